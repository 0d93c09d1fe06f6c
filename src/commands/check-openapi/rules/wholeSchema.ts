import {isPlainObject} from '@redocly/openapi-core';
import type {Schema} from '../../../openapi/document/document';
import type {Context} from './rule';

/** A schema and where it's written. */
export interface From {
  schema: Schema;
  /** Absolute path of its file. */
  file: string;
}

/** The schemas that a schema is made of: itself, what it refers to, and the members of `allOf`. Undefined in a circle. */
export function membersOf(
  {schema, file}: From,
  resolve: Context['resolve'],
  around: readonly Schema[] = [],
): From[] | undefined {
  if (around.includes(schema)) return undefined;
  const inside = [...around, schema];
  const {$ref, allOf = [], ...own} = schema;
  const parts: (From[] | undefined)[] = [];
  if ($ref !== undefined) {
    const {node, location} = resolve<Schema>({$ref}, file);
    if (isPlainObject(node) && location)
      parts.push(membersOf({schema: node as Schema, file: location.source.absoluteRef}, resolve, inside));
  }
  for (const part of allOf) if (isPlainObject(part)) parts.push(membersOf({schema: part, file}, resolve, inside));
  if (parts.includes(undefined)) return undefined;
  const others = parts.flatMap((part) => part ?? []);
  return Object.keys(own).length > 0 ? [...others, {schema: own, file}] : others;
}

/** What the members of a schema say together. */
export interface Whole {
  members: readonly From[];
  types: readonly string[];
  /** Field names. */
  fields: ReadonlySet<string>;
  required: readonly string[];
  alternatives: readonly From[];
  says: (keyword: keyof Schema) => boolean;
  isNullable: boolean;
}

/** What a schema says with its references and `allOf`. Undefined in a circle. */
export function wholeOf(from: From, resolve: Context['resolve']): Whole | undefined {
  const members = membersOf(from, resolve);
  if (!members) return undefined;
  const all = members.map(({schema}) => schema);
  const alternatives = members.flatMap(({schema: {oneOf = [], anyOf = []}, file}) =>
    [...oneOf, ...anyOf].map((schema) => ({schema, file})),
  );
  const types = [...new Set(all.flatMap(({type = []}) => type))];
  return {
    members,
    types: types.filter((type) => type !== 'null'),
    fields: new Set(all.flatMap(({properties = {}}) => Object.keys(properties))),
    required: all.flatMap(({required = []}) => required),
    alternatives,
    says: (keyword) => all.some((schema) => keyword in schema),
    isNullable:
      types.includes('null') ||
      all.some(
        (schema) => (schema as {nullable?: boolean}).nullable === true || (schema.enum?.includes(null) ?? false),
      ) ||
      alternatives.some(({schema}) => schema.type === 'null'),
  };
}

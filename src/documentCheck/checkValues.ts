import addFormats from 'ajv-formats';
import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import {followComponent} from '../reference/documentParts';
import type {Document, Schema} from '../reference/document';
import {nearest} from '../search/nearest';
import {pointerKeys, pointerToPath} from '../validators/pointers';
import type {Problem} from './problem';
import {join, schemasOf, type Direction} from './walk';

/** Problems of a value against the schema a JSON pointer leads to; their pointers begin at the value. */
export type ValueCheck = (value: unknown, schema: string) => Problem[];

/**
 * Checks values against the schemas of a document: types, limits, required fields, and names that no schema knows, also
 * where the platform may add fields. Free names are those below `additionalProperties`.
 * @param direction `request` refuses read-only fields
 */
export function valueCheck(document: Document, direction: Direction): ValueCheck {
  // Keywords of OpenAPI are unknown to JSON Schema; the linter looks after the schemas themselves.
  const ajv = newValidator();
  ajv.addSchema(closedCopy(document, direction), 'document');
  const compiled = new Map<string, ValidateFunction>();
  return (value, schema) => {
    const $ref = `document#${schema.split('/').map(encodeURIComponent).join('/')}`;
    // A named schema is closed here: inside the document it may be one part of an `allOf`.
    const closed = isClosable(schemaAt(document, schema)) ? {unevaluatedProperties: false} : {};
    const validate = compiled.get($ref) ?? ajv.compile({$ref, ...closed});
    compiled.set($ref, validate);
    if (validate(value)) return [];
    const namesAt = (pointer: string) => [...namesBelow(document, schemaAt(document, schema), pointerKeys(pointer))];
    return explain(validate.errors ?? [], namesAt);
  };
}

function newValidator(): Ajv2020 {
  // A format that it does not know is told by `knownFormats`, with its place.
  const ajv = new Ajv2020({allErrors: true, strict: false, validateSchema: false, logger: false});
  return addFormats.default(ajv) as Ajv2020;
}

/** Formats that values can be checked for. */
export function knownFormats(): string[] {
  return Object.keys(newValidator().formats);
}

/**
 * What a validator found, in words: unknown names with the nearest known one. One mistake makes it find several: what says
 * most is told, and the others only when nothing else is left.
 * @param namesAt names of the fields that a value at a pointer may have, beyond those that a verbose error carries
 */
export function explain(errors: readonly ErrorObject[], namesAt: (pointer: string) => readonly string[]): Problem[] {
  const problems = errors.map((error) => ({rank: 0, pointer: error.instancePath, ...explainOne(error, namesAt)}));
  const least = Math.min(...problems.map(({rank}) => rank));
  const told = problems.filter(({rank}) => rank === least).map(({pointer, message}) => ({pointer, message}));
  return told.filter(
    (problem, index) =>
      told.findIndex(({pointer, message}) => pointer === problem.pointer && message === problem.message) === index,
  );
}

/** @returns `rank` above 0 for what follows from another mistake */
function explainOne(
  {instancePath, keyword, message = '', params, parentSchema}: ErrorObject,
  namesAt: (pointer: string) => readonly string[],
): {message: string; pointer?: string; rank?: number} {
  const unknown = (params['unevaluatedProperty'] ?? params['additionalProperty']) as string | undefined;
  if (unknown !== undefined) {
    const described = (parentSchema as Schema | undefined)?.properties;
    const names = [...namesAt(instancePath), ...Object.keys(described ?? {})];
    const pointer = join(instancePath, unknown);
    // When a part does not fit, Ajv takes none of its fields for known.
    return names.includes(unknown)
      ? {pointer, rank: 2, message: `The field "${unknown}" does not go with the others here. Take it out.`}
      : {pointer, message: unknownName(unknown, names)};
  }
  const field = pointerToPath(instancePath) || 'The value';
  if (keyword === 'false schema') return {message: `${field} is read-only: a request does not carry it. Take it out.`};
  if (keyword === 'required')
    return {
      message: `The field "${String(params['missingProperty'])}" is missing. Add it, or correct the name it has here.`,
    };
  const allowed = params['allowedValues'] as readonly unknown[] | undefined;
  const instead = allowed ? `: ${allowed.map(String).join(', ')}` : '';
  return {
    // Of alternatives, what is wrong inside says more than that none of them fits.
    rank: ['oneOf', 'anyOf', 'if'].includes(keyword) ? 1 : 0,
    message: `${field} ${message}${instead}. Correct the value, or the schema.`,
  };
}

function unknownName(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  const known = names.length === 0 ? 'Take it out.' : `Known are ${names.join(', ')}.`;
  return `There is no field "${name}" here. ${near === undefined ? known : `Perhaps "${near}"?`}`;
}

/**
 * A copy whose objects take only the names they declare. A schema is closed where a value is described, not where it is
 * one part of an `allOf` or one of several alternatives: parts know only some of the names.
 */
function closedCopy(document: Document, direction: Direction): Document {
  const copy = structuredClone(document);
  for (const {schema, role} of schemasOf(copy)) {
    if (direction === 'request') forbidReadOnly(copy, schema);
    if (role === 'use' && isClosable(schema)) schema.unevaluatedProperties = false;
  }
  return copy;
}

/** Whether a schema says what its names are; an object takes others only when it has `additionalProperties`. */
function isClosable({$ref, properties, allOf, oneOf, anyOf, type, additionalProperties}: Schema): boolean {
  return additionalProperties === undefined && [$ref, properties, allOf, oneOf, anyOf, type].some(Boolean);
}

/** Takes no value for the read-only fields of a schema, which is changed, and asks for none: as in requests. */
export function forbidReadOnly(document: Document, schema: Schema): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!property.readOnly && !followComponent<Schema>(document, property).readOnly) continue;
    schema.required = schema.required?.filter((required) => required !== name) ?? [];
    (schema.properties as Record<string, unknown>)[name] = false;
  }
}

function schemaAt(document: Document, pointer: string): Schema {
  let part: unknown = document;
  for (const key of pointerKeys(pointer)) part = (part as Record<string, unknown>)[key];
  return part as Schema;
}

/** Names of the fields that a value may have that lies below another one of a schema, in any of its alternatives. */
function namesBelow(document: Document, schema: Schema, [key, ...rest]: readonly string[]): ReadonlySet<string> {
  const {properties = {}, items, additionalProperties, allOf = [], oneOf = [], anyOf = []} = schema;
  const parts = [...allOf, ...oneOf, ...anyOf];
  if (schema.$ref !== undefined) parts.push(followComponent<Schema>(document, {$ref: schema.$ref}));
  const below = (part: Schema, keys: readonly string[]) => namesBelow(document, part, keys);
  const inside = [
    properties[key ?? ''],
    ...(key !== undefined && /^\d+$/.test(key) && items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ].filter((part) => part !== undefined);
  return new Set([
    ...(key === undefined ? Object.keys(properties) : inside.flatMap((part) => [...below(part, rest)])),
    ...parts.flatMap((part) => [...below(part, key === undefined ? [] : [key, ...rest])]),
  ]);
}

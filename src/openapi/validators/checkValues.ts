import addFormats from 'ajv-formats';
import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import {nearest} from '../../lib/nearest';
import {joinPointer, pointerKeys, pointerToPath} from '../../lib/pointers';
import type {Schema} from '../document/document';
import {mapInside} from '../document/mapInside';
import {wordsOf} from './words';

/** Who sends a value, `both` for one that is sent and returned. Requests don't contain read-only fields. */
export type Direction = 'request' | 'response' | 'both';

export interface ValueProblem {
  /** JSON pointer from the value. */
  pointer: string;
  /** Problem and remedy. */
  message: string;
}

/** A schema and a unique name of its place. */
export interface PlacedSchema {
  schema: Schema;
  place: string;
}

/** Resolves a reference in a schema at a place. */
export type Follow = ($ref: string, from: string) => PlacedSchema;

export type ValueCheck = (value: unknown, schema: PlacedSchema) => ValueProblem[];

/**
 * Checks values against schemas: types, limits, required fields, and unknown names, even where the platform can
 * add fields. Only `additionalProperties` allows additional names.
 * @param direction `request` refuses read-only fields
 */
export function valueCheck(follow: Follow, direction: Direction): ValueCheck {
  const ajv = newValidator();
  const ids = new Map<string, string>();
  const compiled = new Map<string, ValidateFunction>();

  /** Registers a schema and those it refers to with Ajv. */
  function idOf({schema, place}: PlacedSchema): string {
    const known = ids.get(place);
    if (known !== undefined) return known;
    const id = `schema${ids.size}`;
    ids.set(place, id);
    ajv.addSchema(closed(schema, place, false), id);
    return id;
  }

  /**
   * A copy whose objects allow only declared names.
   * @param isUse whether the schema alone describes a value; parts of an `allOf` and alternatives declare only
   * some of the names
   */
  function closed(schema: Schema, place: string, isUse: boolean): object {
    const names = direction === 'request' ? readOnlyFields(schema, place) : [];
    const copy = mapInside(schema, (inside, keyword) => closed(inside, place, uses.has(keyword)));
    return {
      ...copy,
      ...(schema.$ref !== undefined && {$ref: idOf(follow(schema.$ref, place))}),
      ...(names.length > 0 && {
        properties: {...(copy['properties'] as object), ...Object.fromEntries(names.map((name) => [name, false]))},
        required: (schema.required ?? []).filter((name) => !names.includes(name)),
      }),
      ...(isUse && isClosable(schema) && {unevaluatedProperties: false}),
    };
  }

  function readOnlyFields({properties = {}}: Schema, place: string): string[] {
    const isReadOnly = (schema: Schema, from: string): boolean => {
      if (schema.readOnly || schema.$ref === undefined) return schema.readOnly ?? false;
      const target = follow(schema.$ref, from);
      return isReadOnly(target.schema, target.place);
    };
    return Object.keys(properties).filter((name) => isReadOnly(properties[name]!, place));
  }

  return (value, placed) => {
    const id = idOf(placed);
    // Close a named schema here, because elsewhere it may be part of an `allOf`.
    const validate =
      compiled.get(id) ?? ajv.compile({$ref: id, ...(isClosable(placed.schema) && {unevaluatedProperties: false})});
    compiled.set(id, validate);
    if (validate(value)) return [];
    return explain(validate.errors ?? [], (pointer) => [...namesBelow(follow, placed, pointerKeys(pointer))]);
  };
}

/** Keywords whose schemas alone describe a value. */
const uses = new Set(['properties', 'additionalProperties', 'items']);

function newValidator(): Ajv2020 {
  // The rule `formats` reports unknown formats.
  const ajv = new Ajv2020({allErrors: true, strict: false, validateSchema: false, logger: false});
  return addFormats.default(ajv) as Ajv2020;
}

export function knownFormats(): string[] {
  return Object.keys(newValidator().formats);
}

/**
 * Turns validation errors into messages; unknown names with the nearest known one. One mistake can cause several
 * errors: only the most specific ones are reported.
 * @param namesAt field names that a value at a pointer can have, besides those in a verbose error
 */
export function explain(
  errors: readonly ErrorObject[],
  namesAt: (pointer: string) => readonly string[],
): ValueProblem[] {
  const problems = errors.map((error) => ({rank: 0, pointer: error.instancePath, ...explainOne(error, namesAt)}));
  const least = Math.min(...problems.map(({rank}) => rank));
  const specific = problems.filter(({rank}) => rank === least).map(({pointer, message}) => ({pointer, message}));
  return specific.filter(
    (problem, index) =>
      specific.findIndex(({pointer, message}) => pointer === problem.pointer && message === problem.message) === index,
  );
}

/** @returns `rank` above 0 for errors that result from another one */
function explainOne(
  {instancePath, keyword, message = '', params, parentSchema}: ErrorObject,
  namesAt: (pointer: string) => readonly string[],
): {message: string; pointer?: string; rank?: number} {
  const unknown = (params['unevaluatedProperty'] ?? params['additionalProperty']) as string | undefined;
  if (unknown !== undefined) {
    const described = (parentSchema as Schema | undefined)?.properties;
    const names = [...namesAt(instancePath), ...Object.keys(described ?? {})];
    const pointer = joinPointer(instancePath, unknown);
    // If a part doesn't match, Ajv treats all its fields as unknown.
    return names.includes(unknown)
      ? {pointer, rank: 2, message: `The field "${unknown}" can't be combined with the other fields here. Remove it.`}
      : {pointer, message: unknownName(unknown, names)};
  }
  const field = pointerToPath(instancePath) || 'The value';
  if (keyword === 'false schema') return {message: `${field} is read-only and can't be sent. Remove it.`};
  if (keyword === 'required')
    return {
      message: `The field "${String(params['missingProperty'])}" is missing. Add it, or correct its name.`,
    };
  return {
    // An error inside an alternative is more specific than "none matches".
    rank: ['oneOf', 'anyOf', 'if'].includes(keyword) ? 1 : 0,
    message: `${field} ${wordsOf(keyword, params) ?? message}. Correct the value, or the schema.`,
  };
}

function unknownName(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  const known = names.length === 0 ? 'Remove it.' : `Available: ${names.join(', ')}.`;
  return `There is no field "${name}" here. ${near === undefined ? known : `Did you mean "${near}"?`}`;
}

/** Whether a schema declares its names and doesn't set `additionalProperties`. */
function isClosable({$ref, properties, allOf, oneOf, anyOf, type, additionalProperties}: Schema): boolean {
  return additionalProperties === undefined && [$ref, properties, allOf, oneOf, anyOf, type].some(Boolean);
}

/** Field names that a value at some keys below a schema can have, in any of its alternatives. */
function namesBelow(follow: Follow, {schema, place}: PlacedSchema, [key, ...rest]: readonly string[]): Set<string> {
  const {$ref, properties = {}, items, additionalProperties, allOf = [], oneOf = [], anyOf = []} = schema;
  const below = (part: Schema, keys: readonly string[]) => [...namesBelow(follow, {schema: part, place}, keys)];
  const own = key === undefined ? [] : [key, ...rest];
  const inside = [
    properties[key ?? ''],
    ...(key !== undefined && /^\d+$/.test(key) && items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ].filter((part) => part !== undefined);
  return new Set([
    ...(key === undefined ? Object.keys(properties) : inside.flatMap((part) => below(part, rest))),
    ...[...allOf, ...oneOf, ...anyOf].flatMap((part) => below(part, own)),
    ...($ref === undefined ? [] : namesBelow(follow, follow($ref, place), own)),
  ]);
}

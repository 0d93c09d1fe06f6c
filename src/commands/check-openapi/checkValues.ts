import addFormats from 'ajv-formats';
import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import {nearest} from '../../lib/nearest';
import {joinPointer, pointerKeys, pointerToPath} from '../../lib/pointers';
import type {Schema} from '../../openapi/document/document';
import {mapInside} from '../../openapi/document/mapInside';

/** Who sends a value: fields that are read-only are not part of a request. */
export type Direction = 'request' | 'response' | 'both';

/** Something that is wrong with a value. */
export interface ValueProblem {
  /** JSON pointer from the value. */
  pointer: string;
  /** What is wrong, then the remedy. */
  message: string;
}

/** A schema, and where it stands: one name for each. */
export interface PlacedSchema {
  schema: Schema;
  place: string;
}

/** What a reference leads to that stands in a schema at a place. */
export type Follow = ($ref: string, from: string) => PlacedSchema;

export type ValueCheck = (value: unknown, schema: PlacedSchema) => ValueProblem[];

/**
 * Checks values against schemas: types, limits, required fields, and names that no schema knows, also where the platform may
 * add fields. Free names are those below `additionalProperties`.
 * @param direction `request` refuses read-only fields
 */
export function valueCheck(follow: Follow, direction: Direction): ValueCheck {
  const ajv = newValidator();
  const ids = new Map<string, string>();
  const compiled = new Map<string, ValidateFunction>();

  /** The id under which Ajv knows a schema, together with all that it refers to. */
  function idOf({schema, place}: PlacedSchema): string {
    const known = ids.get(place);
    if (known !== undefined) return known;
    const id = `schema${ids.size}`;
    ids.set(place, id);
    ajv.addSchema(closed(schema, place, false), id);
    return id;
  }

  /**
   * A copy whose objects take only the names they declare.
   * @param isUse whether it is all that describes a value; one part of an `allOf` or one of several alternatives knows only
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
    // A named schema is closed here: where others refer to it, it may be one part of an `allOf`.
    const validate =
      compiled.get(id) ?? ajv.compile({$ref: id, ...(isClosable(placed.schema) && {unevaluatedProperties: false})});
    compiled.set(id, validate);
    if (validate(value)) return [];
    return explain(validate.errors ?? [], (pointer) => [...namesBelow(follow, placed, pointerKeys(pointer))]);
  };
}

/** Keywords whose schemas are all that describes a value. */
const uses = new Set(['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems']);

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
export function explain(
  errors: readonly ErrorObject[],
  namesAt: (pointer: string) => readonly string[],
): ValueProblem[] {
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
    const pointer = joinPointer(instancePath, unknown);
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

/** Whether a schema says what its names are; an object takes others only when it has `additionalProperties`. */
function isClosable({$ref, properties, allOf, oneOf, anyOf, type, additionalProperties}: Schema): boolean {
  return additionalProperties === undefined && [$ref, properties, allOf, oneOf, anyOf, type].some(Boolean);
}

/** Names of the fields that a value may have that lies below another one of a schema, in any of its alternatives. */
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

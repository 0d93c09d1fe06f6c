/** Checks values against the keywords of JSON Schema that the documents use, without compiling code (CSP). */
import type {Schema} from '../document/document';
import {schemaAt} from './form';
import {fieldPath} from '../../lib/readJson';

export interface Problem {
  /** Path of the field, for instance `codes[0].template`; the value itself is ``. */
  path: string;
  /** The keyword that is violated. */
  rule: string;
  message: string;
}

type Schemas = Readonly<Record<string, Schema>>;

/**
 * What is wrong with a value that is to be sent; nothing when it fits.
 * @param schemas the named schemas that `schema` refers to
 */
export function checkValue(value: unknown, schema: Schema, schemas: Schemas, path = ''): Problem[] {
  const problem = (rule: string, message: string): Problem => ({path, rule, message});
  const problems: Problem[] = [];
  if (schema.$ref !== undefined) {
    const target = schemaAt(schema.$ref, schemas);
    if (!target) throw new Error(`The schema ${schema.$ref} is not among those of the form.`);
    problems.push(...checkValue(value, target, schemas, path));
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => hasType(value, type))) {
    return [
      ...problems,
      problem('type', `must be ${types.map(typeWord).join(' or ')}, not ${typeWord(typeOf(value))}`),
    ];
  }
  if (schema.enum && !schema.enum.some((one) => same(one, value)))
    problems.push(problem('enum', `must be one of ${schema.enum.map(show).join(', ')}`));
  if (schema.const !== undefined && !same(schema.const, value))
    problems.push(problem('const', `must be ${show(schema.const)}`));
  if (typeof value === 'number') problems.push(...checkNumber(value, schema, problem));
  if (typeof value === 'string') problems.push(...checkText(value, schema, problem));
  if (Array.isArray(value)) problems.push(...checkArray(value, schema, schemas, path, problem));
  else if (typeof value === 'object' && value !== null) {
    problems.push(...checkObject(value as Record<string, unknown>, schema, schemas, path));
  }
  for (const part of schema.allOf ?? []) problems.push(...checkValue(value, part, schemas, path));
  problems.push(...checkAlternatives(value, schema, schemas, path, problem));
  return problems.filter(
    (one, index) => problems.findIndex((other) => other.path === one.path && other.message === one.message) === index,
  );
}

type MakeProblem = (rule: string, message: string) => Problem;

function checkNumber(value: number, schema: Schema, problem: MakeProblem): Problem[] {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf} = schema;
  return [
    ...(minimum !== undefined && value < minimum ? [problem('minimum', `must be at least ${minimum}`)] : []),
    ...(maximum !== undefined && value > maximum ? [problem('maximum', `must be at most ${maximum}`)] : []),
    ...(exclusiveMinimum !== undefined && value <= exclusiveMinimum
      ? [problem('exclusiveMinimum', `must be greater than ${exclusiveMinimum}`)]
      : []),
    ...(exclusiveMaximum !== undefined && value >= exclusiveMaximum
      ? [problem('exclusiveMaximum', `must be less than ${exclusiveMaximum}`)]
      : []),
    ...(multipleOf !== undefined && !Number.isInteger(value / multipleOf)
      ? [problem('multipleOf', `must be a multiple of ${multipleOf}`)]
      : []),
  ];
}

function checkText(value: string, schema: Schema, problem: MakeProblem): Problem[] {
  const {minLength, maxLength, pattern, format} = schema;
  const length = [...value].length;
  const formatWords = format === undefined || formats[format]?.test(value) !== false ? undefined : formatNames[format];
  return [
    ...(minLength !== undefined && length < minLength
      ? [problem('minLength', `must have at least ${minLength} characters`)]
      : []),
    ...(maxLength !== undefined && length > maxLength
      ? [problem('maxLength', `must have at most ${maxLength} characters`)]
      : []),
    ...(pattern !== undefined && !new RegExp(pattern, 'u').test(value)
      ? [problem('pattern', `must match the pattern ${pattern}`)]
      : []),
    ...(formatWords === undefined ? [] : [problem('format', `must be ${formatWords}`)]),
  ];
}

function checkArray(
  value: readonly unknown[],
  schema: Schema,
  schemas: Schemas,
  path: string,
  problem: MakeProblem,
): Problem[] {
  const {minItems, maxItems, uniqueItems, items} = schema;
  const repeated = value.findIndex((entry, index) => value.slice(0, index).some((earlier) => same(earlier, entry)));
  return [
    ...(minItems !== undefined && value.length < minItems
      ? [problem('minItems', `must have at least ${minItems} ${minItems === 1 ? 'entry' : 'entries'}`)]
      : []),
    ...(maxItems !== undefined && value.length > maxItems
      ? [problem('maxItems', `must have at most ${maxItems} entries`)]
      : []),
    ...(uniqueItems === true && repeated >= 0
      ? [problem('uniqueItems', `must not hold ${show(value[repeated])} twice`)]
      : []),
    ...(items ? value.flatMap((entry, index) => checkValue(entry, items, schemas, `${path}[${index}]`)) : []),
  ];
}

function checkObject(
  value: Readonly<Record<string, unknown>>,
  schema: Schema,
  schemas: Schemas,
  path: string,
): Problem[] {
  const properties = schema.properties ?? {};
  const problems: Problem[] = [];
  for (const name of schema.required ?? []) {
    // What only the platform sets is required in answers, not in requests (OpenAPI, readOnly).
    if (Object.hasOwn(value, name) || isReadOnly(properties[name], schemas)) continue;
    problems.push({path: fieldPath(path, name), rule: 'required', message: 'is required'});
  }
  for (const [name, entry] of Object.entries(value)) {
    const inner = fieldPath(path, name);
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property && isReadOnly(property, schemas))
      problems.push({path: inner, rule: 'readOnly', message: 'is set by the platform: leave it out'});
    else if (property) problems.push(...checkValue(entry, property, schemas, inner));
    else if (schema.additionalProperties === false)
      problems.push({path: inner, rule: 'additionalProperties', message: 'is not a field of this object'});
    else if (typeof schema.additionalProperties === 'object')
      problems.push(...checkValue(entry, schema.additionalProperties, schemas, inner));
  }
  return problems;
}

function checkAlternatives(
  value: unknown,
  schema: Schema,
  schemas: Schemas,
  path: string,
  problem: MakeProblem,
): Problem[] {
  const {oneOf, anyOf, discriminator} = schema;
  const chosen = discriminator && alternativeNamed(value, discriminator);
  if (chosen) return checkValue(value, {$ref: chosen}, schemas, path);
  if (discriminator?.mapping && typeof value === 'object' && value !== null) {
    const names = Object.keys(discriminator.mapping).map(show).join(', ');
    const at = fieldPath(path, discriminator.propertyName);
    if (!Object.hasOwn(value, discriminator.propertyName))
      return [{path: at, rule: 'required', message: `is required, one of ${names}`}];
    return [{path: at, rule: 'discriminator', message: `must be one of ${names}`}];
  }
  const problems: Problem[] = [];
  for (const [rule, alternatives] of [['oneOf', oneOf] as const, ['anyOf', anyOf] as const]) {
    if (!alternatives) continue;
    const results = alternatives.map((alternative) => checkValue(value, alternative, schemas, path));
    const fitting = results.filter((result) => result.length === 0).length;
    if (rule === 'oneOf' && fitting > 1)
      problems.push(problem('oneOf', `must fit one alternative, fits ${fitting} of them`));
    if (fitting > 0) continue;
    // The alternative that comes closest says most: `null` is hardly what somebody meant who typed something.
    const meant = results.filter((result) => !result.some((one) => one.path === path && one.rule === 'type'));
    const closest = (meant.length > 0 ? meant : results).sort((a, b) => a.length - b.length)[0] ?? [];
    problems.push(...closest);
  }
  return problems;
}

function alternativeNamed(value: unknown, discriminator: NonNullable<Schema['discriminator']>): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const name = (value as Record<string, unknown>)[discriminator.propertyName];
  const mapping = discriminator.mapping ?? {};
  return typeof name === 'string' && Object.hasOwn(mapping, name) ? mapping[name] : undefined;
}

function isReadOnly(schema: Schema | undefined, schemas: Schemas): boolean {
  if (!schema) return false;
  if (schema.readOnly) return true;
  return schema.$ref !== undefined && isReadOnly(schemaAt(schema.$ref, schemas), schemas);
}

/** Formats of the documents; others say nothing about a text. */
const formats: Readonly<Record<string, {test(text: string): boolean}>> = {
  'date-time': {test: isDateTime},
  date: {test: isDate},
  uri: {test: (text) => /^[a-z][a-z0-9+.-]*:[^\s"<>\\^`{|}]*$/i.test(text) && isEncoded(text)},
  'uri-reference': {test: (text) => /^[^\s"<>\\^`{|}]*$/.test(text) && isEncoded(text)},
};

const formatNames: Readonly<Record<string, string>> = {
  'date-time': 'a date and time with offset, for instance 2026-03-02T08:00:00+01:00',
  date: 'a date, for instance 2026-03-02',
  uri: 'an absolute URI, for instance https://example.com/image.png',
  'uri-reference': 'a URI or a path',
};

function isEncoded(text: string): boolean {
  return !/%(?![0-9a-f]{2})/i.test(text);
}

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function isDateTime(text: string): boolean {
  const [, date = '', hours, minutes, seconds, offsetHours, offsetMinutes] =
    /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-](\d\d):(\d\d))$/.exec(text) ?? [];
  return (
    isDate(date) &&
    Number(hours) < 24 &&
    Number(minutes) < 60 &&
    // A leap second is a time of day.
    Number(seconds) < 61 &&
    Number(offsetHours ?? 0) < 24 &&
    Number(offsetMinutes ?? 0) < 60
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function hasType(value: unknown, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;
}

function typeWord(type: string): string {
  const words: Readonly<Record<string, string>> = {
    string: 'a text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  };
  return words[type] ?? type;
}

function show(value: unknown): string {
  return JSON.stringify(value);
}

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeOf(one) !== typeOf(other) || typeof one !== 'object' || one === null || other === null) return false;
  const [a, b] = [Object.entries(one), other as Record<string, unknown>];
  return a.length === Object.keys(b).length && a.every(([key, value]) => Object.hasOwn(b, key) && same(value, b[key]));
}

/**
 * Checks values against schemas without compiling them, for many schemas in few bytes: a compiled one takes about ten
 * times as much. Knows the keywords that checkable.ts writes, and reports errors as Ajv does.
 */
import {isObject} from '../../lib/isObject';
import {joinPointer} from '../../lib/pointers';
import {isFormat} from './formats';
import type {Validate, ValidationError} from './problems';

export interface CheckableSchema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  required?: readonly string[];
  properties?: Readonly<Record<string, CheckableSchema | false>>;
  additionalProperties?: CheckableSchema | boolean;
  items?: CheckableSchema;
  allOf?: readonly CheckableSchema[];
  if?: CheckableSchema;
  then?: CheckableSchema;
  else?: CheckableSchema;
  /** Not checked, because responses have the same schemas. */
  readOnly?: boolean;
}

/** Keywords that interpret can check; writeTables.ts refuses others. */
export const interpreted: readonly string[] = [
  ...['$ref', 'type', 'enum', 'const', 'pattern', 'format', 'minimum', 'maximum', 'minItems', 'required'],
  ...['properties', 'additionalProperties', 'items', 'allOf', 'if', 'then', 'else', 'readOnly'],
];

/** @param named schemas by the last part of the reference to them */
export function interpret(schema: CheckableSchema, named: Readonly<Record<string, CheckableSchema>>): Validate {
  const validate: Validate = (value) => {
    const errors: ValidationError[] = [];
    check(schema, value, '', {named, errors});
    validate.errors = errors;
    return errors.length === 0;
  };
  return validate;
}

interface Run {
  named: Readonly<Record<string, CheckableSchema>>;
  errors: ValidationError[];
}

const patterns = new Map<string, RegExp>();

/** More errors than anybody reads; the check ends there, so that a long invalid body costs little. */
const maxErrors = 100;

function check(schema: CheckableSchema, value: unknown, path: string, run: Run): void {
  if (run.errors.length >= maxErrors) return;
  const {$ref, type, allOf} = schema;
  if ($ref !== undefined) check(run.named[$ref.slice($ref.lastIndexOf('/') + 1)]!, value, path, run);
  if (type !== undefined && !hasType(value, type)) fail(run, path, 'type', {type});
  if (schema.enum && !schema.enum.includes(value)) fail(run, path, 'enum', {allowedValues: schema.enum});
  if ('const' in schema && value !== schema.const) fail(run, path, 'const', {allowedValue: schema.const});
  if (allOf) for (const one of allOf) check(one, value, path, run);
  if (schema.if) {
    const trial: Run = {named: run.named, errors: []};
    check(schema.if, value, path, trial);
    const next = trial.errors.length === 0 ? schema.then : schema.else;
    if (next) check(next, value, path, run);
  }
  if (typeof value === 'string') {
    const {pattern, format} = schema;
    if (pattern !== undefined && !patternOf(pattern).test(value)) fail(run, path, 'pattern', {pattern});
    if (format !== undefined && isFormat[format]?.(value) === false) fail(run, path, 'format', {format});
  } else if (typeof value === 'number') {
    const {minimum, maximum} = schema;
    if (minimum !== undefined && value < minimum) fail(run, path, 'minimum', {limit: minimum});
    if (maximum !== undefined && value > maximum) fail(run, path, 'maximum', {limit: maximum});
  } else if (Array.isArray(value)) {
    const {minItems, items} = schema;
    if (minItems !== undefined && value.length < minItems) fail(run, path, 'minItems', {limit: minItems});
    if (items)
      for (let index = 0; index < value.length && run.errors.length < maxErrors; index += 1)
        check(items, value[index], `${path}/${index}`, run);
  } else if (isObject(value)) checkObject(schema, value, path, run);
}

function fail({errors}: Run, instancePath: string, keyword: string, params: Record<string, unknown>): void {
  errors.push({instancePath, keyword, params});
}

/** Path of a field. Most names need no escape, and a batch has hundreds of thousands of fields. */
function below(path: string, name: string): string {
  return name.includes('~') || name.includes('/') ? joinPointer(path, name) : `${path}/${name}`;
}

function checkObject(schema: CheckableSchema, value: Record<string, unknown>, path: string, run: Run): void {
  const {required = [], properties = {}, additionalProperties = true} = schema;
  for (const missingProperty of required)
    if (value[missingProperty] === undefined || !Object.hasOwn(value, missingProperty))
      run.errors.push({instancePath: path, keyword: 'required', params: {missingProperty}});
  for (const name of Object.keys(value)) {
    if (run.errors.length >= maxErrors) return;
    const field = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (field === false) {
      const isDeclared = Object.hasOwn(properties, name);
      run.errors.push(
        isDeclared
          ? {instancePath: below(path, name), keyword: 'false schema', params: {}}
          : {instancePath: path, keyword: 'additionalProperties', params: {additionalProperty: name}},
      );
    } else if (typeof field === 'object') check(field, value[name], below(path, name), run);
  }
}

function hasType(value: unknown, types: string | readonly string[]): boolean {
  if (typeof types !== 'string') return types.some((type) => hasType(value, type));
  if (types === 'null') return value === null;
  if (types === 'array') return Array.isArray(value);
  if (types === 'object') return isObject(value);
  if (types === 'integer') return Number.isInteger(value);
  if (types === 'number') return Number.isFinite(value);
  return typeof value === types;
}

function patternOf(pattern: string): RegExp {
  const found = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, found);
  return found;
}

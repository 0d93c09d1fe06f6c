import {isObject} from '../../../lib/isObject';
import {joinPointer} from '../../../lib/pointers';
import {isFormat} from '../../../openapi/validators/formats';
import type {ValidationError} from '../../../openapi/validators/problems';
import type {Check, Checks, Limit} from './check';

/** What is wrong with a value; empty if it fits. */
export function runCheck(check: Check, value: unknown, schemas: Checks['schemas']): ValidationError[] {
  try {
    return errorsAt(check, value, '', schemas);
  } catch (error) {
    // A schema that is an alternative of itself.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function errorsAt(check: Check, value: unknown, path: string, schemas: Checks['schemas']): ValidationError[] {
  if (check.ref !== undefined) return errorsAt(schemas[check.ref] ?? {}, value, path, schemas);
  if (value === null && check.nullable) return [];
  const errors: ValidationError[] = [];
  const fail = (keyword: string, params: Record<string, unknown>) => {
    errors.push({instancePath: path, keyword, params});
  };
  const {types, enum: allowed, alternatives = []} = check;
  if (types && !types.some((type) => hasType(value, type))) fail('type', {type: types});
  if (allowed && !allowed.some((one) => isSame(one, value))) fail('enum', {allowedValues: allowed});
  checkOwn(check, value, fail);
  for (const list of alternatives)
    errors.push(
      ...ofNearest(
        list.map((one) => errorsAt(one, value, path, schemas)),
        path,
      ),
    );
  const fits = (one: Check) => errorsAt(one, value, path, schemas).length === 0;
  if (check.not && fits(check.not)) fail('rule', {name: '"not" of its schema'});
  for (const condition of check.conditions ?? []) {
    const then = fits(condition.if) ? condition.then : condition.else;
    if (then) errors.push(...errorsAt(then, value, path, schemas));
  }
  const inside = (one: Check | undefined, name: string | number, held: unknown) => {
    if (one) errors.push(...errorsAt(one, held, joinPointer(path, String(name)), schemas));
  };
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) inside(check.prefixItems?.[index] ?? check.items, index, one);
  else if (isObject(value)) checkFields(check, value, inside, fail);
  return errors;
}

type Fail = (keyword: string, params: Record<string, unknown>) => void;

function checkOwn({pattern, format, limits = {}, uniqueItems}: Check, value: unknown, fail: Fail): void {
  for (const [name, limit] of Object.entries(limits) as [Limit, number][]) {
    const size = sizeOf(name, value);
    if (size === undefined || isWithin[name](size, limit)) continue;
    fail(name, {limit});
  }
  if (typeof value === 'string') {
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) fail('pattern', {pattern});
    if (format !== undefined && isFormat[format]?.(value) === false) fail('format', {format});
  }
  if (uniqueItems && Array.isArray(value) && new Set(value.map((one) => JSON.stringify(one))).size < value.length)
    fail('uniqueItems', {});
}

/** What a limit is about, undefined if it isn't about such a value. */
function sizeOf(limit: Limit, value: unknown): number | undefined {
  if (limit.endsWith('Length')) return typeof value === 'string' ? [...value].length : undefined;
  if (limit.endsWith('Items')) return Array.isArray(value) ? value.length : undefined;
  return typeof value === 'number' ? value : undefined;
}

const atLeast = (size: number, limit: number) => size >= limit;
const atMost = (size: number, limit: number) => size <= limit;

const isWithin: Readonly<Record<Limit, (size: number, limit: number) => boolean>> = {
  minimum: atLeast,
  maximum: atMost,
  exclusiveMinimum: (size, limit) => size > limit,
  exclusiveMaximum: (size, limit) => size < limit,
  // 0.3 is a multiple of 0.1, although not in binary fractions.
  multipleOf: (size, limit) => Math.abs(size / limit - Math.round(size / limit)) <= 1e-8 * Math.max(1, size / limit),
  minLength: atLeast,
  maxLength: atMost,
  minItems: atLeast,
  maxItems: atMost,
};

function checkFields(
  {required = [], dependentRequired = {}, properties = {}, patternProperties = {}, additionalProperties}: Check,
  value: Record<string, unknown>,
  inside: (check: Check | undefined, name: string, held: unknown) => void,
  fail: Fail,
): void {
  const has = (name: string) => Object.hasOwn(value, name);
  const dependent = Object.entries(dependentRequired).flatMap(([name, others]) => (has(name) ? others : []));
  for (const missingProperty of new Set([...required, ...dependent]))
    if (!has(missingProperty)) fail('required', {missingProperty});
  for (const [name, held] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? [properties[name]] : [];
    const byPattern = Object.entries(patternProperties).filter(([pattern]) => new RegExp(pattern, 'u').test(name));
    const checks = [...own, ...byPattern.map(([, one]) => one)];
    for (const one of checks) inside(one, name, held);
    if (checks.length > 0) continue;
    if (additionalProperties === false) fail('additionalProperties', {additionalProperty: name});
    else inside(additionalProperties, name, held);
  }
}

/**
 * The errors of the alternative that a value comes nearest to: one of its type, and of its constants. A value may fit several
 * alternatives of a `oneOf`: documents rarely mean to refuse it.
 */
function ofNearest(found: readonly ValidationError[][], path: string): ValidationError[] {
  const depth = path.split('/').length;
  const distance = ({keyword, instancePath}: ValidationError) => {
    if (keyword === 'type' && instancePath === path) return 10_000;
    return keyword === 'enum' && instancePath.split('/').length <= depth + 1 ? 100 : 1;
  };
  const sums = found.map((errors) => errors.reduce((sum, error) => sum + distance(error), 0));
  const least = Math.min(...sums);
  if (least < 10_000) return found[sums.indexOf(least)] ?? [];
  const types = found
    .flat()
    .flatMap(({keyword, instancePath, params}) =>
      keyword === 'type' && instancePath === path ? (params['type'] as string[]) : [],
    );
  return [{instancePath: path, keyword: 'type', params: {type: [...new Set(types)]}}];
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((held, at) => isSame(held, other[at]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

import {nearest} from '../../lib/nearest';
import {childOf, pathOf, pointerKeys} from '../../lib/pointers';
import {formatNames} from './formats';

export interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A schema compiled to a plain function. After `false` its errors are there. */
export interface Validate {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
}

export interface Problem {
  /** The field, such as `codes[0].template`; the value itself is ``. */
  path: string;
  /** The keyword that is violated. */
  rule: string;
  /** What is wrong, without a subject: `must be a number, not a string`. */
  message: string;
  /** Undefined if the value is missing. */
  value: unknown;
}

/** Reports each mistake in a value once. */
export function problemsOf(validate: Validate, value: unknown): Problem[] {
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const wrongTypes = new Set(errors.flatMap(({keyword, instancePath}) => (keyword === 'type' ? [instancePath] : [])));
  const problems = errors
    // `if` only says that there is an error below, and a wrong type violates other rules as well.
    .filter(({keyword, instancePath}) => keyword === 'type' || (keyword !== 'if' && !wrongTypes.has(instancePath)))
    .map((error) => toProblem(error, value));
  return [...new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem])).values()];
}

function toProblem({instancePath, keyword, params}: ValidationError, root: unknown): Problem {
  const name = (params['missingProperty'] ?? params['additionalProperty']) as string | undefined;
  const keys = [...pointerKeys(instancePath), ...(name === undefined ? [] : [name])];
  const value = keys.reduce(childOf, root);
  const rule = keyword === 'false schema' ? 'readOnly' : keyword;
  return {path: pathOf(keys), rule, message: messageOf(rule, params, value), value};
}

const messages: Readonly<Record<string, string>> = {
  required: 'is required',
  readOnly: 'is set by the platform. Remove it',
  additionalProperties: "isn't a field of this object",
  uniqueItems: 'must not contain an entry twice',
};

const limits: Readonly<Record<string, [before: string, after: string]>> = {
  minimum: ['be at least', ''],
  maximum: ['be at most', ''],
  exclusiveMinimum: ['be greater than', ''],
  exclusiveMaximum: ['be less than', ''],
  minLength: ['have at least', ' characters'],
  maxLength: ['have at most', ' characters'],
  minItems: ['have', ' or more entries'],
  maxItems: ['have at most', ' entries'],
};

function messageOf(rule: string, params: Record<string, unknown>, value: unknown): string {
  const [before, after] = limits[rule] ?? [];
  if (before !== undefined) return `must ${before} ${String(params['limit'])}${after}`;
  if (rule === 'type') {
    return `must be ${typeWords(params['type'])}, not ${typeWord(typeOf(value))}`;
  }
  if (rule === 'enum') {
    const allowed = params['allowedValues'] as unknown[];
    const near = nearest(String(value), allowed.map(String));
    return `must be one of ${allowed.map(show).join(', ')}${near === undefined ? '' : `. Did you mean ${show(near)}?`}`;
  }
  if (rule === 'const') return `must be ${show(params['allowedValue'])}`;
  if (rule === 'format') return `must be ${formatNames[String(params['format'])]}`;
  return messages[rule] ?? `must match the ${rule} ${Object.values(params).join(', ')}`;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The types of an error about them, in words: `a string or null`. */
export function typeWords(types: unknown): string {
  return [types].flat().join().split(',').map(typeWord).join(' or ');
}

function typeWord(type: string): string {
  const words: Readonly<Record<string, string>> = {
    string: 'a string',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  };
  return words[type] ?? type;
}

const show = (value: unknown) => JSON.stringify(value);

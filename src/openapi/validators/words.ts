/** The words for what schemas find in values: in the page, in the simulator, and for writers. */
import {nearest} from '../../lib/nearest';
import {formatNames} from './formats';

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

/** What JSON parsers can calculate with; beyond that, they read infinity. */
export const rangeOfNumbers = '-1.8e308 to 1.8e308';

/**
 * What is wrong with a value, without a subject: `must be a number, not a string`.
 * @param params of an error as Ajv reports it
 * @param value undefined if it's missing or unknown
 * @returns undefined for a rule that has no words
 */
export function wordsOf(rule: string, params: Readonly<Record<string, unknown>>, value?: unknown): string | undefined {
  const [before, after] = limits[rule] ?? [];
  if (before !== undefined) return `must ${before} ${String(params['limit'])}${after}`;
  if (rule === 'type') {
    const types = typeWords(params['type']);
    if (typeof value !== 'number' || !types.includes('number'))
      return `must be ${types}${value === undefined ? '' : `, not ${typeWord(typeOf(value))}`}`;
    return Number.isFinite(value) ? `must be ${types}` : `must be a number from ${rangeOfNumbers}`;
  }
  if (rule === 'enum') {
    const allowed = params['allowedValues'] as unknown[];
    const near = value === undefined ? undefined : nearest(String(value), allowed.map(String));
    return `must be one of ${allowed.map(show).join(', ')}${near === undefined ? '' : `. Did you mean ${show(near)}?`}`;
  }
  if (rule === 'const') return `must be ${show(params['allowedValue'])}`;
  const format = rule === 'format' ? formatNames[String(params['format'])] : undefined;
  return format === undefined ? messages[rule] : `must be ${format}`;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  // JSON has no limit, but a number of programs has: 1e309 is read as infinite.
  if (value === Infinity || value === -Infinity) return 'infinite';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The types of an error about them: `a string or null`. */
function typeWords(types: unknown): string {
  return [types].flat().join().split(',').map(typeWord).join(' or ');
}

function typeWord(type: string): string {
  const words: Readonly<Record<string, string>> = {
    string: 'a string',
    integer: 'a whole number',
    number: 'a number',
    infinite: 'one that is too large',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  };
  return words[type] ?? type;
}

const show = (value: unknown) => JSON.stringify(value);

import {nearest} from '../../lib/nearest';
import {pointerKeys, pointerToPath} from '../../lib/pointers';
import type {ValidationError} from '../../lib/validate';
import {shorten, type Note} from './findings';
import type {RuleId} from './rules';

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** Says what a compiled schema found, one note for each field. */
export function notesOf(errors: readonly ValidationError[], value: unknown, line: number): Note[] {
  const notes = new Map<string, Note>();
  for (const error of errors) {
    const note = toNote(error, value, line);
    // A value of the wrong type is also none of the allowed ones: said once.
    if (!notes.has(note.field!) || error.keyword === 'type') notes.set(note.field!, note);
  }
  return [...notes.values()];
}

function toNote({instancePath, keyword, params}: ValidationError, root: unknown, line: number): Note {
  const field = pointerToPath(instancePath);
  if (keyword === 'required') {
    const name = String(params['missingProperty']);
    return {
      line,
      field: field === '' ? name : `${field}.${name}`,
      rule: 'field-missing',
      message: `The required field ${name} is missing`,
    };
  }
  const value = valueAt(root, instancePath);
  const name = field.slice(field.lastIndexOf('.') + 1);
  if (keyword === 'enum') {
    const allowed = (params['allowedValues'] as unknown[]).filter((one) => one !== null).map(String);
    const near = nearest(String(value), allowed);
    const hint = near ? `; did you mean ${near}?` : `; allowed: ${allowed.join(', ')}`;
    return {line, field, rule: 'field-enum', message: `${shorten(value)} is no value of ${name}${hint}`, value};
  }
  if (keyword === 'type') {
    if (value === Infinity || value === -Infinity)
      return {line, field, rule: 'field-number-range', message: `The number of ${name} is too large`, value};
    const types = Array.isArray(params['type']) ? (params['type'] as string[]) : String(params['type']).split(',');
    const expected = types.map((type) => typeNames[type] ?? type).join(' or ');
    const rule: RuleId = name === 'price' && typeof value === 'number' ? 'price-decimal' : 'field-type';
    return {line, field, rule, message: `${name || 'The line'} has to be ${expected}, not ${kindOf(value)}`, value};
  }
  if (keyword === 'pattern' && name === 'price')
    return {line, field, rule: 'price-decimal', message: `${shorten(value)} is no decimal text`, value};
  if (keyword === 'pattern' && name === 'currency')
    return {line, field, rule: 'currency-unknown', message: `${shorten(value)} is no currency code`, value};
  return {line, field, rule: 'field-format', message: `${name} has the wrong form`, value};
}

/** The value that a JSON pointer names. */
function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of pointerKeys(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean') return String(value);
  return typeNames[typeof value] ?? typeof value;
}

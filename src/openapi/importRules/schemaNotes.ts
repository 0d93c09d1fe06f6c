import type {Problem} from '../validators/problems';
import {rangeOfNumbers} from '../validators/words';
import type {Note} from './findings';
import {inQuotes} from './objectRules';
import type {RuleId} from './rules';

/** Converts validator errors to notes, one for each field. */
export function notesOf(problems: readonly Problem[], line: number): Note[] {
  const notes = new Map<string, Note>();
  for (const problem of problems) if (!notes.has(problem.path)) notes.set(problem.path, toNote(problem, line));
  return [...notes.values()];
}

function toNote({path: field, rule: keyword, message, value}: Problem, line: number): Note {
  const name = field.slice(field.lastIndexOf('.') + 1);
  if (keyword === 'required')
    return {line, field, rule: 'field-missing', message: `The required field ${name} is missing`};
  if (message.endsWith(rangeOfNumbers))
    return {line, field, rule: 'field-number-range', message: `The number in ${name} is too large`, value};
  const rule = ruleOf(keyword, name, value);
  const text = rule === 'price-decimal' ? faultOf(value) : `${name || 'The line'} ${message}`;
  return {line, field, rule, message: text, value};
}

/** What is wrong with a price. */
function faultOf(value: unknown): string {
  if (typeof value === 'number') return 'price is a number, not a string';
  const text = String(value);
  const fault = /^-[0-9.]+$/.test(text)
    ? 'is negative'
    : /^[0-9]+,[0-9]+$/.test(text)
      ? 'has a decimal comma'
      : "isn't a decimal number";
  return `price ${inQuotes(text)} ${fault}`;
}

function ruleOf(keyword: string, name: string, value: unknown): RuleId {
  if (name === 'price' && (keyword === 'pattern' || typeof value === 'number')) return 'price-decimal';
  if (name === 'currency' && keyword === 'pattern') return 'currency-unknown';
  if (keyword === 'enum') return 'field-enum';
  return keyword === 'type' ? 'field-type' : 'field-format';
}

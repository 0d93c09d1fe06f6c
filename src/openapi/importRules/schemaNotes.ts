import type {Problem} from '../validators/problems';
import type {Note} from './findings';
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
  if (value === Infinity || value === -Infinity)
    return {line, field, rule: 'field-number-range', message: `The number in ${name} is too large`, value};
  return {line, field, rule: ruleOf(keyword, name, value), message: `${name || 'The line'} ${message}`, value};
}

function ruleOf(keyword: string, name: string, value: unknown): RuleId {
  if (name === 'price' && (keyword === 'pattern' || typeof value === 'number')) return 'price-decimal';
  if (name === 'currency' && keyword === 'pattern') return 'currency-unknown';
  if (keyword === 'enum') return 'field-enum';
  return keyword === 'type' ? 'field-type' : 'field-format';
}

import type {Finding} from '../../openapi/importRules/findings';
import {printable} from '../../lib/shorten';

/**
 * The part of a line that a finding is about. `value` is marked; it's empty if it's the line itself, or if the line doesn't
 * contain it as it is. A field without a value is marked by its name.
 */
export interface Excerpt {
  before: string;
  value: string;
  after: string;
}

/** Characters of a line that are shown: two lines of a narrow column. */
const longest = 64;

/** Finds what a finding is about in its line, and shows as much around it as fits. */
export function excerptOf(line: string, finding: Pick<Finding, 'rule' | 'field' | 'value'>): Excerpt {
  const {at, known} = findIn(line, finding);
  const start = Math.max(0, Math.min(at - Math.floor((longest - known.length) / 2), line.length - longest));
  const end = Math.min(line.length, start + longest);
  const [before, found, after] =
    at < 1
      ? [line.slice(start, end), '', '']
      : [line.slice(start, at), line.slice(at, at + known.length), line.slice(at + known.length, end)];
  return {
    before: `${start > 0 ? '…' : ''}${printable(before)}`,
    value: printable(found),
    after: `${printable(after)}${end < line.length ? '…' : ''}`,
  };
}

/** The value, or the name of a field without one, or the comma that a rule is about. A negative place is none. */
function findIn(line: string, {rule, field, value}: Parameters<typeof excerptOf>[1]): {at: number; known: string} {
  if (rule === 'json-trailing-comma') return {at: line.lastIndexOf(','), known: ','};
  // Long values are cut.
  const known = value.replace(/…$/, '');
  if (known !== '') return {at: placeOf(line, field, known), known};
  const [, path = '', name] = /^(?:(.*)\.)?([\w-]+)$/.exec(field) ?? [];
  return name === undefined ? {at: -1, known} : {at: placeOf(line, path, `"${name}"`), known: `"${name}"`};
}

/** Where a value is: behind the names that lead to it, or as a whole cell, or anywhere. */
function placeOf(line: string, field: string, value: string): number {
  let from = 0;
  for (const [, name, index] of field.matchAll(/([\w-]+)(?:\[(\d+)\])?/g)) {
    // The names inside a list are repeated in each of its entries.
    const next = line.indexOf(`"${name}"`, from);
    if (next < 0) break;
    from = next + name!.length + 2;
    for (let count = Number(index ?? 0); count > 0; count -= 1) from = Math.max(from, line.indexOf('},', from) + 2);
  }
  const behind = line.indexOf(value, from);
  return behind < 0 ? line.indexOf(value) : behind;
}

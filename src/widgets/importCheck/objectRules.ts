import {shorten} from './findings';
import type {CheckContext} from './fileCheck';
import {nearest} from '../../lib/nearest';

/** Notes the fields of an object that the reference does not know. */
export function noteUnknown(
  context: CheckContext,
  value: object,
  known: ReadonlySet<string>,
  line: number,
  path: string,
): void {
  for (const key in value) {
    if (known.has(key)) continue;
    const near = nearest(key, [...known]);
    context.note({
      line,
      rule: 'field-unknown',
      field: `${path}${shorten(key)}`,
      message: near ? `${shorten(key)} is unknown; did you mean ${near}?` : `The field ${shorten(key)} is unknown`,
    });
  }
}

/** A value inside a sentence. */
export function inQuotes(value: unknown): string {
  return `"${shorten(value)}"`;
}

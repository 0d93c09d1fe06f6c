import {shorten} from '../../lib/shorten';
import type {RuleContext} from './lineRules';
import {nearest} from '../../lib/nearest';

/** Reports fields of an object that the reference doesn't define. */
export function noteUnknown(
  context: Pick<RuleContext, 'note'>,
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

/** Formats a value for use in a sentence. */
export function inQuotes(value: unknown): string {
  return `"${shorten(value)}"`;
}

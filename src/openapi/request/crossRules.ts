/** Rules between the fields of a body, which its schema can't express: for the request builder and the simulator. */
import {readTimestamp} from '../../lib/timestamps';

/** Why a closing schedule doesn't run as it says; undefined if it does. */
export function scheduleProblem({
  days,
  hour,
  minute,
  appendBatchEvery,
}: Readonly<Record<string, unknown>>): [field: 'days' | 'minute' | 'appendBatchEvery', words: string] | undefined {
  const names = Array.isArray(days) ? days : undefined;
  if (names?.length === 0) return ['days', 'must have at least one day'];
  if (names && new Set(names).size < names.length) return ['days', 'must have each day once'];
  if (hour === 24 && Number(minute ?? 0) > 0) return ['minute', 'must be 0 if hour is 24'];
  return appendBatchEvery === undefined || /^(?=\d)(\d+h)?(\d+m)?(\d+s)?$/.test(String(appendBatchEvery))
    ? undefined
    : ['appendBatchEvery', 'must be a duration such as 1h0m0s'];
}

/** Whether a period ends before it begins. Both ends belong to it. */
export function isReversed(from: unknown, until: unknown): boolean {
  const [start, end] = [from, until].map((time) => (typeof time === 'string' ? readTimestamp(time) : undefined));
  return start !== undefined && end !== undefined && end < start;
}

/** Whether texts by language have no text. */
export function isBlank(texts: Readonly<Record<string, unknown>> | undefined): boolean {
  return Object.values(texts ?? {}).every((text) => String(text).trim() === '');
}

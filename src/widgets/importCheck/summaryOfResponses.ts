import {countOf} from '../../lib/countOf';
import type {ResponseReport, ResponseRow} from './readResponses';

/** Names of the states of an item. */
export const stateNames: Record<ResponseRow['state'], string> = {
  error: 'Rejected',
  missing: 'No result',
  unexpected: 'Not sent',
  unnamed: 'Unknown line',
  unknown: 'Unknown status',
  note: 'Succeeded with a message',
};

/** Maximum number of unreadable response lines to name. */
const mostPlaces = 5;

/** A batch response in a sentence or two. */
export function summaryOf({
  ok,
  notes,
  errors,
  missing,
  unexpected,
  unnamed,
  unknown,
  unreadable,
  problem,
}: ResponseReport): string {
  if (problem) return problem;
  const parts = [
    `${ok.toLocaleString('en')} succeeded${notes > 0 ? ` (${notes.toLocaleString('en')} with a message)` : ''}`,
    `${errors.toLocaleString('en')} rejected`,
    missing > 0 && `${missing.toLocaleString('en')} without a result (treat as failed)`,
    unknown > 0 && `${unknown.toLocaleString('en')} with an unknown status`,
    unexpected > 0 && `${countOf(unexpected, 'result')} for items that weren't sent`,
  ];
  const counts = `${parts.filter(Boolean).join(', ')}.${unnamed > 0 ? ` Without a SKU: ${countOf(unnamed, 'result')}.` : ''}`;
  if (unreadable.length === 0) return counts;
  const places = unreadable.slice(0, mostPlaces).map((line) => line.toLocaleString('en'));
  if (unreadable.length > mostPlaces) places.push('…');
  return `${counts} ${countOf(unreadable.length, 'response line')} without a result: ${places.join(', ')}.`;
}

import {createStorageSlot} from '@docusaurus/theme-common';
import {valueOfJson} from '@site/src/lib/valueOfJson';

const slot = createStorageSlot('recent-searches');

/** Maximum number of stored searches. */
const limit = 6;

/** Recent searches, newest first; empty if storage is blocked. */
export function readRecent(): string[] {
  const stored = valueOfJson(slot.get());
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, limit) : [];
}

/** Moves a search to the top. @returns the new list */
export function addRecent(query: string): string[] {
  const searches = [query, ...readRecent().filter((known) => known !== query)].slice(0, limit);
  slot.set(JSON.stringify(searches));
  return searches;
}

export function clearRecent(): void {
  slot.del();
}

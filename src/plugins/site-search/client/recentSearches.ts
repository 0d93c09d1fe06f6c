import {createStorageSlot} from '@docusaurus/theme-common';

const slot = createStorageSlot('recent-searches');

/** Maximum number of stored searches. */
const limit = 6;

/** Recent searches, newest first; empty if storage is blocked. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, limit) : [];
  } catch {
    return [];
  }
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

import {createStorageSlot} from '@docusaurus/theme-common';

const slot = createStorageSlot('recent-searches');

/** Searches kept. */
const limit = 6;

/** What was searched for lately, newest first; empty where nothing can be stored. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, limit) : [];
  } catch {
    return [];
  }
}

/** Puts a search first. @returns the new list */
export function addRecent(query: string): string[] {
  const searches = [query, ...readRecent().filter((known) => known !== query)].slice(0, limit);
  slot.set(JSON.stringify(searches));
  return searches;
}

/** Forgets them all. */
export function clearRecent(): void {
  slot.del();
}

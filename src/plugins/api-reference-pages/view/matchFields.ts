import {editDistance} from '@site/src/lib/editDistance';

/** Whether a text contains all words, in any order. Both are in lower case. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Whether a text has all words, each with at most one typo, or two in a long one. */
export function nearlyHasWords(text: string, words: readonly string[]): boolean {
  const own = text.split(/[^a-z0-9]+/);
  return words.every((word) => {
    const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    return own.some((one) => one.includes(word) || editDistance(one, word, limit) <= limit);
  });
}

/**
 * Ids whose last segment contains all words, or nearly, if none does; named schemas first, shorter ones before longer ones.
 * @param words in lower case
 */
export function matchFields(ids: readonly string[], words: readonly string[]): string[] {
  const nameOf = (id: string) => id.slice(id.lastIndexOf('.') + 1).toLowerCase();
  const found = ids.filter((id) => hasWords(nameOf(id), words));
  return (found.length > 0 ? found : ids.filter((id) => nearlyHasWords(nameOf(id), words))).sort(
    (one, other) => rank(one) - rank(other) || one.length - other.length,
  );
}

function rank(id: string): number {
  return id.startsWith('schema.') ? 0 : 1;
}

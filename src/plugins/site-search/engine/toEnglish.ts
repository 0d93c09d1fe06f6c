import {germanWords} from '../../../site/germanWords';

/** The shortest beginning of a German word that counts as one. */
const shortest = 4;

const english = new Map(Object.entries(germanWords).map(([german, words]) => [plain(german), words]));

/**
 * Replaces the German words of a query, also in the plural or typed in part.
 * @param isKnown whether the pages have words that begin with this: such words are only replaced if typed in full
 * @returns undefined if there are none
 */
export function toEnglish(query: string, isKnown: (beginning: string) => boolean): string | undefined {
  const translated = query.replace(/[\p{L}\u0308]+/gu, (word) => wordFor(word, isKnown) ?? word);
  return translated === query ? undefined : translated;
}

function wordFor(word: string, isKnown: (beginning: string) => boolean): string | undefined {
  const typed = plain(word);
  for (const ending of ['', 's', 'n', 'e', 'en', 'er']) {
    const found = typed.endsWith(ending) && english.get(typed.slice(0, typed.length - ending.length));
    if (found) return found;
  }
  if (typed.length < shortest || isKnown(word.toLowerCase())) return undefined;
  return [...english].find(([german]) => german.startsWith(typed))?.[1];
}

/** Lowercase, with umlauts as typed on keyboards without them. */
function plain(word: string): string {
  const letters: Record<string, string> = {ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss'};
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter]!);
}

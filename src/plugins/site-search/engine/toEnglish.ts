import {germanWords} from './germanWords';

/** The shortest beginning of a German word that counts as one. */
const shortest = 4;

/** Words that are also English: German only beside another German word. */
const besideGerman = new Map([
  ['bar', 'cash'],
  ['null', 'zero'],
  ['tag', 'day'],
]);

/** Of the plural, and between the parts of a compound. */
const endings = ['', 's', 'n', 'e', 'en', 'er', 'es'];

const english = new Map([...germanWords].map(([german, words]) => [plain(german), words]));

/**
 * Replaces the German words of a query, also in the plural or typed in part.
 * @param isKnown whether the pages have words that begin with this: such words are only replaced if typed in full
 * @returns undefined if there are none
 */
export function toEnglish(query: string, isKnown: (beginning: string) => boolean): string | undefined {
  const replace = (other: ReadonlyMap<string, string>) =>
    query.replace(/[\p{L}\u0308]+/gu, (word) => wordFor(word, isKnown) ?? other.get(word.toLowerCase()) ?? word);
  return replace(new Map()).toLowerCase() === query.toLowerCase() ? undefined : replace(besideGerman);
}

function wordFor(word: string, isKnown: (beginning: string) => boolean): string | undefined {
  const typed = plain(word);
  const found = inAnyForm(typed);
  if (found) return found;
  if (typed.length < shortest || isKnown(word.toLowerCase())) return undefined;
  return partsOf(typed) ?? [...english].find(([german]) => german.startsWith(typed))?.[1];
}

function inAnyForm(typed: string): string | undefined {
  for (const ending of endings) {
    const found = typed.endsWith(ending) && english.get(typed.slice(0, typed.length - ending.length));
    if (found) return found;
  }
  if (typed.length < shortest) return undefined;
  // Of verbs: `prüfe` and `geprüft` are forms of `prüfen`.
  return english.get(`${typed}n`) ?? english.get(typed.replace(/ge(.{3,})t$/, '$1en'));
}

/** The parts of a compound such as `Alterskontrolle`, if all of them are known. */
function partsOf(typed: string): string | undefined {
  for (let end = typed.length - shortest; end >= shortest; end -= 1) {
    const head = inAnyForm(typed.slice(0, end));
    const tail = head && (inAnyForm(typed.slice(end)) ?? partsOf(typed.slice(end)));
    if (tail) return `${head} ${tail}`;
  }
  return undefined;
}

/** Lowercase, with umlauts as typed on keyboards without them. */
function plain(word: string): string {
  const letters: Record<string, string> = {ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss'};
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter]!);
}

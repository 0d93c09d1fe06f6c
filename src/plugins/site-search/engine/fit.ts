/** How well an entry fits a question, beyond the words that both have. */
import type {Entry, Kind} from './entry';
import type {Question} from './question';
import {normalForm, singular, tokensOf} from './tokens';
import {toolAsked} from './toolWords';

/** Readers' words are short and stand among many, so the index values them less than words of a title. */
const namedFit = 15;

/** Kinds with headings in plain words. */
const headed: ReadonlySet<Kind> = new Set<Kind>(['guide', 'task', 'tool', 'term', 'operation']);

/** Kinds whose addresses are words; those of fields repeat their names. */
export const inWords: ReadonlySet<Kind> = new Set<Kind>([...headed, 'schema', 'error']);

/** Score beyond the matching words: title, phrase, and path; a whole page ranks before its parts. */
export function fit({words, typed, singulars, phrase}: Question, entry: Entry, terms: readonly string[]): number {
  const {title, heading, tokens, place, names, words: known} = formsOf(entry);
  const inTitle = terms.filter((term) => tokens.has(term)).length;
  const isTitle = title === typed || title === phrase;
  const isHeading = heading !== undefined && singulars.includes(heading);
  const isNamed = [typed, phrase, ...singulars].some((form) => names.includes(form));
  const isWhole = isTitle || isHeading || isNamed;
  const isAsked =
    !isWhole &&
    entry.kind === 'tool' &&
    words.length > 1 &&
    words.some((word) => toolAsked.has(normalForm(word))) &&
    words.every((word) => known.has(normalForm(word)));
  // The words name the section and, around it, the page.
  const isPlaced =
    !isWhole &&
    heading !== undefined &&
    inTitle === tokens.size &&
    inTitle < words.length &&
    words.every((word) => place.has(normalForm(word)));
  const cover = isWhole ? 1 : Math.min(1, inTitle / words.length);
  const focus = isWhole ? 1 : Math.min(1, inTitle / tokens.size);
  // Stop words matter if several words are typed: "log in" isn't "log".
  const begins = typed.includes(' ') && title.startsWith(`${typed} `);
  const exact = isNamed || isAsked ? namedFit : isTitle || isHeading ? 2.5 : begins || isPlaced ? 1.5 : 0;
  const whole = entry.kind !== 'operation' && !entry.url.includes('#') ? 1.3 : 1;
  const isPhrase = words.length > 1 || phrase !== typed;
  const together = isPhrase && (title.includes(phrase) || entry.text.toLowerCase().includes(phrase)) ? 1.5 : 1;
  return (1 + cover + 2 * cover * focus + exact) * whole * together * pathFit(typed, words, entry.path.toLowerCase());
}

/** Typed paths match the end of a path, typed words its last part. */
function pathFit(typed: string, words: readonly string[], path: string): number {
  if (path === '') return 1;
  const part = typed.split(/\s+/).find((word) => word.includes('/'));
  if (part === undefined) {
    const last = path.slice(path.lastIndexOf('/') + 1).replace(/[{}]/g, '');
    return last === words.join('').toLowerCase() ? 1.8 : 1;
  }
  const wanted = part.replace(/\/$/, '');
  if (path === wanted || path.endsWith(wanted)) return 3;
  return path.includes(wanted) ? 1.8 : 1;
}

/** Words of the address: writers often name a page or a section there in another word than in its title. */
export function addressOf({kind, url}: Entry): string {
  return inWords.has(kind) ? url.replace(/[^\p{L}\p{N}]+/gu, ' ') : '';
}

/** What a title is compared by. */
interface Forms {
  /** Lowercase, like the other fields. */
  title: string;
  /** The title in the singular, for headings in plain words: a name in code is what is typed. */
  heading: string | undefined;
  tokens: ReadonlySet<string>;
  /** The title's tokens, and those of where it stands. */
  place: ReadonlySet<string>;
  /** Words of readerWords.ts, which match like a title. */
  names: readonly string[];
  /** For tools: the words of title and names. */
  words: ReadonlySet<string>;
}

/** Cached when an entry is first found: the next key finds mostly the same entries. */
const knownForms = new WeakMap<Entry, Forms>();

function formsOf(entry: Entry): Forms {
  const known = knownForms.get(entry);
  if (known) return known;
  const title = entry.title.toLowerCase();
  const tokens = new Set(tokensOf(entry.title));
  const forms: Forms = {
    title,
    heading: headed.has(entry.kind) ? singular(title) : undefined,
    tokens,
    place: new Set([...tokens, ...tokensOf(`${entry.trail} ${addressOf(entry)}`)]),
    names: entry.names.toLowerCase().split(', '),
    words: entry.kind === 'tool' ? new Set([...tokens, ...tokensOf(entry.names)]) : tokens,
  };
  knownForms.set(entry, forms);
  return forms;
}

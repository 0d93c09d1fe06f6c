/**
 * The search engine; runs in the browser and, for the ranking test, in Node.js.
 * Why MiniSearch: exact words, prefixes, and typos in one radix tree, weights per field, 6 KB gzip, no dependencies, no
 * eval, no wasm. Alternatives: Docusaurus search plugins index pages but no API fields, and their lunr typo search
 * takes seconds on an index of this size; Orama is larger and ranks prefixes and typos alike; Pagefind needs wasm. The
 * index is sent as plain entries and built in the browser, because the built form is three times larger.
 */
import MiniSearch, {type Query} from 'minisearch';
import {kinds, type Area, type Entry, type Kind} from './entry';
import {toEnglish} from './toEnglish';
import {normalForm, partsOf, tokensOf, verbsOf, wordsOf} from './tokens';
import {toolAsked} from './toolWords';
import {typosIn, Vocabulary} from './vocabulary';

export interface Hit {
  entry: Entry;
  /** Words of the entry that match the query, normalized. */
  terms: readonly string[];
  score: number;
  /** Entries of the same kind and name elsewhere, best first. */
  others: readonly Entry[];
}

export interface Group {
  kind: Kind;
  title: string;
  hits: Hit[];
}

export interface SearchResult {
  /** The best hits of all kinds, best first. The groups don't repeat them. */
  best: Hit[];
  /** Sorted by their best hit. */
  groups: Group[];
  /** The query in English if it contains German words. */
  meant?: string;
  /** Whether words were left out because no entry contains all of them. */
  partial: boolean;
  /**
   * Words to try instead; none if there are results. Slow, because it compares all words: call it when typing pauses.
   */
  near: () => string[];
}

export interface Scope {
  /** Limits the search to an area. */
  area?: Area | undefined;
  /** Area where the reader is: its entries rank higher. */
  here?: Area | undefined;
}

export type Search = (query: string, scope?: Scope) => SearchResult;

/** A parsed query. */
interface Question {
  /** Words as typed, without stop words. */
  words: readonly string[];
  /** HTTP method in capitals: matches only operations with it. */
  method?: string | undefined;
  /** The words as a phrase. */
  phrase: string;
  /** As typed, lowercase. */
  typed: string;
  /** As typed, and as the phrase, in the singular. */
  singulars: readonly string[];
  /** Several words, none of them written as in code. */
  isProse: boolean;
  /** Whether it asks for the meaning of a word. */
  asksMeaning: boolean;
}

const groupSize = 6;
/** Hits that are reranked by title and path. */
const candidates = 120;
/** Entries indexed per slice: some 10 ms of work on a phone. */
const sliceSize = 40;

/** Weights of the fields. */
const boost = {title: 6, names: 3, path: 3, address: 2, trail: 1.5, text: 1, values: 1};
const fields = Object.keys(boost);

/** Length of the shortest prefixes. In texts, nearly every entry has a word that starts with one. */
const shortLength = 2;
/** Fields searched first for such a prefix or a single letter. */
const headFields = ['title', 'names', 'path'];

/** Joined neighbors are a guess if both are known words. */
const joinedWeight = 0.4;

/** For the verb of another form. */
const verbWeight = 0.6;

/** Tiebreaker: wholes before parts. */
const kindWeight: Record<Kind, number> = {
  tool: 1.15,
  term: 1.05,
  guide: 1.3,
  task: 1.3,
  operation: 1.2,
  error: 1.1,
  schema: 0.75,
  identifier: 0.7,
  field: 0.85,
  value: 0.7,
};

/** For names in code, if several plain words are typed. */
const proseWeight = 0.3;

/** For terms, if their meaning is asked for. */
const meaningWeight = 4;

/** For entries of the area where the reader is. */
const hereWeight = 1.25;

/** Maximum number of best matches, and the least part of the first one's score that the others need. */
const bestSize = 3;
const bestShare = 0.4;

/** Readers' words are short and stand among many, so the index values them less than words of a title. */
const namedFit = 15;

/** Kinds with headings in plain words. */
const headed: ReadonlySet<Kind> = new Set<Kind>(['guide', 'task', 'tool', 'term', 'operation']);

/** Kinds whose addresses are words; those of fields repeat their names. */
const inWords: ReadonlySet<Kind> = new Set<Kind>([...headed, 'schema', 'error']);

/** Kinds whose entries are often named alike: the same name in several places is one hit. */
const namedAlike: ReadonlySet<Kind> = new Set<Kind>(['field', 'value', 'schema', 'error', 'identifier']);

const methods = new Set(['GET', 'PUT', 'POST', 'PATCH', 'DELETE']);

/** Beginnings of questions that the glossary answers. */
const meaning = /^(?:what(?: is| are|’s|'s)|define|definition of|meaning of)\s/;

/** Stop words, ignored as long as other words remain. */
const fillers = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or the there this to what when where which with you your'.split(
    ' ',
  ),
);

/** Builds the engine in slices, so that the page stays responsive. A query then takes a few milliseconds. */
export async function createSearch(entries: readonly Entry[]): Promise<Search> {
  const words = new Map<string, number>();
  const index = new MiniSearch<Entry & {id: number; address: string}>({
    fields,
    tokenize: tokensOf,
    processTerm: (term) => {
      words.set(term, (words.get(term) ?? 0) + 1);
      return term;
    },
    searchOptions: {tokenize: (text) => [text], processTerm: (term) => term},
  });
  await index.addAllAsync(
    entries.map((entry, id) => ({...entry, id, address: addressOf(entry)})),
    {chunkSize: sliceSize},
  );
  const vocabulary = new Vocabulary(words);
  const isWord = (word: string) => vocabulary.has(normalForm(word));

  const searchFor = (question: Question, {area, here}: Scope): {hits: Hit[]; isComplete: boolean} => {
    const isLetter = question.typed.length === 1;
    const find = (combineWith: 'AND' | 'OR', beginnings = fields) =>
      index.search(toQuery(question.words, vocabulary, combineWith, beginnings), {
        boost,
        ...(isLetter && {fields: beginnings}),
        prefix: (term) => term.length > 1,
        fuzzy: (term) => !vocabulary.hasPrefix(term) && typosIn(term),
        weights: {prefix: 0.35, fuzzy: 0.3},
        filter: ({id}) => {
          const entry = entries[id as number]!;
          return (!area || entry.area === area) && (!question.method || entry.method === question.method);
        },
      });
    const inHeads = isLetter || question.words.some(hasShortPart) ? find('AND', headFields) : [];
    const complete = inHeads.length > 0 ? inHeads : find('AND');
    // No operation has the method.
    if (complete.length === 0 && question.method) return searchFor({...question, method: undefined}, {area, here});
    const found = complete.length > 0 ? complete : find('OR');
    const hits = found.slice(0, candidates).map((result): Hit => {
      const entry = entries[result.id as number]!;
      const inCode = question.isProse && !inWords.has(entry.kind) ? proseWeight : 1;
      const asked = question.asksMeaning && entry.kind === 'term' ? meaningWeight : 1;
      const weight = asked * kindWeight[entry.kind] * (entry.area === here ? hereWeight : 1) * inCode;
      return {
        entry,
        terms: result.terms,
        score: result.score * weight * fit(question, entry, result.terms),
        others: [],
      };
    });
    return {hits, isComplete: complete.length > 0};
  };

  return (query, scope = {}) => {
    const meant = toEnglish(query, (beginning) => vocabulary.hasPrefix(beginning));
    const asked = [query, meant]
      .filter((text) => text !== undefined)
      .map((text) => readQuery(text, vocabulary, text === meant || meant === undefined))
      .filter(({words}) => words.length > 0);
    // German words are only searched as typed if the pages have them.
    const questions = meant === undefined ? asked : asked.filter(({words}, place) => place > 0 || words.every(isWord));
    const found = questions.map((question) => searchFor(question, scope));
    const isPartial = found.length > 0 && !found.some(({isComplete}) => isComplete);
    const hits = joinNamesakes(
      sortHits(found.filter(({isComplete}) => isComplete || isPartial).flatMap(({hits: own}) => own)),
    );
    const best = bestOf(hits);
    return {
      best,
      groups: groupsOf(hits.filter((hit) => !best.includes(hit))),
      ...(meant !== undefined && {meant}),
      partial: isPartial && hits.length > 0,
      near: () => (hits.length > 0 ? [] : nearWords(asked[0]?.words ?? [], vocabulary)),
    };
  };
}

/** A word as the pages spell it. Names in code, compounds, and words that are still being typed stay as they are. */
function spellingOf(word: string, vocabulary: Vocabulary): string {
  const term = normalForm(word);
  if (partsOf(word).length > 1 || vocabulary.hasPrefix(term) || vocabulary.split(term)) return word;
  const isForm = verbsOf(term, (verb) => vocabulary.has(verb)).length > 0;
  return isForm ? word : (vocabulary.correct(term) ?? word);
}

/** Joins neighbors that are only a word together, as in `pay ment`. */
function joinHalves(words: readonly string[], vocabulary: Vocabulary): string[] {
  const isKnown = (word: string) => vocabulary.has(normalForm(word));
  const whole: string[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    const isHalf = before !== undefined && !(isKnown(before) && isKnown(word)) && isKnown(before + word);
    if (isHalf) whole[whole.length - 1] = before + word;
    else whole.push(word);
  }
  return whole;
}

/** Words of the address: writers often name a page or a section there in another word than in its title. */
function addressOf({kind, url}: Entry): string {
  return inWords.has(kind) ? url.replace(/[^\p{L}\p{N}]+/gu, ' ') : '';
}

/** @param isEnglish whether an unknown word is a typo */
function readQuery(query: string, vocabulary: Vocabulary, isEnglish: boolean): Question {
  const all = joinHalves(
    wordsOf(query).filter((word) => /[\p{L}\p{N}]/u.test(word)),
    vocabulary,
  );
  const method = all.length > 1 ? all.find((word) => methods.has(word)) : undefined;
  const rest = all.filter((word) => word !== method);
  // The second half of `check-in` tells something.
  const halves: readonly string[] = query.toLowerCase().match(/-\p{L}+/gu) ?? [];
  const tells = (word: string) => !fillers.has(word) || halves.includes(`-${word}`);
  const telling = rest.filter((word) => tells(word.toLowerCase()));
  const asTyped = telling.length > 0 ? telling : rest;
  const words = isEnglish ? asTyped.map((word) => spellingOf(word, vocabulary)) : asTyped;
  const phrase = words
    .map((word) => word.toLowerCase())
    .flatMap((word) => (vocabulary.has(normalForm(word)) ? word : (vocabulary.split(word) ?? word)))
    .join(' ');
  const typed = query.trim().toLowerCase();
  const isProse = words.length > 1 && words.every((word) => partsOf(word).length === 1);
  return {
    words,
    ...(method && {method: method.toLowerCase()}),
    phrase,
    typed,
    singulars: [singular(typed), singular(phrase)],
    isProse,
    asksMeaning: meaning.test(typed),
  };
}

/**
 * Builds the query: each word, the parts of identifiers, the halves of compounds, and all of it again with neighbors
 * joined, because `check digit` may be written `checkdigit`.
 * @param beginnings fields in which two letters can be a prefix
 */
function toQuery(
  words: readonly string[],
  vocabulary: Vocabulary,
  combineWith: 'AND' | 'OR',
  beginnings: string[],
): Query {
  const single = words.map((word) => alternatives(word, vocabulary, beginnings));
  const queries: Query[] = [{combineWith, queries: single}];
  for (let index = 0; index + 1 < words.length; index += 1) {
    const joined = normalForm(words[index]! + words[index + 1]!);
    if (!vocabulary.has(joined)) continue;
    const known = [words[index]!, words[index + 1]!].every((word) => vocabulary.has(normalForm(word)));
    queries.push({
      combineWith,
      queries: [...single.slice(0, index), joined, ...single.slice(index + 2)],
      ...(known && {boostTerm: () => joinedWeight}),
    });
  }
  return {combineWith: 'OR', queries};
}

function alternatives(word: string, vocabulary: Vocabulary, beginnings: string[]): Query {
  const parts = partsOf(word).map(normalForm);
  if (parts.length > 1) {
    return {
      combineWith: 'OR',
      queries: [
        normalForm(partsOf(word).join('')),
        {combineWith: 'AND', queries: parts.map((part) => lookUp(part, beginnings))},
      ],
    };
  }
  const term = normalForm(word);
  const halves = vocabulary.has(term) ? undefined : vocabulary.split(term);
  if (halves) return {combineWith: 'OR', queries: [term, {combineWith: 'AND', queries: halves}]};
  const verbs = verbsOf(term, (verb) => vocabulary.has(verb));
  const whole = lookUp(term, beginnings);
  return verbs.length > 0
    ? {combineWith: 'OR', queries: [whole, {combineWith: 'OR', queries: verbs, boostTerm: () => verbWeight}]}
    : whole;
}

/** Whether to look up two letters as a prefix. */
function hasShortPart(word: string): boolean {
  return partsOf(word).some(({length}) => length === shortLength);
}

/** A word as an exact term and as a prefix. A single letter isn't a prefix. */
function lookUp(term: string, beginnings: string[]): Query {
  if (term.length !== shortLength) return term;
  const whole: Query = {queries: [term], prefix: false};
  return {combineWith: 'OR', queries: [whole, {queries: [term], fields: beginnings}]};
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

/** Words in their normal form, so that a title in the plural is the same as one in the singular. */
function singular(text: string): string {
  return text.split(' ').map(normalForm).join(' ');
}

/** Score beyond the matching words: title, phrase, and path; a whole page ranks before its parts. */
function fit({words, typed, singulars, phrase}: Question, entry: Entry, terms: readonly string[]): number {
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

/** Best first; an entry found in two languages counts once. */
function sortHits(hits: Hit[]): Hit[] {
  const seen = new Set<Entry>();
  return hits
    .sort((first, second) => second.score - first.score)
    .filter(({entry}) => !seen.has(entry) && Boolean(seen.add(entry)));
}

/** Joins hits of one kind and name into the best of them. */
function joinNamesakes(hits: readonly Hit[]): Hit[] {
  const joined = new Map<string, Hit>();
  for (const hit of hits) {
    const {kind, title, url} = hit.entry;
    const key = namedAlike.has(kind) ? `${kind} ${title}` : `${url} ${title}`;
    const first = joined.get(key);
    joined.set(key, first ? {...first, others: [...first.others, hit.entry]} : hit);
  }
  return [...joined.values()];
}

/** The best hits, of as many kinds as possible. */
function bestOf(hits: readonly Hit[]): Hit[] {
  const good = hits.filter(({score}) => score >= hits[0]!.score * bestShare);
  const kindsSeen = new Set<Kind>();
  const firsts = good.filter(({entry}) => !kindsSeen.has(entry.kind) && Boolean(kindsSeen.add(entry.kind)));
  const chosen = [...firsts, ...good.filter((hit) => !firsts.includes(hit))].slice(0, bestSize);
  return chosen.sort((first, second) => second.score - first.score);
}

function groupsOf(hits: readonly Hit[]): Group[] {
  const groups = new Map<Kind, Hit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.entry.kind) ?? [];
    if (group.length < groupSize) group.push(hit);
    groups.set(hit.entry.kind, group);
  }
  return [...groups].map(([kind, members]) => ({kind, title: kinds[kind], hits: members}));
}

function nearWords(words: readonly string[], vocabulary: Vocabulary): string[] {
  return [...new Set(words.flatMap((word) => vocabulary.near(normalForm(word), 4)))].slice(0, 6);
}

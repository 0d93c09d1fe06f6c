/**
 * The search engine; runs in the browser and, for the ranking test, in Node.js.
 * Why MiniSearch: exact words, prefixes, and typos in one radix tree, weights per field, 6 KB gzip, no dependencies, no
 * eval, no wasm. Alternatives: Docusaurus search plugins index pages but no API fields, and their lunr typo search
 * takes seconds on an index of this size; Orama is larger and ranks prefixes and typos alike; Pagefind needs wasm. The
 * index is sent as plain entries and built in the browser, because the built form is three times larger.
 */
import MiniSearch from 'minisearch';
import {kinds, type Area, type Entry, type Kind} from './entry';
import {addressOf, fit, inWords} from './fit';
import {hasShortPart, readQuery, toQuery, type Question} from './question';
import {toEnglish} from './toEnglish';
import {normalForm, tokensOf} from './tokens';
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

const groupSize = 6;
/** Hits that are reranked by title and path. */
const candidates = 120;
/** Entries indexed per slice: some 10 ms of work on a phone. */
const sliceSize = 40;

/** Weights of the fields. */
const boost = {title: 6, names: 3, path: 3, address: 2, trail: 1.5, text: 1, values: 1};
const fields = Object.keys(boost);

/** Fields searched first for such a prefix or a single letter. */
const headFields = ['title', 'names', 'path'];

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

/** Kinds whose entries are often named alike: the same name in several places is one hit. */
const namedAlike: ReadonlySet<Kind> = new Set<Kind>(['field', 'value', 'schema', 'error', 'identifier']);

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

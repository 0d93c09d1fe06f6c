/**
 * What of the index matches a query, and how well. Few weights on purpose: these are the ones that unseen queries gain
 * by (tests/built/search-ranking.spec.ts).
 */
import MiniSearch, {
  type Query,
  type QueryCombination,
  type SearchOptions,
  type SearchResult as SearchHit,
} from 'minisearch';
import type {Area, Entry, Kind} from './entry';
import {sameWords} from './sameWords';
import {normalForm, tokensOf, verbsOf, wordsOf} from './tokens';

/** An entry that matches, and the words of the entry that do, normalized. */
export interface Match {
  entry: Entry;
  terms: readonly string[];
  score: number;
}

export interface Scope {
  /** Limits the search to an area. */
  area?: Area | undefined;
  /** Area where the reader is: its entries rank higher. */
  here?: Area | undefined;
}

export interface Matches {
  matches: Match[];
  /** Whether words were left out because no entry contains all of them. */
  isPartial: boolean;
}

/** Weights of the fields. */
const boost = {title: 6, names: 3, path: 3, address: 2, trail: 1.5, method: 3, text: 1, values: 1};

/** Weights of prefixes and typos, for a word that the pages don't have, and for one that they do: `port` isn't a part of `portal`. */
const weights = {prefix: 0.35, fuzzy: 0.3};
const wholeWeights = {prefix: 0.1, fuzzy: 0.1};

/** Weights for other words than those typed. */
const otherBoost = Object.fromEntries(Object.entries(boost).map(([field, weight]) => [field, weight / 2]));

/** Fields in which one or two letters are a prefix: in texts, nearly every entry has a word that starts with them. */
const headFields = ['title', 'names', 'path', 'method'];

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

/** For entries with what is typed as their title or as one of the readers' words for them. */
const exactWeight = 8;

/** For whole pages, before their sections. */
const pageWeight = 1.3;

/** For operations that delete, unless somebody asks for it. */
const unaskedWeight = 0.5;

/** For what changed one day: the guides say what applies. */
const changeWeight = 0.4;

/** For entries of the area where the reader is. */
const hereWeight = 1.25;

/** Matches that are weighed. */
const candidates = 120;

/** Entries with all words from which those with some of them have nothing to add. */
const enough = 8;

/** Entries indexed per slice: some 10 ms of work on a phone. */
const sliceSize = 40;

/** Stop words, ignored as long as other words remain. */
const fillers = new Set(
  'a an and are as at be by can do does for from how i is it my of on or the there this to what when where which with you your if that we our me have has will must need want only der die das ein eine den dem und im am wie wo was ist nicht ich'.split(
    ' ',
  ),
);

/** Kinds whose addresses are words; those of fields repeat their names. */
const addressed: ReadonlySet<Kind> = new Set<Kind>(['guide', 'task', 'tool', 'term', 'operation', 'schema', 'error']);

/** The entries in MiniSearch. */
export class Ranking {
  private readonly words = new Set<string>();
  private readonly index = new MiniSearch<Entry & {id: number; address: string}>({
    fields: Object.keys(boost),
    tokenize: tokensOf,
    processTerm: (term) => (this.words.add(term), term),
    searchOptions: {
      tokenize: (text) => [text],
      processTerm: (term) => term,
      boost,
      weights,
    },
  });

  /** Cached when an entry is first found: the next key finds mostly the same entries. */
  private readonly heads = new Map<Entry, ReadonlySet<string>>();

  private constructor(private readonly entries: readonly Entry[]) {}

  /** Indexes in slices, so that the page stays responsive. */
  static async of(entries: readonly Entry[]): Promise<Ranking> {
    const ranking = new Ranking(entries);
    await ranking.index.addAllAsync(
      entries.map((entry, id) => ({...entry, id, address: addressOf(entry)})),
      {chunkSize: sliceSize},
    );
    return ranking;
  }

  hasWord(word: string): boolean {
    return this.words.has(normalForm(word));
  }

  hasPrefix(start: string): boolean {
    return [...this.words].some((word) => word.startsWith(start));
  }

  /** Words like the one typed. */
  near(query: string, count: number): string[] {
    const found = this.index.autoSuggest(query, {tokenize: tokensOf, fuzzy: 0.5, prefix: false, combineWith: 'OR'});
    const words = found.flatMap(({terms}) => terms).filter((word) => /^\p{L}{4,}$/u.test(word));
    return [...new Set(words)].slice(0, count);
  }

  /** Whether one of these is the title of an entry or one of the readers' words for it. */
  private isNamed(entry: Entry, asked: readonly string[]): boolean {
    const heads = this.heads.get(entry) ?? new Set([entry.title, ...entry.names.split(', ')].map(headOf));
    this.heads.set(entry, heads);
    return asked.some((head) => heads.has(head));
  }

  /** A word, its verb in another form, or the two words of a compound such as `cashdrawer`. */
  private lookUp(term: string): Query {
    const halves = Array.from(term, (_, end) => [term.slice(0, end), term.slice(end)]).find((pair) =>
      pair.every((half) => half.length > 2 && this.words.has(half)),
    );
    const others = (sameWords[term] ?? []).map((word): Query => ({queries: [word], boost: otherBoost, prefix: false}));
    const verbs = verbsOf(term, (verb) => this.words.has(verb));
    if (verbs.length + others.length > 0) return {combineWith: 'OR', queries: [term, ...verbs, ...others]};
    if (halves && !this.hasPrefix(term)) return {combineWith: 'AND', queries: halves};
    return this.words.has(term) ? {queries: [term], weights: wholeWeights} : term;
  }

  /** Entries with all words; failing that with all words but for typos; failing that with some. */
  search(query: string, {area, here}: Scope): Matches {
    const terms = tokensOf(tellingOf(query));
    const queries = terms.map((term) => this.lookUp(term));
    const fuzzy = (term: string) => !this.hasPrefix(term) && typosIn(term);
    const prefix = ({length}: string) => length > (terms.length > 1 ? 2 : 1);
    const steps: Partial<QueryCombination>[] = [
      ...(terms.some(({length}) => length < 3) ? [{fields: headFields, prefix: ({length}: string) => length > 1}] : []),
      {prefix},
      ...(terms.some(fuzzy) ? [{prefix, fuzzy}] : []),
    ];
    const filter: SearchOptions['filter'] = ({id}) => !area || this.entries[id as number]!.area === area;
    const find = (step: Partial<QueryCombination>) =>
      this.index.search({combineWith: 'AND', queries, ...step}, {filter});
    let whole: SearchHit[] = [];
    for (const step of steps) {
      whole = find(step);
      if (whole.length > 0) break;
    }
    const isPartial = terms.length > 1 && whole.length === 0;
    const known = new Set(whole.map(({id}) => id as number));
    const parts =
      terms.length > 1 && whole.length < enough
        ? find({prefix, fuzzy, combineWith: 'OR'}).filter(({id}) => !known.has(id as number))
        : [];
    const variants = queries.map(wordsOfQuery);
    const asked = [query, tellingOf(query)].map(headOf);
    const matches = [whole, parts]
      .flatMap((found) => found.slice(0, candidates))
      .map(({id, score, terms: own, queryTerms}): Match => {
        const entry = this.entries[id as number]!;
        const isPage = entry.kind !== 'operation' && !entry.url.includes('#');
        const share = known.has(id as number)
          ? 1
          : variants.filter((forms) => forms.some((word) => queryTerms.includes(word))).length / terms.length;
        const isUnasked = entry.method === 'delete' && !/delete|remove|clear|\//i.test(query);
        const weight =
          (isUnasked ? unaskedWeight : 1) *
          (entry.url.includes('/API_CHANGELOG#') ? changeWeight : 1) *
          share ** 2 *
          (this.isNamed(entry, asked) ? exactWeight : 1) *
          (isPage ? pageWeight : 1) *
          (entry.area === here ? hereWeight : 1);
        return {entry, terms: own, score: score * kindWeight[entry.kind] * weight};
      });
    return {matches, isPartial};
  }
}

/** All words of a query of MiniSearch. */
function wordsOfQuery(query: Query): string[] {
  if (typeof query === 'string') return [query];
  return typeof query === 'object' && 'queries' in query ? query.queries.flatMap(wordsOfQuery) : [];
}

/** The words without stop words, if there are others. */
function tellingOf(query: string): string {
  const words = wordsOf(query);
  const telling = words.filter((word) => !fillers.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** A title or a query as they are compared. */
function headOf(text: string): string {
  return tokensOf(text).join(' ');
}

/** Words of the address: writers often name a page or a section there in another word than in its title. */
function addressOf({kind, url}: Entry): string {
  return addressed.has(kind) ? url.replace(/[^\p{L}\p{N}]+/gu, ' ') : '';
}

/** How many typos a word may have to be recognized. */
function typosIn(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 5 ? 1 : 2;
}

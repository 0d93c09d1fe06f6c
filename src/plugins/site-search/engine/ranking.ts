/**
 * What of the index matches a query, and how well: the words that readers typed, wherever an entry has them, and how much
 * of the query its title and one of its sentences or rows cover. Few weights on purpose: these are the ones that unseen
 * queries gain by (tests/built/search-ranking.spec.ts).
 */
import MiniSearch, {type Query, type SearchResult as SearchHit} from 'minisearch';
import type {Area, Entry, Kind} from './entry';
import {sameWords} from './sameWords';
import {normalForm, stemOf, tokensOf, wordsOf} from './tokens';

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
  /** Page about what the query quotes: its entries rank higher. */
  about?: string | undefined;
}

export interface Matches {
  matches: Match[];
  /** Whether words were left out because no entry contains all of them. */
  isPartial: boolean;
}

/** Weights of the fields. */
const boost = {title: 4, names: 3, path: 3, address: 2, trail: 2, method: 3, text: 1.5, values: 1};

/** How much the length of a field counts; less than usual: sections with long tables or many words of readers are often right. */
const lengthWeight = 0.2;

/** Weights of words that begin like the one typed or differ by a typo; less if the pages have it: `port` isn't a part of `portal`. */
const weights = {prefix: 0.35, fuzzy: 0.3};
const wholeWeights = {prefix: 0.1, fuzzy: 0.1};

/** How likely a word was meant that differs from the one typed. */
const oneTypo = 0.8;
const twoTypos = 0.2;

/** Weights for other forms of a word, and for other words for it. */
const formBoost = boostBy(0.6);
const sameBoost = boostBy(0.5);

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

/** What a title adds that is exactly what is typed. */
const headWeight = 15;

/** How near to that one of the readers' words comes that is exactly what is typed. */
const wordFit = 0.9;

/** How near to exact any other title comes, and any other of the readers' words. */
const inexactFit = {title: 0.55, word: 0.45};

/** What remains if an entry has the words in different sentences. */
const scatteredWeight = 0.5;

/** For a title as it is typed: `sale_stop` isn't `saleStop`. */
const writtenWeight = 1.4;

/** For whole pages, before their sections. */
const pageWeight = 1.3;

/** What a section gains if its page is called what is typed. */
const pageFitWeight = 0.3;

/** For operations that delete, unless somebody asks for it. */
const unaskedWeight = 0.5;

/** For what changed one day: the guides say what applies. */
const changeWeight = 0.4;

/** For entries of the area where the reader is. */
const hereWeight = 1.25;

/** For entries of the page about a code that the query quotes. */
const aboutWeight = 10;

/** Matches that are weighed. */
const candidates = 80;

/** Entries indexed per slice: some 10 ms of work on a phone. */
const sliceSize = 40;

/** Stop words, ignored as long as other words remain. */
const fillers = new Set(
  `a about after also an and another any are as at be been before both but by can cannot cant contain contains could did
  do does dont each every exist exists for from gets got had has have he her here him his how i if in into is isn it its
  just know made makes may me might must my need not of on one or our out please should so some than that the their them
  then there they this to too up us very want wants was we were what when where which while who why will with won work
  worked working works would yes you your t s doesn don
  aber als am an auch auf aus bei beim bis brauche das dem den der des die dieser dieses doch du ein eine einem einen
  einer er es für hat ich ihr im in ist je kann man mein meine mit muss nach nicht noch nur oder pro sich sie sind so
  soll und vom von vor wann warum was welche welcher welches wenn wer wie wieso wird wir wo zu zum zur`.split(/\s+/),
);

/** Kinds whose addresses are words; those of fields repeat their names. */
const addressed: ReadonlySet<Kind> = new Set<Kind>(['guide', 'task', 'tool', 'term', 'operation', 'schema', 'error']);

/** What matches a word, and how likely the word was meant. */
interface Found {
  hits: SearchHit[];
  trust: number;
}

/** An entry by what of the query it has. */
interface Candidate {
  entry: Entry;
  score: number;
  /** Its words for each term; empty for a term that it lacks. */
  words: (readonly string[])[];
}

/** What an entry is called: completely, and without stop words; by the pages themselves first, then by readers. */
interface Heads {
  whole: readonly string[];
  telling: string[][];
  /** How many are the pages' own. */
  own: number;
  /** Of its parents. */
  trail: string[];
}

/** The entries in MiniSearch. */
export class Ranking {
  private readonly words = new Set<string>();
  private readonly forms = new Map<string, string[]>();
  private readonly index = new MiniSearch<Entry & {id: number; address: string}>({
    fields: Object.keys(boost),
    tokenize: tokensOf,
    processTerm: (term) => (this.words.add(term), term),
    searchOptions: {
      tokenize: (text) => [text],
      processTerm: (term) => term,
      boost,
      weights,
      bm25: {k: 1.2, b: lengthWeight, d: 0.5},
    },
  });

  /** Cached when an entry is first found: the next key finds mostly the same entries. */
  private readonly heads = new Map<Entry, Heads>();

  private readonly found = new Map<string, Found>();

  private constructor(private readonly entries: readonly Entry[]) {}

  /** Indexes in slices, so that the page stays responsive. */
  static async of(entries: readonly Entry[]): Promise<Ranking> {
    const ranking = new Ranking(entries);
    await ranking.index.addAllAsync(
      entries.map((entry, id) => ({...entry, id, address: addressOf(entry)})),
      {chunkSize: sliceSize},
    );
    for (const word of ranking.words) {
      const stem = stemOf(word);
      ranking.forms.set(stem, [...(ranking.forms.get(stem) ?? []), word]);
    }
    return ranking;
  }

  hasWord(word: string): boolean {
    return this.words.has(normalForm(word));
  }

  hasPrefix(start: string): boolean {
    for (const word of this.words) if (word.startsWith(start)) return true;
    return false;
  }

  /** Words like the one typed. */
  near(query: string, count: number): string[] {
    const found = this.index.autoSuggest(query, {tokenize: tokensOf, fuzzy: 0.5, prefix: false, combineWith: 'OR'});
    const words = found.flatMap(({terms}) => terms).filter((word) => /^\p{L}{4,}$/u.test(word));
    return [...new Set(words)].slice(0, count);
  }

  /** What matches a word: itself, its other forms, other words for it; if the pages lack all of these, words like it. */
  private find(term: string, isLast: boolean): Found {
    const isKnown = this.words.has(term);
    const queries: Query[] = [
      ...(isKnown ? [{queries: [term]}] : []),
      ...this.formsOf(term).map((form) => ({queries: [form], boost: formBoost})),
      ...(sameWords[term] ?? sameWords[stemOf(term)] ?? []).map((word) => ({queries: [word], boost: sameBoost})),
    ];
    if (isLast ? term.length > 1 : queries.length === 0) {
      const own = queries.length > 0 ? wholeWeights : weights;
      queries.push({queries: [term], prefix: true, weights: own, ...(term.length < 3 && {fields: headFields})});
    }
    const found = this.index.search({combineWith: 'OR', queries});
    if (found.length > 0) return {hits: found, trust: 1};
    if (term.length < 3) return {hits: this.index.search(term, {prefix: isLast}), trust: 1};
    const halves = splitsOf(term).find((pair) => pair.every((half) => half.length > 2 && this.words.has(half)));
    if (halves) return {hits: this.index.search({combineWith: 'AND', queries: halves}), trust: 1};
    const swapped = splitsOf(term).map(
      ([start, end]) => start.slice(0, -1) + end.charAt(0) + start.slice(-1) + end.slice(1),
    );
    const meant = swapped.find((word) => this.words.has(word)) ?? term;
    const near = this.index.search(meant, {fuzzy: typosIn(term)});
    if (near.length > 0) return {hits: near, trust: oneTypo};
    return {hits: this.index.search(meant, {fuzzy: 2 * typosIn(term)}), trust: twoTypos};
  }

  private formsOf(term: string): string[] {
    return (this.forms.get(stemOf(term)) ?? []).filter((form) => form !== term);
  }

  /** Entries with some of the words, those with all of them first. */
  search(query: string, {area, here, about}: Scope): Matches {
    const terms = [...new Set(tokensOf(tellingOf(query)))];
    const found = terms.map((term, place) => {
      const isLast = place === terms.length - 1;
      // While a word is typed, those before it stay.
      const hits = (!isLast && this.found.get(term)) || this.find(term, isLast);
      if (!isLast) this.found.set(term, hits);
      return hits;
    });
    for (const term of this.found.keys()) if (!terms.includes(term)) this.found.delete(term);
    // A rare word tells more than a frequent one; a word that no page has tells nothing.
    const rarities = found.map(({hits: {length}, trust}) =>
      length > 0 ? trust * Math.log(1 + this.entries.length / length) : 0,
    );
    const sum = rarities.reduce((first, second) => first + second, 0);
    const shareOf = (has: (term: number) => boolean) =>
      rarities.reduce((share, rarity, term) => share + (has(term) ? rarity / sum : 0), 0);

    const byEntry = new Map<number, Candidate>();
    for (const [term, {hits, trust}] of found.entries()) {
      for (const {id, score, terms: words} of hits) {
        const entry = this.entries[id as number]!;
        if (area && entry.area !== area) continue;
        const candidate = byEntry.get(id as number) ?? {entry, score: 0, words: terms.map(() => [])};
        candidate.score += score * trust;
        candidate.words[term] = words;
        byEntry.set(id as number, candidate);
      }
    }
    const all = [...byEntry.values()];
    for (const candidate of all) candidate.score *= shareOf((term) => candidate.words[term]!.length > 0) ** 2;
    const isPartial = !all.some(({words}) => words.every(({length}) => length > 0));
    const asked = tokensOf(query).join(' ');
    const isUnasked = !/delete|remove|clear|\//i.test(query);
    const weighed = all
      .sort((first, second) => second.score - first.score)
      .slice(0, candidates)
      .map((candidate) => ({...candidate, head: this.headFit(candidate.entry, candidate, asked, shareOf)}));
    const isPage = ({kind, url}: Entry) => kind !== 'operation' && !url.includes('#');
    const pageFits = new Map(weighed.filter(({entry}) => isPage(entry)).map(({entry, head}) => [entry.url, head]));
    const matches = weighed.map(({entry, score, words, head}): Match => {
      const pageFit = pageFits.get(entry.url.replace(/#.*/, '')) ?? 0;
      const weight =
        kindWeight[entry.kind] *
        (1 + headWeight * head ** 2) *
        (scatteredWeight + (1 - scatteredWeight) * bestLine(entry, words, shareOf)) *
        (isUnasked && entry.method === 'delete' ? unaskedWeight : 1) *
        (entry.url.includes('/API_CHANGELOG#') ? changeWeight : 1) *
        (entry.title === query.trim() ? writtenWeight : 1) *
        (isPage(entry) ? pageWeight : 1 + pageFitWeight * pageFit) *
        (entry.area === here ? hereWeight : 1) *
        (about !== undefined && entry.url.startsWith(about) ? aboutWeight : 1);
      return {entry, terms: words.flat(), score: score * weight};
    });
    return {matches, isPartial};
  }

  /**
   * From 0 to 1: how much the query has in common with the title, the path, or one of the readers' words for the entry; 1 if
   * it is exactly that.
   */
  private headFit(entry: Entry, {words}: Candidate, asked: string, shareOf: Share): number {
    const heads = this.heads.get(entry) ?? headsOf(entry);
    this.heads.set(entry, heads);
    const exact = heads.whole.indexOf(asked);
    if (exact >= 0) return exact < heads.own ? 1 : wordFit;
    const own = new Set(words.flat());
    const fits = heads.telling.map((head, place) => {
      const part = head.filter((word) => own.has(word)).length / head.length || 0;
      if (part === 0) return 0;
      const share = shareOf((term) => words[term]!.some((word) => head.includes(word) || heads.trail.includes(word)));
      // Titles are longer than what readers call a section.
      return share * (place < heads.own ? inexactFit.title * Math.sqrt(part) : inexactFit.word * part);
    });
    return Math.max(...fits);
  }
}

/** Part of the query that the terms are which pass the test. */
type Share = (has: (term: number) => boolean) => number;

/** From 0 to 1: the largest part of the query that one line of the text, together with the title and all names, has. */
function bestLine({text, title, trail, names}: Entry, words: Candidate['words'], shareOf: Share): number {
  const head = `${title} ${trail} ${names}`.toLowerCase();
  // Without their last letters, which plurals change
  const begins = words.map((some) => some.map((word) => (word.length > 3 ? word.slice(0, -1) : word)));
  const has = (line: string, term: number) => begins[term]!.some((begin) => line.includes(begin));
  const inHead = words.map((_, term) => has(head, term));
  const lines = text.toLowerCase().split('\n');
  return Math.max(...lines.map((line) => shareOf((term) => inHead[term]! || has(line, term))));
}

function headsOf({title, names, method, path, trail}: Entry): Heads {
  const fixed = path.replace(/\{\w+\}/g, '');
  const own = [title, fixed, method && `${method} ${fixed}`].filter((head) => head !== '');
  const heads = [...own, ...names.split(', ').filter((head) => head !== '')];
  return {
    whole: heads.map((head) => tokensOf(head).join(' ')),
    own: own.length,
    telling: heads.map((head) => tokensOf(tellingOf(head))),
    trail: tokensOf(trail),
  };
}

function boostBy(factor: number): Record<string, number> {
  return Object.fromEntries(Object.entries(boost).map(([field, weight]) => [field, weight * factor]));
}

/** A word in two at each of its letters. */
function splitsOf(word: string): [string, string][] {
  return Array.from(word, (_, end) => [word.slice(0, end), word.slice(end)]);
}

/** The words without stop words, if there are others. */
function tellingOf(query: string): string {
  const words = wordsOf(query);
  const telling = words.filter((word) => !fillers.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** Words of the address: writers often name a page or a section there in another word than in its title. */
function addressOf({kind, url}: Entry): string {
  return addressed.has(kind) ? url.replace(/[^\p{L}\p{N}]+/gu, ' ') : '';
}

/** How many typos a word may have to be recognized; twice as many if no word is as near. */
function typosIn(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return 1;
}

/**
 * The search engine; runs in the browser and, for the ranking test, in Node.js.
 * Why MiniSearch: exact words, prefixes, and typos in one radix tree, weights per field, 6 KB gzip, no dependencies, no
 * eval, no wasm. Alternatives: Docusaurus search plugins index pages but no API fields, and their lunr typo search
 * takes seconds on an index of this size; Orama is larger and ranks prefixes and typos alike; Pagefind needs wasm. The
 * index is sent as plain entries and built in the browser, because the built form is three times larger.
 */
import {kinds, type Entry, type Kind} from './entry';
import {Ranking, type Match, type Scope} from './ranking';
import {toEnglish} from './toEnglish';
import {wordsOf} from './tokens';
import {pageAbout, toolFor} from './toolWords';

export interface Hit extends Match {
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

export type Search = (query: string, scope?: Scope) => SearchResult;

const groupSize = 6;

/** Maximum number of best matches, and the least part of the first one's score that the others need. */
const bestSize = 3;
const bestShare = 0.4;

/** Kinds whose entries are often named alike: the same name in several places is one hit. */
const namedAlike: ReadonlySet<Kind> = new Set<Kind>(['field', 'value', 'schema', 'error', 'identifier']);

/** Builds the engine in slices, so that the page stays responsive. A query then takes a few milliseconds. */
export async function createSearch(entries: readonly Entry[]): Promise<Search> {
  const ranking = await Ranking.of(entries);
  /** The tool for a pasted code comes before all matches. */
  const pasted = (query: string, {area}: Scope): Match[] => {
    const url = toolFor(query);
    if (url === undefined) return [];
    return entries
      .filter((entry) => entry.url === url && entry.kind === 'tool' && (!area || entry.area === area))
      .map((entry) => ({entry, terms: [], score: Infinity}));
  };

  return (query, scope = {}) => {
    const meant = toEnglish(query, (beginning) => ranking.hasPrefix(beginning));
    // German words are only searched as typed if the pages have them.
    const questions =
      meant === undefined ? [query] : wordsOf(query).every((word) => ranking.hasWord(word)) ? [query, meant] : [meant];
    const about = pageAbout(query);
    const found = questions.map((question) => ranking.search(question, {...scope, about}));
    const isPartial = found.every((one) => one.isPartial);
    const matches = found.filter((one) => one.isPartial === isPartial).flatMap((one) => one.matches);
    const hits = joinNamesakes(sortHits([...pasted(query, scope), ...matches]));
    const best = bestOf(hits);
    return {
      best,
      groups: groupsOf(hits.filter((hit) => !best.includes(hit))),
      meant,
      partial: isPartial && hits.length > 0,
      near: () => (hits.length > 0 ? [] : ranking.near(query, 6)),
    };
  };
}

/** Best first; an entry found in two languages counts once. */
function sortHits(matches: readonly Match[]): Hit[] {
  const seen = new Set<Entry>();
  return [...matches]
    .sort((first, second) => second.score - first.score)
    .filter(({entry}) => !seen.has(entry) && Boolean(seen.add(entry)))
    .map((match) => ({...match, others: []}));
}

/** Joins hits of one kind and name into the best of them; a field that is sent comes before those that are only returned. */
function joinNamesakes(hits: readonly Hit[]): Hit[] {
  const named = new Map<string, [Hit, ...Hit[]]>();
  for (const hit of hits) {
    const {kind, title, url} = hit.entry;
    const key = namedAlike.has(kind) ? `${kind} ${title}` : `${url} ${title}`;
    const alike = named.get(key);
    if (alike) alike.push(hit);
    else named.set(key, [hit]);
  }
  return Array.from(named.values(), (alike) => {
    const entries = alike.map(({entry}) => entry);
    const [entry, ...others] = [...entries.filter(isSent), ...entries.filter((one) => !isSent(one))];
    return {...alike[0], entry: entry!, others};
  });
}

/** All except fields that are only returned. */
function isSent({url}: Entry): boolean {
  return !url.includes('#response');
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

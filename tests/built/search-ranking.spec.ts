import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {createSearch, type Hit, type Search, type SearchResult} from '../../src/plugins/site-search/engine/engine';
import {unpackEntries, type Entry, type IndexFile} from '../../src/plugins/site-search/engine/entry';
import {wordsByAddress} from '../../src/plugins/site-search/engine/readerWords';
import {apis, referenceRoute, specRoute} from '../../src/site/apis';
import {tools} from '../../src/site/tools';
import {expectWithin, kilobytes} from '../support/bounds';
import {builtHtml, builtPages, operationPages} from '../support/pages';
import {
  cashierSearches,
  heldOutCases,
  isExpected,
  roleCases,
  searchCases,
  toolSearches,
  type SearchCase,
} from '../support/searchQueries';

const file = 'build/search-index.json';

let entries: Entry[];
let search: Search;

test.beforeAll(async () => {
  entries = unpackEntries(JSON.parse(readFileSync(file, 'utf8')) as IndexFile);
  search = await createSearch(entries);
});

test.describe('The search index', () => {
  test('takes at most 250 KB (gzip)', () => {
    expectWithin('Search index', kilobytes(readFileSync(file)), 250);
  });

  test('ranks the expected page first: mean reciprocal rank of at least 0.93 over at least 140 queries', () => {
    const ranks = ranksOf([...searchCases, ...heldOutCases]);
    console.log(`all ${ranks.length} queries: ${meanOf(ranks).toFixed(3)}`);
    expect(ranks.length).toBeGreaterThanOrEqual(140);
    expect(meanOf(ranks)).toBeGreaterThanOrEqual(0.93);
    const tuned = ranksOf(searchCases);
    const later = tuned.filter(({rank}) => rank !== 1).map(({query, rank}) => `${query}: ${rank || 'not found'}`);
    console.log(`${tuned.length} tuned: ${meanOf(tuned).toFixed(3)}; not first: ${later.join(', ')}`);
    expect(tuned.filter(({rank}) => rank === 0)).toEqual([]);
  });

  test('ranks the expected page nearly as well for queries that it was never tuned on', () => {
    const ranks = ranksOf(heldOutCases);
    console.log(`${ranks.length} held out: ${meanOf(ranks).toFixed(3)}`);
    expect(ranks.length * 2).toBeGreaterThanOrEqual(searchCases.length);
    expect(meanOf(ranks)).toBeGreaterThanOrEqual(0.91);
  });

  test('ranks the section that answers a question near the top, for four roles, without tuning', () => {
    const ranks = ranksOf(roleCases);
    console.log(`${ranks.length} of roles: ${meanOf(ranks).toFixed(3)}`);
    expect(meanOf(ranks)).toBeGreaterThanOrEqual(0.8);
  });

  test('finds the ten most frequent cashier tasks within the first three results in the manuals', () => {
    const missed = cashierSearches.filter((one) => {
      const hits = hitsOf(search(one.query, {area: 'pos'}));
      return !hits.slice(0, 3).some((hit) => isExpected(hit.entry.url, one));
    });
    expect(missed.map(({task, query}) => `${task}: ${query}`)).toEqual([]);
    expect(new Set(cashierSearches.map(({task}) => task)).size).toBe(10);
  });

  test('lists each tool among the best matches under the words of readers, and nearly always first', () => {
    const places = Object.entries(toolSearches).flatMap(([to, queries]) =>
      queries.map((query) => ({query, place: search(query).best.findIndex(({entry}) => entry.url === to)})),
    );
    expect(places.filter(({place}) => place < 0)).toEqual([]);
    expect(places.filter(({place}) => place > 0).length).toBeLessThanOrEqual(2);
    expect(Object.keys(toolSearches).sort()).toEqual(tools.map(({to}) => to).sort());
  });

  test('contains every operation once, under its page', () => {
    const operations = entries.filter(({kind}) => kind === 'operation');
    expect(operations.map(({url}) => url).sort()).toEqual(operationPages());
    // Copies of operations on full pages aren't separate results.
    const copies = new Set(apis.flatMap((api) => [specRoute(api), referenceRoute(api)]));
    const onCopies = entries.filter(({url}) => copies.has(url.split('#')[0]!));
    expect(onCopies.filter(({kind}) => kind !== 'guide' && kind !== 'schema')).toEqual([]);
  });

  test('has a place for all words of readers', () => {
    const addresses = new Set(entries.map(({url}) => url));
    expect([...wordsByAddress.keys()].filter((address) => !addresses.has(address))).toEqual([]);
  });

  test('contains every guide, and links existing IDs', () => {
    const addresses = new Set(entries.map(({url}) => url));
    const guides = builtPages().filter((page) => page.startsWith('/docs/'));
    expect(guides.filter((page) => !addresses.has(page))).toEqual([]);
    const ids = new Map(builtPages().map((page) => [page, idsOf(builtHtml(page))]));
    const broken = entries.filter(({url}) => {
      const [page, id] = url.split('#') as [string, string?];
      return id !== undefined && !ids.get(page)?.has(id);
    });
    expect(broken.map(({url}) => url)).toEqual([]);
  });
});

/** All hits, as the dialog lists them. */
function hitsOf({best, groups}: SearchResult): Hit[] {
  return [...best, ...groups.flatMap((group) => group.hits)];
}

/** The rank of the first expected hit, 0 if there is none. The other places of a name are one step behind their row. */
function ranksOf(cases: readonly SearchCase[]): {query: string; rank: number}[] {
  return cases.map((one) => {
    const hits = hitsOf(search(one.query));
    const inRow = hits.findIndex((hit) => isExpected(hit.entry.url, one)) + 1;
    const inOthers = hits.findIndex((hit) => hit.others.some(({url}) => isExpected(url, one))) + 2;
    const ranks = [inRow, inOthers === 1 ? 0 : inOthers].filter((rank) => rank > 0);
    return {query: one.query, rank: ranks.length > 0 ? Math.min(...ranks) : 0};
  });
}

function meanOf(ranks: readonly {rank: number}[]): number {
  return ranks.reduce((sum, {rank}) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length;
}

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid=(?:"([^"]+)"|([^\s>]+))/g)].map((match) => (match[1] ?? match[2])!));
}

import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {expect, test} from '@playwright/test';
import {createSearch} from '../../src/plugins/site-search/engine/engine';
import {unpackEntries, type Entry, type IndexFile} from '../../src/plugins/site-search/engine/entry';
import {apis, referenceRoute, specRoute} from '../../src/site/apis';
import {builtHtml, builtPages} from '../support/pages';
import {cashierSearches, isExpected, searchCases} from '../support/searchQueries';

const file = 'build/search-index.json';

function readEntries(): Entry[] {
  return unpackEntries(JSON.parse(readFileSync(file, 'utf8')) as IndexFile);
}

test.describe('The search index', () => {
  test('takes at most 250 KB (gzip)', () => {
    const size = gzipSync(readFileSync(file)).length / 1000;
    console.log(`search index ${size.toFixed(1)} KB gzip, ${readEntries().length} entries`);
    expect(size).toBeLessThanOrEqual(250);
  });

  test('ranks the expected page first: mean reciprocal rank of at least 0.9 over at least 80 queries', async () => {
    const search = await createSearch(readEntries());
    const ranks = searchCases.map((one) => {
      const hits = search(one.query).groups.flatMap((group) => group.hits);
      return {query: one.query, rank: hits.findIndex((hit) => isExpected(hit.entry.url, one)) + 1};
    });
    const mean = ranks.reduce((sum, {rank}) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length;
    const later = ranks.filter(({rank}) => rank !== 1).map(({query, rank}) => `${query}: ${rank || 'not found'}`);
    console.log(`mean reciprocal rank ${mean.toFixed(3)} over ${ranks.length} queries; not first: ${later.join(', ')}`);
    expect(ranks.length).toBeGreaterThanOrEqual(80);
    expect(mean).toBeGreaterThanOrEqual(0.9);
    expect(ranks.filter(({rank}) => rank === 0)).toEqual([]);
  });

  test('finds the ten most frequent cashier tasks within the first three results in the manuals', async () => {
    const search = await createSearch(readEntries());
    const missed = cashierSearches.filter((one) => {
      const hits = search(one.query, 'pos').groups.flatMap((group) => group.hits);
      return !hits.slice(0, 3).some((hit) => isExpected(hit.entry.url, one));
    });
    expect(missed.map(({task, query}) => `${task}: ${query}`)).toEqual([]);
    expect(new Set(cashierSearches.map(({task}) => task)).size).toBe(10);
  });

  test('stays within the selected area', async () => {
    const search = await createSearch(readEntries());
    for (const area of ['api', 'pos', 'scan_and_go'] as const) {
      const hits = search('receipt', area).groups.flatMap((group) => group.hits);
      expect(hits.length).toBeGreaterThan(0);
      expect(hits.filter(({entry}) => entry.area !== area)).toEqual([]);
    }
  });

  test('contains every operation once, under its page', () => {
    const operations = readEntries().filter(({kind}) => kind === 'operation');
    const pages = builtPages().filter((page) => apis.some((api) => page.startsWith(`${specRoute(api)}/`)));
    expect(operations.map(({url}) => url).sort()).toEqual(pages.sort());
    // Copies of operations on full pages aren't separate results.
    const copies = new Set(apis.flatMap((api) => [specRoute(api), referenceRoute(api)]));
    const onCopies = readEntries().filter(({url}) => copies.has(url.split('#')[0]!));
    expect(onCopies.filter(({kind}) => kind !== 'guide' && kind !== 'schema')).toEqual([]);
  });

  test('contains every guide, and links existing IDs', () => {
    const entries = readEntries();
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

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid=(?:"([^"]+)"|([^\s>]+))/g)].map((match) => (match[1] ?? match[2])!));
}

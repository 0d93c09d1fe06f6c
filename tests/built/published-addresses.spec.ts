import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {addressesOf, responseFor, type Site} from '../../src/commands/hosting/responseFor';
import {apis, specRoute} from '../../src/site/apis';
import {movedHeadings, movedPages} from '../../src/site/movedPages';
import {publishedAddresses} from '../../src/site/publishedAddresses';
import {builtHtml, builtPages} from '../support/pages';

const published = publishedAddresses();

const workflows = {page: '/docs/api/', offered: /href="?\/openapi\/workflows\/first-request\.arazzo\.yaml/};

/** Downloads that are gone, with what the page at the new address offers instead. */
const gone: Readonly<Record<string, {page: string; offered: RegExp}>> = {
  '/downloads/import/check-csv.mjs': {
    page: '/docs/scan_and_go/integration/file_import_formats',
    offered: /href="?\/downloads\/import\/check-import\.mjs/,
  },
  '/downloads/offline/documentation.zip': {
    page: '/docs/pos/intro/',
    offered: /href="?\/downloads\/manuals\/pos-user-manual\.epub/,
  },
  '/openapi/workflows.postman_collection.json': workflows,
  '/openapi/workflows.bruno.json': workflows,
  '/openapi/workflows.bruno.zip': workflows,
  ...Object.fromEntries(
    apis.map((api) => [
      `/openapi/${api.id}.bruno.json`,
      {page: specRoute(api), offered: new RegExp(`href="?/openapi/${api.id}\\.bruno\\.zip`)},
    ]),
  ),
};

test.describe('Every address ever published', () => {
  test('still opens a page', () => {
    const site: Site = {baseUrl: '/', pages: new Set(builtPages()), moved: movedPages};
    const addresses = addressesOf(site);
    const lost = published.filter((address) => responseFor(address, '/', addresses).kind === 'missing');
    expect(lost, 'name where each went in src/site/movedPages.ts').toEqual([]);
  });

  test('is listed once its page is built', () => {
    const unlisted = builtPages().filter((page) => !published.includes(page));
    expect(unlisted, 'run npm run addresses:publish after a build').toEqual([]);
  });

  for (const [address, {page, offered}] of Object.entries(gone))
    test(`of a download that is gone leads to what replaces it: ${address}`, () => {
      const site: Site = {baseUrl: '/', pages: new Set(builtPages()), moved: movedPages};
      expect(responseFor(address, '/', addressesOf(site))).toEqual({kind: 'redirect', to: page});
      expect(readFileSync('build/_redirects', 'utf8')).toContain(`${address} ${page} 301\n`);
      expect(builtHtml(page)).toMatch(offered);
    });

  test('of a heading that moved leads to a heading, and its old page has none of this name', () => {
    const hasHeading = (address: string) => {
      const [page = '', id = ''] = address.split('#');
      return new RegExp(`<h[2-6][^>]* id="?${id}[" >]`).test(builtHtml(`/${page}`));
    };
    expect(Object.values(movedHeadings).filter((to) => !hasHeading(to))).toEqual([]);
    expect(Object.keys(movedHeadings).filter(hasHeading)).toEqual([]);
  });

  test('is listed once, in order', () => {
    expect(published).toEqual([...new Set(published)].sort());
  });
});

import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {addressesOf, fileOf, responseFor, type Site} from '../../src/commands/hosting/responseFor';
import {operationIdOf} from '../../src/openapi/document/documentParts';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {apis, documentPath, operationRoute, referenceRoute} from '../../src/site/apis';
import {movedPages} from '../../src/site/movedPages';
import {filesOfDocument, lastChange} from '../../src/site/sourceDates';
import {readGuides} from '../support/guides';
import {builtHtml, builtPages, specifiedRoutes} from '../support/pages';

test.describe('Addresses', () => {
  for (const route of specifiedRoutes) {
    test(`${route} is a page`, () => {
      const site: Site = {baseUrl: '/', pages: new Set(builtPages()), moved: movedPages};
      expect(responseFor(route, '/', addressesOf(site))).toEqual({kind: 'page', file: fileOf(route)});
      expect(builtHtml(route)).toMatch(/^<!doctype html>/i);
    });
  }

  test('additional pages are guides, operations, and full references', async () => {
    const references = await Promise.all(
      apis.map(async (api) => {
        const {operations} = await loadDocument(documentPath(api));
        return [referenceRoute(api), ...operations.map((one) => operationRoute(api, operationIdOf(one)))];
      }),
    );
    const guides = readGuides().map(({path}) => path.replace(/^docs\/(.*?)(?:index)?\.mdx$/, '/docs/$1'));
    expect(builtPages()).toEqual([...new Set([...specifiedRoutes, ...guides, ...references.flat()])].sort());
  });

  test('appear in the sitemap with the date of their last change', () => {
    const sitemap = readFileSync('build/sitemap.xml', 'utf8');
    const pattern = /<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g;
    const entries = [...sitemap.matchAll(pattern)];
    const dates = new Map(entries.map(([, address, date]) => [new URL(address!).pathname, date]));
    expect(dates.size).toBe(builtPages().length);
    const known = lastChange(['package.json']) !== undefined;
    // Without the history of the repository, there are no dates.
    if (known) for (const [path, date] of dates) expect(date, path).toMatch(/^20\d\d-\d\d-\d\d$/);
    for (const api of apis) expect(dates.get(referenceRoute(api))).toBe(lastChange(filesOfDocument(documentPath(api))));
  });
});

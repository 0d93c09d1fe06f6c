import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {operationIdOf} from '../../src/openapi/document/documentParts';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {apis, documentPath, operationRoute, referenceRoute} from '../../src/site/apis';
import {filesOfDocument, lastChange} from '../../src/site/sourceDates';
import {readGuides} from '../support/guides';
import {builtPages, specifiedRoutes} from '../support/pages';

test.describe('Addresses', () => {
  test('the specification names the home page and 36 docs pages', () => {
    expect(specifiedRoutes).toHaveLength(37);
  });

  for (const route of specifiedRoutes) {
    test(`${route} is a page`, async ({request}) => {
      const response = await request.get(route, {maxRedirects: 0});
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toContain('text/html');
    });
  }

  test('additional pages are guides, operations, and full references', async () => {
    const documents = await Promise.all(
      apis.map(async (api) => ({api, document: await loadDocument(documentPath(api))})),
    );
    const references = documents.map(({api}) => referenceRoute(api));
    const operations = documents.flatMap(({api, document}) =>
      document.operations.map((operation) => operationRoute(api, operationIdOf(operation))),
    );
    const guides = readGuides().map(({path}) => path.replace(/^docs\/(.*?)(?:index)?\.mdx$/, '/docs/$1'));
    expect(builtPages()).toEqual([...new Set([...specifiedRoutes, ...guides, ...operations, ...references])].sort());
  });

  test('appear in the sitemap with the date of their last change', () => {
    const sitemap = readFileSync('build/sitemap.xml', 'utf8');
    const dates = new Map(
      [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(([, address, date]) => [
        new URL(address!).pathname,
        date,
      ]),
    );
    expect(dates.size).toBe(builtPages().length);
    const known = lastChange(['package.json']) !== undefined;
    // Without the history of the repository, there are no dates.
    if (known) for (const [path, date] of dates) expect(date, path).toMatch(/^20\d\d-\d\d-\d\d$/);
    for (const api of apis) expect(dates.get(referenceRoute(api))).toBe(lastChange(filesOfDocument(documentPath(api))));
  });

  test('with an impossible range or a second question mark are answered', async ({request}) => {
    expect((await request.get('/docs/api/', {headers: {Range: 'bytes=5-1'}})).status()).toBe(200);
    const redirect = await request.get('/docs?a?b', {maxRedirects: 0});
    expect(redirect.headers()['location']).toBe('/docs/pos/intro/?a?b');
  });

  for (const unknown of ['/nothing-here', '/docs/api/nothing', '/docs/api/api_general/nothing.html', '/reference']) {
    test(`${unknown} isn't found`, async ({request}) => {
      const response = await request.get(unknown, {maxRedirects: 0});
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain('Page Not Found');
    });
  }
});

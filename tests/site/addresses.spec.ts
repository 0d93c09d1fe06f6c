import {expect, test} from '@playwright/test';
import {findOperations, operationIdOf} from '../../src/reference/buildView';
import {loadDocument} from '../../src/reference/loadDocument';
import {apis, documentPath, operationRoute, referenceRoute} from '../../src/site/apis';
import {readGuides} from '../support/guides';
import {builtPages, specifiedRoutes} from '../support/pages';

test.describe('Addresses', () => {
  test('the specification names the home page and 36 pages of docs', () => {
    expect(specifiedRoutes).toHaveLength(37);
  });

  for (const route of specifiedRoutes) {
    test(`${route} is a page`, async ({request}) => {
      const response = await request.get(route, {maxRedirects: 0});
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toContain('text/html');
    });
  }

  test('extra pages are guides in the docs, operations of the documents, and full references', async () => {
    const documents = await Promise.all(
      apis.map(async (api) => ({api, document: await loadDocument(documentPath(api))})),
    );
    const references = documents.map(({api}) => referenceRoute(api));
    const operations = documents.flatMap(({api, document}) =>
      findOperations(document).map((found) => operationRoute(api, operationIdOf(found))),
    );
    const guides = readGuides().map(({path}) => path.replace(/^docs\/(.*?)(?:index)?\.mdx$/, '/docs/$1'));
    expect(builtPages()).toEqual([...new Set([...specifiedRoutes, ...guides, ...operations, ...references])].sort());
  });

  for (const unknown of ['/nothing-here', '/docs/api/nothing', '/docs/api/api_general/nothing.html', '/reference']) {
    test(`${unknown} is not found`, async ({request}) => {
      const response = await request.get(unknown, {maxRedirects: 0});
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain('Page Not Found');
    });
  }
});

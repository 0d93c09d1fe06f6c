import {expect, test} from '@playwright/test';
import {controlTexts} from '../../src/simulator/controls/controlTexts';
import {controlRoot} from '../../src/simulator/router';
import {placeOf, readGuides} from '../support/guides';
import {
  declaredOperations,
  documentedOperations,
  isSameOperation,
  namedOperations,
  type Operation,
} from '../support/operations';

const guides = readGuides();

/**
 * Pages about APIs without a document: their tables declare the operations. Pricing is one because of its first version.
 * Operations of a documented API come from its document only.
 */
const pagesWithOwnOperations: readonly string[] = [
  'docs/api/api_checkout.mdx',
  'docs/api/api_fulfillment_service.mdx',
  'docs/api/api_pos_integration.mdx',
  'docs/api/api_pricing.mdx',
  'docs/api/api_shops.mdx',
  'docs/api/api_vpos.mdx',
];
/** The changelog names removed operations. */
const changelogPage = 'docs/api/API_CHANGELOG.mdx';

test.describe('operations that the guides name', () => {
  const documented = documentedOperations();
  const declared = guides.filter(({path}) => pagesWithOwnOperations.includes(path)).flatMap(declaredOperations);
  const controls = Object.keys(controlTexts).map((name): Operation => {
    const [method = '', control = ''] = name.split(' ');
    return {method, path: controlRoot + control};
  });
  const known: readonly Operation[] = [...documented, ...declared, ...controls];
  const named = guides
    .filter(({path}) => path !== changelogPage)
    .flatMap((guide) => namedOperations(guide).map((operation) => ({...operation, place: placeOf(guide, operation)})));

  test('exist in a document, or in a table if there is no document', () => {
    console.log(`${named.length} operations named, ${documented.length} in documents, ${declared.length} in tables`);
    expect(named.length).toBeGreaterThan(0);
    const unknown = named.filter((operation) => !known.some((candidate) => isSameOperation(operation, candidate)));
    expect(unknown.map(({place, method, path}) => `${place} ${method ?? 'address'} ${path}`)).toEqual([]);
  });
});

test.describe('reading operations from a page', () => {
  const page = (text: string, language: string) => ({
    path: 'page.mdx',
    frontMatter: {},
    headings: [],
    links: [],
    inlineCode: [],
    tableRows: [{cells: ['GET', '`/{project}/shops/{id}?x=1`', 'one shop'], line: 1}],
    fences: [{language, text, line: 1, meta: {markedLines: new Set<number>(), lineNumbers: false}}],
  });
  const read = (text: string, language = 'bash') =>
    namedOperations(page(text, language)).map(({method, path}) => `${method ?? 'any'} ${path}`);

  test('finds methods and paths, curl commands, and addresses', () => {
    expect(read('DELETE /p/products HTTP/1.1', 'http')).toEqual(['DELETE /p/products']);
    expect(read('curl -X PUT \\\n  "https://{{host}}/{{projectID}}/products/sku/{{sku}}" -d @p.json')).toEqual([
      'PUT /greengrocer-7k2m9q/products/sku/10001',
    ]);
    expect(read('curl --data-binary @p.ndjson https://{{host}}/p/products/_batch')).toEqual([
      'POST /p/products/_batch',
    ]);
    expect(read('curl "https://{{host}}/p/orders?perPage=10"')).toEqual(['GET /p/orders']);
    expect(read('fetch(`https://{{host}}/${project}/orders/${id}`)', 'js')).toEqual(['any /${project}/orders/${id}']);
    expect(read("const base = 'https://{{host}}/{{projectID}}';", 'js')).toEqual([]);
  });

  test('reads table rows as declarations', () => {
    expect(declaredOperations(page('', 'text'))).toEqual([{method: 'GET', path: '/{project}/shops/{id}'}]);
  });

  test('lets a placeholder represent only a value', () => {
    const shop = {method: 'GET', path: '/{project}/shops/{id}'};
    expect(isSameOperation({method: 'GET', path: '/greengrocer-7k2m9q/shops/101'}, shop)).toBe(true);
    expect(isSameOperation({path: '/${project}/shops/${id}'}, shop)).toBe(true);
    expect(isSameOperation({method: 'POST', path: '/p/shops/101'}, shop)).toBe(false);
    expect(isSameOperation({method: 'GET', path: '/p/shop/101'}, shop)).toBe(false);
    expect(isSameOperation({method: 'GET', path: '/p/shops'}, shop)).toBe(false);
  });
});

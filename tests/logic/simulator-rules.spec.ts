import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import type {LoadedDocument} from '../../src/openapi/document/loaded';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {operationIdOf} from '../../src/openapi/document/documentParts';
import {pointerKeys, childOf} from '../../src/lib/pointers';
import {rules} from '../../src/simulator/platform';
import {choice, type Rule} from '../../src/simulator/rule';
import type {RuleName} from '../../src/simulator/rules';
import {apis, documentPath} from '../../src/site/apis';
import {guideApis, guideDocumentPath} from '../../src/site/guideApis';
import {guideFiles} from '../../src/lib/guideFiles';

const all = Object.entries<Rule>(rules);

test.describe('Rules of the simulator', () => {
  test('each names a source that exists', async () => {
    const paths = [
      ...apis.map((api) => [api.id, documentPath(api)] as const),
      ...guideApis.map(({id}) => [id, guideDocumentPath(id)] as const),
    ];
    const loaded = paths.map(async ([id, path]) => [id, await loadDocument(path)] as const);
    const documents = new Map<string, LoadedDocument>(await Promise.all(loaded));
    const unknown = all.filter(([, {source}]) => {
      if (source === choice || /^specification [3-9]$/.test(source)) return false;
      const [api = '', place = ''] = source.split(/#(.*)/s);
      const document = documents.get(api);
      if (!document) return true;
      if (place.startsWith('/')) return pointerKeys(place).reduce(childOf, document.written as unknown) === undefined;
      return !document.operations.some((operation) => operationIdOf(operation) === place);
    });
    expect(unknown).toEqual([]);
  });

  test("each that the specification and the documents don't state is the simulator's choice", () => {
    const chosen: readonly RuleName[] = [
      ...(['post-updates', 'category-replaced', 'configuration-replaced', 'schedule-replaced'] as const),
      ...(['price-category', 'price-quantity', 'price-validity', 'price-tier', 'search-weighing'] as const),
      ...(['delete-all-rest', 'prices-none', 'none-active', 'availability-value', 'configuration-match'] as const),
      ...(['sale-flags', 'sale-entered-price', 'sale-cart-discount', 'closing-orders'] as const),
    ];
    expect(chosen.filter((name) => rules[name].source !== choice)).toEqual([]);
  });

  test('each leads to a section of a guide that exists, if it names one', () => {
    const routeOf = (file: string) => `/${file.replace(/(?:index)?\.mdx$/, '')}`;
    const guides = new Map(guideFiles().map((file) => [routeOf(file), readFileSync(file, 'utf8')]));
    const broken = all.filter(([, {guide}]) => {
      if (guide === undefined) return false;
      const [route = '', anchor = ''] = guide.split('#');
      return !guides.get(route)?.includes(`{#${anchor}}`);
    });
    expect(broken).toEqual([]);
  });

  test('each says one thing in sentences', () => {
    expect(all.filter(([, {text}]) => !/^\S.+[.]$/s.test(text))).toEqual([]);
    expect(new Set(all.map(([, {text}]) => text)).size).toBe(all.length);
  });
});

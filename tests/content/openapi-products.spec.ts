import {expect, test} from '@playwright/test';
import {exampleValue} from '../../src/openapi/document/documentParts';
import type {Document, Example} from '../../src/openapi/document/document';
import type {LoadedDocument} from '../../src/openapi/document/loaded';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {apiOf, documentPath} from '../../src/site/apis';
import {checkFiles} from '../support/importFiles';
import {storyProducts} from '../support/storyProducts';

type Texts<Names extends string> = Record<Names, string>;
type Product = Texts<'sku' | 'name' | 'taxCategory'> & {codes?: Texts<'code' | 'template'>[]};
type Price = Texts<'price'> & Partial<Texts<'currency' | 'validFrom' | 'validTo'>> & {quantity?: number};
type CategoryPrices = Texts<'sku' | 'category'> & {prices: Price[]};
type ListedPrice = Price & Texts<'sku' | 'category' | 'tier'>;
type PricingCategory = Texts<'id'> & {shops: string[]};
type Found = Texts<'sku' | 'name'> & Partial<Texts<'price'>>;

const story = storyProducts();

let loaded: LoadedDocument;
let document: Document;
test.beforeAll(async () => {
  loaded = await loadDocument(documentPath(apiOf('products')));
  document = loaded.written;
});

/** Value of a named example. */
function value<T>(name: string): T {
  return exampleValue(exampleOf(name)) as T;
}

/** Lines of a named example of newline-delimited JSON. */
function lines<T>(name: string): T[] {
  const text = exampleOf(name).serializedValue ?? '';
  expect(text, `${name} ends with a line break`).toMatch(/\S\n$/);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

function exampleOf(name: string): Example {
  const example = document.components?.examples?.[name];
  if (!example) throw new Error(`products.yaml has no example "${name}".`);
  return example;
}

/** The price of a single piece that always applies. */
function basicPrice({prices}: CategoryPrices): string | undefined {
  return prices.find(({quantity = 1, validFrom, validTo}) => quantity === 1 && !validFrom && !validTo)?.price;
}

test.describe('the products document', () => {
  test('describes the 24 operations in the specification', () => {
    const calls = loaded.operations.map(
      ({method, path}) => `${method.toUpperCase()} ${path.replace('/{projectID}', '')}`,
    );
    const specified = `GET POST DELETE /products, GET PUT DELETE /products/sku/{sku}, GET /products/plu/{plu}, GET /products/skus,
      POST /products/_batch, GET /products/statistics, GET /products/health, DELETE /productData, GET POST /pricing/categories,
      GET PUT DELETE /pricing/categories/id/{pricingCategoryID}, POST /pricing/v2/category/batch, GET /pricing/v2/sku/{sku},
      DELETE /pricing/products/sku/{sku}/category/{pricingCategoryID}, GET PUT /availabilities/products/sku/{sku},
      POST /availabilities/_batch, POST /resolvedProducts/v2/search-products-with-prices`;
    const listed = specified.split(/,\s+/).flatMap((row) => {
      const words = row.split(' ');
      return words.slice(0, -1).map((method) => `${method} ${words.at(-1)}`);
    });
    expect(calls.sort()).toEqual(listed.sort());
  });

  test('limits only product and price batches to 20,000 lines, and marks only prices as not finalized', () => {
    const limits = loaded.operations.flatMap(({operationId, requestBody}) =>
      Object.values(requestBody?.content ?? {}).flatMap((media) => {
        const most = media['x-max-lines'];
        return most === undefined ? [] : [`${operationId} ${most}`];
      }),
    );
    expect(limits).toEqual(['importProducts 20000', 'importCategoryPrices 20000']);
    const open = loaded.operations.filter((operation) => operation['x-status'] === 'not-finalized');
    expect(open.map(({operationId}) => operationId)).toEqual(['importCategoryPrices']);
  });
});

test.describe('the example assortment', () => {
  test('is the assortment of the story', () => {
    const products = lines<Product>('assortmentLines');
    expect(products.map(({sku}) => sku)).toEqual([...story.keys()]);
    for (const {sku, name, taxCategory, codes: [{code, template} = {}] = []} of products)
      expect({...story.get(sku)!, price: undefined}).toEqual({sku, name, taxCategory, code, template});
  });

  test('and its prices pass the import check: references, codes, PLUs, categories, and periods fit', async () => {
    const text = (name: string) => exampleOf(name).serializedValue!;
    const {findings, results} = await checkFiles({
      'products.ndjson': text('assortmentLines'),
      'prices.ndjson': text('priceLines'),
    });
    expect(findings).toEqual([]);
    expect(results.every(({items}) => items > 10)).toBe(true);
  });
});

test.describe('the example prices', () => {
  test('are the base prices of the story', () => {
    const batch = lines<CategoryPrices>('priceLines');
    const basic = batch.filter(({category}) => category === 'default').map((line) => [line.sku, basicPrice(line)]);
    const told = [...story.values()].flatMap(({sku, price}) => (price ? [[sku, price]] : []));
    expect(basic).toEqual(told);
  });

  test('are in existing categories', () => {
    const batch = lines<CategoryPrices>('priceLines');
    const known = value<{categories: PricingCategory[]}>('pricingCategoryList').categories.map(({id}) => id);
    expect(batch.filter(({category}) => !known.includes(category))).toEqual([]);
    expect(batch.filter(({prices}) => prices.length === 0)).toHaveLength(1);
  });

  test('are returned as imported, in the documented order', () => {
    const listed = value<ListedPrice[]>('priceList');
    const imported = lines<CategoryPrices>('priceLines')
      .filter(({sku}) => sku === listed[0]?.sku)
      .flatMap(({sku, category, prices}) =>
        prices.map((price) => ({sku, category, quantity: 1, ...price}) as ListedPrice),
      );
    const order = ({category, tier, validFrom = ''}: ListedPrice) => [category, tier, validFrom].join(' ');
    imported.sort((a, b) => order(a).localeCompare(order(b)));
    expect(listed.length).toBeGreaterThan(3);
    expect(listed).toEqual(imported);
  });

  test('are returned by the search for a shop in the fallback category', () => {
    const basic = new Map(
      lines<CategoryPrices>('priceLines')
        .filter(({category}) => category === 'default')
        .map((line) => [line.sku, basicPrice(line)]),
    );
    for (const name of ['searchJuice', 'searchLoose']) expect(value<{shopID: string}>(name).shopID).toBe('101');
    const found = ['foundJuice', 'foundLoose'].flatMap((name) => value<{products: Found[]}>(name).products);
    expect(found.map(({sku, price}) => [sku, price])).toEqual(found.map(({sku}) => [sku, basic.get(sku)]));
    expect(found.map(({name}) => name)).toEqual(found.map(({sku}) => story.get(sku)?.name));
  });
});

test.describe('the examples of products, prices and availabilities', () => {
  test('count the products of the story', () => {
    const products = lines<Product & {outOfStock?: boolean}>('assortmentLines');
    const {count, inStock} = value<{count: number; inStock: number}>('statistics');
    expect(count).toBe(story.size);
    expect(inStock).toBe(products.filter(({outOfStock}) => !outOfStock).length);
  });

  test('answer exactly the lines that a batch sent', () => {
    type Line = Record<string, unknown>;
    const skuOf = ({sku}: Line) => sku;
    for (const [sent, answered] of [
      ['juiceImport', 'juiceResultLines'],
      ['faultyImport', 'faultyResultLines'],
    ] as const)
      expect(lines<Line>(answered).map(skuOf)).toEqual(lines<Line>(sent).map(skuOf));
    const availabilityOf = ({availability}: Line) => availability;
    expect(lines<Line>('availabilityResultLines').map(availabilityOf)).toEqual(
      lines<Line>('availabilityLines').map(availabilityOf),
    );
    for (const {status, message} of lines<Line>('faultyResultLines')) expect(message === '').toBe(status === 'ok');
  });

  test('return availabilities as they were set', () => {
    const read = value<{shopID: string; value: string}[]>('availabilities');
    expect(read.map((entry) => ({shopID: entry.shopID, value: entry.value}))).toEqual(value('availabilityUpdates'));
  });
});

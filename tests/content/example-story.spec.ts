/** The example project is the same wherever the site shows it, and its prices are those of a real shop. */
import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {parse} from 'yaml';
import {compare, parseDecimal} from '../../src/lib/decimal';
import {initialState} from '../../src/simulator';
import {priceAt} from '../../src/simulator/sale/priceAt';
import {withValidity, type PriceEntry, type PriceLine} from '../../src/simulator/sale/priceModel';
import {readCode, type TemplateName} from '../../src/simulator/sale/templates';
import {codesOf, type Fields} from '../../src/simulator/state';
import {samples as carts} from '../../src/widgets/codes/QrCodeBuilder/samples';
import {samples as timelines} from '../../src/widgets/prices/PriceTimeline/samples';
import {readGuides} from '../support/guides';
import {checkFiles, readCsv, samplesFolder} from '../support/importFiles';

/** The example project, as the simulator and the practice checkout start with it. */
const project = [...initialState('story').projects.values()][0]!;
const products = new Map([...project.products].map(([sku, {product}]) => [sku, product]));
/** Entries by SKU and category. */
const prices = new Map<string, PriceEntry[]>(
  [...project.prices].flatMap(([sku, lists]) =>
    lists.map(({category, prices: entries}) => [`${sku} ${category}`, entries as unknown as PriceEntry[]] as const),
  ),
);

interface Shown {
  place: string;
  value: Fields;
}

const guides = readGuides();
const objectsIn = (text: string) => {
  const start = text.trimStart();
  const isOne = /^[[{]\s*$/m.test(start.split('\n', 1)[0]!);
  return (isOne ? [start] : start.trimEnd().split('\n')).map((one) => JSON.parse(one) as Fields);
};
const inGuides = (schema: string): Shown[] =>
  guides.flatMap(({path, fences}) =>
    fences
      .filter(({meta}) => meta.schema === schema)
      .flatMap(({line, text}) => objectsIn(text).map((value) => ({place: `${path}:${line}`, value}))),
  );
const inFile = (name: string): Shown[] =>
  objectsIn(readFileSync(`${samplesFolder}/${name}`, 'utf8')).map((value) => ({place: name, value}));
/** What workflows send to an operation. */
const inWorkflows = (...operations: readonly string[]): Shown[] =>
  readdirSync('openapi/workflows').flatMap((place) =>
    (
      parse(readFileSync(`openapi/workflows/${place}`, 'utf8')) as {
        workflows: {steps: {operationId: string; requestBody?: {payload: string | Fields}}[]}[];
      }
    ).workflows
      .flatMap(({steps}) => steps)
      .filter(({operationId}) => operations.includes(operationId.split('.').at(-1)!))
      .flatMap(({requestBody}) => {
        const payload = requestBody?.payload ?? '';
        return (typeof payload === 'string' ? objectsIn(payload) : [payload]).map((value) => ({place, value}));
      }),
  );

/** What workflows create, and the prices that they give to products without any, as the story says. */
const created = {products: ['10023'], prices: ['10023 default', '10002 city', '10010 riverside']};

test.describe('Products', () => {
  const initial: Fields = {productType: 'default', isDiscountable: false};
  const toCode = ({template = 'default', ...code}: Fields) => ({template, ...code});
  const shown = [
    ...inGuides('products/Product'),
    ...inFile('products.ndjson'),
    ...inWorkflows('createProduct', 'putProduct', 'importProducts'),
  ].filter(({value}) => !created.products.includes(String(value['sku'])));

  test('are those of the example project in guides, workflows, and import files', () => {
    expect(shown.length).toBeGreaterThan(30);
    for (const {place, value} of shown) {
      const {codes: _codes, imageURL, ...fields} = value;
      const told = {...initial, ...products.get(String(value['sku']))};
      expect(told, `${place} ${String(value['sku'])}`).toMatchObject(fields);
      if (told['imageURL'] !== undefined && imageURL !== undefined) expect(imageURL).toBe(told['imageURL']);
    }
  });

  test('have only codes of the example project', () => {
    // Batches to learn from have a line with two primary codes, which is rejected.
    const isRejected = ({value}: Shown) => codesOf(value).filter(({isPrimary}) => isPrimary).length > 1;
    for (const {place, value} of shown.filter((one) => !isRejected(one))) {
      const told = codesOf(products.get(String(value['sku']))!).map(toCode);
      for (const code of codesOf(value).map(toCode))
        expect(told, `${place} ${String(value['sku'])}`).toContainEqual(expect.objectContaining(code));
    }
  });

  test('have all their codes and transmission codes in the import files', () => {
    for (const {value} of inFile('products.ndjson'))
      expect(codesOf(value).map(toCode), String(value['sku'])).toEqual(
        codesOf(products.get(String(value['sku']))!).map(toCode),
      );
    const rows = readCsv('csv/codes.csv');
    for (const sku of new Set(rows.map((row) => row['sku']!))) {
      // The file has no column for packs.
      const told = codesOf(products.get(sku)!).filter((code) => code['specifiedQuantity'] === undefined);
      const listed = rows.filter((row) => row['sku'] === sku);
      expect(listed.map((row) => [row['code'], row['transmissionCode']])).toEqual(
        told.map((code) => [code['code'], code['transmissionCode'] ?? '']),
      );
    }
  });
});

test.describe('Scanned codes', () => {
  const owners = [...products, ...[...project.coupons].map(([id, {coupon}]) => [id, coupon] as const)];
  const ownerOf = (scanned: string) =>
    owners
      .filter(([, owner]) =>
        codesOf(owner).some(({code, template = 'default'}) => {
          const {identifier, problems} = readCode(scanned, template as TemplateName);
          return identifier === code && problems.length === 0;
        }),
      )
      .map(([id]) => id);

  test('in carts and orders belong to the product of the line', () => {
    const lines = guides.flatMap(({path, fences}) =>
      fences.flatMap(({text}) =>
        [...text.matchAll(/"sku": ?"(\w+)"[^{}]*?"scannedCode": ?"(\w+)"/g)].map(([, sku, code]) => ({
          path,
          sku,
          code,
        })),
      ),
    );
    expect(lines.length).toBeGreaterThan(10);
    for (const {path, sku, code} of lines) expect(ownerOf(code!), `${path} ${code}`).toEqual([sku]);
  });

  test('in QR codes belong to a product or a coupon', () => {
    const shown = guides.flatMap(({fences}) =>
      fences
        .filter(({language}) => language === 'qr')
        .flatMap(({text}) => [...text.matchAll(/^(?:\d+;)?(\d{8,13})$/gm)].map(([, code]) => code!)),
    );
    const built = Object.values(carts).flatMap(({lines}) => lines.map(({code}) => code));
    expect(shown.length).toBeGreaterThan(20);
    for (const code of new Set([...shown, ...built])) expect(ownerOf(code), code).toHaveLength(1);
  });
});

test.describe('Prices', () => {
  const shown = [
    ...inGuides('products/CategoryPricingBatch'),
    ...inFile('prices.ndjson'),
    ...inWorkflows('importCategoryPrices'),
  ].map(({place, value}) => ({place, line: value as unknown as PriceLine}));
  const keyOf = ({sku, category}: PriceLine) => `${sku} ${category}`;

  test('are those of the example project in guides, workflows, import files, and the price timeline', () => {
    const isStored = (line: PriceLine) => !created.prices.includes(keyOf(line));
    expect(shown.length).toBeGreaterThan(20);
    for (const {place, line} of shown.filter((one) => isStored(one.line)))
      for (const {basePrice: _, ...entry} of line.prices as (PriceEntry & {basePrice?: string})[])
        expect(prices.get(keyOf(line)), `${place} ${keyOf(line)}`).toContainEqual(expect.objectContaining(entry));
    const first = Object.values(timelines)[0]!;
    for (const line of objectsIn(first.stored) as unknown as PriceLine[])
      for (const entry of line.prices)
        expect(prices.get(keyOf(line))).toContainEqual(expect.objectContaining({...entry}));
    expect(objectsIn(first.categories).map(({id, shops}) => [id, shops])).toEqual(
      [...project.categories.values()].map(({id, shops}) => [id, shops]),
    );
  });

  test('pass the import check without a finding', async () => {
    const stored = [...prices].map(([key, entries]) => {
      const [sku, category] = key.split(' ');
      return {place: 'the example project', line: {sku, category, prices: entries}};
    });
    for (const {place, line} of [...shown, ...stored]) {
      const {findings} = await checkFiles({'prices.ndjson': `${JSON.stringify(line)}\n`});
      expect(findings, `${place} ${JSON.stringify(line)}`).toEqual([]);
    }
  });

  test('are those that the story lists', () => {
    const listed = [
      ...readFileSync('openapi/example-story.md', 'utf8').matchAll(/^- .+ `(\d+)` in `(\w+)`: (.+?)(?: \(.+)?\.?$/gm),
    ];
    expect(listed.length).toBeGreaterThan(1);
    for (const [, sku, category, text] of listed) {
      const told = text!.split('; ').map((part) => {
        const [, quantity, validFrom, validTo, price] =
          /^(?:from quantity (\d+): )?(?:from (\S+) to (\S+): )?(\S+)$/.exec(part) ?? [];
        return {quantity: Number(quantity ?? 1), price, ...(validFrom && {validFrom, validTo})};
      });
      const stored = prices.get(`${sku} ${category}`)!.map(({quantity = 1, ...entry}) => ({quantity, ...entry}));
      for (const entry of told) expect(stored, sku).toContainEqual(expect.objectContaining(entry));
      expect(new Set(stored.map(({price}) => price))).toEqual(new Set(told.map(({price}) => price)));
    }
  });

  test('in CSV files are the usual prices of the same products in the same categories', () => {
    const flat = readCsv('csv-single-price/products.csv').filter(({price}) => price !== '');
    const rows = [
      ...readCsv('csv/prices.csv').map((row) => [`${row['sku']} ${row['pricingCategory']}`, row['listPrice']] as const),
      ...flat.map(({sku, price}) => [`${sku} default`, price] as const),
    ];
    for (const [key, amount] of rows) {
      const usual = prices.get(key)?.find(({quantity = 1, validTo}) => quantity === 1 && validTo === undefined);
      expect(usual?.price.replace('.', '').replace(/^0+/, ''), key).toBe(amount);
    }
  });

  test('never make a larger quantity dearer per piece, in any shop, at any time', () => {
    let compared = 0;
    for (const [sku, lists] of project.prices) {
      const entries = withValidity(lists.flatMap((list) => list.prices as unknown as PriceEntry[]));
      const moments = entries.flatMap(({from, to}) => [from - 1, from, to - 1, to]).filter(Number.isFinite);
      const quantities = [...new Set(entries.map(({quantity}) => quantity))].sort((a, b) => a - b);
      for (const shopID of project.shops.keys())
        for (const moment of [0, ...moments]) {
          const charged = quantities.map((quantity) =>
            parseDecimal(priceAt(project, {sku, shopID, quantity, moment}, () => undefined)!.price)!,
          );
          for (const [index, price] of charged.entries()) {
            if (index === 0) continue;
            compared += 1;
            const place = `${sku}, shop ${shopID}, ${new Date(moment).toISOString()}, ${quantities[index]} pieces`;
            expect(compare(price, charged[index - 1]!), place).toBeLessThanOrEqual(0);
          }
        }
    }
    expect(compared).toBeGreaterThan(20);
  });
});

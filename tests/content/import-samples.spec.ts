import {spawnSync} from 'node:child_process';
import {cpSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {expect, test} from '@playwright/test';
import {hasValidCheckDigit} from '../support/barcodes';
import {bundleChecker} from '../../src/commands/check-import/bundle';
import {readCsv, samplesFolder as samples} from '../support/importFiles';
import {storyProducts} from '../support/storyProducts';
import {readGuides} from '../support/guides';
import {readXml, type XmlElement} from '../support/readXml';
import {emptyFolder, saved} from '../support/resources';

const story = storyProducts();

/** What the published checker prints about files or a folder, and with which code it ends. */
function check(...parameters: string[]): {output: string; code: number | null} {
  const {stdout, status} = spawnSync('node', [checker, ...parameters], {cwd: samples, encoding: 'utf8'});
  return {output: stdout, code: status};
}

let checker: string;
test.beforeAll(async () => {
  checker = saved('check-import.mjs', await bundleChecker());
});

test.describe('the checker to download', () => {
  for (const files of [['csv'], ['csv-single-price'], ['products.ndjson', 'prices.ndjson']])
    test(`finds no problem in ${files.join(' and ')}`, () => {
      const {output, code} = check('--strict', ...files);
      expect(output).toMatch(/^[1-9]\d* items, 0 errors, 0 warnings\n$/);
      expect(code).toBe(0);
    });

  test('prints what the page shows', () => {
    const folder = join(emptyFolder(), 'export');
    cpSync(join(samples, 'csv'), folder, {recursive: true});
    for (const [file, from, to] of [
      ['products.csv', 'normal,90003', 'normal,90002'],
      ['codes.csv', '9521234100188', '9521234100010'],
      ['prices.csv', '179,', '1.79,'],
    ] as const) {
      const good = readFileSync(join(folder, file), 'utf8');
      expect(good).toContain(from);
      writeFileSync(join(folder, file), good.replace(from, to));
    }
    const {stdout} = spawnSync('node', [checker, './export'], {cwd: dirname(folder), encoding: 'utf8'});
    const page = readGuides().find(({path}) => path.endsWith('/file_import_formats.mdx'))!;
    expect(page.fences.find(({meta}) => meta.title === 'Sample output')?.text).toBe(stdout.trimEnd());
  });
});

test.describe('CSV samples', () => {
  const products = readCsv('csv/products.csv');
  const prices = readCsv('csv/prices.csv');

  test('have the names and tax categories of the other examples', () => {
    // Names in CSV contain no commas, because the format doesn't define quoting.
    for (const {sku, name, taxCategory} of products) {
      const told = story.get(sku!)!;
      expect([sku, name, taxCategory]).toEqual([sku, told.name.replace(/,/g, ''), told.taxCategory]);
    }
  });

  test('contain the same products and prices in both formats', () => {
    const flat = readCsv('csv-single-price/products.csv');
    expect(flat.map(({price: _price, discountedPrice: _reduced, ...product}) => product)).toEqual(products);
    const pricesOf = (rows: typeof flat, amount: string) =>
      rows.map((row) => [row['sku'], row[amount], row['discountedPrice']]);
    const flatPrices = pricesOf(
      flat.filter(({price}) => price !== ''),
      'price',
    );
    const basic = prices.filter(({pricingCategory}) => pricingCategory === 'default');
    expect(flatPrices).toEqual(pricesOf(basic, 'listPrice'));
    expect(readCsv('csv-single-price/codes.csv')).toEqual(readCsv('csv/codes.csv'));
  });
});

test('The NDJSON samples include the products of the CSV samples', () => {
  const lines = readFileSync(join(samples, 'products.ndjson'), 'utf8').trimEnd().split('\n');
  const skus = lines.map((line) => (JSON.parse(line) as {sku: string}).sku);
  for (const {sku} of readCsv('csv/products.csv')) expect(skus).toContain(sku);
});

test.describe('the shopping feed sample', () => {
  const [feed] = readXml(readFileSync(join(samples, 'google-feed.xml'), 'utf8'));
  const entries = feed!.children.map((entry) => Object.fromEntries(entry.children.map(({name, text}) => [name, text])));

  test('is an Atom feed with the namespace of the extension', () => {
    expect(feed).toMatchObject({
      name: 'feed',
      attributes: {xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:g': 'http://base.google.com/ns/1.0'},
    });
    expect(feed!.children.map(({name}: XmlElement) => name)).toEqual(entries.map(() => 'entry'));
  });

  test('matches the other examples', () => {
    expect(entries.length).toBeGreaterThan(1);
    expect(new Set(entries.map((entry) => entry['g:id'])).size).toBe(entries.length);
    for (const entry of entries) {
      const {name, code, price} = story.get(entry['g:id']!)!;
      expect(entry).toMatchObject({'g:title': name, 'g:gtin': code, 'g:price': price});
      expect(hasValidCheckDigit(entry['g:gtin']!)).toBe(true);
      if (entry['g:sale_price']) expect(subunits(entry['g:sale_price'])).toBeLessThan(subunits(entry['g:price']!));
    }
  });
});

test.describe('the page about file imports', () => {
  const page = readGuides().find(({path}) => path.endsWith('/file_import_formats.mdx'))!;
  const block = (title: string) => page.fences.find(({meta}) => meta.title === title)?.text;

  const shown: [string, string][] = [
    ['products.csv, prices per pricing category', 'csv/products.csv'],
    ['products.csv, one price for all shops', 'csv-single-price/products.csv'],
    ['codes.csv', 'csv/codes.csv'],
    ['prices.csv', 'csv/prices.csv'],
    ['google-feed.xml', 'google-feed.xml'],
  ];
  for (const [title, file] of shown) {
    test(`shows ${file} as it's downloaded`, () => {
      expect(block(title)).toBe(readFileSync(join(samples, file), 'utf8').trimEnd());
    });
  }

  for (const file of ['products.ndjson', 'prices.ndjson']) {
    test(`shows lines of ${file}`, () => {
      const lines = readFileSync(join(samples, file), 'utf8').split('\n');
      for (const line of block(`${file} (excerpt)`)!.split('\n')) expect(lines).toContain(line);
    });
  }
});

function subunits(amount: string): number {
  return Math.round(Number(amount) * 100);
}

import {execFileSync} from 'node:child_process';
import {copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {hasValidCheckDigit} from '../support/barcodes';
import {storyProducts} from '../../src/commands/check-openapi/exampleStory';
import {readGuides} from '../support/guides';
import {readXml, type XmlElement} from '../support/readXml';
import {schemaValidator} from '../support/schemas';

const samples = 'static/downloads/import';
const story = storyProducts();

/** Rows of a CSV sample by column; the samples need no quoting. */
function readCsv(path: string): Record<string, string>[] {
  const [header, ...lines] = readFileSync(join(samples, path), 'utf8').trimEnd().split('\n');
  const names = header!.slice(1).split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, column) => [names[column]!, cell])));
}

function readNdjson<T>(path: string): T[] {
  const lines = readFileSync(join(samples, path), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as T);
}

/** What the published checker prints and with which code it ends. */
function checkCsv(folder: string): {output: string; code: number} {
  try {
    return {output: execFileSync('node', [join(samples, 'check-csv.mjs'), folder], {encoding: 'utf8'}), code: 0};
  } catch (error) {
    const {stdout, status} = error as {stdout: string; status: number};
    return {output: stdout, code: status};
  }
}

test.describe('the CSV checker', () => {
  for (const folder of ['csv', 'csv-single-price']) {
    test(`finds no problem in ${folder}`, () => {
      const {output, code} = checkCsv(join(samples, folder));
      expect(output).toMatch(/^[1-9]\d* products, [1-9]\d* codes, \d+ prices: no problems\n$/);
      expect(code).toBe(0);
    });
  }

  const mistakes: {what: string; file: string; change: [string, string]; message: string}[] = [
    {
      what: 'a code of an unknown product',
      file: 'codes.csv',
      change: ['10018,', '10081,'],
      message: "codes.csv:9: sku 10081 isn't in products.csv",
    },
    {
      what: 'a wrong check digit',
      file: 'codes.csv',
      change: ['9521234100188', '9521234100189'],
      message: "codes.csv:9: code 9521234100189 isn't an EAN-8 or EAN-13 with a valid check digit",
    },
    {
      what: 'a repeated code',
      file: 'codes.csv',
      change: ['9521234100188', '9521234100010'],
      message: 'codes.csv:9: code 9521234100010 appears more than once',
    },
    {
      what: 'a repeated SKU',
      file: 'products.csv',
      change: ['\n10002,', '\n10001,'],
      message: 'products.csv:3: sku 10001 appears more than once',
    },
    {
      what: 'an unknown deposit',
      file: 'products.csv',
      change: ['normal,90001', 'normal,90002'],
      message: "products.csv:2: depositProduct 90002 isn't in products.csv",
    },
    {
      what: 'a deposit that is none',
      file: 'products.csv',
      change: ['normal,90001', 'normal,10003'],
      message: "products.csv:2: depositProduct 10003 isn't a deposit",
    },
    {
      what: 'an unknown bundled product',
      file: 'products.csv',
      change: ['90003,10003', '90003,10009'],
      message: "products.csv:5: bundledProduct 10009 isn't in products.csv",
    },
    {
      what: 'an unknown product type',
      file: 'products.csv',
      change: ['weighable', 'weight'],
      message: 'products.csv:7: productType "weight" is unknown',
    },
    {
      what: 'a missing name',
      file: 'products.csv',
      change: ['Bananas loose', ''],
      message: 'products.csv:7: name is empty',
    },
    {
      what: 'a comma inside a name',
      file: 'products.csv',
      change: ['Bananas loose', 'Bananas, loose'],
      message: 'products.csv:7: 8 values, but the first line lists 7 columns',
    },
    {
      what: 'quotation marks',
      file: 'products.csv',
      change: ['Bananas loose', '"Bananas"'],
      message: "products.csv:7: quotation marks aren't part of the format",
    },
    {
      what: 'a header without #',
      file: 'products.csv',
      change: ['#sku', 'sku'],
      message: 'products.csv:1: the first line must start with #',
    },
    {
      what: 'a misspelled column',
      file: 'prices.csv',
      change: ['listPrice', 'listprice'],
      message: 'prices.csv:1: the column listPrice is missing',
    },
    {
      what: 'an amount with decimals',
      file: 'prices.csv',
      change: ['179,', '1.79,'],
      message: "prices.csv:2: listPrice 1.79 isn't an integer",
    },
    {
      what: 'a reduced price above the list price',
      file: 'prices.csv',
      change: ['249,199', '249,299'],
      message: 'prices.csv:7: discountedPrice is higher than listPrice',
    },
    {
      what: 'two prices in one category',
      file: 'prices.csv',
      change: ['10001,city', '10001,default'],
      message: 'prices.csv:3: sku and pricingCategory 10001 default appears more than once',
    },
  ];

  for (const {what, file, change, message} of mistakes) {
    test(`reports ${what} with file and line`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'csv-'));
      for (const name of readdirSync(join(samples, 'csv')))
        copyFileSync(join(samples, 'csv', name), join(folder, name));
      const good = readFileSync(join(folder, file), 'utf8');
      expect(good).toContain(change[0]);
      writeFileSync(join(folder, file), good.replace(...change));
      const {output, code} = checkCsv(folder);
      rmSync(folder, {recursive: true});
      expect(output).toContain(message);
      expect(code).toBe(1);
    });
  }

  test("reports a file that is missing or isn't UTF-8", () => {
    const folder = mkdtempSync(join(tmpdir(), 'csv-'));
    writeFileSync(join(folder, 'products.csv'), Buffer.from([0x23, 0x73, 0xfc]));
    const {output, code} = checkCsv(folder);
    rmSync(folder, {recursive: true});
    expect(output).toContain("products.csv: the file isn't UTF-8");
    expect(output).toContain('codes.csv: the file is missing');
    expect(code).toBe(1);
  });
});

test.describe('CSV samples', () => {
  const products = readCsv('csv/products.csv');
  const prices = readCsv('csv/prices.csv');

  test('match the other examples', () => {
    // Names in CSV contain no commas, because the format doesn't define quoting.
    const expected = products.map(({sku}) => {
      const {name, taxCategory} = story.get(sku!)!;
      return {sku, name: name.replace(/,/g, ''), taxCategory};
    });
    expect(products.map(({sku, name, taxCategory}) => ({sku, name, taxCategory}))).toEqual(expected);
    for (const {code, sku} of readCsv('csv/codes.csv').filter(({code}) => code!.length === 13)) {
      expect(story.get(sku!)?.code).toBe(code);
    }
    for (const {sku, listPrice} of prices.filter(({pricingCategory}) => pricingCategory === 'default')) {
      expect(Number(listPrice), sku).toBe(subunits(story.get(sku!)!.price!));
    }
  });

  test('contain the same products and prices in both formats', () => {
    const flat = readCsv('csv-single-price/products.csv');
    expect(flat.map(({price: _price, discountedPrice: _reduced, ...product}) => product)).toEqual(products);
    const flatPrices = flat
      .filter(({price}) => price !== '')
      .map(({sku, price, discountedPrice}) => [sku, price, discountedPrice]);
    const basePrices = prices
      .filter(({pricingCategory}) => pricingCategory === 'default')
      .map(({sku, listPrice, discountedPrice}) => [sku, listPrice, discountedPrice]);
    expect(flatPrices).toEqual(basePrices);
    expect(readCsv('csv-single-price/codes.csv')).toEqual(readCsv('csv/codes.csv'));
  });
});

interface SampleProduct {
  sku: string;
  name: string;
  taxCategory: string;
  productType: string;
  depositProduct?: string;
  bundledProduct?: string;
  codes?: {code: string; template: string; isPrimary?: boolean}[];
}

interface SamplePrices {
  sku: string;
  category: string;
  prices: {price: string; quantity?: number; validFrom?: string}[];
}

test.describe('NDJSON samples', () => {
  const products = readNdjson<SampleProduct>('products.ndjson');
  const prices = readNdjson<SamplePrices>('prices.ndjson');

  test('are valid for the API, line by line', async () => {
    const product = await schemaValidator('products/Product');
    for (const line of products) expect(product(line), line.sku).toEqual([]);
    const batch = await schemaValidator('products/CategoryPricingBatch');
    for (const line of prices) expect(batch(line), line.sku).toEqual([]);
  });

  test('refer only to products in the file, and to deposits as deposits', () => {
    const bySku = new Map(products.map((product) => [product.sku, product]));
    expect(bySku.size).toBe(products.length);
    for (const {sku, depositProduct, bundledProduct} of products) {
      if (depositProduct) expect(bySku.get(depositProduct)?.productType, sku).toBe('deposit');
      if (bundledProduct) expect(bySku.has(bundledProduct), sku).toBe(true);
    }
    for (const {sku} of prices) expect(bySku.has(sku), sku).toBe(true);
    expect(new Set(prices.map(({sku, category}) => `${sku} ${category}`)).size).toBe(prices.length);
  });

  test('contain each code once, with a valid check digit', () => {
    const codes = products.flatMap((product) => product.codes ?? []);
    expect(new Set(codes.map(({code, template}) => `${template} ${code}`)).size).toBe(codes.length);
    for (const {code, template} of codes) if (template === 'default') expect(hasValidCheckDigit(code), code).toBe(true);
  });

  test('match the other examples', () => {
    for (const {sku, name, taxCategory, codes} of products) {
      expect({sku, name, taxCategory}).toMatchObject({
        name: story.get(sku)?.name,
        taxCategory: story.get(sku)?.taxCategory,
      });
      if (codes) expect(codes[0]).toMatchObject({code: story.get(sku)?.code, template: story.get(sku)?.template});
    }
    for (const {sku, prices: entries} of prices.filter(({category}) => category === 'default')) {
      expect(entries[0]?.price, sku).toBe(story.get(sku)?.price);
    }
  });

  test('include the products of the CSV samples', () => {
    const skus = products.map(({sku}) => sku);
    for (const {sku} of readCsv('csv/products.csv')) expect(skus).toContain(sku);
  });
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

  test('shows the output of the checker', () => {
    const folder = mkdtempSync(join(tmpdir(), 'csv-'));
    const spoil = (file: string, good: string, bad: string) =>
      writeFileSync(join(folder, file), readFileSync(join(samples, 'csv', file), 'utf8').replace(good, bad));
    spoil('products.csv', 'normal,90003', 'normal,90002');
    spoil('codes.csv', '9521234100188', '9521234100189');
    spoil('prices.csv', '179,', '1.79,');
    const {output} = checkCsv(folder);
    rmSync(folder, {recursive: true});
    expect(block('Sample output')).toBe(output.trimEnd());
  });
});

function subunits(amount: string): number {
  return Math.round(Number(amount) * 100);
}

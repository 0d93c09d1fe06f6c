import {expect, test} from '@playwright/test';
import {packTar} from 'modern-tar';
import {gzipSync} from 'node:zlib';
import {readFileSync} from 'node:fs';
import {checkFiles, summary, type Case, type Content} from '../support/importFiles';

const productHeader = '#sku,name,taxCategory,depositProduct,bundledProduct,imageUrl,productType';
const products = (...rows: string[]) => [productHeader, ...rows, ''].join('\n');
const pricedProducts = (...rows: string[]) => [`${productHeader},price,discountedPrice`, ...rows, ''].join('\n');
const codes = (...rows: string[]) => ['#code,sku,transmissionCode', ...rows, ''].join('\n');
const prices = (...rows: string[]) => ['#sku,pricingCategory,listPrice,discountedPrice', ...rows, ''].join('\n');
const juice = '1,Apple juice,normal,,,,default';

const productCases: readonly Case[] = [
  {name: 'a product', content: products(juice), expected: []},
  {name: 'columns in another order', content: '#productType,sku,taxCategory,name\ndefault,1,normal,x\n', expected: []},
  {name: 'prices in the file', content: pricedProducts(`${juice},249,199`, '2,x,normal,,,,weighable,,'), expected: []},
  {name: 'a deposit in the file', content: products('1,x,normal,2,,,default', '2,y,normal,,,,deposit'), expected: []},
  {name: 'an umlaut', content: products('1,Käse,normal,,,,default'), expected: []},
  {name: 'a header without #', content: products(juice).slice(1), expected: ['csv-header-mark 1']},
  {
    name: 'a missing column',
    content: '#sku,name,productType\n1,x,default\n',
    expected: ['csv-header-missing 1 taxCategory'],
  },
  {
    name: 'a misspelled column',
    content: `${products(juice).replace('imageUrl', 'imageURL')}`,
    expected: ['csv-header-unknown 1 imageURL'],
  },
  {
    name: 'a column of its own',
    content: '#sku,name,taxCategory,productType,color\n1,x,normal,default,red\n',
    expected: ['csv-header-unknown 1 color'],
  },
  {
    name: 'a column named twice',
    content: '#sku,name,taxCategory,productType,name\n1,x,normal,default,y\n',
    expected: ['csv-header-twice 1 name'],
  },
  {
    name: 'a missing header',
    content: `${juice}\n${juice}\n`,
    expected: [
      'csv-header-mark 1',
      'csv-header-unknown 1 1',
      'csv-header-unknown 1 Apple juice',
      'csv-header-unknown 1 normal',
      'csv-header-unknown 1',
      'csv-header-twice 1',
      'csv-header-unknown 1',
      'csv-header-twice 1',
      'csv-header-unknown 1',
      'csv-header-unknown 1 default',
      'csv-header-missing 1 sku',
      'csv-header-missing 1 name',
      'csv-header-missing 1 taxCategory',
      'csv-header-missing 1 productType',
    ],
  },
  {name: 'semicolons', content: products(juice).replaceAll(',', ';'), expected: ['csv-separator 1']},
  {name: 'tabs', content: products(juice).replaceAll(',', '\t'), expected: ['csv-separator 1']},
  {name: 'too few values', content: products('1,x,normal,,,default'), expected: ['csv-column-count 2']},
  {name: 'too many values', content: products('1,juice, cloudy,normal,,,,default'), expected: ['csv-column-count 2']},
  {name: 'an empty SKU', content: products(',x,normal,,,,default'), expected: ['csv-value-missing 2 sku']},
  {name: 'an empty name', content: products('1,,normal,,,,default'), expected: ['csv-value-missing 2 name']},
  {name: 'an empty tax category', content: products('1,x,,,,,default'), expected: ['csv-value-missing 2 taxCategory']},
  {
    name: 'an empty kind of product',
    content: products('1,x,normal,,,,'),
    expected: ['csv-value-missing 2 productType'],
  },
  {
    name: 'an unknown kind of product',
    content: products('1,x,normal,,,,packed'),
    expected: ['csv-product-type 2 productType'],
  },
  {name: 'a SKU with spaces', content: products(' 1,x,normal,,,,default'), expected: ['sku-empty 2 sku']},
  {
    name: 'a SKU that a spreadsheet rewrote',
    content: products('9.52E+12,x,normal,,,,default'),
    expected: ['spreadsheet-number 2 sku'],
  },
  {name: 'a SKU twice', content: products(juice, juice), expected: ['sku-twice 3 sku']},
  {
    name: 'a missing deposit',
    content: products('1,x,normal,2,,,default'),
    expected: ['reference-missing 2 depositProduct'],
  },
  {
    name: 'a missing bundled product',
    content: products('1,x,normal,,2,,default'),
    expected: ['reference-missing 2 bundledProduct'],
  },
  {
    name: 'a deposit that is no deposit',
    content: products('1,x,normal,2,,,default', '2,y,normal,,,,default'),
    expected: ['deposit-type 2 depositProduct'],
  },
  {
    name: 'a product as its own content',
    content: products('1,x,normal,,1,,default'),
    expected: ['reference-itself 2 bundledProduct'],
  },
  {
    name: 'a picture without an address',
    content: products('1,x,normal,,,1.jpg,default'),
    expected: ['image-address 2 imageUrl'],
  },
  {name: 'an amount with a point', content: pricedProducts(`${juice},2.49,`), expected: ['csv-amount 2 price']},
  {
    name: 'a reduced price above the list price',
    content: pricedProducts(`${juice},199,249`),
    expected: ['csv-discount-higher 2 discountedPrice'],
  },
  {name: 'quotation marks', content: products('1,"Apple juice",normal,,,,default'), expected: ['csv-quotes 2']},
  {
    name: 'a comma inside quotation marks',
    content: products('1,"Juice, apple",normal,,,,default'),
    expected: ['csv-quotes 2', 'csv-value-comma 2 name'],
  },
  {
    name: 'a line break inside quotation marks',
    content: products('1,"Juice\napple",normal,,,,default', '2,x,normal,,,,default'),
    expected: ['csv-quotes 2', 'csv-value-comma 2 name'],
  },
  {
    name: 'quotation marks inside quotation marks',
    content: products('1,"6"" pan",normal,,,,default'),
    expected: ['csv-quotes 2'],
  },
  {name: 'a sign for inches', content: products('1,Pan 6",normal,,,,default'), expected: ['csv-quotes 2']},
  {
    name: 'a quotation mark that is never closed',
    content: products('1,"Juice,normal,,,,default', '2,x,normal,,,,other'),
    expected: ['csv-quote-open 2', 'csv-product-type 3 productType'],
  },
  {name: 'an empty line', content: products(juice, ''), expected: ['line-empty 3']},
  {name: 'a byte order mark', content: `\ufeff${products(juice)}`, expected: ['byte-order-mark 1']},
  {name: 'line breaks of Windows', content: products(juice).replaceAll('\n', '\r\n'), expected: ['line-break-crlf 1']},
  {name: 'no line break at the end', content: products(juice).trimEnd(), expected: ['line-break-missing 2']},
  {name: 'a NUL byte', content: products('1,a\0b,normal,,,,default'), expected: ['nul-byte 2']},
  {
    name: 'the columns __proto__ and constructor',
    content: '#sku,name,taxCategory,productType,__proto__,constructor\n1,x,normal,default,a,b\n',
    expected: ['csv-header-unknown 1 __proto__', 'csv-header-unknown 1 constructor'],
  },
  {name: 'a header alone', content: products(), expected: ['file-empty 0']},
  {
    name: 'bytes of Windows-1252',
    content: Uint8Array.from([
      ...new TextEncoder().encode(`${productHeader}\n1,K`),
      0xe4,
      ...new TextEncoder().encode('se,normal,,,,default\n'),
    ]),
    expected: ['encoding-invalid 2'],
  },
];

const codeCases: readonly Case[] = [
  {name: 'an EAN-13 and an EAN-8', content: codes('9521234100010,1,', '95200019,1,55'), expected: []},
  {name: 'no third column', content: '#code,sku\n9521234100010,1\n', expected: []},
  {name: 'a wrong check digit', content: codes('9521234100011,1,'), expected: ['check-digit 2 code']},
  {name: 'letters', content: codes('ABC,1,'), expected: ['csv-code-digits 2 code']},
  {name: 'twelve digits', content: codes('952123410001,1,'), expected: ['csv-code-digits 2 code']},
  {name: 'an EAN without its zero', content: codes('1234565,1,'), expected: ['leading-zeros 2 code']},
  {name: 'a code that a spreadsheet rewrote', content: codes('9.52E+12,1,'), expected: ['spreadsheet-number 2 code']},
  {
    name: 'the notation with a comma',
    content: codes('"9,52E+12",1,'),
    expected: ['csv-quotes 2', 'csv-value-comma 2 code', 'spreadsheet-number 2 code'],
  },
  {name: 'a code twice', content: codes('95200019,1,', '95200019,2,'), expected: ['code-twice 3 code']},
  {name: 'an empty code', content: codes(',1,'), expected: ['csv-value-missing 2 code']},
  {name: 'an empty SKU', content: codes('95200019,,'), expected: ['csv-value-missing 2 sku']},
];

const priceCases: readonly Case[] = [
  {name: 'two categories of a product', content: prices('1,default,249,199', '1,city,259,'), expected: []},
  {name: 'an amount of zero', content: prices('1,default,0,'), expected: []},
  {
    name: 'an amount with a comma',
    content: prices('1,default,"2,49",'),
    expected: ['csv-quotes 2', 'csv-value-comma 2 listPrice', 'csv-amount 2 listPrice'],
  },
  {name: 'a negative amount', content: prices('1,default,-249,'), expected: ['csv-amount 2 listPrice']},
  {name: 'an amount with spaces', content: prices('1,default, 249,'), expected: ['csv-amount 2 listPrice']},
  {
    name: 'a reduced amount with a point',
    content: prices('1,default,249,1.99'),
    expected: ['csv-amount 2 discountedPrice'],
  },
  {
    name: 'a reduced price equal to the list price',
    content: prices('1,default,249,249'),
    expected: ['csv-discount-higher 2 discountedPrice'],
  },
  {name: 'no list price', content: prices('1,default,,199'), expected: ['csv-value-missing 2 listPrice']},
  {name: 'no category', content: prices('1,,249,'), expected: ['csv-value-missing 2 pricingCategory']},
  {
    name: 'SKU and category twice',
    content: prices('1,default,249,', '1,default,259,'),
    expected: ['price-twice 3 sku'],
  },
];

for (const [file, cases] of Object.entries({
  'products.csv': productCases,
  'codes.csv': codeCases,
  'prices.csv': priceCases,
}))
  test.describe(`Import check of ${file}`, () => {
    for (const {name, content, expected} of cases)
      test(`${expected.length === 0 ? 'accepts' : 'reports'} ${name}`, async () => {
        expect(summary(await checkFiles({[file]: content}))).toEqual(expected);
        expect(summary(await checkFiles({[file]: content}, {chunkSize: 5}))).toEqual(expected);
      });
  });

test.describe('Import check of CSV files together', () => {
  const good = {
    'codes.csv': codes('9521234100010,1,'),
    'products.csv': products(juice),
    'prices.csv': prices('1,default,249,'),
  };

  test('accepts matching files', async () => {
    expect(summary(await checkFiles(good))).toEqual([]);
  });

  test('reports codes and prices of missing products', async () => {
    const {findings} = await checkFiles({
      ...good,
      'codes.csv': codes('95200019,7,'),
      'prices.csv': prices('8,default,1,'),
    });
    expect(findings.map(({file, rule, line}) => `${file} ${rule} ${line}`)).toEqual([
      'codes.csv reference-missing 2',
      'prices.csv reference-missing 2',
    ]);
  });

  test("doesn't report missing products without a product file", async () => {
    expect(summary(await checkFiles({'codes.csv': good['codes.csv']}))).toEqual([]);
  });

  test('reports duplicate prices in both files', async () => {
    const files = {...good, 'products.csv': pricedProducts(`${juice},249,`)};
    expect(summary(await checkFiles(files))).toEqual(['csv-prices-both 1 price']);
  });

  test('recognizes renamed files by their columns', async () => {
    const files = {'a.txt': good['products.csv'], 'b.txt': good['codes.csv'], 'c.txt': good['prices.csv']};
    const {results} = await checkFiles(files);
    expect(results.map(({kind}) => kind)).toEqual(['products.csv', 'codes.csv', 'prices.csv']);
  });

  test('uses the specified kind', async () => {
    const {results} = await checkFiles({'a.txt': 'x\n'}, {kind: 'codes.csv'});
    expect(results[0]?.kind).toBe('codes.csv');
  });
});

test.describe('Import check of archives', () => {
  async function pack(files: Record<string, string>): Promise<Uint8Array> {
    return packTar(
      Object.entries(files).map(([name, body]) => ({
        header: {name, size: new TextEncoder().encode(body).length, type: 'file' as const},
        body,
      })),
    );
  }
  const catalog = {'codes.csv': codes('9521234100010,1,'), './products.csv': products('1,x,normal,,,,packed')};

  const names = async (content: Content) =>
    (await checkFiles({'catalog.tar.gz': content}, {chunkSize: 100})).findings.map(({file, rule}) => `${file} ${rule}`);

  test('names the file inside the archive', async () => {
    expect(await names(gzipSync(await pack(catalog)))).toEqual(['catalog.tar.gz/products.csv csv-product-type']);
  });

  test('reads an uncompressed archive', async () => {
    expect(await names(await pack(catalog))).toEqual(['catalog.tar.gz/products.csv csv-product-type']);
  });

  test("reads a compressed file that isn't an archive", async () => {
    const {findings} = await checkFiles({'products.ndjson.gz': gzipSync('{"sku":1}\n')});
    expect(findings.map(({file, rule}) => `${file} ${rule}`)).toEqual(['products.ndjson field-type']);
  });

  test('reads on after a large file that it recognizes only by its beginning', async () => {
    const picture = `\u0089PNG\r\n\u001a\n${'0'.repeat(1_000_000)}`;
    const unknown = `hello\n${'x'.repeat(1_000_000)}`;
    expect(await names(await pack({'picture.txt': picture, 'notes.txt': unknown, ...catalog}))).toEqual([
      'catalog.tar.gz/picture.txt kind-unknown',
      'catalog.tar.gz/notes.txt kind-unknown',
      'catalog.tar.gz/products.csv csv-product-type',
    ]);
  });

  test('reports a missing required file', async () => {
    expect(await names(gzipSync(await pack({'products.csv': products(juice)})))).toEqual([
      'catalog.tar.gz archive-file-missing',
    ]);
  });

  test('reports an unexpected file', async () => {
    const archive = await pack({...catalog, './products.csv': products(juice), 'notes.pdf': 'x'});
    expect(await names(gzipSync(archive))).toEqual(['catalog.tar.gz archive-file-unknown']);
  });

  test('reports a truncated archive', async () => {
    const archive = gzipSync(await pack(catalog));
    expect(await names(archive.subarray(0, archive.length - 20))).toContain('catalog.tar.gz archive-broken');
  });

  test('reports a file that only begins like an archive', async () => {
    expect(await names(Uint8Array.from([0x1f, 0x8b, 1, 2, 3, 4]))).toEqual(['catalog.tar.gz archive-broken']);
  });
});

test.describe('Sample files for download', () => {
  const folder = 'static/downloads/import';
  for (const files of [
    ['products.ndjson'],
    ['prices.ndjson'],
    ['csv/products.csv', 'csv/codes.csv', 'csv/prices.csv'],
    ['csv-single-price/products.csv', 'csv-single-price/codes.csv'],
  ])
    test(`${files.join(', ')} pass without findings`, async () => {
      const contents = Object.fromEntries(files.map((file) => [file, readFileSync(`${folder}/${file}`)]));
      const {findings, results} = await checkFiles(contents);
      expect(findings).toEqual([]);
      expect(results.every(({items}) => items > 0)).toBe(true);
    });
});

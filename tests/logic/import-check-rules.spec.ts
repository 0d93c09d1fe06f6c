import {expect, test} from '@playwright/test';
import {packTar} from 'modern-tar';
import {gzipSync} from 'node:zlib';
import {rules, ruleIds, type RuleId} from '../../src/openapi/importRules/rules';
import {notesOf} from '../../src/openapi/importRules/schemaNotes';
import {checkFiles, type Content} from '../support/importFiles';
import {zipped} from '../support/zipped';

/** Two small files that differ in one thing: the first breaks the rule, the second is the same without the fault. */
interface Pair {
  file: string;
  breaks: Content;
  keeps: Content;
  /** Files that are checked together with either. */
  beside?: Record<string, Content>;
}

const product = (breaks: string, keeps: string): Pair => ({
  file: 'export.txt',
  breaks: `${breaks}\n`,
  keeps: `${keeps}\n`,
});
const json = (value: object) => JSON.stringify(value);
const priced = (prices: object) => json({sku: '1', category: 'default', prices: [prices]});
const regular = {tier: 'regular', price: '1.79', currency: 'EUR'};
const put = (part: object) => json({op: 'put', availability: {shopID: '101', sku: '1', ...part}});
const csv = (file: string, header: string, breaks: string, keeps: string): Pair => ({
  file,
  breaks: `${header}\n${breaks}\n`,
  keeps: `${header}\n${keeps}\n`,
});
const inProducts = (breaks: string, keeps: string) =>
  csv('products.csv', '#sku,name,taxCategory,productType', breaks, keeps);
const inCodes = (breaks: string, keeps: string) => csv('codes.csv', '#code,sku', breaks, keeps);
const inPrices = (breaks: string, keeps: string) =>
  csv('prices.csv', '#sku,pricingCategory,listPrice,discountedPrice', breaks, keeps);
const encoded = (text: string, encoding: BufferEncoding) => Uint8Array.from(Buffer.from(text, encoding));

const catalog = {
  'products.csv': '#sku,name,taxCategory,productType\n1,Apple juice,normal,default\n',
  'codes.csv': '#code,sku\n9521234100010,1\n',
};
const archives = {
  whole: packed(catalog),
  withoutCodes: packed({'products.csv': catalog['products.csv']}),
  withPicture: packed({...catalog, 'apple.png': 'x'}),
};

/** A pair for each rule but those of `elsewhere`; the compiler says which one is missing. */
const pairs = (): Record<Exclude<RuleId, 'field-format' | 'line-too-long' | 'too-many-lines' | ArchiveRule>, Pair> => ({
  'kind-unknown': product('hello', '{"sku":"1"}'),
  'kind-response': product('{"sku":"1","status":"ok","message":""}', '{"sku":"1","name":"ok"}'),
  'file-empty': {file: 'products.ndjson', breaks: '', keeps: '{"sku":"1"}\n'},
  'kind-binary': {
    file: 'export.txt',
    breaks: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    keeps: '{"sku":"1"}\n',
  },
  'kind-spreadsheet': {
    file: 'products.csv',
    breaks: zipped({'[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>'}),
    keeps: catalog['products.csv'],
  },
  'encoding-utf32': {
    file: 'export.txt',
    breaks: Uint8Array.from([0xff, 0xfe, 0, 0, ...[...'{"sku":"1"}\n'].flatMap((one) => [one.charCodeAt(0), 0, 0, 0])]),
    keeps: '{"sku":"1"}\n',
  },
  'encoding-utf16': {
    file: 'export.txt',
    breaks: encoded('\ufeff{"sku":"1","name":"Käse"}\n', 'utf16le'),
    keeps: encoded('{"sku":"1","name":"Käse"}\n', 'utf8'),
  },
  'encoding-invalid': {
    file: 'export.txt',
    breaks: encoded('{"sku":"1","name":"Käse"}\n', 'latin1'),
    keeps: encoded('{"sku":"1","name":"Käse"}\n', 'utf8'),
  },
  'byte-order-mark': product('\ufeff{"sku":"1"}', '{"sku":"1"}'),
  'line-break-crlf': product('{"sku":"1"}\r', '{"sku":"1"}'),
  'line-break-missing': {file: 'export.txt', breaks: '{"sku":"1"}', keeps: '{"sku":"1"}\n'},
  'line-empty': product('{"sku":"1"}\n\n{"sku":"2"}', '{"sku":"1"}\n{"sku":"2"}'),
  'nul-byte': product('{"sku":"1","name":"a\0b"}', '{"sku":"1","name":"a\\u0000b"}'),
  'json-syntax': product('{"sku":"1","name":juice}', '{"sku":"1","name":"juice"}'),
  'json-trailing-comma': product('{"sku":"1"},', '{"sku":"1"}'),
  'json-pretty': product('{\n  "sku": "1"\n}', '{ "sku": "1" }'),
  'json-array': product('[{"sku":"1"},{"sku":"2"}]', '{"sku":"1"}\n{"sku":"2"}'),
  'json-several': product('{"sku":"1"}{"sku":"2"}', '{"sku":"1"}\n{"sku":"2"}'),
  'json-wrapper': product('{"products":[{"sku":"1"}]}', '{"sku":"1"}'),
  'json-not-object': product('{"sku":"1"}\n42', '{"sku":"1"}\n{"sku":"42"}'),
  'json-duplicate-key': product('{"sku":"1","name":"a","name":"b"}', '{"sku":"1","name":"a"}'),
  'json-too-deep': product(
    `{"sku":"1","name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    json({sku: '1', name: '['.repeat(200_000) + ']'.repeat(200_000)}),
  ),
  'lone-surrogate': product('{"sku":"1","name":"\\ud83c"}', '{"sku":"1","name":"\\ud83c\\udf4e"}'),
  'field-missing': product('{"name":"juice"}', '{"sku":"1","name":"juice"}'),
  'field-type': product('{"sku":1}', '{"sku":"1"}'),
  'field-number-range': product('{"sku":"1","controlIndication":1e400}', '{"sku":"1","controlIndication":1e-300}'),
  'field-enum': product('{"sku":"1","productType":"weighed"}', '{"sku":"1","productType":"deposit"}'),
  'field-unknown': product('{"sku":"1","saleStopp":true}', '{"sku":"1","saleStop":true}'),
  'sku-empty': product('{"sku":"1 "}', '{"sku":"1"}'),
  'sku-similar': product('{"sku":"caf\u00e9"}\n{"sku":"cafe\u0301"}', '{"sku":"caf\u00e9"}\n{"sku":"cafe"}'),
  'hidden-character': product('{"sku":"1\u200b"}', '{"sku":"1"}'),
  'image-address': product(
    '{"sku":"1","imageURL":"pictures/1.jpg"}',
    '{"sku":"1","imageURL":"https://img.example.com/1.jpg"}',
  ),
  'primary-twice': product(
    json({
      sku: '1',
      codes: [
        {code: 'a', isPrimary: true},
        {code: 'b', isPrimary: true},
      ],
    }),
    json({
      sku: '1',
      codes: [
        {code: 'a', isPrimary: true},
        {code: 'b', isPrimary: false},
      ],
    }),
  ),
  'primary-and-transmission': product(
    json({sku: '1', codes: [{code: 'a', isPrimary: true, transmissionCode: '7'}]}),
    json({sku: '1', codes: [{code: 'a', transmissionCode: '7'}]}),
  ),
  'plu-twice': product(
    '{"sku":"1","pluSet":["4011"]}\n{"sku":"2","pluSet":["4011"]}',
    '{"sku":"1","pluSet":["4011"]}\n{"sku":"2","pluSet":["4012"]}',
  ),
  'plu-repeated': product('{"sku":"1","pluSet":["4011","4011"]}', '{"sku":"1","pluSet":["4011","4012"]}'),
  'sku-twice': product('{"sku":"1"}\n{"sku":"1"}', '{"sku":"1"}\n{"sku":"01"}'),
  'reference-missing': product(
    '{"sku":"1","depositProduct":"2"}\n{"sku":"3","productType":"deposit"}',
    '{"sku":"1","depositProduct":"2"}\n{"sku":"2","productType":"deposit"}',
  ),
  'reference-itself': product('{"sku":"1","bundledProduct":"1"}', '{"sku":"1","bundledProduct":"2"}\n{"sku":"2"}'),
  'deposit-type': product(
    '{"sku":"1","depositProduct":"2"}\n{"sku":"2","productType":"default"}',
    '{"sku":"1","depositProduct":"2"}\n{"sku":"2","productType":"deposit"}',
  ),
  'check-digit': product('{"sku":"1","codes":[{"code":"95200018"}]}', '{"sku":"1","codes":[{"code":"95200019"}]}'),
  'leading-zeros': product('{"sku":"1","codes":[{"code":"1234565"}]}', '{"sku":"1","codes":[{"code":"01234565"}]}'),
  'spreadsheet-number': inCodes('9.52E+12,1', '9521234100010,1'),
  'template-mismatch': product(
    '{"sku":"1","codes":[{"code":"2712043002504","template":"ean13_instore_chk"}]}',
    '{"sku":"1","codes":[{"code":"71204","template":"ean13_instore_chk"}]}',
  ),
  'code-twice': product('{"sku":"1","codes":[{"code":"a"},{"code":"a"}]}', '{"sku":"1","codes":[{"code":"a"}]}'),
  'code-spaces': product('{"sku":"1","codes":[{"code":"9520 0019"}]}', '{"sku":"1","codes":[{"code":"95200019"}]}'),
  'units-missing': product(
    '{"sku":"1","productType":"weighable"}',
    '{"sku":"1","productType":"weighable","encodingUnit":"piece"}',
  ),
  'units-differ': product(
    '{"sku":"1","encodingUnit":"ml","referenceUnit":"kg"}',
    '{"sku":"1","encodingUnit":"ml","referenceUnit":"l"}',
  ),
  'control-range': product('{"sku":"1","controlIndication":1.5}', '{"sku":"1","controlIndication":1}'),
  'price-decimal': product(priced({...regular, price: '1,79'}), priced({...regular, price: '1.79'})),
  'currency-unknown': product(priced({...regular, currency: 'EUX'}), priced({...regular, currency: 'CHF'})),
  'currency-missing': product(priced({tier: 'regular', price: '1.79'}), priced(regular)),
  'prices-missing': product('{"sku":"1","category":"default"}', '{"sku":"1","category":"default","prices":[]}'),
  'price-twice': product(
    `${priced(regular)}\n${priced({...regular, quantity: 6, price: '1.69'})}`,
    json({sku: '1', category: 'default', prices: [regular, {...regular, quantity: 6, price: '1.69'}]}),
  ),
  'price-entry-twice': product(
    json({sku: '1', category: 'default', prices: [regular, {...regular, quantity: 1, price: '1.69'}]}),
    json({sku: '1', category: 'default', prices: [regular, {...regular, quantity: 2, price: '1.69'}]}),
  ),
  'price-quantity': product(priced({...regular, quantity: 0}), priced({...regular, quantity: 0.5})),
  timestamp: product(
    priced({...regular, validFrom: '2026-03-02T00:00:00'}),
    priced({...regular, validFrom: '2026-03-02T00:00:00+01:00'}),
  ),
  'validity-reversed': product(
    priced({...regular, validFrom: '2026-03-07T00:00:00Z', validTo: '2026-03-02T00:00:00Z'}),
    priced({...regular, validFrom: '2026-03-02T00:00:00Z', validTo: '2026-03-07T00:00:00Z'}),
  ),
  'validity-empty': product(
    priced({...regular, validFrom: '2026-03-02T00:00:00Z', validTo: '2026-03-02T01:00:00+01:00'}),
    priced({...regular, validFrom: '2026-03-02T00:00:00Z', validTo: '2026-03-02T00:00:01Z'}),
  ),
  'availability-value-missing': product(put({}), put({value: 'listed'})),
  'availability-value-unused': product(
    '{"op":"delete","availability":{"shopID":"101","sku":"1","value":"listed"}}',
    '{"op":"delete","availability":{"shopID":"101","sku":"1"}}',
  ),
  'availability-twice': product(
    `${put({value: 'inStock'})}\n${put({value: 'listed'})}`,
    `${put({value: 'inStock'})}\n${put({value: 'listed', shopID: '102'})}`,
  ),
  'csv-header-mark': {file: 'codes.csv', breaks: 'code,sku\n95200019,1\n', keeps: '#code,sku\n95200019,1\n'},
  'csv-header-missing': {
    file: 'products.csv',
    breaks: '#sku,name,productType\n1,Apple juice,default\n',
    keeps: '#sku,name,productType,taxCategory\n1,Apple juice,default,normal\n',
  },
  'csv-header-unknown': {
    file: 'prices.csv',
    breaks: '#sku,pricingCategory,listPrice,discount\n1,default,249,\n',
    keeps: '#sku,pricingCategory,listPrice,discountedPrice\n1,default,249,\n',
  },
  'csv-header-twice': {
    file: 'codes.csv',
    breaks: '#code,sku,sku\n95200019,1,1\n',
    keeps: '#code,sku,transmissionCode\n95200019,1,1\n',
  },
  'csv-separator': {
    file: 'codes.csv',
    breaks: '#code;sku\n95200019;1\n',
    keeps: '#code,sku\n95200019,1\n',
  },
  'csv-quotes': inProducts('1,"Apple juice",normal,default', '1,Apple juice,normal,default'),
  'csv-quote-open': inProducts('1,"Apple juice,normal,default', '1,Apple juice,normal,default'),
  'csv-value-comma': inProducts('1,"Apple\njuice",normal,default', '1,Apple juice,normal,default'),
  'csv-column-count': inProducts('1,Juice, apple,normal,default', '1,Juice apple,normal,default'),
  'csv-value-missing': inProducts('1,Apple juice,,default', '1,Apple juice,normal,default'),
  'csv-product-type': inProducts('1,Apple juice,normal,packed', '1,Apple juice,normal,default'),
  'csv-amount': inPrices('1,default,2.49,', '1,default,249,'),
  'csv-discount-higher': inPrices('1,default,199,249', '1,default,249,199'),
  'csv-code-digits': inCodes('952123410001X,1', '9521234100010,1'),
  'csv-prices-both': {
    file: 'products.csv',
    breaks: '#sku,name,taxCategory,productType,price\n1,Apple juice,normal,default,249\n',
    keeps: catalog['products.csv'],
    beside: {'prices.csv': '#sku,pricingCategory,listPrice\n1,default,249\n'},
  },
});

const archivePairs = (): Record<ArchiveRule, {breaks: Promise<Uint8Array>; keeps: Promise<Uint8Array>}> => ({
  'archive-broken': {breaks: archives.whole.then((all) => all.subarray(0, all.length - 20)), keeps: archives.whole},
  'archive-zip': {breaks: Promise.resolve(zipped(catalog)), keeps: archives.whole},
  'archive-twice': {breaks: archives.whole.then((all) => Uint8Array.from(gzipSync(all))), keeps: archives.whole},
  'archive-file-missing': {breaks: archives.withoutCodes, keeps: archives.whole},
  'archive-file-unknown': {breaks: archives.withPicture, keeps: archives.whole},
});

type ArchiveRule = Extract<RuleId, `archive-${string}`>;

const rulesOf = async (files: Record<string, Content>) => (await checkFiles(files)).findings.map(({rule}) => rule);

test.describe('A rule of the import check', () => {
  for (const [rule, {file, breaks, keeps, beside = {}}] of Object.entries(pairs()))
    test(`${rule} is reported for a violation, and not for the same file without it`, async () => {
      expect(await rulesOf({...beside, [file]: breaks})).toContain(rule);
      // Nothing else is said either: the file that keeps the rule is as a reader is told to write it.
      expect(await rulesOf({...beside, [file]: keeps})).toEqual([]);
    });

  for (const [rule, {breaks, keeps}] of Object.entries(archivePairs()))
    test(`${rule} is reported for a violation, and not for an intact archive`, async () => {
      expect(await rulesOf({'catalog.tar.gz': await breaks})).toContain(rule);
      expect(await rulesOf({'catalog.tar.gz': await keeps})).toEqual([]);
    });

  test('too-many-lines allows 20,000 product or price lines, and not one more', async () => {
    const lines = (count: number, line: (sku: string) => string) =>
      Array.from({length: count}, (_, index) => `${line(String(index))}\n`).join('');
    const kinds = [(sku: string) => json({sku}), (sku: string) => json({sku, category: 'default', prices: [regular]})];
    for (const line of kinds) {
      expect(await rulesOf({'export.txt': lines(20_000, line)})).toEqual([]);
      expect(await rulesOf({'export.txt': lines(20_001, line)})).toEqual(['too-many-lines']);
    }
  });

  test(
    'line-too-long is reported for a line of more than 128 MB, and the next line is checked',
    {tag: '@all'},
    async () => {
      const text = 'x'.repeat(1024 * 1024);
      const {ImportCheck} = await import('../../src/widgets/importCheck/checkFiles');
      for (const [chunks, found] of [
        [127, ['2 field-type']],
        [129, ['1 line-too-long', '2 field-type']],
      ] as const) {
        const findings: string[] = [];
        const check = new ImportCheck({onFinding: ({line, rule}) => findings.push(`${line} ${rule}`)});
        await check.check('export.txt', longLine(text, chunks));
        expect(findings).toEqual(found);
      }
    },
  );

  test('field-format is reported for any other pattern in a document', () => {
    const message = 'must match the pattern ^[0-9]+$';
    expect(notesOf([{path: 'sku', rule: 'pattern', message, value: 'a'}], 3)).toEqual([
      {line: 3, field: 'sku', rule: 'field-format', message: `sku ${message}`, value: 'a'},
    ]);
  });

  test("is an error if the specification forbids something, and a warning if it's usually a mistake", () => {
    const severities = (...ids: RuleId[]) => new Set(ids.map((id) => rules[id].severity));
    // Section 5 of the specification, and the types, enums and formats of the documents.
    expect(
      severities(
        'too-many-lines',
        'field-missing',
        'field-type',
        'field-enum',
        'plu-twice',
        'primary-twice',
        'price-decimal',
        'currency-unknown',
        'timestamp',
      ),
    ).toEqual(new Set(['error']));
    expect(
      severities(
        'sku-twice',
        'price-twice',
        'primary-and-transmission',
        'reference-missing',
        'check-digit',
        'template-mismatch',
        'validity-reversed',
        'leading-zeros',
      ),
    ).toEqual(new Set(['warning']));
    expect(ruleIds.length).toBeGreaterThan(60);
  });
});

async function packed(files: Record<string, string>): Promise<Uint8Array> {
  const archive = await packTar(
    Object.entries(files).map(([name, body]) => ({
      header: {name, size: Buffer.byteLength(body), type: 'file' as const},
      body,
    })),
  );
  return gzipSync(archive);
}

async function* longLine(text: string, chunks: number): AsyncGenerator<Uint8Array> {
  const bytes = (part: string) => new TextEncoder().encode(part);
  yield bytes('{"sku":"1","name":"');
  const middle = bytes(text);
  for (let count = 0; count < chunks; count += 1) yield middle;
  yield bytes('"}\n{"sku":2}\n');
}

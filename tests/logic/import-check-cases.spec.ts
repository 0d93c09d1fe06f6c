import {gzipSync} from 'node:zlib';
import {expect, test} from '@playwright/test';
import {packTar} from 'modern-tar';
import {ruleIds, rules, type RuleId} from '../../src/openapi/importRules/rules';
import {notesOf} from '../../src/openapi/importRules/schemaNotes';
import {ImportCheck} from '../../src/widgets/importCheck/checkFiles';
import {checkFiles, summary, type Content} from '../support/importFiles';
import {zipped} from '../support/zipped';

/** A small file, and its findings in the order of lines. */
type Case = readonly [name: string, content: Content, expected?: string];

const line = (value: object) => `${JSON.stringify(value)}\n`;
/** A line for each; products need different SKUs unless they're a case of repetition. */
const product = (...parts: object[]) =>
  (parts.length > 0 ? parts : [{}]).map((part) => line({sku: '1', ...part})).join('');
const coded = (...codes: object[]) => product({codes});
const regular = {tier: 'regular', price: '1.79', currency: 'EUR'};
const price = (more: object = {}, rest: object = {}) =>
  line({sku: '1', category: 'default', prices: [{...regular, ...more}], ...rest});
const priceList = (...prices: (object | string)[]) => price({}, {prices});
const availability = (more: object = {}, rest: object = {}) =>
  line({op: 'put', availability: {shopID: '101', sku: '1', value: 'inStock', ...more}, ...rest});
const bytes = (text: string, encoding: BufferEncoding) => Uint8Array.from(Buffer.from(text, encoding));

const productCases: readonly Case[] = [
  // Valid
  ['the smallest product', product()],
  [
    'all fields of the reference',
    '{"sku":"1","project":"p","name":"n","description":null,"subtitle":null,"imageURL":"https://img.example.com/1.jpg",' +
      '"outOfStock":false,"deleted":false,"taxCategory":"normal","weighByCustomer":true,"referenceUnit":"kg",' +
      '"encodingUnit":"g","productType":"weighable","controlIndication":-1,"forceControl":true,"saleRestriction":"fsk",' +
      '"saleStop":false,"pluSet":["4011"],"scanMessage":null,"notForSale":false,"isDiscountable":true,' +
      '"isReturnable":true,"priceEntryRequired":false,"fulfillmentType":"x","additionalAttributes":{"a":"b"},' +
      '"quantityPriceKey":"k"}\n',
  ],
  [
    'null where null is allowed',
    product({referenceUnit: null, encodingUnit: null, saleRestriction: null, pluSet: null}),
  ],
  ['an EAN-13 with its check digit', coded({code: '9521234100010'})],
  ['an EAN-8 with its check digit', coded({code: '95200019'})],
  ['a code that is no EAN', coded({code: 'ABC-1'})],
  ['an in-store code', coded({code: '71204', template: 'ean13_instore_chk'})],
  ['a newspaper code', coded({code: '19', template: 'german_print'})],
  ['an EAN-14', coded({code: '19521234100178', template: 'ean14_code128'})],
  ['one primary code', coded({code: 'a', isPrimary: true}, {code: 'b'})],
  ['a transmission code alone', coded({code: 'a', transmissionCode: 'b'})],
  ['a deposit in the same file, after the product', product({depositProduct: '2'}, {sku: '2', productType: 'deposit'})],
  ['spaces between tokens', '{ "sku" : "1" , "name" : "a:b" }\n'],
  ['colons and quotes inside texts', product({name: '":":\\"{}[]'})],
  ['an emoji', product({name: '🍎'})],
  ['an emoji as two escapes', '{"sku":"1","name":"\\ud83c\\udf4e"}\n'],
  ['a name that is a word of responses', product({name: 'ok'})],
  ['a NUL character as an escape', '{"sku":"1","name":"a\\u0000b"}\n'],
  ['a deep nesting inside a text', product({name: '['.repeat(200_000) + ']'.repeat(200_000)})],
  ['the smallest of numbers', '{"sku":"1","controlIndication":1e-300}\n'],
  ['SKUs that differ in an accent or a zero', product(...['caf\u00e9', 'cafe', '1', '01'].map((sku) => ({sku})))],
  ['different PLUs of a product', product({pluSet: ['4011', '4012']}, {sku: '2', pluSet: ['4013']})],
  ['a bundled product in the same file', product({bundledProduct: '2'}, {sku: '2'})],
  ['a primary code next to one that is not', coded({code: 'a', isPrimary: true}, {code: 'b', isPrimary: false})],
  ['a weighable product by the piece', product({productType: 'weighable', encodingUnit: 'piece'})],
  ['units of one kind', product({encodingUnit: 'ml', referenceUnit: 'l', controlIndication: 1})],
  // Required, types, values
  ['no SKU', '{"name":"x"}\n', 'field-missing 1 sku'],
  ['a SKU as a number', '{"sku":10001}\n', 'field-type 1 sku'],
  ['a SKU that is null', '{"sku":null}\n', 'field-type 1 sku'],
  ['an empty SKU', '{"sku":""}\n', 'sku-empty 1 sku'],
  ['a SKU with a space before it', '{"sku":" 1"}\n', 'sku-empty 1 sku'],
  [
    'a category and a tier with spaces, or without a character',
    '{"sku":"1","category":"","prices":[{"tier":"staff ","price":"1.00","currency":"EUR"}]}\n' +
      '{"sku":"2","category":" city","prices":[{"tier":"","price":"1.00","currency":"EUR"}]}\n',
    'sku-empty 1 category; sku-empty 1 prices[0].tier; sku-empty 2 category; sku-empty 2 prices[0].tier',
  ],
  ['a name as a number', product({name: 1}), 'field-type 1 name'],
  ['a name that is null', product({name: null}), 'field-type 1 name'],
  ['true as text', product({saleStop: 'true'}), 'field-type 1 saleStop'],
  ['a number as text', product({controlIndication: '1'}), 'field-type 1 controlIndication'],
  ['codes as an object', product({codes: {}}), 'field-type 1 codes'],
  ['a code that is text', product({codes: ['9521234100010']}), 'field-type 1 codes[0]'],
  ['a code that is null', product({codes: [null]}), 'field-type 1 codes[0]'],
  ['a code as a number', coded({code: 9521234100010}), 'field-type 1 codes[0].code'],
  ['a PLU as a number', product({pluSet: [4011]}), 'field-type 1 pluSet[0]'],
  ['an attribute as a number', product({additionalAttributes: {size: 3}}), 'field-type 1 additionalAttributes.size'],
  ['an unknown kind of product', product({productType: 'Default'}), 'field-enum 1 productType'],
  ['an unknown unit', product({referenceUnit: 'pound'}), 'field-enum 1 referenceUnit'],
  ['an unknown template', coded({code: 'a', template: 'ean13'}), 'field-enum 1 codes[0].template'],
  ['a unit of the wrong type, said once', product({encodingUnit: 1}), 'field-type 1 encodingUnit'],
  ['an unknown age restriction', product({saleRestriction: 'min_age_17'}), 'field-enum 1 saleRestriction'],
  [
    'several mistakes in one line',
    product({name: 1, saleStop: 1, productType: 'x'}),
    'field-type 1 name; field-enum 1 productType; field-type 1 saleStop',
  ],
  ['a number beyond all numbers', '{"sku":"1","controlIndication":1e400}\n', 'field-number-range 1 controlIndication'],
  [
    'a negative number beyond all numbers',
    '{"sku":"1","controlIndication":-1e400}\n',
    'field-number-range 1 controlIndication',
  ],
  ['a misspelled field', product({imageUrl: 'https://x.example/1'}), 'field-unknown 1 imageUrl'],
  ['a misspelled field of a code', coded({code: 'a', primary: true}), 'field-unknown 1 codes[0].primary'],
  ['an address of a picture without a host', product({imageURL: 'img/1.jpg'}), 'image-address 1 imageURL'],
  // Across fields
  ['two primary codes', coded({code: 'a', isPrimary: true}, {code: 'b', isPrimary: true}), 'primary-twice 1 codes'],
  [
    'a transmission code next to a primary code',
    coded({code: 'a', isPrimary: true}, {code: 'b', transmissionCode: 'c'}),
    'primary-and-transmission 1 codes[1].transmissionCode',
  ],
  ['a wrong check digit', coded({code: '9521234100011'}), 'check-digit 1 codes[0].code'],
  ['a wrong check digit of an EAN-8', coded({code: '95200018'}), 'check-digit 1 codes[0].code'],
  [
    'a wrong check digit of an EAN-14',
    coded({code: '19521234100179', template: 'ean14_code128'}),
    'check-digit 1 codes[0].code',
  ],
  ['an EAN-8 without its zeros', coded({code: '1234565'}), 'leading-zeros 1 codes[0].code'],
  [
    'a whole barcode where the template compares five digits',
    coded({code: '2712043002504', template: 'ean13_instore'}),
    'template-mismatch 1 codes[0].code',
  ],
  [
    'letters where the template compares digits',
    coded({code: 'ABCDE', template: 'ean13_instore'}),
    'template-mismatch 1 codes[0].code',
  ],
  ['three digits for a newspaper', coded({code: '190', template: 'german_print'}), 'template-mismatch 1 codes[0].code'],
  ['the same code twice', coded({code: 'a'}, {code: 'a', template: 'default'}), 'code-twice 1 codes[1].code'],
  ['a product as its own deposit', product({depositProduct: '1'}), 'reference-itself 1 depositProduct'],
  // Across lines
  ['a SKU twice', product({}, {}), 'sku-twice 2 sku'],
  ['a PLU on two products', product({pluSet: ['4011']}, {sku: '2', pluSet: ['4012', '4011']}), 'plu-twice 2 pluSet[1]'],
  ['a PLU again on the same product', product({pluSet: ['4011', '4011']}), 'plu-repeated 1 pluSet[1]'],
  [
    'a code on two products',
    product(
      {codes: [{code: '4006381333931'}]},
      {sku: '2', codes: [{code: '95200019'}, {code: '4006381333931', template: 'default'}]},
    ),
    'code-twice 2 codes[1].code',
  ],
  [
    'an in-store code on two products',
    product(...['1', '2'].map((sku) => ({sku, codes: [{code: '71204', template: 'ean13_instore_chk'}]}))),
    'code-twice 2 codes[0].code',
  ],
  [
    'a code again on the same product, and short codes that differ in template or zeros',
    product(...['1', '1'].map((sku) => ({sku, codes: [{code: '00012', template: 'ean13_instore'}, {code: '00012'}]})), {
      sku: '2',
      codes: [{code: '12'}, {code: '012'}, {code: '0000000000017'}],
    }),
    'sku-twice 2 sku',
  ],
  [
    'SKUs that differ in Unicode form or invisible characters',
    product(...['caf\u00e9', 'cafe\u0301', '10\u200b01', 'caf\u00e9\u2060'].map((sku) => ({sku}))),
    'sku-similar 2 sku; hidden-character 3 sku; hidden-character 4 sku; sku-similar 4 sku',
  ],
  [
    'codes that no scanner reads',
    coded(...['', ' 4006381333931 ', '4006381 333931', '40\u200b06'].map((code) => ({code}))),
    'code-spaces 1 codes[0].code; code-spaces 1 codes[1].code; code-spaces 1 codes[2].code; hidden-character 1 codes[3].code',
  ],
  [
    'wrong check digits of UPC-A and EAN-14',
    coded(...['036000291453', '036000291452', '19521234100179'].map((code) => ({code}))),
    'check-digit 1 codes[0].code; check-digit 1 codes[2].code',
  ],
  [
    'units of a weighable product',
    product(
      {productType: 'weighable'},
      {sku: '2', productType: 'weighable', encodingUnit: 'g'},
      {sku: '3', productType: 'weighable', encodingUnit: 'price'},
      {sku: '4', productType: 'weighable', encodingUnit: 'ml', referenceUnit: 'kg'},
      {sku: '5', encodingUnit: 'piece', referenceUnit: 'kg', codes: [{code: 'a', encodingUnit: 'm2'}]},
    ),
    'units-missing 1 encodingUnit; units-missing 2 referenceUnit; units-differ 4 encodingUnit; units-differ 5 codes[0].encodingUnit',
  ],
  [
    'a recommendation beyond the strongest',
    product({controlIndication: 2}, {sku: '2', controlIndication: -1}),
    'control-range 1 controlIndication',
  ],
  [
    'a deposit that the file does not hold',
    product({depositProduct: '2'}, {sku: '3', depositProduct: '2'}),
    'reference-missing 1 depositProduct',
  ],
  [
    'a bundled product that the file does not hold',
    product({bundledProduct: '2'}),
    'reference-missing 1 bundledProduct',
  ],
  ['a deposit that is no deposit', product({depositProduct: '2'}, {sku: '2'}), 'deposit-type 1 depositProduct'],
  // Form of the file
  ['a byte order mark', `\ufeff${product()}`, 'byte-order-mark 1'],
  ['line breaks of Windows, said once', '{"sku":"1"}\r\n{"sku":"2"}\r\n', 'line-break-crlf 1'],
  ['no line break at the end', '{"sku":"1"}', 'line-break-missing 1'],
  ['empty lines', '{"sku":"1"}\n\n  \n{"sku":"2"}\n', 'line-empty 2; line-empty 3'],
  ['a comma after the object', '{"sku":"1"},\n{"sku":"2"}\n', 'json-trailing-comma 1'],
  ['an object over several lines', '{\n  "sku": "1"\n}\n{\n  "sku": "2"\n}\n', 'json-pretty 1; json-pretty 4'],
  ['an object over several lines that begins beside the brace', '{"sku": "1",\n "name": "x"}\n', 'json-pretty 1'],
  ['a list around the lines', '[\n{"sku":"1"},\n{"sku":"2"}\n]\n', 'json-array 1'],
  ['a list on one line', '[{"sku":"1"},{"sku":"1"}]\n', 'json-array 1; sku-twice 1 sku'],
  [
    'a list of objects over several lines',
    '[\n  {\n    "sku": "1"\n  },\n  {\n    "sku": 2\n  }\n]\n',
    'json-array 1; json-pretty 2; json-pretty 5; field-type 5 sku',
  ],
  ['several objects on one line', '{"sku":"1"}{"sku":"2"}\n', 'json-several 1'],
  ['several objects with a comma between them', '{"sku":"1"}, {"sku":"2"}\n', 'json-several 1'],
  ['a list of products in one object', '{"products":[{"sku":"1"}]}\n', 'json-wrapper 1 products'],
  [
    'a list in one object over several lines, with an error in its line',
    '{\n  "page": 1,\n  "products": [\n    {"sku": "1"},\n    {\n      "sku": 2\n    }\n  ],\n  "x": []\n}\n',
    'json-pretty 1; json-wrapper 1 products; field-type 5 sku',
  ],
  ['the response to a batch', '{"sku":"1","status":"ok","message":""}\n', 'kind-response 1'],
  ['a line that was cut off', '{"sku":"1","name":"x\n{"sku":"2"}\n', 'json-syntax 1'],
  ['two lines that were cut off', '{"sku":"1","name":"x\n{"sku":"2",\n{"sku":"3"}\n', 'json-syntax 1; json-syntax 2'],
  ['a cut line at the end', '{"sku":"1"}\n{"sku":"2"', 'json-syntax 2; line-break-missing 2'],
  ['a brace too many', '{"sku":"1"}}\n{"sku":"2"}\n', 'json-syntax 1'],
  ['single quotes', "{'sku':'1'}\n", 'json-syntax 1'],
  ['names without quotes', '{sku:"1"}\n', 'json-syntax 1'],
  ['a number with a zero before it', '{"sku":"1","controlIndication":01}\n', 'json-syntax 1'],
  ['NaN', '{"sku":"1","controlIndication":NaN}\n', 'json-syntax 1'],
  ['a tab inside a text', '{"sku":"1","name":"a\tb"}\n', 'json-syntax 1'],
  ['a line of words', '{"sku":"1"}\nhello\n{"sku":"2"}\n', 'json-syntax 2'],
  ['a line that is a number', '{"sku":"1"}\n42\n', 'json-not-object 2'],
  ['a line that is null', '{"sku":"1"}\nnull\n', 'json-not-object 2'],
  ['a line that is a list', '{"sku":"1"}\n["x"]\n', 'json-not-object 2'],
];

const hostileCases: readonly Case[] = [
  ['the key __proto__', '{"sku":"1","__proto__":{"sku":1,"polluted":true}}\n', 'field-unknown 1 __proto__'],
  [
    '__proto__ without the required field',
    '{"__proto__":{"sku":"1"}}\n',
    'field-missing 1 sku; field-unknown 1 __proto__',
  ],
  ['the key constructor', '{"sku":"1","constructor":{"prototype":{}}}\n', 'field-unknown 1 constructor'],
  [
    '__proto__ as an attribute of the wrong type',
    '{"sku":"1","additionalAttributes":{"__proto__":1}}\n',
    'field-type 1 additionalAttributes.__proto__',
  ],
  ['a field given twice', '{"sku":"1","sku":"2"}\n', 'json-duplicate-key 1 sku'],
  ['a field given twice, once as an escape', '{"sku":"1","\\u0073ku":"2"}\n', 'json-duplicate-key 1 sku'],
  ['a field given twice with spaces before the colon', '{"sku" :"1","sku"\t:"2"}\n', 'json-duplicate-key 1 sku'],
  [
    'a field of a code given twice',
    '{"sku":"1","codes":[{"code":"a"},{"code":"b","code":"c"}]}\n',
    'json-duplicate-key 1 codes[1].code',
  ],
  ['the same field in two objects', '{"sku":"1","codes":[{"code":"a"},{"code":"b"}]}\n'],
  ['half of a character as an escape', '{"sku":"1","name":"\\ud83c"}\n', 'lone-surrogate 1'],
  ['the second half of a character as an escape', '{"sku":"1","name":"a\\udf4e"}\n', 'lone-surrogate 1'],
  [
    'half of a character in a name of a field',
    '{"sku":"1","additionalAttributes":{"\\ud83c":"x"}}\n',
    'lone-surrogate 1',
  ],
  ['half of a character as bytes', bytes('{"sku":"1","name":"\u00ed\u00a0\u00bc"}\n', 'latin1'), 'encoding-invalid 1'],
  ['Windows-1252', bytes('{"sku":"1","name":"Käse"}\n{"sku":"2"}\n', 'latin1'), 'encoding-invalid 1'],
  ['a NUL byte inside a line', '{"sku":"1","name":"a\0b"}\n{"sku":"2"}\n', 'nul-byte 1'],
  ['lines of NUL bytes', '{"sku":"1"}\n\0\0\0\n', 'nul-byte 2'],
  ['UTF-16 with a byte order mark', bytes('\ufeff{"sku":"1"}\n', 'utf16le'), 'encoding-utf16 1'],
  ['UTF-16 without a byte order mark', bytes('{"sku":"1","name":"Käse"}\n', 'utf16le'), 'encoding-utf16 1'],
  [
    'UTF-32',
    Uint8Array.from([0xff, 0xfe, 0, 0, ...[...'{"sku":"1"}\n'].flatMap((one) => [one.charCodeAt(0), 0, 0, 0])]),
    'encoding-utf32 0',
  ],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'kind-binary 0'],
  [
    'a spreadsheet',
    zipped({'[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>'}),
    'kind-spreadsheet 0',
  ],
  ['UTF-16 with the high byte first', Buffer.from('\ufeff{"sku":"1"}\n', 'utf16le').swap16(), 'encoding-utf16 1'],
  ['nesting of 30,000 levels', `{"sku":"1","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}\n`, 'field-unknown 1 x'],
  [
    'nesting of a million levels',
    `{"sku":"1","x":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}\n{"sku":"2"}\n`,
    'json-too-deep 1',
  ],
  ['open brackets without an end', `{"sku":"1"}\n${'{"a":['.repeat(30_000)}\n{"sku":"2"}\n`, 'json-too-deep 2'],
  ['a text of 200 KB in one field', product({name: 'x'.repeat(200_000)})],
  ['an empty file', '', 'file-empty 0'],
  ['a file of empty lines', '\n\n', 'file-empty 0'],
  ['a byte order mark alone', '\ufeff', 'file-empty 0'],
  ['random bytes', Uint8Array.from({length: 3000}, (_, index) => 128 + ((index * 37) % 100)), 'kind-unknown 0'],
  ['XML', '<?xml version="1.0"?>\n<feed/>\n', 'kind-unknown 0'],
];

const priceCases: readonly Case[] = [
  ['a price', price()],
  ['an empty list, which removes all prices', price({}, {prices: []})],
  [
    'all fields of a price',
    price({basePrice: '1 l', validFrom: '2026-03-02T00:00:00+01:00', validTo: '2026-03-07T23:59:59Z', quantity: 6}),
  ],
  ['a quantity of a half', price({quantity: 0.5})],
  ['a period of a second', price({validFrom: '2026-03-02T00:00:00Z', validTo: '2026-03-02T00:00:01Z'})],
  ['prices for different quantities', priceList(regular, {...regular, quantity: 2})],
  ['a price of zero', price({price: '0'})],
  ['fractions of a second', price({validFrom: '2026-03-02T00:00:00.123Z'})],
  ['a leap day', price({validFrom: '2028-02-29T00:00:00Z'})],
  ['two categories of one SKU', price() + price({}, {category: 'city'})],
  ['no category', '{"sku":"1","prices":[]}\n', 'field-missing 1 category'],
  ['no SKU', '{"category":"default","prices":[]}\n', 'field-missing 1 sku'],
  ['no list of prices', '{"sku":"1","category":"default"}\n', 'prices-missing 1 prices'],
  ['no tier', price({tier: undefined}), 'field-missing 1 prices[0].tier'],
  ['no price', price({price: undefined}), 'field-missing 1 prices[0].price'],
  ['no currency', price({currency: undefined}), 'currency-missing 1 prices[0].currency'],
  ['a price as a number', price({price: 1.79}), 'price-decimal 1 prices[0].price'],
  ['a price with a comma', price({price: '1,79'}), 'price-decimal 1 prices[0].price'],
  ['a price with a currency sign', price({price: '1.79 €'}), 'price-decimal 1 prices[0].price'],
  ['a price that begins with a point', price({price: '.79'}), 'price-decimal 1 prices[0].price'],
  ['an empty price', price({price: ''}), 'price-decimal 1 prices[0].price'],
  ['a price that is null', price({price: null}), 'field-type 1 prices[0].price'],
  ['a currency in small letters', price({currency: 'eur'}), 'currency-unknown 1 prices[0].currency'],
  ['a currency that does not exist', price({currency: 'EUX'}), 'currency-unknown 1 prices[0].currency'],
  ['a sign instead of a currency code', price({currency: '€'}), 'currency-unknown 1 prices[0].currency'],
  ['a date without a time', price({validFrom: '2026-03-02'}), 'timestamp 1 prices[0].validFrom'],
  ['a time without an offset', price({validTo: '2026-03-02T00:00:00'}), 'timestamp 1 prices[0].validTo'],
  ['a space between date and time', price({validTo: '2026-03-02 00:00:00Z'}), 'timestamp 1 prices[0].validTo'],
  ['the 30th of February', price({validFrom: '2026-02-30T00:00:00Z'}), 'timestamp 1 prices[0].validFrom'],
  ['a leap day in another year', price({validFrom: '2026-02-29T00:00:00Z'}), 'timestamp 1 prices[0].validFrom'],
  ['hour 24', price({validFrom: '2026-03-02T24:00:00Z'}), 'timestamp 1 prices[0].validFrom'],
  ['a moment as a number', price({validFrom: 1772406000}), 'field-type 1 prices[0].validFrom'],
  [
    'an end before the start',
    price({validFrom: '2026-03-07T00:00:00Z', validTo: '2026-03-02T00:00:00Z'}),
    'validity-reversed 1 prices[0].validFrom',
  ],
  [
    'an end before the start only because of the offset',
    price({validFrom: '2026-03-02T00:30:00Z', validTo: '2026-03-02T01:00:00+01:00'}),
    'validity-reversed 1 prices[0].validFrom',
  ],
  ['a quantity of zero', price({quantity: 0}), 'price-quantity 1 prices[0].quantity'],
  [
    'an empty period',
    price({validFrom: '2026-03-02T00:00:00Z', validTo: '2026-03-02T01:00:00+01:00'}),
    'validity-empty 1 prices[0].validFrom',
  ],
  ['a quantity as text', price({quantity: '6'}), 'field-type 1 prices[0].quantity'],
  [
    'periods that overlap, whatever their order',
    priceList(
      {...regular, validFrom: '2026-03-05T00:00:00Z', validTo: '2026-03-09T00:00:00Z'},
      {...regular, quantity: 6, validFrom: '2026-03-05T00:00:00Z'},
      {...regular, quantity: 1, validTo: '2026-03-05T01:00:01+01:00'},
      {...regular, validFrom: '2026-03-08T23:59:59Z'},
    ),
    'price-entry-twice 1 prices[2]; price-entry-twice 1 prices[3]',
  ],
  [
    'periods one after the other, with or without a common moment',
    priceList(
      {...regular, validFrom: '2026-03-05T00:00:00Z', validTo: '2026-03-08T23:59:59Z'},
      {...regular, validFrom: '2026-03-09T00:00:00Z', validTo: '2026-03-10T00:00:00Z'},
      {...regular, validFrom: '2026-03-10T01:00:00+01:00'},
      {...regular, tier: 'staff', validFrom: '2026-03-05T00:00:00Z'},
      regular,
    ),
  ],
  ['SKU and category twice', price() + price(), 'price-twice 2 sku'],
  ['a field of the older shape', price({discountedPrice: '1'}), 'field-unknown 1 prices[0].discountedPrice'],
  ['a price that is text', priceList('1.79'), 'field-type 1 prices[0]'],
];

const availabilityCases: readonly Case[] = [
  ['a put', availability()],
  ['two shops of a SKU', availability() + availability({shopID: '102'})],
  ['a delete', '{"op":"delete","availability":{"shopID":"101","sku":"1"}}\n'],
  ['an unknown operation', availability({}, {op: 'set'}), 'field-enum 1 op'],
  ['no operation', availability({}, {op: undefined}), 'field-missing 1 op'],
  ['no availability', '{"op":"put"}\n', 'field-missing 1 availability'],
  ['no shop', availability({shopID: undefined}), 'field-missing 1 availability.shopID'],
  ['a shop as a number', availability({shopID: 101}), 'field-type 1 availability.shopID'],
  ['an unknown value', availability({value: 'in_stock'}), 'field-enum 1 availability.value'],
  ['put without a value', availability({value: undefined}), 'availability-value-missing 1 availability.value'],
  ['delete with a value', availability({}, {op: 'delete'}), 'availability-value-unused 1 availability.value'],
  ['shop and SKU twice', availability() + availability({value: 'listed'}), 'availability-twice 2 availability.sku'],
  ['an empty SKU', availability({sku: ''}), 'sku-empty 1 availability.sku'],
  ['an unknown field', availability({shopId: '1'}), 'field-unknown 1 availability.shopId'],
];

const productHeader = '#sku,name,taxCategory,depositProduct,bundledProduct,imageUrl,productType';
const products = (...rows: string[]) => [productHeader, ...rows, ''].join('\n');
const pricedProducts = (...rows: string[]) => [`${productHeader},price,discountedPrice`, ...rows, ''].join('\n');
const codes = (...rows: string[]) => ['#code,sku,transmissionCode', ...rows, ''].join('\n');
const csvPrices = (...rows: string[]) => ['#sku,pricingCategory,listPrice,discountedPrice', ...rows, ''].join('\n');
const juice = '1,Apple juice,normal,,,,default';

const csvProductCases: readonly Case[] = [
  ['a product', products(juice)],
  ['columns in another order', '#productType,sku,taxCategory,name\ndefault,1,normal,x\n'],
  ['prices in the file', pricedProducts(`${juice},249,199`, '2,x,normal,,,,weighable,,')],
  ['a deposit in the file', products('1,x,normal,2,,,default', '2,y,normal,,,,deposit')],
  ['an umlaut', products('1,Käse,normal,,,,default')],
  ['a header without #', products(juice).slice(1), 'csv-header-mark 1'],
  ['a missing column', '#sku,name,productType\n1,x,default\n', 'csv-header-missing 1 taxCategory'],
  ['a misspelled column', `${products(juice).replace('imageUrl', 'imageURL')}`, 'csv-header-unknown 1 imageURL'],
  [
    'a column of its own',
    '#sku,name,taxCategory,productType,color\n1,x,normal,default,red\n',
    'csv-header-unknown 1 color',
  ],
  ['a column named twice', '#sku,name,taxCategory,productType,name\n1,x,normal,default,y\n', 'csv-header-twice 1 name'],
  [
    'a missing header',
    `${juice}\n${juice}\n`,
    'csv-header-mark 1; csv-header-unknown 1 1; csv-header-unknown 1 Apple juice; csv-header-unknown 1 normal; csv-header-unknown 1; csv-header-twice 1; csv-header-unknown 1; csv-header-twice 1; csv-header-unknown 1; csv-header-unknown 1 default; csv-header-missing 1 sku; csv-header-missing 1 name; csv-header-missing 1 taxCategory; csv-header-missing 1 productType',
  ],
  ['semicolons', products(juice).replaceAll(',', ';'), 'csv-separator 1'],
  ['tabs', products(juice).replaceAll(',', '\t'), 'csv-separator 1'],
  ['too few values', products('1,x,normal,,,default'), 'csv-column-count 2'],
  ['too many values', products('1,juice, cloudy,normal,,,,default'), 'csv-column-count 2'],
  ['an empty SKU', products(',x,normal,,,,default'), 'csv-value-missing 2 sku'],
  ['an empty name', products('1,,normal,,,,default'), 'csv-value-missing 2 name'],
  ['an empty tax category', products('1,x,,,,,default'), 'csv-value-missing 2 taxCategory'],
  ['an empty kind of product', products('1,x,normal,,,,'), 'csv-value-missing 2 productType'],
  ['an unknown kind of product', products('1,x,normal,,,,packed'), 'csv-product-type 2 productType'],
  ['a SKU with spaces', products(' 1,x,normal,,,,default'), 'sku-empty 2 sku'],
  ['a SKU that a spreadsheet rewrote', products('9.52E+12,x,normal,,,,default'), 'spreadsheet-number 2 sku'],
  ['a SKU twice', products(juice, juice), 'sku-twice 3 sku'],
  ['a missing deposit', products('1,x,normal,2,,,default'), 'reference-missing 2 depositProduct'],
  ['a missing bundled product', products('1,x,normal,,2,,default'), 'reference-missing 2 bundledProduct'],
  [
    'a deposit that is no deposit',
    products('1,x,normal,2,,,default', '2,y,normal,,,,default'),
    'deposit-type 2 depositProduct',
  ],
  ['a product as its own content', products('1,x,normal,,1,,default'), 'reference-itself 2 bundledProduct'],
  ['a picture without an address', products('1,x,normal,,,1.jpg,default'), 'image-address 2 imageUrl'],
  ['an amount with a point', pricedProducts(`${juice},2.49,`), 'csv-amount 2 price'],
  ['a reduced price above the list price', pricedProducts(`${juice},199,249`), 'csv-discount-higher 2 discountedPrice'],
  ['quotation marks', products('1,"Apple juice",normal,,,,default'), 'csv-quotes 2'],
  [
    'a comma inside quotation marks',
    products('1,"Juice, apple",normal,,,,default'),
    'csv-quotes 2; csv-value-comma 2 name',
  ],
  [
    'a line break inside quotation marks',
    products('1,"Juice\napple",normal,,,,default', '2,x,normal,,,,default'),
    'csv-quotes 2; csv-value-comma 2 name',
  ],
  ['quotation marks inside quotation marks', products('1,"6"" pan",normal,,,,default'), 'csv-quotes 2'],
  ['a sign for inches', products('1,Pan 6",normal,,,,default'), 'csv-quotes 2'],
  [
    'a quotation mark that is never closed',
    products('1,"Juice,normal,,,,default', '2,x,normal,,,,other'),
    'csv-quote-open 2; csv-product-type 3 productType',
  ],
  ['an empty line', products(juice, ''), 'line-empty 3'],
  ['a byte order mark', `\ufeff${products(juice)}`, 'byte-order-mark 1'],
  ['line breaks of Windows', products(juice).replaceAll('\n', '\r\n'), 'line-break-crlf 1'],
  ['no line break at the end', products(juice).trimEnd(), 'line-break-missing 2'],
  ['a NUL byte', products('1,a\0b,normal,,,,default'), 'nul-byte 2'],
  [
    'the columns __proto__ and constructor',
    '#sku,name,taxCategory,productType,__proto__,constructor\n1,x,normal,default,a,b\n',
    'csv-header-unknown 1 __proto__; csv-header-unknown 1 constructor',
  ],
  ['a header alone', products(), 'file-empty 0'],
  ['bytes of Windows-1252', bytes(`${productHeader}\n1,Käse,normal,,,,default\n`, 'latin1'), 'encoding-invalid 2'],
];

const csvCodeCases: readonly Case[] = [
  ['an EAN-13 and an EAN-8', codes('9521234100010,1,', '95200019,1,55')],
  ['no third column', '#code,sku\n9521234100010,1\n'],
  ['a wrong check digit', codes('9521234100011,1,'), 'check-digit 2 code'],
  ['letters', codes('ABC,1,'), 'csv-code-digits 2 code'],
  ['twelve digits', codes('952123410001,1,'), 'csv-code-digits 2 code'],
  ['an EAN without its zero', codes('1234565,1,'), 'leading-zeros 2 code'],
  ['a code that a spreadsheet rewrote', codes('9.52E+12,1,'), 'spreadsheet-number 2 code'],
  [
    'the notation with a comma',
    codes('"9,52E+12",1,'),
    'csv-quotes 2; csv-value-comma 2 code; spreadsheet-number 2 code',
  ],
  ['a code twice', codes('95200019,1,', '95200019,2,'), 'code-twice 3 code'],
  ['an empty code', codes(',1,'), 'csv-value-missing 2 code'],
  ['an empty SKU', codes('95200019,,'), 'csv-value-missing 2 sku'],
];

const csvPriceCases: readonly Case[] = [
  ['two categories of a product', csvPrices('1,default,249,199', '1,city,259,')],
  ['an amount of zero', csvPrices('1,default,0,')],
  [
    'an amount with a comma',
    csvPrices('1,default,"2,49",'),
    'csv-quotes 2; csv-value-comma 2 listPrice; csv-amount 2 listPrice',
  ],
  ['a negative amount', csvPrices('1,default,-249,'), 'csv-amount 2 listPrice'],
  ['an amount with spaces', csvPrices('1,default, 249,'), 'csv-amount 2 listPrice'],
  ['a reduced amount with a point', csvPrices('1,default,249,1.99'), 'csv-amount 2 discountedPrice'],
  ['a reduced price equal to the list price', csvPrices('1,default,249,249'), 'csv-discount-higher 2 discountedPrice'],
  ['no list price', csvPrices('1,default,,199'), 'csv-value-missing 2 listPrice'],
  ['no category', csvPrices('1,,249,'), 'csv-value-missing 2 pricingCategory'],
  ['SKU and category twice', csvPrices('1,default,249,', '1,default,259,'), 'price-twice 3 sku'],
];

const subjects: readonly [subject: string, file: string, cases: readonly Case[]][] = [
  ['product lines', 'export.txt', productCases],
  ['hostile files', 'export.txt', hostileCases],
  ['price lines', 'export.txt', priceCases],
  ['availability lines', 'export.txt', availabilityCases],
  ['products.csv', 'products.csv', csvProductCases],
  ['codes.csv', 'codes.csv', csvCodeCases],
  ['prices.csv', 'prices.csv', csvPriceCases],
];
for (const [subject, file, cases] of subjects)
  test.describe(`Import check of ${subject}`, () => {
    for (const [name, content, expected = ''] of cases)
      test(`${expected === '' ? 'accepts' : 'reports'} ${name}`, async () => {
        const found = async (chunkSize?: number) =>
          summary(await checkFiles({[file]: content}, {chunkSize})).join('; ');
        expect(await found()).toBe(expected);
        // The split into chunks makes no difference.
        expect(await found(content.length > 10_000 ? 4001 : 3)).toBe(expected);
      });
  });

test.describe('The rules of the import check', () => {
  /** Rules of long files and archives, which tests below violate, and of patterns that no document has yet. */
  const elsewhere = /^(?:archive-.*|csv-prices-both|field-format|line-too-long|too-many-lines) /;

  test('are each violated by a small file', () => {
    const found = subjects.flatMap(([, , cases]) => cases.flatMap(([, , expected = '']) => expected.split('; ')));
    const violated = new Set(found.map((finding) => finding.split(' ')[0]));
    expect(ruleIds.filter((id) => !violated.has(id) && !elsewhere.test(`${id} `))).toEqual([]);
  });

  test('report any other pattern in a document as field-format', () => {
    const message = 'must match the pattern ^[0-9]+$';
    expect(notesOf([{path: 'sku', rule: 'pattern', message, value: 'a'}], 3)).toEqual([
      {line: 3, field: 'sku', rule: 'field-format', message: `sku ${message}`, value: 'a'},
    ]);
  });

  test("are errors if the specification forbids something, and warnings if it's usually a mistake", () => {
    const isSevere = (id: RuleId) => rules[id].severity === 'error';
    // Section 5 of the specification, and the types, enums and formats of the documents.
    const errors = [
      'too-many-lines',
      'field-missing',
      'field-type',
      'field-enum',
      'plu-twice',
      'primary-twice',
    ] as const;
    const more = ['price-decimal', 'currency-unknown', 'timestamp'] as const;
    expect([...errors, ...more].filter((id) => !isSevere(id))).toEqual([]);
    const warnings = [
      'sku-twice',
      'price-twice',
      'primary-and-transmission',
      'reference-missing',
      'check-digit',
    ] as const;
    const others = ['template-mismatch', 'validity-reversed', 'leading-zeros'] as const;
    expect([...warnings, ...others].filter(isSevere)).toEqual([]);
  });
});
test.describe('Import check of long files', () => {
  test('accepts at most 20,000 product or price lines in a batch', async () => {
    const lines = (count: number, lineOf: (sku: string) => string) =>
      Array.from({length: count}, (_, index) => lineOf(String(index))).join('');
    for (const lineOf of [(sku: string) => product({sku}), (sku: string) => price({}, {sku})]) {
      expect(summary(await checkFiles({'a.ndjson': lines(20_000, lineOf)}))).toEqual([]);
      expect(summary(await checkFiles({'a.ndjson': lines(20_001, lineOf)}))).toEqual(['too-many-lines 20001']);
    }
  });

  test('has no limit for availabilities, because none is documented', async () => {
    const content = Array.from({length: 20_001}, (_, index) => availability({sku: String(index)})).join('');
    expect(summary(await checkFiles({'a.ndjson': content}))).toEqual([]);
  });

  test('reads a product with 100,000 codes and PLUs, and names the ones that are repeated', {tag: '@all'}, async () => {
    const codes = Array.from({length: 100_000}, (_, index) => ({code: `x${index % 99_999}`}));
    const pluSet = codes.map(({code}) => code);
    const content = product({codes, pluSet});
    expect(summary(await checkFiles({'a.ndjson': content}, {chunkSize: 1_048_576}))).toEqual([
      'code-twice 1 codes[99999].code',
      'plu-repeated 1 pluSet[99999]',
    ]);
  });

  test('reads a line of 50 MB', {tag: '@all'}, async () => {
    const content = product({name: 'x'.repeat(50_000_000)}, {sku: '2', name: 5});
    expect(summary(await checkFiles({'a.ndjson': content}, {chunkSize: 1_048_576}))).toEqual(['field-type 2 name']);
  });

  test('reports a line of more than 128 MB, and checks the next line', {tag: '@all'}, async () => {
    const text = 'x'.repeat(1024 * 1024);
    for (const [chunks, found] of [
      [127, ['2 field-type']],
      [129, ['1 line-too-long', '2 field-type']],
    ] as const) {
      const findings: string[] = [];
      const check = new ImportCheck({onFinding: ({line, rule}) => findings.push(`${line} ${rule}`)});
      await check.check('export.txt', longLine(text, chunks));
      expect(findings).toEqual(found);
    }
  });
});

test.describe('Import check of CSV files together', () => {
  const good = {
    'codes.csv': codes('9521234100010,1,'),
    'products.csv': products(juice),
    'prices.csv': csvPrices('1,default,249,'),
  };

  test('accepts matching files', async () => {
    expect(summary(await checkFiles(good))).toEqual([]);
  });

  test('reports codes and prices of missing products', async () => {
    const {findings} = await checkFiles({
      ...good,
      'codes.csv': codes('95200019,7,'),
      'prices.csv': csvPrices('8,default,1,'),
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

async function* longLine(text: string, chunks: number): AsyncGenerator<Uint8Array> {
  const bytes = (part: string) => new TextEncoder().encode(part);
  yield bytes('{"sku":"1","name":"');
  const middle = bytes(text);
  for (let count = 0; count < chunks; count += 1) yield middle;
  yield bytes('"}\n{"sku":2}\n');
}

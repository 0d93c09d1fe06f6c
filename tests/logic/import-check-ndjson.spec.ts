import {expect, test} from '@playwright/test';
import {checkFiles, summary, type Case} from '../support/importFiles';

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const product = (more: object = {}) => JSON.stringify({sku: '1', ...more});
const regular = {tier: 'regular', price: '1.79', currency: 'EUR'};
const price = (more: object = {}, line: object = {}) =>
  JSON.stringify({
    sku: '1',
    category: 'default',
    prices: [{...regular, ...more}],
    ...line,
  });
const availability = (more: object = {}, line: object = {}) =>
  JSON.stringify({op: 'put', availability: {shopID: '101', sku: '1', value: 'inStock', ...more}, ...line});

const productCases: readonly Case[] = [
  // Valid
  {name: 'the smallest product', content: lines(product()), expected: []},
  {
    name: 'all fields of the reference',
    content: lines(
      product({
        project: 'p',
        name: 'n',
        description: null,
        subtitle: null,
        imageURL: 'https://img.example.com/1.jpg',
        outOfStock: false,
        deleted: false,
        taxCategory: 'normal',
        weighByCustomer: true,
        referenceUnit: 'kg',
        encodingUnit: 'g',
        productType: 'weighable',
        controlIndication: -1,
        forceControl: true,
        saleRestriction: 'fsk',
        saleStop: false,
        pluSet: ['4011'],
        scanMessage: null,
        notForSale: false,
        isDiscountable: true,
        isReturnable: true,
        priceEntryRequired: false,
        fulfillmentType: 'x',
        additionalAttributes: {a: 'b'},
        quantityPriceKey: 'k',
      }),
    ),
    expected: [],
  },
  {
    name: 'null where null is allowed',
    content: lines(product({referenceUnit: null, encodingUnit: null, saleRestriction: null, pluSet: null})),
    expected: [],
  },
  {name: 'an EAN-13 with its check digit', content: lines(product({codes: [{code: '9521234100010'}]})), expected: []},
  {name: 'an EAN-8 with its check digit', content: lines(product({codes: [{code: '95200019'}]})), expected: []},
  {name: 'a code that is no EAN', content: lines(product({codes: [{code: 'ABC-1'}]})), expected: []},
  {
    name: 'an in-store code',
    content: lines(product({codes: [{code: '71204', template: 'ean13_instore_chk'}]})),
    expected: [],
  },
  {name: 'a newspaper code', content: lines(product({codes: [{code: '19', template: 'german_print'}]})), expected: []},
  {
    name: 'an EAN-14',
    content: lines(product({codes: [{code: '19521234100178', template: 'ean14_code128'}]})),
    expected: [],
  },
  {
    name: 'one primary code',
    content: lines(product({codes: [{code: 'a', isPrimary: true}, {code: 'b'}]})),
    expected: [],
  },
  {
    name: 'a transmission code alone',
    content: lines(product({codes: [{code: 'a', transmissionCode: 'b'}]})),
    expected: [],
  },
  {
    name: 'a deposit in the same file, after the product',
    content: lines(product({depositProduct: '2'}), product({sku: '2', productType: 'deposit'})),
    expected: [],
  },
  {name: 'spaces between tokens', content: '{ "sku" : "1" , "name" : "a:b" }\n', expected: []},
  {name: 'colons and quotes inside texts', content: lines(product({name: '":":\\"{}[]'})), expected: []},
  {name: 'an emoji', content: lines(product({name: '🍎'})), expected: []},
  {name: 'an emoji as two escapes', content: '{"sku":"1","name":"\\ud83c\\udf4e"}\n', expected: []},
  // Required, types, values
  {name: 'no SKU', content: lines('{"name":"x"}'), expected: ['field-missing 1 sku']},
  {name: 'a SKU as a number', content: lines('{"sku":10001}'), expected: ['field-type 1 sku']},
  {name: 'a SKU that is null', content: lines('{"sku":null}'), expected: ['field-type 1 sku']},
  {name: 'an empty SKU', content: lines('{"sku":""}'), expected: ['sku-empty 1 sku']},
  {name: 'a SKU with a space before it', content: lines('{"sku":" 1"}'), expected: ['sku-empty 1 sku']},
  {
    name: 'a category and a tier with spaces, or without a character',
    content: lines(
      '{"sku":"1","category":"","prices":[{"tier":"staff ","price":"1.00","currency":"EUR"}]}',
      '{"sku":"2","category":" city","prices":[{"tier":"","price":"1.00","currency":"EUR"}]}',
    ),
    expected: [
      'sku-empty 1 category',
      'sku-empty 1 prices[0].tier',
      'sku-empty 2 category',
      'sku-empty 2 prices[0].tier',
    ],
  },
  {name: 'a name as a number', content: lines(product({name: 1})), expected: ['field-type 1 name']},
  {name: 'a name that is null', content: lines(product({name: null})), expected: ['field-type 1 name']},
  {name: 'true as text', content: lines(product({saleStop: 'true'})), expected: ['field-type 1 saleStop']},
  {
    name: 'a number as text',
    content: lines(product({controlIndication: '1'})),
    expected: ['field-type 1 controlIndication'],
  },
  {name: 'codes as an object', content: lines(product({codes: {}})), expected: ['field-type 1 codes']},
  {
    name: 'a code that is text',
    content: lines(product({codes: ['9521234100010']})),
    expected: ['field-type 1 codes[0]'],
  },
  {name: 'a code that is null', content: lines(product({codes: [null]})), expected: ['field-type 1 codes[0]']},
  {
    name: 'a code as a number',
    content: lines(product({codes: [{code: 9521234100010}]})),
    expected: ['field-type 1 codes[0].code'],
  },
  {name: 'a PLU as a number', content: lines(product({pluSet: [4011]})), expected: ['field-type 1 pluSet[0]']},
  {
    name: 'an attribute as a number',
    content: lines(product({additionalAttributes: {size: 3}})),
    expected: ['field-type 1 additionalAttributes.size'],
  },
  {
    name: 'an unknown kind of product',
    content: lines(product({productType: 'Default'})),
    expected: ['field-enum 1 productType'],
  },
  {
    name: 'an unknown unit',
    content: lines(product({referenceUnit: 'pound'})),
    expected: ['field-enum 1 referenceUnit'],
  },
  {
    name: 'an unknown template',
    content: lines(product({codes: [{code: 'a', template: 'ean13'}]})),
    expected: ['field-enum 1 codes[0].template'],
  },
  {
    name: 'a unit of the wrong type, said once',
    content: lines(product({encodingUnit: 1})),
    expected: ['field-type 1 encodingUnit'],
  },
  {
    name: 'an unknown age restriction',
    content: lines(product({saleRestriction: 'min_age_17'})),
    expected: ['field-enum 1 saleRestriction'],
  },
  {
    name: 'several mistakes in one line',
    content: lines(product({name: 1, saleStop: 1, productType: 'x'})),
    expected: ['field-type 1 name', 'field-enum 1 productType', 'field-type 1 saleStop'],
  },
  {
    name: 'a number beyond all numbers',
    content: '{"sku":"1","controlIndication":1e400}\n',
    expected: ['field-number-range 1 controlIndication'],
  },
  {
    name: 'a negative number beyond all numbers',
    content: '{"sku":"1","controlIndication":-1e400}\n',
    expected: ['field-number-range 1 controlIndication'],
  },
  {
    name: 'a misspelled field',
    content: lines(product({imageUrl: 'https://x.example/1'})),
    expected: ['field-unknown 1 imageUrl'],
  },
  {
    name: 'a misspelled field of a code',
    content: lines(product({codes: [{code: 'a', primary: true}]})),
    expected: ['field-unknown 1 codes[0].primary'],
  },
  {
    name: 'an address of a picture without a host',
    content: lines(product({imageURL: 'img/1.jpg'})),
    expected: ['image-address 1 imageURL'],
  },
  // Across fields
  {
    name: 'two primary codes',
    content: lines(
      product({
        codes: [
          {code: 'a', isPrimary: true},
          {code: 'b', isPrimary: true},
        ],
      }),
    ),
    expected: ['primary-twice 1 codes'],
  },
  {
    name: 'a transmission code next to a primary code',
    content: lines(
      product({
        codes: [
          {code: 'a', isPrimary: true},
          {code: 'b', transmissionCode: 'c'},
        ],
      }),
    ),
    expected: ['primary-and-transmission 1 codes[1].transmissionCode'],
  },
  {
    name: 'a wrong check digit',
    content: lines(product({codes: [{code: '9521234100011'}]})),
    expected: ['check-digit 1 codes[0].code'],
  },
  {
    name: 'a wrong check digit of an EAN-8',
    content: lines(product({codes: [{code: '95200018'}]})),
    expected: ['check-digit 1 codes[0].code'],
  },
  {
    name: 'a wrong check digit of an EAN-14',
    content: lines(product({codes: [{code: '19521234100179', template: 'ean14_code128'}]})),
    expected: ['check-digit 1 codes[0].code'],
  },
  {
    name: 'an EAN-8 without its zeros',
    content: lines(product({codes: [{code: '1234565'}]})),
    expected: ['leading-zeros 1 codes[0].code'],
  },
  {
    name: 'a whole barcode where the template compares five digits',
    content: lines(product({codes: [{code: '2712043002504', template: 'ean13_instore'}]})),
    expected: ['template-mismatch 1 codes[0].code'],
  },
  {
    name: 'letters where the template compares digits',
    content: lines(product({codes: [{code: 'ABCDE', template: 'ean13_instore'}]})),
    expected: ['template-mismatch 1 codes[0].code'],
  },
  {
    name: 'three digits for a newspaper',
    content: lines(product({codes: [{code: '190', template: 'german_print'}]})),
    expected: ['template-mismatch 1 codes[0].code'],
  },
  {
    name: 'the same code twice',
    content: lines(product({codes: [{code: 'a'}, {code: 'a', template: 'default'}]})),
    expected: ['code-twice 1 codes[1].code'],
  },
  {
    name: 'a product as its own deposit',
    content: lines(product({depositProduct: '1'})),
    expected: ['reference-itself 1 depositProduct'],
  },
  // Across lines
  {name: 'a SKU twice', content: lines(product(), product()), expected: ['sku-twice 2 sku']},
  {
    name: 'a PLU on two products',
    content: lines(product({pluSet: ['4011']}), product({sku: '2', pluSet: ['4012', '4011']})),
    expected: ['plu-twice 2 pluSet[1]'],
  },
  {
    name: 'a PLU again on the same product',
    content: lines(product({pluSet: ['4011', '4011']})),
    expected: ['plu-repeated 1 pluSet[1]'],
  },
  {
    name: 'a code on two products',
    content: lines(
      product({codes: [{code: '4006381333931'}]}),
      product({sku: '2', codes: [{code: '95200019'}, {code: '4006381333931', template: 'default'}]}),
    ),
    expected: ['code-twice 2 codes[1].code'],
  },
  {
    name: 'an in-store code on two products',
    content: lines(...['1', '2'].map((sku) => product({sku, codes: [{code: '71204', template: 'ean13_instore_chk'}]}))),
    expected: ['code-twice 2 codes[0].code'],
  },
  {
    name: 'a code again on the same product, and short codes that differ in template or zeros',
    content: lines(
      ...['1', '1'].map((sku) => product({sku, codes: [{code: '00012', template: 'ean13_instore'}, {code: '00012'}]})),
      product({sku: '2', codes: [{code: '12'}, {code: '012'}, {code: '0000000000017'}]}),
    ),
    expected: ['sku-twice 2 sku'],
  },
  {
    name: 'SKUs that differ in Unicode form or invisible characters',
    content: lines(...['caf\u00e9', 'cafe\u0301', '10\u200b01', 'caf\u00e9\u2060'].map((sku) => product({sku}))),
    expected: ['sku-similar 2 sku', 'hidden-character 3 sku', 'hidden-character 4 sku', 'sku-similar 4 sku'],
  },
  {
    name: 'codes that no scanner reads',
    content: lines(product({codes: ['', ' 4006381333931 ', '4006381 333931', '40\u200b06'].map((code) => ({code}))})),
    expected: ['code-spaces 1 codes[0].code', 'code-spaces 1 codes[1].code', 'code-spaces 1 codes[2].code'].concat(
      'hidden-character 1 codes[3].code',
    ),
  },
  {
    name: 'wrong check digits of UPC-A and EAN-14',
    content: lines(product({codes: ['036000291453', '036000291452', '19521234100179'].map((code) => ({code}))})),
    expected: ['check-digit 1 codes[0].code', 'check-digit 1 codes[2].code'],
  },
  {
    name: 'units of a weighable product',
    content: lines(
      product({productType: 'weighable'}),
      product({sku: '2', productType: 'weighable', encodingUnit: 'g'}),
      product({sku: '3', productType: 'weighable', encodingUnit: 'price'}),
      product({sku: '4', productType: 'weighable', encodingUnit: 'ml', referenceUnit: 'kg'}),
      product({sku: '5', encodingUnit: 'piece', referenceUnit: 'kg', codes: [{code: 'a', encodingUnit: 'm2'}]}),
    ),
    expected: [
      'units-missing 1 encodingUnit',
      'units-missing 2 referenceUnit',
      'units-differ 4 encodingUnit',
      'units-differ 5 codes[0].encodingUnit',
    ],
  },
  {
    name: 'a recommendation beyond the strongest',
    content: lines(product({controlIndication: 2}), product({sku: '2', controlIndication: -1})),
    expected: ['control-range 1 controlIndication'],
  },
  {
    name: 'a deposit that the file does not hold',
    content: lines(product({depositProduct: '2'}), product({sku: '3', depositProduct: '2'})),
    expected: ['reference-missing 1 depositProduct'],
  },
  {
    name: 'a bundled product that the file does not hold',
    content: lines(product({bundledProduct: '2'})),
    expected: ['reference-missing 1 bundledProduct'],
  },
  {
    name: 'a deposit that is no deposit',
    content: lines(product({depositProduct: '2'}), product({sku: '2'})),
    expected: ['deposit-type 1 depositProduct'],
  },
  // Form of the file
  {name: 'a byte order mark', content: `\ufeff${lines(product())}`, expected: ['byte-order-mark 1']},
  {
    name: 'line breaks of Windows, said once',
    content: '{"sku":"1"}\r\n{"sku":"2"}\r\n',
    expected: ['line-break-crlf 1'],
  },
  {name: 'no line break at the end', content: '{"sku":"1"}', expected: ['line-break-missing 1']},
  {name: 'empty lines', content: '{"sku":"1"}\n\n  \n{"sku":"2"}\n', expected: ['line-empty 2', 'line-empty 3']},
  {name: 'a comma after the object', content: '{"sku":"1"},\n{"sku":"2"}\n', expected: ['json-trailing-comma 1']},
  {
    name: 'an object over several lines',
    content: '{\n  "sku": "1"\n}\n{\n  "sku": "2"\n}\n',
    expected: ['json-pretty 1', 'json-pretty 4'],
  },
  {
    name: 'an object over several lines that begins beside the brace',
    content: '{"sku": "1",\n "name": "x"}\n',
    expected: ['json-pretty 1'],
  },
  {name: 'a list around the lines', content: '[\n{"sku":"1"},\n{"sku":"2"}\n]\n', expected: ['json-array 1']},
  {name: 'a list on one line', content: '[{"sku":"1"},{"sku":"1"}]\n', expected: ['json-array 1', 'sku-twice 1 sku']},
  {
    name: 'a list of objects over several lines',
    content: '[\n  {\n    "sku": "1"\n  },\n  {\n    "sku": 2\n  }\n]\n',
    expected: ['json-array 1', 'json-pretty 2', 'json-pretty 5', 'field-type 5 sku'],
  },
  {name: 'several objects on one line', content: '{"sku":"1"}{"sku":"2"}\n', expected: ['json-several 1']},
  {
    name: 'several objects with a comma between them',
    content: '{"sku":"1"}, {"sku":"2"}\n',
    expected: ['json-several 1'],
  },
  {
    name: 'a list of products in one object',
    content: '{"products":[{"sku":"1"}]}\n',
    expected: ['json-wrapper 1 products'],
  },
  {
    name: 'a list in one object over several lines, with an error in its line',
    content: '{\n  "page": 1,\n  "products": [\n    {"sku": "1"},\n    {\n      "sku": 2\n    }\n  ],\n  "x": []\n}\n',
    expected: ['json-pretty 1', 'json-wrapper 1 products', 'field-type 5 sku'],
  },
  {name: 'the response to a batch', content: '{"sku":"1","status":"ok","message":""}\n', expected: ['kind-response 1']},
  {name: 'a line that was cut off', content: '{"sku":"1","name":"x\n{"sku":"2"}\n', expected: ['json-syntax 1']},
  {
    name: 'two lines that were cut off',
    content: '{"sku":"1","name":"x\n{"sku":"2",\n{"sku":"3"}\n',
    expected: ['json-syntax 1', 'json-syntax 2'],
  },
  {
    name: 'a cut line at the end',
    content: '{"sku":"1"}\n{"sku":"2"',
    expected: ['json-syntax 2', 'line-break-missing 2'],
  },
  {name: 'a brace too many', content: '{"sku":"1"}}\n{"sku":"2"}\n', expected: ['json-syntax 1']},
  {name: 'single quotes', content: "{'sku':'1'}\n", expected: ['json-syntax 1']},
  {name: 'names without quotes', content: '{sku:"1"}\n', expected: ['json-syntax 1']},
  {
    name: 'a number with a zero before it',
    content: '{"sku":"1","controlIndication":01}\n',
    expected: ['json-syntax 1'],
  },
  {name: 'NaN', content: '{"sku":"1","controlIndication":NaN}\n', expected: ['json-syntax 1']},
  {name: 'a tab inside a text', content: '{"sku":"1","name":"a\tb"}\n', expected: ['json-syntax 1']},
  {name: 'a line of words', content: '{"sku":"1"}\nhello\n{"sku":"2"}\n', expected: ['json-syntax 2']},
  {name: 'a line that is a number', content: '{"sku":"1"}\n42\n', expected: ['json-not-object 2']},
  {name: 'a line that is null', content: '{"sku":"1"}\nnull\n', expected: ['json-not-object 2']},
  {name: 'a line that is a list', content: '{"sku":"1"}\n["x"]\n', expected: ['json-not-object 2']},
];

const hostileCases: readonly Case[] = [
  {
    name: 'the key __proto__',
    content: '{"sku":"1","__proto__":{"sku":1,"polluted":true}}\n',
    expected: ['field-unknown 1 __proto__'],
  },
  {
    name: '__proto__ without the required field',
    content: '{"__proto__":{"sku":"1"}}\n',
    expected: ['field-missing 1 sku', 'field-unknown 1 __proto__'],
  },
  {
    name: 'the key constructor',
    content: '{"sku":"1","constructor":{"prototype":{}}}\n',
    expected: ['field-unknown 1 constructor'],
  },
  {
    name: '__proto__ as an attribute of the wrong type',
    content: '{"sku":"1","additionalAttributes":{"__proto__":1}}\n',
    expected: ['field-type 1 additionalAttributes.__proto__'],
  },
  {name: 'a field given twice', content: '{"sku":"1","sku":"2"}\n', expected: ['json-duplicate-key 1 sku']},
  {
    name: 'a field given twice, once as an escape',
    content: '{"sku":"1","\\u0073ku":"2"}\n',
    expected: ['json-duplicate-key 1 sku'],
  },
  {
    name: 'a field given twice with spaces before the colon',
    content: '{"sku" :"1","sku"\t:"2"}\n',
    expected: ['json-duplicate-key 1 sku'],
  },
  {
    name: 'a field of a code given twice',
    content: '{"sku":"1","codes":[{"code":"a"},{"code":"b","code":"c"}]}\n',
    expected: ['json-duplicate-key 1 codes[1].code'],
  },
  {name: 'the same field in two objects', content: '{"sku":"1","codes":[{"code":"a"},{"code":"b"}]}\n', expected: []},
  {name: 'half of a character as an escape', content: '{"sku":"1","name":"\\ud83c"}\n', expected: ['lone-surrogate 1']},
  {
    name: 'the second half of a character as an escape',
    content: '{"sku":"1","name":"a\\udf4e"}\n',
    expected: ['lone-surrogate 1'],
  },
  {
    name: 'half of a character in a name of a field',
    content: '{"sku":"1","additionalAttributes":{"\\ud83c":"x"}}\n',
    expected: ['lone-surrogate 1'],
  },
  {
    name: 'half of a character as bytes',
    content: bytes('{"sku":"1","name":"', [0xed, 0xa0, 0xbc], '"}\n'),
    expected: ['encoding-invalid 1'],
  },
  {
    name: 'Windows-1252',
    content: bytes('{"sku":"1","name":"K', [0xe4], 'se"}\n{"sku":"2"}\n'),
    expected: ['encoding-invalid 1'],
  },
  {name: 'a NUL byte inside a line', content: '{"sku":"1","name":"a\0b"}\n{"sku":"2"}\n', expected: ['nul-byte 1']},
  {name: 'lines of NUL bytes', content: '{"sku":"1"}\n\0\0\0\n', expected: ['nul-byte 2']},
  {name: 'UTF-16 with a byte order mark', content: utf16('\ufeff{"sku":"1"}\n'), expected: ['encoding-utf16 1']},
  {
    name: 'UTF-16 without a byte order mark',
    content: utf16('{"sku":"1","name":"Käse"}\n'),
    expected: ['encoding-utf16 1'],
  },
  {
    name: 'UTF-16 with the high byte first',
    content: utf16('\ufeff{"sku":"1"}\n', true),
    expected: ['encoding-utf16 1'],
  },
  {
    name: 'nesting of 30,000 levels',
    content: `{"sku":"1","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}\n`,
    expected: ['field-unknown 1 x'],
  },
  {
    name: 'nesting of a million levels',
    content: `{"sku":"1","x":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}\n{"sku":"2"}\n`,
    expected: ['json-too-deep 1'],
  },
  {
    name: 'open brackets without an end',
    content: `{"sku":"1"}\n${'{"a":['.repeat(30_000)}\n{"sku":"2"}\n`,
    expected: ['json-too-deep 2'],
  },
  {name: 'a text of 200 KB in one field', content: lines(product({name: 'x'.repeat(200_000)})), expected: []},
  {name: 'an empty file', content: '', expected: ['file-empty 0'], file: 'products.ndjson'},
  {name: 'a file of empty lines', content: '\n\n', expected: ['file-empty 0']},
  {name: 'a byte order mark alone', content: '\ufeff', expected: ['file-empty 0']},
  {
    name: 'random bytes',
    content: Uint8Array.from({length: 3000}, (_, index) => 128 + ((index * 37) % 100)),
    expected: ['kind-unknown 0'],
  },
  {name: 'XML', content: '<?xml version="1.0"?>\n<feed/>\n', expected: ['kind-unknown 0']},
];

const priceCases: readonly Case[] = [
  {name: 'a price', content: lines(price()), expected: []},
  {name: 'an empty list, which removes all prices', content: lines(price({}, {prices: []})), expected: []},
  {
    name: 'all fields of a price',
    content: lines(
      price({basePrice: '1 l', validFrom: '2026-03-02T00:00:00+01:00', validTo: '2026-03-07T23:59:59Z', quantity: 6}),
    ),
    expected: [],
  },
  {name: 'a price of zero', content: lines(price({price: '0'})), expected: []},
  {name: 'fractions of a second', content: lines(price({validFrom: '2026-03-02T00:00:00.123Z'})), expected: []},
  {name: 'a leap day', content: lines(price({validFrom: '2028-02-29T00:00:00Z'})), expected: []},
  {name: 'two categories of one SKU', content: lines(price(), price({}, {category: 'city'})), expected: []},
  {name: 'no category', content: lines('{"sku":"1","prices":[]}'), expected: ['field-missing 1 category']},
  {name: 'no SKU', content: lines('{"category":"default","prices":[]}'), expected: ['field-missing 1 sku']},
  {
    name: 'no list of prices',
    content: lines('{"sku":"1","category":"default"}'),
    expected: ['prices-missing 1 prices'],
  },
  {name: 'no tier', content: lines(price({tier: undefined})), expected: ['field-missing 1 prices[0].tier']},
  {name: 'no price', content: lines(price({price: undefined})), expected: ['field-missing 1 prices[0].price']},
  {
    name: 'no currency',
    content: lines(price({currency: undefined})),
    expected: ['currency-missing 1 prices[0].currency'],
  },
  {name: 'a price as a number', content: lines(price({price: 1.79})), expected: ['price-decimal 1 prices[0].price']},
  {name: 'a price with a comma', content: lines(price({price: '1,79'})), expected: ['price-decimal 1 prices[0].price']},
  {
    name: 'a price with a currency sign',
    content: lines(price({price: '1.79 €'})),
    expected: ['price-decimal 1 prices[0].price'],
  },
  {
    name: 'a price that begins with a point',
    content: lines(price({price: '.79'})),
    expected: ['price-decimal 1 prices[0].price'],
  },
  {name: 'an empty price', content: lines(price({price: ''})), expected: ['price-decimal 1 prices[0].price']},
  {name: 'a price that is null', content: lines(price({price: null})), expected: ['field-type 1 prices[0].price']},
  {
    name: 'a currency in small letters',
    content: lines(price({currency: 'eur'})),
    expected: ['currency-unknown 1 prices[0].currency'],
  },
  {
    name: 'a currency that does not exist',
    content: lines(price({currency: 'EUX'})),
    expected: ['currency-unknown 1 prices[0].currency'],
  },
  {
    name: 'a sign instead of a currency code',
    content: lines(price({currency: '€'})),
    expected: ['currency-unknown 1 prices[0].currency'],
  },
  {
    name: 'a date without a time',
    content: lines(price({validFrom: '2026-03-02'})),
    expected: ['timestamp 1 prices[0].validFrom'],
  },
  {
    name: 'a time without an offset',
    content: lines(price({validTo: '2026-03-02T00:00:00'})),
    expected: ['timestamp 1 prices[0].validTo'],
  },
  {
    name: 'a space between date and time',
    content: lines(price({validTo: '2026-03-02 00:00:00Z'})),
    expected: ['timestamp 1 prices[0].validTo'],
  },
  {
    name: 'the 30th of February',
    content: lines(price({validFrom: '2026-02-30T00:00:00Z'})),
    expected: ['timestamp 1 prices[0].validFrom'],
  },
  {
    name: 'a leap day in another year',
    content: lines(price({validFrom: '2026-02-29T00:00:00Z'})),
    expected: ['timestamp 1 prices[0].validFrom'],
  },
  {
    name: 'hour 24',
    content: lines(price({validFrom: '2026-03-02T24:00:00Z'})),
    expected: ['timestamp 1 prices[0].validFrom'],
  },
  {
    name: 'a moment as a number',
    content: lines(price({validFrom: 1772406000})),
    expected: ['field-type 1 prices[0].validFrom'],
  },
  {
    name: 'an end before the start',
    content: lines(price({validFrom: '2026-03-07T00:00:00Z', validTo: '2026-03-02T00:00:00Z'})),
    expected: ['validity-reversed 1 prices[0].validFrom'],
  },
  {
    name: 'an end before the start only because of the offset',
    content: lines(price({validFrom: '2026-03-02T00:30:00Z', validTo: '2026-03-02T01:00:00+01:00'})),
    expected: ['validity-reversed 1 prices[0].validFrom'],
  },
  {name: 'a quantity as text', content: lines(price({quantity: '6'})), expected: ['field-type 1 prices[0].quantity']},
  {
    name: 'periods that overlap, whatever their order',
    content: lines(
      price(
        {},
        {
          prices: [
            {...regular, validFrom: '2026-03-05T00:00:00Z', validTo: '2026-03-09T00:00:00Z'},
            {...regular, quantity: 6, validFrom: '2026-03-05T00:00:00Z'},
            {...regular, quantity: 1, validTo: '2026-03-05T01:00:01+01:00'},
            {...regular, validFrom: '2026-03-08T23:59:59Z'},
          ],
        },
      ),
    ),
    expected: ['price-entry-twice 1 prices[2]', 'price-entry-twice 1 prices[3]'],
  },
  {
    name: 'periods one after the other, with or without a common moment',
    content: lines(
      price(
        {},
        {
          prices: [
            {...regular, validFrom: '2026-03-05T00:00:00Z', validTo: '2026-03-08T23:59:59Z'},
            {...regular, validFrom: '2026-03-09T00:00:00Z', validTo: '2026-03-10T00:00:00Z'},
            {...regular, validFrom: '2026-03-10T01:00:00+01:00'},
            {...regular, tier: 'staff', validFrom: '2026-03-05T00:00:00Z'},
            regular,
          ],
        },
      ),
    ),
    expected: [],
  },
  {name: 'SKU and category twice', content: lines(price(), price()), expected: ['price-twice 2 sku']},
  {
    name: 'a field of the older shape',
    content: lines(price({discountedPrice: '1'})),
    expected: ['field-unknown 1 prices[0].discountedPrice'],
  },
  {name: 'a price that is text', content: lines(price({}, {prices: ['1.79']})), expected: ['field-type 1 prices[0]']},
];

const availabilityCases: readonly Case[] = [
  {name: 'a put', content: lines(availability()), expected: []},
  {name: 'a delete', content: lines('{"op":"delete","availability":{"shopID":"101","sku":"1"}}'), expected: []},
  {name: 'an unknown operation', content: lines(availability({}, {op: 'set'})), expected: ['field-enum 1 op']},
  {name: 'no operation', content: lines(availability({}, {op: undefined})), expected: ['field-missing 1 op']},
  {name: 'no availability', content: lines('{"op":"put"}'), expected: ['field-missing 1 availability']},
  {
    name: 'no shop',
    content: lines(availability({shopID: undefined})),
    expected: ['field-missing 1 availability.shopID'],
  },
  {
    name: 'a shop as a number',
    content: lines(availability({shopID: 101})),
    expected: ['field-type 1 availability.shopID'],
  },
  {
    name: 'an unknown value',
    content: lines(availability({value: 'in_stock'})),
    expected: ['field-enum 1 availability.value'],
  },
  {
    name: 'put without a value',
    content: lines(availability({value: undefined})),
    expected: ['availability-value-missing 1 availability.value'],
  },
  {
    name: 'delete with a value',
    content: lines(availability({}, {op: 'delete'})),
    expected: ['availability-value-unused 1 availability.value'],
  },
  {
    name: 'shop and SKU twice',
    content: lines(availability(), availability({value: 'listed'})),
    expected: ['availability-twice 2 availability.sku'],
  },
  {name: 'an empty SKU', content: lines(availability({sku: ''})), expected: ['sku-empty 1 availability.sku']},
  {
    name: 'an unknown field',
    content: lines(availability({shopId: '1'})),
    expected: ['field-unknown 1 availability.shopId'],
  },
];

function bytes(...parts: (string | number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );
}

function utf16(text: string, isBig = false): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
}

for (const [subject, cases] of Object.entries({
  'Import check of product lines': productCases,
  'Import check of hostile files': hostileCases,
  'Import check of price lines': priceCases,
  'Import check of availability lines': availabilityCases,
}))
  test.describe(subject, () => {
    for (const {name, content, expected, file = 'export.txt'} of cases)
      test(`${expected.length === 0 ? 'accepts' : 'reports'} ${name}`, async () => {
        const checked = await checkFiles({[file]: content});
        expect(summary(checked)).toEqual(expected);
        // The split into chunks makes no difference.
        const size = typeof content === 'string' && content.length > 10_000 ? 4001 : 3;
        expect(summary(await checkFiles({[file]: content}, {chunkSize: size}))).toEqual(expected);
      });
  });

test.describe('Import check of long files', () => {
  const many = (count: number) => Array.from({length: count}, (_, index) => `{"sku":"${index}"}\n`).join('');

  test('accepts at most 20,000 lines in a batch', async () => {
    expect(summary(await checkFiles({'a.ndjson': many(20_000)}))).toEqual([]);
    expect(summary(await checkFiles({'a.ndjson': many(20_001)}))).toEqual(['too-many-lines 20001']);
  });

  test('has no limit for availabilities, because none is documented', async () => {
    const content = Array.from({length: 20_001}, (_, index) => availability({sku: String(index)})).join('\n');
    expect(summary(await checkFiles({'a.ndjson': `${content}\n`}))).toEqual([]);
  });

  test('reads a product with 100,000 codes and PLUs, and names the ones that are repeated', {tag: '@all'}, async () => {
    const codes = Array.from({length: 100_000}, (_, index) => ({code: `x${index % 99_999}`}));
    const pluSet = codes.map(({code}) => code);
    const content = `${product({codes, pluSet})}\n`;
    expect(summary(await checkFiles({'a.ndjson': content}, {chunkSize: 1_048_576}))).toEqual([
      'code-twice 1 codes[99999].code',
      'plu-repeated 1 pluSet[99999]',
    ]);
  });

  test('reads a line of 50 MB', {tag: '@all'}, async () => {
    const content = `${product({name: 'x'.repeat(50_000_000)})}\n${product({sku: '2', name: 5})}\n`;
    expect(summary(await checkFiles({'a.ndjson': content}, {chunkSize: 1_048_576}))).toEqual(['field-type 2 name']);
  });
});

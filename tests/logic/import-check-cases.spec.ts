import {gzipSync} from 'node:zlib';
import {expect, test} from '@playwright/test';
import {packTar} from 'modern-tar';
import {checkContents} from '../../src/openapi/importRules/checkContents';
import {ruleIds, rules, type RuleId} from '../../src/openapi/importRules/rules';
import {notesOf} from '../../src/openapi/importRules/schemaNotes';
import {checkEntries} from '../../src/openapi/request/checkEntries';
import {initialEntries} from '../../src/openapi/request/form';
import {initialState, storyMoment} from '../../src/simulator';
import {ImportCheck} from '../../src/widgets/importCheck/checkFiles';
import {checkFiles, summary, type Content} from '../support/importFiles';
import {formOf} from '../support/requestForms';
import {Direct, project, type Sent} from '../support/simulation';
import {zipped} from '../support/zipped';

/** Small files by name, some with their findings in the order of lines. */
type Cases = Record<string, Content | readonly [findings: string, content: Content]>;

const line = (value: object) => `${JSON.stringify(value)}\n`;
/** A line for each; products need different SKUs unless they're a case of repetition. */
const product = (...parts: object[]) =>
  (parts.length > 0 ? parts : [{}]).map((part) => line({sku: '1', ...part})).join('');
const coded = (...codes: object[]) => product({codes});
const regular = {tier: 'regular', price: '1.79', currency: 'EUR'};
const price = (more: object = {}, rest: object = {}) =>
  line({sku: '1', category: 'default', prices: [{...regular, ...more}], ...rest});
const week = {validFrom: '2026-03-02T00:00:00Z', validTo: '2026-03-07T23:59:59Z'};
const priceList = (...prices: (object | string)[]) => price({}, {prices});
const availability = (more: object = {}, rest: object = {}) =>
  line({op: 'put', availability: {shopID: '101', sku: '1', value: 'inStock', ...more}, ...rest});
const bytes = (text: string, encoding: BufferEncoding) => Uint8Array.from(Buffer.from(text, encoding));
const misfit = 'template-mismatch 1 codes[0].code';
const wrongDigit = 'check-digit 1 codes[0].code';
const reversed = 'validity-reversed 1 prices[0].validFrom';
const inStore = {template: 'ean13_instore'};
const codesOf = (list: string) => list.split('|').map((code) => ({code}));

const productCases: Cases = {
  // Valid
  'the smallest product': product(),
  'all fields of the reference':
    '{"sku":"1","project":"p","name":"n","description":null,"subtitle":null,"imageURL":"https://img.example.com/1.jpg",' +
    '"outOfStock":false,"deleted":false,"taxCategory":"normal","weighByCustomer":true,"referenceUnit":"kg",' +
    '"encodingUnit":"g","productType":"weighable","controlIndication":-1,"forceControl":true,"saleRestriction":"fsk",' +
    '"saleStop":false,"pluSet":["4011"],"scanMessage":null,"notForSale":false,"isDiscountable":true,' +
    '"isReturnable":true,"priceEntryRequired":false,"fulfillmentType":"x","additionalAttributes":{"a":"b"},' +
    '"quantityPriceKey":"k"}\n',
  'null where null is allowed': product({referenceUnit: null, encodingUnit: null, saleRestriction: null, pluSet: null}),
  'an EAN-13 with its check digit': coded({code: '9521234100010'}),
  'an EAN-8 with its check digit': coded({code: '95200019'}),
  'a code that is no EAN': coded({code: 'ABC-1'}),
  'an in-store code': coded({code: '71204', template: 'ean13_instore_chk'}),
  'a newspaper code': coded({code: '19', template: 'german_print'}),
  'an EAN-14': coded({code: '19521234100178', template: 'ean14_code128'}),
  'one primary code': coded({code: 'a', isPrimary: true}, {code: 'b'}),
  'a transmission code alone': coded({code: 'a', transmissionCode: 'b'}),
  'a deposit in the same file, after the product': product({depositProduct: '2'}, {sku: '2', productType: 'deposit'}),
  'spaces between tokens': '{ "sku" : "1" , "name" : "a:b" }\n',
  'colons and quotes inside texts': product({name: '":":\\"{}[]'}),
  'an emoji': product({name: '🍎'}),
  'an emoji as two escapes': '{"sku":"1","name":"\\ud83c\\udf4e"}\n',
  'a name that is a word of responses': product({name: 'ok'}),
  'a NUL character as an escape': '{"sku":"1","name":"a\\u0000b"}\n',
  'a deep nesting inside a text': product({name: '['.repeat(200_000) + ']'.repeat(200_000)}),
  'the smallest of numbers': '{"sku":"1","controlIndication":1e-300}\n',
  'SKUs that differ in an accent or a zero': product(...['caf\u00e9', 'cafe', '1', '01'].map((sku) => ({sku}))),
  'different PLUs of a product': product({pluSet: ['4011', '4012']}, {sku: '2', pluSet: ['4013']}),
  'a bundled product in the same file': product({bundledProduct: '2'}, {sku: '2'}),
  'a primary code next to one that is not': coded({code: 'a', isPrimary: true}, {code: 'b', isPrimary: false}),
  'a weighable product by the piece': product({productType: 'weighable', encodingUnit: 'piece'}),
  'units of one kind': product({encodingUnit: 'ml', referenceUnit: 'l', controlIndication: 1}),
  // Required, types, values
  'no SKU': ['field-missing 1 sku', '{"name":"x"}\n'],
  'a SKU as a number': ['field-type 1 sku', '{"sku":10001}\n'],
  'a SKU that is null': ['field-type 1 sku', '{"sku":null}\n'],
  'an empty SKU': ['sku-empty 1 sku', '{"sku":""}\n'],
  'a SKU with a space before it': ['sku-empty 1 sku', '{"sku":" 1"}\n'],
  'a category and a tier with spaces, or without a character': [
    'sku-empty 1 category; sku-empty 1 prices[0].tier; sku-empty 2 category; sku-empty 2 prices[0].tier',
    '{"sku":"1","category":"","prices":[{"tier":"staff ","price":"1.00","currency":"EUR"}]}\n' +
      '{"sku":"2","category":" city","prices":[{"tier":"","price":"1.00","currency":"EUR"}]}\n',
  ],
  'a name as a number': ['field-type 1 name', product({name: 1})],
  'a name that is null': ['field-type 1 name', product({name: null})],
  'true as text': ['field-type 1 saleStop', product({saleStop: 'true'})],
  'a number as text': ['field-type 1 controlIndication', product({controlIndication: '1'})],
  'codes as an object': ['field-type 1 codes', product({codes: {}})],
  'a code that is text': ['field-type 1 codes[0]', product({codes: ['9521234100010']})],
  'a code that is null': ['field-type 1 codes[0]', product({codes: [null]})],
  'a code as a number': ['field-type 1 codes[0].code', coded({code: 9521234100010})],
  'a PLU as a number': ['field-type 1 pluSet[0]', product({pluSet: [4011]})],
  'an attribute as a number': ['field-type 1 additionalAttributes.size', product({additionalAttributes: {size: 3}})],
  'an unknown kind of product': ['field-enum 1 productType', product({productType: 'Default'})],
  'an unknown unit': ['field-enum 1 referenceUnit', product({referenceUnit: 'pound'})],
  'an unknown template': ['field-enum 1 codes[0].template', coded({code: 'a', template: 'ean13'})],
  'a unit of the wrong type, said once': ['field-type 1 encodingUnit', product({encodingUnit: 1})],
  'an unknown age restriction': ['field-enum 1 saleRestriction', product({saleRestriction: 'min_age_17'})],
  'several mistakes in one line': [
    'field-type 1 name; field-enum 1 productType; field-type 1 saleStop',
    product({name: 1, saleStop: 1, productType: 'x'}),
  ],
  'a number beyond all numbers': ['field-number-range 1 controlIndication', '{"sku":"1","controlIndication":1e400}\n'],
  'a negative one': ['field-number-range 1 controlIndication', '{"sku":"1","controlIndication":-1e400}\n'],
  'a misspelled field': ['field-unknown 1 imageUrl', product({imageUrl: 'https://x.example/1'})],
  'a misspelled field of a code': ['field-unknown 1 codes[0].primary', coded({code: 'a', primary: true})],
  'an address of a picture without a host': ['image-address 1 imageURL', product({imageURL: 'img/1.jpg'})],
  // Damage by other programs
  'formulas of a spreadsheet that failed': [
    'spreadsheet-number 1 name; spreadsheet-number 2 subtitle',
    product({name: '#REF!'}, {sku: '2', name: 'Juice', subtitle: '#NV'}),
  ],
  'numbers that a spreadsheet rewrote': [
    'spreadsheet-number 1 codes[0].code; spreadsheet-number 2 sku; spreadsheet-number 3 codes[0].code; ' +
      'spreadsheet-number 4 codes[0].code; spreadsheet-number 5 pluSet[0]; spreadsheet-number 6 sku',
    product(
      {codes: [{code: '9.52123E+12'}]},
      {sku: '4.00E+04'},
      {sku: '3', codes: [{code: '9521234100010.0'}]},
      {sku: '4', codes: [{code: '="9521234100010"'}]},
      {sku: '5', pluSet: ['4.1E+03']},
      {sku: '4,00638E+12'},
    ),
  ],
  'texts like numbers of a spreadsheet': product({sku: '1.0', codes: [{code: 'E+12'}, {code: '12E5'}]}, {sku: 'A=B'}),
  'an in-store code without its zero': [misfit, coded({code: '1204', template: 'ean13_instore_chk'})],
  'letters that were read in a wrong encoding, as letters and as escapes': [
    [1, 2, 3, 4, 5].map((at) => `encoding-damaged ${at}`).join('; '),
    product(...['KÃ¤se', 'Bio â€“ Ã–l', 'NoÃ«l', 'K\ufffdse'].map((name, at) => ({sku: `${at}`, name}))) +
      '{"sku":"5","name":"K\\u00c3\\u00a4se"}\n',
  ],
  'letters and signs that are rare but right': product(
    {name: 'MAÇÃ, «MAÇû, CHÂTEAU, château, »Ä«, ½ l ‰ ™'},
    {sku: '2', name: 'Ã Â Å » «'},
    {sku: '3', name: 'K\u00e4se'},
  ),
  // Across fields
  'a code for no product, or for fewer': [
    'code-quantity 1 codes[0].specifiedQuantity; code-quantity 1 codes[1].specifiedQuantity',
    coded({code: 'a', specifiedQuantity: 0}, {code: 'b', specifiedQuantity: -6}, {code: 'c', specifiedQuantity: 0.5}),
  ],
  'bundles that contain each other, said once': [
    'reference-circle 2 bundledProduct',
    product({bundledProduct: '2'}, {sku: '2', bundledProduct: '4'}, {sku: '3'}, {sku: '4', bundledProduct: '2'}),
  ],
  'two primary codes': ['primary-twice 1 codes', coded({code: 'a', isPrimary: true}, {code: 'b', isPrimary: true})],
  'a transmission code next to a primary code': [
    'primary-and-transmission 1 codes[1].transmissionCode',
    coded({code: 'a', isPrimary: true}, {code: 'b', transmissionCode: 'c'}),
  ],
  'a wrong check digit': [wrongDigit, coded({code: '9521234100011'})],
  'a wrong check digit of an EAN-8': [wrongDigit, coded({code: '95200018'})],
  'a wrong check digit of an EAN-14': [wrongDigit, coded({code: '19521234100179', template: 'ean14_code128'})],
  'an EAN-8 without its zeros': ['leading-zeros 1 codes[0].code', coded({code: '1234565'})],
  'a whole barcode where the template compares 5 digits': [misfit, coded({code: '2712043002504', ...inStore})],
  'letters where the template compares digits': [misfit, coded({code: 'ABCDE', ...inStore})],
  'three digits for a newspaper': [misfit, coded({code: '190', template: 'german_print'})],
  'the same code twice': ['code-twice 1 codes[1].code', coded({code: 'a'}, {code: 'a', template: 'default'})],
  'a product as its own deposit': ['reference-itself 1 depositProduct', product({depositProduct: '1'})],
  // Across lines
  'a SKU twice': ['sku-twice 2 sku', product({}, {})],
  'a PLU on two products': ['plu-twice 2 pluSet[1]', product({pluSet: ['4011']}, {sku: '2', pluSet: ['4012', '4011']})],
  'a PLU again on the same product': ['plu-repeated 1 pluSet[1]', product({pluSet: ['4011', '4011']})],
  'a code on two products': [
    'code-twice 2 codes[1].code',
    product({codes: [{code: '4006381333931'}]}, {sku: '2', codes: [{code: '95200019'}, {code: '4006381333931'}]}),
  ],
  'a whole barcode that a template code of another product matches, in any order': [
    'code-twice 2 codes[0].code; code-twice 4 codes[0].code',
    product(
      {codes: [{code: '71204', template: 'ean13_instore_chk'}, {code: '2712041001233'}]},
      {sku: '2', codes: [{code: '2712043002504'}]},
      {sku: '3', codes: [{code: '4190000103903'}]},
      {sku: '4', codes: [{code: '19', template: 'german_print'}]},
      {sku: '5', codes: [{code: '2812043002501'}, {code: '4006381333931'}]},
    ),
  ],
  'a UPC-E and its UPC-A on two products, but not on one': [
    'code-twice 2 codes[0].code',
    product({codes: [{code: '04252614'}, {code: '042100005264'}]}, {sku: '2', codes: [{code: '0042100005264'}]}),
  ],
  'an in-store code on two products': [
    'code-twice 2 codes[0].code',
    product(...['1', '2'].map((sku) => ({sku, codes: [{code: '71204', template: 'ean13_instore_chk'}]}))),
  ],
  'a code again on the same product, and short codes that differ in template or zeros': [
    'sku-twice 2 sku',
    product(...['1', '1'].map((sku) => ({sku, codes: [{code: '00012', ...inStore}, {code: '00012'}]})), {
      sku: '2',
      codes: [{code: '12'}, {code: '012'}, {code: '0000000000017'}],
    }),
  ],
  'SKUs that differ in Unicode form or invisible characters': [
    'sku-similar 2 sku; hidden-character 3 sku; hidden-character 4 sku; sku-similar 4 sku',
    product(...['caf\u00e9', 'cafe\u0301', '10\u200b01', 'caf\u00e9\u2060'].map((sku) => ({sku}))),
  ],
  'codes that no scanner reads': [
    `${[0, 1, 2].map((at) => `code-spaces 1 codes[${at}].code`).join('; ')}; hidden-character 1 codes[3].code; code-spaces 1 codes[4].code`,
    coded(...codesOf('| 4006381333931 |4006381 333931|40\u200b06|978-3-16-148410-0|12-34')),
  ],
  'wrong check digits of UPC-A and EAN-14': [
    `${wrongDigit}; check-digit 1 codes[2].code`,
    coded(...codesOf('036000291453|036000291452|19521234100179')),
  ],
  'units of a weighable product': [
    'units-missing 1 encodingUnit; units-missing 2 referenceUnit; units-differ 4 encodingUnit; units-differ 5 encodingUnit; units-differ 5 codes[0].encodingUnit',
    product(
      {productType: 'weighable'},
      {sku: '2', productType: 'weighable', encodingUnit: 'g'},
      {sku: '3', productType: 'weighable', encodingUnit: 'price'},
      {sku: '4', productType: 'weighable', encodingUnit: 'ml', referenceUnit: 'kg'},
      {sku: '5', encodingUnit: 'piece', referenceUnit: 'kg', codes: [{code: 'a', encodingUnit: 'm2'}]},
      {sku: '6', encodingUnit: 'piece', referenceUnit: 'piece', codes: [{code: 'b', encodingUnit: 'price'}]},
    ),
  ],
  'a measure whose price is for a piece': [
    'units-differ 1 encodingUnit',
    product({productType: 'weighable', encodingUnit: 'g', referenceUnit: 'piece'}),
  ],
  'the whole code of a weighed package, but not of what the shopper weighs': [
    'code-of-package 1 codes[0].code',
    product(
      ...[{}, {sku: '2', weighByCustomer: true}].map((more, at) => ({
        ...{productType: 'weighable', encodingUnit: 'g', referenceUnit: 'kg', ...more},
        codes: [{code: ['2712043002504', '2712043002511'][at]}],
      })),
    ),
  ],
  'a recommendation beyond the strongest': [
    ...([
      'control-range 1 controlIndication',
      product({controlIndication: 2}, {sku: '2', controlIndication: -1}),
    ] as const),
  ],
  'a deposit that is missing, once': [
    'reference-missing 1 depositProduct',
    product({depositProduct: '2'}, {sku: '3', depositProduct: '2'}),
  ],
  'a bundled product that is missing': ['reference-missing 1 bundledProduct', product({bundledProduct: '2'})],
  'a deposit that is no deposit': ['deposit-type 1 depositProduct', product({depositProduct: '2'}, {sku: '2'})],
  // Form of the file
  'a byte order mark': ['byte-order-mark 1', `\ufeff${product()}`],
  'line breaks of Windows, said once': ['line-break-crlf 1', '{"sku":"1"}\r\n{"sku":"2"}\r\n'],
  'carriage returns, said once': ['line-break-other 1; field-type 3 sku', '{"sku":"1"}\r{"sku":"2"}\r{"sku":3}\r'],
  'a carriage return, a line separator, and a next line between objects': [
    'line-break-other 2; field-type 2 sku; line-break-other 3; line-break-other 4',
    '{"sku":"0"}\n{"sku":"1"}\r{"sku":2}\n{"sku":"3"}\u2028{"sku":"4"}\n{"sku":"5"}\u0085{"sku":"6"}\n',
  ],
  'line separators inside a text': product({name: 'a\u2028b\u0085c'}),
  'no line break at the end': ['line-break-missing 1', '{"sku":"1"}'],
  'empty lines': ['line-empty 2; line-empty 3', '{"sku":"1"}\n\n  \n{"sku":"2"}\n'],
  'a comma after the object': ['json-trailing-comma 1', '{"sku":"1"},\n{"sku":"2"}\n'],
  'an object over several lines': ['json-pretty 1; json-pretty 4', '{\n  "sku": "1"\n}\n{\n  "sku": "2"\n}\n'],
  'an object over several lines that begins beside the brace': ['json-pretty 1', '{"sku": "1",\n "name": "x"}\n'],
  'a list around the lines': ['json-array 1', '[\n{"sku":"1"},\n{"sku":"2"}\n]\n'],
  'a list on one line': ['json-array 1; sku-twice 1 sku', '[{"sku":"1"},{"sku":"1"}]\n'],
  'a list of objects over several lines': [
    'json-array 1; json-pretty 2; json-pretty 5; field-type 5 sku',
    '[\n  {\n    "sku": "1"\n  },\n  {\n    "sku": 2\n  }\n]\n',
  ],
  'several objects on one line': ['json-several 1', '{"sku":"1"}{"sku":"2"}\n'],
  'several objects with a comma between them': ['json-several 1', '{"sku":"1"}, {"sku":"2"}\n'],
  'a list of products in one object': ['json-wrapper 1 products', '{"products":[{"sku":"1"}]}\n'],
  'a list in one object over several lines, with an error in its line': [
    'json-pretty 1; json-wrapper 1 products; field-type 5 sku',
    '{\n  "page": 1,\n  "products": [\n    {"sku": "1"},\n    {\n      "sku": 2\n    }\n  ],\n  "x": []\n}\n',
  ],
  'the response to a batch': ['kind-response 1', '{"sku":"1","status":"ok","message":""}\n'],
  'the response to a batch without a message': ['kind-response 1', '{"sku":"1","status":"ok"}\n'],
  'a line that was cut off': ['json-syntax 1', '{"sku":"1","name":"x\n{"sku":"2"}\n'],
  'two lines that were cut off': ['json-syntax 1; json-syntax 2', '{"sku":"1","name":"x\n{"sku":"2",\n{"sku":"3"}\n'],
  'a cut line at the end': ['json-syntax 2; line-break-missing 2', '{"sku":"1"}\n{"sku":"2"'],
  'words after an object': ['json-syntax 1', '{"sku":"1"} {x\n{"sku":"2"}\n'],
  'a brace too many': ['json-syntax 1', '{"sku":"1"}}\n{"sku":"2"}\n'],
  'single quotes': ['json-syntax 1', "{'sku':'1'}\n"],
  'names without quotes': ['json-syntax 1', '{sku:"1"}\n'],
  'a number with a zero before it': ['json-syntax 1', '{"sku":"1","controlIndication":01}\n'],
  NaN: ['json-syntax 1', '{"sku":"1","controlIndication":NaN}\n'],
  'a tab inside a text': ['json-syntax 1', '{"sku":"1","name":"a\tb"}\n'],
  'a line of words': ['json-syntax 2', '{"sku":"1"}\nhello\n{"sku":"2"}\n'],
  'a line that is a number': ['json-not-object 2', '{"sku":"1"}\n42\n'],
  'a line that is null': ['json-not-object 2', '{"sku":"1"}\nnull\n'],
  'a line that is a list': ['json-not-object 2', '{"sku":"1"}\n["x"]\n'],
};

const hostileCases: Cases = {
  'the key __proto__': ['field-unknown 1 __proto__', '{"sku":"1","__proto__":{"sku":1,"polluted":true}}\n'],
  '__proto__ instead of the SKU': ['field-missing 1 sku; field-unknown 1 __proto__', '{"__proto__":{"sku":"1"}}\n'],
  'the key constructor': ['field-unknown 1 constructor', '{"sku":"1","constructor":{"prototype":{}}}\n'],
  '__proto__ as an attribute of the wrong type': [
    'field-type 1 additionalAttributes.__proto__',
    '{"sku":"1","additionalAttributes":{"__proto__":1}}\n',
  ],
  'a field given twice': ['json-duplicate-key 1 sku', '{"sku":"1","sku":"2"}\n'],
  'a field given twice, once as an escape': ['json-duplicate-key 1 sku', '{"sku":"1","\\u0073ku":"2"}\n'],
  'a field given twice with spaces before the colon': ['json-duplicate-key 1 sku', '{"sku" :"1","sku"\t:"2"}\n'],
  'a field of a code twice': [
    'json-duplicate-key 1 codes[1].code',
    '{"sku":"1","codes":[{},{"code":"b","code":"c"}]}\n',
  ],
  'the same field in two objects': '{"sku":"1","codes":[{"code":"a"},{"code":"b"}]}\n',
  'half of a character as an escape': ['lone-surrogate 1', '{"sku":"1","name":"\\ud83c"}\n'],
  'the second half of a character as an escape': ['lone-surrogate 1', '{"sku":"1","name":"a\\udf4e"}\n'],
  'half of a character in a name': ['lone-surrogate 1', '{"sku":"1","additionalAttributes":{"\\ud83c":"x"}}\n'],
  'half of a character as bytes': ['encoding-invalid 1', bytes('{"sku":"1","name":"\u00ed\u00a0\u00bc"}\n', 'latin1')],
  'Windows-1252': ['encoding-invalid 1', bytes('{"sku":"1","name":"Käse"}\n{"sku":"2"}\n', 'latin1')],
  'a NUL byte inside a line': ['nul-byte 1', '{"sku":"1","name":"a\0b"}\n{"sku":"2"}\n'],
  'lines of NUL bytes': ['nul-byte 2', '{"sku":"1"}\n\0\0\0\n'],
  'UTF-16 with a byte order mark': ['encoding-utf16 1', bytes('\ufeff{"sku":"1"}\n', 'utf16le')],
  'UTF-16 without a byte order mark': ['encoding-utf16 1', bytes('{"sku":"1","name":"Käse"}\n', 'utf16le')],
  'UTF-32': [
    'encoding-utf32 0',
    Uint8Array.from([0xff, 0xfe, 0, 0, ...[...'{"sku":"1"}\n'].flatMap((one) => [one.charCodeAt(0), 0, 0, 0])]),
  ],
  'a picture': ['kind-binary 0', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  'a spreadsheet': ['kind-spreadsheet 0', zipped({'[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<a/>'})],
  'UTF-16 with the high byte first': ['encoding-utf16 1', Buffer.from('\ufeff{"sku":"1"}\n', 'utf16le').swap16()],
  'nesting of 499 levels': ['field-unknown 1 x', `{"sku":"1","x":${'['.repeat(498)}${']'.repeat(498)}}\n`],
  'nesting of 5,000 levels': ['json-too-deep 1', `{"sku":"1","x":${'['.repeat(5_000)}${']'.repeat(5_000)}}\n`],
  'nesting of 200,000 levels': [
    'json-too-deep 1',
    `{"sku":"1","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}\n{"sku":"2"}\n`,
  ],
  'open brackets without an end': ['json-too-deep 2', `{"sku":"1"}\n${'{"a":['.repeat(30_000)}\n{"sku":"2"}\n`],
  'a text of 200 KB in one field': product({name: 'x'.repeat(200_000)}),
  'an empty file': ['file-empty 0', ''],
  'a file of empty lines': ['file-empty 0', '\n\n'],
  'a byte order mark alone': ['file-empty 0', '\ufeff'],
  'random bytes': ['kind-unknown 0', Uint8Array.from({length: 3000}, (_, index) => 128 + ((index * 37) % 100))],
  XML: ['kind-unknown 0', '<?xml version="1.0"?>\n<feed/>\n'],
};

const priceCases: Cases = {
  'a price': price(),
  'an empty list, which removes all prices': price({}, {prices: []}),
  'all fields of a price': price({basePrice: '1 l', ...week, quantity: 1}),
  'a quantity of a half': price({quantity: 0.5}),
  'a period of a second': price({validFrom: '2026-03-02T00:00:00Z', validTo: '2026-03-02T00:00:01Z'}),
  'prices for different quantities': priceList(regular, {...regular, quantity: 2}),
  'a price of zero': price({price: '0'}),
  'fractions of a second': price({validFrom: '2026-03-02T00:00:00.123Z'}),
  'a leap day': price({validFrom: '2028-02-29T00:00:00Z'}),
  'two categories of one SKU': price() + price({}, {category: 'city'}),
  'no category': ['field-missing 1 category', '{"sku":"1","prices":[]}\n'],
  'no SKU': ['field-missing 1 sku', '{"category":"default","prices":[]}\n'],
  'no list of prices': ['prices-missing 1 prices', '{"sku":"1","category":"default"}\n'],
  'no tier': ['field-missing 1 prices[0].tier', price({tier: undefined})],
  'no price': ['field-missing 1 prices[0].price', price({price: undefined})],
  'no currency': ['currency-missing 1 prices[0].currency', price({currency: undefined})],
  'a price as a number': ['price-decimal 1 prices[0].price', price({price: 1.79})],
  'a price with a comma': ['price-decimal 1 prices[0].price', price({price: '1,79'})],
  'a price with a currency sign': ['price-decimal 1 prices[0].price', price({price: '1.79 €'})],
  'a price that begins with a point': ['price-decimal 1 prices[0].price', price({price: '.79'})],
  'an empty price': ['price-decimal 1 prices[0].price', price({price: ''})],
  'a price that is null': ['field-type 1 prices[0].price', price({price: null})],
  'a currency in small letters': ['currency-unknown 1 prices[0].currency', price({currency: 'eur'})],
  'a currency that does not exist': ['currency-unknown 1 prices[0].currency', price({currency: 'EUX'})],
  'a sign instead of a currency code': ['currency-unknown 1 prices[0].currency', price({currency: '€'})],
  'a date without a time': ['timestamp 1 prices[0].validFrom', price({validFrom: '2026-03-02'})],
  'a time without an offset': ['timestamp 1 prices[0].validTo', price({validTo: '2026-03-02T00:00:00'})],
  'a space between date and time': ['timestamp 1 prices[0].validTo', price({validTo: '2026-03-02 00:00:00Z'})],
  'the 30th of February': ['timestamp 1 prices[0].validFrom', price({validFrom: '2026-02-30T00:00:00Z'})],
  'a leap day in another year': ['timestamp 1 prices[0].validFrom', price({validFrom: '2026-02-29T00:00:00Z'})],
  'hour 24': ['timestamp 1 prices[0].validFrom', price({validFrom: '2026-03-02T24:00:00Z'})],
  'a moment as a number': ['field-type 1 prices[0].validFrom', price({validFrom: 1772406000})],
  'an end before the start': [reversed, price({validFrom: week.validTo, validTo: week.validFrom})],
  'an end before the start only because of the offset': [
    reversed,
    price({validFrom: '2026-03-02T00:30:00Z', validTo: '2026-03-02T01:00:00+01:00'}),
  ],
  'a quantity of zero': ['price-quantity 1 prices[0].quantity', price({quantity: 0})],
  'an empty period': [
    'validity-empty 1 prices[0].validFrom',
    price({validFrom: '2026-03-02T00:00:00Z', validTo: '2026-03-02T01:00:00+01:00'}),
  ],
  'a quantity as text': ['field-type 1 prices[0].quantity', price({quantity: '6'})],
  'periods that overlap, whatever their order': [
    'price-entry-twice 1 prices[2]; price-entry-twice 1 prices[3]',
    priceList(
      {...regular, validFrom: '2026-03-05T00:00:00Z', validTo: '2026-03-09T00:00:00Z'},
      {...regular, quantity: 6, validFrom: '2026-03-05T00:00:00Z'},
      {...regular, quantity: 1, validTo: '2026-03-05T01:00:01+01:00'},
      {...regular, validFrom: '2026-03-08T23:59:59Z'},
    ),
  ],
  'periods one after the other, with or without a common moment': priceList(
    {...regular, validFrom: '2026-03-05T00:00:00Z', validTo: '2026-03-08T23:59:59Z'},
    {...regular, validFrom: '2026-03-09T00:00:00Z', validTo: '2026-03-10T00:00:00Z'},
    {...regular, validFrom: '2026-03-10T01:00:00+01:00'},
    {...regular, tier: 'staff', validFrom: '2026-03-05T00:00:00Z'},
  ),
  'a price that ends a minute or a day before the next one, but not two': [
    'price-gap 1 prices[1].validFrom; price-gap 1 prices[2].validFrom',
    priceList(
      {...regular, validTo: '2026-03-01T23:59:00Z'},
      {...regular, validFrom: '2026-03-02T00:00:00Z', validTo: '2026-03-07T00:00:00Z'},
      {...regular, validFrom: '2026-03-08T00:00:00Z', validTo: '2026-03-09T00:00:00Z'},
      {...regular, validFrom: '2026-03-11T00:00:00Z'},
    ),
  ],
  'offers of hours beside a price without a period, which fills the gaps': [
    'price-undated 1 prices[2]',
    priceList(
      {...regular, validFrom: '2026-03-05T18:00:00Z', validTo: '2026-03-05T19:59:59Z'},
      {...regular, validFrom: '2026-03-06T18:00:00Z', validTo: '2026-03-06T19:59:59Z'},
      regular,
    ),
  ],
  'a price without a period beside periods of the same tier and quantity': [
    'price-undated 1 prices[2]',
    priceList(
      {...regular, validFrom: '2026-03-05T00:00:00Z', validTo: '2026-03-08T23:59:59Z'},
      {...regular, validFrom: '2026-03-09T00:00:00Z'},
      regular,
      {...regular, tier: 'staff'},
      {...regular, quantity: 6},
    ),
  ],
  'a price without a period and an offer on different lines': [
    'price-undated 1 prices[0]; price-twice 2 sku',
    price() + price({...week, price: '1.49'}),
  ],
  'a larger quantity that costs more than an offer, although not more than the usual price': [
    'price-larger-quantity 1 prices[1].price; price-larger-quantity 1 prices[4].price',
    priceList(
      {...regular, price: '1.89', validTo: '2026-03-01T23:59:59Z'},
      {...regular, price: '1.69', quantity: 6},
      {...regular, price: '1.49', ...week},
      {...regular, price: '1.89', validFrom: '2026-03-08T00:00:00Z'},
      {...regular, price: '1.59', quantity: 12},
    ),
  ],
  'a larger quantity with its own offer, in periods that touch': priceList(
    {...regular, price: '1.89', validTo: '2026-03-02T00:00:00Z'},
    {...regular, price: '1.69', quantity: 6, validTo: '2026-03-02T00:00:00Z'},
    {...regular, price: '1.49', ...week},
    {...regular, price: '1.490', quantity: 6, ...week},
  ),
  'a larger quantity that costs more in another tier, category, or currency, or for another product': [
    'price-quantity-one 2 prices[0].quantity; price-quantity-one 3 prices[0].quantity; currency-differs 4 prices[1].currency',
    price({}, {prices: [regular, {...regular, tier: 'staff', price: '2.00', quantity: 6}]}) +
      price({price: '2.00', quantity: 6}, {category: 'city'}) +
      price({price: '2.00', quantity: 6}, {sku: '2'}) +
      price({}, {sku: '3', prices: [regular, {...regular, currency: 'CHF', price: '2.00', quantity: 6}]}),
  ],
  'a larger quantity that costs more on another line of the product': [
    'price-larger-quantity 1 prices[0].price; price-twice 3 sku',
    price({price: '2.00', quantity: 6}) + price({}, {sku: '2'}) + price(),
  ],
  'SKU and category twice': ['price-twice 2 sku', price() + price()],
  'more decimal places than the currency has': [
    'price-subunits 1 prices[0].price; price-subunits 2 prices[0].price; price-subunits 3 prices[0].price',
    price({price: '100.50', currency: 'JPY'}) +
      price({price: '1.799'}, {sku: '2'}) +
      price({price: '1.7995', currency: 'KWD'}, {sku: '3'}),
  ],
  'as many decimal places as the currency has, and zeros behind them':
    price({price: '100.00', currency: 'JPY'}) +
    price({price: '1.790'}, {sku: '2'}) +
    price({price: '1.795', currency: 'KWD'}, {sku: '3'}),
  'a negative price': ['price-decimal 1 prices[0].price', price({price: '-1.00'})],
  'two currencies': ['currency-differs 2 prices[0].currency', price() + price({currency: 'CHF'}, {category: 'city'})],
  'a SKU that a spreadsheet rewrote': ['spreadsheet-number 1 sku', price({}, {sku: '9.52E+12'})],
  'a field of the older shape': ['field-unknown 1 prices[0].discountedPrice', price({discountedPrice: '1'})],
  'a price that is text': ['field-type 1 prices[0]', priceList('1.79')],
};

const availabilityCases: Cases = {
  'a put': availability(),
  'two shops of a SKU': availability() + availability({shopID: '102'}),
  'a delete': '{"op":"delete","availability":{"shopID":"101","sku":"1"}}\n',
  'an unknown operation': ['field-enum 1 op', availability({}, {op: 'set'})],
  'no operation': ['field-missing 1 op', availability({}, {op: undefined})],
  'no availability': ['field-missing 1 availability', '{"op":"put"}\n'],
  'no shop': ['field-missing 1 availability.shopID', availability({shopID: undefined})],
  'a shop as a number': ['field-type 1 availability.shopID', availability({shopID: 101})],
  'an unknown value': ['field-enum 1 availability.value', availability({value: 'in_stock'})],
  'put without a value': ['availability-value-missing 1 availability.value', availability({value: undefined})],
  'delete with a value': ['availability-value-unused 1 availability.value', availability({}, {op: 'delete'})],
  'shop and SKU twice': ['availability-twice 2 availability.sku', availability() + availability({value: 'listed'})],
  'an empty SKU': ['sku-empty 1 availability.sku', availability({sku: ''})],
  'an unknown field': ['field-unknown 1 availability.shopId', availability({shopId: '1'})],
};

const productHeader = '#sku,name,taxCategory,depositProduct,bundledProduct,imageUrl,productType';
const products = (...rows: string[]) => [productHeader, ...rows, ''].join('\n');
const pricedProducts = (...rows: string[]) => [`${productHeader},price,discountedPrice`, ...rows, ''].join('\n');
const codes = (...rows: string[]) => ['#code,sku,transmissionCode', ...rows, ''].join('\n');
const csvPrices = (...rows: string[]) => ['#sku,pricingCategory,listPrice,discountedPrice', ...rows, ''].join('\n');
const juice = '1,Apple juice,normal,,,,default';

const csvProductCases: Cases = {
  'a product': products(juice),
  'columns in another order': '#productType,sku,taxCategory,name\ndefault,1,normal,x\n',
  'prices in the file': pricedProducts(`${juice},249,199`, '2,x,normal,,,,weighable,,'),
  'a price of a weighable product': ['csv-weighable 2 sku', pricedProducts('2,x,normal,,,,weighable,640,')],
  'a deposit in the file': products('1,x,normal,2,,,default', '2,y,normal,,,,deposit'),
  'an umlaut': products('1,Käse,normal,,,,default'),
  'a header without #': ['csv-header-mark 1', products(juice).slice(1)],
  'a missing column': ['csv-header-missing 1 taxCategory', '#sku,name,productType\n1,x,default\n'],
  'a misspelled column': ['csv-header-unknown 1 imageURL', `${products(juice).replace('imageUrl', 'imageURL')}`],
  'a column of its own': [
    'csv-header-unknown 1 color',
    '#sku,name,taxCategory,productType,color\n1,x,normal,default,r\n',
  ],
  'a column named twice': ['csv-header-twice 1 name', '#sku,name,taxCategory,productType,name\n1,x,normal,default,y\n'],
  'a missing header': [
    'csv-header-mark 1; csv-header-unknown 1 1; csv-header-unknown 1 Apple juice; csv-header-unknown 1 normal; csv-header-unknown 1; csv-header-twice 1; csv-header-unknown 1; csv-header-twice 1; csv-header-unknown 1; csv-header-unknown 1 default; csv-header-missing 1 sku; csv-header-missing 1 name; csv-header-missing 1 taxCategory; csv-header-missing 1 productType',
    `${juice}\n${juice}\n`,
  ],
  'a line for spreadsheets': [
    'csv-separator-line 1; csv-separator 2',
    `sep=;\n${products(juice).replaceAll(',', ';')}`,
  ],
  'formulas of a spreadsheet that failed': [
    'spreadsheet-number 2 name; spreadsheet-number 3 taxCategory',
    products('1,#N/A,normal,,,,default', '2,x,#WERT!,,,,default'),
  ],
  'a formula of a spreadsheet': ['spreadsheet-number 2 sku', products('="0010",x,normal,,,,default')],
  'carriage returns instead of line feeds': ['line-break-other 1', products(juice).replaceAll('\n', '\r')],
  'letters that were read in a wrong encoding': ['encoding-damaged 2', products('1,KÃ¤se,normal,,,,default')],
  semicolons: ['csv-separator 1', products(juice).replaceAll(',', ';')],
  tabs: ['csv-separator 1', products(juice).replaceAll(',', '\t')],
  'too few values': ['csv-column-count 2', products('1,x,normal,,,default')],
  'too many values': ['csv-column-count 2', products('1,juice, cloudy,normal,,,,default')],
  'an empty SKU': ['csv-value-missing 2 sku', products(',x,normal,,,,default')],
  'an empty name': ['csv-value-missing 2 name', products('1,,normal,,,,default')],
  'an empty tax category': ['csv-value-missing 2 taxCategory', products('1,x,,,,,default')],
  'an empty kind of product': ['csv-value-missing 2 productType', products('1,x,normal,,,,')],
  'an unknown kind of product': ['csv-product-type 2 productType', products('1,x,normal,,,,packed')],
  'a SKU with spaces': ['sku-empty 2 sku', products(' 1,x,normal,,,,default')],
  'a SKU that a spreadsheet rewrote': ['spreadsheet-number 2 sku', products('9.52E+12,x,normal,,,,default')],
  'a SKU twice': ['sku-twice 3 sku', products(juice, juice)],
  'a missing deposit': ['reference-missing 2 depositProduct', products('1,x,normal,2,,,default')],
  'a missing bundled product': ['reference-missing 2 bundledProduct', products('1,x,normal,,2,,default')],
  'a deposit that is none': [
    'deposit-type 2 depositProduct',
    products('1,x,normal,2,,,default', '2,y,normal,,,,default'),
  ],
  'a product as its own content': ['reference-itself 2 bundledProduct', products('1,x,normal,,1,,default')],
  'a picture without an address': ['image-address 2 imageUrl', products('1,x,normal,,,1.jpg,default')],
  'an amount with a point': ['csv-amount 2 price', pricedProducts(`${juice},2.49,`)],
  'a reduced price above the list price': ['csv-discount-higher 2 discountedPrice', pricedProducts(`${juice},199,249`)],
  'quotation marks': ['csv-quotes 2', products('1,"Apple juice",normal,,,,default')],
  'a comma in quotation marks': [
    'csv-quotes 2; csv-value-comma 2 name',
    products('1,"Juice, apple",normal,,,,default'),
  ],
  'a line break inside quotation marks': [
    'csv-quotes 2; csv-value-comma 2 name',
    products('1,"Juice\napple",normal,,,,default', '2,x,normal,,,,default'),
  ],
  'quotation marks inside quotation marks': ['csv-quotes 2', products('1,"6"" pan",normal,,,,default')],
  'a sign for inches': ['csv-quotes 2', products('1,Pan 6",normal,,,,default')],
  'a quotation mark that is never closed': [
    'csv-quote-open 2; csv-product-type 3 productType',
    products('1,"Juice,normal,,,,default', '2,x,normal,,,,other'),
  ],
  'an empty line': ['line-empty 3', products(juice, '')],
  'an empty row of a spreadsheet': ['line-empty 3; line-empty 4', products(juice, ',,,', ' , ,, ')],
  'a byte order mark': ['byte-order-mark 1', `\ufeff${products(juice)}`],
  'line breaks of Windows': ['line-break-crlf 1', products(juice).replaceAll('\n', '\r\n')],
  'no line break at the end': ['line-break-missing 2', products(juice).trimEnd()],
  'a NUL byte': ['nul-byte 2', products('1,a\0b,normal,,,,default')],
  'the columns __proto__ and constructor': [
    'csv-header-unknown 1 __proto__; csv-header-unknown 1 constructor',
    '#sku,name,taxCategory,productType,__proto__,constructor\n1,x,normal,default,a,b\n',
  ],
  'a header alone': ['file-empty 0', products()],
  'bytes of Windows-1252': ['encoding-invalid 2', bytes(`${productHeader}\n1,Käse,normal,,,,default\n`, 'latin1')],
};

const csvCodeCases: Cases = {
  'an EAN-13 and an EAN-8': codes('9521234100010,1,', '95200019,1,55'),
  'no third column': '#code,sku\n9521234100010,1\n',
  'a wrong check digit': ['check-digit 2 code', codes('9521234100011,1,')],
  letters: ['csv-code-digits 2 code', codes('ABC,1,')],
  'twelve digits': ['csv-code-digits 2 code', codes('952123410001,1,')],
  'a UPC-A': ['csv-code-digits 2 code', codes('036000291452,1,')],
  'a UPC-E': ['csv-code-digits 2 code', codes('04252614,1,')],
  'an EAN without its zero': ['leading-zeros 2 code', codes('1234565,1,')],
  'a code that a spreadsheet rewrote': ['spreadsheet-number 2 code', codes('9.52E+12,1,')],
  'the same with a comma': ['csv-quotes 2; csv-value-comma 2 code; spreadsheet-number 2 code', codes('"9,52E+12",1,')],
  'a code twice': ['code-twice 3 code', codes('95200019,1,', '95200019,2,')],
  'an empty code': ['csv-value-missing 2 code', codes(',1,')],
  'an empty SKU': ['csv-value-missing 2 sku', codes('95200019,,')],
};

const csvPriceCases: Cases = {
  'two categories of a product': csvPrices('1,default,249,199', '1,city,259,'),
  'an amount of zero': csvPrices('1,default,0,'),
  'a comma': ['csv-quotes 2; csv-value-comma 2 listPrice; csv-amount 2 listPrice', csvPrices('1,default,"2,49",')],
  'a negative amount': ['csv-amount 2 listPrice', csvPrices('1,default,-249,')],
  'an amount with spaces': ['csv-amount 2 listPrice', csvPrices('1,default, 249,')],
  'a reduced amount with a point': ['csv-amount 2 discountedPrice', csvPrices('1,default,249,1.99')],
  'a reduced price equal to the list price': ['csv-discount-higher 2 discountedPrice', csvPrices('1,default,249,249')],
  'no list price': ['csv-value-missing 2 listPrice', csvPrices('1,default,,199')],
  'no category': ['csv-value-missing 2 pricingCategory', csvPrices('1,,249,')],
  'spaces around a category': ['sku-empty 2 pricingCategory', csvPrices('1,default ,249,')],
  'an invisible character in a category': ['hidden-character 2 pricingCategory', csvPrices('1,de\u200bfault,249,')],
  'SKU and category twice': ['price-twice 3 sku', csvPrices('1,default,249,', '1,default,259,')],
};

const subjects: readonly [subject: string, file: string, cases: Cases][] = [
  ['product lines', 'export.txt', productCases],
  ['hostile files', 'export.txt', hostileCases],
  ['price lines', 'export.txt', priceCases],
  ['availability lines', 'export.txt', availabilityCases],
  ['products.csv', 'products.csv', csvProductCases],
  ['codes.csv', 'codes.csv', csvCodeCases],
  ['prices.csv', 'prices.csv', csvPriceCases],
];
const listOf = (cases: Cases) =>
  Object.entries(cases).map(([name, one]): [name: string, findings: string, content: Content] => [
    name,
    ...(Array.isArray(one) ? (one as [string, Content]) : (['', one as Content] as const)),
  ]);
for (const [subject, file, cases] of subjects)
  test.describe(`Import check of ${subject}`, () => {
    for (const [name, expected, content] of listOf(cases))
      test(`${expected === '' ? 'accepts' : 'reports'} ${name}`, async () => {
        const found = async (chunkSize?: number) =>
          summary(await checkFiles({[file]: content}, {chunkSize})).join('; ');
        expect(await found()).toBe(expected);
        // The split into chunks makes no difference.
        expect(await found(content.length > 10_000 ? 4001 : 3)).toBe(expected);
      });
  });

test.describe('What the import check calls an error, the form and the simulator with "strict" refuse, and nothing else:', () => {
  /** Warnings of the check for what the simulator refuses in any case. */
  const refusedAnyway = [
    'field-unknown',
    'prices-missing',
    'price-quantity',
    'validity-reversed',
    'validity-empty',
    'availability-value-missing',
  ];
  const batches: readonly [subject: string, operation: string, sent: Sent, cases: Cases][] = [
    ['product lines', 'importProducts', {path: `/${project}/products/_batch`, type: 'products'}, productCases],
    ['price lines', 'importCategoryPrices', {path: `/${project}/pricing/v2/category/batch`, type: 'lines'}, priceCases],
    [
      'availabilities',
      'importAvailabilities',
      {path: `/${project}/availabilities/_batch`, type: 'lines'},
      availabilityCases,
    ],
  ];
  for (const [subject, operation, sent, cases] of batches)
    test(subject, async () => {
      const form = await formOf(`products/${operation}`);
      const differences: string[] = [];
      for (const [name, expected, body] of listOf(cases)) {
        // One case for products has lines of prices.
        if (typeof body !== 'string' || (operation === 'importProducts' && body.includes('"category"'))) continue;
        const found = expected.split('; ').map((finding) => finding.split(' ')[0]!);
        const isError = found.some((rule) => rule !== '' && rules[rule as RuleId].severity === 'error');
        const messages = checkEntries(form, {...initialEntries(form), body}, checkContents);
        const inForm = messages.some(({severity}) => severity !== 'warning');
        const strict = new Direct(initialState('empty'), storyMoment, {strict: true, projects: [project]});
        const {status, text} = await strict.send({...sent, body});
        const isRefused = status >= 400 || text.includes('"status":"error"');
        if (inForm !== isError || isRefused !== (isError || found.some((rule) => refusedAnyway.includes(rule))))
          differences.push(
            `${name}: ${expected || 'no finding'}; form ${inForm}, strict ${isRefused} ${text.slice(0, 200)}`,
          );
      }
      expect(differences).toEqual([]);
    });
});

test.describe('The rules of the import check', () => {
  /** Rules of long files and archives, which tests below violate, and of patterns that no document has yet. */
  const elsewhere = /^(?:archive-.*|csv-prices-both|price-missing|field-format|line-too-long|too-many-lines) /;

  test('are each violated by a small file', () => {
    const found = subjects.flatMap(([, , cases]) => listOf(cases).flatMap(([, expected]) => expected.split('; ')));
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
    const errors = `too-many-lines field-missing field-type field-enum plu-twice primary-twice primary-and-transmission
      price-decimal currency-unknown timestamp`;
    expect((errors.split(/\s+/) as RuleId[]).filter((id) => !isSevere(id))).toEqual([]);
    const warnings =
      'sku-twice price-twice reference-missing check-digit template-mismatch validity-reversed leading-zeros';
    expect((warnings.split(' ') as RuleId[]).filter(isSevere)).toEqual([]);
  });
});
test.describe('Import check of long files', () => {
  test(
    'accepts at most 20,000 product or price lines in a batch, and any number of availabilities',
    {tag: '@all'},
    async () => {
      const lines = (count: number, lineOf: (sku: string) => string) =>
        Array.from({length: count}, (_, index) => lineOf(String(index))).join('');
      for (const lineOf of [(sku: string) => product({sku}), (sku: string) => price({}, {sku})]) {
        expect(summary(await checkFiles({'a.ndjson': lines(20_000, lineOf)}))).toEqual([]);
        expect(summary(await checkFiles({'a.ndjson': lines(20_001, lineOf)}))).toEqual(['too-many-lines 20001']);
      }
      // None is documented.
      const availabilities = lines(20_001, (sku) => availability({sku}));
      expect(summary(await checkFiles({'a.ndjson': availabilities}))).toEqual([]);
    },
  );

  test('compares the prices of one product on 20,000 lines', async () => {
    const content = Array.from({length: 20_000}, (_, index) => price({quantity: index + 1, price: `${index + 1}.00`}));
    const {findings} = await checkFiles({'a.ndjson': content.join('')});
    const dearer = findings.filter(({rule}) => rule === 'price-larger-quantity');
    expect(dearer).toHaveLength(19_999);
    const message =
      '20000.00 from quantity 20000 is more than 1.00 from quantity 1 (prices[0] on line 1), which applies at the same time';
    expect(dearer.at(-1)).toMatchObject({line: 20_000, message});
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

  const together: readonly [what: string, files: Record<string, string>, findings: readonly string[]][] = [
    ['accepts matching files', good, []],
    [
      'reports codes and prices of missing products',
      {...good, 'codes.csv': codes('95200019,7,'), 'prices.csv': csvPrices('8,default,1,')},
      ['products.csv price-missing 2', 'codes.csv reference-missing 2', 'prices.csv reference-missing 2'],
    ],
    [
      'reports the price and the in-store code of a weighable product',
      {
        ...{
          'codes.csv': codes('2712043002504,2,', '2712043002511,1,'),
          'prices.csv': csvPrices('1,default,249,', '2,default,640,'),
        },
        'products.csv': products(juice, '2,Mountain cheese,reduced,,,,weighable'),
      },
      ['codes.csv csv-weighable 2', 'prices.csv csv-weighable 3'],
    ],
    ["doesn't report missing products without a product file", {'codes.csv': good['codes.csv']}, []],
    [
      'reports duplicate prices in both files',
      {...good, 'products.csv': pricedProducts(`${juice},249,`)},
      ['products.csv csv-prices-both 1'],
    ],
  ];
  for (const [what, files, expected] of together)
    test(what, async () => {
      const {findings} = await checkFiles(files);
      expect(findings.map(({file, rule, line}) => `${file} ${rule} ${line}`)).toEqual(expected);
    });

  test('recognizes renamed files by their columns, unless the kind is specified', async () => {
    const files = {'a.txt': good['products.csv'], 'b.txt': good['codes.csv'], 'c.txt': good['prices.csv']};
    const kindsOf = async (...args: Parameters<typeof checkFiles>) =>
      (await checkFiles(...args)).results.map(({kind}) => kind);
    expect(await kindsOf(files)).toEqual(['products.csv', 'codes.csv', 'prices.csv']);
    expect(await kindsOf({'a.txt': 'x\n'}, {kind: 'codes.csv'})).toEqual(['codes.csv']);
  });
});

test.describe('Import check of products beside their prices', () => {
  const found = async (files: Record<string, string>) =>
    (await checkFiles(files)).findings.map(({file, line: at, message}) => `${file}:${at} ${message}`);
  const prices = {'prices.ndjson': price() + price({}, {sku: '3', prices: []})};

  test('names products without a price once for each file, if there are price files', async () => {
    const files = {'a.ndjson': product({}, {sku: '2'}, {sku: '3'}, {sku: '4'}), 'b.ndjson': product({sku: '5'})};
    expect(await found(files)).toEqual([]);
    expect(await found({...files, ...prices})).toEqual([
      'a.ndjson:2 No file of this check has a price of "2" and 2 other SKUs of this file',
      'b.ndjson:1 No file of this check has a price of "5"',
    ]);
  });

  test('names products of a CSV file without a price if others have one', async () => {
    const file = (price: string) =>
      `${productHeader},price\n1,A,normal,,,,default,199\n2,B,normal,,,,default,${price}\n`;
    expect(await found({'products.csv': file('99')})).toEqual([]);
    expect(await found({'products.csv': file('')})).toEqual([
      'products.csv:3 No file of this check has a price of "2"',
    ]);
  });

  test('expects no price in a file where it comes from a person or a barcode, or where nothing is sold', async () => {
    const free = product(
      {},
      {sku: '6', priceEntryRequired: true},
      {sku: '7', deleted: true},
      {sku: '8', codes: [{code: '19', template: 'german_print', encodingUnit: 'price'}]},
      {sku: '3', encodingUnit: 'price'},
    );
    expect(await found({'a.ndjson': free, ...prices})).toEqual([]);
  });

  test('finds a PLU of another file', async () => {
    const files = {'a.ndjson': product({pluSet: ['4011']}), 'b.ndjson': product({sku: '2', pluSet: ['4011']})};
    expect(await found(files)).toEqual(['b.ndjson:1 Line 1 of a.ndjson has the same PLU for another product']);
  });
});

test.describe('Import check of archives', () => {
  const pack = (files: Record<string, string>): Promise<Uint8Array> =>
    packTar(
      Object.entries(files).map(([name, body]) => ({
        header: {name, size: Buffer.byteLength(body), type: 'file' as const},
        body,
      })),
    );
  const compressed = async (files: Record<string, string>) => gzipSync(await pack(files));
  const catalog = {'codes.csv': codes('9521234100010,1,'), './products.csv': products('1,x,normal,,,,packed')};

  const picture = `\u0089PNG\r\n\u001a\n${'0'.repeat(1_000_000)}`;
  const unknown = `hello\n${'x'.repeat(1_000_000)}`;
  const archives: Readonly<Record<string, [content: () => Promise<Uint8Array>, ...findings: string[]]>> = {
    'names the file inside the archive': [() => compressed(catalog), '/products.csv csv-product-type'],
    'reads an uncompressed archive': [() => pack(catalog), ' archive-plain', '/products.csv csv-product-type'],
    'reads on after a large file that it recognizes only by its beginning': [
      () => pack({'picture.txt': picture, 'notes.txt': unknown, ...catalog}),
      ...[' archive-plain', '/picture.txt kind-unknown', '/notes.txt kind-unknown', '/products.csv csv-product-type'],
    ],
    'reports a missing required file': [() => compressed({'products.csv': products(juice)}), ' archive-file-missing'],
    'reports an unexpected file': [
      () => compressed({...catalog, './products.csv': products(juice), 'notes.pdf': 'x'}),
      ' archive-file-unknown',
    ],
    'reports a truncated archive': [
      async () => (await compressed(catalog)).subarray(0, -20),
      ...[' archive-broken', ' archive-file-missing'],
    ],
    'reports a file that only begins like an archive': [
      () => Promise.resolve(Uint8Array.from([0x1f, 0x8b, 1, 2, 3, 4])),
      ' archive-broken',
    ],
  };
  for (const [what, [content, ...expected]] of Object.entries(archives))
    test(what, async () => {
      const {findings} = await checkFiles({'catalog.tar.gz': await content()}, {chunkSize: 100});
      expect(findings.map(({file, rule}) => `${file} ${rule}`)).toEqual(expected.map((one) => `catalog.tar.gz${one}`));
    });

  test("reads a compressed file that isn't an archive", async () => {
    const {findings} = await checkFiles({'products.ndjson.gz': gzipSync('{"sku":1}\n')});
    expect(findings.map(({file, rule}) => `${file} ${rule}`)).toEqual(['products.ndjson field-type']);
    const {findings: ofCsv} = await checkFiles({'products.csv.gz': gzipSync(products(juice))});
    expect(ofCsv.map(({file, rule}) => `${file} ${rule}`)).toEqual(['products.csv archive-plain']);
  });
});

async function* longLine(text: string, chunks: number): AsyncGenerator<Uint8Array> {
  const bytes = (part: string) => new TextEncoder().encode(part);
  yield bytes('{"sku":"1","name":"');
  const middle = bytes(text);
  for (let count = 0; count < chunks; count += 1) yield middle;
  yield bytes('"}\n{"sku":2}\n');
}

import fc from 'fast-check';
import {expect, test} from '@playwright/test';
import {eanCheckDigit, innerCheckDigit} from '../../src/lib/checkDigits';
import {add, compare, format, parseDecimal, type Decimal} from '../../src/lib/decimal';
import {neighbors} from '../../src/lib/money';
import {priceOfScan, type ScannedProduct} from '../../src/widgets/codes/priceOfScan';
import {detectTemplates} from '../../src/widgets/codes/readScan';
import {buildCode, readCode} from '../../src/simulator/sale/templates';
import {convert, dimensionOf, measures, units} from '../../src/lib/units';
import {hasValidCheckDigit} from '../support/barcodes';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {storyProducts} from '../support/storyProducts';

const digits = (length: number) =>
  fc.array(fc.integer({min: 0, max: 9}), {minLength: length, maxLength: length}).map((list) => list.join(''));
const cheese = {code: '71204', encodingUnit: 'g', referenceUnit: 'kg', price: '6.40', decimals: '2'};
const product = (part: object = {}) => ({...cheese, ...part}) as ScannedProduct;

test.describe('Check digits', () => {
  test('match the codes of the story', () => {
    for (const {code} of storyProducts().values()) {
      if (code && code.length >= 13) expect(eanCheckDigit(code.slice(0, -1)), code).toBe(Number(code.at(-1)));
    }
    expect(['00250', '00008', '01500', '00500'].map(innerCheckDigit)).toEqual([3, 1, 1, 6]);
  });

  test('find every wrong digit', () => {
    for (const [length, checkDigit] of [[12, eanCheckDigit] as const, [5, innerCheckDigit] as const])
      fc.assert(
        fc.property(digits(length), fc.nat(length - 1), fc.integer({min: 1, max: 9}), (body, at, step) => {
          const wrong = body.slice(0, at) + ((Number(body[at]) + step) % 10) + body.slice(at + 1);
          expect(checkDigit(wrong)).not.toBe(checkDigit(body));
        }),
      );
  });
});

test.describe('A code', () => {
  const rows = [
    ['2712043002504', 'ean13_instore_chk', '71204', '00250'],
    ['2600771000087', 'ean13_instore_chk', '60077', '00008'],
    ['2330181015004', 'ean13_instore_chk', '33018', '01500'],
    ['2543210003495', 'ean13_instore', '54321', '00349'],
    ['4190000103903', 'german_print', '19', '0390'],
    ['0119521234100178', 'ean14_code128', '19521234100178', undefined],
    ['9521234100010', 'default', '9521234100010', undefined],
  ] as const;

  for (const [code, template, identifier, data] of rows) {
    test(`${code} is read and detected as ${template}`, () => {
      const reading = readCode(code, template);
      expect(reading).toMatchObject({identifier, problems: [], corrected: code});
      expect(reading.data).toBe(data);
      expect(reading.parts.map(({text}) => text).join('')).toBe(code);
      expect(detectTemplates(code)[0]).toBe(template);
    });
  }

  test('is built from any identifier and data, and decoded to them', () => {
    const inStore = fc.constantFrom('ean13_instore' as const, 'ean13_instore_chk' as const);
    const [print, carton, plain] = (['german_print', 'ean14_code128', 'default'] as const).map((one) =>
      fc.constant(one),
    );
    const none = fc.constant(undefined);
    const ean14 = digits(13).map((body) => `${body}${eanCheckDigit(body)}`);
    const cases = fc.oneof(
      fc.tuple(inStore, digits(5), digits(5)),
      fc.tuple(print!, digits(2), digits(4)),
      fc.tuple(carton!, ean14, none),
      fc.tuple(plain!, fc.string({minLength: 1}), none),
    );
    fc.assert(
      fc.property(cases, ([template, id, data]) => {
        const code = buildCode(template, id, data);
        const reading = readCode(code, template);
        expect([reading.identifier, reading.data]).toEqual([id, data]);
        if (template !== 'default') {
          expect(reading.problems).toEqual([]);
          expect(reading.corrected).toBe(code);
          expect(detectTemplates(code)).toContain(template);
        }
      }),
    );
  });

  test('with a wrong digit is reported and corrected', () => {
    const templates = fc.constantFrom('ean13_instore' as const, 'ean13_instore_chk' as const, 'german_print' as const);
    fc.assert(
      fc.property(templates, digits(12), (template, body) => {
        const code = `${template === 'german_print' ? '4' : '2'}${body}`;
        const {problems, corrected} = readCode(code, template);
        expect(problems.length === 0).toBe(corrected === code);
        expect(readCode(corrected!, template).problems).toEqual([]);
        expect(hasValidCheckDigit(corrected!)).toBe(true);
      }),
    );
  });

  const faulty = [
    ['2712044002503', 'ean13_instore_chk', 'The inner check digit should be 3 instead of 4.', '2712043002504'],
    ['2712043002505', 'ean13_instore', 'The last check digit should be 4 instead of 5.', '2712043002504'],
    ['0119521234100179', 'ean14_code128', 'EAN-14 check digit should be 8', '0119521234100178'],
    ['9521234100011', 'default', '', '9521234100010'],
    ['', 'default', 'Enter a code.'],
    ['271204300250', 'ean13_instore', 'exactly 13 digits; this code has 12 digits'],
    ['3712043002504', 'ean13_instore', 'begins with 2'],
  ] as const;
  test('with a wrong digit says which one and what it should be, and one of another form says why', () => {
    for (const [code, template, says, corrected] of faulty) {
      const reading = readCode(code, template);
      expect(reading.problems[0] ?? '', code).toContain(says);
      if (corrected) expect(reading.corrected, code).toBe(corrected);
    }
    for (const [code, template] of faulty.slice(0, 2)) expect(readCode(code, template).problems).toHaveLength(1);
    expect(readCode('coupon-ä', 'default').problems).toEqual([]);
    expect(detectTemplates('hello')).toEqual(['default']);
  });

  test("isn't built from parts of the wrong length", () => {
    expect(() => buildCode('ean13_instore', '7120', '1')).toThrow('must have 5 digits');
    expect(() => buildCode('german_print', '19', '12345')).toThrow('must have 4 digits');
    expect(() => buildCode('ean14_code128', '19521234100179')).toThrow('EAN-14');
    expect(() => buildCode('default', '')).toThrow('at least one');
    expect(buildCode('ean13_instore_chk', '71204', '250')).toBe('2712043002504');
  });
});

test.describe('Units', () => {
  test('match the products document', async () => {
    const {components} = (await loadDocument('openapi/products.yaml')).written;
    expect([...units].sort()).toEqual([...(components?.schemas?.['Unit']?.enum as string[])].sort());
  });

  test('convert without loss, and only within a dimension', () => {
    const measure = fc.constantFrom(...measures);
    const decimal = fc.record({value: fc.bigInt({min: 0n, max: 10n ** 12n}), scale: fc.integer({min: 0, max: 6})});
    fc.assert(
      fc.property(measure, measure, decimal, (from, to, amount) => {
        const there = convert(amount, from, to);
        if (dimensionOf(from) !== dimensionOf(to)) return expect(there).toBeUndefined();
        expect(compare(convert(there!, to, from)!, amount)).toBe(0);
      }),
    );
  });

  test('relate as in the products guide', () => {
    const one: Decimal = {value: 1n, scale: 0};
    const relations = `
      t = 1000 kg, kg = 10 hg, kg = 100 dag, kg = 1000 g, m = 10 dm, m = 100 cm, m = 1000 mm, l = 10 dl, l = 100 cl,
      l = 1000 ml, m3 = 1000000 cm3, m2 = 10 m2e-1, m2 = 100 dm2, m2 = 1000 m2e-3, m2 = 10000 cm2`;
    const read = [...relations.matchAll(/(\S+) = (\d+) ([^\s,]+)/g)] as unknown as [string, string, string, string][];
    expect(read).toHaveLength(15);
    for (const [, from, factor, to] of read) expect(format(convert(one, from, to)!), `${from} to ${to}`).toBe(factor);
  });
});

test.describe('Decimal numbers', () => {
  test('keep every digit', () => {
    fc.assert(
      fc.property(fc.bigInt({min: -(10n ** 20n), max: 10n ** 20n}), fc.integer({min: 0, max: 10}), (value, scale) => {
        expect(compare(parseDecimal(format({value, scale}))!, {value, scale})).toBe(0);
      }),
    );
    expect(['1,5', '1e3', ''].map(parseDecimal)).toEqual([undefined, undefined, undefined]);
  });

  test('are between their neighbors, which are at most one unit apart', () => {
    fc.assert(
      fc.property(fc.bigInt({min: -1_000_000n, max: 1_000_000n}), fc.integer({min: 0, max: 8}), (value, scale) => {
        const {down, up} = neighbors({value, scale}, 2);
        expect(compare(down, {value, scale})).toBeLessThanOrEqual(0);
        expect(compare(up, {value, scale})).toBeGreaterThanOrEqual(0);
        expect(compare(up, add(down, {value: 1n, scale: 2}))).toBeLessThanOrEqual(0);
      }),
    );
  });
});

test.describe('The price of a scan', () => {
  test('follows the examples of the products guide', () => {
    const steps = ['250 g = 0.25 kg', '0.25 kg × 6.40 = 1.60'];
    for (const [id, data, part, expected] of [
      ['71204', '00250', {code: '71204'}, {matches: true, amount: '0.25 kg', price: '1.60', steps}],
      [
        '60077',
        '00008',
        {encodingUnit: 'piece', referenceUnit: '', price: '0.45'},
        {amount: '8 pieces', price: '3.60'},
      ],
      ['33018', '01500', {encodingUnit: 'mm', referenceUnit: 'm', price: '2.20'}, {amount: '1.5 m', price: '3.30'}],
      ['54321', '00349', {encodingUnit: 'price', price: ''}, {price: '3.49'}],
      ['19', '0390', {encodingUnit: 'price', price: ''}, {price: '3.90'}],
      ['1', '00349', {encodingUnit: 'price', decimals: '0'}, {price: '349'}],
    ] as const)
      expect(priceOfScan(id, data, product({code: '', ...part})), id).toMatchObject(expected);
  });

  test('is missing for the code of another product', () => {
    expect(priceOfScan('4006381333931', undefined, product())).toEqual({problems: {}, steps: [], matches: false});
    expect(priceOfScan('60077', '00008', product())).toEqual({problems: {}, steps: [], matches: false});
  });

  test("shows both neighbors of a fraction of a cent, because rounding isn't documented", () => {
    const result = priceOfScan('71204', '01250', product({price: '1.99'}));
    expect([result.price, result.rounded]).toEqual(['2.4875', {down: '2.48', up: '2.49'}]);
    expect(priceOfScan('71204', '00250', product()).rounded).toBeUndefined();
  });

  test('names the field that is missing or wrong', () => {
    const wrongUnits = ['', 'l', 'piece'].map((referenceUnit) => ({referenceUnit}));
    for (const part of [{price: '6,40'}, {decimals: 'two'}, {encodingUnit: ''}, ...wrongUnits])
      expect(Object.keys(priceOfScan('71204', '00250', product(part)).problems)).toEqual(Object.keys(part));
    const {problems} = priceOfScan('60077', '00008', product({code: '', encodingUnit: 'piece'}));
    expect(problems.referenceUnit, 'a count of a product sold by the kilogram').toContain("can't be converted");
  });
});

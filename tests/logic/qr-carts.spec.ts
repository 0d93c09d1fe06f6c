import fc from 'fast-check';
import {expect, test} from '@playwright/test';
import {
  capacity,
  decodeCart,
  decodePasted,
  defaultSettings,
  encodeCart,
  inCartOrder,
} from '../../src/widgets/codes/qrCarts';
import {readShownText, showText} from '../../src/widgets/codes/qrCarts';
import type {CartLine, QrSettings} from '../../src/widgets/codes/qrCarts';
import {
  emptyForm,
  mostLines,
  packageHint,
  readQrForm,
  readScans,
  type QrForm,
} from '../../src/widgets/codes/readQrForm';
import {drawQrCode} from '../../src/components/QrCode/drawQrCode';
import {decodeQrCode} from '../support/decodeQrCode';

const id = '0f6c1d52-7a3e-4b19-9c84-5e2d7a90b311';
const cart: CartLine[] = [
  {quantity: 1, code: '9521234100058', kind: 'age16'},
  {quantity: 2, code: '9521234100010', kind: 'goods'},
  {quantity: 1, code: '2712043002504', kind: 'goods'},
  {quantity: 3, code: '95200019', kind: 'goods'},
];
const settings = (part: Partial<QrSettings> = {}): QrSettings => ({...defaultSettings, ...part});

/** Codes of digits and letters that occur in no separator below. */
const code = fc.stringMatching(/^[0-9A-Y-]{1,20}$/);
const line = fc.record({
  quantity: fc.integer({min: 1, max: 9}),
  code,
  kind: fc.constantFrom('goods' as const, 'age16' as const, 'coupon' as const),
});
const anyCart = fc.array(line, {minLength: 1, maxLength: 40});
const anySettings = fc.record({
  separator: fc.constantFrom('\n', '|', '\r\n', 'z', ' / '),
  prefix: fc.constantFrom('', '#', '##'),
  suffix: fc.constantFrom('', '!', '~~'),
  maxCodes: fc.integer({min: 1, max: 12}),
  maxChars: fc.integer({min: 90, max: 400}),
});
const plain = (lines: readonly CartLine[]) =>
  inCartOrder(lines).map(({quantity, code: text}) => ({quantity, code: text}));

test.describe('The encoded cart', () => {
  test('is encoded as in the guide', () => {
    expect(encodeCart('encoded', cart, id, settings())).toEqual([
      `snabble;1;1;${id}\n2;9521234100010\n1;2712043002504\n3;95200019\n1;9521234100058`,
    ]);
    expect(encodeCart('encoded', cart, '', settings({separator: '|'}))).toEqual([
      'snabble;1;1|2;9521234100010|1;2712043002504|3;95200019|1;9521234100058',
    ]);
    expect(encodeCart('encoded', cart, id, settings({maxCodes: 2}))).toEqual([
      `snabble;1;2;${id}\n2;9521234100010\n1;2712043002504`,
      `snabble;2;2;${id}\n3;95200019\n1;9521234100058`,
    ]);
  });

  test('is decoded from its codes in any order, within the limits', () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom('', id), anySettings, (lines, checkoutId, chosen) => {
        const texts = encodeCart('encoded', lines, checkoutId, chosen);
        for (const text of texts) {
          expect(text.length).toBeLessThanOrEqual(chosen.maxChars);
          expect(text.split(chosen.separator).length - 1).toBeLessThanOrEqual(chosen.maxCodes);
        }
        const {problems, checkoutId: found, lines: read} = decodeCart('encoded', [...texts].reverse(), chosen);
        expect(problems).toEqual([]);
        expect(found ?? '').toBe(checkoutId);
        expect(read).toEqual(plain(lines));
      }),
    );
  });

  test('is decoded with additional fields, and without an ID if the field is empty', () => {
    const {lines, checkoutId, problems} = decodeCart('encoded', ['snabble;1;1;;new\n2;95200019;new;newer'], settings());
    expect([lines, checkoutId, problems]).toEqual([[{quantity: 2, code: '95200019'}], undefined, []]);
  });

  test('reports missing, unknown, or unreadable parts', () => {
    const problemsOf = (...texts: string[]) => decodeCart('encoded', texts, settings()).problems.join(' ');
    expect(problemsOf('snabble;1;3\n1;1')).toContain('Missing: codes 2, 3 of 3');
    expect(problemsOf('snabble;1;2\n1;1', 'snabble;2;3\n1;1')).toContain('different totals');
    expect(problemsOf('snabble;1;2;a\n1;1', 'snabble;2;2;b\n1;1')).toContain('different checkout IDs');
    expect(problemsOf('snabble;1;1\n1;1', 'snabble;1;1\n1;1')).toContain('Code 1 appears more than once');
    expect(problemsOf('snabble;4;1\n1;1')).toContain('A header says code 4 of 1');
    expect(problemsOf('9521234100010')).toContain("doesn't begin with a header");
    expect(problemsOf('snabble;1;1\nmany;95200019\n0;1\n1')).toMatch(/"many;95200019".*"0;1".*"1"/);
    expect(decodeCart('encoded', [], settings()).problems).toEqual(['There is no text to read.']);
  });

  test("is rejected if a checkout couldn't decode it", () => {
    const refuse =
      (lines: CartLine[], checkoutId = '', part: Partial<QrSettings> = {}) =>
      () =>
        encodeCart('encoded', lines, checkoutId, settings(part));
    const one = (code: string, quantity = 1): CartLine[] => [{quantity, code, kind: 'goods'}];
    for (const [refused, reason] of [
      [refuse([]), 'empty'],
      [refuse(one('1;2')), 'can\'t contain ";"'],
      [refuse(one('1\n2')), 'separator'],
      [refuse(one('12'), 'x|', {separator: '||'}), 'checkout ID'],
      [refuse([...cart, ...one('')]), 'Line 5 has no code.'],
      [refuse(one('12'), 'a;b'), 'checkout ID'],
      [refuse(one('12'), '', {separator: ''}), 'needs a separator'],
      [refuse(one('12'), '', {separator: '1'}), 'digits'],
      [refuse(one('1'.repeat(100)), '', {maxChars: 50}), 'with 114 bytes, more than maxChars (50) allows'],
      ...[0, 1.5, NaN].map(
        (quantity) => [refuse([...cart, ...one('12', quantity)]), 'line 5 must be a whole'] as const,
      ),
    ] as const)
      expect(refused).toThrow(reason);
    // With the separator behind it, the split would come one character early.
    for (const [code, separator] of [
      ['x|', '||'],
      ['ya', 'aa'],
    ] as const) {
      expect(refuse(one(code), '', {separator})).toThrow('end with part of it');
      expect(() => encodeCart('repeated', one(code), '', settings({separator}))).toThrow('end with part of it');
    }
  });
});

test.describe('Repeated codes', () => {
  test('are encoded as in the guide', () => {
    expect(encodeCart('repeated', cart, id, settings({prefix: 'AB', separator: 'AB', suffix: 'YZ'}))).toEqual([
      'AB9521234100010AB9521234100010AB2712043002504AB95200019AB95200019AB95200019AB9521234100058YZ',
    ]);
    expect(encodeCart('repeated', cart, id, settings({maxCodes: 4}))).toEqual([
      '9521234100010\n9521234100010\n2712043002504\n95200019',
      '95200019\n95200019\n9521234100058',
    ]);
  });

  test('are decoded as often as they were scanned, within the limits', () => {
    fc.assert(
      fc.property(anyCart, anySettings, (lines, chosen) => {
        const texts = encodeCart('repeated', lines, '', chosen);
        for (const text of texts) expect(text.length).toBeLessThanOrEqual(chosen.maxChars);
        const {problems, lines: read} = decodeCart('repeated', texts, chosen);
        expect(problems).toEqual([]);
        const scans = (list: readonly {quantity: number; code: string}[]) =>
          list.flatMap((one) => Array.from({length: one.quantity}, () => one.code));
        expect(scans(read)).toEqual(scans(plain(lines)));
      }),
    );
  });

  test("report a prefix, suffix, or separator that doesn't match", () => {
    const chosen = settings({prefix: 'A', suffix: 'Z', separator: '|'});
    expect(decodeCart('repeated', ['1||2'], chosen).problems).toHaveLength(3);
    expect(decodeCart('repeated', ['12'], settings({separator: ''})).problems[0]).toContain('Without a separator');
    expect(() => encodeCart('repeated', [{quantity: 1, code: '1|2', kind: 'goods'}], '', chosen)).toThrow(
      "can't contain the separator",
    );
  });
});

test('A cart with any line break as its separator is decoded from a text field', () => {
  for (const separator of ['\n', '\r\n', '\r', '|'])
    for (const format of ['encoded', 'repeated'] as const) {
      const chosen = settings({separator, suffix: format === 'encoded' ? '' : '\r\n', maxCodes: 3});
      const texts = encodeCart(format, cart, id, chosen);
      const field = texts.join('\n\n').replace(/\r\n?/g, '\n');
      const {lines, problems} = decodePasted(format, field, chosen)!;
      expect([problems, lines]).toEqual([[], decodeCart(format, texts, chosen).lines]);
    }
  expect(decodePasted('encoded', '\n\n', settings())).toBeUndefined();
});

test('QrCodePOS contains the ID of the checkout process, which is decoded from both spellings', () => {
  expect(encodeCart('process', [], id, settings())).toEqual([`snabble:${id}`]);
  expect(decodeCart('process', [`snabble:${id}`], settings())).toEqual({lines: [], checkoutId: id, problems: []});
  expect(decodeCart('process', [id], settings()).checkoutId).toBe(id);
  expect(decodeCart('process', ['snabble:'], settings()).problems[0]).toContain('no ID');
  expect(() => encodeCart('process', [], '', settings())).toThrow('QrCodePOS requires it');
});

test('Any separator is shown and decoded', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(readShownText(showText(text))).toBe(text)));
  expect(showText('\n')).toBe('\\n');
});

test.describe('The form of a cart', () => {
  const form = (part: Partial<QrForm>): QrForm => ({
    ...emptyForm,
    lines: [{quantity: '1', code: '95200019', kind: 'goods'}],
    ...part,
  });

  test('builds nothing from an invalid field, and names it', () => {
    for (const quantity of ['1e3', '', '0', '-1', '1.5', '١', 'Infinity', '0x10']) {
      const {texts, problem} = readQrForm(form({lines: [{quantity, code: '1', kind: 'goods'}]}));
      expect([quantity, texts, problem]).toEqual([quantity, [], 'Fix the quantity of line 1 first.']);
    }
    for (const value of ['', '0', '1e3', '2.5']) {
      expect(readQrForm(form({maxCodes: value}))).toMatchObject({texts: [], problem: 'Fix maxCodes first.'});
      expect(readQrForm(form({maxChars: value})).problems.maxChars).toContain('from 1 to 2953');
    }
    expect(readQrForm(form({maxChars: '2954'})).texts).toEqual([]);
    expect(readQrForm(form({lines: [{quantity: '9'.repeat(300), code: '1', kind: 'goods'}]})).problem).toContain(
      'up to 5,000 items',
    );
  });

  test('counts bytes, so that every code that it builds can be drawn', () => {
    const lines = Array.from({length: 15}, () => ({quantity: '1', code: 'Ü👩‍👩‍👧'.repeat(30), kind: 'goods' as const}));
    const {texts} = readQrForm(form({lines}));
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(capacity);
      expect(() => drawQrCode(text, 'low')).not.toThrow();
    }
    expect(readQrForm(form({format: 'process', checkoutId: 'Ü'.repeat(1500)})).problem).toContain('longer than');
  });

  test('takes a list of scans, and counts equal ones', () => {
    const {lines} = readScans('\uFEFF95200019\r\n\r\n 9521234100010 \n95200019\n');
    expect(lines.map(({quantity, code: text}) => [quantity, text])).toEqual([
      ['2', '95200019'],
      ['1', '9521234100010'],
    ]);
    const packages = readScans('2712043002504\n95200019\n2712043002504').lines;
    expect(
      packages.map(({quantity}) => quantity),
      'two packages with the same weight',
    ).toEqual(['1', '1', '1']);
    expect(packageHint({quantity: '2', code: '2712043002504'})).toBe(
      'An in-store code has a quantity of 1. Add a line for each package.',
    );
    for (const [quantity, text] of [
      ['1', '2712043002504'],
      ['2', '95200019'],
      ['', '2712043002504'],
    ] as const)
      expect(packageHint({quantity, code: text})).toBeUndefined();
    expect(readScans('95200019\n9521234100010\t4')).toEqual({
      lines: [],
      problem: 'Remove the tabs. Enter one code per line, without quantities.',
    });
    const many = Array.from({length: mostLines + 1}, (_, index) => String(index)).join('\n');
    expect(readScans(many).problem).toContain('101 lines. Enter up to 100 different codes');
  });
});

test('A drawn QR code is decoded, even a long one with low error correction', async () => {
  const long = encodeCart(
    'encoded',
    Array.from({length: 60}, (_, index) => ({...cart[1]!, code: String(index)})),
    id,
    settings(),
  );
  expect(await decodeQrCode(drawQrCode(long[0]!, 'low'))).toBe(long[0]);
  expect(() => drawQrCode('1'.repeat(8000))).toThrow();
});

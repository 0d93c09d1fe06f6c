import fc from 'fast-check';
import {expect, test} from '@playwright/test';
import {drawBarcode} from '../../src/widgets/codes/drawBarcode';
import {toSheet, toSvg} from '../../src/widgets/codes/drawing';
import {gs1Data, readGs1} from '../../src/widgets/codes/gs1';
import {mostLines, readList, replaceCode} from '../../src/widgets/codes/readList';
import {detectTemplates, readScan, verdictOf} from '../../src/widgets/codes/readScan';
import {complete, splitGs1} from '../support/barcodes';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const drawn = (text: string) => drawBarcode(readScan(text));
const problemsOf = (code: string) => readScan(code).problems.join(' ');
const valuesOf = (code: string) => readScan(code).elements?.map(({value}) => value);

test.describe('A scanned code', () => {
  test('is an ordinary EAN unless its prefix belongs to press codes', () => {
    for (const code of ['4006381333931', '4012345678901', '4400000000004'])
      expect(readScan(code), code).toMatchObject({template: 'default', kind: 'EAN-13', problems: []});
    expect(detectTemplates('4006381333931')).toEqual(['default', 'german_print']);
    for (const code of ['4195432102906', '4190000103903', complete('414543210290')])
      expect(readScan(code), code).toMatchObject({template: 'german_print', problems: []});
  });

  test('is a number without the spaces and hyphens that are printed in it', () => {
    for (const [text, corrected] of [
      ['4 006381 333931', '4006381333931'],
      ['978-3-16-148410-0', '9783161484100'],
      ['0 36000 29145 2', '036000291452'],
    ])
      expect(readScan(text!)).toMatchObject({problems: [expect.stringContaining('without spaces')], corrected});
    for (const text of ['ART-1234', '4 006381 333930', '12-34']) expect(readScan(text).problems).toEqual([]);
  });

  test("has the detected template if its own doesn't exist", () => {
    for (const template of ['constructor', 'none'])
      expect(readScan('4006381333931', template as 'default')).toMatchObject({template: 'default', problems: []});
  });

  test('has its check digit verified in every length', () => {
    const bodies = fc.oneof(...[7, 11, 12, 13, 17].map(digits)).filter((body) => !/^(2|41[49]|[01].{6}$)/.test(body));
    fc.assert(
      fc.property(bodies, fc.integer({min: 1, max: 9}), (body, step) => {
        const right = complete(body);
        expect(verdictOf(readScan(right)), right).toBe('correct');
        // 18 digits that begin with a GTIN may be one with a part of another element.
        if (/^0[12].{15}$/.test(body)) return;
        const wrong = body + ((Number(right.at(-1)) + step) % 10);
        const scan = readScan(wrong);
        expect(verdictOf(scan), wrong).toBe('wrong');
        expect(scan.corrected).toBe(right);
      }),
    );
    expect(readScan('036000291453').problems[0]).toContain('As a UPC-A, the last digit should be 2 instead of 3.');
    const kinds = ['036000291452', '19521234100178', '340123450000000000'].map((code) => readScan(code).kind);
    expect(kinds).toEqual(['UPC-A', 'GTIN-14', 'SSCC']);
    expect(readScan('021445004868468891'), 'an SSCC whose first digits are a GTIN with its identifier').toMatchObject({
      kind: 'SSCC',
      problems: [],
    });
  });

  test('names invisible characters, and is corrected without them', () => {
    for (const [code, hidden] of [
      ['\u200e4006381333931', 'U+200E'],
      ['4006381\u200b333931', 'U+200B'],
      ['4006381\u00a0333931', 'U+00A0'],
      ['40063\ufeff81333931', 'U+FEFF'],
    ] as const)
      expect(readScan(code)).toMatchObject({
        problems: [expect.stringContaining(`invisible character ${hidden}`)],
        corrected: '4006381333931',
      });
    expect(readScan('\ufeff4006381333931')).toMatchObject({kind: 'EAN-13', problems: []});
  });

  test('has its separators in any notation', () => {
    for (const separator of ['<GS>', '{GS}', '␝', '<fnc1>', '\x1d'])
      expect(valuesOf(`010952123410001010A7${separator}17251130`)).toEqual(['09521234100010', 'A7', '251130']);
  });

  test('of eight digits is an EAN-8 or a UPC-E by its check digit, and both readings are shown if both fit', () => {
    for (const [kind, code, upcA] of [
      ['UPC-E', '04252614', '042100005264'],
      ['UPC-E', '03456703', '034000005673'],
      ['UPC-E', '05612034', '056100000204'],
      ['UPC-E', '01234505', '012000003455'],
      ['EAN-8', '07812361', '078123000061'],
    ] as const)
      expect(readScan(code)).toMatchObject({kind, problems: [], notes: [expect.stringContaining(upcA)]});
    expect(readScan('95200019').notes).toEqual([]);
    expect(readScan('03456704')).toMatchObject({kind: 'EAN-8', corrected: '03456705'});
  });

  test('is read without the mark of its symbology', () => {
    expect(readScan(']E04006381333931')).toMatchObject({code: '4006381333931', kind: 'EAN-13', problems: []});
    expect(valuesOf(']d201095212341000101726033110A7')).toEqual(['09521234100010', '260331', 'A7']);
  });

  test('has no verdict on digits that no rule covers', () => {
    for (const code of ['hello', '123', '12345', '90010', '123456789012345'])
      expect(verdictOf(readScan(code)), code).toBe('none');
  });

  test('of the store keeps its parts if the last digit is wrong, and has both digits checked', () => {
    // Bananas, 0.734 kg: only the last digit is wrong.
    expect(readScan('2208153007347')).toMatchObject({
      template: 'ean13_instore_chk',
      identifier: '20815',
      data: '00734',
      problems: ['The last check digit should be 3 instead of 7.'],
      corrected: '2208153007343',
    });
    // Both are wrong: the digit within could also be ignored.
    const {template, data, others} = readScan('2208154007347');
    expect([template, data]).toEqual(['ean13_instore', '00734']);
    expect(others.find((other) => other.template === 'ean13_instore_chk')?.problems).toEqual([
      'The inner check digit should be 3 instead of 4.',
      'The last check digit should be 2 instead of 7.',
    ]);
  });

  test('of any text is read without an exception, and drawn or refused with a reason', () => {
    const texts = fc.oneof(
      fc.string({unit: 'binary'}),
      fc.stringMatching(/^[\](]?[0-9()C\x1d]{0,40}$/),
      fc.constantFrom('__proto__', '(__proto__)', '(01)', '()', ']C1', '\x1d\x1d', '(99)', '٣٣٣٣٣٣٣٣', '9'.repeat(300)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const scan = readScan(text);
        try {
          expect(drawBarcode(scan).path).not.toBe('');
        } catch (error) {
          expect((error as Error).message).toMatch(/\.$/);
        }
      }),
    );
  });
});

test.describe('A GS1 element string', () => {
  const character = '!"%&\'()*+,-./0123456789:;<=>?ABCXYZ_abcxyz';
  const text = (most: number) => fc.string({unit: fc.constantFrom(...character), minLength: 1, maxLength: most});
  const element = fc.oneof(
    fc.tuple(fc.constant('00'), digits(17).map(complete)),
    fc.tuple(fc.constant('01'), digits(13).map(complete)),
    fc.tuple(fc.constantFrom('11', '15', '17'), fc.constantFrom('260331', '280229', '260200')),
    fc.tuple(fc.constantFrom('10', '21'), text(20)),
    fc.tuple(fc.constantFrom('3103', '3152'), digits(6)),
    fc.tuple(fc.constantFrom('37', '3922'), digits(8)),
    fc.tuple(fc.constantFrom('410', '414'), digits(12).map(complete)),
    fc.tuple(fc.constantFrom('91', '99'), text(30)),
  );
  const elements = fc.uniqueArray(element, {minLength: 1, maxLength: 5, selector: ([identifier]) => identifier});

  test('is split as a scanner sends it, and as its own data', () => {
    fc.assert(
      fc.property(elements, (list) => {
        const fixed = (identifier: string) => /^(0|1[1-9]|3[1-6]|41)/.test(identifier);
        const sent = list.map(([id, value]) => `${id}${value}${fixed(id) ? '' : '\x1d'}`).join('');
        expect(splitGs1(sent)).toEqual(list);
        const {elements: found, problems} = readGs1(`]C1${sent}`)!;
        expect(problems.filter((problem) => !problem.endsWith("can't be used together."))).toEqual([]);
        expect(found.map(({identifier, value}) => [identifier, value])).toEqual(list);
        expect(splitGs1(gs1Data(found, '\x1d'))).toEqual(list);
      }),
    );
  });

  test('is split with parentheses, and its numbers and dates are read', () => {
    const {elements: found, problems, notes} = readGs1('(01)09521234100010(3103)001250(3922)349(15)260331(10)A7-42')!;
    expect([problems, notes]).toEqual([[], []]);
    expect(found.map(({meaning, fits}) => [meaning, fits])).toEqual([
      ['GTIN (EAN-13 9521234100010)', true],
      ['Net weight: 1.25 kg', undefined],
      ['Price: 3.49', undefined],
      ['Best before date (YYMMDD)', undefined],
      ['Batch', undefined],
    ]);
  });

  test('has the identifiers, units, and currencies of GS1, in any order and with any decimals', () => {
    for (const [code, meaning] of [
      ['(01)04006381333931(3202)000250', 'Net weight: 2.5 lb'],
      ['(01)04006381333931(3103)000750(3932)978000499', 'Price: 4.99 EUR'],
      ['(01)04006381333931(3103)000750(3922)800', 'Price: 8.00'],
      ['(01)04006381333931(30)2(3933)414001250', 'Price: 1.250 KWD'],
      ['(01)04006381333931(30)2(3930)999500', 'Price: 500 in currency 999'],
      ['(255)4012345000009123', 'Coupon number'],
      ['(8003)09521234543213A1', 'GRAI'],
      ['(00)340123450000000000(4330)001250-', 'MAX TEMP F.'],
      ['0109521234543213\x1d7101234', 'NHRN PZN'],
      [']e00109521234543213310300075039329780299', 'Price: 2.99 EUR'],
      ['(8013)1987654Ad4X4bL5ttr2310c2K', 'GMN'],
      ['(01)09521234100010(7032)276AB', 'PROCESSOR # 2'],
    ] as const) {
      const scan = readScan(code);
      expect([code, scan.problems, scan.notes]).toEqual([code, [], []]);
      expect(scan.parts.map((part) => part.meaning)).toContain(meaning);
    }
  });

  test('is read with spaces between its elements, and no code of another standard is one', () => {
    for (const written of ['(01) 09521234100010 (10) A7', '(01) 0 9521234 10001 0 (10)A7'])
      expect(readScan(written)).toMatchObject({code: '(01)09521234100010(10)A7', problems: []});
    const [spaced] = readScan('(10) LOT ÄÖ').parts;
    expect(spaced).toMatchObject({text: '(10)LOT ÄÖ'});
    expect(problemsOf('(10)LOT 1 2')).toContain('contains other characters');
    expect(readScan('\x1d010952123410001010A7').elements).toHaveLength(2);
    expect(readScan('[)>\x1e06\x1d9N110375286414\x1d1TA7').elements).toBeUndefined();
  });

  test('as a keyboard sends it, without any mark, is split behind a valid GTIN if its identifiers are known', () => {
    expect(valuesOf('01040063813339311726123110A1B2')).toEqual(['04006381333931', '261231', 'A1B2']);
    expect(readScan('01040063813339311726133110A1B2').problems).toEqual([expect.stringContaining("(17) isn't a date")]);
    expect(readScan('02095212341000103712').elements).toHaveLength(2);
    for (const code of ['01040063813339321726123110A1B2', '01040063813339317777A1B2'])
      expect(readScan(code).elements).toBeUndefined();
  });

  test('of a magazine or a book with an add-on symbol names the code beside it', () => {
    for (const addOn of ['07', '52495'])
      expect(readScan(`9783161484100${addOn}`).notes).toEqual([expect.stringContaining('EAN-13 9783161484100')]);
    for (const code of ['978316148410107', '340123450000000000', '9783161484100'])
      expect(readScan(code).notes).toEqual([]);
  });

  test('with an unknown identifier keeps the rest, and is no error', () => {
    const rest = [']C10109521234100010888\x1d15260331', '(01)09521234100010(3106)123456'];
    for (const code of ['(8888)1(01)09521234100010', ...rest]) {
      const scan = readScan(code);
      expect(scan).toMatchObject({problems: [], notes: [expect.stringContaining('GS1')]});
      const meanings = scan.parts.map(({meaning}) => meaning);
      expect(meanings).toEqual(expect.arrayContaining(['Unknown', 'GTIN (EAN-13 9521234100010)']));
      expect(drawn(code).symbology).toBe('GS1-128');
    }
  });

  for (const [code, problem] of [
    ['(01)09521234100010(37)5', "(01) and (37) can't be used together."],
    ['(3922)349(3932)978349(01)09521234100010(30)1', "(3922) and (3932) can't be used together."],
    ['(15)260331(15)260401(01)09521234100010', '(15) occurs twice'],
    ['(422)999(01)09521234100010', 'numeric country code'],
    ['(01)09521234100010(30)1(3932)000349', 'numeric currency code'],
    ['(01)09521234100017(10)A', 'The last digit of (01) should be 0 instead of 7.'],
    ['(17)261301(10)A', "(17) isn't a date"],
    ['(17)260229(10)A', "(17) isn't a date"],
    ['(7003)2513320059', "(7003) isn't a date: write year, month, and day"],
    ['(7003)2512312360', '(7003) needs a time'],
    ['(01)123', '(01) has 14 digits; this value has 3.'],
    [`]C110${'A'.repeat(30)}`, 'a scanner sends a separator (FNC1)'],
    ['(10)ä(17)260331', '(10) has 1 to 20 characters; this value contains other characters.'],
    ['(253)9521234100011A', 'Digit 13 of (253) should be 0 instead of 1.'],
    ['(01)', 'this value has 0'],
    ['(8004)AB9521234', 'must begin with a GS1 company prefix'],
    ['(7030)2A', '(7030) has 3 digits, then 1 to 27 characters; this value has 2.'],
    ['(7030)2AB1', "(7030) has 3 digits, then 1 to 27 characters; this value doesn't fit."],
  ] as const)
    test(`is refused with the reason: ${code}`, () => expect(problemsOf(code)).toContain(problem));

  test('names what GS1 expects with it, is corrected, and may have a time or a company prefix', () => {
    const expects = (code: string) =>
      readScan(code).notes.map((note) => /GS1 expects (.*) on the same item/.exec(note)?.[1]);
    expect(expects('(10)A7')).toEqual(['(01), (02), (03), (8006), or (8026)']);
    const units = '(01) and (30), (01) and (31nn), (01) and (32nn), (01) and (35nn), or (01) and (36nn)';
    expect(expects('(01)09521234100010(3922)349')).toEqual([units]);
    expect(readScan('(01)09521234100017(10)A').corrected).toBe('(01)09521234100010(10)A');
    expect(readScan('(253)9521234100011A').corrected).toBe('(253)9521234100010A');
    expect(['(7003)2512312359', '(8004)9521234AB(401)9521234-7'].map(problemsOf)).toEqual(['', '']);
  });

  test('with a GTIN alone is what ean14_code128 describes', () => {
    expect(readScan('(01)19521234100178')).toMatchObject({
      code: '0119521234100178',
      template: 'ean14_code128',
      identifier: '19521234100178',
    });
    expect(readScan('00340123450000000000').elements?.[0]).toMatchObject({identifier: '00', fits: true});
  });
});

test.describe('A GS1 Digital Link', () => {
  test('is split into its elements, wherever it leads', () => {
    const gtin = '(01)09521234100010';
    for (const [link, elements] of [
      ['https://id.gs1.org/01/09521234100010', '(01)09521234100010'],
      ['HTTPS://shop.example/de/p/01/09521234100010/10/A7/?17=260331&lang=de#top', `${gtin}(10)A7(17)260331`],
      [
        'https://shop.example/01/09521234100010/22/2A/10/A%2F7/21/X?3103=000250;15=260331',
        `${gtin}(22)2A(10)A/7(21)X(3103)000250(15)260331`,
      ],
      ['https://shop.example/00/340123450000000000', '(00)340123450000000000'],
      ['https://shop.example/01/09521234100010?240=A=B', `${gtin}(240)A=B`],
      ['https://shop.example/414/9521234100010/254/7', '(414)9521234100010(254)7'],
    ]) {
      const scan = readScan(link!);
      expect([scan.kind, scan.problems, scan.notes]).toEqual(['GS1 Digital Link', [], []]);
      expect(scan.parts.map(({text}) => text).join('')).toBe(elements);
      expect(() => drawBarcode(scan)).toThrow('QR code');
    }
    const {code, parts} = readScan('https://shop.example/01/09521234100010/10/A7?17=260331');
    expect(parts.map(({from, to}) => code.slice(from - 1, to))).toEqual(['09521234100010', 'A7', '260331']);
    expect(parts[0]!.meaning).toBe('GTIN (EAN-13 9521234100010)');
  });

  test('names what is wrong in it, and is corrected in place', () => {
    const address = 'https://shop.example/';
    for (const [path, problem, corrected] of [
      ['01/09521234100017/10/A7', 'The last digit of (01) should be 0 instead of 7.', '01/09521234100010/10/A7'],
      ['01/9521234100010', '(01) has 14 digits; this value has 13.', '01/09521234100010'],
      ['01/9521234100017', '(01) has 14 digits; this value has 13.', null],
      ['01/09521234100010/21/X/10/A', 'only these identifiers, in this order: (22), (10), (21); or (235).'],
      ['00/340123450000000000/10/A', "After (00), the path can't have another identifier."],
      ['01/09521234100010?21=X', '(21) belongs in the path'],
      ['01/09521234100010?10=A7', '(10) belongs in the path'],
      ['01/09521234100010/10/%ZZ', 'percent sign'],
    ] as const) {
      expect(problemsOf(address + path)).toContain(problem);
      if (corrected !== undefined)
        expect(readScan(address + path).corrected ?? null).toBe(corrected && address + corrected);
    }
  });

  test('is an ordinary text if the address has no key of GS1', () => {
    for (const path of ['', 'p/10001', '?01=09521234100010'])
      expect(readScan(`https://shop.example/${path}`)).toMatchObject({kind: 'Other code', problems: []});
  });
});

test.describe('A list of codes', () => {
  /** Lines, severity, and words of each problem. */
  const expectProblems = (list: string, ...problems: [lines: number[], isError: boolean, says: string][]) =>
    expect(readList(list).problems).toMatchObject(
      problems.map(([lines, isError, says]) => ({lines, isError, message: expect.stringContaining(says) as unknown})),
    );

  test('finds one code on two products, in any notation', () => {
    expectProblems(
      '4006381333931;1\r\n04006381333931\t2\n036000291452\n0036000291452\n\n95200019;4\n0000095200019;4',
      [[1, 2], true, 'different products: 1, 2'],
      [[3, 4], false, 'more than once'],
    );
    expectProblems('04252614;1\n042100005264;2', [[1, 2], true, 'different products']);
  });

  test('finds one in-store number on two products, but not two weights of one', () => {
    expectProblems('2712043002504;1\n2712041000082;1');
    // Other columns of an export make no other product.
    const export_ = readList('EAN,SKU,Name\n95200019,1,"Milk, fresh"\n95200019,1,Milk\n4006381333931,"A, 2",x');
    expect(export_.scans.map(({sku}) => sku)).toEqual(['1', '1', 'A, 2']);
    expect(export_.problems.map(({isError}) => isError)).toEqual([false]);
    expectProblems('2712043002504;1\n2712041000082;2', [[1, 2], true, '71204']);
  });

  test('reads exports with a header, quotation marks, and commas', () => {
    const codes = (text: string) => readList(text).scans.map(({line, scan, sku}) => `${line} ${scan.code} ${sku}`);
    const rows = ['2 4006381333931 A', '3 95200019 B,C'];
    expect(codes('ean;sku\n4006381333931;A\n95200019;B,C')).toEqual(rows);
    expect(codes('#code,sku\n4006381333931,A\n95200019,"B,C"')).toEqual(rows);
    expect(codes('"SKU"\t"EAN"\n"4006381333931"\t"A"\n"95200019","B,C"')).toEqual(rows);
    // Other codes can contain a comma.
    expect(codes('(01)09521234100010(10)A,7\ncode')).toEqual(['1 (01)09521234100010(10)A,7 ', '2 code ']);
  });

  test('reads as many lines as it says, and counts the others', () => {
    const {scans, skipped} = readList(Array.from({length: mostLines + 7}, (_, index) => `code ${index}`).join('\n'));
    expect([scans.length, skipped]).toEqual([mostLines, 7]);
    expect(readList(' \n\uFEFF\n').scans).toEqual([]);
  });

  test('takes another code in a line, and keeps its SKU and the other lines', () => {
    const list = '4006381333931;1\r\n\n 036000291453\t3';
    expect(replaceCode(list, 1, '95200019')).toBe('95200019;1\n\n 036000291453\t3');
    expect(replaceCode(list, 3, '036000291452')).toBe('4006381333931;1\n\n036000291452\t3');
    expect(replaceCode('', 1, '95200019')).toBe('95200019');
  });
});

test.describe('A barcode', () => {
  test('is drawn in the symbology of its code', () => {
    const codes = {
      '9521234100010': 'EAN-13',
      '95200019': 'EAN-8',
      '036000291452': 'UPC-A',
      '19521234100178': 'ITF-14',
      '340123450000000000': 'GS1-128',
      '2712043002504': 'EAN-13',
      '0119521234100178': 'GS1-128',
      '(01)09521234100010(10)A7': 'GS1-128',
      'staff-42': 'Code 128',
    };
    for (const [code, symbology] of Object.entries(codes)) expect(drawn(code).symbology, code).toBe(symbology);
  });

  test('has the modules of its symbology, between guards', () => {
    const ean13 = drawn('9521234100010');
    expect(ean13.width).toBe(95 + 22);
    expect(ean13.path).toMatch(/^M11 5h1v40h-1zM13 5h1v40h-1z/);
    expect(ean13.path).toMatch(/M103 5h1v40h-1zM105 5h1v40h-1z$/);
    expect(drawn('95200019').width).toBe(67 + 22);
    expect(drawn('036000291452').path).toBe(drawn('0036000291452').path);
    // Start, fourteen digits with two wide bars each, stop.
    expect(drawn('19521234100178').width).toBe(4 + 14 * 9 + 5 + 22);
  });

  test('has 11 modules per character in Code 128, and two more for the stop', () => {
    // Start, eight pairs and FNC1, check, stop: digits go in pairs.
    expect(drawn('0119521234100178').width).toBe(11 * (1 + 1 + 8 + 1) + 13 + 22);
    expect(drawn('staff').width).toBe(11 * (1 + 5 + 1) + 13 + 22);
    // A batch of two letters, a change of the set of characters, and FNC1 before the next element.
    const [withBatch, alone] = ['(01)09521234100010(10)AB(17)260331', '(01)09521234100010(17)260331'].map(drawn);
    expect((withBatch!.width - alone!.width) / 11).toBeGreaterThanOrEqual(1 + 2 + 1 + 1);
  });

  test("is rejected for characters that can't be printed", () => {
    expect(() => drawn('2712043002505')).toThrow('Correct the code first');
    expect(() => drawn('(01)09521234100017(10)A')).toThrow('Correct the code first');
    expect(() => drawn(`(10)${'A'.repeat(20)}(21)${'B'.repeat(20)}(240)${'C'.repeat(20)}`)).toThrow('48 characters');
    expect(() => drawn('ä')).toThrow('ASCII');
  });

  test('is saved with its characters below, and markup stays text', () => {
    expect(toSvg(drawn('95200019'), 2)).toContain('>95200019</text>');
    const sheet = toSheet([{drawing: drawn('<b>&"'), label: '<img src=x onerror=alert(1)>'}]);
    expect(sheet).not.toMatch(/<(img|b)\b/);
    expect(sheet).toContain('&lt;b&gt;&amp;&quot;</text>');
  });
});

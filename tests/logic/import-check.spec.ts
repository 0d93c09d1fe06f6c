import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {packTar} from 'modern-tar';
import {bundleChecker} from '../../src/commands/check-import/bundle';
import {shorten} from '../../src/lib/shorten';
import {toCsv, toGithub, toText} from '../../src/widgets/importCheck/formatFindings';
import {rules, ruleIds} from '../../src/openapi/importRules/rules';
import {ImportCheck} from '../../src/widgets/importCheck/checkFiles';
import {sampleFiles} from '../../src/widgets/importCheck/samples';
import {countFields, countWrittenFields, findDuplicateKeys} from '../../src/lib/scanJson';
import {readList} from '../../src/widgets/codes/readList';
import {LineReader} from '../../src/widgets/importCheck/readLines';
import {readTimestamp} from '../../src/lib/timestamps';
import {nearest} from '../../src/lib/nearest';
import {CodeTable} from '../../src/openapi/importRules/codeTable';
import {checkFiles, summary, type Content} from '../support/importFiles';
import {complete} from '../support/barcodes';
import {matching} from '../support/matching';
import {emptyFolder} from '../support/resources';
import {zipped} from '../support/zipped';

test.describe('Safe repairs', () => {
  const repaired = async (content: string | Uint8Array, file = 'export.txt') =>
    (await checkFiles({[file]: content})).corrected[file];

  const two = '{"sku":"1"}\n{"sku":"2"}\n';
  const umlauts = '{"sku":"1","name":"Käse, Größe XL"}\n';

  for (const [name, before, after] of [
    ['a byte order mark', '\ufeff{"sku":"1"}\n', '{"sku":"1"}\n'],
    ['line breaks of Windows', '{"sku":"1"}\r\n{"sku":"2"}\r\n', two],
    ['carriage returns', '{"sku":"1"}\r{"sku":"2"}\r', two],
    ['a line separator', '{"sku":"1"}\u2028{"sku":"2"}\n', two],
    ['empty lines', '{"sku":"1"}\n\n{"sku":"2"}\n', two],
    ['a missing line break', '{"sku":"1"}', '{"sku":"1"}\n'],
    ['a comma after an object', '{"sku":"1"} ,\n', '{"sku":"1"} \n'],
    ['objects over several lines', '{\n "sku": "1",\n "name": "a  b"\n}\n', '{"sku":"1","name":"a  b"}\n'],
    ['a list', '[{"sku":"1"},\n{"sku":"2"}]\n', two],
    ['a list in an object', '{"page":1,"products":[{"sku":"1","name":"]"}],"x":[]}\n', '{"sku":"1","name":"]"}\n'],
    ['several objects in an object', '{"page":1,"products":[{"sku":"1"}, {"sku":"2"}]}\n', two],
    ['Windows-1252', Uint8Array.from(Buffer.from(umlauts, 'latin1')), umlauts],
    ['several objects on a line', '{"sku":"1"} {"sku":"2"}\n', two],
  ] as const)
    test(`fix ${name}`, async () => {
      expect(await repaired(before)).toBe(after);
      expect(summary(await checkFiles({'export.txt': after}))).toEqual([]);
    });

  for (const [name, before, after] of [
    ['a missing #', 'code,sku\n95200019,1\n', '#code,sku\n95200019,1\n'],
    ['semicolons', '#code;sku\n95200019;1\n', '#code,sku\n95200019,1\n'],
    ['a line for spreadsheets', 'sep=,\n#code,sku\n95200019,1\n', '#code,sku\n95200019,1\n'],
    ['quotation marks', '#code,sku\n"95200019",1\n', '#code,sku\n95200019,1\n'],
  ] as const)
    test(`fix ${name} in CSV`, async () => {
      expect(await repaired(before, 'codes.csv')).toBe(after);
    });

  test("don't change a value that contains a comma", async () => {
    const content = '#code,sku,transmissionCode\n95200019,1,"1,2"\n';
    expect(await repaired(content, 'codes.csv')).toBe(content);
  });

  test('are counted', async () => {
    const {results} = await checkFiles({'a.txt': '\ufeff{"sku":"1"},\n{"sku":"2"},\n'});
    expect(results[0]?.repairs).toEqual({'byte-order-mark': 1, 'json-trailing-comma': 2});
  });

  test("don't change invalid UTF-8", async () => {
    // The umlaut of an older code page.
    const bytes = Uint8Array.from([...new TextEncoder().encode('{"sku":"'), 0x81, 34, 125, 10]);
    let kept: unknown;
    const check = new ImportCheck({onFinding: () => undefined, onLine: (_, line) => (kept = line.corrected)});
    await check.check('a.txt', one(bytes));
    expect(kept).toEqual(bytes.slice(0, -1));
  });

  // A line without findings is valid and stays unchanged, whatever is around it.
  const unit = fc.constantFrom('kg', 'g', 'piece', null);
  const validProduct = fc
    .record(
      {
        name: fc.string({unit: 'grapheme'}),
        description: fc.option(fc.string({unit: 'grapheme'})),
        taxCategory: fc.string({unit: 'grapheme-ascii'}),
        controlIndication: fc.double({noNaN: true, noDefaultInfinity: true}),
        saleStop: fc.boolean(),
        referenceUnit: unit,
        codes: fc.array(fc.record({code: fc.stringMatching(/^[A-Z]{1,5}[0-9]{1,8}$/), encodingUnit: unit})),
        additionalAttributes: fc.dictionary(fc.string({unit: 'grapheme'}), fc.string({unit: 'grapheme'})),
      },
      {requiredKeys: []},
    )
    .chain((product) => fc.tuple(fc.constant(product), fc.uuid(), fc.constantFrom(0, 1, 2)))
    .map(([product, sku, space]) => JSON.stringify({sku, ...product}, null, space).replaceAll('\n', ' '));
  const broken = fc.constantFrom(
    ...['', '{"sku":"x"},', '{"sku":', '[1]', 'hello', '{"sku":"y"}{"sku":"z"}', '{"sku":1}', "{'a':1}"],
  );

  test('never change a valid line', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(validProduct, {minLength: 1, maxLength: 8}),
        fc.array(broken, {maxLength: 4}),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({min: 1, max: 400}),
        async (valid, others, ending, chunkSize) => {
          const all = valid.flatMap((line, index) => [line, ...(others[index] === undefined ? [] : [others[index]!])]);
          const {corrected} = await checkFiles({'a.txt': all.join(ending) + ending}, {kind: 'products', chunkSize});
          const result = (corrected['a.txt'] ?? '').split('\n');
          expect(valid.filter((line) => !result.includes(line))).toEqual([]);
        },
      ),
      {numRuns: 300},
    );
  });

  test('keep a valid file byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(validProduct, {minLength: 1, maxLength: 6}), async (valid) => {
        const content = `${valid.join('\n')}\n`;
        expect((await checkFiles({'a.txt': content}, {kind: 'products'})).corrected['a.txt']).toBe(content);
      }),
      {numRuns: 200},
    );
  });

  const cell = fc.stringMatching(/^[A-Za-z0-9 .äö-]{1,12}$/);
  test('keep valid CSV byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell, fc.nat(), fc.constantFrom('', '0')), {minLength: 1}),
        async (rows) => {
          const content = `#sku,pricingCategory,listPrice,discountedPrice\n${rows.map((row) => row.join(',')).join('\n')}\n`;
          expect((await checkFiles({'prices.csv': content})).corrected['prices.csv']).toBe(content);
        },
      ),
      {numRuns: 200},
    );
  });

  test('leave nothing to fix in a corrected file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(validProduct, broken), {minLength: 1, maxLength: 8}), async (all) => {
        const first = await checkFiles({'a.txt': all.join('\n')}, {kind: 'products'});
        const content = first.corrected['a.txt'] ?? '';
        const second = await checkFiles({'a.txt': content}, {kind: 'products'});
        expect(second.corrected['a.txt'] ?? '').toBe(content);
      }),
      {numRuns: 200},
    );
  });
});

test.describe('Scanning JSON', () => {
  test('finds the fields that JSON.parse keeps', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify([value], null, 1);
        expect(countWrittenFields(text)).toBe(countFields([value]));
        expect(findDuplicateKeys(text)).toEqual([]);
      }),
    );
  });

  test('finds a duplicate field anywhere', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (key, first, second) => {
        const text = `[{${JSON.stringify(key)}:${JSON.stringify(first)},${JSON.stringify(key)} : ${JSON.stringify(second)}}]`;
        expect(findDuplicateKeys(text)).toHaveLength(1);
        expect(countWrittenFields(text)).toBeGreaterThan(countFields(JSON.parse(text) as object));
      }),
    );
  });
});

test.describe('Reading lines', () => {
  const read = (bytes: Uint8Array, size: number, limit?: number) => {
    const lines: string[] = [];
    const reader = new LineReader(
      {
        onLine: (text, line, ending) => lines.push(`${line} ${text}${ending}`),
        onTooLong: (line) => lines.push(`${line} too long`),
        onByteOrderMark: () => lines.push('mark'),
        onUtf16: () => lines.push('utf-16'),
        onUtf32: () => lines.push('utf-32'),
        onCarriageReturns: () => lines.push('cr'),
      },
      limit,
    );
    for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
    reader.end();
    return lines;
  };

  test("doesn't depend on how bytes are split", () => {
    fc.assert(
      fc.property(fc.uint8Array({maxLength: 200}), fc.integer({min: 1, max: 50}), (bytes, size) => {
        expect(read(bytes, size)).toEqual(read(bytes, 1000));
      }),
    );
  });

  test('skips a line that is too long and continues with the next', () => {
    const bytes = new TextEncoder().encode(`a\n${'x'.repeat(100)}\nb\n`);
    expect(read(bytes, 7, 50)).toEqual(['1 a\n', '2 too long', '3 b\n']);
  });
});

test.describe('Rules', () => {
  test('name a fix and a source', () => {
    for (const id of ruleIds) {
      expect(rules[id].title, id).toMatch(/^[A-Z].{4,60}$/);
      expect(rules[id].remedy, id).toMatch(/^[A-Z].{10,}[.]$/);
      expect(rules[id].source, id).toMatch(/^\/docs\//);
    }
  });

  test('link existing headings', () => {
    for (const source of new Set(ruleIds.map((id) => rules[id].source))) {
      const [path = '', anchor] = source.slice(1).split('#');
      const file = [`${path}.mdx`, `${path}index.mdx`, `${path}.api.mdx`].find((one) => existsSync(one));
      expect(file, source).toBeDefined();
      if (anchor) expect(readFileSync(file!, 'utf8'), source).toContain(`{#${anchor}}`);
    }
  });

  test('for RFC 3339 validate months and offsets', () => {
    expect(readTimestamp('2026-12-31T23:59:60Z')).toBe(Date.parse('2026-12-31T23:59:59Z'));
    expect(readTimestamp('2027-01-01T00:59:60+01:00')).toBe(Date.parse('2026-12-31T23:59:59Z'));
    expect(readTimestamp('2026-03-01T12:00:60Z')).toBeUndefined();
    expect(readTimestamp('2026-03-02T00:00:00+01:00')).toBe(Date.parse('2026-03-01T23:00:00Z'));
    expect(readTimestamp('2000-02-29T00:00:00Z')).toBeDefined();
    const texts = '2100-02-29T00:00:00Z 2026-04-31T00:00:00Z 2026-13-01T00:00:00Z 2026-03-02T00:00:00+0100';
    for (const text of texts.split(' ')) expect(readTimestamp(text), text).toBeUndefined();
  });
});

test.describe('Messages', () => {
  const said = async (content: Content, file = 'export.txt') =>
    (await checkFiles({[file]: content})).findings.map(({message}) => message).join('\n');

  test('suggest the nearest value, never another age', async () => {
    for (const age of [7, 15, 17, 20, 61])
      expect(await said(`{"sku":"1","saleRestriction":"min_age_${age}"}\n`)).not.toContain('Did you mean');
    for (const [field, value, suggested] of [
      ['saleRestriction', 'minAge18', 'Did you mean "min_age_18"?'],
      ['productType', 'Default', 'Did you mean "default"?'],
      ['imageUrl', 'https://img.example.com/1.jpg', 'did you mean imageURL?'],
    ])
      expect(await said(`{"sku":"1","${field}":"${value}"}\n`)).toContain(suggested);
    expect(await said('{"sku":"1","productType":"weighed"}\n')).not.toContain('Did you mean');
    expect(nearest('listPrices', ['listedPrice', 'listPrice'])).toBe('listPrice');
  });

  const noise = Uint8Array.from({length: 3000}, (_, index) => (index * 37) % 256);
  const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
  const codesFile = '#code,sku\n036000291452,1\n';
  const header = '#sku,name,taxCategory,productType\n';
  const priceOf = (price: string, currency = 'EUR') =>
    `${JSON.stringify({sku: '1', category: 'c', prices: [{tier: 't', price, currency}]})}\n`;
  const told: Readonly<Record<string, [content: Content, file?: string]>> = {
    'The file contains binary data': [noise, 'products.csv'],
    'The file is a PDF document': [latin1('%PDF-1.7\n'), 'a.ndjson'],
    'The file is an Excel workbook': [zipped({'xl/workbook.xml': ''}), 'a.xlsx'],
    'The file is empty': [''],
    'The file contains only a byte order mark': ['\ufeff'],
    'The file contains only blank lines': [' \n\n'],
    "…As an EAN-13, it's 0036000291452…": [codesFile, 'codes.csv'],
    'listPrice "-5" is negative': ['#sku,pricingCategory,listPrice\n1,default,-5\n', 'prices.csv'],
    'price "-1.00" is negative': [priceOf('-1.00')],
    'price "1,79" has a decimal comma': [priceOf('1,79')],
    'price "1.79 €" isn\'t a decimal number': [priceOf('1.79 €')],
    "100.50 isn't a whole number, and JPY has no decimal places": [priceOf('100.50', 'JPY')],
    '1.799 has more than the 2 decimal places of EUR': [priceOf('1.799')],
    'The number in controlIndication is too large': ['{"sku":"1","controlIndication":1e400}\n'],
    'Lines end with carriage returns (CR)': ['{"sku":"1"}\r{"sku":"2"}\r'],
    'CR (U+000D) separates 2 objects': ['{"sku":"0"}\n{"sku":"1"}\r{"sku":"2"}\n'],
    'The line is encoded in Windows-1252 (Latin-1)': [latin1('{"sku":"1","name":"Käse"}\n')],
    'A value contains a quotation mark': [`${header}1,Monitor 24",normal,default\n`, 'products.csv'],
    'A value is in quotation marks': [`${header}1,"Monitor",normal,default\n`, 'products.csv'],
    'The text might be Käse': ['{"sku":"1","name":"KÃ¤se"}\n'],
    '…The value might be 9521234100010…': ['{"sku":"1","codes":[{"code":"9521234100010.0"}]}\n'],
  };
  for (const [message, [content, file]] of Object.entries(told))
    test(`say what a file is, and what to do with it: ${message}`, async () =>
      expect(await said(content, file)).toEqual(matching(message)));

  test('show numbers as they are written, and the rest of a line', async () => {
    const numbers = '{"sku":12345678901234567890,"name":1.50,"controlIndication":1e400,"codes":[{"code":9.5212e12}]}\n';
    expect((await checkFiles({'a.ndjson': numbers})).findings.map(({field, value}) => `${field} ${value}`)).toEqual([
      ...['sku 12345678901234567890', 'name 1.50', 'codes[0].code 9.5212e12', 'controlIndication 1e400'],
    ]);
    const after = await checkFiles({'a.ndjson': '{"sku":"1"} and more\n{"sku":"2"}{"sku":"3"}\n'});
    expect(after.findings.map(({message, value}) => `${message}: ${value}`)).toEqual([
      ...['Text follows the object: and more', 'The line contains 2 objects: '],
    ]);
  });

  test('name the line, and in another file its name, of another product with the same code', async () => {
    const line = (sku: string, code: string) => `{"sku":"${sku}","codes":[{"code":"${code}"}]}\n`;
    expect(await said(line('1', 'a') + line('2', 'a'))).toBe('Line 1 has the same code for another product');
    const {findings} = await checkFiles({
      'a.ndjson': line('1', 'a') + line('2', '95200019') + line('3', 'c'),
      'b.ndjson': line('2', '95200019') + line('4', '0000095200019'),
      'c.ndjson': line('5', 'c') + line('4', 'd') + line('6', 'd'),
    });
    expect(findings.map(({file, line: at, message}) => `${file}:${at} ${message}`)).toEqual([
      'b.ndjson:2 Line 2 of a.ndjson has the same code for another product',
      'c.ndjson:1 Line 3 of a.ndjson has the same code for another product',
      'c.ndjson:3 Line 2 of b.ndjson has the same code for another product',
    ]);
  });

  test('name products of other files once, if the check has product files', async () => {
    const price = (sku: string) =>
      `{"sku":"${sku}","category":"default","prices":[{"tier":"regular","price":"1","currency":"EUR"}]}\n`;
    const files = {
      'prices.ndjson': price('1') + price('2') + price('3') + price('4'),
      'stock.ndjson': '{"op":"delete","availability":{"shopID":"101","sku":"9"}}\n',
    };
    expect((await checkFiles(files)).findings).toEqual([]);
    const {findings} = await checkFiles({...files, 'products.ndjson': '{"sku":"1"}\n{"sku":"3"}\n'});
    expect(findings.map(({file, line, field, message}) => `${file}:${line} ${field}: ${message}`)).toEqual([
      'prices.ndjson:2 sku: No product file of this check contains "2" and 1 other SKU of this file',
      'stock.ndjson:1 availability.sku: No product file of this check contains "9"',
    ]);
  });

  test('on codes are the same as in a list of barcodes', async () => {
    const codes: [code: string, template: string, scan: string][] = [
      ['95200019', 'default', '95200019'],
      ['0000095200019', 'default', '0000095200019'],
      ['00000095200019', 'ean14_code128', '(01)00000095200019'],
      ['036000291452', 'default', '036000291452'],
      ['0036000291452', 'default', '0036000291452'],
      ['19521234100178', 'default', '19521234100178'],
      ['71204', 'ean13_instore', complete('271204000250')],
      ['71204', 'ean13_instore_chk', '2712043002504'],
      ['60077', 'ean13_instore_chk', '2600771000087'],
      ['04252614', 'default', '04252614'],
      ['71204', 'default', '71204'],
    ];
    for (const [one, oneTemplate, oneScan] of codes)
      for (const [other, otherTemplate, otherScan] of codes) {
        const product = (sku: string, code: string, template: string) =>
          `{"sku":"${sku}","codes":[{"code":"${code}","template":"${template}"}]}\n`;
        const {findings} = await checkFiles({
          'a.ndjson': product('1', one, oneTemplate) + product('2', other, otherTemplate),
        });
        const {problems} = readList(`${oneScan};1\n${otherScan};2`);
        const found = findings.some(({rule}) => rule === 'code-twice');
        expect(found, `${one} ${other}`).toBe(problems.some(({isError}) => isError));
        if (oneScan === otherScan) expect(found).toBe(true);
      }
  });

  test('are the same for files in a ZIP archive and in twice compressed files', async () => {
    const bad = '{"sku":1}\n';
    const rulesOf = async (content: Uint8Array) =>
      (await checkFiles({'export.gz': content})).findings.map(({file, rule}) => `${file} ${rule}`);
    for (const method of [0, 8] as const)
      expect(await rulesOf(zipped({'folder/a.ndjson': bad, '__MACOSX/._a.ndjson': 'x'}, method))).toEqual([
        'export.gz archive-zip',
        'export.gz/folder/a.ndjson field-type',
      ]);
    const twice = Uint8Array.from(gzipSync(gzipSync(bad)));
    expect(await rulesOf(twice)).toEqual(['export.gz archive-twice', 'export field-type']);
    expect(await rulesOf(zipped({'a.ndjson': bad}).subarray(0, 60))).toEqual(['export.gz archive-broken']);
  });
});

test('A table of codes holds what a map holds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(99_999_999_999_999), fc.integer({min: 1, max: 1e9})), {maxLength: 3000}),
      (entries) => {
        const table = new CodeTable();
        for (const [key, value] of entries) table.set(key, value);
        for (const [key, value] of new Map(entries)) expect(table.get(key)).toBe(value);
        expect(table.get(1e15)).toBeUndefined();
      },
    ),
  );
});

test.describe('Values in findings', () => {
  test('are short and on one line', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary', maxLength: 200}), (text) => {
        const shown = shorten(text);
        expect(shown).not.toMatch(/[\u0000-\u001f\u202e\u2028]/);
        expect(shown.length).toBeLessThanOrEqual(60 * 6 + 1);
      }),
    );
    expect(shorten('x'.repeat(61))).toHaveLength(60);
  });

  const finding = {
    ...{file: 'a,b.csv', line: 2, field: 'f', rule: 'sku-twice' as const, severity: 'warning' as const},
    ...{message: '50 %\n"x"', remedy: 'Do.', value: '=1+1'},
  };

  test("can't break out of an annotation", () => {
    expect(toGithub(finding)).toBe('::warning file=a%2Cb.csv,line=2,title=sku-twice::f: 50 %25%0A"x". Do.');
  });

  test("with names from an archive can't write lines of their own, or act on a terminal", () => {
    const line = toText({...finding, file: 'a.zip/b\n::error::\u001b[2J.csv', message: 'Wrong'});
    expect(line).toBe('a.zip/b\\u000a::error::\\u001b[2J.csv:2: warning: Wrong (f = "=1+1") [sku-twice]\n    Do.');
  });

  test("aren't formulas in CSV", () => {
    expect(toCsv([finding]).split('\r\n')[1]).toContain(`Do.,'=1+1`);
  });
});

test.describe('Sample data of the widget', () => {
  for (const sample of sampleFiles)
    test(`${sample.name} has the announced findings`, async () => {
      const {findings} = await checkFiles({[sample.file]: sample.text});
      expect(findings.length > 0).toBe(sample.hasMistakes);
    });
});

test.describe('The import check on the command line', () => {
  let folder: string;
  let good: string;
  let warned: string;
  let bad: string;
  let checker: string;
  const runWith = (input: string, ...parameters: string[]) =>
    spawnSync('node', [checker, ...parameters], {encoding: 'utf8', input});
  const run = (...parameters: string[]) => runWith('', ...parameters);

  test.beforeAll(async () => {
    folder = emptyFolder();
    checker = join(folder, 'check-import.mjs');
    writeFileSync(checker, await bundleChecker());
    const write = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    good = write('good.ndjson', '{"sku":"1"}\n');
    warned = write('warned.ndjson', '{"sku":"1"}\n{"sku":"1"}\n');
    bad = write('bad.ndjson', '{"sku":1}\n');
  });

  test('exits with 0 without errors, 1 on errors or in strict mode on warnings, and 2 on invalid arguments', () => {
    const statuses = [[good], [warned], ['--strict', good]].map((parameters) => run(...parameters).status);
    expect(statuses).toEqual([0, 0, 0]);
    expect([[bad], ['--strict', warned]].map((parameters) => run(...parameters).status)).toEqual([1, 1]);
    expect([run('--kind', 'fish', good).status, run(join(folder, 'missing')).status]).toEqual([2, 2]);
    expect(run().stderr).toContain('Usage');
  });

  test('shows its options with exit code 0, and names a wrong one with 2', () => {
    for (const option of ['--help', '-h']) {
      const {status, stdout, stderr} = run(option);
      expect({status, stderr}).toEqual({status: 0, stderr: ''});
      expect(stdout).toContain('Usage: node check-import.mjs');
    }
    expect(run('--max-findings', 'many', good)).toMatchObject({status: 2, stdout: ''});
    expect(run('--fast', good).stderr).toContain("Unknown option '--fast'");
  });

  test('reads standard input, folders, and ZIP archives', () => {
    expect(runWith('{"sku":1}\n', '-').stdout).toMatch(/^standard input:1: error: /);
    expect(runWith('', '-').stdout).toContain('The file is empty');
    const together = join(folder, 'together');
    mkdirSync(together);
    expect(run(together)).toMatchObject({status: 2, stdout: ''});
    writeFileSync(join(together, 'notes.md'), 'x');
    writeFileSync(join(together, 'products.csv'), '#sku,name,taxCategory,productType\n1,Juice,normal,default\n');
    expect(run(together).stdout).toContain('codes.csv is missing');
    writeFileSync(join(together, 'codes.csv'), '#code,sku\n95200019,2\n');
    expect(run(together).stdout).toContain('2 items, 0 errors, 1 warning\n');
    const archive = join(folder, 'catalog.zip');
    writeFileSync(archive, zipped({'a.ndjson': '{"sku":1}\n'}));
    expect(run(archive).stdout).toMatch(/\[archive-zip\][^]*a\.ndjson:1: error/);
  });

  test('writes only the first findings if told so, and counts all', () => {
    expect(run('--max-findings', '1', bad, warned, bad).stdout).toMatch(
      /^.*bad\.ndjson:1: error.*\n {4}.*\n2 more findings\n4 items, 2 errors, 1 warning\n$/,
    );
    expect(JSON.parse(run('--max-findings', '0', '--format', 'json', bad).stdout)).toEqual([]);
  });

  test('checks orders and closings together, from files, a folder, and standard input', () => {
    const order = (id: string, paid: number) =>
      JSON.stringify({id, state: 'final', currency: 'EUR', paidAmount: paid, price: {price: 249}});
    const exported = join(folder, 'orders');
    mkdirSync(exported);
    // As PowerShell redirects the output of a command.
    writeFileSync(join(exported, 'a.json'), `\ufeff{"resources":[${order('1', 249)}]}`, 'utf16le');
    writeFileSync(join(exported, 'b.ndjson'), `${order('2', 249)}\n`);
    const none = '2 orders, 0 closings, 0 errors, 0 warnings\n';
    expect(run('--orders', exported)).toMatchObject({status: 0, stdout: none});
    const wrong = runWith(order('3', 200), '--orders', '--strict', '-');
    expect(wrong.status).toBe(1);
    expect(wrong.stdout).toMatch(
      /^standard input:1: warning: Order 3: the paid amount is 200 \(EUR 2\.00\), but the total is 249 .*\[paid-total\]/,
    );
    const closing = '{"shopID":"101","sequenceNumber":1,"total":1,"taxShares":[]}';
    expect(JSON.parse(runWith(closing, '--orders', '--format', 'json', '-').stdout)).toMatchObject([
      {file: 'standard input', field: 'taxShares', rule: 'closing-sums', severity: 'error'},
    ]);
    expect(run('--orders', good)).toMatchObject({status: 2, stdout: ''});
  });

  test('ends silently if the reader of its output does', {tag: '@all'}, () => {
    const many = join(folder, 'many.ndjson');
    writeFileSync(many, '{"sku":1}\n'.repeat(50_000));
    const {stdout, stderr} = spawnSync('sh', ['-c', `node "${checker}" "${many}" | head -1`], {encoding: 'utf8'});
    expect(stdout).toMatch(/^.*many\.ndjson:1: error: .*\n$/);
    expect(stderr).toBe('');
  });

  test('writes one array of findings', () => {
    const findings = JSON.parse(run('--format', 'json', bad, warned).stdout) as unknown;
    const [file, rule, severity, message, remedy] = Array<unknown>(5).fill(expect.any(String));
    const finding = {file, line: expect.any(Number) as unknown, field: 'sku', rule, severity, message, remedy};
    expect(findings).toMatchObject([finding, finding]);
    expect(JSON.parse(run('--format', 'json', good).stdout)).toEqual([]);
  });

  test('uses the specified kind, and reads the files in a tar.gz', async () => {
    const named = JSON.parse(run('--format', 'json', '--kind', 'availabilities', good).stdout) as {field: string}[];
    expect(named.map(({field}) => field)).toEqual(expect.arrayContaining(['op', 'availability']));
    const archive = join(folder, 'catalog.tar.gz');
    const entries = {
      'products.csv': '#sku,name,taxCategory,productType\n1,Apple juice,normal,default\n',
      'codes.csv': '#code,sku\n95200018,1\n',
      'prices.csv': '#sku,pricingCategory,listPrice\n2,default,249\n',
    };
    const tar = await packTar(
      Object.entries(entries).map(([name, body]) => ({header: {name, size: body.length, type: 'file' as const}, body})),
    );
    writeFileSync(archive, gzipSync(tar));
    const {status, stdout} = run('--format', 'json', archive);
    const findings = JSON.parse(stdout) as {file: string; rule: string; line: number}[];
    expect(findings.map(({file, rule, line}) => `${file.slice(folder.length + 1)} ${rule} ${line}`)).toEqual([
      'catalog.tar.gz/codes.csv check-digit 2',
      'catalog.tar.gz/products.csv price-missing 2',
      'catalog.tar.gz/prices.csv reference-missing 2',
    ]);
    expect(status).toBe(0);
  });

  test('writes annotations, and text with the file, line, rule, and fix', () => {
    expect(run('--format', 'github', bad).stdout).toMatch(/^::error file=.*bad\.ndjson,line=1,title=field-type::sku: /);
    expect(run(bad).stdout).toMatch(/bad\.ndjson:1: error: .* \[field-type\]\n {4}Use the field/);
  });

  test('runs through npm', {tag: '@all'}, () => {
    const output = execFileSync('npm', ['run', '--silent', 'check-import', '--', good], {encoding: 'utf8'});
    expect(output).toContain('1 item, 0 errors');
  });
});

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

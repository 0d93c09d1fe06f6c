import {expect, test} from '@playwright/test';
import {summaryOf} from '../../src/widgets/importCheck/summaryOfResponses';
import {readResponses} from '../../src/widgets/importCheck/readResponses';
import {RunCheck} from '../../src/widgets/importCheck/runCheck';
import {checkFiles} from '../support/importFiles';

async function run(files: Readonly<Record<string, BlobPart>>) {
  const blobs = Object.entries(files).map(([name, content]) => ({name, blob: new Blob([content])}));
  const check = new RunCheck(blobs, undefined);
  return {check, report: await check.run(() => undefined)};
}

test.describe('A check in the browser', () => {
  const mixed = '\ufeff{"sku":1}\n{"sku":"2"},\n{"sku":"2"}\n';

  test('groups findings, errors first', async () => {
    const {report} = await run({'a.ndjson': mixed});
    const groups = report?.groups.map(({rule, count}) => `${rule} ${count}`);
    expect(groups).toEqual(['json-trailing-comma 1', 'field-type 1', 'byte-order-mark 1', 'sku-twice 1']);
  });

  test('shows the part of the line that a finding is about, in any encoding', async () => {
    const codes = Array.from({length: 9}, (_, index) => ({code: `x${index}`, specifiedQuantity: index === 7 ? 0 : 10}));
    const lines = [
      JSON.stringify({sku: '0', name: 'A quite long name that has no mistake', codes}),
      '{"sku":1}',
      '{"sku":"2","name":"Tea"',
      '{"sku":"3","depositProduct":"3"}',
      `{"sku":"4","name":"${'Tea '.repeat(20)}","codes":[{"code":"a","isPrimary":true},{"code":"b","isPrimary":true}]},`,
    ];
    const {check} = await run({'a.ndjson': Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`, 'utf16le')});
    const {total, findings} = await check.page({rule: '', text: ''}, 0, 50);
    expect(total).toBe(8);
    const shown = findings.map(({rule, excerpt}) => [
      rule,
      excerpt && `${excerpt.before}[${excerpt.value}]${excerpt.after}`,
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      'encoding-utf16': '{"sku":"0","name":"A quite long name that has no mistake","codes[]…',
      'line-break-crlf': '{"sku":"0","name":"A quite long name that has no mistake","codes[]…',
      'code-quantity': '…code":"x7","specifiedQuantity":[0]},{"code":"x8","specifiedQuantit…',
      'field-type': '{"sku":[1]}',
      'json-syntax': '{"sku":"2","name":"Tea"[]',
      'reference-itself': '{"sku":"3","depositProduct":"[3]"}',
      'json-trailing-comma': '…:[{"code":"a","isPrimary":true},{"code":"b","isPrimary":true}]}[,]',
      'primary-twice': '…a Tea Tea Tea Tea Tea Tea ",["codes"]:[{"code":"a","isPrimary":tru…',
    });
  });

  test('keeps the CSV header with the failed lines', async () => {
    const {check} = await run({'codes.csv': '#code,sku\n95200019,1\nABC,2\n'});
    const [failed] = await check.write('codes.csv', 'failed');
    expect(await failed?.blob.text()).toBe('#code,sku\nABC,2\n');
  });

  test('keeps the failed lines of a file in Windows-1252 with semicolons as they came', async () => {
    const rows = ['1001;K\u00e4se;normal;default', '1002;\u00d6l;normal;default', '1003;Tee;normal;default'];
    const text = `#sku;name;taxCategory;productType\n${rows.join('\n')}\n`;
    const {check, report} = await run({'products.csv': Buffer.from(text, 'latin1')});
    expect(report?.files[0]?.failedLines).toBe(2);
    const [failed] = await check.write('products.csv', 'failed');
    const kept = Buffer.from(await failed!.blob.arrayBuffer()).toString('latin1');
    expect(kept).toBe(text.replace(`${rows[2]}\n`, ''));
    const lines = '{"sku":"1","name":"K\u00e4se"}\n{"sku":"2"}\n';
    const {failed: ndjson} = await checkFiles({'a.ndjson': Uint8Array.from(Buffer.from(lines, 'latin1'))});
    expect(ndjson['a.ndjson']).toHaveLength(1);
  });

  test('keeps semicolons if a value contains a comma', async () => {
    const text = '#code;sku;transmissionCode\n95200019;1;a,b\n';
    const {check} = await run({'codes.csv': text});
    const [corrected] = await check.write('codes.csv', 'corrected');
    expect(await corrected?.blob.text()).toBe(text);
  });

  test('stops when canceled', async () => {
    const check = new RunCheck(
      [{name: 'a.ndjson', blob: new Blob(Array.from({length: 6}, () => '{"sku":"1"}\n'.repeat(100_000)))}],
      undefined,
    );
    let read = 0;
    const report = await check.run((progress) => {
      read = progress.read;
      check.cancel();
    });
    expect(report).toBeUndefined();
    expect(read).toBeLessThan(6_000_000);
  });
});

test.describe('Responses to a batch', () => {
  const sent = '{"sku":"1"}\n{"sku":"2"}\n{"sku":"3"}\n';
  const ok = (sku: string) => `{"sku":"${sku}","status":"ok","message":""}\n`;
  const error = (sku: string, message = 'no') => `{"sku":"${sku}","status":"error","message":"${message}"}\n`;

  /** What is said of responses to the lines sent. */
  const said: Readonly<Record<string, [response: string, report: object, sent?: string]>> = {
    'are counted without the sent file': [ok('1') + error('2'), {ok: 1, errors: 1, missing: 0, retryLines: 0}, ''],
    'need no retry if everything succeeded': [ok('1') + ok('2') + ok('3'), {ok: 3, missing: 0, retry: '', rows: []}],
    'that are truncated leave the rest to retry': [
      `${ok('1')}{"sku":"2","sta`,
      {ok: 1, unreadable: [2], missing: 2, retryLines: 2},
    ],
    'tell that the fields are swapped': [sent, {isSwapped: true, missing: 0, retry: ''}, ok('1')],
    'are matched with numeric SKUs': [
      error('4711'),
      {errors: 1, missing: 0, unexpected: 0, retry: '{"sku":4711}\n'},
      '{"sku":4711}\n',
    ],
    "name items that weren't sent": [ok('7') + error('8'), {unexpected: 2, missing: 3}],
    'take the status of a price import for all lines': [
      'HTTP/2 201\r\ncontent-length: 0\r\n\r\n',
      {ok: 2, missing: 0, retry: ''},
      [1, 2].map((sku) => `{"sku":"${sku}","category":"default","prices":[]}\n`).join(''),
    ],
    'count messages, the most frequent first': [
      error('1', 'a') + error('2', 'b') + error('3', 'b'),
      {
        messages: [
          {message: 'b', count: 2},
          {message: 'a', count: 1},
        ],
      },
      '',
    ],
  };
  for (const [what, [response, report, lines = sent]] of Object.entries(said))
    test(what, () => expect(readResponses(response, lines)).toMatchObject({...report}));

  test('produce a file with rejected lines and lines without a result, in the order sent', () => {
    const report = readResponses(ok('1') + error('3'), sent);
    expect(report).toMatchObject({ok: 1, errors: 1, missing: 1});
    expect(report.retry).toBe('{"sku":"2"}\n{"sku":"3"}\n');
    expect(report.rows.map(({line, state}) => `${line} ${state}`)).toEqual(['2 missing', '3 error']);
  });

  test('distinguish results of the same SKU by their order', () => {
    const report = readResponses(error('1') + ok('1'), '{"sku":"1","name":"a"}\n{"sku":"1","name":"b"}\n');
    expect(report.retry).toBe('{"sku":"1","name":"a"}\n');
  });

  test('are matched by shop and SKU for availabilities', () => {
    const line = (shop: string) => `{"op":"put","availability":{"shopID":"${shop}","sku":"1","value":"listed"}}`;
    const answer = (shop: string, status: string) =>
      `{"availability":{"shopID":"${shop}","sku":"1"},"status":"${status}","message":"${status === 'ok' ? '' : 'unknown shop'}"}\n`;
    const report = readResponses(answer('9', 'error') + answer('1', 'ok'), `${line('1')}\n${line('9')}\n`);
    expect(report.retry).toBe(`${line('9')}\n`);
    expect(report.rows[0]).toMatchObject({key: '9, 1', line: 2, message: 'unknown shop'});
  });

  test("report that they can't be matched with a line without an item", () => {
    const {rows} = readResponses(ok('1'), '{"sku":"1"}\nnot json\n');
    const message = "This isn't a JSON object with a SKU, so it can't be matched to a result";
    expect(rows).toEqual([{state: 'missing', key: 'no SKU', message, line: 2}]);
  });

  test('without a SKU count once, for the line that is left, and messages of stored lines are named', () => {
    const unnamed = '{"status":"error","message":"sku is missing"}\n';
    const report = readResponses(`${ok('1')}${unnamed}${ok('3').replace('""', '"without the PLU"')}`, sent);
    expect(report).toMatchObject({ok: 2, notes: 1, errors: 1, missing: 0, unexpected: 0, unnamed: 0});
    expect(report.rows.map(({state, line, message}) => `${line} ${state} ${message}`)).toEqual([
      '2 error sku is missing',
      '3 note without the PLU',
    ]);
    expect(report.retry).toBe('{"sku":"2"}\n');
    const unclear = readResponses(unnamed, sent);
    expect(unclear).toMatchObject({errors: 1, missing: 3, unexpected: 0, unnamed: 1});
    expect(summaryOf(unclear)).toBe(
      '0 succeeded, 1 rejected, 3 without a result (treat as failed). Without a SKU: 1 result.',
    );
  });

  test('with a status that is not documented name it, and have their lines sent again', () => {
    const report = readResponses(`${ok('1')}{"sku":"2","status":"OK"}\n{"sku":"3","status":"skipped"}\n`, sent);
    expect(report).toMatchObject({ok: 1, errors: 0, unknown: 2, missing: 0, retry: '{"sku":"2"}\n{"sku":"3"}\n'});
    expect(report.rows.map(({line, state, message}) => `${line} ${state} ${message}`)).toEqual([
      expect.stringMatching(/^2 unknown The status is "OK"; documented are "ok" and "error"\./),
      expect.stringMatching(/^3 unknown The status is "skipped"/),
    ]);
    expect(summaryOf(report)).toBe('1 succeeded, 0 rejected, 2 with an unknown status.');
  });

  test('that are an error, a web page, or empty promise nothing about lines', () => {
    for (const [response, said] of [
      ['{"error":{"type":"conflict","message":"busy"}}', /is an error.* conflict: busy\. It doesn't tell which lines/],
      ['{\n  "error": {\n    "type": "client_error"\n  }\n}\n', /is an error.* client_error\. /],
      ['{"type":"not_found","message":"No project"}', /not_found: No project/],
      ['HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\n\r\n<html>Bad</html>', /with status 502 is a web page/],
      ['<!DOCTYPE html><p>Bad gateway', /is a web page or XML/],
      ['HTTP/2 201 \nDate: today\n\n', /with status 201 has no body/],
      ['[]', /contains no result lines/],
      ['{"sku":"1","name":"x"}\n', /are lines to import/],
    ] as const) {
      const report = readResponses(response, sent);
      expect(report.problem).toMatch(said);
      expect(report).toMatchObject({ok: 0, errors: 0, missing: 0, unreadable: [], retry: '', rows: []});
    }
  });

  test('are read as a list and over several lines', () => {
    const results = [ok('1'), error('2'), ok('3')].map((line) => JSON.parse(line) as object);
    const spread = results.map((result) => JSON.stringify(result, null, 2)).join('\n');
    const read = {ok: 2, errors: 1, missing: 0, unreadable: [], retry: '{"sku":"2"}\n'};
    for (const text of [JSON.stringify(results), JSON.stringify(results, null, 2), spread])
      expect(readResponses(text, sent)).toMatchObject(read);
    expect(readResponses(error('2'), '[\n {"sku": "2",\n  "name": "a b"}\n]').retry).toBe('{"sku":"2","name":"a b"}\n');
  });

  test('are read with the headers of curl', () => {
    const body = ok('1') + error('2');
    const head = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n\r\n';
    const verbose = `*   Trying 192.0.2.1:443...\n> POST /x HTTP/1.1\n> Accept: */*\n>\n} [100 bytes data]\n< HTTP/1.1 200 OK\n< Date: today\n<\n{ [50 bytes data]\n${body}* Connection #0 left intact\n`;
    for (const text of [head + body, verbose])
      expect(readResponses(text, sent)).toMatchObject({ok: 1, errors: 1, missing: 1, unreadable: []});
    expect(readResponses(`${head}${ok('1')}{"sku`, sent).unreadable).toEqual([7]);
  });

  test('with hostile lines cause no errors', () => {
    const hostile = 'null\n[]\n{"__proto__":{"status":"ok"}}\n"x"\n\0\n{"status":"done"}\n';
    const problem = expect.stringContaining('no result') as unknown;
    expect(readResponses(hostile, sent)).toMatchObject({ok: 0, errors: 0, problem});
    expect(readResponses(ok('1') + hostile, sent)).toMatchObject({ok: 1, unreadable: [2, 3, 4, 5, 6, 7]});
    expect(readResponses('['.repeat(100_000), sent).ok).toBe(0);
  });
});

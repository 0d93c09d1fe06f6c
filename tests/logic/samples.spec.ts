import {expect, test} from '@playwright/test';
import {sampleLanguages, toSampleLanguage} from '../../src/lib/sampleLanguages';
import type {SampleRequest} from '../../src/openapi/samples/request';
import {writeSample} from '../../src/openapi/samples/writeSample';
import {apis} from '../../src/site/apis';
import {fillSample} from '../../src/site/sampleValues';
import {grammars, partsOfCode} from '../support/parseCode';
import {
  allExamples,
  allSampleRequests,
  compilerProblems,
  moduleSettings,
  runCurl,
  runScript,
} from '../support/sampleRequests';
import {typesOfDocuments} from '../support/typesOfDocuments';

/** Texts that try to end the literal, line or document they stand in. */
const hostileTexts = [
  `"; touch hacked; echo "`,
  `'; touch hacked; echo '`,
  '$(touch hacked)`touch hacked`$TOKEN',
  '\\"); process.exit(); ("\\',
  "\\'); process.exit(); ('\\",
  '${process.exit()}',
  'a\u2028process.exit()\u2029b',
  '</script><img src=x onerror=alert(1)>',
  '\\u000a System.exit(1); //',
  '?> echo exec($x); <?php hacked();',
  'a\r\nexit(1)\rexit(1)\u0085exit(1)',
];

function smallRequest(change: Partial<SampleRequest>): SampleRequest {
  return {
    api: 'products',
    operationId: 'putProduct',
    method: 'PUT',
    url: 'https://api.example.com/demo/products',
    headers: [],
    types: 'https://docs.example.com/openapi/products-3.1.yaml',
    ...change,
  };
}

/** Samples for these clients leave out GET, which is their default. */
const reading = ['curl', 'js', 'ts', 'swift', 'php'];

/** These clients stop waiting by themselves; a message in HTTP can't. */
const waiting = ['http', 'kotlin', 'swift', 'csharp'];

test.describe('A sample', () => {
  for (const {id, label} of sampleLanguages) {
    test(`in ${label} contains the method, address, headers, and body of every operation`, async () => {
      const requests = await allSampleRequests();
      expect(requests.length).toBeGreaterThanOrEqual(46);
      for (const request of requests) {
        const code = writeSample(request, id);
        const place = `${request.operationId} in ${label}`;
        if (request.method !== 'GET' || !reading.includes(id))
          expect(code.toLowerCase(), place).toMatch(new RegExp(`(\\b|http.method)${request.method.toLowerCase()}\\b`));
        const [, host = '', path = ''] = /^https:\/\/([^/]+)(.*)$/.exec(request.url) ?? [];
        expect(code, place).toContain(host);
        expect(code, place).toContain(path);
        expect(code, place).toMatch(/\bTOKEN\b/);
        expect(code, place).toMatch(/Bearer/);
        if (!waiting.includes(id)) expect(code, place).toMatch(/timeout|TimeUnit|--max-time/i);
        for (const [name, value] of request.headers) {
          expect(code, place).toContain(name);
          expect(code.replaceAll('\\"', '"'), place).toContain(value);
        }
        expectBody(request, code, place);
        expect(() => fillSample(code, 'kept'), place).not.toThrow();
      }
    });
  }

  for (const [name, setting] of Object.entries(moduleSettings)) {
    const tag = name === 'nodenext' ? [] : '@all';
    test(`in TypeScript compiles with the types of the document and modules of the kind ${name}`, {tag}, async () => {
      const files: Record<string, string> = {...(await typesOfDocuments())};
      for (const api of apis)
        files[`wrong-${api.id}.ts`] =
          `import type {operations} from './${api.id}.d.ts';\nexport type A = operations['none'];`;
      const examples = await allExamples();
      for (const {request, example} of examples)
        files[`${request.operationId}${example}.mts`] = writeSample(request, 'ts');
      expect(Object.keys(files)).toHaveLength(2 * apis.length + examples.length);
      expect(compilerProblems(files, setting)).toEqual(
        apis.map(({id}) => `wrong-${id}.ts: Property 'none' does not exist on type 'operations'.`).sort(),
      );
    });
  }

  for (const id of Object.keys(grammars) as (keyof typeof grammars)[]) {
    test(`in ${id} has no syntax error, and does the same whatever its values are`, async () => {
      const examples = await allExamples();
      for (const {request} of examples) {
        const errors = (await partsOfCode(fillSample(writeSample(request, id)), id)).filter((part) =>
          /error/.test(part),
        );
        expect(errors, `${request.operationId} in ${id}`).toEqual([]);
      }
      const requestsWith = (text: string) => [
        smallRequest({headers: [['If-Match', text]]}),
        ...[JSON.stringify({text}, null, 2), `"""\n${text}\n"""#`].map((body) =>
          smallRequest({body: {kind: 'json', mediaType: 'application/json', text: body}}),
        ),
        ...[text, `{"a": 1}\n${text}`].map((lines) =>
          smallRequest({body: {kind: 'lines', mediaType: 'application/x-ndjson', file: 'a.ndjson', text: lines}}),
        ),
        smallRequest({
          body: {kind: 'multipart', mediaType: 'multipart/form-data', parts: [{name: 'file', file: text}]},
        }),
      ];
      const expected = await Promise.all(requestsWith('a').map((request) => partsOfCode(writeSample(request, id), id)));
      // The grammar of shells misreads here-documents; below, a shell runs the samples with curl.
      for (const text of id === 'curl' ? [] : hostileTexts)
        for (const [index, request] of requestsWith(text).entries())
          expect(await partsOfCode(writeSample(request, id), id), `${text} in ${id}, ${index}`).toEqual(
            expected[index],
          );
      const whole = examples.find(({request}) => request.body?.kind === 'json')!.request;
      const [cut] = writeSample(whole, id).split('json', 1);
      expect((await partsOfCode(cut!, id)).join()).toContain('error');
    });
  }
});

test('A sample of a list asks for as much as its text advises', async () => {
  const requests = await allSampleRequests();
  const query = (id: string) => requests.find(({operationId}) => operationId === id)!.url.split('?')[1];
  expect(query('listOrders')).toBe('date=2026-03-02T00:00:00%2B01:00&shopID={{shopID}}');
  expect(query('listClosings')).toBe('perPage=10');
  expect(query('listClosingSchedules')).toBeUndefined();
});

test.describe('A hostile value', () => {
  for (const text of hostileTexts) {
    test(`stays a value: ${JSON.stringify(text)}`, async () => {
      const mediaType = 'application/json';
      const bodies = [text, JSON.stringify({text})];
      for (const body of bodies) {
        const request = smallRequest({headers: [['If-Match', text]], body: {kind: 'json', mediaType, text: body}});
        const curl = runCurl(writeSample(request, 'curl'));
        expect(curl.rest).toBe('0');
        expect(curl.arguments).toContain(`If-Match: ${text}`);
        expect(curl.arguments.at(-1)).toBe(body);
        const sent = await runScript(writeSample(request, 'js'));
        expect(sent.headers['If-Match']).toBe(text);
        expect(sent.body).toBe(body);
      }
    });
  }

  test("among newline-delimited lines doesn't end them", () => {
    const text = 'LINES\ntouch hacked\nLINES_\necho hacked';
    const body = {kind: 'lines', mediaType: 'application/x-ndjson', file: 'lines.ndjson', text} as const;
    const {arguments: sent, rest} = runCurl(`${writeSample(smallRequest({body}), 'curl')}\ncat lines.ndjson`);
    expect(rest).toBe(`${text}\n0`);
    expect(sent.at(-1)).toBe('@lines.ndjson');
  });
});

test('The chosen language is the served one if the stored name is unknown', () => {
  expect(toSampleLanguage('groovy')).toBe('curl');
  expect(toSampleLanguage(null)).toBe('curl');
  expect(toSampleLanguage('swift')).toBe('swift');
});

function expectBody({body}: SampleRequest, code: string, place: string): void {
  if (!body) return;
  // Clients write the boundary of a multipart body; every sample names its parts.
  if (body.kind === 'multipart') {
    for (const {name, file} of body.parts) {
      expect(code, place).toContain(name);
      expect(code, place).toContain(file);
    }
    return;
  }
  expect(code, place).toContain(body.mediaType);
  if (body.kind === 'lines') {
    const inPlace = code.includes(body.text);
    expect(inPlace || code.includes(body.file), place).toBe(true);
    return;
  }
  // Languages break lines, quote, escape, and spell `true` differently.
  expect(normalize(code), place).toContain(normalize(body.text));
}

function normalize(text: string): string {
  return text
    .replace(/\\(["\\'$])/g, '$1')
    .replace(/\bTrue\b/g, 'true')
    .replace(/\bFalse\b/g, 'false')
    .replace(/\bNone\b/g, 'null')
    .replace(/[\s"',]/g, '');
}

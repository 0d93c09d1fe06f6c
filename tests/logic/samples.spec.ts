import {expect, test} from '@playwright/test';
import openapiTypes, {astToString} from 'openapi-typescript';
import {convertTo31} from '../../src/openapi/downloads/convertTo31';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {sampleLanguages, toSampleLanguage} from '../../src/openapi/samples/languages';
import type {SampleRequest} from '../../src/openapi/samples/request';
import {writeSample} from '../../src/openapi/samples/writeSample';
import {apis, documentPath} from '../../src/site/apis';
import {fillSample} from '../../src/site/sampleValues';
import {
  allSampleRequests,
  compilerProblems,
  pythonProblems,
  runCurl,
  runScript,
  unbalanced,
} from '../support/sampleRequests';

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

test.describe('A sample', () => {
  for (const {id, label} of sampleLanguages) {
    test(`in ${label} contains the method, address, headers, and body of every operation`, async () => {
      const requests = await allSampleRequests();
      expect(requests.length).toBeGreaterThanOrEqual(46);
      for (const request of requests) {
        const code = writeSample(request, id);
        const place = `${request.operationId} in ${label}`;
        expect(code.toLowerCase(), place).toMatch(new RegExp(`\\b${request.method.toLowerCase()}\\b`));
        const [, host = '', path = ''] = /^https:\/\/([^/]+)(.*)$/.exec(request.url) ?? [];
        expect(code, place).toContain(host);
        expect(code, place).toContain(path);
        expect(code, place).toMatch(/\bTOKEN\b/);
        expect(code, place).toMatch(/Bearer/);
        for (const [name, value] of request.headers) {
          expect(code, place).toContain(name);
          expect(code.replaceAll('\\"', '"'), place).toContain(value);
        }
        expectBody(request, code, place);
        expect(() => fillSample(code), place).not.toThrow();
      }
    });
  }

  test('sends the request in JavaScript', async () => {
    for (const request of await allSampleRequests()) {
      const sent = await runScript(writeSample(request, 'js'));
      expect(sent.method).toBe(request.method);
      expect(sent.url).toBe(request.url);
      expect(sent.headers).toMatchObject({Authorization: 'Bearer secret', ...Object.fromEntries(request.headers)});
      if (request.body?.kind === 'json') expect(JSON.parse(String(sent.body))).toEqual(JSON.parse(request.body.text));
      if (request.body?.kind === 'lines') expect(sent.body).toBe(`content of ${request.body.file}`);
      if (request.body?.kind === 'multipart')
        for (const {name} of request.body.parts) expect((sent.body as FormData).has(name)).toBe(true);
      if (!request.body) expect(sent.body).toBeUndefined();
    }
  });

  test('sends the request with curl', async () => {
    for (const request of await allSampleRequests()) {
      const {arguments: sent, rest} = runCurl(writeSample(request, 'curl'));
      expect(rest, request.operationId).toBe('0');
      expect(sent.slice(0, 5)).toEqual(['-X', request.method, request.url, '-H', 'Authorization: Bearer secret']);
      for (const [name, value] of request.headers) expect(sent).toContain(`${name}: ${value}`);
      const {body} = request;
      if (body && body.kind !== 'multipart') expect(sent).toContain(`Content-Type: ${body.mediaType}`);
      if (body?.kind === 'json') expect(sent.at(-1)).toBe(body.text);
      if (body?.kind === 'lines') expect(sent.slice(-2)).toEqual(['--data-binary', `@${body.file}`]);
      if (body?.kind === 'multipart')
        expect(sent.filter((one) => one.includes('=@'))).toEqual(body.parts.map(({name, file}) => `${name}=@${file}`));
    }
  });

  test('in TypeScript compiles with the types of the document', async () => {
    const requests = await allSampleRequests();
    const files: Record<string, string> = {};
    // All in one program: the compiler reads its own declarations each time.
    for (const api of apis) {
      const document = convertTo31((await loadDocument(documentPath(api))).written);
      files[`${api.id}.d.ts`] = astToString(await openapiTypes(JSON.stringify(document), {defaultNonNullable: false}));
      files[`wrong-${api.id}.ts`] = `import type {operations} from './${api.id}';\nexport type A = operations['none'];`;
    }
    for (const request of requests) files[`${request.operationId}.ts`] = writeSample(request, 'ts');
    expect(Object.keys(files)).toHaveLength(2 * apis.length + requests.length);
    expect(compilerProblems(files)).toEqual(
      apis.map(({id}) => `wrong-${id}.ts: Property 'none' does not exist on type 'operations'.`).sort(),
    );
  });

  test('in Python has valid syntax, if Python is installed', async () => {
    const samples = (await allSampleRequests()).map((request) => writeSample(request, 'python'));
    const hostile = hostileTexts.map((text) => writeSample(smallRequest({headers: [['If-Match', text]]}), 'python'));
    expect(pythonProblems([...samples, ...hostile]) ?? []).toEqual([]);
    expect(pythonProblems(['print(']) ?? ['not installed']).toHaveLength(1);
  });

  for (const id of ['java', 'kotlin', 'swift', 'csharp', 'go', 'php'] as const) {
    test(`in ${id} has balanced brackets, even around hostile values`, async () => {
      const hostile = hostileTexts.flatMap((text) => [
        smallRequest({headers: [['If-Match', text]]}),
        smallRequest({body: {kind: 'json', mediaType: 'application/json', text: JSON.stringify({text}, null, 2)}}),
        smallRequest({body: {kind: 'json', mediaType: 'application/json', text: `"""\n${text}\n"""#`}}),
      ]);
      for (const request of [...(await allSampleRequests()), ...hostile]) {
        expect(unbalanced(writeSample(request, id)), `${request.operationId} ${id}`).toBeUndefined();
      }
      expect(unbalanced('call("(" [)')).toBe(')');
    });
  }
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

test.describe('The chosen language', () => {
  test('is the served one if the stored name is unknown', () => {
    expect(toSampleLanguage('groovy')).toBe('curl');
    expect(toSampleLanguage(null)).toBe('curl');
    expect(toSampleLanguage('swift')).toBe('swift');
  });
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
  // Languages indent, escape, and spell `true` differently; each line of the body is included.
  const plain = normalize(code);
  for (const line of body.text.split('\n')) expect(plain, place).toContain(normalize(line));
}

function normalize(text: string): string {
  return text
    .replace(/\\(["\\'$])/g, '$1')
    .replace(/\bTrue\b/g, 'true')
    .replace(/\bFalse\b/g, 'false')
    .replace(/\bNone\b/g, 'null');
}

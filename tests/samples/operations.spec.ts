/** Samples of all operations run against the simulated platform, and send what the documents describe. */
import {copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {checkResponse} from '../../src/simulator';
import {isBatch, plainHeaders, savedFile, tokenMissing, type SampleRequest} from '../../src/openapi/samples/request';
import {sampleLanguages, type SampleLanguage} from '../../src/lib/sampleLanguages';
import {writeSample} from '../../src/openapi/samples/writeSample';
import {fillSample, sampleDefaults} from '../../src/site/sampleValues';
import {problemsOf} from '../../src/openapi/validators/problems';
import {emptyFolder, hostOf} from '../support/resources';
import {reaching, startPlatform, startStandIn, type Exchange, type Platform} from '../support/runSamples/platform';
import {runners, type Ended, type RunLanguage, type Sample} from '../support/runSamples/runners';
import {allExamples, type ExampleRequest} from '../support/sampleRequests';
import {bodyValidator, formOf} from '../support/requestForms';

const image = readFileSync('static/downloads/coupons/file.png');

/** A sample that the platform refuses, for each kind of body. */
const refused = ['createProduct', 'importProducts', 'uploadCouponImage'];
const reason = 'Service unavailable';

interface Case extends ExampleRequest {
  isRefused: boolean;
  platform: Platform;
  sample: Sample;
}

for (const language of Object.keys(runners) as RunLanguage[]) {
  const {label} = sampleLanguages.find(({id}) => id === language)!;

  test(`Samples in ${label} send what the documents describe, and end with the reason if it's refused`, async () => {
    test.setTimeout(180_000);
    const {run} = runners[language];
    const command = commandFor(language, label);
    if (command === undefined) return;
    const cases = await prepare(language);
    const samples = cases.map(({sample}) => sample);
    const ended = await run(samples, command);
    const problems = await Promise.all(
      cases.map(async (one, index) =>
        (await problemsIn(one, language, ended[index]!)).map((problem) => `${label}, ${one.sample.name}: ${problem}`),
      ),
    );
    expect(problems.flat()).toEqual([]);
  });
}

/** Languages whose samples are programs, which read the response. */
const programs = ['curl', 'js', 'ts', 'python', 'java', 'go', 'php'] as const;

/** Responses that aren't those of the simulated platform, and what samples say about them. */
const oddResponses: readonly [operationId: string, response: string, said?: RegExp][] = [
  ['importProducts', '', /\b0 of 2 lines were accepted/],
  ['importProducts', '{"sku": "10023", "status": "ok"}\n', /\b1 of 2 lines were accepted/],
  ['importProducts', '{"sku": "10023", "status": "ok"}\n\n{"status":"ok"}\n'],
  ['createPromotionConfiguration', ''],
];

for (const language of programs)
  test(`Samples in ${language} fail if a batch has fewer results than lines, and accept a body that can be missing`, async () => {
    test.setTimeout(60_000);
    const command = commandFor(language, language);
    if (command === undefined) return;
    const examples = await allExamples();
    const hosts = await Promise.all(oddResponses.map(([, response]) => startStandIn(() => response)));
    const samples = oddResponses.map(([operationId], index): Sample => {
      const {request} = examples.find((one) => one.request.operationId === operationId)!;
      const host = hosts[index]!;
      const folder = emptyFolder();
      const code = reaching(host, writeSample(request, language));
      saveFiles(code, request, folder);
      return {name: `sample${index}`, code, folder, host};
    });
    const ended = await runners[language].run(samples, command);
    for (const [index, [operationId, response, said]] of oddResponses.entries()) {
      const {code, output} = ended[index]!;
      const place = `${operationId} ${response} ${output}`;
      expect.soft(code !== 0, place).toBe(said !== undefined);
      expect.soft(output, place).toMatch(said ?? /^/);
    }
  });

for (const language of programs)
  test(`A sample in ${language} saves a file from another host, which doesn't get the token`, async () => {
    const command = commandFor(language, language);
    if (command === undefined) return;
    const tokens: (string | undefined)[] = [];
    const other = await hostOf(
      createServer(({headers}, response) => {
        tokens.push(headers.authorization);
        response.end('log');
      }),
    );
    // Another name, because curl and Python compare names without ports.
    const address = `http://${other.replace('127.0.0.1', 'localhost')}/log`;
    const host = await hostOf(createServer((_, response) => response.writeHead(302, {Location: address}).end()));
    const {request} = (await allExamples()).find((one) => savedFile(one.request) !== undefined)!;
    const folder = emptyFolder();
    const samples = [{name: request.operationId, code: reaching(host, writeSample(request, language)), folder, host}];
    const [ended] = await runners[language].run(samples, command);
    expect(ended).toMatchObject({code: 0});
    expect(readFileSync(join(folder, savedFile(request)!), 'utf8')).toBe('log');
    expect(tokens).toEqual([undefined]);
  });

/** Others send what the shell or the editor puts in place of the token, which the API refuses. */
for (const language of programs.filter((one) => one !== 'curl'))
  test(`A sample in ${language} sends nothing without a token, and says so`, async () => {
    const command = commandFor(language, language);
    if (command === undefined) return;
    const {host, exchanges} = await startPlatform();
    const {request} = (await allExamples()).find((one) => one.request.operationId === 'getProduct')!;
    const code = reaching(host, writeSample(request, language));
    const samples = [{name: 'getProduct', code, folder: emptyFolder(), host}];
    const [ended] = await runners[language].run(samples, command, {TOKEN: undefined});
    expect(ended!.code).not.toBe(0);
    expect(ended!.output).toContain(language === 'python' ? `KeyError: 'TOKEN'` : tokenMissing.slice(1, -1));
    expect(await exchanges()).toEqual([]);
  });

/** The command of a language, or nothing, and a line of output, if it isn't installed. */
function commandFor(language: RunLanguage, label: string): string | undefined {
  const {runtime} = runners[language];
  const command = runtime ? runtime.find() : '';
  if (command === undefined)
    console.log(`Not run: samples in ${label}, because ${runtime!.name} isn't installed (npm run install:tools).`);
  return command;
}

async function prepare(language: SampleLanguage): Promise<Case[]> {
  const folder = emptyFolder();
  const examples = await allExamples();
  expect(examples.length).toBeGreaterThan(46);
  const failing = examples.filter(({request, example}) => example === 0 && refused.includes(request.operationId));
  expect(failing).toHaveLength(refused.length);
  const all = [
    ...examples.map((one) => ({...one, isRefused: false})),
    ...failing.map(({request, ...one}) => ({...one, request: withFault(request), isRefused: true})),
  ];
  return Promise.all(
    all.map(async (one): Promise<Case> => {
      const {request, example, isRefused} = one;
      const name = `${request.operationId}${example > 0 ? `-${example + 1}` : ''}${isRefused ? '-refused' : ''}`;
      const platform = await startPlatform();
      const code = reaching(platform.host, writeSample(request, language));
      const own = join(folder, name);
      mkdirSync(own);
      saveFiles(code, request, own);
      return {...one, platform, sample: {name, code, folder: own, host: platform.host}};
    }),
  );
}

/** The simulator answers with an error. */
function withFault(request: SampleRequest): SampleRequest {
  return {...request, headers: [...request.headers, ['X-Simulate', '503']]};
}

/** Does what the comments of a sample ask for. */
function saveFiles(code: string, {body}: SampleRequest, folder: string): void {
  const lines = code.split('\n').map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    const [, mark, file] = /^(#|\/\/) First, save these lines as (\S+):$/.exec(line) ?? [];
    if (mark !== undefined && file !== undefined) {
      const rest = lines.slice(index + 1);
      const end = rest.findIndex((one) => !one.startsWith(`${mark} `));
      const text = rest.slice(0, end).map((one) => `${one.slice(mark.length + 1)}\n`);
      writeFileSync(join(folder, file), text.join(''));
    }
    // A long file isn't repeated in the sample.
    const [, long] = /^(?:#|\/\/) First, save the lines to send as (\S+), one JSON object on each\.$/.exec(line) ?? [];
    if (long !== undefined && body?.kind === 'lines') writeFileSync(join(folder, long), `${fillSample(body.text)}\n`);
    const [, picture, download] =
      /^(?:#|\/\/) First, save the image to upload as (\S+), such as (\S+)$/.exec(line) ?? [];
    if (picture !== undefined)
      copyFileSync(join('static', download!.slice(download!.indexOf('downloads/'))), join(folder, picture));
  }
}

async function problemsIn(one: Case, language: RunLanguage, {code, output}: Ended): Promise<string[]> {
  const {request, title, platform, isRefused, success} = one;
  const [exchange, ...others] = await platform.exchanges();
  if (!exchange || others.length > 0)
    return [`sent ${exchange ? 1 + others.length : 0} requests and ended with ${code}: ${output}`];
  const problems = await problemsInRequest(request, exchange);
  const {response, operationId} = exchange;
  const text = await response.clone().text();
  problems.push(...checkResponse(request.operationId, response, text));
  if (operationId !== request.operationId) problems.push(`reached ${operationId ?? 'no operation'}`);
  if (isRefused) {
    if (code === 0) problems.push("ended with 0 although it's refused");
    if (!output.includes(reason)) problems.push(`didn't say "${reason}" but: ${output}`);
    return problems;
  }
  if (!success.includes(String(response.status))) problems.push(`got ${response.status}: ${text}`);
  const isRejected = /"status":"error"/.test(text);
  if (isRejected !== title.includes('which is rejected')) problems.push(`got ${text}`);
  // An HTTP message is no program that could read the response.
  const readsLines = language !== 'http' && isBatch(request);
  if ((code !== 0) !== (readsLines && isRejected)) problems.push(`ended with ${code}: ${output}`);
  const linesWith = (status: string) => text.split('\n').filter((line) => line.includes(`"status":"${status}"`));
  const value = wordIn(readsLines ? linesWith('error').join('\n') : text);
  const saved = language === 'http' ? undefined : savedFile(request);
  if (saved !== undefined) compareFile(join(one.sample.folder, saved), text, problems);
  else if (value !== undefined && !output.includes(value)) problems.push(`didn't print ${value} but: ${output}`);
  for (const name of language === 'http' ? [] : (request.response?.headers ?? [])) {
    const header = response.headers.get(name);
    if (header === null || !output.includes(header)) problems.push(`didn't print ${name} ${header} but: ${output}`);
  }
  const stored = readsLines ? wordIn(linesWith('ok').join('\n')) : undefined;
  if (stored !== undefined && output.includes(stored)) problems.push(`printed ${stored}, which is stored: ${output}`);
  return problems;
}

async function problemsInRequest(
  request: SampleRequest,
  {method, address, headers, body}: Exchange,
): Promise<string[]> {
  const problems: string[] = [];
  const compare = (what: string, got: unknown, expected: unknown) => {
    if (JSON.stringify(got) !== JSON.stringify(expected))
      problems.push(`${what} is ${JSON.stringify(got)} instead of ${JSON.stringify(expected)}`);
  };
  compare('method', method, request.method);
  compare('address', address, fillSample(request.url).replace(`https://${sampleDefaults.host}`, ''));
  compare('Authorization', headers.get('authorization'), 'Bearer secret');
  for (const [name, value] of plainHeaders(request)) compare(name, headers.get(name), value);
  const {body: sent, operationId} = request;
  const text = body.toString();
  if (!sent) compare('body', text, '');
  else if (sent.kind === 'multipart') {
    compare('Content-Type', headers.get('content-type')?.split(';')[0], sent.mediaType);
    for (const {name, file} of sent.parts)
      if (!text.includes(`name="${name}"; filename="${file}"`) || !body.includes(image))
        problems.push(`the form has no file ${file} in ${name}: ${text.slice(0, 300)}`);
  } else {
    const expected = fillSample(sent.text).split('\n');
    const documents = sent.kind === 'lines' ? text.trimEnd().split('\n') : [text];
    const [values, expectedValues] = [documents, sent.kind === 'lines' ? expected : [expected.join('\n')]].map((all) =>
      all.map((one): unknown => JSON.parse(one)),
    );
    compare('body', values, expectedValues);
    const validate = bodyValidator(await formOf(`${request.api}/${operationId}`));
    for (const value of values!)
      problems.push(...problemsOf(validate, value).map(({path, message}) => `body${path} ${message}`));
  }
  return problems;
}

function compareFile(file: string, text: string, problems: string[]): void {
  const saved = existsSync(file) ? readFileSync(file, 'utf8') : 'no file';
  if (saved !== text) problems.push(`saved ${saved} instead of ${text}`);
}

/** The first word among the values of a response, which every language prints alike. */
function wordIn(text: string): string | undefined {
  return /": ?"(\w[\w.-]{2,})"/.exec(text)?.[1];
}

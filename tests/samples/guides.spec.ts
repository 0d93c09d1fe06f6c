/** Programs and requests of the guides run as readers run them. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import ts from 'typescript';
import {fileOfSample} from '../../src/openapi/request/fileOfSample';
import {checkResponse} from '../../src/simulator';
import {fillSample} from '../../src/site/sampleValues';
import {blocksOf, runnableIn, statusShown} from '../support/guideRequests';
import {placeOf, readGuides, type Fence, type Guide} from '../support/guides';
import {emptyFolder} from '../support/resources';
import {reaching, startPlatform, startStandIn} from '../support/runSamples/platform';
import {runProgram, type Ended} from '../support/runSamples/runners';
import {runtimes, type Runtime} from '../support/runSamples/runtimes';
import {startGuideVpos, vposSample, vposToken} from '../support/vpos';

const guides = readGuides();

/** Programs by title. The tests below run each, and pos-client.spec.ts runs the POS client. */
const titles =
  'send.py send.mjs SendProducts.java read_orders.py read-orders.mjs sync_shops.py pos.py pos.ts vpos.mjs readEncodedCart.ts';
const programs = titles.split(' ');

/** Other code, by language or by its text, and why it doesn't run here. */
const notRun: readonly [code: RegExp, why: string][] = [
  [
    /^(kotlin|swift|groovy) /,
    'needs the SDKs; tests/content/identifiers.spec.ts compares its names with their releases',
  ],
  [/^js const error = /, 'is one line, which tests below evaluate'],
  [/^bash read -rs TOKEN/, 'waits for what a reader types'],
  [/^bash [^]*node simulate\.mjs/, 'serves until it is stopped; tests/hosting/tools.spec.ts runs it'],
  [/^bash npx (newman|@usebruno\/cli) run/, 'runs in tests/logic/collections-run.spec.ts'],
  [/^bash node check-import\.mjs/, 'runs in tests/content/import-samples.spec.ts'],
  [/^bash [^]*node check-vpos\.mjs/, 'runs in tests/logic/vpos-check.spec.ts'],
  [
    /^(bash|js|ts) [^]*(openapi-ts|orval|mutator|linesFetch|ProductBatchResult)/,
    'runs in tests/samples/generated-clients.spec.ts',
  ],
  [/^(bash|ts|python) [^]*(retail.platform.client|first.import)/, 'runs in tests/samples/clients.spec.ts'],
  [/^bash tar [^]*sftp /, 'needs an SFTP server'],
  [/^bash \.\/gradlew /, 'needs an Android project'],
  [/^bash curl -i http:\/\/localhost:8080/, 'runs with vpos.mjs'],
  [/^bash export PLATFORM_URL=/, 'runs with pos.py and pos.ts'],
  [
    /^bash curl [^"]*"https:\/\/\{\{host\}\}\/\{\{projectID\}\}\/(checkout|pos|shops)\b/,
    'sends a request to an API without a document, which the simulated platform lacks',
  ],
];

let folder: string;
test.beforeEach(() => {
  folder = emptyFolder();
});

/** The text of a program as the guide has it. */
function textOf(title: string): string {
  const [fence, ...others] = guides.flatMap(({fences}) => fences.filter(({meta}) => meta.title === title));
  expect(others, `There is one program ${title}`).toEqual([]);
  return fence!.text;
}

/** Saves a program that reaches a host in place of the platform's. */
function save(title: string, host: string): void {
  writeFileSync(join(folder, title), reaching(host, textOf(title)));
}

/** The command of a program, or nothing, and a line of output, if it isn't installed. */
function commandFor(title: string, runtime: Runtime): string | undefined {
  const command = runtime.find();
  if (command === undefined) console.log(`Not run: ${title}, because ${runtime.name} isn't installed.`);
  return command;
}

test('Every program and command of the guides runs, or there is a reason why not', () => {
  const kinds = new Set(['bash', 'python', 'js', 'ts', 'java', 'go', 'php', 'csharp', 'kotlin', 'swift', 'groovy']);
  const reasons = new Map<string, number>();
  const unknown: string[] = [];
  const found: string[] = [];
  for (const guide of guides)
    for (const fence of guide.fences.filter(({language}) => kinds.has(language))) {
      const {language, meta, text} = fence;
      if (meta.title !== undefined && programs.includes(meta.title)) found.push(meta.title);
      else {
        const why = notRun.find(([code]) => code.test(`${language} ${text}`))?.[1];
        if (why !== undefined) reasons.set(why, (reasons.get(why) ?? 0) + 1);
        else if (language !== 'bash' || !text.includes('curl ')) unknown.push(placeOf(guide, fence));
      }
    }
  for (const [why, count] of reasons) console.log(`Not run: ${count} of the guides' blocks of code: it ${why}`);
  expect(found.sort()).toEqual([...programs].sort());
  expect(unknown, 'Run these programs below, or say in notRun why not').toEqual([]);
});

test('Requests with curl run one after the other, and return the status that the guide shows', async () => {
  const problems: string[] = [];
  let count = 0;
  for (const guide of guides) {
    let platform = await startPlatform();
    for (const {fence, index} of await requestsIn(guide)) {
      // The reader starts a simulator for these.
      if (fence.text.includes('127.0.0.1')) platform = await startPlatform();
      const before = (await platform.exchanges()).length;
      const ended = await runShell(guide, fence, index, platform.host);
      const exchanges = (await platform.exchanges()).slice(before);
      if (exchanges.length === 0) problems.push(`${placeOf(guide, fence)} sends nothing: ${ended.output}`);
      for (const {response, operationId} of exchanges) {
        const text = await response.clone().text();
        const findings = operationId === undefined ? [] : checkResponse(operationId, response, text);
        const shown = statusShown(guide, index);
        if (shown === undefined ? !response.ok : String(response.status) !== shown)
          findings.push(`${response.status} ${text}`);
        if (findings.length > 0) problems.push(`${placeOf(guide, fence)}: ${findings.join(' ')}`);
        count += 1;
      }
    }
  }
  console.log(`${count} requests of guides ran with curl`);
  expect(count).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});

/** The blocks with requests to documented operations or to the simulator. */
async function requestsIn(guide: Guide): Promise<{fence: Fence; index: number}[]> {
  const runnable = await runnableIn(guide);
  return guide.fences
    .map((fence, index) => ({fence, index}))
    .filter(({fence}) => runnable.has(fence) || /^curl http:\/\/127\.0\.0\.1:4010\//.test(fence.text));
}

async function runShell(guide: Guide, {text}: Fence, index: number, host: string): Promise<Ended> {
  const blocks = blocksOf(guide);
  for (const [, name] of text.matchAll(/@([\w.-]+)/g))
    writeFileSync(join(folder, name!), fileOfSample(name!, blocks, index) ?? 'x');
  const script = reaching(host, text).replaceAll('127.0.0.1:4010', host);
  writeFileSync(join(folder, 'requests.sh'), script);
  return runProgram('bash', ['--noprofile', '--norc', 'requests.sh'], folder);
}

interface Sender {
  title: string;
  needs: readonly Runtime[];
  /** The commands that start and compile it, from those of what it needs. */
  start: (...found: string[]) => string[];
  compile?: (...found: string[]) => string[];
}

const senders: readonly Sender[] = [
  {title: 'send.py', needs: [runtimes.python], start: (python) => [python!, 'send.py']},
  {title: 'send.mjs', needs: [], start: () => [process.execPath, 'send.mjs']},
  {
    title: 'SendProducts.java',
    needs: [runtimes.java, runtimes.jackson],
    start: (java, jars) => [java!, '-cp', `.:${jars}`, 'SendProducts'],
    compile: (_, jars) => ['javac', '-cp', jars!, 'SendProducts.java'],
  },
];
for (const {title, needs, start, compile} of senders)
  test(`${title} sends the products of the download, and ends with the reason if lines or all are refused`, async () => {
    const found = needs.flatMap((runtime) => commandFor(title, runtime) ?? []);
    if (found.length < needs.length) return;
    const products = readFileSync('static/downloads/import/products.ndjson', 'utf8').trimEnd();
    test.setTimeout(180_000);
    const runWords = ([command, ...rest]: string[]) => runProgram(command!, rest, folder);
    let saved = '';
    const run = async (content: string, host: string): Promise<Ended> => {
      writeFileSync(join(folder, 'products.ndjson'), `${content}\n`);
      if (host !== saved) {
        save(title, host);
        const compiled = compile && (await runWords(compile(...found)));
        if (compiled && compiled.code !== 0) return compiled;
      }
      saved = host;
      return runWords(start(...found));
    };
    const platform = await startPlatform();
    const broken = await startPlatform([{fault: '503', share: 1}]);
    expect(await run(products, platform.host)).toEqual({code: 0, output: ''});
    const rejected = await run(`${products}\n{"sku": "rejected-1", "name": 5}`, platform.host);
    expect(rejected.code).not.toBe(0);
    expect(rejected.output).toMatch(/^rejected-1 .*name/);
    const [first] = await platform.exchanges();
    expect(first).toMatchObject({method: 'POST', operationId: 'importProducts'});
    expect(first!.body.toString()).toBe(`${products}\n`);
    const refused = await run(products, broken.host);
    expect(refused.code).not.toBe(0);
    expect(refused.output).toContain('Service unavailable');
  });

for (const [title, runtime, output] of [
  ['read_orders.py', runtimes.python, '3 4727\n'],
  ['read-orders.mjs', undefined, '3\n'],
] as const)
  test(`${title} reads the orders of the example day, and ends with the reason if they're refused`, async () => {
    const command = runtime ? commandFor(title, runtime) : process.execPath;
    if (command === undefined) return;
    const platform = await startPlatform();
    save(title, platform.host);
    expect(await runProgram(command, [title], folder)).toEqual({code: 0, output});
    for (const {response, operationId} of await platform.exchanges())
      expect(checkResponse(operationId!, response, await response.clone().text())).toEqual([]);
    save(title, (await startPlatform([{fault: 'too_many_records', share: 1}])).host);
    const refused = await runProgram(command, [title], folder);
    expect(refused.code).not.toBe(0);
    expect(refused.output).toContain('Too many records');
  });

test('sync_shops.py creates, replaces, and reports shops, and leaves others alone', async () => {
  const command = commandFor('sync_shops.py', runtimes.python);
  if (command === undefined) return;
  const stored = [
    {id: '101', externalId: 'DE-0101', name: 'Market Hall', phone: '1'},
    {id: '102', externalId: 'DE-0102', name: 'Old Town'},
    {id: '103', externalId: 'DE-0103', name: 'Closed'},
  ];
  const changes: unknown[] = [];
  const host = await startStandIn((method, path, body) => {
    if (method === 'GET') return path.endsWith('/shops') ? stored : undefined;
    changes.push([method, path.split('/shops')[1], body]);
    return {id: '104', ...(body as object)};
  });
  save('sync_shops.py', host);
  const wanted = [
    {externalId: 'DE-0101', name: 'Market Hall North'},
    {externalId: 'DE-0102', name: 'Old Town'},
    {externalId: 'DE-0104', name: 'Riverside'},
  ];
  writeFileSync(join(folder, 'shops.json'), JSON.stringify(wanted));
  const output = 'replaced 101 Market Hall North\ncreated 104 Riverside\nnot in shops.json: DE-0103\n';
  expect(await runProgram(command, ['sync_shops.py'], folder)).toEqual({code: 0, output});
  expect(changes).toEqual([
    ['PUT', '/101', {...stored[0], name: 'Market Hall North'}],
    ['POST', '', wanted[2]],
  ]);
  for (const wrong of [{name: 'No ID'}, wanted[2]]) {
    writeFileSync(join(folder, 'shops.json'), JSON.stringify([...wanted, wrong]));
    const refused = await runProgram(command, ['sync_shops.py'], folder);
    expect(refused).toEqual({code: 1, output: 'Each shop in shops.json needs an externalId of its own.\n'});
  }
  expect(changes).toHaveLength(2);
});

test('vpos.mjs prices the cart of the guide, rejects others, and records an order once', async () => {
  const url = await startGuideVpos();
  const request = vposSample('Simulate the platform').replace('http://localhost:8080/', url);
  writeFileSync(join(folder, 'cart.sh'), request.replace('$VPOS_TOKEN', vposToken));
  const {output} = await runProgram('bash', ['--noprofile', '--norc', 'cart.sh'], folder);
  expect(output).toContain('HTTP/1.1 200 OK');
  expect(JSON.parse(/\{.*\}/.exec(output)![0])).toMatchObject({totalPrice: 2 * (179 + 15)});
  const headers = {Authorization: `Bearer ${vposToken}`};
  const send = async (body: object) => {
    const response = await fetch(url, {method: 'POST', headers, body: JSON.stringify(body)});
    return [response.status, await response.json()] as const;
  };
  const refused = await send({items: [{id: '1', sku: 'unknown', amount: 1}]});
  expect(refused).toMatchObject([400, {errors: [{type: 'invalid_cart_items'}]}]);
  const completed = {state: 'completed', orderId: 'o-1', items: []};
  expect(await send(completed)).toEqual(await send(completed));
});

test('readEncodedCart.ts reads the encoded carts of its guide', async () => {
  const guide = guides.find(({path}) => path.endsWith('QR_code_formats.mdx'))!;
  mkdirSync(join(folder, 'cart'));
  const {outputText} = ts.transpileModule(fillSample(textOf('readEncodedCart.ts')), {
    compilerOptions: {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022},
  });
  writeFileSync(
    join(folder, 'cart.mjs'),
    `${outputText}\nconsole.log(JSON.stringify(process.argv.slice(2).map((text) => readEncodedCart(text, text.includes('|') ? '|' : undefined))))`,
  );
  const codes = guide.fences.filter(({language, text}) => language === 'qr' && text.startsWith('snabble;'));
  const {output} = await runProgram(process.execPath, ['cart.mjs', ...codes.map(({text}) => text)], folder);
  const carts = JSON.parse(output) as {number: number; total: number; lines: {quantity: number; code: string}[]}[];
  expect(carts.length).toBeGreaterThan(3);
  for (const {number, total, lines} of carts) {
    expect(number).toBeLessThanOrEqual(total);
    for (const {quantity, code} of lines) expect(`${quantity} ${code}`).toMatch(/^[1-9]\d* \d{8,13}$/);
  }
  expect(carts[0]!.lines).toEqual(carts.at(-1)!.lines);
});

test('The line that reads both formats of errors gives each a type', () => {
  const line = guides.flatMap(({fences}) => fences).find(({text}) => text.startsWith('const error = {type'))!;
  const typeOf = new Function('body', 'status', `${line.text}; return error.type;`) as (
    body: unknown,
    status: number,
  ) => string;
  expect(typeOf({error: {type: 'a'}}, 400)).toBe('a');
  expect(typeOf({type: 'b'}, 400)).toBe('b');
  expect(typeOf(undefined, 403)).toBe('unknown');
  expect(typeOf({status: 'DOWN'}, 500)).toBe('unknown');
});

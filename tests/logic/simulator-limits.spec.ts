/** What the simulator withstands, and what it weighs. */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {request, type IncomingMessage} from 'node:http';
import {dirname} from 'node:path';
import {text} from 'node:stream/consumers';
import {expect, test} from '@playwright/test';
import {tables} from '../../.generated/simulator/tables';
import {bundleSimulator} from '../../src/commands/simulate/bundle';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {operationIdOf} from '../../src/openapi/document/documentParts';
import {operationTable} from '../../src/openapi/simulation/buildTables';
import {decodeState, encodeState, initialState} from '../../src/simulator';
import {createHandler} from '../../src/simulator/handler';
import {saved} from '../support/resources';
import {Direct, project, startPort} from '../support/simulation';

test.describe('Hostile requests', () => {
  test('with names of prototypes store them as any other name', async () => {
    const direct = new Direct();
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const text = `{"sku": "${name}", "name": "x", "additionalAttributes": {"__proto__": "y", "constructor": "z"}}`;
      const path = `/${name}/products/sku/${name}`;
      expect((await direct.send({path, method: 'PUT', type: 'product', body: text})).status).toBe(200);
      expect((await direct.send({path})).text).toContain('"additionalAttributes":{"__proto__":"y","constructor":"z"}');
      expect((await direct.send({path: `/${name}/coupons/${name}`})).status).toBe(404);
      expect((await direct.send({path: `/${name}/orders/${name}`})).status).toBe(404);
    }
    expect(Object.hasOwn(Object.prototype, 'sku')).toBe(false);
    expect((await direct.send({path: '/other/products'})).text).toBe('');
    expect(encodeState(decodeState(encodeState(direct.state)))).toBe(encodeState(direct.state));
  });

  test('with 200,000 levels, huge numbers, lone surrogates, and 50 MB get an error or an equal answer', async () => {
    const direct = new Direct();
    const put = async (body: string, path = '/p/products/sku/x') =>
      direct.send({path, method: 'PUT', type: 'product', body});
    const before = direct.state;
    const levels = ['{"sku":'.repeat(200_000), `{"sku": "x", "more": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`];
    for (const body of [...levels, '{"sku": "x", "controlIndication": 1e999}'])
      expect(await put(body)).toMatchObject({status: 400});
    expect(await put(`{"sku": "x", "name": "${'a'.repeat(50 * 1024 * 1024)}"}`)).toMatchObject({status: 413});
    expect((await direct.send({path: '/p/products?limit=99999999999999999999'})).status).toBe(200);
    expect((await direct.send({path: `/p/products/sku/${'%ff'}`})).status).toBe(404);
    expect(direct.state).toBe(before);
    const body = '{"sku": "\\ud800", "name": "\\udfff"}';
    expect(await put(body, '/p/products/sku/%EF%BF%BD')).toMatchObject({status: 400});
    const post = {path: '/p/products', type: 'product', body} as const;
    expect((await direct.send(post)).status).toBe(201);
    expect((await direct.send({path: '/p/products'})).text).toContain('"sku":"\\ud800"');
  });

  test('with nested conditions up to the limit are stored, and deeper ones refused', async () => {
    const leaf = {type: 'hasLoyaltyCard'};
    const nested = (levels: number) =>
      Array.from({length: levels}).reduce<object>((child) => ({type: 'not', children: [child]}), leaf);
    const ranks = [{id: 'r', evaluationMode: 'applyAll'}];
    const bodyOf = (levels: number) => ({ranks, groups: [{condition: nested(levels)}]});
    const send = async (levels: number) =>
      (await new Direct().send({path: '/p/promotions/configurations', body: bodyOf(levels)})).status;
    expect([await send(95), await send(110)]).toEqual([201, 400]);
  });

  test('of pages elsewhere neither change nor reveal what a port stores', async () => {
    const port = await startPort();
    // `fetch` sets the host itself.
    const ask = async (path: string, headers: Record<string, string>, body?: string) => {
      const sent = request(port.origin + path, {method: body === undefined ? 'GET' : 'POST', headers}).end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return {status: response.statusCode, headers: response.headers, text: await text(response)};
    };
    const state = '/__simulator/state';
    const before = (await ask(state, {})).text;
    for (const Origin of ['https://evil.example', 'http://localhost.evil.example', 'null'])
      for (const control of ['reset', 'reset?a', 'sell', 'close-day']) {
        const {status, headers} = await ask(`/__simulator/${control}`, {Origin}, '{"seed": "empty"}');
        expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined]);
      }
    for (const path of [state, `/${project}/products/sku/10001`])
      for (const Host of ['evil.com', 'localhost.evil.com:80', '127.0.0.1.evil.com']) {
        const {status, text: got} = await ask(path, {Host, Authorization: 'Bearer t'});
        expect([status, got]).toEqual([421, expect.stringContaining('Send requests to localhost or 127.0.0.1.')]);
      }
    for (const Host of ['LOCALHOST:80', '[::1]:80', 'simulator', 'host.docker.internal:80', 'api.staging.example'])
      expect(await ask(state, {Host, Origin: 'http://localhost:3000'})).toMatchObject({status: 200, text: before});
  });

  test('in great numbers are bounded', async () => {
    const direct = new Direct(initialState('empty'));
    for (let index = 0; index <= 100; index += 1)
      await direct.send({path: `/project-${index}/products`, type: 'product', body: {sku: '1'}});
    expect(direct.state.projects.size).toBe(100);
    const full = await direct.send({path: '/one-more/products', type: 'product', body: {sku: '1'}});
    expect(full).toMatchObject({status: 507, why: expect.arrayContaining(['stored-size']) as unknown});
  });
});

test('A batch of 20,000 lines is stored, and a longer one refused', async () => {
  const direct = new Direct();
  const lines = (count: number, more = '') =>
    Array.from({length: count}, (_, index) => `{"sku":"${index}"${more}}\n`).join('');
  const batch = {path: '/p/products/_batch', type: 'products'} as const;
  const got = await direct.send({...batch, body: lines(20_000)});
  expect(got.text.split('\n')).toHaveLength(20_001);
  const statistics = await direct.send({path: '/p/products/statistics?since=2020-01-01T00:00:00Z'});
  expect(statistics.json).toMatchObject({count: 20_000});
  expect(await direct.send({...batch, body: lines(20_001)})).toMatchObject({status: 400});
  const prices = lines(20_000, ',"category":"default","prices":[{"tier":"regular","price":"1"}]');
  const stored = await direct.send({path: '/p/pricing/v2/category/batch', type: 'lines', body: prices});
  expect(stored).toMatchObject({status: 201});
});

test('A line of an availability batch that is invalid names its product and its shop', async () => {
  const body = '{"op":"put","availability":{"shopID":"1","sku":"7","value":"instock"}}\n{"op":"put"}\n';
  const {text} = await new Direct().send({path: '/p/availabilities/_batch', type: 'lines', body});
  expect(text).toMatch(/^\{"availability":\{"shopID":"1","sku":"7"\},"status":"error".*\n\{"status":"error"/);
});

test('An operation without a behavior answers from its example', async () => {
  const document = await loadDocument('openapi/orders.yaml');
  const operation = document.operations.find((one) => operationIdOf(one) === 'getOrder')!;
  const handle = createHandler({...tables, operations: [operationTable('orders', operation, false)]}, {});
  const request = new Request(`http://x/${project}/orders/1`, {headers: {Authorization: 'Bearer t'}});
  const {response, why} = await handle(initialState('empty'), request, {now: 0});
  expect(why.map(({rule}) => rule)).toContain('example');
  expect(await response.json()).toMatchObject({id: '5f3c1c1e-0001-4000-8000-000000000001'});
});

test('The state of a tab can be kept as text and read again', () => {
  const text = encodeState(initialState('story'));
  expect(encodeState(decodeState(text))).toBe(text);
  for (const wrong of ['', '[]', '{"version":1}', '{"version":1,"projects":[["a",{}]]}', '{"version":2,"projects":[]}'])
    expect(() => decodeState(wrong), wrong).toThrow(/state|projects/);
  const {projects} = initialState('story');
  const incomplete = new Map([['x', {pos: {}, process: {checkoutInfo: {}, pricing: {}}}]]);
  const broken = {projects: new Map([[project, {...projects.get(project)!, processes: incomplete}]])};
  expect(() => decodeState(encodeState(broken))).toThrow('["x"].process.pricing.price must be an object.');
});

test.describe('The single file', () => {
  let file: string;
  test.beforeAll(async () => {
    file = saved('simulate.mjs', await bundleSimulator());
  });

  const runs: Readonly<Record<string, [statuses: Readonly<Record<string, number>>, ...options: string[]]>> = {
    'needs nothing but Node.js': [{'/p/products/health': 200}],
    'is strict about projects if it is told to be': [
      {'/mine/products': 200, '/mine/products?page=2': 400, '/other/products': 404},
      ...['--strict', '--project', 'mine'],
    ],
  };
  for (const [promise, [statuses, ...options]] of Object.entries(runs))
    test(promise, async () => {
      const all = [file, '--port', '0', '--seed', 'empty', ...options];
      const server = spawn(process.execPath, all, {cwd: dirname(file)});
      try {
        const [line] = (await once(server.stdout, 'data')) as [Buffer];
        const [origin] = /http:\S+/.exec(line.toString())!;
        for (const [path, status] of Object.entries(statuses)) {
          const response = await fetch(`${origin}${path}`, {headers: {Authorization: 'Bearer t'}});
          expect(response.status, path).toBe(status);
        }
      } finally {
        server.kill();
      }
    });

  test('names a wrong option, with the remedy', {tag: '@all'}, () => {
    for (const [option, value, message] of [
      ['--port', '99999', '--port must be a number from 0 to 65535'],
      ['--seed', 'nope', '--seed must be empty, story, or a file that exists, not "nope".'],
      ['--clock', 'noon', '--clock must be a timestamp with an offset'],
      ['--faults', 'fire', 'Unknown fault "fire"'],
      ['--faults', '503=2', 'The share of 503 must be'],
      ['--fast', '', "Unknown option '--fast'"],
    ] as const) {
      const words = [file, ...[option, value].filter(Boolean)];
      const {status, stderr} = spawnSync(process.execPath, words, {encoding: 'utf8'});
      expect([status, stderr], option).toEqual([1, expect.stringContaining(message)]);
    }
  });
});

/** The simulator of other documents: `npm run simulate -- FILE…`. */
import {once} from 'node:events';
import {request, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, test} from '@playwright/test';
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {readDocuments} from '../../src/commands/reference/readDocuments';
import {simulateDocuments} from '../../src/commands/simulate/documents';
import {createSimulatorServer} from '../../src/commands/simulate/serve';
import {buildSampleRequest} from '../../src/openapi/samples/sampleRequest';
import {documentTables} from '../../src/openapi/simulation/documentTables';
import {initialState, storyMoment} from '../../src/simulator';
import {createDocumentHandler} from '../../src/simulator/documents';
import {checkerOf} from '../../src/simulator/documents/checker';

const toys = 'tests/fixtures/openapi/toys-3.1.yaml';

let origin: string;
let stop: () => void;
test.beforeAll(async () => {
  const handle = await simulateDocuments([toys, 'tests/fixtures/openapi/library-3.0.yaml']);
  const server = createSimulatorServer({
    handle,
    state: initialState('empty'),
    environment: () => ({now: storyMoment}),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
});
test.afterAll(() => stop());

/** What the simulator answers: the status with the body, and with the reason of an error. */
async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${origin}${path}`, init);
  const text = await response.text();
  const {headers, status} = response;
  return {status, text, headers, reason: headers.get('x-simulator-reason'), rules: headers.get('x-simulator-rules')};
}

const post = (type: string, body: BodyInit) => ({
  method: 'POST',
  headers: {Authorization: 'Bearer any', ...(type !== '' && {'Content-Type': type})},
  body,
});
const since = '2026-03-03T09:00:00Z';

test('An operation answers with its example, below the path of its server', {tag: '@all'}, async () => {
  const found = await ask('/v1/toys?key=any');
  expect(found).toMatchObject({status: 200, rules: 'operation, example'});
  expect(JSON.parse(found.text)).toEqual([{id: 't1', name: 'Train'}]);
  expect(found.headers.get('x-total')).toBe('2');
  expect(await ask('/toys?key=any')).toMatchObject({status: 404, rules: 'unknown-address, error-shape'});
});

test(
  'An operation without an example answers with what fits its schema, without what only requests contain',
  {tag: '@all'},
  async () => {
    const {text, rules} = await ask('/v1/toys/best');
    expect(rules).toBe('operation, generated');
    const toy = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(toy)).toEqual(expect.arrayContaining(['id', 'name', 'since']));
    expect(toy).not.toHaveProperty('secret');
    const ajv = addFormats.default(new Ajv2020({strict: false})) as Ajv2020;
    const properties = {name: {type: 'string', minLength: 2}, since: {type: 'string', format: 'date-time'}};
    expect(ajv.validate({type: 'object', required: ['id', 'name', 'since'], properties}, toy)).toBe(true);
    const xml = await ask('/v1/toys/t1.xml', {headers: {Accept: 'application/xml, application/json;q=0.5'}});
    expect(xml.headers.get('content-type')).toBe('application/xml');
    expect(xml.text).toMatch(/^<Toy>[^]*<name>/);
  },
);

test('Accept and Prefer choose among what the document describes', {tag: '@all'}, async () => {
  const csv = await ask('/v1/toys?key=any', {headers: {Accept: 'text/csv'}});
  expect(csv).toMatchObject({status: 200, text: 't1,Train'});
  expect(await ask('/v1/toys?key=any', {headers: {Accept: 'image/png'}})).toMatchObject({status: 406});
  expect(await ask('/v1/toys?key=any', {headers: {Prefer: 'example=none'}})).toMatchObject({status: 200, text: '[]'});
  const later = await ask('/v1/toys?key=any', {headers: {Prefer: 'code=429'}});
  expect(later).toMatchObject({status: 429, rules: 'operation, prefer, example'});
  expect(await ask('/v1/toys?key=any', {headers: {Prefer: 'code=418'}})).toMatchObject({
    status: 400,
    reason: "Prefer: the status 418 isn't documented. Documented: 200, 429",
  });
  expect(await ask('/v1/toys?key=any', {headers: {Prefer: 'example=some'}})).toMatchObject({
    status: 400,
    reason: 'Prefer: no example "some". Documented: all, none',
  });
});

test('A request needs the credentials of one alternative', {tag: '@all'}, async () => {
  const without = await ask('/v1/toys', {method: 'POST'});
  expect(without).toMatchObject({
    status: 401,
    reason: 'Credentials are missing: key (query), or Authorization (header, bearer)',
  });
  expect(JSON.parse(without.text)).toEqual({error: 'who'});
  expect(without.headers.get('www-authenticate')).toBe('bearer');
  expect(await ask('/v1/toys', {headers: {Authorization: 'Bearer x'}})).toMatchObject({status: 200});
  expect(await ask('/v1/toys', {headers: {Authorization: 'Basic x'}})).toMatchObject({status: 401});
});

for (const [query, headers, reason] of [
  ['page=2&ids=1|2&tags=a&tags=b&filter[age]=3&near={"lat":1}', {'X-Sort': 'price', Cookie: 'a=b; shop=true'}, null],
  ['page=0', {}, 'page (query) must be >= 1'],
  ['page=two', {}, 'page (query) must be integer'],
  ['ids=1|two', {}, 'ids (query) [1] must be integer'],
  ['tags=a&tags=b&tags=c', {}, 'tags (query) must NOT have more than 2 items'],
  ['filter[age]=old', {}, 'filter (query) age must be integer'],
  ['filter[size]=1', {}, 'filter (query) must NOT have additional properties: size'],
  ['near={}', {}, "near (query) must have required property 'lat'"],
  ['near=here', {}, "near (query) isn't valid JSON"],
  ['', {'X-Sort': 'size'}, 'X-Sort (header) must be equal to one of the allowed values: name, price'],
  ['', {Cookie: 'shop=maybe'}, 'shop (cookie) must be boolean'],
] as const)
  test(`Parameters are read as their style says: ${query} ${JSON.stringify(headers)}`, {tag: '@all'}, async () => {
    const answer = await ask(`/v1/toys?key=any&${query}`, {headers: headers as Record<string, string>});
    expect(answer.reason).toBe(reason);
    expect(answer.status).toBe(reason === null ? 200 : 400);
  });

test('A parameter can be a part of a segment, and fixed text comes before it', {tag: '@all'}, async () => {
  expect(await ask('/v1/toys/t12.json')).toMatchObject({status: 200, reason: null});
  expect(await ask('/v1/toys/x.json')).toMatchObject({
    status: 400,
    text: '{\n  "error": "any"\n}',
    reason: 'toyId (path) must match pattern "^t[0-9]+$"',
  });
});

const form = () => {
  const data = new FormData();
  data.set('photo', new Blob(['x']), 'photo.png');
  data.set('toy', JSON.stringify({name: 'Train', since}));
  return data;
};
const wrongForm = () => {
  const data = form();
  data.delete('photo');
  return data;
};
for (const [title, type, body, reason] of [
  ['JSON without what is read-only', 'application/json', JSON.stringify({name: 'Train', since, price: null}), null],
  ['JSON that is malformed', 'application/json', '{"name":', "The body isn't valid JSON: syntax error"],
  [
    'JSON with a wrong field',
    'application/json',
    JSON.stringify({name: 'T', since}),
    'The body: name must NOT have fewer than 2 characters',
  ],
  [
    'JSON with a wrong field deep inside',
    'application/json',
    JSON.stringify({name: 'To', since, parts: [{name: 'To', since: 'now'}]}),
    'The body: parts[0].since must match format "date-time"',
  ],
  ['a form', 'application/x-www-form-urlencoded', `name=Train&since=${since}&price=2`, null],
  [
    'a form with a wrong field',
    'application/x-www-form-urlencoded',
    `name=Train&since=${since}&price=cheap`,
    'The body: price must be number,null',
  ],
  ['parts', '', form(), null],
  ['parts without one', '', wrongForm(), "The body: must have required property 'photo'"],
  ['lines', 'application/x-ndjson', `${JSON.stringify({name: 'Train', since})}\n`.repeat(2), null],
  [
    'lines with a wrong one',
    'application/x-ndjson',
    `${JSON.stringify({name: 'Train', since})}\n\n{}\n`,
    "Line 3 of the body: must have required property 'name'",
  ],
  ['an image', 'image/png', 'x', null],
  [
    'another type',
    'text/plain',
    'x',
    'Content-Type must be one of: application/json, application/x-www-form-urlencoded, multipart/form-data, application/x-ndjson, image/*',
  ],
  ['nothing', 'application/json', '', 'The body is required'],
] as const)
  test(`A body is checked: ${title}`, {tag: '@all'}, async () => {
    const answer = await ask('/v1/toys', post(type, body));
    if (reason === null) expect(answer).toMatchObject({status: 201, reason: null});
    else expect(answer.reason).toContain(reason);
    if (reason !== null) expect(answer).toMatchObject({status: 400, text: '{\n  "error": "wrong"\n}'});
  });

test('Other methods get what the document says of them', {tag: '@all'}, async () => {
  expect(await ask('/v1/toys?key=any', {method: 'HEAD'})).toMatchObject({
    status: 200,
    text: '',
    rules: 'operation, head, example',
  });
  const other = await ask('/v1/toys', {method: 'DELETE'});
  expect(other).toMatchObject({status: 405, reason: '/v1/toys has these methods: GET, POST'});
  expect(other.headers.get('allow')).toBe('GET, POST');
  expect(await ask('/v1/toys/t1.json', {method: 'OPTIONS'})).toMatchObject({status: 204, rules: 'operation'});
  const preflight = {
    method: 'OPTIONS',
    headers: {Origin: 'http://localhost:1', 'Access-Control-Request-Method': 'PATCH'},
  };
  expect((await ask('/v1/toys', preflight)).status).toBe(204);
});

test('TRACE gets what the document says of it', {tag: '@all'}, async () => {
  // fetch can't send it.
  const sent = request(`${origin}/v1/toys/t1.json`, {method: 'TRACE'}).end();
  const [{statusCode}] = (await once(sent, 'response')) as [IncomingMessage];
  expect(statusCode).toBe(203);
});

test('A request can ask for a fault, and the rules have sources', {tag: '@all'}, async () => {
  expect(await ask('/v1/toys?key=any', {headers: {'X-Simulate': '429'}})).toMatchObject({
    status: 429,
    text: '{\n  "error": "slow down"\n}',
  });
  expect(await ask('/v1/toys?key=any', {headers: {'X-Simulate': 'down'}})).toMatchObject({
    status: 400,
    reason: 'X-Simulate: down is a fault of the platform only',
  });
  const rules = JSON.parse((await ask('/__simulator/rules')).text) as Record<string, {source: string}>;
  expect(Object.values(rules).map(({source}) => source)).not.toContain(undefined);
});

test('Several documents answer on one port, a document of 3.0 too', {tag: '@all'}, async () => {
  const wrong = await ask('/v2/books?shelf=1', post('application/json', JSON.stringify({title: null, pages: 0})));
  expect(wrong).toMatchObject({status: 422, reason: 'The body: pages must be > 0'});
  expect((await ask('/v2/books?shelf=1')).text).toContain('"name": "Ada"');
});

for (const file of [
  ...['toys-3.1', 'library-3.0', 'access-3.1', 'parcels-3.1', 'shelter-3.1', 'events-3.2'],
  ...['novelties-3.2', 'vocabulary-3.1'],
])
  test(`The sample of each operation is accepted: ${file}`, {tag: '@all'}, async () => {
    const [read] = await readDocuments([`tests/fixtures/openapi/${file}.yaml`]);
    const {api, document} = read!;
    const handle = createDocumentHandler([documentTables(api.file, document)], checkerOf);
    for (const operation of document.operations) {
      if (operation.isWebhook) continue;
      const {url, method, headers: own, body, credentials} = buildSampleRequest(api, operation);
      const headers = new Headers(own as [string, string][]);
      const {header = 'Authorization', prefix = 'Bearer '} = credentials ?? {};
      if (credentials !== null) headers.set(header, `${prefix}any`);
      if (body && body.kind !== 'multipart') headers.set('Content-Type', body.mediaType);
      // A Request can't have some methods.
      const sent = new Response(body && body.kind !== 'multipart' ? body.text : null);
      const request = {method, url, headers, arrayBuffer: () => sent.arrayBuffer()};
      const {response} = await handle(request, {now: storyMoment});
      expect(response.headers.get('x-simulator-reason'), `${method} ${url}`).toBeNull();
    }
  });

test('Documents with the same addresses are refused with the remedy', {tag: '@all'}, async () => {
  await expect(simulateDocuments([toys, 'tests/fixtures/openapi/../openapi/toys-3.1.yaml'])).rejects.toThrow(
    /both have GET \/v1\/toys\. Simulate them on a port each/,
  );
});

/** Random requests to each operation, right and wrong ones. */
import {deepStrictEqual, ok, strictEqual} from 'node:assert/strict';
import {test} from '@playwright/test';
import fc from 'fast-check';
import {tables} from '../../.generated/simulator/tables';
import type {OperationTable} from '../../src/openapi/simulation/tables';
import type {CheckableSchema} from '../../src/openapi/validators/interpret';
import {checkResponse, handle, initialState, storyMoment, type State} from '../../src/simulator';
import {arbitraryOf} from '../support/arbitraries';

const runs = 500;
const story = initialState('story');
const neighbor = 'neighbor';
/** The example project and one that no request names. */
const start: State = {
  projects: new Map([...story.projects, [neighbor, story.projects.get(tables.story.project)!]]),
};

interface Draft {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: string | FormData;
}

const known: Readonly<Record<string, readonly string[]>> = {
  projectID: [tables.story.project, 'new', '__proto__'],
  sku: ['10001', '10003', 'constructor', 'A/7'],
  plu: ['4011', '9'],
  pricingCategoryID: ['city', 'default', 'none'],
  configID: ['41', '42', '43'],
  couponID: ['juice-week', 'spring-flyer', 'none'],
  orderID: ['5f3c1c1e-0001-4000-8000-000000000001', 'none'],
  shopID: ['101', '999'],
  seqNum: ['57', '58'],
  logID: ['9001', '9002'],
  scheduleID: ['12', '13'],
  'If-Match': ['*', '"9b2d4c71"', '"other"'],
  'Accept-Language': ['de', 'de-DE, en;q=0.8', '*', 'xx;q=y'],
};

/** Texts of a parameter that fit the document. */
function parameterOf(operation: OperationTable, key: string): fc.Arbitrary<string> {
  const values = known[key.slice(key.indexOf('.') + 1)];
  if (values) return fc.constantFrom(...values);
  const field = tables.schemas[operation.check ?? '']?.properties?.[key] as CheckableSchema | undefined;
  return arbitraryOf(field ?? {type: 'string'}, tables.schemas).map((value) => String(value).replace(/\p{Cs}/gu, ''));
}

function requestsFor(operation: OperationTable): fc.Arbitrary<Draft> {
  const {parameters, body} = operation;
  const values = fc.record(
    Object.fromEntries(Object.keys(parameters).map((key) => [key, parameterOf(operation, key)])),
    {requiredKeys: Object.keys(parameters).filter((key) => key.startsWith('path.') || parameters[key]!.required)},
  );
  const content =
    body?.check === undefined ? fc.constant(undefined) : arbitraryOf({$ref: `#/${body.check}`}, tables.schemas);
  const contents = body?.kind === 'lines' ? fc.array(content, {minLength: 1, maxLength: 3}) : content;
  return fc.tuple(values, contents).map(([given, value]) => {
    const at = (place: string) =>
      Object.fromEntries(
        Object.entries(given).flatMap(([key, text]) =>
          key.startsWith(`${place}.`) && text !== undefined ? [[key.slice(place.length + 1), text]] : [],
        ),
      );
    const path = at('path');
    // A body is about what the path names.
    const fitting = (one: unknown) =>
      operation.method === 'PUT' && typeof one === 'object' && one !== null && !Array.isArray(one)
        ? {...one, ...(path['sku'] !== undefined && {sku: path['sku']}), ...idOf(operation, path)}
        : one;
    const draft: Draft = {
      method: operation.method,
      path: operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!)),
      query: at('query'),
      headers: {Authorization: 'Bearer t', ...at('header')},
    };
    if (!body) return draft;
    if (body.kind === 'form') {
      const form = new FormData();
      form.set('file', new Blob(['image'], {type: 'image/png'}), 'image.png');
      return {...draft, body: form};
    }
    const text =
      body.kind === 'lines'
        ? (value as unknown[]).map((one) => `${JSON.stringify(one)}\n`).join('')
        : JSON.stringify(fitting(value));
    return {...draft, headers: {...draft.headers, 'Content-Type': body.mediaTypes[0]!}, body: text};
  });
}

function idOf({id}: OperationTable, path: Readonly<Record<string, string>>): object {
  if (id === 'updateClosingSchedule') return {shop: '101', appendBatchEvery: '1h0m0s'};
  if (id === 'updatePromotionConfiguration') return {id: Number(path['configID'])};
  return id === 'updatePricingCategory' ? {id: path['pricingCategoryID']} : {};
}

function toRequest({method, path, query, headers, body}: Draft): Request {
  const search = new URLSearchParams(query).toString();
  return new Request(`http://127.0.0.1${path}${search && `?${search}`}`, {
    method,
    headers,
    ...(body !== undefined && {body}),
  });
}

async function ask(draft: Draft) {
  const {state, response, why, operationId} = await handle(start, toRequest(draft), {now: storyMoment});
  const text = await response.clone().text();
  // Plain assertions: the runner records each of its own, which takes longer than the simulator.
  ok(why.length > 0);
  deepStrictEqual(checkResponse(operationId!, response, text), [], `${response.status} ${text}`);
  ok(state.projects.get(neighbor) === start.projects.get(neighbor));
  return {state, response, text};
}

/** Ways to break a request. Each returns undefined where it doesn't apply. */
const breakers: readonly ((draft: Draft, operation: OperationTable) => Draft | undefined)[] = [
  (draft) => ({...draft, headers: {...draft.headers, Authorization: ''}}),
  (draft) => ({...draft, headers: {...draft.headers, Authorization: 'Basic x'}}),
  (draft, {body}) => body && {...draft, headers: {...draft.headers, 'Content-Type': 'text/css'}},
  (draft, {body}) => (body && body.kind !== 'form' ? {...draft, body: '{"sku": '} : undefined),
  (draft, {body}) => (body && body.kind !== 'form' ? {...draft, body: '"text"'} : undefined),
  (draft, {body}) => (body ? {...draft, body: body.kind === 'form' ? new FormData() : ''} : undefined),
  (draft, {body}) => withWrongField(draft, body?.check),
  (draft, {parameters}) => {
    const typed = Object.keys(parameters).find((key) => key.startsWith('query.') && parameters[key]!.type === 'number');
    return typed === undefined ? undefined : {...draft, query: {...draft.query, [typed.slice('query.'.length)]: '-1'}};
  },
  (draft, {parameters}) => {
    const key = Object.keys(parameters).find((one) => parameters[one]!.required);
    if (key === undefined) return undefined;
    const name = key.slice(key.indexOf('.') + 1);
    const {[name]: _, ...query} = draft.query;
    const {[name]: __, ...headers} = draft.headers;
    return {...draft, query, headers};
  },
];

/** A required field of the wrong type in each object of the body. */
function withWrongField(draft: Draft, check: string | undefined): Draft | undefined {
  const {required = [], properties = {}} = tables.schemas[check ?? ''] ?? {};
  const [name] = required;
  if (name === undefined || typeof draft.body !== 'string' || !(name in properties)) return undefined;
  const spoilt = draft.body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.stringify({...(JSON.parse(line) as object), [name]: {wrong: true}}));
  return {...draft, body: `${spoilt.join('\n')}\n`};
}

for (const operation of tables.operations)
  test(`${operation.id} answers right and wrong requests as documented`, async () => {
    const requests = requestsFor(operation);
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests, async (draft) => {
        const {response, state} = await ask(draft);
        statuses.add(response.status);
        ok(response.status < 500, String(response.status));
        if (response.status >= 400 || draft.method === 'GET') ok(state === start);
      }),
      {numRuns: runs},
    );
    ok(
      [...statuses].some((status) => status < 300),
      [...statuses].join(),
    );

    const broken = fc
      .tuple(requests, fc.constantFrom(...breakers))
      .map(([draft, breaker]) => breaker(draft, operation))
      .filter((draft) => draft !== undefined);
    await fc.assert(
      fc.asyncProperty(broken, async (draft) => {
        const {response, state, text} = await ask(draft);
        ok(state === start);
        if (response.status < 400) {
          // A batch tells of each line.
          const lines = text.split('\n').filter((line) => line !== '');
          for (const line of lines) strictEqual((JSON.parse(line) as {status: string}).status, 'error');
        }
      }),
      {numRuns: runs},
    );
  });

/** Each sample runs on the simulated platform with the example project. */
import {expect, test} from '@playwright/test';
import {isObject} from '../../src/lib/isObject';
import {checkResponse, handle, initialState, storyMoment, type State} from '../../src/simulator';
import {apis} from '../../src/site/apis';
import {fillSample} from '../../src/site/sampleValues';
import {sampleEffects} from '../support/sampleEffects';
import {allExamples, type ExampleRequest} from '../support/sampleRequests';
import {project} from '../support/simulation';

/** What is stored in the example project, by path. */
function objectsIn(state: State): Map<string, unknown> {
  const {
    deleted: _,
    last: __,
    active,
    prices,
    availabilities,
    products,
    coupons,
    ...others
  } = state.projects.get(project)!;
  const lists = [
    ...[...prices].map(
      ([sku, list]) => [`prices/${sku}`, list.map((one) => [one.category, one.prices] as const)] as const,
    ),
    ...[...availabilities].map(
      ([sku, list]) => [`availabilities/${sku}`, list.map((one) => [one.shopID, one.value] as const)] as const,
    ),
    ['products', [...products].map(([sku, {product}]) => [sku, product] as const)] as const,
    ['coupons', [...coupons].map(([id, {coupon}]) => [id, coupon] as const)] as const,
    ...Object.entries(others).map(
      ([kind, map]) => [kind, [...(map as ReadonlyMap<string | number, unknown>)]] as const,
    ),
  ];
  return new Map<string, unknown>([
    ['active', {configuration: active}],
    ...lists.flatMap(([kind, entries]) => entries.map(([key, value]): [string, unknown] => [`${kind}/${key}`, value])),
  ]);
}

/** Fields that differ, with their new values. */
function fieldsChanged(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isList = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (!isList && !(isObject(before) && isObject(after))) return [`${path} = ${JSON.stringify(after) ?? 'nothing'}`];
  const [old, now] = [before, after] as Record<string, unknown>[];
  const keys = [...new Set([...Object.keys(old!), ...Object.keys(now!)])];
  // The platform adds the project.
  return keys
    .filter((key) => !/^project(ID)?$/.test(key))
    .flatMap((key) => fieldsChanged(old![key], now![key], path === '' ? key : `${path}.${key}`));
}

function changesBetween(before: State, after: State): string[] {
  const [old, now] = [objectsIn(before), objectsIn(after)];
  const kindOf = (path: string) => path.split('/')[0]!;
  const kept = new Set([...now.keys()].map(kindOf));
  const hasOne = (kind: string) => [...old.keys()].filter((path) => kindOf(path) === kind).length === 1;
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  const changes = paths.flatMap((path) => {
    const kind = kindOf(path);
    if (!old.has(path)) return [`+ ${path}`];
    if (!now.has(path)) return [`- ${kept.has(kind) || hasOne(kind) ? path : `${kind}/*`}`];
    return fieldsChanged(old.get(path), now.get(path)).map((field) => `~ ${path} ${field}`);
  });
  return [...new Set(changes)].sort();
}

/** What a line of a batch is about. */
function subjectOf(line: string): unknown {
  const {sku, availability} = JSON.parse(line) as {sku?: string; availability?: {shopID: string; sku: string}};
  return sku ?? [availability!.shopID, availability!.sku];
}

async function run({request, success}: ExampleRequest) {
  const {method, body} = request;
  const form = new FormData();
  if (body?.kind === 'multipart')
    for (const {name, file} of body.parts) form.append(name, new Blob(['image'], {type: 'image/png'}), file);
  const text = body && body.kind !== 'multipart' ? fillSample(body.text, 'kept') : undefined;
  const headers = new Headers(request.headers);
  headers.set('Authorization', 'Bearer token');
  if (body && body.kind !== 'multipart') headers.set('Content-Type', body.mediaType);
  const sent = new Request(fillSample(request.url, 'kept'), {method, headers, body: text ?? (body ? form : undefined)});
  const before = initialState('story');
  const {response, state, operationId} = await handle(before, sent, {now: storyMoment});
  const answer = await response.clone().text();
  const place = `${request.operationId}: ${answer}`;
  expect(success, place).toContain(String(response.status));
  expect(checkResponse(operationId!, response, answer), place).toEqual([]);
  return {
    changes: changesBetween(before, state),
    lines: body?.kind === 'lines' ? text!.trim().split('\n') : [],
    answer,
  };
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);

test.describe('Samples', () => {
  for (const {id, title: name} of apis)
    test(`of the ${name} change what their titles say, and nothing else`, async () => {
      const found: Record<string, readonly string[]> = {};
      for (const example of (await allExamples()).filter(({request}) => request.api === id)) {
        const {changes} = await run(example);
        found[`${example.request.operationId}: ${example.title}`] = changes;
      }
      const listed = Object.entries(sampleEffects[id] ?? {}).flatMap(([operationId, titles]) =>
        Object.entries(titles).map(([title, changes]) => [`${operationId}: ${title}`, [...changes].sort()] as const),
      );
      const unlisted = Object.keys(found).map((key) => [key, []] as const);
      expect(found).toEqual(Object.fromEntries([...unlisted, ...listed]));
    });

  test('of batches get a result for each line that they send', async () => {
    for (const example of await allExamples()) {
      const {lines, answer} = await run(example);
      if (lines.length > 0 && answer !== '')
        expect(linesOf(answer).map(subjectOf), example.title).toEqual(lines.map(subjectOf));
    }
  });
});

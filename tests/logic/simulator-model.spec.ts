/** Long random sequences: what the simulator returns against a simple model. */
import {deepStrictEqual, strictEqual} from 'node:assert/strict';
import {test} from '@playwright/test';
import fc from 'fast-check';
import {initialState} from '../../src/simulator';
import {Direct, type Got, type Sent} from '../support/simulation';

/** What should be stored. */
interface Model {
  products: Map<string, {name: string; plu?: string}>;
  /** Prices by category, by SKU. */
  prices: Map<string, Map<string, string>>;
  coupons: Map<string, {name: string; tag: string}>;
  configurations: Map<number, number>;
  active?: number;
  schedules: Map<number, number>;
  lastSchedule: number;
}

type Step = (model: Model, send: (sent: Sent) => Promise<Got>) => Promise<void>;

const root = '/p';
const skus = fc.constantFrom('a', 'b', 'c');
const categories = fc.constantFrom('default', 'city');
const coupons = fc.constantFrom('x', 'y');
const amounts = fc.integer({min: 0, max: 999}).map((cents) => (cents / 100).toFixed(2));
const numbers = fc.integer({min: 1, max: 4});
const line = (value: unknown) => `${JSON.stringify(value)}\n`;

const couponOf = (name: string) => ({type: 'manual', channels: ['sco'], translations: {name: {en: name}}});
const configurationOf = (precision: number) => ({rounding: {mode: 'up', precision}});
const scheduleOf = (hour: number) => ({shop: '1', days: ['Monday'], hour, minute: 0, location: 'UTC'});

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(skus, fc.string({maxLength: 3}), fc.option(fc.constantFrom('1', '2'), {nil: undefined}))
    .map(([sku, name, plu]): Step => async ({products}, send) => {
      const isTaken = [...products].some(([other, one]) => other !== sku && plu !== undefined && one.plu === plu);
      const body = {sku, name, ...(plu !== undefined && {pluSet: [plu]})};
      const {status} = await send({path: `${root}/products/sku/${sku}`, method: 'PUT', type: 'product', body});
      strictEqual(status, isTaken ? 400 : 200);
      if (!isTaken) products.set(sku, {name, ...(plu !== undefined && {plu})});
    }),
  fc
    .array(fc.tuple(skus, fc.string({maxLength: 3})), {minLength: 1, maxLength: 4})
    .map((items): Step => async ({products}, send) => {
      const body = items.map(([sku, name]) => line({sku, name})).join('');
      const {json} = await send({path: `${root}/products/_batch`, type: 'products', body});
      deepStrictEqual(
        json,
        items.map(([sku]) => ({sku, status: 'ok', message: ''})),
      );
      for (const [sku, name] of items) products.set(sku, {name});
    }),
  skus.map((sku): Step => async ({products}, send) => {
    const {status} = await send({path: `${root}/products/sku/${sku}`, method: 'DELETE'});
    strictEqual(status, products.delete(sku) ? 204 : 404);
  }),
  fc.tuple(skus, categories, fc.option(amounts)).map(([sku, category, price]): Step => async ({prices}, send) => {
    const list = price === null ? [] : [{tier: 'regular', price}];
    await send({path: `${root}/pricing/v2/category/batch`, type: 'lines', body: line({sku, category, prices: list})});
    const own = prices.get(sku) ?? new Map<string, string>();
    prices.set(sku, own);
    if (price === null) own.delete(category);
    else own.set(category, price);
  }),
  fc.tuple(skus, categories).map(([sku, category]): Step => async ({prices}, send) => {
    const path = `${root}/pricing/products/sku/${sku}/category/${category}`;
    const {status} = await send({path, method: 'DELETE'});
    strictEqual(status, prices.get(sku)?.delete(category) ? 204 : 404);
  }),
  fc.tuple(coupons, fc.constantFrom('One', 'Two')).map(([id, name]): Step => async (model, send) => {
    const {status, headers} = await send({path: `${root}/coupons`, body: {id, ...couponOf(name)}});
    strictEqual(status, model.coupons.has(id) ? 422 : 201);
    if (status === 201) model.coupons.set(id, {name, tag: headers['etag']!});
  }),
  fc
    .tuple(coupons, fc.constantFrom('Three', 'Four'), fc.boolean())
    .map(([id, name, isStale]): Step => async (model, send) => {
      const before = model.coupons.get(id);
      const tag = isStale ? '"stale"' : (before?.tag ?? '"none"');
      const path = `${root}/coupons/${id}`;
      const {status} = await send({path, method: 'PUT', body: couponOf(name), headers: {'If-Match': tag}});
      strictEqual(status, before && !isStale ? 200 : 412);
      if (status !== 200) return;
      const after = (await send({path})).headers['etag']!;
      strictEqual(after === tag, false);
      model.coupons.set(id, {name, tag: after});
    }),
  fc.tuple(coupons, fc.boolean()).map(([id, isStale]): Step => async (model, send) => {
    const headers = {'If-Match': isStale ? '"stale"' : '*'};
    const {status} = await send({path: `${root}/coupons/${id}`, method: 'DELETE', headers});
    strictEqual(status, model.coupons.has(id) && !isStale ? 204 : 412);
    if (status === 204) model.coupons.delete(id);
  }),
  numbers.map((precision): Step => async ({configurations}, send) => {
    const {json} = await send({path: `${root}/promotions/configurations`, body: configurationOf(precision)});
    const id = configurations.size + 1;
    deepStrictEqual([(json as {id: number}).id, (json as {active: boolean}).active], [id, false]);
    configurations.set(id, precision);
  }),
  fc.tuple(numbers, numbers).map(([id, precision]): Step => async ({configurations}, send) => {
    const body = {id, ...configurationOf(precision)};
    const {status} = await send({path: `${root}/promotions/configurations/id/${id}`, method: 'PUT', body});
    strictEqual(status, configurations.has(id) ? 200 : 404);
    if (status === 200) configurations.set(id, precision);
  }),
  numbers.map((id): Step => async (model, send) => {
    const path = `${root}/promotions/configurations/id/${id}/activate`;
    const {status} = await send({path, method: 'POST'});
    strictEqual(status, model.configurations.has(id) ? 200 : 404);
    if (status === 200) model.active = id;
  }),
  numbers.map((hour): Step => async (model, send) => {
    const {headers} = await send({path: `${root}/closings/schedules`, body: scheduleOf(hour)});
    model.lastSchedule += 1;
    strictEqual(headers['location'], `${root}/closings/schedules/id/${model.lastSchedule}`);
    model.schedules.set(model.lastSchedule, hour);
  }),
  fc.tuple(numbers, fc.option(numbers)).map(([id, hour]): Step => async ({schedules}, send) => {
    const path = `${root}/closings/schedules/id/${id}`;
    const {status} = await send(
      hour === null ? {path, method: 'DELETE'} : {path, method: 'PUT', body: scheduleOf(hour)},
    );
    strictEqual(status, schedules.has(id) ? 200 : 404);
    if (status === 200 && hour === null) schedules.delete(id);
    else if (status === 200) schedules.set(id, hour!);
  }),
);

/** Compares lists and single reads with the model. */
async function compare(model: Model, send: (sent: Sent) => Promise<Got>): Promise<void> {
  const read = async <T>(path: string) => (await send({path: `${root}${path}`})).json as T;
  const products = await read<{sku: string; name: string; pluSet: string[] | null}[]>('/products');
  const shown = ({name, plu}: {name: string; plu?: string}) => ({name, pluSet: plu === undefined ? null : [plu]});
  deepStrictEqual(
    Object.fromEntries(products.map(({sku, name, pluSet}) => [sku, {name, pluSet}])),
    Object.fromEntries([...model.products].map(([sku, one]) => [sku, shown(one)])),
  );
  for (const product of products) deepStrictEqual(await read(`/products/sku/${product.sku}`), product);
  for (const [sku, own] of model.prices) {
    const expected = [...own]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([category, price]) => ({sku, category, quantity: 1, tier: 'regular', price}));
    deepStrictEqual(await read(`/pricing/v2/sku/${sku}`), expected);
  }
  const {coupons: list} = await read<{coupons: {id: string; name: string}[]}>('/coupons');
  deepStrictEqual(
    new Map(list.map(({id, name}) => [id, name])),
    new Map([...model.coupons].map(([id, {name}]) => [id, name])),
  );
  for (const coupon of list) deepStrictEqual(await read(`/coupons/${coupon.id}`), coupon);
  const {configurations} = await read<{configurations: {id: number; active: boolean; rounding: {precision: number}}[]}>(
    '/promotions/configurations',
  );
  deepStrictEqual(new Map(configurations.map(({id, rounding}) => [id, rounding.precision])), model.configurations);
  deepStrictEqual(
    configurations.filter(({active}) => active).map(({id}) => id),
    model.active === undefined ? [] : [model.active],
  );
  const active = await send({path: `${root}/promotions/configurations/active`});
  strictEqual(active.status, model.active === undefined ? 404 : 200);
  const {schedules} = await read<{schedules: {id: number; hour: number}[]}>('/closings/schedules');
  deepStrictEqual(new Map(schedules.map(({id, hour}) => [id, hour])), model.schedules);
}

test('Long sequences leave what a simple model says, and lists agree with single reads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, {minLength: 5, maxLength: 60, size: 'max'}), async (sequence) => {
      const direct = new Direct(initialState('empty'));
      const [products, prices, coupons] = [new Map(), new Map(), new Map()];
      const empty = {products, prices, coupons, configurations: new Map(), schedules: new Map()};
      const model: Model = {...empty, lastSchedule: 0};
      for (const step of sequence) await step(model, direct.send);
      await compare(model, direct.send);
    }),
    {numRuns: 60},
  );
});

/** What the simulator refuses, each with the status and the words that a reader sees. */
import {expect, test} from '@playwright/test';
import {initialState, storyMoment, type State} from '../../src/simulator';
import {limits} from '../../src/simulator/limits';
import {handleAll} from '../../src/simulator/withControls';
import {matching} from '../support/matching';
import {Direct, lines, partsOf, project, type Sent} from '../support/simulation';

const rank = {id: 'first', evaluationMode: 'applyAll'};
const rule = (id: string, rankID: string) => ({id, rankID, condition: {type: 'hasLoyaltyCard'}, actions: []});
const configuration = (...rules: object[]) => ({
  ranks: [rank],
  groups: [{id: 'all', condition: {type: 'hasLoyaltyCard'}, rules}],
});
const monday = {days: ['Monday'], hour: 3, minute: 0, location: 'Europe/Berlin'};
const schedule = {shop: '1', mode: 'includeUntilExecution', ...monday};
const products = [
  {sku: 'plain', name: 'Plain', codes: [{code: '11', template: 'default'}]},
  {sku: 'unpriced', name: 'Unpriced'},
  {sku: 'stopped', name: 'Stopped', saleStop: true},
  {sku: 'staff', name: 'Staff', notForSale: true},
  {sku: 'crate', name: 'Crate', productType: 'deposit'},
  {sku: 'entered', name: 'Entered', priceEntryRequired: true},
  {sku: 'bottle', name: 'Bottle', depositProduct: 'crate'},
  {sku: 'dear', name: 'Dear'},
  {sku: 'foreign', name: 'Foreign'},
  {sku: 'mixed', name: 'Mixed', encodingUnit: 'g', referenceUnit: 'l'},
];
const priced = ['plain', 'stopped', 'staff', 'entered', 'bottle', 'mixed', 'dear', 'foreign'];

const control = (name: string, body: unknown): Sent => ({path: `/__simulator/${name}`, body});
const sell = (items: readonly object[], more: object = {}) =>
  control('sell', {project: 'p', shopID: '1', items, ...more});

/** In the example project. */
const ofStory = (items: readonly object[], more: object = {}) =>
  control('sell', {project, shopID: '101', items, ...more});
const prices = (entry: object): Sent => ({
  path: '/p/pricing/v2/category/batch',
  type: 'lines',
  body: lines({sku: '1', category: 'default', prices: [{tier: 'regular', price: '1.00', ...entry}]}),
});
const scheduled = (more: object, of = 'p'): Sent => ({path: `/${of}/closings/schedules`, body: {...schedule, ...more}});
const configured = (body: object): Sent => ({path: '/p/promotions/configurations', body});
const put = (path: string, body: object): Sent => ({path, method: 'PUT', body});
const not = {type: 'not', children: [{type: 'hasLoyaltyCard'}, {type: 'hasLoyaltyCard'}]};

/** A status other than 400 and a message, in which `…` stands for any text, and requests that get it. */
const refused: Readonly<Record<string, Sent | readonly Sent[]>> = {
  '404 No simulated API has this path. Simulated: Products API, Promotions API, Coupons API, Orders API, Shops API, Checkout API, and POS integration API.':
    {path: '/p/nothing'},
  '404 Not found': {path: '/p/products/sku/other'},
  '405 Method not allowed': {path: '/p/products/statistics', method: 'DELETE'},
  'not must have exactly one child condition': configured({ranks: [rank], groups: [{condition: not}]}),
  'rounding.precision must be at least 0': configured({rounding: {mode: 'up', precision: -1}}),
  'Line 1: prices[0].quantity must be greater than 0': prices({quantity: 0}),
  'Line 1: prices[0].validTo must be after validFrom': prices({
    ...{validFrom: '2026-03-08T00:00:00Z', validTo: '2026-03-01T00:00:00Z'},
  }),
  'days must have at least one day': scheduled({days: []}),
  'days must have each day once': scheduled({days: ['Monday', 'Monday']}),
  'minute must be 0 if hour is 24': scheduled({hour: 24, minute: 30}),
  'appendBatchEvery must be a duration such as 1h0m0s': ['banana', '1m1h', ''].map((appendBatchEvery) =>
    scheduled({appendBatchEvery}),
  ),
  'limit must be a positive number': {path: '/p/products?limit=few'},
  'since must be a date and time with offset, for example 2026-03-02T08:00:00+01:00. In a query, write + as %2B': {
    path: '/p/products/statistics?since=2026-03-02T08:00:00+01:00',
  },
  'id "other" must match the ID in the path ("city")': put('/p/pricing/categories/id/city', {
    id: 'other',
    name: 'City',
  }),
  'id 2 must match the ID in the path (1)': put('/p/promotions/configurations/id/1', {...configuration(), id: 2}),
  'The rule ID a is used more than once': configured(configuration(rule('a', 'first'), rule('a', 'first'))),
  'rankID "second" isn\'t the ID of a rank. Ranks: first': configured(configuration(rule('a', 'second'))),
  'location must be the name of a time zone': ['Europe/Nowhere', 'europe/berlin'].map((location) =>
    scheduled({location}),
  ),
  '404 There is no control POST open-day. Available: …': control('open-day', {}),
  'The body must be a JSON object': control('sell', []),
  'seed must be …': control('reset', {seed: 'other'}),
  'The state requires "version": 1. …': control('reset', {seed: {projects: 7}}),
  '…shopID…': control('close-day', {project: 'p'}),
  "404 Project empty doesn't exist here. Use greengrocer-7k2m9q, or create data first.": [
    control('close-day', {project: 'empty', shopID: '1'}),
    sell([{sku: 'plain'}], {project: 'empty'}),
  ],
  '…items…': sell([]),
  'A cart can have at most 1,000 items': sell(Array(1001).fill({sku: 'plain'})),
  'items[1] requires either sku or code': sell([{sku: 'plain'}, {sku: 'plain', code: '11'}]),
  'unknown shop nowhere': [
    scheduled({shop: 'nowhere'}, project),
    control('sell', {project, shopID: 'nowhere', items: [{sku: 'plain'}]}),
    control('close-day', {project, shopID: 'nowhere'}),
  ],
  'at must not be before the last closing, …': control('close-day', {
    ...{project, shopID: '101', at: '2020-01-01T00:00:00Z'},
  }),
  'items[0]: No product has the SKU other': sell([{sku: 'other'}]),
  'items[1]: No product has the code 12': sell([{sku: 'plain'}, {code: '12'}]),
  'items[0]: unpriced has no price in shop 1': sell([{sku: 'unpriced'}]),
  'items[0]: The price of dear is too long': sell([{sku: 'dear'}]),
  'items[0]: The price of foreign is in JPY, not in EUR': sell([{sku: 'foreign'}]),
  'items[0]: The sale of stopped is stopped': sell([{sku: 'stopped'}]),
  "items[0]: staff isn't for sale in the app": sell([{sku: 'staff'}], {channel: 'app'}),
  "items[0]: crate is a deposit, which can't be sold separately": sell([{sku: 'crate'}]),
  'items[0]: Enter the price of entered': sell([{sku: 'entered'}]),
  'items[0]: The deposit crate has no price': sell([{sku: 'bottle'}]),
  'items[0]: mixed is priced per l. Send weight': sell([{sku: 'mixed'}]),
  "items[0]: The units of mixed can't be converted": sell([{sku: 'mixed', weight: 200}]),
  '…loyalty card…': ofStory([{sku: '10001'}], {coupons: ['juice-week']}),
  '…no longer valid…': ofStory([{sku: '10001'}], {coupons: ['spring-flyer'], at: '2026-05-01T00:00:00Z'}),
  '…add up to 200, but the total is 249…': ofStory([{sku: '10010'}], {payments: [{method: 'cash', amount: 200}]}),
  '…excluded from discounts…': ofStory([{sku: '10016', price: 390, discount: {reason: 'Goodwill', percent: 5}}]),
  "…isn't a deposit…": ofStory([], {empties: [{sku: '10010', amount: 1}]}),
  'items[0].discount requires either percent or cents…': ofStory([{sku: '10010', discount: {reason: 'Goodwill'}}]),
  'discount requires either…': ofStory([{sku: '10010'}], {discount: {reason: 'Goodwill', percent: 5, cents: 5}}),
};

/** A simulator whose project `p` has the products above. */
async function stocked(): Promise<Direct> {
  const direct = new Direct();
  const batches: Sent[] = [
    {path: '/p/products/_batch', type: 'products', body: lines(...products)},
    {path: '/p/pricing/v2/category/batch', type: 'lines', body: lines(...priced.map(pricesOf))},
    {path: '/p/pricing/categories', body: {id: 'city', name: 'City', shopIDs: ['1']}},
    {path: '/p/promotions/configurations', body: configuration()},
  ];
  for (const batch of batches) expect((await direct.send(batch)).text).not.toContain('"error"');
  return direct;
}

function pricesOf(sku: string) {
  const price = sku === 'dear' ? '9999999999.99' : '1.00';
  return {sku, category: 'default', prices: [{tier: 'regular', price, currency: sku === 'foreign' ? 'JPY' : 'EUR'}]};
}

test.describe('The simulator refuses', () => {
  let state: State;
  test.beforeAll(async () => {
    ({state} = await stocked());
  });

  for (const [answer, requests] of Object.entries(refused))
    test(`with ${answer}`, async () => {
      const [, status = '400', message = ''] = /^(?:(\d{3}) )?(.*)$/.exec(answer)!;
      for (const request of [requests].flat()) {
        const direct = new Direct(state);
        const response = await direct.send(request as Sent);
        expect(direct.state).toBe(state);
        const {error, ...rest} = response.json as {error?: {message: string}; message?: string};
        const got = {status: response.status, message: (error ?? rest).message};
        expect(got).toEqual({status: Number(status), message: matching(message)});
      }
    });

  test('a body that is not UTF-8', async () => {
    const {url, init} = partsOf({path: '/p/products/sku/x', method: 'PUT', type: 'product'});
    const headers = {...init.headers, 'Content-Type': 'application/json'};
    const request = new Request(url, {...init, headers, body: Uint8Array.of(0x22, 0xff, 0x22)});
    const {response} = await handleAll(state, request, {now: storyMoment});
    expect([response.status, await response.text()]).toEqual([400, matching("…The body isn't valid UTF-8…")]);
  });

  test('a deleted product, and a list of more orders than one response may have', async () => {
    const direct = new Direct(state);
    await direct.send({path: '/p/products/sku/plain', method: 'DELETE'});
    expect(await direct.send(sell([{sku: 'plain'}]))).toMatchObject({status: 400});

    const before = initialState('story');
    const {orders, ...others} = before.projects.get(project)!;
    const order = [...orders.values()].find((one) => one['state'] === 'final')!;
    const many = new Map(Array.from({length: limits.orders + 1}, (_, at) => [`${at}`, {...order, id: `${at}`}]));
    const full = new Direct({projects: new Map([[project, {...others, orders: many}]])});
    expect(await full.send({path: `/${project}/orders`})).toMatchObject({
      status: 403,
      json: {type: 'too_many_records'},
    });
  });
});

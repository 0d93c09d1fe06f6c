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
const schedule = {
  shop: '1',
  mode: 'includeUntilExecution',
  days: ['Monday'],
  hour: 3,
  minute: 0,
  location: 'Europe/Berlin',
};
const products = [
  {sku: 'plain', name: 'Plain', codes: [{code: '11', template: 'default'}]},
  {sku: 'unpriced', name: 'Unpriced'},
  {sku: 'stopped', name: 'Stopped', saleStop: true},
  {sku: 'staff', name: 'Staff', notForSale: true},
  {sku: 'crate', name: 'Crate', productType: 'deposit'},
  {sku: 'entered', name: 'Entered', priceEntryRequired: true},
  {sku: 'bottle', name: 'Bottle', depositProduct: 'crate'},
  {sku: 'dear', name: 'Dear'},
  {sku: 'mixed', name: 'Mixed', encodingUnit: 'g', referenceUnit: 'l'},
];
const priced = ['plain', 'stopped', 'staff', 'entered', 'bottle', 'mixed', 'dear'];

const control = (name: string, body: unknown): Sent => ({path: `/__simulator/${name}`, body});
const sell = (items: readonly object[], more: object = {}) =>
  control('sell', {project: 'p', shopID: '1', items, ...more});

const prices = (entry: object): Sent => ({
  path: '/p/pricing/v2/category/batch',
  type: 'lines',
  body: lines({sku: '1', category: 'default', prices: [{tier: 'regular', price: '1.00', ...entry}]}),
});
const scheduled = (more: object, of = 'p'): Sent => ({path: `/${of}/closings/schedules`, body: {...schedule, ...more}});
const not = {type: 'not', children: [{type: 'hasLoyaltyCard'}, {type: 'hasLoyaltyCard'}]};

/** A message, in which `…` stands for any text, its status, and requests that get it. */
const refused: readonly [message: string, status: number, ...requests: Sent[]][] = [
  [
    'No simulated API has this path. Simulated: Products API, Promotions API, Coupons API, Orders API, Shops API, Checkout API, and POS integration API.',
    404,
    {path: '/p/nothing'},
  ],
  ['Not found', 404, {path: '/p/products/sku/other'}],
  ['Method not allowed', 405, {path: '/p/products/statistics', method: 'DELETE'}],
  [
    'not must have exactly one child condition',
    400,
    {path: '/p/promotions/configurations', body: {ranks: [rank], groups: [{condition: not}]}},
  ],
  [
    'rounding.precision must be at least 0',
    400,
    {path: '/p/promotions/configurations', body: {rounding: {mode: 'up', precision: -1}}},
  ],
  ['Line 1: prices[0].quantity must be greater than 0', 400, prices({quantity: 0})],
  [
    'Line 1: prices[0].validTo must be after validFrom',
    400,
    prices({validFrom: '2026-03-08T00:00:00Z', validTo: '2026-03-01T00:00:00Z'}),
  ],
  ['days must have at least one day', 400, scheduled({days: []})],
  ['days must have each day once', 400, scheduled({days: ['Monday', 'Monday']})],
  ['minute must be 0 if hour is 24', 400, scheduled({hour: 24, minute: 30})],
  [
    'appendBatchEvery must be a duration such as 1h0m0s',
    400,
    ...['banana', '1m1h', ''].map((appendBatchEvery) => scheduled({appendBatchEvery})),
  ],
  ['limit must be a positive number', 400, {path: '/p/products?limit=few'}],
  [
    'since must be a date and time with offset, for example 2026-03-02T08:00:00+01:00. In a query, write + as %2B',
    400,
    {path: '/p/products/statistics?since=2026-03-02T08:00:00+01:00'},
  ],
  [
    'id "other" must match the ID in the path ("city")',
    400,
    {path: '/p/pricing/categories/id/city', method: 'PUT', body: {id: 'other', name: 'City'}},
  ],
  [
    'id 2 must match the ID in the path (1)',
    400,
    {path: '/p/promotions/configurations/id/1', method: 'PUT', body: {...configuration(), id: 2}},
  ],
  [
    'The rule ID a is used more than once',
    400,
    {path: '/p/promotions/configurations', body: configuration(rule('a', 'first'), rule('a', 'first'))},
  ],
  [
    'rankID "second" isn\'t the ID of a rank. Ranks: first',
    400,
    {path: '/p/promotions/configurations', body: configuration(rule('a', 'second'))},
  ],
  [
    'location must be the name of a time zone',
    400,
    scheduled({location: 'Europe/Nowhere'}),
    scheduled({location: 'europe/berlin'}),
  ],
  ['There is no control POST open-day. Available: …', 404, control('open-day', {})],
  ['The body must be a JSON object', 400, control('sell', [])],
  ['seed must be …', 400, control('reset', {seed: 'other'})],
  ['The state requires "version": 1. …', 400, control('reset', {seed: {projects: 7}})],
  ['…shopID…', 400, control('close-day', {project: 'p'})],
  [
    "Project empty doesn't exist here. Use greengrocer-7k2m9q, or create data first.",
    404,
    control('close-day', {project: 'empty', shopID: '1'}),
    sell([{sku: 'plain'}], {project: 'empty'}),
  ],
  ['…items…', 400, sell([])],
  ['A cart can have at most 1,000 items', 400, sell(Array(1001).fill({sku: 'plain'}))],
  ['items[1] requires either sku or code', 400, sell([{sku: 'plain'}, {sku: 'plain', code: '11'}])],
  [
    'unknown shop nowhere',
    400,
    scheduled({shop: 'nowhere'}, project),
    control('sell', {project, shopID: 'nowhere', items: [{sku: 'plain'}]}),
  ],
  ['items[0]: No product has the SKU other', 400, sell([{sku: 'other'}])],
  ['items[1]: No product has the code 12', 400, sell([{sku: 'plain'}, {code: '12'}])],
  ['items[0]: unpriced has no price in shop 1', 400, sell([{sku: 'unpriced'}])],
  ['items[0]: The price of dear is too long', 400, sell([{sku: 'dear'}])],
  ['items[0]: The sale of stopped is stopped', 400, sell([{sku: 'stopped'}])],
  ["items[0]: staff isn't for sale in the app", 400, sell([{sku: 'staff'}], {channel: 'app'})],
  ["items[0]: crate is a deposit, which can't be sold separately", 400, sell([{sku: 'crate'}])],
  ['items[0]: Enter the price of entered', 400, sell([{sku: 'entered'}])],
  ['items[0]: The deposit crate has no price', 400, sell([{sku: 'bottle'}])],
  ['items[0]: mixed is priced per l. Send weight', 400, sell([{sku: 'mixed'}])],
  ["items[0]: The units of mixed can't be converted", 400, sell([{sku: 'mixed', weight: 200}])],
];

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
  return {sku, category: 'default', prices: [{tier: 'regular', price, currency: 'EUR'}]};
}

test.describe('The simulator refuses', () => {
  let state: State;
  test.beforeAll(async () => {
    ({state} = await stocked());
  });

  for (const [message, status, ...requests] of refused)
    test(`with ${status}: ${message}`, async () => {
      for (const request of requests) {
        const direct = new Direct(state);
        const response = await direct.send(request);
        expect(direct.state).toBe(state);
        const {error, ...answer} = response.json as {error?: {message: string}; message?: string};
        const got = {status: response.status, message: (error ?? answer).message};
        expect(got).toEqual({status, message: matching(message)});
      }
    });

  test('a body that is not UTF-8', async () => {
    const {url, init} = partsOf({path: '/p/products/sku/x', method: 'PUT', type: 'product'});
    const headers = {...init.headers, 'Content-Type': 'application/json'};
    const request = new Request(url, {...init, headers, body: Uint8Array.of(0x22, 0xff, 0x22)});
    const {response} = await handleAll(state, request, {now: storyMoment});
    expect({status: response.status, text: await response.text()}).toEqual({
      status: 400,
      text: expect.stringContaining("The body isn't valid UTF-8"),
    });
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

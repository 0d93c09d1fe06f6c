/** What the simulator refuses, each with the status and the words that a reader sees. */
import {expect, test} from '@playwright/test';
import {initialState, storyMoment, type State} from '../../src/simulator';
import {limits} from '../../src/simulator/limits';
import {handleAll} from '../../src/simulator/withControls';
import {Direct, lines, partsOf, project, type Sent} from '../support/simulation';

const rank = {id: 'first', evaluationMode: 'applyAll'};
const rule = (id: string, rankID: string) => ({
  id,
  rankID,
  condition: {type: 'hasLoyaltyCard'},
  actions: [],
});
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
  {sku: 'mixed', name: 'Mixed', encodingUnit: 'g', referenceUnit: 'l'},
];
const priced = ['plain', 'stopped', 'staff', 'entered', 'bottle', 'mixed'];

const control = (name: string, body: unknown): Sent => ({path: `/__simulator/${name}`, body});
const sell = (items: readonly object[], more: object = {}) =>
  control('sell', {project: 'p', shopID: '1', items, ...more});

const refused: Record<string, [request: Sent, status: number, message: string | RegExp]> = {
  'an address that no API has': [{path: '/p/nothing'}, 404, 'Not found'],
  'a method that an address lacks': [{path: '/p/products/statistics', method: 'DELETE'}, 405, 'Method not allowed'],
  'a product that does not exist': [{path: '/p/products/sku/other'}, 404, 'Not found'],
  'a parameter of the wrong type': [{path: '/p/products?limit=few'}, 400, 'limit must be a positive number'],
  'a category whose ID is not the one of the path': [
    {path: '/p/pricing/categories/id/city', method: 'PUT', body: {id: 'other', name: 'City'}},
    400,
    'id must match the path',
  ],
  'a configuration whose ID is not the one of the path': [
    {path: '/p/promotions/configurations/id/1', method: 'PUT', body: {...configuration(), id: 2}},
    400,
    'id must match the path',
  ],
  'two promotion rules with one ID': [
    {path: '/p/promotions/configurations', body: configuration(rule('a', 'first'), rule('a', 'first'))},
    400,
    'The rule ID a is used more than once',
  ],
  'a promotion rule of an unknown rank': [
    {path: '/p/promotions/configurations', body: configuration(rule('a', 'second'))},
    400,
    'There is no rank second',
  ],
  'a closing schedule in an unknown time zone': [
    {path: '/p/closings/schedules', body: {...schedule, location: 'Europe/Nowhere'}},
    400,
    'location must be the name of a time zone',
  ],
  'an unknown control': [control('open-day', {}), 404, /^There is no control POST open-day\. Available: /],
  'a control whose body is a list': [control('sell', []), 400, 'The body must be a JSON object'],
  'an unknown seed': [control('reset', {seed: 'other'}), 400, /^seed must be /],
  'a state that is none': [control('reset', {seed: {projects: 7}}), 400, /./],
  'a closing without a shop': [control('close-day', {project: 'p'}), 400, /shopID/],
  'a closing of a project without data': [
    control('close-day', {project: 'empty', shopID: '1'}),
    404,
    'The project empty has no data',
  ],
  'a sale without items': [sell([]), 400, /items/],
  'a sale of 1,001 items': [sell(Array(1001).fill({sku: 'plain'})), 400, 'A cart can have at most 1,000 items'],
  'an item with a SKU and a code': [
    sell([{sku: 'plain'}, {sku: 'plain', code: '11'}]),
    400,
    'items[1] requires either sku or code',
  ],
  'a sale in a project without data': [
    sell([{sku: 'plain'}], {project: 'empty'}),
    404,
    'The project empty has no data',
  ],
  'a sale in an unknown shop': [
    control('sell', {project, shopID: 'nowhere', items: [{sku: 'plain'}]}),
    400,
    'unknown shop nowhere',
  ],
  'an item that is no product': [sell([{sku: 'other'}]), 400, 'items[0]: No product has the SKU other'],
  'a code of no product': [sell([{sku: 'plain'}, {code: '12'}]), 400, 'items[1]: No product has the code 12'],
  'a product without a price': [sell([{sku: 'unpriced'}]), 400, 'items[0]: unpriced has no price in shop 1'],
  'a product whose sale is stopped': [sell([{sku: 'stopped'}]), 400, 'items[0]: The sale of stopped is stopped'],
  'a product that the app must not sell': [
    sell([{sku: 'staff'}], {channel: 'app'}),
    400,
    "items[0]: staff isn't for sale in the app",
  ],
  'a deposit alone': [sell([{sku: 'crate'}]), 400, "items[0]: crate is a deposit, which can't be sold separately"],
  'a product whose price is not entered': [sell([{sku: 'entered'}]), 400, 'items[0]: Enter the price of entered'],
  'a product whose deposit has no price': [sell([{sku: 'bottle'}]), 400, 'items[0]: The deposit crate has no price'],
  'a weight of a product that is priced by volume': [
    sell([{sku: 'mixed', weight: 200}]),
    400,
    "items[0]: The units of mixed can't be converted",
  ],
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
  return {sku, category: 'default', prices: [{tier: 'regular', price: '1.00', currency: 'EUR'}]};
}

test.describe('The simulator refuses', () => {
  let state: State;
  test.beforeAll(async () => {
    ({state} = await stocked());
  });

  for (const [what, [request, status, message]] of Object.entries(refused))
    test(what, async () => {
      const response = await new Direct(state).send(request);
      const {error, ...answer} = response.json as {error?: {message: string}; message?: string};
      expect({status: response.status, message: (error ?? answer).message}).toEqual({
        status,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      });
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

/** The simulated platform calls the reader's virtual POS and fulfillment service. */
import {createServer} from 'node:http';
import {text} from 'node:stream/consumers';
import {expect, test} from '@playwright/test';
import {createSimulatorServer} from '../../src/commands/simulate/serve';
import {servicesAt} from '../../src/commands/simulate/services';
import {initialState, storyMoment} from '../../src/simulator';
import {hostOf} from '../support/resources';
import {project} from '../support/simulation';

type Json = Record<string, unknown>;

/** A service that answers with what a function returns, and the platform that calls it. */
async function platformWith(
  service: 'vpos' | 'fulfillment',
  answer: (body: Json) => [status: number, body: Json | string],
) {
  const received: Json[] = [];
  const log: string[] = [];
  const asked = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Json;
    received.push({authorization: request.headers.authorization, ...body});
    const [status, returned] = answer(body);
    response.writeHead(status, {'Content-Type': 'application/json'});
    response.end(typeof returned === 'string' ? returned : JSON.stringify(returned));
  });
  const url = `http://${await hostOf(asked)}`;
  const services = servicesAt({[service]: url}, 'Bearer secret', (line) => log.push(line));
  const settings = {state: initialState('story'), clock: () => storyMoment, environment: {services}};
  const origin = `http://${await hostOf(createSimulatorServer(settings))}`;
  const send = async (path: string, body: unknown, method = 'POST') => {
    const type = method === 'PATCH' && path.includes('/pos/') ? 'application/merge-patch+json' : 'application/json';
    const headers = {Authorization: 'Bearer t', 'Content-Type': type};
    const response = await fetch(`${origin}/${path}`, {method, headers, body: JSON.stringify(body)});
    const answer = await response.text();
    return {status: response.status, json: (answer === '' ? {} : JSON.parse(answer)) as Json};
  };
  return {received, log, send, control: (name: string, body: Json = {}) => send(`__simulator/${name}`, body)};
}

const line = {id: '1', type: 'default', sku: '10001', amount: 2, scannedCode: '9521234100010'};
const priced = {
  shopId: '101',
  loyaltyCard: 'LC-1',
  items: [
    {...line, name: 'Apple juice', price: 100, totalPrice: 200, taxRate: '19'},
    {id: '2', type: 'discount', refersTo: '1', name: 'Off', amount: 1, price: -20, totalPrice: -20, taxRate: '19'},
  ],
  taxShares: [{rate: '19', net: 151, share: 29, total: 180}],
  netPrice: 151,
  totalPrice: 180,
};

test.describe('A virtual POS', () => {
  test('prices the cart, and gets the paid checkout once', async () => {
    const {received, log, send, control} = await platformWith('vpos', (body) =>
      body['state'] === 'completed' ? [200, body] : [200, priced],
    );
    const {json} = await control('scan', {codes: ['9521234100010'], amount: 2, loyaltyCard: 'LC-1'});
    expect(json['checkoutInfo']).toMatchObject({
      lineItems: [
        {id: '1', type: 'default', price: 100, totalPrice: 200, priceOrigin: 'external'},
        {type: 'promotion', refersTo: '1', totalPrice: -20},
      ],
      price: {price: 180, netPrice: 151, tax: {'19': 29}},
    });
    const {id} = (await control('checkout')).json;
    for (const body of [{state: 'processing', processedBy: 'a'}, {state: 'successful'}, {state: 'successful'}])
      expect((await send(`${project}/pos/checkout/id/${String(id)}`, body, 'PATCH')).status).toBe(200);
    const cart = {authorization: 'Bearer secret', shopId: '101', loyaltyCard: 'LC-1', items: [line]};
    const completed = {
      ...{authorization: 'Bearer secret', ...priced, orderId: '5f3c1c1e-0005-4000-8000-000000000005'},
      ...{paymentInformation: {transactionID: 'simulated-000000000005'}, state: 'completed'},
    };
    expect(received).toEqual([cart, cart, completed]);
    expect(log).toEqual(['Virtual POS, cart: 200', 'Virtual POS, cart: 200', 'Virtual POS, completed checkout: 200']);
  });

  test('that rejects a cart makes the app learn which item, and why', async () => {
    const {control} = await platformWith('vpos', ({items}) => [
      400,
      {items: [{...(items as Json[])[0], errors: [{type: 'sale_stop', message: 'Recalled'}]}], errors: []},
    ]);
    const details = [{id: '1', sku: '10001', type: 'sale_stop', message: 'Recalled'}];
    const error = {type: 'invalid_cart_item', details};
    expect(await control('scan', {codes: ['9521234100010']})).toMatchObject({status: 400, json: {error}});
  });

  test('whose sums are wrong is told so, by rule and field', async () => {
    const {log, control} = await platformWith('vpos', () => [200, {...priced, totalPrice: 181}]);
    await control('scan', {codes: ['9521234100010'], amount: 2});
    expect(log.filter((one) => one.includes('totalPrice')).length).toBeGreaterThan(0);
  });

  test('gets a coupon with its code only', async () => {
    const {received, send} = await platformWith('vpos', () => [200, priced]);
    const coupon = {id: '2', type: 'coupon', couponID: 'spring-flyer', amount: 1, scannedCode: '9521234900054'};
    await send(`${project}/checkout/info`, {shopID: '101', items: [line, coupon]});
    const {couponID: _, ...documented} = coupon;
    expect(received).toMatchObject([{items: [line, documented]}]);
    expect((received[0]!['items'] as Json[])[1]).toEqual(documented);
  });

  test('that refuses the token is told what to do', async () => {
    const {log, control} = await platformWith('vpos', () => [401, {}]);
    await control('scan', {codes: ['9521234100010']});
    expect(log).toEqual(['Virtual POS, cart: 401. Start both with the same token in VPOS_TOKEN.']);
  });

  test('that fails gives the app 503', async () => {
    const {control} = await platformWith('vpos', () => [500, {}]);
    expect((await control('scan', {codes: ['9521234100010']})).status).toBe(503);
  });
});

test.describe('A fulfillment service', () => {
  const error = [{refersTo: '1', type: 'outOfStock', itemsAvailable: 1}];
  const answers: readonly [name: string, state: string, answer: [number, Json | string], wrong?: string][] = [
    ['a state', 'allocated', [200, {state: 'allocated'}]],
    ['no state', 'allocating', [201, {}]],
    ['no body', 'allocating', [200, '']],
    ['errors', 'allocationFailed', [200, {error}]],
    ['errors and the state of the request', 'allocationFailed', [200, {state: 'allocating', error}]],
    ['an unknown state', 'allocating', [200, {state: 'bananas'}], 'state must be open, .*, or failed, not "bananas"'],
    ['a wrong name for errors', 'allocating', [200, {errors: error}], 'must be named error, not errors'],
    ['a body that is not JSON', 'allocating', [200, 'Yes'], 'the body must be a JSON object'],
    ['an error status', 'allocationFailed', [500, {state: 'allocated'}], 'status must be less than 300, not 500'],
  ];
  for (const [name, state, answer, wrong] of answers)
    test(`that returns ${name} gets what it dispenses, and the process shows ${state}`, async () => {
      const {received, log, send, control} = await platformWith('fulfillment', () => answer);
      const product = {sku: '10006', name: 'Plum brandy', fulfillmentType: 'cabinet', codes: [{code: '9521234100065'}]};
      await send(`${project}/products/sku/10006`, product, 'PUT');
      await control('scan', {codes: ['9521234100065', '9521234100010']});
      const {json} = await control('checkout');
      const lineItems = [{id: '1', sku: '10006', amount: 1, scannedCode: '9521234100065'}];
      expect(received).toMatchObject([{state: 'allocating', lineItems}]);
      const fulfillments = [{type: 'cabinet', state, refersTo: ['1']}];
      expect((await control('shopper')).json).toMatchObject({id: json['id'], process: {fulfillments}});
      const lines: unknown[] = [`Fulfillment service: ${answer[0]}`];
      if (wrong !== undefined) lines.push(expect.stringMatching(`^Fulfillment service: .*${wrong}$`));
      expect(log).toEqual(lines);
    });
});

/** A story that is played directly and on a port, and numbers that the guides state. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {expect, test} from '@playwright/test';
import {encodeState} from '../../src/simulator';
import {Direct, project, startPort, type Got, type Send} from '../support/simulation';
import {story} from '../support/simulationStory';

type Fields = Record<string, unknown>;

/** Plays all steps. */
async function play(send: Send, stateNow: () => unknown = () => undefined): Promise<Got[]> {
  const played: Got[] = [];
  for (const {status, holds, aside = false, ...sent} of story) {
    const before = stateNow();
    const got = await send(sent);
    if (aside) expect(stateNow(), sent.path).toBe(before);
    expect(got.status, `${sent.path}: ${got.text}`).toBe(status);
    if (holds !== undefined) expect(got.text, sent.path).toContain(holds);
    played.push(got);
  }
  return played;
}

test('The same story gives the same responses and the same state directly and on a port with curl', async () => {
  const port = await startPort();
  const direct = new Direct();
  expect(await play(port.curl)).toEqual(await play(direct.send, () => direct.state));
  expect((await port.send({path: '/__simulator/state'})).text).toBe(encodeState(direct.state));
});

test('curl uploads a file', async () => {
  const port = await startPort();
  const file = ['-F', 'file=@tests/logic/simulator-story.spec.ts', `${port.origin}/${project}/coupons/images`];
  const {stdout} = await promisify(execFile)('curl', ['-s', '-H', 'Authorization: Bearer t', ...file]);
  expect(stdout).toMatch(/^\{"ref":"[0-9a-f]{8}-simulator-story-spec"\}$/);
});

test.describe('The example project', () => {
  const read = async (path: string, body?: unknown) => (await new Direct().send({path, body})).json;
  /** A sale in shop 101. */
  const sell = (body: object, direct = new Direct()) =>
    direct.send({path: '/__simulator/sell', body: {project, shopID: '101', ...body}});

  test('has the products, coupons, orders, and closings of the documents', async () => {
    expect(await read(`/${project}/products`)).toHaveLength(23);
    expect(await read(`/${project}/coupons`)).toMatchObject({
      coupons: [{id: 'staff-courtesy'}, {id: 'spring-flyer'}, {id: 'juice-week'}],
    });
    expect(await read(`/${project}/orders?date=2026-03-02T00:00:00%2B01:00&shopID=101`)).toMatchObject({
      pagination: {totalItems: 3},
    });
    expect(await read(`/${project}/orders?from=2026-03-02T17:00:00%2B01:00&includeAllStates=true`)).toMatchObject({
      resources: [{state: 'userAborted'}],
    });
    expect(await read(`/${project}/closings/shops/101/sequenceNumbers/57`)).toMatchObject({
      total: 4727,
      orders: [{paidAmount: 3843}, {paidAmount: 1378}, {paidAmount: -494}],
      logs: [{id: 9001, state: 'present'}],
    });
  });

  test('has the prices of the guide on March 3 in a city shop', async () => {
    const query = {search: 'juice', showProductsWithoutPrices: false, page: 1, perPage: 50};
    const path = `/${project}/resolvedProducts/v2/search-products-with-prices`;
    expect(await read(path, {...query, shopID: '102'})).toMatchObject({
      products: [
        {sku: '10001', price: '1.49', weighing: 'piece'},
        {sku: '10002', price: '2.19'},
      ],
      pagination: {page: 1, perPage: 50, totalPages: 1, totalItems: 2},
    });
    expect(await read(path, {...query, shopID: '101'})).toMatchObject({products: [{price: '1.79'}, {price: '2.19'}]});
  });

  test('sells the app sale of the documents: the same lines, taxes, and totals', async () => {
    const {json} = await sell({
      ...{at: '2026-03-02T12:42:52+01:00', channel: 'app', loyaltyCard: 'LC-100042'},
      items: [{code: '9521234100010', amount: 5}, {code: '9521234100188', amount: 2}, {code: '2543210003495'}],
      ...{coupons: ['juice-week'], paymentMethod: 'visa'},
    });
    const documented = await read(`/${project}/orders/5f3c1c1e-0002-4000-8000-000000000002`);
    const summary = (order: unknown) => {
      const {price, paidAmount, lineItems} = order as Record<'price' | 'paidAmount', unknown> & {lineItems: Fields[]};
      const fields = ['id', 'type', 'refersTo', 'totalPrice', 'taxRate'];
      return {price, paidAmount, lines: lineItems.map((line) => fields.map((field) => line[field]))};
    };
    expect(summary(json)).toEqual(summary(documented));
  });

  test('calculates the worked example of the promotion guide, with the deposits that it leaves out', async () => {
    const items = [{sku: '10001', amount: 5}, {sku: '10005', amount: 5}, {sku: '10006'}];
    const coupons = ['juice-week', 'spring-flyer'];
    const {json} = await sell({at: '2026-03-03T12:00:00+01:00', items, loyaltyCard: 'LC-1', coupons});
    const {lineItems, paidAmount} = json as {lineItems: Fields[]; paidAmount: number};
    const taken = (rule: string) =>
      lineItems.reduce((sum, line) => sum + (line['discountRuleID'] === rule ? Number(line['totalPrice']) : 0), 0);
    expect([taken('juice-week-20'), taken('ten-percent-over-50'), taken('flyer-5-off')]).toEqual([-179, -551, 0]);
    expect(paidAmount).toBe(4959 + 5 * 15);
  });

  test('prices scanned codes as the product guide does', async () => {
    const sold = async (code: string) => {
      const {json} = await sell({items: [{code}]});
      return (json as {price: {price: number}}).price.price;
    };
    const codes = '2712043002504 2600771000087 2330181015004 2543210003495 4190000103903 0119521234100178';
    expect(await Promise.all(codes.split(' ').map(sold))).toEqual([160, 360, 330, 349, 390, 899]);
    expect(await sold('2900100003452')).toBe(-345);
  });

  test('uses graduated prices for products with one key together', async () => {
    const item = (sku: string, amount: number) => ({sku, amount});
    const {json} = await sell({items: [item('10002', 4), item('10001', 2)]});
    expect((json as {lineItems: {price: number}[]}).lineItems.map(({price}) => price)).toEqual([199, 15, 179, 15]);
  });

  test('sells with a discount by staff and two payments, as in the POS sale of the documents', async () => {
    const payments = [
      {method: 'cash', amount: 2000},
      {method: 'girocard', amount: 246},
    ];
    const wine = {sku: '10005', amount: 3, discount: {reason: 'Label damaged', cents: 100}};
    const {json} = await sell({items: [wine, {sku: '10011', weight: 1250}], payments});
    const documented = await read(`/${project}/orders/5f3c1c1e-0001-4000-8000-000000000001`);
    const {lineItems} = documented as {lineItems: Fields[]};
    const {id: _, name: __, discountReasonCode: ___, ...discount} = lineItems[1]!;
    expect(json).toMatchObject({
      price: {price: 2246, taxPre: {19: 1997, 7: 249}},
      payments: payments.map(({method, amount}) => ({method, state: 'successful', paidAmount: amount})),
      lineItems: [{totalPrice: 2097}, {totalPrice: 249}, discount],
    });
  });

  test('takes back empties, and products at what was paid for them, each with its deposit', async () => {
    const direct = new Direct();
    const items = [
      {sku: '10001', amount: 3},
      {sku: '10016', price: 390},
    ];
    const {json} = await sell({items, discount: {reason: 'Goodwill', percent: 10}}, direct);
    const {id: order, lineItems} = json as {id: string; lineItems: {type: string; totalPrice: number}[]};
    expect(lineItems.map(({type, totalPrice}) => [type, totalPrice])).toEqual([
      ['default', 537],
      ['deposit', 45],
      ['default', 390],
      ['manualDiscount', -54],
    ]);
    const returns = [
      {order, line: '1', piece: 0},
      {order, line: '3'},
    ];
    const back = await sell({items: [], empties: [{sku: '90001', amount: 2}], returns}, direct);
    expect(back.json).toMatchObject({
      paidAmount: -30 - 161 - 15 - 390,
      lineItems: [
        {type: 'depositReturn', amount: 2, totalPrice: -30},
        {type: 'default', totalPrice: -161, returnReference: {transactionID: order, lineID: '1'}},
        {type: 'deposit', totalPrice: -15, refersTo: '2'},
        {type: 'default', totalPrice: -390},
      ],
    });
    const closing = await direct.send({path: '/__simulator/close-day', body: {project, shopID: '101'}});
    expect(closing.json).toMatchObject({total: 537 + 45 + 390 - 54 - 596});
    // Two of three bottles are left.
    const again = (...pieces: number[]) =>
      sell({items: [], returns: pieces.map((piece) => ({order, line: '1', piece}))}, direct);
    const message = `Line 1 of order ${order} was already returned`;
    for (const pieces of [
      [1, 1],
      [0, 1, 2],
    ])
      expect(await again(...pieces)).toMatchObject({status: 400, json: {error: {message}}});
    expect(await again(1, 2)).toMatchObject({status: 201});
    expect(await again(0)).toMatchObject({status: 400});
  });

  test('closes the day with what was sold since the last closing', async () => {
    const direct = new Direct();
    await sell({items: [{sku: '10010'}]}, direct);
    await sell({items: [{sku: '10005'}], state: 'paymentFailed'}, direct);
    const body = {project, shopID: '101', logState: 'ongoing'};
    const {json} = await direct.send({path: '/__simulator/close-day', body});
    expect(json).toMatchObject({
      ...{sequenceNumber: 58, total: 249, lastOrderSequenceNumber: 1285, companyName: 'Greengrocer Example Ltd'},
      taxShares: [{rate: '7', net: 233, tax: 16, total: 249}],
      logs: [{id: 9002, state: 'ongoing'}],
    });
    expect((await direct.send({path: `/${project}/closings/logs/9002`})).status).toBe(404);
    expect((await direct.send({path: `/${project}/closings?perPage=1&page=2`})).json).toMatchObject({
      closings: [{sequenceNumber: 58}],
      pagination: {totalPages: 2},
    });
  });
});

test.describe('Faults', () => {
  for (const status of [401, 403, 409, 412, 429, 500, 502, 503, 504])
    test(`${status} changes nothing`, async () => {
      const direct = new Direct();
      const before = direct.state;
      const headers = {'X-Simulate': String(status)};
      const got = await direct.send({path: `/${project}/products`, type: 'product', body: {sku: 'x'}, headers});
      expect(got.status).toBe(status);
      expect(got.why).toContain('fault');
      expect(direct.state).toBe(before);
    });

  test('too_many_records, degraded, and an unknown one are answered as documented', async () => {
    const ask = async (path: string, fault: string) =>
      new Direct().send({path: `/${project}${path}`, headers: {'X-Simulate': fault}});
    expect(await ask('/orders', 'too_many_records')).toMatchObject({status: 403, json: {type: 'too_many_records'}});
    expect(await ask('/products/health', 'degraded')).toMatchObject({status: 200, json: {status: 'DEGRADED'}});
    expect(await ask('/products', 'fire')).toMatchObject({status: 400});
  });
});

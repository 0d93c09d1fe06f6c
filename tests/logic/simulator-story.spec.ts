/** Stories that are played directly and on a port, and numbers that the guides state. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {expect, test} from '@playwright/test';
import {Direct, project, startPort, type Got, type Send, type Sent} from '../support/simulation';

const shop = '/empty-1';
const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

const coupon = {
  type: 'printed',
  channels: ['app', 'sco'],
  translations: {name: {en: 'One euro off', de: 'Ein Euro Rabatt'}},
  codes: [{code: '9521234900054', template: 'default'}],
};
const configuration = {
  rounding: {mode: 'up', precision: 2},
  ranks: [{id: 'receipt', evaluationMode: 'selectBest'}],
  groups: [
    {
      rules: [
        {
          id: 'euro',
          rankID: 'receipt',
          condition: {type: 'isReferredToByCoupon', args: {value: 'euro'}},
          actions: [{type: 'addCartDiscount', args: {absolute: true, value: '1.00', name: 'One euro off'}}],
        },
      ],
    },
  ],
};

/** Import, price, promote, sell, and read back, from nothing. */
const story: readonly (Sent & {status: number; holds?: string})[] = [
  {path: '/__simulator/reset', body: {seed: 'empty'}, status: 204},
  {path: `${shop}/products?limit=5`, status: 200},
  {
    path: `${shop}/products/_batch`,
    type: 'products',
    body: `${lines({sku: '1', name: 'Juice', taxCategory: 'normal', isDiscountable: true}, {sku: '2', codes: 'none'})}{\n`,
    status: 200,
    holds: '{"sku":"2","status":"error","message":"codes must be a list, not a string"}',
  },
  {path: `${shop}/products/sku/3`, method: 'PUT', type: 'product', body: {sku: '3', pluSet: ['4011']}, status: 200},
  {path: `${shop}/products/sku/3`, method: 'PUT', type: 'product', body: {sku: '4'}, status: 400},
  {path: `${shop}/products`, type: 'product', body: {sku: '4', pluSet: ['4011']}, status: 400, holds: 'PLU 4011'},
  {path: `${shop}/products/skus?plu-prefix=40`, status: 200, holds: '["3"]'},
  {path: `${shop}/products/statistics?since=2026-03-01T00:00:00Z`, status: 200, holds: '"count":2'},
  {path: `${shop}/pricing/categories`, body: {id: 'city', priority: 1, shops: ['9']}, status: 201},
  {
    path: `${shop}/pricing/v2/category/batch`,
    type: 'lines',
    body: lines(
      {sku: '1', category: 'default', prices: [{tier: 'regular', price: '2.00', currency: 'EUR'}]},
      {sku: '1', category: 'city', prices: [{tier: 'regular', price: '2.50', currency: 'EUR'}]},
    ),
    status: 201,
  },
  {
    path: `${shop}/resolvedProducts/v2/search-products-with-prices`,
    body: {search: 'juice', shopID: '9', showProductsWithoutPrices: false, page: 1, perPage: 50},
    status: 200,
    holds: '"price":"2.50"',
  },
  {path: `${shop}/promotions/configurations/active`, status: 404},
  {path: `${shop}/promotions/configurations`, body: configuration, status: 201, holds: '"active":false'},
  {path: `${shop}/promotions/configurations/id/1/activate`, method: 'POST', status: 200, holds: '"active":true'},
  {
    path: `${shop}/coupons`,
    body: {...coupon, type: 'other'},
    status: 422,
    holds: '"field":"type","category":"inclusion"',
  },
  {path: `${shop}/coupons`, body: {id: 'euro', ...coupon}, status: 201},
  {path: `${shop}/coupons/euro`, headers: {'Accept-Language': 'de'}, status: 200, holds: '"name":"Ein Euro Rabatt"'},
  {path: `${shop}/coupons/euro`, method: 'PUT', body: coupon, headers: {'If-Match': '"old"'}, status: 412},
  {path: `${shop}/coupons/euro`, method: 'PUT', body: coupon, headers: {'If-Match': '*'}, status: 200},
  {
    path: '/__simulator/sell',
    body: {project: 'empty-1', shopID: '9', items: [{sku: '1', amount: 2}], coupons: ['9521234900054']},
    status: 201,
    holds: '"price":400',
  },
  {path: `${shop}/orders?shopID=9`, status: 200, holds: '"totalItems":1'},
  {path: `${shop}/orders/5f3c1c1e-0001-4000-8000-000000000001`, status: 200, holds: '"discountRuleID":"euro"'},
  {
    path: `${shop}/closings/schedules`,
    body: {shop: '9', days: ['Monday'], location: 'Europe/Berlin', formats: ['aggregated_receipts']},
    status: 201,
  },
  {
    path: `${shop}/closings/schedules`,
    body: {shop: '9', days: [], location: 'x', mode: 'never'},
    status: 400,
    holds: 'Unknown job mode',
  },
  {path: '/__simulator/close-day', body: {project: 'empty-1', shopID: '9'}, status: 201, holds: '"sequenceNumber":1'},
  {path: `${shop}/closings/shops/9/sequenceNumbers/1`, status: 200, holds: '"total":400'},
  {path: `${shop}/closings/logs/1`, status: 200, holds: 'aggregated_receipts'},
  {path: `${shop}/products/sku/1`, method: 'DELETE', status: 204},
  {path: `${shop}/products/sku/1`, method: 'DELETE', status: 404, holds: 'Not found'},
  {path: `${shop}/products/health`, headers: {'X-Simulate': 'down'}, status: 500, holds: 'DOWN'},
  {path: `${shop}/products`, headers: {Authorization: ''}, status: 401},
  {path: '/__simulator/state', status: 200},
];

async function play(send: Send): Promise<Got[]> {
  const played: Got[] = [];
  for (const {status, holds, ...sent} of story) {
    const got = await send(sent);
    expect(got.status, `${sent.path}: ${got.text}`).toBe(status);
    if (holds !== undefined) expect(got.text, sent.path).toContain(holds);
    played.push(got);
  }
  return played;
}

test('The same story gives the same responses and the same state directly and on a port', async () => {
  const port = await startPort();
  try {
    const [direct, overPort] = [await play(new Direct().send), await play(port.send)];
    expect(overPort).toEqual(direct);
  } finally {
    port.stop();
  }
});

test('curl gets the same responses', async () => {
  const port = await startPort();
  const direct = new Direct();
  try {
    const curl = async (...args: string[]) => {
      const {stdout} = await promisify(execFile)('curl', ['-s', '-H', 'Authorization: Bearer t', ...args]);
      return stdout;
    };
    const path = `/${project}/products/sku/10001`;
    expect(await curl(`${port.origin}${path}`)).toBe((await direct.send({path})).text);
    const batch = `${lines({sku: 'a'}, {name: 'none'})}`;
    const sent = await curl(
      ...['-X', 'POST', '-H', 'Content-Type: application/vnd.snabble.product.v2+x-ndjson'],
      ...['--data-binary', batch, `${port.origin}/${project}/products/_batch`],
    );
    expect(sent).toBe((await direct.send({path: `/${project}/products/_batch`, type: 'products', body: batch})).text);
    const image = await curl(
      '-F',
      'file=@tests/logic/simulator-story.spec.ts',
      `${port.origin}/${project}/coupons/images`,
    );
    expect(JSON.parse(image)).toEqual({
      ref: expect.stringMatching(/^[0-9a-f]{8}-simulator-story-spec$/) as unknown as string,
    });
  } finally {
    port.stop();
  }
});

test.describe('The example project', () => {
  const read = async (path: string, body?: unknown) => (await new Direct().send({path, body})).json;

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
    const direct = new Direct();
    const {json} = await direct.send({
      path: '/__simulator/sell',
      body: {
        ...{project, shopID: '101', at: '2026-03-02T12:42:52+01:00', channel: 'app', loyaltyCard: 'LC-100042'},
        items: [{code: '9521234100010', amount: 5}, {code: '9521234100188', amount: 2}, {code: '2543210003495'}],
        ...{coupons: ['juice-week'], paymentMethod: 'visa'},
      },
    });
    const documented = (await direct.send({path: `/${project}/orders/5f3c1c1e-0002-4000-8000-000000000002`})).json;
    const summary = (order: unknown) => {
      const {price, paidAmount, lineItems} = order as {
        price: object;
        paidAmount: number;
        lineItems: Record<string, unknown>[];
      };
      return {
        price,
        paidAmount,
        lines: lineItems.map(({id, type, refersTo, totalPrice, taxRate}) => ({
          id,
          type,
          refersTo,
          totalPrice,
          taxRate,
        })),
      };
    };
    expect(summary(json)).toEqual(summary(documented));
  });

  test('calculates the worked example of the promotion guide, with the deposits that it leaves out', async () => {
    const items = [{sku: '10001', amount: 5}, {sku: '10005', amount: 5}, {sku: '10006'}];
    const body = {project, shopID: '101', at: '2026-03-03T12:00:00+01:00', items, loyaltyCard: 'LC-1'};
    const {json} = await new Direct().send({
      path: '/__simulator/sell',
      body: {...body, coupons: ['juice-week', 'spring-flyer']},
    });
    const {lineItems, paidAmount} = json as {
      lineItems: {discountRuleID?: string; totalPrice: number}[];
      paidAmount: number;
    };
    const taken = (rule: string) =>
      lineItems
        .filter(({discountRuleID}) => discountRuleID === rule)
        .reduce((sum, {totalPrice}) => sum + totalPrice, 0);
    expect([taken('juice-week-20'), taken('ten-percent-over-50'), taken('flyer-5-off')]).toEqual([-179, -551, 0]);
    expect(paidAmount).toBe(4959 + 5 * 15);
  });

  test('prices scanned codes as the product guide does', async () => {
    const sold = async (code: string) => {
      const body = {project, shopID: '101', items: [{code}]};
      const {json} = await new Direct().send({path: '/__simulator/sell', body});
      return (json as {price: {price: number}}).price.price;
    };
    const codes = [
      '2712043002504',
      '2600771000087',
      '2330181015004',
      '2543210003495',
      '4190000103903',
      '0119521234100178',
    ];
    expect(await Promise.all(codes.map(sold))).toEqual([160, 360, 330, 349, 390, 899]);
    expect(await sold('2900100003452')).toBe(-345);
  });

  test('uses graduated prices for products with one key together', async () => {
    const body = {
      project,
      shopID: '101',
      items: [
        {sku: '10002', amount: 4},
        {sku: '10001', amount: 2},
      ],
    };
    const {json} = await new Direct().send({path: '/__simulator/sell', body});
    expect((json as {lineItems: {price: number}[]}).lineItems.map(({price}) => price)).toEqual([199, 15, 179, 15]);
  });

  test('refuses what a checkout refuses', async () => {
    const direct = new Direct();
    const before = direct.state;
    for (const [items, more, message] of [
      [[{sku: '10019'}], {}, 'stopped'],
      [[{sku: '10020'}], {channel: 'app'}, "isn't for sale"],
      [[{sku: '10021'}], {}, 'Enter the price'],
      [[{sku: '77'}], {}, 'No product'],
      [[{sku: '10001'}], {coupons: ['juice-week']}, 'loyalty card'],
      [[{sku: '10001'}], {coupons: ['spring-flyer'], at: '2026-05-01T00:00:00Z'}, 'no longer valid'],
      [[], {}, '1 or more'],
      [[{sku: '1', code: '2'}], {}, 'either'],
    ] as const) {
      const got = await direct.send({path: '/__simulator/sell', body: {project, shopID: '101', items, ...more}});
      expect(got).toMatchObject({
        status: 400,
        json: {error: {message: expect.stringContaining(message) as unknown as string}},
      });
    }
    expect(direct.state).toBe(before);
  });

  test('closes the day with what was sold since the last closing', async () => {
    const direct = new Direct();
    await direct.send({path: '/__simulator/sell', body: {project, shopID: '101', items: [{sku: '10010'}]}});
    await direct.send({
      path: '/__simulator/sell',
      body: {project, shopID: '101', items: [{sku: '10005'}], state: 'paymentFailed'},
    });
    const {json} = await direct.send({
      path: '/__simulator/close-day',
      body: {project, shopID: '101', logState: 'ongoing'},
    });
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
  for (const [fault, status] of [
    ['401', 401],
    ['403', 403],
    ['409', 409],
    ['412', 412],
    ['500', 500],
    ['503', 503],
  ] as const)
    test(`${fault} changes nothing`, async () => {
      const direct = new Direct();
      const before = direct.state;
      const got = await direct.send({
        ...{path: `/${project}/products`, type: 'product', body: {sku: 'x'}, headers: {'X-Simulate': fault}},
      });
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

  test('a cut response ends in the middle, and its batch is stored', async () => {
    const port = await startPort();
    try {
      const body = lines({sku: 'x'}, {sku: 'y'});
      const headers = {'X-Simulate': 'cut'};
      await expect(port.send({path: `/${project}/products/_batch`, type: 'products', body, headers})).rejects.toThrow();
      expect((await port.send({path: `/${project}/products/sku/y`})).status).toBe(200);
    } finally {
      port.stop();
    }
  });
});

/** The Shops API, the Checkout API, and the POS integration API of the simulator, as an integrator meets them. */
import {expect, test} from '@playwright/test';
import {tables} from '../../src/simulator/platform';
import {Direct, project, type Got, type Sent} from '../support/simulation';

const at = (path: string) => `/${project}/${path}`;
const items = [
  {id: '1', sku: '10001', amount: 2, scannedCode: '9521234100010'},
  {id: '2', sku: '10012', amount: 1, scannedCode: '2712043002504'},
];
const cart = {clientID: 'phone', appUserID: 'user-1', session: 'a', shopID: '101', items};
const juice = {price: 179, totalPrice: 358};

type Json = Record<string, unknown>;

/** A process of the cart, and how to use it as an app and as a POS. */
async function started(paymentMethod = 'qrCodePOS') {
  const direct = new Direct();
  const send = async (sent: Sent): Promise<Got & {json: Json}> => (await direct.send(sent)) as Got & {json: Json};
  const info = await send({path: at('checkout/info'), body: cart});
  const process = await send({path: at('checkout/process'), body: {signedCheckoutInfo: info.json, paymentMethod}});
  const path = process.headers['location']!;
  const id = path.split('/').at(-1)!;
  return {
    direct,
    send,
    id,
    app: (body?: unknown) => send({path, ...(body !== undefined && {method: 'PATCH', body})}),
    approve: () => send({path: `${path}/approval`, body: {type: 'supervisor'}}),
    pos: (body?: unknown) =>
      send({path: at(`pos/checkout/id/${id}`), ...(body !== undefined && {method: 'PATCH', type: 'patch', body})}),
    control: (name: string, body: object = {}) => send({path: `/__simulator/${name}`, body}),
    orderOf: async (one: Json) => (await send({path: at(`orders/${String(one['orderID'])}`)})).json,
  };
}

/** What is sent one after the other, the status, and what the process has afterward. */
type Steps = readonly (readonly [sent: unknown, status: number, has: Json])[];

async function take(steps: Steps, send: (body: unknown) => Promise<{status: number; json: Json}>): Promise<void> {
  for (const [body, status, expected] of steps) {
    const got = await send(body);
    expect([got.status, status < 400 ? got.json : {}], JSON.stringify(body)).toMatchObject([status, expected]);
  }
}

/** The prices of a cart. */
const priced = async (body: object) => {
  const {json} = await new Direct().send({path: at('checkout/info'), body});
  return (json as {checkoutInfo: {lineItems: Json[]; price: Json; violations: Json[]}}).checkoutInfo;
};

test.describe('Shops', () => {
  test('are created, found, replaced, and deleted', async () => {
    const {send} = new Direct();
    const created = await send({path: at('shops'), body: {name: 'North', externalId: 'DE-0104', id: 'own'}});
    const {location} = created.headers;
    const links = {self: {href: location}};
    expect(created.json).toEqual({id: '104', project, name: 'North', externalId: 'DE-0104', links});
    expect((await send({path: at('shops/search/?externalId=DE-0104')})).json).toEqual(created.json);
    const replaced = await send({path: location!, method: 'PUT', body: {externalId: 'DE-0104'}});
    expect(replaced.json).not.toHaveProperty('name');
    expect((await send({path: at('shops')})).json).toHaveLength(4);
    expect((await send({path: location!, method: 'DELETE'})).status).toBe(200);
    expect((await send({path: location!})).status).toBe(404);
    expect((await send({path: at('shops/search/?externalId=DE-0104')})).status).toBe(404);
  });

  test('of the example project have the details that orders show', async () => {
    const {send} = new Direct();
    const shop = (await send({path: at('shops/101')})).json as Json;
    const order = (await send({path: at('orders/5f3c1c1e-0001-4000-8000-000000000001')})).json as {shop: Json};
    const {externalID, ...details} = order.shop;
    expect(shop).toMatchObject({...details, externalId: externalID});
  });

  test('of the example project have every field of the guide', async () => {
    const fields = Object.keys(tables.schemas['ShopEntry']!.properties!).sort();
    const shops = (await new Direct().send({path: at('shops')})).json as Json[];
    expect(shops.map((shop) => Object.keys(shop).sort())).toEqual([fields, fields, fields]);
    expect(shops[2]).toMatchObject({
      name: 'Riverside',
      lat: 50.752,
      openingHoursSpecification: expect.arrayContaining([
        {dayOfWeek: 'SATURDAY', opens: '08:00', closes: '12:30'},
        {dayOfWeek: 'SATURDAY', opens: '14:00', closes: '18:30'},
      ]),
      services: ['bakery', 'parking'],
    });
  });

  const refused: Readonly<Record<string, unknown>> = {
    'openingHoursSpecification[0].dayOfWeek': {openingHoursSpecification: [{dayOfWeek: 'Monday'}]},
    'openingHoursSpecification[0].opens': {openingHoursSpecification: [{opens: '24:30'}]},
    lat: {lat: 91},
    services: {services: 'bakery'},
  };
  for (const [field, body] of Object.entries(refused))
    test(`with an invalid ${field} are refused by its name`, async () => {
      const {status, text} = await new Direct().send({path: at('shops'), body});
      expect([status, text]).toEqual([400, expect.stringContaining(field)]);
    });
});

test.describe('A cart', () => {
  test('gets prices, deposits, taxes, and totals', async () => {
    const {lineItems, price} = await priced(cart);
    const cheese = {weight: 250, weightUnit: 'g', referenceUnit: 'kg', price: 640, totalPrice: 160, taxRate: '7'};
    expect(lineItems).toMatchObject([
      {id: '1', type: 'default', sku: '10001', ...juice, taxRate: '19'},
      {type: 'deposit', refersTo: '1', sku: '90001', amount: 2, totalPrice: 30},
      {id: '2', sku: '10012', ...cheese},
    ]);
    expect(price).toEqual({
      price: 548,
      netPrice: 476,
      tax: {'7': 10, '19': 62},
      taxNet: {'7': 150, '19': 326},
      taxPre: {'7': 160, '19': 388},
    });
  });

  test('gets its promotions, and says which coupon is not redeemed', async () => {
    const coupons = [
      {id: '8', type: 'coupon', couponID: 'juice-week'},
      {id: '9', type: 'coupon', couponID: 'nothing'},
    ];
    const body = {...cart, customer: {loyaltyCard: 'LC-100042'}, items: [...items, ...coupons]};
    const {lineItems, violations} = await priced(body);
    expect(lineItems.slice(3)).toMatchObject([
      {type: 'coupon', couponID: 'juice-week'},
      {type: 'promotion', refersTo: '1', totalPrice: -72},
    ]);
    expect(violations).toMatchObject([{type: 'coupon_invalid', refersTo: '9'}]);
  });

  test('has the weight in the unit that it names', async () => {
    for (const [weight, weightUnit, totalPrice] of [
      [250, null, 160],
      [250, 'g', 160],
      [1, 'kg', 640],
    ] as const) {
      const {lineItems} = await priced({shopID: '101', items: [{sku: '10012', amount: 1, weight, weightUnit}]});
      const expected = [{weight, weightUnit: weightUnit ?? 'g', referenceUnit: 'kg', price: 640, totalPrice}];
      expect(lineItems).toMatchObject(expected);
    }
  });

  test('has line items with different IDs, even if its items repeat one', async () => {
    const body = {shopID: '101', items: ['10001', '10002'].map((sku) => ({id: '1', sku, amount: 1}))};
    const {lineItems} = await priced(body);
    expect(new Set(lineItems.map(({id}) => id)).size).toBe(4);
    expect(lineItems[3]).toMatchObject({type: 'deposit', refersTo: lineItems[2]!['id']});
  });

  const unsold = (...details: object[]) => ['invalid_cart_item', details] as const;
  // By what the cart has instead of a valid value.
  const refused: readonly (readonly [string, Json, string, unknown?])[] = [
    ['no shop', {shopID: undefined}, 'bad_shop_id'],
    ['a number as its shop', {shopID: 101}, 'bad_shop_id'],
    ['an unknown shop', {shopID: '999'}, 'shop_not_found'],
    ['no items', {items: []}, 'no_available_method'],
    ['text as an amount', {items: [{sku: '10001', amount: '2'}]}, 'client_error'],
    ['nothing of a product', {items: [{sku: '10001', amount: 0}]}, 'client_error'],
    [
      'a weight of rope',
      {items: [{sku: '10014', amount: 1, weight: 2, weightUnit: 'kg'}]},
      ...unsold({sku: '10014', type: 'product_not_found'}),
    ],
    [
      'products that cannot be sold',
      {items: [{sku: '10019', amount: 1}, ...items, {id: '7', sku: 'x', amount: 1}]},
      ...unsold({sku: '10019', type: 'sale_stop'}, {id: '7', sku: 'x', type: 'product_not_found'}),
    ],
  ];
  for (const [what, change, type, details] of refused)
    test(`with ${what} gets ${type}`, async () => {
      const {status, json} = await new Direct().send({path: at('checkout/info'), body: {...cart, ...change}});
      expect([status, json]).toMatchObject([400, {error: {type, ...(details !== undefined && {details})}}]);
    });

  test('that was changed after it was signed does not start a process', async () => {
    const {send} = new Direct();
    const {checkoutInfo, ...rest} = (await send({path: at('checkout/info'), body: cart})).json as {checkoutInfo: Json};
    const start = (checkoutInfo: Json) =>
      send({path: at('checkout/process'), body: {signedCheckoutInfo: {...rest, checkoutInfo}, paymentMethod: 'visa'}});
    expect(await start({...checkoutInfo, currency: 'USD'})).toMatchObject({status: 400, text: /signature/});
    const reordered = Object.fromEntries(Object.entries(checkoutInfo).reverse());
    for (const right of [reordered, checkoutInfo]) expect((await start(right)).status).toBe(201);
    const {processes} = (await send({path: at('checkout/process?shop=101')})).json as {processes: unknown[]};
    expect(processes).toHaveLength(2);
  });
});

test.describe('A checkout process', () => {
  const final = {paymentState: 'successful', paymentApproval: true};

  test('that is paid for leaves an order that the next closing contains', async () => {
    const {app, control, orderOf} = await started('visa');
    expect((await app()).json).toMatchObject({paymentState: 'pending', supervisorApproval: null, aborted: false});
    expect((await app({paymentState: 'processing'})).json).toMatchObject({paymentState: 'processing'});
    const paid = (await app({paymentState: 'successful'})).json;
    expect(paid).toMatchObject({...final, finalizedAt: expect.any(String)});
    const order = await orderOf(paid);
    expect(order).toMatchObject({state: 'final', paymentMethod: 'visa', paidAmount: 548, price: {price: 548}});
    const closing = (await control('close-day', {project, shopID: '101'})).json;
    expect(closing).toMatchObject({total: 548, orders: [{id: order['id']}]});
  });

  const steps: Readonly<Record<string, Steps>> = {
    'fails once, and stays failed': [
      [{paymentState: 'failed'}, 200, {paymentState: 'failed', paymentApproval: false}],
      [{paymentState: 'failed'}, 200, {paymentState: 'failed'}],
      [{paymentState: 'successful'}, 409, {}],
      [{aborted: true}, 200, {aborted: false, paymentState: 'failed'}],
    ],
    'is aborted once, and stays aborted': [
      [{aborted: true}, 200, {aborted: true}],
      [{aborted: true}, 200, {aborted: true}],
      [{paymentState: 'successful'}, 409, {}],
    ],
    'is not aborted while it is processed': [
      [{paymentState: 'processing'}, 200, {}],
      [{aborted: true}, 200, {aborted: false, paymentState: 'processing'}],
      [{paymentState: 'pending'}, 200, {paymentState: 'pending'}],
    ],
    'refuses what no request can be': [
      [{}, 400, {}],
      [{aborted: false}, 400, {}],
      [{paymentState: 'transferred'}, 400, {}],
      [{aborted: true, paymentState: 'failed'}, 400, {}],
    ],
    'takes line items without tax rates, and adds them up': [
      [
        {pricing: {lineItems: [{sku: '10001', totalPrice: 300}, {totalPrice: -50}]}},
        200,
        {pricing: {price: {price: 250}}},
      ],
    ],
    'takes other prices until it is over': [
      [{pricing: {price: {price: 500, netPrice: 430}}}, 200, {pricing: {price: {price: 500}, lineItems: []}}],
      [{paymentState: 'successful'}, 200, final],
      [{pricing: {price: {price: 1}}}, 409, {}],
    ],
  };
  for (const [what, list] of Object.entries(steps)) test(what, async () => take(list, (await started('visa')).app));

  const ofCard = ['transactionTime', 'pan', 'processorApprovalCode', 'processorReferenceNumber'];
  const results = {visa: ofCard, mastercard: ofCard, girocard: ['time', 'aid', 'pan', 'paymentType'], qrCodePOS: []};
  for (const [method, fields] of Object.entries(results))
    test(`with the method ${method} has the payment result of its kind`, async () => {
      const {app, orderOf} = await started(method);
      expect((await app()).json).toMatchObject({paymentResult: null});
      const paid = (await app({paymentState: 'successful'})).json;
      expect(Object.keys((paid['paymentResult'] ?? {}) as object)).toEqual(fields);
      expect((await orderOf(paid))['paymentResult'] ?? null).toEqual(paid['paymentResult']);
    });

  test('starts with the ID that an app generated, unless the ID is in use', async () => {
    const {send} = new Direct();
    const signedCheckoutInfo = (await send({path: at('checkout/info'), body: cart})).json;
    const body = {signedCheckoutInfo, paymentMethod: 'visa'};
    const path = at('checkout/process/4f1d2c3b-own');
    const started = await send({path, method: 'PUT', body});
    expect(started).toMatchObject({status: 201, json: {paymentState: 'pending', links: {self: {href: path}}}});
    expect((await send({path})).json).toEqual(started.json);
    expect((await send({path, method: 'PUT', body})).status).toBe(403);
    expect((await send({path: at('checkout/process'), body})).headers['location']).not.toBe(path);
    const paid = (await send({path, method: 'PATCH', body: {paymentState: 'successful'}})).json;
    expect(paid).toMatchObject({paymentResult: {processorApprovalCode: 'OK9042'}});
  });

  test('is over at once if its payment is handed off', async () => {
    const {app, pos, orderOf, control} = await started('externalBilling');
    const process = (await app()).json;
    expect(process).toMatchObject({paymentState: 'transferred', paymentApproval: null});
    expect((await control('shopper')).json['sees']).toContain('another payment system');
    expect((await app({paymentState: 'successful'})).status).toBe(409);
    expect((await pos()).json).toMatchObject({state: 'failed', failedReason: expect.stringContaining('Handed off')});
    expect((await pos({state: 'processing'})).status).toBe(409);
    const handedOff = {
      state: 'transferred',
      paymentState: 'transferred',
      paymentMethod: 'externalBilling',
      payments: [],
    };
    expect(await orderOf(process)).toMatchObject(handedOff);
    expect((await control('close-day', {project, shopID: '101'})).json).toMatchObject({total: 0, orders: []});
  });

  test('has links to where it is approved and to where its payment state is set', async () => {
    const {app, send} = await started('visa');
    const {links} = (await app()).json as {links: Record<'approval' | 'payment', {href: string}>};
    expect((await send({path: links.approval.href, body: {type: 'supervisor'}})).status).toBe(201);
    const body = {paymentState: 'successful'};
    expect((await send({path: links.payment.href, method: 'PATCH', body})).json).toMatchObject(body);
  });

  test('is modified when a supervisor removes a product, with its deposit', async () => {
    const {app, pos, control} = await started();
    expect((await control('supervisor', {remove: '9'})).status).toBe(400);
    expect((await app()).json).toMatchObject({modified: false, supervisorApproval: null});
    await control('supervisor', {remove: '1'});
    expect((await app()).json).toMatchObject({
      modified: true,
      supervisorApproval: true,
      pricing: {price: {price: 160, netPrice: 150, tax: {'7': 10}}, lineItems: [{sku: '10012'}]},
    });
    expect((await pos()).json).toMatchObject({totalPrice: 160, lineItems: [{sku: '10012'}]});
  });

  test('says that the shopper was offline, and when the purchase was paid for', async () => {
    const {send} = new Direct();
    const signedCheckoutInfo = (await send({path: at('checkout/info'), body: cart})).json;
    const offline = {processedOffline: true, finalizedAt: '2026-03-03T07:59:00Z'};
    const whole = {signedCheckoutInfo, paymentMethod: 'qrCodeOffline', ...offline};
    const start = (changed: object) => send({path: at('checkout/process'), body: {...whole, ...changed}});
    expect(await start({})).toMatchObject({status: 201, json: offline});
    expect(await start({processedOffline: 'yes'})).toMatchObject({status: 400, text: /processedOffline/});
  });

  test('is approved, or rejected with an order that says so', async () => {
    const approved = await started('visa');
    expect((await approved.approve()).json).toEqual({type: 'supervisor'});
    expect((await approved.app()).json).toMatchObject({supervisorApproval: true, paymentState: 'pending'});
    const rejected = await started('visa');
    await rejected.control('supervisor', {approve: false});
    const {json} = await rejected.app();
    expect(json).toMatchObject({supervisorApproval: false});
    expect(await rejected.orderOf(json)).toMatchObject({state: 'preconditionsNotMet', payments: []});
  });
});

test.describe('A POS', () => {
  const mine = {state: 'processing', processedBy: 'register 3'};
  const other = {state: 'processing', processedBy: 'register 4'};

  test('sees the cart in its own fields', async () => {
    const {pos} = await started();
    const whole = {amount: 2, weight: 0, units: 0};
    const weighed = {amount: 1, weight: 250, units: 0, price: 640, totalPrice: 160, taxRate: '7'};
    expect((await pos()).json).toEqual({
      lineItems: [
        {sku: '10001', scannedCode: '9521234100010', ...whole, ...juice, taxRate: '19'},
        {sku: '90001', ...whole, price: 15, totalPrice: 30, taxRate: '19'},
        {sku: '10012', scannedCode: '2712043002504', ...weighed},
      ],
      taxShares: [
        {rate: '19', net: 326, share: 62, total: 388},
        {rate: '7', net: 150, share: 10, total: 160},
      ],
      ...{netPrice: 476, totalPrice: 548, state: 'pending'},
    });
  });

  const steps: Readonly<Record<string, Steps>> = {
    'picks up, and reports a paid sale, also twice': [
      [mine, 200, mine],
      [mine, 200, mine],
      [{state: 'successful'}, 200, {state: 'successful', processedBy: 'register 3'}],
      [{state: 'successful'}, 200, {state: 'successful'}],
      [{state: 'successful', loyaltyCard: 'LC-1'}, 409, {}],
      [{state: 'failed'}, 409, {}],
    ],
    'learns who has picked up the cart before it, and cannot end that sale': [
      [mine, 200, mine],
      [other, 200, {processedBy: 'register 3'}],
      [{...other, state: 'failed'}, 409, {}],
      [{...other, state: 'successful'}, 409, {}],
      [{...mine, state: 'failed'}, 200, {state: 'failed'}],
    ],
    'keeps a cart that it picked up without a name': [
      [{state: 'processing'}, 200, {state: 'processing'}],
      [other, 200, {state: 'processing'}],
      [{...mine, state: 'successful'}, 200, {state: 'successful', processedBy: 'register 3'}],
    ],
    'keeps its name in a report without it, and cannot remove it': [
      [mine, 200, mine],
      [{state: 'successful', processedBy: null}, 400, {}],
      [{state: 'successful'}, 200, {processedBy: 'register 3'}],
    ],
    'cannot report nothing': [
      [{}, 400, {}],
      [{State: 'processing'}, 400, {}],
      [mine, 200, mine],
      [{state: 'successful', lineItems: [], taxShares: [], netPrice: 0, totalPrice: 0}, 400, {}],
    ],
    'reports a failed sale before and after the pick-up': [
      [{state: 'failed', failedReason: 'Card declined'}, 200, {state: 'failed', failedReason: 'Card declined'}],
      [mine, 409, {}],
    ],
    'cannot report a sale that it has not picked up': [[{state: 'successful'}, 409, {}]],
    'cannot give a cart back': [
      [mine, 200, mine],
      [{state: 'pending'}, 409, {}],
    ],
    'gets 400 for sums that do not match': [
      [mine, 200, mine],
      [{state: 'successful', totalPrice: 547}, 400, {}],
      [{state: 'successful', netPrice: 475}, 400, {}],
      [{state: 'successful', taxShares: null}, 400, {}],
      [{state: 'successful', taxShares: [{rate: '19', net: 476, share: 71, total: 548}]}, 400, {}],
      [{state: 'done'}, 400, {}],
      [{lineItems: [{amount: '2'}]}, 400, {}],
    ],
  };
  for (const [what, list] of Object.entries(steps)) test(what, async () => take(list, (await started()).pos));

  test('removes a field with null, and keeps what it leaves out', async () => {
    const {pos} = await started();
    const before = (await pos({...mine, loyaltyCard: 'LC-1'})).json;
    const {loyaltyCard, ...rest} = before;
    expect(loyaltyCard).toBe('LC-1');
    expect((await pos({loyaltyCard: null})).json).toEqual(rest);
  });

  test('reports other prices, and the app and the order have them', async () => {
    const {pos, app, send, orderOf} = await started();
    await pos(mine);
    const sale = {
      state: 'successful',
      loyaltyCard: 'LC-100042',
      lineItems: [
        {sku: '10001', scannedCode: '9521234100010', amount: 2, price: 100, totalPrice: 200, taxRate: '19'},
        {amount: 1, price: -50, totalPrice: -50, taxRate: '19'},
      ],
      taxShares: [{rate: '19', net: 126, share: 24, total: 150}],
      netPrice: 126,
      totalPrice: 150,
    };
    expect((await pos(sale)).status).toBe(200);
    expect((await pos(sale)).status).toBe(200);
    const process = (await app()).json;
    expect(process).toMatchObject({paymentState: 'successful', pricing: {price: {price: 150, tax: {'19': 24}}}});
    expect(await orderOf(process)).toMatchObject({
      paidAmount: 150,
      customer: {loyaltyCard: 'LC-100042'},
      lineItems: [
        {type: 'default', name: 'Apple juice 1 l', totalPrice: 200},
        {type: 'discount', totalPrice: -50},
      ],
      price: {price: 150, netPrice: 126},
    });
    const orders = (await send({path: at('orders?from=2026-03-03T00:00:00%2B01:00')})).json;
    expect(orders['resources']).toHaveLength(1);
  });

  test('sees tax shares that add up, whatever taxPre is', async () => {
    const {app, pos} = await started();
    const lineItems = [{id: '1', sku: '10001', amount: 1, price: 119, totalPrice: 119, taxRate: '19'}];
    const tax = {tax: {'19': 19}, taxNet: {'19': 100}};
    for (const taxPre of [{'19': 119}, {'19': 100}, undefined]) {
      await app({pricing: {price: {price: 119, netPrice: 100, ...tax, taxPre}, lineItems}});
      expect((await pos()).json).toMatchObject({taxShares: [{rate: '19', net: 100, share: 19, total: 119}]});
    }
  });

  test('replaces a process with PUT', async () => {
    const {id, send, pos} = await started();
    const before = (await pos()).json;
    const put = (body: unknown) => send({path: at(`pos/checkout/id/${id}`), method: 'PUT', body});
    expect((await put(mine)).status).toBe(400);
    expect((await put({...before, ...mine})).json).toEqual({...before, ...mine});
    const nameless = await put({...before, state: 'successful'});
    expect(nameless).toMatchObject({status: 400, text: /requires processedBy: register 3/});
    expect((await put({...before, ...other, state: 'successful'})).status).toBe(409);
    expect((await put({...before, ...mine, state: 'successful'})).status).toBe(200);
  });

  test('finds that the shopper has aborted the checkout', async () => {
    const {app, pos} = await started();
    await app({aborted: true});
    expect((await pos()).json).toMatchObject({state: 'failed'});
    expect((await pos(mine)).status).toBe(409);
  });
});

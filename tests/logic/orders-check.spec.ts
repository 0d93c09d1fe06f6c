/** Checks orders and closings of the simulator, right ones and ones with planted faults. */
import {expect, test} from '@playwright/test';
import {checkOrders, summaryOfOrders} from '../../src/widgets/orders/checkOrders';
import {orderSample} from '../../src/widgets/orders/orderSamples';
import {matching} from '../support/matching';
import {Direct, lines, project} from '../support/simulation';

type Fields = Record<string, unknown>;
interface Payment {
  method: string;
  state: string;
  paidAmount: number;
}
interface Order extends Fields {
  id: string;
  state: string;
  currency: string;
  lineItems: {id: string; totalPrice: number; taxRate?: string; priceOrigin?: string}[];
  payments: Payment[];
  paidAmount: number;
  price: {price: number; netPrice: number; tax: Record<string, number>; taxNet: Record<string, number>};
}
interface Closing extends Fields {
  sequenceNumber: number;
  total: number;
  taxShares: {rate: string; net: number; tax: number; total: number}[];
  shareByPaymentMethod: {paymentMethod: string; amount: number}[];
  orders: Order[];
}
interface Exported {
  orders: {resources: Order[]; pagination: {totalPages: number}};
  closings: {closings: Closing[]};
}

let kept: string;

/** Two closed days of a shop: the story's, and one with discounts, returns, split payments, empties, and vouchers. */
test.beforeAll(async () => {
  const direct = new Direct();
  const control = async (path: string, body: object) => {
    const {status, json, text} = await direct.send({
      path: `/__simulator/${path}`,
      body: {project, shopID: '101', ...body},
    });
    expect(status, text).toBe(201);
    return json as Order;
  };
  const juice = await control('sell', {
    ...{channel: 'app', loyaltyCard: 'LC-1', coupons: ['juice-week']},
    items: [{sku: '10001', amount: 5}, {sku: '10018'}],
  });
  const damaged = {reason: 'damaged', cents: 100};
  await control('sell', {
    items: [{sku: '10005', amount: 3, discount: damaged}, {sku: '10004'}, {sku: '10011', weight: 1250}],
    ...{coupons: ['9521234900054'], empties: [{sku: '90001', amount: 2}]},
  });
  await control('sell', {items: [], returns: [{order: juice.id, line: '1', piece: 0}]});
  await control('sell', {items: [{sku: '10010'}], state: 'userAborted'});
  const reduced = {items: [{sku: '10005'}], discount: {reason: 'staff', percent: 10}};
  const {price} = await control('sell', reduced);
  const payments = [
    {method: 'cash', amount: 200},
    {method: 'girocard', amount: price.price - 200},
  ];
  await control('sell', {...reduced, payments});
  await control('close-day', {});
  const read = async (path: string) => (await direct.send({path: `/${project}/${path}`})).json;
  kept = JSON.stringify({orders: await read('orders?includeAllStates=true'), closings: await read('closings')});
});

/** The findings in an export, after planting a fault. */
function check(plant: (exported: Exported) => void = () => undefined) {
  const exported = JSON.parse(kept) as Exported;
  plant(exported);
  const report = checkOrders([
    {name: 'orders.json', text: JSON.stringify(exported.orders)},
    {name: 'closings.json', text: JSON.stringify(exported.closings, null, 2)},
  ]);
  return report!.findings.map(({rule, message}) => `${rule}: ${message}`);
}

const tillSale = '5f3c1c1e-0001-4000-8000-000000000001';

test.describe('An export of the simulator', () => {
  test('has no findings as a list, as lines, as single orders, and with its closings', () => {
    const {orders, closings} = JSON.parse(kept) as Exported;
    expect(orders.resources.length).toBeGreaterThan(8);
    expect(new Set(orders.resources.flatMap(({payments}) => payments.length))).toEqual(new Set([0, 1, 2]));
    expect(closings.closings.map(({sequenceNumber}) => sequenceNumber)).toEqual([57, 58]);
    expect(check()).toEqual([]);
    for (const texts of [
      [lines(...orders.resources)],
      [JSON.stringify(orders.resources, null, 2)],
      orders.resources.map((order) => JSON.stringify(order, null, 2)),
      [`HTTP/2 200\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(closings)}`],
      closings.closings.map((closing) => JSON.stringify(closing)),
      [lines(orders, closings)],
    ]) {
      const report = checkOrders(texts.map((text, index) => ({name: `${index}`, text})));
      expect(report?.findings).toEqual([]);
      expect(report!.orders).toBeGreaterThan(7);
    }
  });

  test('is the sample of the tool, and the errors of the other sample are found', async () => {
    const read = async (name: 'right' | 'wrong') => {
      const {response, sent} = await orderSample(name);
      return checkOrders([
        {name: 'First field', text: response},
        {name: 'Second field', text: sent},
      ])!;
    };
    expect(summaryOfOrders(await read('right'))).toBe('3 orders and 1 closing: no findings.');
    const wrong = await read('wrong');
    expect(summaryOfOrders(wrong)).toBe('3 orders and 1 closing: 6 errors, 2 warnings.');
    expect(new Set(wrong.findings.map(({rule}) => rule))).toEqual(
      new Set([
        ...['payments', 'lines-rate', 'tax-total', 'order-twice', 'order-differs', 'closing-sums', 'closing-orders'],
      ]),
    );
  });

  test('is told apart from results of an import, errors, and checkouts', () => {
    const read = (text: string) => checkOrders([{name: '', text}]);
    for (const text of [
      '',
      '[]',
      '{"sku":"1","status":"ok","message":""}',
      '{"type":"too_many_records","message":"Too many records"}',
      '{"id":"1","state":"pending","lineItems":[]}',
      '['.repeat(100_000),
    ])
      expect(read(text)).toBeUndefined();
    expect(read('{"resources":[],"pagination":{"page":1,"totalPages":1}}')).toEqual({
      orders: 0,
      closings: 0,
      findings: [],
    });
    const deep = `{"resources":[${'{"lineItems":['.repeat(5000)}${']}'.repeat(5000)}]}`;
    expect(read(deep)?.findings.map(({rule}) => rule)).toEqual(['not-an-order']);
    expect(
      read(`{"resources":[null,7,{"id":"1","state":"final","paidAmount":null,"price":[],"lineItems":[null]}]}`)
        ?.findings,
    ).toHaveLength(2);
  });
});

/** The findings in an order without its closing, which has the same order with its right amounts. */
function alone(plant: (order: Order) => void): string[] {
  const order = (JSON.parse(kept) as Exported).orders.resources.find(({id}) => id === tillSale)!;
  plant(order);
  const report = checkOrders([{name: 'order.json', text: JSON.stringify(order)}]);
  return report!.findings.map(({field, rule, message}) => `${rule} ${field}: ${message}`);
}

/** What is wrong, and the findings, in which `…` stands for any text. */
const faultsInOrder: Readonly<Record<string, [plant: (order: Order) => unknown, ...findings: string[]]>> = {
  'a wrong total': [
    (order) => (order.price.price += 100),
    `lines-total price.price: Order ${tillSale}: the line totals add up to 3843 (EUR 38.43), but the total is 3943 (EUR 39.43), a difference of 100 (EUR 1.00)`,
    ...['tax-total…', 'paid-total…'],
  ],
  'a line that is missing': [
    (order) => order.lineItems.pop(),
    'lines-total price.price: … add up to 4001 (EUR 40.01), but the total is 3843…',
    'lines-rate price.tax.7: … line totals at 7% add up to 1267 (EUR 12.67)…',
  ],
  'a tax that is off by one': [
    (order) => (order.price.tax['7']! += 1),
    'lines-rate price.tax.7: … 1109 (EUR 11.09), but the sum of net amount and tax at 7% is 1110 (EUR 11.10)…',
    'tax-total price.tax: … net total and taxes add up to 3844 (EUR 38.44), but the total is 3843…',
  ],
  'a net total that is off by one': [(order) => (order.price.netPrice -= 1), 'net-total…', 'tax-total…'],
  'a tax that is ten cents too high, in sums that fit': [
    ({price}) => {
      price.tax['19']! += 10;
      price.taxNet['19']! -= 10;
      price.netPrice -= 10;
    },
    'tax-rate price.tax.19: … the tax at 19% is 447 (EUR 4.47), but 19% of the net amount 2287 (EUR 22.87) is 434.53',
  ],
  'no tax that is rounded by line': [
    ({price}) => {
      price.tax['19']! += 1;
      price.taxNet['19']! -= 1;
      price.netPrice -= 1;
    },
  ],
  'a total that is not the price times the weight or the amount': [
    ({lineItems}) => {
      lineItems[4]!.totalPrice += 10;
      lineItems[7]!.totalPrice -= 10;
    },
    'line-total lineItems[4].totalPrice: … line item 5 is 259 (EUR 2.59), but its price and quantity result in 248.75',
    'line-total lineItems[7].totalPrice: … line item 8 is 488 (EUR 4.88), but its price and quantity result in 498',
  ],
  'no total of a price that was changed, or of unknown origin': [
    ({lineItems}) => {
      Object.assign(lineItems[4]!, {priceModifiers: [{name: 'Short-dated', action: 'add', price: -10}]});
      Object.assign(lineItems[5]!, {priceOrigin: 'client'});
      delete lineItems[7]!.priceOrigin;
      for (const index of [4, 5, 7]) lineItems[index]!.totalPrice -= 10;
      lineItems[6]!.totalPrice += 30;
    },
  ],
  'a payment in another currency': [
    ({payments}) => Object.assign(payments[1]!, {currency: 'CHF'}),
    'currency payments[1].currency: … is in EUR, but one of its payments is in CHF',
  ],
  'a missing payment': [
    (order) => order.payments.pop(),
    'payments payments: … 1 payment with a sum of 2000 (EUR 20.00), but the paid amount is 3843…',
  ],
  'a payment that failed': [
    ({payments}) => Object.assign(payments[1]!, {state: 'failed'}),
    'payments payments: … 1 successful or transferred payment with a sum of 2000 (EUR 20.00), but the paid amount is 3843…',
  ],
  'a payment without a final state': [
    ({payments}) => Object.assign(payments[0]!, {state: 'pending'}),
    'payments payments: … 1 successful or transferred payment with a sum of 1843 (EUR 18.43), but the paid amount is 3843…',
  ],
  'no payment that another system handles': [({payments}) => Object.assign(payments[0]!, {state: 'transferred'})],
  'no payment that failed': [(order) => order.payments.push({method: 'visa', state: 'failed', paidAmount: 5})],
  'an amount that was converted': [
    (order) => (order.price.price = 38.43),
    `amount price.price: Order ${tillSale}: 38.43 isn't an integer`,
  ],
  'a line item twice': [
    (order) => (order.lineItems[8]!.id = '1'),
    'line-twice lineItems[8].id: … two line items with the ID 1…',
  ],
};

test.describe('A fault in an order is found with its numbers:', () => {
  for (const [fault, [plant, ...findings]] of Object.entries(faultsInOrder))
    test(fault, () => expect(alone(plant)).toEqual(findings.map(matching)));

  test('with the decimal places of its currency', () => {
    const shown = (currency: string) => {
      const [first] = alone((order) => {
        order.currency = currency;
        for (const payment of order.payments) Object.assign(payment, {currency});
        order.paidAmount -= 1;
      });
      return /is (\d+ \(.*?\)),/.exec(first!)?.[1];
    };
    expect(['JPY', 'KWD', 'CHF'].map(shown)).toEqual(['3842 (JPY 3842)', '3842 (KWD 3.842)', '3842 (CHF 38.42)']);
  });

  test('the same order twice, and with other amounts', () => {
    const copy = (change: (order: Order) => void) =>
      check(({orders}) => {
        const order = structuredClone(orders.resources[0]!);
        change(order);
        orders.resources.push(order);
      });
    expect(copy(() => undefined)).toEqual([`order-twice: Order ${tillSale} occurs 2 times`]);
    for (const [change, difference] of [
      [(order) => (order.state = 'paymentFailed'), 'final and paymentFailed'],
      [
        ({payments}) => (payments[1]!.method = 'visa'),
        'payment by girocard 1843 (EUR 18.43) and no payment by girocard',
      ],
      [
        ({payments}) => (payments[1]!.state = 'pending'),
        'payment by girocard 1843 (EUR 18.43) and no payment by girocard',
      ],
      [
        ({price}) => {
          price.tax['19']! += 1;
          price.taxNet['19']! -= 1;
        },
        'tax at 19% 437 (EUR 4.37) and tax at 19% 438 (EUR 4.38)',
      ],
      [({lineItems}) => (lineItems[7]!.totalPrice -= 1), 'line item 8 498 (EUR 4.98) and line item 8 497 (EUR 4.97)'],
    ] as [change: (order: Order) => unknown, difference: string][])
      expect(copy(change)).toContain(`order-differs: Order ${tillSale} occurs with different data: ${difference}`);
  });

  test('pages that are missing, and text that is cut', () => {
    expect(check(({orders}) => (orders.pagination.totalPages = 3))).toEqual([
      matching('…: The list of orders has 3 pages, and you have 1 of them'),
    ]);
    const {orders} = JSON.parse(kept) as Exported;
    const cut = lines(...orders.resources).slice(0, -40);
    expect(checkOrders([{name: 'a', text: cut}])?.findings).toMatchObject([
      {rule: 'not-json', line: orders.resources.length},
    ]);
    for (const text of [JSON.stringify(orders), JSON.stringify(orders, null, 2)])
      expect(checkOrders([{name: 'a', text: text.slice(0, -40)}])?.findings).toContainEqual(
        expect.objectContaining({rule: 'not-json', message: "This isn't JSON"}),
      );
  });
});

const first = ({closings}: Exported) => closings.closings[0]!;
const second = ({closings}: Exported) => closings.closings[1]!;

const faultsInClosing: Readonly<Record<string, [plant: (exported: Exported) => unknown, ...findings: string[]]>> = {
  'a wrong total': [
    (all) => (first(all).total += 10),
    'closing-sums: Closing 57 of shop 101: the totals by tax rate add up to 4727 (EUR 47.27), but the total is 4737…',
    'closing-sums: … the totals by payment method add up to 4727…',
    'closing-orders: … the totals of its 3 final orders add up to 4727 (EUR 47.27), but the total is 4737…',
  ],
  'a tax that is off by one': [
    (all) => (first(all).taxShares[1]!.tax += 1),
    'closing-sums: … net amount and tax at 7% add up to 1578 (EUR 15.78), but the total at 7% is 1577…',
    "closing-orders: … the taxes at 7% of its orders add up to 103 (EUR 1.03), but the closing's tax is 104…",
  ],
  'a wrong sum of a payment method': [
    (all) => {
      first(all).shareByPaymentMethod[0]!.amount += 494;
      first(all).shareByPaymentMethod[1]!.amount -= 494;
    },
    "closing-orders: … by cash add up to 1506 (EUR 15.06), but the closing's amount is 2000…",
    "closing-orders: … by girocard add up to 1843 (EUR 18.43), but the closing's amount is 1349…",
  ],
  'an order that the export lacks': [
    ({orders}) => orders.resources.shift(),
    `order-missing: … has 3 orders, but your orders lack 1 of them: ${tillSale}…`,
  ],
  'several numbers missing': [
    (all) => (second(all).sequenceNumber = 61),
    'closing-gap: … has closings 57 and 61, but not 58 to 60…',
  ],
  'a number missing': [(all) => (second(all).sequenceNumber = 59), 'closing-gap: … but not 58…'],
  'no number missing in another shop': [(all) => Object.assign(second(all), {sequenceNumber: 61, shopID: '102'})],
  'an order that was paid in another way': [
    ({orders}) => (orders.resources[1]!.payments[0]!.method = 'cash'),
    'order-differs: … occurs with different data: payment by cash 1378 (EUR 13.78) and no payment by cash',
  ],
  'no missing orders of another day, one of which was canceled': [
    (all) => {
      const canceled = all.orders.resources.find(({state}) => state === 'userAborted')!;
      all.closings.closings.pop();
      first(all).orders.push(canceled);
      all.orders.resources = [];
    },
  ],
  'a closing twice with other shares': [
    ({closings}) => {
      const copy = structuredClone(closings.closings[0]!);
      copy.shareByPaymentMethod[0]!.amount += 1;
      closings.closings.push(copy);
    },
    'closing-differs: … occurs with different data: share of cash 1506 (EUR 15.06) and share of cash 1507 (EUR 15.07)',
  ],
  'a closing twice': [
    ({closings}) => closings.closings.push(structuredClone(closings.closings[0]!)),
    'closing-twice: Closing 57 of shop 101 occurs twice…',
  ],
};

test.describe('A fault in a closing is found with its numbers:', () => {
  for (const [fault, [plant, ...findings]] of Object.entries(faultsInClosing))
    test(fault, () => expect(check(plant)).toEqual(findings.map(matching)));

  test('an order that the closing lacks, that is in two, or in another currency, and a number twice', () => {
    for (const [plant, finding] of [
      [
        (all: Exported) => first(all).orders.pop(),
        'closing-orders: … of its 2 final orders add up to 5221 (EUR 52.21), but the total is 4727…',
      ],
      [
        (all: Exported) => second(all).orders.push(first(all).orders[0]!),
        'order-in-closings: Order 5f3c1c1e-0001-… is in closing 57 of shop 101… and in closing 58 of shop 101…',
      ],
      [(all: Exported) => (second(all).sequenceNumber = 57), 'closing-differs…'],
      [
        (all: Exported) => (first(all).orders[0]!.currency = 'CHF'),
        `currency: Closing 57 of shop 101 is in EUR, but these orders aren't: ${tillSale}`,
      ],
    ] as const)
      expect(check(plant)).toContainEqual(matching(finding));
  });

  test('in closings that only name their orders, with the amounts of the list', () => {
    const found = check((all) => {
      for (const closing of all.closings.closings) Object.assign(closing, {orders: closing.orders.map(({id}) => id)});
      first(all).total += 10;
    });
    expect(found).toHaveLength(3);
  });
});

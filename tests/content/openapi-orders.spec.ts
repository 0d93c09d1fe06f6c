import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {parse} from 'yaml';
import type {Document} from '../../src/openapi/document/document';
import {apiOf, documentPath} from '../../src/site/apis';
import {initialState} from '../../src/simulator';
import {checkOrders} from '../../src/widgets/orders/checkOrders';
import {sumProblems} from '../support/sums';
import {storyProducts, type StoryProduct} from '../support/storyProducts';
import {parseGuide} from '../support/guides';

type Texts<Names extends string> = Record<Names, string>;
type Numbers<Names extends string> = Record<Names, number>;

type LineItem = Texts<'id' | 'type' | 'name'> &
  Numbers<'amount'> &
  Partial<Texts<'refersTo' | 'sku' | 'scannedCode' | 'couponID' | 'discountRuleID' | 'weightUnit' | 'referenceUnit'>> &
  Partial<Texts<'taxRate' | 'taxCategory'> & Numbers<'units' | 'weight' | 'price' | 'totalPrice'>> & {
    returnReference?: Texts<'transactionID' | 'lineID'>;
  };

type Payment = Texts<'method' | 'currency'> &
  Numbers<'paidAmount'> & {result?: Partial<Texts<'transactionTime' | 'time'>>};

interface Order extends Texts<
  'id' | 'state' | 'startedAt' | 'finalizedAt' | 'date' | 'createdAt' | 'shopID' | 'currency'
> {
  shop: Texts<'name' | 'externalID' | 'street' | 'zip'>;
  payments: Payment[];
  paidAmount: number;
  lineItems: LineItem[];
  price: Numbers<'price' | 'netPrice'> & Record<'tax' | 'taxNet' | 'taxPre', Readonly<Record<string, number>>>;
  fiscalReference?: {logs: Texts<'processData'>[]};
  links: {self: Texts<'href'>};
}

interface Closing extends Texts<'shopID' | 'createdAt' | 'companyName' | 'taxNumber' | 'vatID'> {
  shop: Order['shop'];
  sequenceNumber: number;
  taxShares: (Texts<'rate'> & Numbers<'net' | 'tax' | 'total'>)[];
  shareByPaymentMethod: (Texts<'paymentMethod'> & Numbers<'amount'>)[];
  total: number;
  orders: Order[];
  logs: Numbers<'id'>[];
  links: Order['links'];
}

interface OrderList {
  resources: Order[];
  pagination: {page: number; perPage: number; totalPages: number; totalItems: number};
}

interface Schedule {
  id?: number;
  shop: string;
  location: string;
}

const story = readFileSync('openapi/example-story.md', 'utf8');
const products = storyProducts();
const shops = new Map(
  [...story.matchAll(/^\| `(\d{3})` \| (.*?) \| `(.*?)` \| (.*?), (\d{5}) .*? \|/gm)].map(
    ([, id, name, externalID, street, zip]) => [id!, {name, externalID, street, zip}],
  ),
);

/** A document as it is written; its examples hold no references to other files. */
const {examples = {}} = (parse(readFileSync(documentPath(apiOf('orders')), 'utf8')) as Document).components ?? {};

/** The value of a named example. @throws Error that lists the names there are */
function exampleOf<T>(name: string): T {
  const value = examples[name]?.value;
  if (value === undefined) throw new Error(`No example "${name}". There are: ${Object.keys(examples).join(', ')}.`);
  return value as T;
}

const orders = ['orderTillSale', 'orderAppSale', 'orderReturn', 'orderAborted'].map((name) => exampleOf<Order>(name));
const closing = exampleOf<Closing>('closing');
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const sumBy = <T>(items: readonly T[], key: keyof T, amount: keyof T) => {
  const sums: Record<string, number> = {};
  for (const item of items) sums[String(item[key])] = (sums[String(item[key])] ?? 0) + Number(item[amount]);
  return sums;
};
const money = (cents: number) => (cents / 100).toFixed(2);
const time = (timestamp: string) => Date.parse(timestamp);

test.describe('examples of the orders document', () => {
  test('include all four types of orders and all seven types of lines', () => {
    expect(orders.map(({state}) => state)).toEqual(['final', 'final', 'final', 'userAborted']);
    expect(new Set(orders.flatMap(({lineItems}) => lineItems.map(({type}) => type)))).toEqual(
      new Set(['default', 'deposit', 'discount', 'coupon', 'manualDiscount', 'depositReturnVoucher', 'depositReturn']),
    );
  });

  test('and the closing add up, by line, tax rate, and payment method', () => {
    for (const sale of [...orders, closing]) expect(sumProblems(sale), sale.createdAt).toEqual([]);
    const report = checkOrders([...orders, closing].map((one, at) => ({name: `${at}`, text: JSON.stringify(one)})))!;
    expect(report).toMatchObject({orders: 4, closings: 1, findings: []});
  });

  for (const order of orders) {
    test.describe(`order ${order.id}`, () => {
      test("is paid in full if it's final, and otherwise not at all", () => {
        expect(order.paidAmount).toBe(order.state === 'final' ? order.price.price : 0);
        for (const payment of order.payments) expect(payment.currency).toBe(order.currency);
      });

      test('has chronological times', () => {
        const times = [order.startedAt, order.date, order.finalizedAt, order.createdAt].map(time);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        for (const {result} of order.payments) {
          if (!result) continue;
          const paidAt = result.time ? time(result.time) : Number(result.transactionTime) * 1000;
          expect(paidAt).toBeGreaterThan(times[0]!);
          expect(paidAt).toBeLessThanOrEqual(times[2]!);
        }
      });

      test('has lines that refer to lines of the same order', () => {
        const ids = order.lineItems.map(({id}) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const {id, refersTo} of order.lineItems) if (refersTo) expect(ids, `line ${id}`).toContain(refersTo);
        for (const deposit of order.lineItems.filter(({type}) => type === 'deposit')) {
          const product = order.lineItems.find(({id}) => id === deposit.refersTo);
          expect(product?.amount, `deposit ${deposit.id}`).toBe(deposit.amount);
        }
      });

      test('sells products of the story at its prices', () => {
        for (const line of order.lineItems.filter(({sku}) => sku !== undefined))
          expectAsInStory(line, products.get(line.sku!));
      });

      test('has signed the amounts that it charged', () => {
        for (const {processData} of order.fiscalReference?.logs ?? []) {
          const gross = ['19', '7', '10.7', '5.5', '0'].map((rate) => money(order.price.taxPre[rate] ?? 0));
          const paid = order.payments.map(
            ({method, paidAmount}) => `${money(paidAmount)}:${method === 'cash' ? 'Bar' : 'Unbar'}`,
          );
          expect(processData).toBe(`Beleg^${gross.join('_')}^${paid.join('_')}`);
        }
      });

      test('belongs to a shop of the story', () => {
        expect(order.shop).toMatchObject(shops.get(order.shopID)!);
        expect(order.links.self.href).toBe(`/greengrocer-7k2m9q/orders/${order.id}`);
      });
    });
  }

  test('return items of an earlier order at the price paid', () => {
    const returned = orders.flatMap(({lineItems}) => lineItems).filter(({returnReference}) => returnReference);
    expect(returned).toHaveLength(1);
    for (const line of returned) {
      const {transactionID, lineID} = line.returnReference!;
      const sold = orders.find(({id}) => id === transactionID)?.lineItems.find(({id}) => id === lineID);
      expect(sold).toMatchObject({sku: line.sku, name: line.name, taxRate: line.taxRate, price: -line.price!});
    }
  });

  test('use coupons and promotion rules of their documents', () => {
    const lines = orders.flatMap(({lineItems}) => lineItems);
    const {coupons, configurations, active} = [...initialState('story').projects.values()][0]!;
    const {groups} = configurations.get(active!) as unknown as {groups: {rules: {id: string}[]}[]};
    const rules = groups.flatMap((group) => group.rules.map(({id}) => id));
    const used = lines.flatMap(({couponID}) => couponID ?? []);
    expect(used).toEqual(['spring-flyer', 'juice-week']);
    for (const id of used) expect([...coupons.keys()]).toContain(id);
    const granted = lines.filter(({type}) => type === 'discount');
    for (const {discountRuleID} of granted) expect(rules, `rule ${discountRuleID}`).toContain(discountRuleID);
    expect(sumBy(granted, 'discountRuleID', 'totalPrice')).toEqual({
      'flyer-5-off': -500,
      'juice-week-20': -0.2 * lines.find(({sku}) => sku === '10001')!.totalPrice!,
    });
  });

  test('grant the flyer discount from €40, below the €50 rule', () => {
    const before = exampleOf<Order>('orderTillSale').lineItems.filter(({type}) => type !== 'discount');
    const total = sum(before.map(({totalPrice}) => totalPrice ?? 0));
    expect(total).toBeGreaterThanOrEqual(4000);
    expect(total).toBeLessThan(5000);
  });

  test('list the orders of the day by finalization time, with the same values', () => {
    const day = exampleOf<OrderList>('orderListOfDay');
    expect(day.resources).toEqual(orders.filter(({state}) => state === 'final'));
    const times = day.resources.map(({finalizedAt}) => time(finalizedAt));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const {date} of day.resources) {
      expect(time(date)).toBeGreaterThanOrEqual(time('2026-03-02T00:00:00+01:00'));
      expect(time(date)).toBeLessThan(time('2026-03-03T00:00:00+01:00'));
    }
    const evening = exampleOf<OrderList>('orderListAllStates');
    expect(evening.resources).toEqual(orders.filter(({date}) => time(date) > time('2026-03-02T17:00:00+01:00')));
    for (const list of [day, evening]) {
      expect(list.pagination).toEqual({page: 1, perPage: 1000, totalPages: 1, totalItems: list.resources.length});
    }
  });

  test('show schedules of shops in the story, in existing time zones', () => {
    const schedules = [
      ...exampleOf<{schedules: Schedule[]}>('closingScheduleList').schedules,
      ...['closingSchedule', 'closingScheduleBody', 'closingScheduleSmallest'].map((name) => exampleOf<Schedule>(name)),
    ];
    for (const {shop, location} of schedules) {
      expect([...shops.keys()]).toContain(shop);
      expect(() => new Intl.DateTimeFormat('en', {timeZone: location})).not.toThrow();
    }
    expect(exampleOf<Schedule>('closingScheduleBody').id, 'a body leaves out what is read-only').toBeUndefined();
    expect(story).toContain(`closing schedule ID \`${exampleOf<Schedule>('closingSchedule').id}\``);
  });
});

test.describe('the example closing', () => {
  test('covers exactly the final orders of the day, with the same values, also in the list of closings', () => {
    expect(exampleOf<{closings: Closing[]}>('closingList').closings).toEqual([closing]);
    expect(closing.orders).toEqual(orders.filter(({state}) => state === 'final'));
    for (const order of closing.orders) {
      expect(order.shopID).toBe(closing.shopID);
      expect(time(order.finalizedAt)).toBeLessThan(time(closing.createdAt));
    }
  });

  test('names the shop, company, and numbers of the story', () => {
    expect(closing.shop).toMatchObject(shops.get(closing.shopID)!);
    expect(story).toContain(`| Company | ${closing.companyName}, `);
    expect(story).toContain(`tax number \`${closing.taxNumber}\`, VAT ID \`${closing.vatID}\``);
    expect(story.replace(/\s+/g, ' ')).toContain(`closing has sequence number \`${closing.sequenceNumber}\``);
    expect(story).toContain(`log ID \`${closing.logs[0]?.id}\``);
    const {href} = closing.links.self;
    expect(href).toBe(`/greengrocer-7k2m9q/closings/shops/${closing.shopID}/sequenceNumbers/${closing.sequenceNumber}`);
  });
});

test.describe('the orders guide', () => {
  const path = 'docs/api/api_orders/index.mdx';
  const rows = parseGuide(path, readFileSync(path, 'utf8')).tableRows.map(({cells}) =>
    cells.map((cell) => cell.replace(/^`"?|"?`$/g, '')),
  );
  const amounts = (cells: readonly string[]) => cells.map(Number);

  test('shows the receipt of the example sale, line by line', () => {
    const {lineItems} = exampleOf<Order>('orderTillSale');
    const printed = rows.filter((cells) => cells.length === 7 && /^\d+$/.test(cells[0]!));
    expect(printed.map(([id, name, type, refersTo, , total, rate]) => [id, name, type, refersTo, total, rate])).toEqual(
      lineItems.map(({id, name, type, refersTo, totalPrice, taxRate}) => [
        id,
        name,
        type,
        refersTo ?? '',
        totalPrice === undefined ? '' : String(totalPrice),
        taxRate ?? '',
      ]),
    );
  });

  test('shows the taxes of the example sale', () => {
    const {price} = exampleOf<Order>('orderTillSale');
    const row = (rate: string) => amounts(rows.find((cells) => cells.length === 4 && cells[0] === rate)!.slice(1));
    for (const rate of Object.keys(price.tax)) {
      expect(row(rate), `${rate} %`).toEqual([price.taxPre[rate], price.taxNet[rate], price.tax[rate]]);
    }
    expect(row('Total')).toEqual([price.price, price.netPrice, price.price - price.netPrice]);
  });

  test('reconciles the closing with its orders', () => {
    const row = (name: string) => rows.find((cells) => cells.length === 5 && cells[0] === name)!;
    const shares = (items: readonly {method: string; amount: number}[]) =>
      items.map(({method, amount}) => `${method} ${amount}`).join(', ');
    for (const [index, name] of ['Sale at the POS', 'Sale in the app', 'Return'].entries()) {
      const {price, payments} = closing.orders[index]!;
      const [, normal, reduced, total, paid] = row(name);
      expect(amounts([normal!, reduced!, total!]), name).toEqual([price.taxPre['19'], price.taxPre['7'], price.price]);
      expect(paid, name).toBe(shares(payments.map(({method, paidAmount}) => ({method, amount: paidAmount}))));
    }
    const [, normal, reduced, total, paid] = row(`Closing ${closing.sequenceNumber}`);
    expect(amounts([normal!, reduced!, total!])).toEqual([
      ...closing.taxShares.map((share) => share.total),
      closing.total,
    ]);
    expect(paid).toBe(
      shares(closing.shareByPaymentMethod.map(({paymentMethod, amount}) => ({method: paymentMethod, amount}))),
    );
  });
});

/** A line names a product of the story, costs what it costs there, and its barcode leads to it. */
function expectAsInStory(line: LineItem, product: StoryProduct | undefined): void {
  const label = `line ${line.id}`;
  expect(product, `${label}: product ${line.sku}`).toBeDefined();
  expect(line.name, label).toBe(product!.name);
  expect(line.taxCategory, label).toBe(product!.taxCategory);
  expect(line.taxRate, label).toBe({normal: '19', reduced: '7', none: '0'}[product!.taxCategory]);
  if (product!.price !== undefined) expect(money(Math.abs(line.price!)), label).toBe(product!.price);
  if (line.scannedCode === undefined) return;
  if (!product!.template?.startsWith('ean13_instore')) {
    expect(line.scannedCode, label).toBe(product!.code);
    return;
  }
  // In-store code: 2, item number, one more digit, value in five digits, check digit.
  expect(line.scannedCode.slice(1, 6), label).toBe(product!.code);
  expect(Number(line.scannedCode.slice(7, 12)), `${label}: value in the code`).toBe(
    line.weight ?? line.units ?? Math.abs(line.price!),
  );
}

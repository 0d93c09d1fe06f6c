/** Checks orders and closings: sums, doubles, and gaps. Only compares what the documents define. */
import {addTo} from '../../lib/addTo';
import {countOf} from '../../lib/countOf';
import {format, multiply, parseDecimal, type Decimal} from '../../lib/decimal';
import type {Finding} from '../../lib/finding';
import {neighbors} from '../../lib/money';
import {fieldPath} from '../../lib/pointers';
import {shorten} from '../../lib/shorten';
import {money, sizeOf} from './amounts';
import {differenceOfClosings, differenceOfOrders} from './differences';
import {orderRules, type OrderRule} from './orderRules';
import {
  readExport,
  sum,
  totals,
  type Closing,
  type Export,
  type NamedText,
  type Order,
  type Place,
  type Sums,
} from './readOrders';

/** A finding in an order or a closing. `field` is its path in the response. */
export interface OrderFinding extends Required<Omit<Finding, 'column' | 'fix'>> {
  rule: OrderRule;
  /** Empty: the message contains the values. */
  value: string;
}

export interface OrderReport {
  orders: number;
  closings: number;
  findings: OrderFinding[];
}

/** Checks responses that belong together. @returns undefined if none contains orders or closings */
export function checkOrders(texts: readonly NamedText[]): OrderReport | undefined {
  // Reading a long batch response takes time, and it has none of these fields.
  if (!texts.some(({text}) => /"(?:resources|closings|state|sequenceNumber)"/.test(text))) return undefined;
  const found = readExport(texts);
  if (!found.isExport) return undefined;
  const findings: OrderFinding[] = [];
  const report: Report = (rule, {file, line, path}, field, message) =>
    findings.push({file, line, field: joined(path, field), rule, message, value: '', ...orderRules[rule]});

  for (const {at, isJson} of found.others)
    if (isJson) report('not-an-order', at, '', 'This is neither an order nor a closing');
    else report('not-json', at, '', "This isn't JSON");
  reportPages(found, report);
  const closings = withoutDoubles(found, report);
  const listed = new Map<string, Order>();
  for (const order of found.orders) listed.set(order.id, order);
  reportDoubles(found.orders, closings, report);
  const checked = new Set<Order>();
  for (const order of [...listed.values(), ...closings.flatMap(ordersOf)]) {
    if (checked.has(order)) continue;
    checked.add(order);
    // A closing often repeats an order of the list.
    const twin = listed.get(order.id);
    if (twin === undefined || twin === order || differenceOfOrders(twin, order)) checkOrder(order, report);
  }
  for (const closing of closings) checkClosing(closing, listed, report);
  reportGaps(closings, report);
  return {orders: new Set([...checked].map(({id}) => id)).size, closings: closings.length, findings};
}

/** A report in a sentence. */
export function summaryOfOrders({orders, closings, findings}: OrderReport): string {
  const errors = findings.filter(({severity}) => severity === 'error').length;
  const warnings = findings.length - errors;
  const result = findings.length === 0 ? 'no findings' : `${countOf(errors, 'error')}, ${countOf(warnings, 'warning')}`;
  return `${countOf(orders, 'order')} and ${countOf(closings, 'closing')}: ${result}.`;
}

type Report = (rule: OrderRule, at: Place, field: string, message: string) => void;

function checkOrder(order: Order, report: Report): void {
  const {id, at, currency, total, net, paid, tax, taxNet, lines, payments, unreadable} = order;
  const name = nameOfOrder(order);
  for (const {path, value} of unreadable) report('amount', at, path, `${name}: ${shorten(value)} isn't an integer`);
  const ids = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (ids.has(line.id))
      report('line-twice', at, `lineItems[${index}].id`, `${name} has two line items with the ID ${shorten(line.id)}`);
    if (line.id !== '') ids.add(line.id);
    if (line.total !== undefined && line.calculated && !isRounded(line.total, line.calculated))
      report(
        'line-total',
        at,
        `lineItems[${index}].totalPrice`,
        `${name}: the total of line item ${shorten(line.id)} is ${money(line.total, currency)}, but its price and quantity result in ${format(line.calculated)}`,
      );
  }
  for (const [index, payment] of (payments ?? []).entries())
    if (isOther(payment.currency, currency))
      report(
        'currency',
        at,
        `payments[${index}].currency`,
        `${name} is in ${currency}, but one of its payments is in ${shorten(payment.currency)}`,
      );
  if (unreadable.length > 0 || id === '') return;

  const compare = comparison(name, currency, report, at);
  const priced = lines.filter((line) => line.total !== undefined);
  if (priced.length > 0)
    compare(
      'lines-total',
      'price.price',
      ['the line totals add up to', sum(priced.map((line) => line.total))],
      ['the total', total],
    );
  // A line without a rate could belong to any.
  if (priced.length > 0 && tax && taxNet && priced.every(({rate}) => rate !== undefined)) {
    const byRate = totals(priced.map((line) => [line.rate!, line.total!]));
    for (const rate of ratesOf(tax, taxNet, byRate)) {
      compare(
        'lines-rate',
        fieldPath('price.tax', rate),
        [`the line totals at ${rate}% add up to`, byRate.get(rate) ?? 0n],
        [`the sum of net amount and tax at ${rate}%`, (taxNet.get(rate) ?? 0n) + (tax.get(rate) ?? 0n)],
      );
      const parts = priced.filter((line) => line.rate === rate).length;
      const fault = taxFault(rate, taxNet.get(rate) ?? 0n, tax.get(rate) ?? 0n, parts, currency);
      if (fault !== undefined) report('tax-rate', at, fieldPath('price.tax', rate), `${name}: ${fault}`);
    }
  }
  if (taxNet)
    compare('net-total', 'price.netPrice', ['the net amounts add up to', sum(taxNet.values())], ['the net total', net]);
  if (tax && net !== undefined)
    compare('tax-total', 'price.tax', ['net total and taxes add up to', net + sum(tax.values())], ['the total', total]);
  if (order.state !== 'final') return;
  const isOneCurrency = !payments?.some((payment) => isOther(payment.currency, currency));
  if (payments && isOneCurrency && !sumsOfPayments([order]).some((sums) => sum(sums.values()) === paid)) {
    const counted = countedPayments(order).length;
    const isPaid = counted < payments.length ? 'successful or transferred ' : '';
    const name = `${countOf(counted, `${isPaid}payment`)} with a sum of`;
    compare('payments', 'payments', [name, paidBy(order)], ['the paid amount', paid]);
  }
  compare('paid-total', 'paidAmount', ['the paid amount is', paid], ['the total', total]);
}

/** Whether both currencies are known and differ. */
function isOther(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other;
}

/** Whether a total is a calculated one, rounded up or down. No document says whether a returned product has a sign in both. */
function isRounded(total: bigint, {value, scale}: Decimal): boolean {
  const {down, up} = neighbors({value: sizeOf(value), scale}, 0);
  return [down, up].some((one) => one.value === sizeOf(total));
}

/** What is wrong with a tax. Rounding changes it by less than one for each part that was rounded. */
function taxFault(rate: string, net: bigint, tax: bigint, parts: number, currency: string): string | undefined {
  const percent = parseDecimal(rate);
  if (!percent) return undefined;
  const hundred = 100n * 10n ** BigInt(percent.scale);
  const difference = sizeOf(tax * hundred - net * percent.value);
  if (difference < (hundred + percent.value) * BigInt(Math.max(1, parts))) return undefined;
  const right = multiply({value: net, scale: 2}, percent);
  return `the tax at ${rate}% is ${money(tax, currency)}, but ${rate}% of the net amount ${money(net, currency)} is ${format(right)}`;
}

function checkClosing(closing: Closing, listed: ReadonlyMap<string, Order>, report: Report): void {
  const {at, currency, total, taxShares, methods, unreadable} = closing;
  const name = nameOfClosing(closing);
  for (const {path, value} of unreadable) report('amount', at, path, `${name}: ${shorten(value)} isn't an integer`);
  reportMissing(closing, listed, report);
  const foreign = (closing.orders ?? []).filter(({id, order = listed.get(id)}) =>
    isOther(order?.currency ?? '', currency),
  );
  if (foreign.length > 0)
    report('currency', at, 'orders', `${name} is in ${currency}, but these orders aren't: ${namesOf(foreign)}`);
  if (unreadable.length > 0) return;

  const compare = comparison(name, currency, report, at);
  for (const [index, {rate, net, tax, total: gross}] of (taxShares ?? []).entries())
    if (net !== undefined && tax !== undefined)
      compare(
        'closing-sums',
        `taxShares[${index}].total`,
        [`net amount and tax at ${rate}% add up to`, net + tax],
        [`the total at ${rate}%`, gross],
      );
  if (taxShares)
    compare(
      'closing-sums',
      'taxShares',
      ['the totals by tax rate add up to', sum(taxShares.map((share) => share.total))],
      ['the total', total],
    );
  if (methods)
    compare(
      'closing-sums',
      'shareByPaymentMethod',
      ['the totals by payment method add up to', sum(methods.map(({amount}) => amount))],
      ['the total', total],
    );

  const orders = finalOrdersOf(closing, listed);
  if (!orders) return;
  const sums = [sum(orders.map((order) => order.total)), sum(orders.map(({paid}) => paid))];
  if (total !== undefined && !sums.includes(total))
    compare(
      'closing-orders',
      'total',
      [`the totals of its ${countOf(orders.length, 'final order')} add up to`, sums[0]],
      ['the total', total],
    );
  if (taxShares && orders.every(({tax, taxNet}) => tax && taxNet))
    for (const [field, what, all] of [
      ['net', 'net amounts', totals(orders.flatMap(({taxNet}) => [...taxNet!]))],
      ['tax', 'taxes', totals(orders.flatMap(({tax}) => [...tax!]))],
    ] as const) {
      const shares = totals(taxShares.map((share) => [share.rate, share[field] ?? 0n]));
      for (const rate of ratesOf(shares, all))
        compare(
          'closing-orders',
          'taxShares',
          [`the ${what} at ${rate}% of its orders add up to`, all.get(rate) ?? 0n],
          [`the closing's ${field === 'net' ? 'net amount' : 'tax'}`, shares.get(rate) ?? 0n],
        );
    }
  if (!methods || !orders.every(({payments}) => payments)) return;
  const shares = totals(methods.map(({method, amount}) => [method, amount ?? 0n]));
  const [all, successful] = sumsOfPayments(orders);
  for (const method of ratesOf(shares, all)) {
    const share = shares.get(method) ?? 0n;
    const paid = successful.get(method) ?? 0n;
    if ((all.get(method) ?? 0n) !== share)
      compare(
        'closing-orders',
        'shareByPaymentMethod',
        [`the payments of its orders by ${shorten(method)} add up to`, paid],
        [`the closing's amount`, share],
      );
  }
}

/** Orders that one closing lists and the export lacks. An export without any of its orders is about another day. */
function reportMissing(closing: Closing, listed: ReadonlyMap<string, Order>, report: Report): void {
  const {at, orders = []} = closing;
  const lacking = orders.filter(({id, order}) => !listed.has(id) && (order === undefined || order.state === 'final'));
  const isOfAnotherDay = orders.every(({id, order}) => order && !listed.has(id));
  if (lacking.length === 0 || isOfAnotherDay) return;
  report(
    'order-missing',
    at,
    'orders',
    `${nameOfClosing(closing)} has ${countOf(orders.length, 'order')}, but your orders lack ${lacking.length.toLocaleString('en')} of them: ${namesOf(lacking)}`,
  );
}

/** Most IDs in a message. */
const mostNames = 5;

function namesOf(orders: readonly {id: string}[]): string {
  const ids = orders.slice(0, mostNames).map(({id}) => shorten(id));
  return [...ids, ...(orders.length > mostNames ? ['…'] : [])].join(', ');
}

/** The orders that count as sales; undefined if the amounts of one aren't known. */
function finalOrdersOf(closing: Closing, listed: ReadonlyMap<string, Order>): Order[] | undefined {
  const orders = closing.orders?.map(({id, order}) => order ?? listed.get(id));
  const known = orders?.filter((order) => order !== undefined);
  if (!known || known.length !== orders?.length) return undefined;
  const finals = known.filter(({state}) => state === 'final');
  const isComparable = finals.every(
    ({unreadable, currency, total}) => unreadable.length === 0 && currency === closing.currency && total !== undefined,
  );
  return isComparable ? finals : undefined;
}

/** Reports an order in several closings, and one that occurs with different amounts or several times in the lists. */
function reportDoubles(orders: readonly Order[], closings: readonly Closing[], report: Report): void {
  const first = new Map<string, Order>();
  const doubles = new Map<string, Order[]>();
  for (const order of orders) addTo(doubles, order.id, order);
  for (const [id, [one, ...others]] of doubles) {
    first.set(id, one!);
    if (others.length > 0 && others.every((other) => !differenceOfOrders(one!, other)))
      report('order-twice', others[0]!.at, 'id', `${nameOfOrder(one!)} occurs ${others.length + 1} times`);
  }
  const differing = new Set<string>();
  for (const order of [...orders, ...closings.flatMap(ordersOf)]) {
    const other = first.get(order.id) ?? order;
    first.set(order.id, other);
    const difference = other === order || differing.has(order.id) ? undefined : differenceOfOrders(other, order);
    if (!difference) continue;
    differing.add(order.id);
    const [field, before, now] = difference;
    report('order-differs', order.at, field, `${nameOfOrder(order)} occurs with different data: ${before} and ${now}`);
  }
  const closingOf = new Map<string, Closing>();
  for (const closing of closings)
    for (const [index, {id}] of (closing.orders ?? []).entries()) {
      const other = closingOf.get(id);
      closingOf.set(id, closing);
      if (!other) continue;
      const where =
        other === closing
          ? `twice in ${nameOfClosing(closing, 'c')}`
          : `in ${nameOfClosing(other, 'c')} and in ${nameOfClosing(closing, 'c')}`;
      report('order-in-closings', closing.at, `orders[${index}]`, `Order ${shorten(id)} is ${where}`);
    }
}

/** Each closing once. Reports those that occur again. */
function withoutDoubles({closings}: Export, report: Report): Closing[] {
  const kept = new Map<string, Closing>();
  for (const closing of closings) {
    const key = `${shopOf(closing)}\n${closing.number}`;
    const other = kept.get(key);
    const difference = other && differenceOfClosings(other, closing);
    if (!other) kept.set(key, closing);
    else if (!difference)
      report('closing-twice', closing.at, 'sequenceNumber', `${nameOfClosing(closing)} occurs twice`);
    else {
      const [field, before, now] = difference;
      report(
        'closing-differs',
        closing.at,
        field,
        `${nameOfClosing(closing)} occurs with different data: ${before} and ${now}`,
      );
    }
  }
  return [...kept.values()];
}

/** Reports missing sequence numbers between those of a shop. */
function reportGaps(closings: readonly Closing[], report: Report): void {
  const shops = new Map<string, Closing[]>();
  for (const closing of closings) addTo(shops, shopOf(closing), closing);
  for (const list of shops.values()) {
    const ordered = [...list].sort((a, b) => a.number - b.number);
    for (const [index, closing] of ordered.entries()) {
      const before = ordered[index - 1];
      const missing = before ? closing.number - before.number - 1 : 0;
      if (missing < 1) continue;
      const numbers = missing === 1 ? `${closing.number - 1}` : `${before!.number + 1} to ${closing.number - 1}`;
      report(
        'closing-gap',
        closing.at,
        'sequenceNumber',
        `Shop ${shorten(closing.shop)} has closings ${before!.number} and ${closing.number}, but not ${numbers}`,
      );
    }
  }
}

/** Reports a list of which not all pages are there. */
function reportPages({pages}: Export, report: Report): void {
  for (const list of ['orders', 'closings'] as const) {
    const own = pages.filter((page) => page.list === list);
    const count = Math.max(0, ...own.map((page) => page.pages));
    const known = new Set(own.map(({page}) => page)).size;
    if (known < count)
      report(
        'pages-missing',
        own[0]!.at,
        'pagination',
        `The list of ${list} has ${count} pages, and you have ${known} of them`,
      );
  }
}

/** Reports two amounts that differ. An amount that isn't there can't. */
function comparison(name: string, currency: string, report: Report, at: Place) {
  return (
    rule: OrderRule,
    field: string,
    [what, actual]: readonly [string, bigint | undefined],
    [other, expected]: readonly [string, bigint | undefined],
  ): void => {
    if (actual === undefined || expected === undefined || actual === expected) return;
    const difference = sizeOf(actual - expected);
    report(
      rule,
      at,
      field,
      `${name}: ${what} ${money(actual, currency)}, but ${other} is ${money(expected, currency)}, a difference of ${money(difference, currency)}`,
    );
  };
}

/** By method: all payments, and only the successful ones. */
function sumsOfPayments(orders: readonly Order[]): [Map<string, bigint>, Map<string, bigint>] {
  const payments = orders.flatMap(countedPayments);
  const byMethod = (list: typeof payments) => totals(list.map(({method, amount}) => [method, amount ?? 0n]));
  return [byMethod(payments), byMethod(payments.filter(({state}) => state === 'successful' || state === ''))];
}

/** Only these pay something, whatever the amount of another: one that failed, or that isn't in a final state. */
const countedPayments = ({payments = []}: Order) =>
  payments.filter(({state}) => ['successful', 'transferred', ''].includes(state));

const paidBy = (order: Order) => sum(countedPayments(order).map(({amount}) => amount));

const ordersOf = ({orders}: Closing): Order[] => (orders ?? []).flatMap(({order}) => order ?? []);

function ratesOf(...maps: Sums[]): string[] {
  return [...new Set(maps.flatMap((map) => [...map.keys()]))];
}

/** Shop IDs are only unique in a project. */
const shopOf = ({project, shop}: Closing) => `${project}\n${shop}`;

const nameOfOrder = ({id}: Order) => `Order ${shorten(id)}`;

function nameOfClosing({number, shop}: Closing, first = 'C'): string {
  return `${first}losing ${number} of shop ${shorten(shop)}`;
}

function joined(path: string, field: string): string {
  return path === '' || field === '' ? path + field : `${path}.${field}`;
}

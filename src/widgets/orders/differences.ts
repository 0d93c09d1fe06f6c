/** Compares versions of the same order or closing. */
import {shorten} from '../../lib/shorten';
import {money} from './amounts';
import {totals, type Closing, type Order} from './readOrders';

/** The first field that differs, with both values. */
type Difference = [field: string, one: string, other: string];

interface Compared {
  field: string;
  /** What is compared, such as `tax at 19%`; empty if the field says it. */
  name: string;
  text: string;
}

function differenceOf(one: readonly Compared[], other: readonly Compared[]): Difference | undefined {
  const [before, now] = [one, other].map((list) => new Map(list.map((entry) => [entry.field + entry.name, entry])));
  for (const [key, {field, name}] of new Map([...before!, ...now!])) {
    const [a, b] = [before, now].map((entries) => entries!.get(key)?.text ?? `no ${name}`);
    if (a !== b) return [field, a!, b!];
  }
  return undefined;
}

/** What two versions of an order differ in: state, totals, taxes, payments, or line items. */
export const differenceOfOrders = (a: Order, b: Order): Difference | undefined =>
  differenceOf(comparedInOrder(a), comparedInOrder(b));

/** What two versions of a closing differ in: the total, or a share of it. */
export const differenceOfClosings = (a: Closing, b: Closing): Difference | undefined =>
  differenceOf(comparedInClosing(a), comparedInClosing(b));

function comparedInOrder({state, currency, total, net, paid, tax, taxNet, payments, lines}: Order): Compared[] {
  const paidByMethod = totals(
    (payments ?? []).map(({method, state: of, amount}) => [
      ['successful', ''].includes(of) ? method : `${of} ${method}`,
      amount ?? 0n,
    ]),
  );
  return [
    {field: 'state', name: '', text: state},
    {field: 'price.price', name: '', text: money(total, currency)},
    {field: 'price.netPrice', name: '', text: money(net, currency)},
    {field: 'paidAmount', name: '', text: money(paid, currency)},
    ...compared('price.tax', (rate) => `tax at ${rate}%`, tax, currency),
    ...compared('price.taxNet', (rate) => `net amount at ${rate}%`, taxNet, currency),
    ...compared('payments', (method) => `payment by ${method}`, paidByMethod, currency),
    ...compared(
      'lineItems',
      (id) => `line item ${id}`,
      lines.map((line) => [line.id, line.total]),
      currency,
    ),
  ];
}

function comparedInClosing({currency, total, taxShares, methods}: Closing): Compared[] {
  const share = (part: 'net' | 'tax') => totals((taxShares ?? []).map((one) => [one.rate, one[part] ?? 0n]));
  const byMethod = totals((methods ?? []).map(({method, amount}) => [method, amount ?? 0n]));
  return [
    {field: 'total', name: '', text: money(total, currency)},
    ...compared('taxShares', (rate) => `net amount at ${rate}%`, share('net'), currency),
    ...compared('taxShares', (rate) => `tax at ${rate}%`, share('tax'), currency),
    ...compared('shareByPaymentMethod', (method) => `share of ${method}`, byMethod, currency),
  ];
}

function compared(
  field: string,
  nameOf: (key: string) => string,
  amounts: Iterable<readonly [key: string, amount: bigint | undefined]> = [],
  currency: string,
): Compared[] {
  return [...amounts].map(([key, amount]) => {
    const name = nameOf(shorten(key));
    return {field, name, text: `${name} ${money(amount, currency)}`};
  });
}

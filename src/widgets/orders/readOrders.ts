/** Finds orders and closings in responses of the Orders API, and reads their amounts as integers. */
import {addTo} from '../../lib/addTo';
import {format, multiply, parseDecimal, type Decimal} from '../../lib/decimal';
import {isObject} from '../../lib/isObject';
import {fieldPath, pathOf} from '../../lib/pointers';
import {convert} from '../../lib/units';
import {valueOfJson} from '../../lib/valueOfJson';
import {readItems, splitHeaders} from '../importCheck/readResult';

/** A text with its name, such as a file. */
export interface NamedText {
  name: string;
  text: string;
}

/** Where an order or a closing is. */
export interface Place {
  file: string;
  /** First line of the response. */
  line: number;
  /** Path in the response; empty for the response itself. */
  path: string;
}

export type Sums = ReadonlyMap<string, bigint>;

/** Amounts are in the currency's subunit; those that the response doesn't contain are undefined. */
export interface Order {
  at: Place;
  id: string;
  state: string;
  currency: string;
  total: bigint | undefined;
  net: bigint | undefined;
  paid: bigint | undefined;
  /** By tax rate. */
  tax: Sums | undefined;
  taxNet: Sums | undefined;
  lines: {
    id: string;
    rate: string | undefined;
    total: bigint | undefined;
    /** Unit price times quantity, before rounding; undefined if the document doesn't define it. */
    calculated: Decimal | undefined;
  }[];
  payments: {method: string; state: string; currency: string; amount: bigint | undefined}[] | undefined;
  /** Amounts that aren't integers, by their paths. Sums with them say nothing. */
  unreadable: Unreadable[];
}

export interface Closing {
  at: Place;
  project: string;
  shop: string;
  number: number;
  currency: string;
  total: bigint | undefined;
  taxShares: {rate: string; net: bigint | undefined; tax: bigint | undefined; total: bigint | undefined}[] | undefined;
  methods: {method: string; amount: bigint | undefined}[] | undefined;
  /** Orders that it contains, or only their IDs. */
  orders: {id: string; order: Order | undefined}[] | undefined;
  unreadable: Unreadable[];
}

export interface Unreadable {
  path: string;
  value: unknown;
}

/** A page of a list, as it describes itself. */
export interface Page {
  at: Place;
  list: 'orders' | 'closings';
  page: number;
  pages: number;
}

export interface Export {
  orders: Order[];
  closings: Closing[];
  pages: Page[];
  /** Texts that are neither. */
  others: {at: Place; isJson: boolean}[];
  /** Whether there is an order, a closing, or a list of them, even an empty one. */
  isExport: boolean;
}

type Fields = Record<string, unknown>;

const states: readonly unknown[] = [
  'final',
  'transferred',
  'userAborted',
  'systemAborted',
  'preconditionsNotMet',
  'paymentFailed',
];

/** Reads all orders and closings: single ones, lists with or without pagination, and one in each line. */
export function readExport(texts: readonly NamedText[]): Export {
  const found: Export = {orders: [], closings: [], pages: [], others: [], isExport: false};
  for (const {name, text} of texts) {
    const body = splitHeaders(text);
    for (const item of readItems(body.text, body.linesBefore)) {
      const value: unknown = item.value ?? valueOfJson(item.text);
      const at = {file: name, line: item.line, path: ''};
      if (Array.isArray(value)) value.forEach((one, index) => take(one, {...at, path: `[${index}]`}, found));
      else take(value, at, found);
    }
  }
  found.isExport ||= found.orders.length + found.closings.length > 0;
  // A list that ends in the middle isn't JSON.
  found.isExport ||= texts.some(({text}) => /"(?:resources|closings|sequenceNumber)"\s*:/.test(text));
  return found;
}

function take(value: unknown, at: Place, found: Export): void {
  if (isObject(value) && isClosing(value)) found.closings.push(closingOf(value, at));
  else if (isObject(value) && isOrder(value)) found.orders.push(orderOf(value, at));
  else if (!isObject(value) || !takeList(value, at, found)) found.others.push({at, isJson: value !== undefined});
}

/** Takes the entries of a list. @returns whether the value is a list of orders or closings */
function takeList(value: Fields, at: Place, found: Export): boolean {
  for (const [name, list] of [
    ['resources', 'orders'],
    ['closings', 'closings'],
  ] as const) {
    const entries = value[name];
    if (!Array.isArray(entries)) continue;
    found.isExport = true;
    entries.forEach((entry, index) => take(entry, {...at, path: pathOf([name, String(index)])}, found));
    const {page, totalPages} = isObject(value['pagination']) ? value['pagination'] : {};
    if (typeof page === 'number' && typeof totalPages === 'number')
      found.pages.push({at, list, page, pages: totalPages});
    return true;
  }
  return false;
}

function isOrder({id, state, paidAmount, lineItems}: Fields): boolean {
  return typeof id === 'string' && states.includes(state) && (paidAmount !== undefined || Array.isArray(lineItems));
}

function isClosing({shopID, sequenceNumber}: Fields): boolean {
  return shopID !== undefined && Number.isSafeInteger(sequenceNumber);
}

function orderOf(value: Fields, at: Place): Order {
  const {amount, unreadable} = amountReader();
  const price = objectOf(value['price']);
  const byRate = (name: string): Sums | undefined => {
    const rates = price[name];
    if (!isObject(rates)) return undefined;
    return totals(
      Object.keys(rates).map((rate) => [rateOf(rate), amount(rates, rate, fieldPath('price', name)) ?? 0n]),
    );
  };
  return {
    at,
    id: textOf(value['id']),
    state: textOf(value['state']),
    currency: textOf(value['currency']),
    total: amount(price, 'price', 'price'),
    net: amount(price, 'netPrice', 'price'),
    paid: amount(value, 'paidAmount', ''),
    tax: byRate('tax'),
    taxNet: byRate('taxNet'),
    lines: objectsOf(value['lineItems']).map((line, index) => ({
      id: textOf(line['id']),
      rate: line['taxRate'] === undefined ? undefined : rateOf(textOf(line['taxRate'])),
      total: amount(line, 'totalPrice', `lineItems[${index}]`),
      calculated: calculatedOf(line),
    })),
    payments: Array.isArray(value['payments'])
      ? objectsOf(value['payments']).map((payment, index) => ({
          method: textOf(payment['method']),
          state: textOf(payment['state']),
          currency: textOf(payment['currency']),
          amount: amount(payment, 'paidAmount', `payments[${index}]`),
        }))
      : undefined,
    unreadable,
  };
}

/**
 * Price times quantity of a product from the product data. What modifiers, pieces of a package, and several weighed packages
 * do to the total isn't documented.
 */
function calculatedOf(line: Fields): Decimal | undefined {
  const {type, amount, units, weight, price, priceModifiers, priceOrigin} = line;
  const isPlain = (type === 'default' || type === 'deposit') && priceOrigin === 'master' && !units;
  if (!isPlain || (Array.isArray(priceModifiers) && priceModifiers.length > 0)) return undefined;
  const [unitPrice, count, measure] = [price, amount, weight].map((value) =>
    Number.isSafeInteger(value) ? {value: BigInt(value as number), scale: 0} : undefined,
  );
  const unit = textOf(line['referenceUnit']);
  const quantity = unit === '' ? count : measure && amount === 1 && convert(measure, textOf(line['weightUnit']), unit);
  return (unitPrice && quantity && multiply(unitPrice, quantity)) || undefined;
}

function closingOf(value: Fields, at: Place): Closing {
  const {amount, unreadable} = amountReader();
  const {taxShares, shareByPaymentMethod, orders} = value;
  return {
    at,
    project: textOf(value['project']),
    shop: textOf(value['shopID']),
    number: Number(value['sequenceNumber']),
    currency: textOf(value['currency']),
    total: amount(value, 'total', ''),
    taxShares: Array.isArray(taxShares)
      ? objectsOf(taxShares).map((share, index) => ({
          rate: rateOf(textOf(share['rate'])),
          net: amount(share, 'net', `taxShares[${index}]`),
          tax: amount(share, 'tax', `taxShares[${index}]`),
          total: amount(share, 'total', `taxShares[${index}]`),
        }))
      : undefined,
    methods: Array.isArray(shareByPaymentMethod)
      ? objectsOf(shareByPaymentMethod).map((share, index) => ({
          method: textOf(share['paymentMethod']),
          amount: amount(share, 'amount', `shareByPaymentMethod[${index}]`),
        }))
      : undefined,
    orders: Array.isArray(orders)
      ? orders.map((entry: unknown, index) => {
          const path = fieldPath(at.path, `orders`);
          return isObject(entry)
            ? {
                id: textOf(entry['id']),
                order: isOrder(entry) ? orderOf(entry, {...at, path: `${path}[${index}]`}) : undefined,
              }
            : {id: textOf(entry), order: undefined};
        })
      : undefined,
    unreadable,
  };
}

/** Reads amounts, and keeps those that aren't integers. */
function amountReader() {
  const unreadable: Unreadable[] = [];
  const amount = (parent: Fields, name: string, path: string): bigint | undefined => {
    const value = Object.hasOwn(parent, name) ? parent[name] : undefined;
    if (value === undefined || value === null) return undefined;
    if (Number.isSafeInteger(value)) return BigInt(value as number);
    unreadable.push({path: fieldPath(path, name), value});
    return undefined;
  };
  return {amount, unreadable};
}

/** Adds up amounts with the same name. */
export function totals(amounts: Iterable<readonly [string, bigint]>): Map<string, bigint> {
  const lists = new Map<string, bigint[]>();
  for (const [name, amount] of amounts) addTo(lists, name, amount);
  return new Map([...lists].map(([name, list]) => [name, sum(list)]));
}

/** The sum of amounts; those that are missing add nothing. */
export function sum(amounts: Iterable<bigint | undefined>): bigint {
  let all = 0n;
  for (const amount of amounts) all += amount ?? 0n;
  return all;
}

/** `19.0` and `19` are the same rate. */
function rateOf(text: string): string {
  const rate = parseDecimal(text);
  return rate ? format(rate) : text;
}

const objectOf = (value: unknown): Fields => (isObject(value) ? value : {});
const objectsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(objectOf) : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

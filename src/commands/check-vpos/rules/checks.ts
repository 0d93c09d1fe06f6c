/** What is wrong in the responses of a virtual POS. */
import {compare, multiply, type Decimal} from '../../../lib/decimal';
import {isObject} from '../../../lib/isObject';
import {neighbors} from '../../../lib/money';
import {convert} from '../../../lib/units';
import type {VposResponse} from '../callVpos';
import type {CartKind, SentLine} from '../carts';
import {mistypedIn} from './fields';
import type {RuleId} from './rules';

export interface Wrong {
  rule: RuleId;
  /** Such as `items[0].amount`; empty for the whole response. */
  field: string;
  expected: string;
  received: unknown;
}

export type Checkout = Readonly<Record<string, unknown>>;

/** A cart as the first call contains it. */
export interface SentCart {
  shopId: string;
  loyaltyCard?: string | undefined;
  items: readonly SentLine[];
}

/** An entry of a list with its place. */
interface Placed {
  at: string;
  entry: Checkout;
}

const approved = [200, 201];
const lineTypes = ['default', 'deposit', 'giveaway', 'discount', 'coupon'];
const errorTypes = {
  line: ['unknown_product', 'sale_stop', 'invalid_line_item', 'other'],
  checkout: ['invalid_cart_items', 'service_unavailable', 'invalid_loyalty_card'],
};

const anyOf = new Intl.ListFormat('en-US', {type: 'disjunction'});

/** Whether a response approves the cart. */
export function isApproved({status}: VposResponse): boolean {
  return approved.includes(status);
}

/**
 * Checks the response to the first call.
 * @param mayReject whether the service is free to reject the cart
 * @param sold lines in a cart of unknown products that the service sells
 */
export function* checkPriced(
  kind: CartKind | 'empty',
  sent: SentCart,
  response: VposResponse,
  mayReject: boolean,
  sold: readonly SentLine[] = [],
): Iterable<Wrong> {
  const {status} = response;
  const mustReject = kind === 'unknown';
  if (mustReject && isApproved(response)) yield wrong('unknown-product', 'status', '400', status);
  if (!mustReject && !mayReject && status === 400) yield wrong('cart-approved', 'status', '200 or 201', status);
  const body = yield* checkBody(response, 'status', [...approved, 400]);
  if (!body) return;
  const lines = placed(body, 'items');
  if (status === 400) {
    yield* checkRejected(sent, body, lines);
    if (mustReject) yield* checkUnknown(sent, lines, sold);
  } else if (kind !== 'empty' && !mustReject) {
    const found = [...checkLines(sent, body, lines), ...(kind === 'coupon' ? checkCoupon(lines) : [])];
    // A line that lost its ID isn't there for the others to refer to.
    const isLost = found.some(({rule, field}) => rule === 'line-id' || (rule === 'line-kept' && field === 'items'));
    yield* isLost ? found.filter(({rule}) => !references.includes(rule)) : found;
    if (kind === 'weight') for (const line of lines) yield* checkWeighed(line);
    yield* checkTotals(body, lines);
    if (kind === 'deposit' && !lines.some(({entry}) => entry['type'] === 'deposit'))
      yield wrong('deposit', 'items', 'a deposit line', undefined);
    if (kind === 'discount' && !lines.some(isDiscounted))
      yield wrong('discount-visible', 'items', 'a discount line or priceModifiers', undefined);
  }
}

const references: readonly RuleId[] = ['deposit', 'refers-to', 'coupon-discount'];

/** Checks the response to the second call. */
export function* checkCompleted(sent: Checkout, response: VposResponse): Iterable<Wrong> {
  const body = yield* checkBody(response, 'completed', approved);
  if (!body) return;
  for (const field of ['state', 'orderId']) yield* same('completed-kept', field, sent[field], body[field]);
  for (const field of ['netPrice', 'totalPrice'])
    if (isPresent(body[field])) yield* same('completed-kept', field, sent[field], body[field]);
  const {receiptBuffer, receiptFormat} = body;
  if (!isPresent(receiptBuffer)) return;
  if (typeof receiptBuffer === 'string' && !isBase64(receiptBuffer))
    yield wrong('receipt', 'receiptBuffer', 'Base64', receiptBuffer);
  if (receiptFormat !== 'pdf' && receiptFormat !== 'text')
    yield wrong('receipt', 'receiptFormat', '"pdf" or "text"', receiptFormat);
}

/** Checks the response to a completed checkout that arrives again. @param first response to the first one */
export function* checkRepeated(sent: Checkout, response: VposResponse, first: VposResponse): Iterable<Wrong> {
  yield* checkCompleted(sent, response);
  if (!isObject(first.body) || !isObject(response.body) || !isPresent(first.body['externalCheckoutId'])) return;
  const field = 'externalCheckoutId';
  yield* same('order-once', field, first.body[field], response.body[field]);
}

/** Checks the response to a body that isn't a cart. */
export function* checkMalformed({status}: VposResponse): Iterable<Wrong> {
  if (status >= 500) yield wrong('server-error', 'status', 'less than 500', status);
}

/** Checks the response to a request without valid credentials. */
export function* checkAccess({status}: VposResponse): Iterable<Wrong> {
  if (status !== 401 && status !== 403) yield wrong('access', 'status', '401 or 403', status);
}

/** Checks what applies to every response. @returns the body, unless it's unusable */
function* checkBody(
  {status, mediaType, body}: VposResponse,
  rule: 'status' | 'completed',
  statuses: readonly number[],
): Generator<Wrong, Checkout | undefined> {
  if (status >= 500) yield wrong('server-error', 'status', 'less than 500', status);
  else if (!statuses.includes(status)) yield wrong(rule, 'status', anyOf.format(statuses.map(String)), status);
  if (!statuses.includes(status)) return undefined;
  if (mediaType !== 'application/json') yield wrong('json', 'Content-Type', 'application/json', mediaType);
  if (!isObject(body)) {
    yield wrong('json', '', 'a JSON object', body === undefined ? "text that isn't JSON" : body);
    return undefined;
  }
  for (const {field, expected, received} of mistypedIn(body))
    yield wrong(expected === 'integer' ? 'integer' : 'field-type', field, nameOf[expected], received);
  for (const [list, field] of [
    ['items', 'taxRate'],
    ['taxShares', 'rate'],
  ] as const)
    for (const {at, entry} of placed(body, list))
      if (typeof entry[field] === 'string' && !isRate(entry[field]))
        yield wrong('tax-rate', `${at}.${field}`, 'decimal text', entry[field]);
  return body;
}

const nameOf = {string: 'text', integer: 'an integer', object: 'an object', list: 'a list'};

function* checkLines(sent: SentCart, body: Checkout, lines: readonly Placed[]): Iterable<Wrong> {
  for (const field of ['shopId', 'loyaltyCard'] as const)
    if (sent[field] !== undefined) yield* same('checkout-kept', field, sent[field], body[field]);
  for (const line of sent.items) {
    const returned = lines.find(({entry}) => entry['id'] === line.id);
    if (!returned) {
      yield wrong('line-kept', 'items', `a line item with the id ${JSON.stringify(line.id)}`, undefined);
      continue;
    }
    for (const field of ['sku', 'amount', 'scannedCode'] as const)
      if (line[field] !== undefined)
        yield* same('line-kept', `${returned.at}.${field}`, line[field], returned.entry[field]);
    yield* same('line-kept', `${returned.at}.type`, line.type ?? 'default', typeOf(returned.entry));
  }
  for (const place of lines) yield* checkLine(place, lines);
  for (const {at, entry} of [{at: '', entry: body}, ...lines]) {
    const errors = entry['errors'];
    if (Array.isArray(errors) && errors.length > 0)
      yield wrong('approved-errors', at === '' ? 'errors' : `${at}.errors`, 'no errors', errors);
  }
}

function* checkLine({at, entry}: Placed, lines: readonly Placed[]): Iterable<Wrong> {
  const {id, refersTo, amount, price, totalPrice} = entry;
  const type = typeOf(entry);
  const others = lines.filter((other) => other.entry !== entry).map((other) => other.entry['id']);
  if (!isPresent(id) || others.includes(id)) yield wrong('line-id', `${at}.id`, 'a unique ID', id);
  if (typeof type === 'string' && !lineTypes.includes(type))
    yield wrong('line-type', `${at}.type`, anyOf.format(lineTypes), type);
  if (type === 'coupon') {
    for (const field of ['price', 'totalPrice'])
      if (isPresent(entry[field])) yield wrong('coupon', `${at}.${field}`, 'no value', entry[field]);
  } else {
    for (const field of ['name', 'amount', 'price', 'totalPrice', 'taxRate'])
      if (!isPresent(entry[field])) yield wrong('line-complete', `${at}.${field}`, 'a value', entry[field]);
  }
  if (type === 'deposit' || isPresent(refersTo)) {
    if (!others.includes(refersTo))
      yield wrong(
        type === 'deposit' ? 'deposit' : 'refers-to',
        `${at}.refersTo`,
        'the ID of another line item',
        refersTo,
      );
  }
  if (type === 'discount')
    for (const [field, value] of Object.entries({price, totalPrice}))
      if (isInteger(value) && value >= 0) yield wrong('discount', `${at}.${field}`, 'a negative amount', value);
  const modifiers = placed(entry, 'priceModifiers').map((modifier) => modifier.entry);
  const change = totalOf(modifiers, 'price');
  if (isInteger(amount) && isInteger(price) && change !== undefined && !isWeighed(entry)) {
    const expected = amount * (price + change);
    const remedy = type === 'default' ? ', or weight, weightUnit, and referenceUnit if the product is weighed' : '';
    if (isInteger(totalPrice) && totalPrice !== expected)
      yield wrong('line-total', `${at}.totalPrice`, `${expected}${remedy}`, totalPrice);
  }
}

/** Compares the total with the weight. How a service rounds, and how modifiers apply to a weight, isn't documented. */
function* checkWeighed({at, entry}: Placed): Iterable<Wrong> {
  const {amount, weight, weightUnit, referenceUnit, units, price, totalPrice} = entry;
  if (amount !== 1 || units || placed(entry, 'priceModifiers').length > 0) return;
  if (!isInteger(weight) || weight === 0 || !isInteger(price) || !isInteger(totalPrice)) return;
  const measure = convert(whole(weight), String(weightUnit), String(referenceUnit));
  if (!measure) return;
  const exact = multiply(measure, whole(price));
  if (compare(exact, whole(totalPrice - 1)) < 0 || compare(exact, whole(totalPrice + 1)) > 0)
    yield wrong('weighed-total', `${at}.totalPrice`, `about ${neighbors(exact, 0).down.value}`, totalPrice);
}

function whole(value: number): Decimal {
  return {value: BigInt(value), scale: 0};
}

function* checkTotals(body: Checkout, lines: readonly Placed[]): Iterable<Wrong> {
  const {netPrice, totalPrice, taxShares} = body;
  const shares = placed(body, 'taxShares');
  for (const [field, value] of Object.entries({netPrice, totalPrice, taxShares}))
    if (!isPresent(value)) yield wrong('totals', field, 'a value', value);
  for (const {at, entry} of shares) {
    for (const field of ['rate', 'net', 'share', 'total'])
      if (!isPresent(entry[field])) yield wrong('totals', `${at}.${field}`, 'a value', entry[field]);
    const {net, share, total} = entry;
    if (isInteger(net) && isInteger(share)) yield* sameNumber('share-sum', `${at}.total`, net + share, total);
  }
  const entries = shares.map(({entry}) => entry);
  const items = lines.map(({entry}) => entry);
  yield* sameNumber('lines-total', 'totalPrice', totalOf(items, 'totalPrice'), totalPrice);
  if (!Array.isArray(taxShares)) return;
  let isComplete = true;
  const rates = new Set(items.map(({taxRate}) => taxRate).filter(isRate));
  for (const rate of rates) {
    const ofRate = items.filter(({taxRate}) => taxRate === rate);
    const total = totalOf(ofRate, 'totalPrice');
    const place = shares.find(({entry}) => isRate(entry['rate']) && Number(entry['rate']) === Number(rate));
    if (place) {
      yield* sameNumber('share-of-rate', `${place.at}.total`, total, place.entry['total']);
      yield* checkTax(place, ofRate);
    } else if (total !== undefined && total !== 0) {
      isComplete = false;
      yield wrong('share-of-rate', 'taxShares', `a tax share with the rate "${rate}"`, undefined);
    }
  }
  // Without a share, the sums of the shares can't be right.
  if (!isComplete) return;
  yield* sameNumber('shares-total', 'totalPrice', totalOf(entries, 'total'), totalPrice);
  yield* sameNumber('net-total', 'netPrice', totalOf(entries, 'net'), netPrice);
}

/** Compares the tax with the rate. How a service rounds isn't documented: it may round for each piece. */
function* checkTax({at, entry}: Placed, lines: readonly Checkout[]): Iterable<Wrong> {
  const {rate, share, total} = entry;
  const pieces = totalOf(lines, 'amount');
  if (!isInteger(share) || !isInteger(total) || pieces === undefined) return;
  const exact = (total * Number(rate)) / (100 + Number(rate));
  if (Math.abs(share - exact) > Math.max(1, pieces))
    yield wrong('share-tax', `${at}.share`, `about ${Math.round(exact)}`, share);
}

function* checkCoupon(lines: readonly Placed[]): Iterable<Wrong> {
  for (const {entry} of lines.filter((place) => typeOf(place.entry) === 'coupon')) {
    const id = entry['id'];
    if (!lines.some((other) => typeOf(other.entry) === 'discount' && other.entry['refersTo'] === id))
      yield wrong('coupon-discount', 'items', `a discount line that refers to ${JSON.stringify(id)}`, undefined);
  }
}

function* checkRejected(sent: SentCart, body: Checkout, lines: readonly Placed[]): Iterable<Wrong> {
  const errors = placed(body, 'errors');
  if (errors.length === 0) yield wrong('rejected-errors', 'errors', 'a list of errors', body['errors']);
  yield* checkErrorTypes(errors, 'checkout');
  for (const {at, entry} of lines)
    yield* checkErrorTypes(
      placed(entry, 'errors').map((error) => ({...error, at: `${at}.${error.at}`})),
      'line',
    );
  const blamesLines = errors.some(({entry}) => entry['type'] === 'invalid_cart_items');
  if (blamesLines && sent.items.length > 0 && !lines.some(({entry}) => placed(entry, 'errors').length > 0))
    yield wrong('rejected-errors', 'items', 'errors in each invalid line item', undefined);
}

function* checkErrorTypes(errors: readonly Placed[], level: 'line' | 'checkout'): Iterable<Wrong> {
  for (const {at, entry} of errors)
    if (!errorTypes[level].some((type) => type === entry['type']))
      yield wrong('error-type', `${at}.type`, anyOf.format(errorTypes[level]), entry['type']);
}

function* checkUnknown(sent: SentCart, lines: readonly Placed[], sold: readonly SentLine[]): Iterable<Wrong> {
  for (const {id} of sent.items) {
    const line = lines.find(({entry}) => entry['id'] === id);
    const errors = line ? placed(line.entry, 'errors').map(({entry}) => entry['type']) : [];
    if (sold.some((known) => known.id === id)) {
      if (errors.length > 0) yield wrong('unknown-product', `${line!.at}.errors`, 'no errors', line!.entry['errors']);
    } else if (!errors.includes('unknown_product'))
      yield wrong(
        'unknown-product',
        line ? `${line.at}.errors` : 'items',
        `a line item with the id ${JSON.stringify(id)} and the error unknown_product`,
        line?.entry['errors'],
      );
  }
}

function wrong(rule: RuleId, field: string, expected: string, received: unknown): Wrong {
  return {rule, field, expected, received};
}

/** Reports a value that differs. A number in text is left to the rule about integers. */
function* same(rule: RuleId, field: string, expected: unknown, received: unknown): Iterable<Wrong> {
  const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  if (plain(received) !== plain(expected)) yield wrong(rule, field, JSON.stringify(expected), received);
}

/** Reports an integer that differs. Other rules report other values. */
function* sameNumber(rule: RuleId, field: string, expected: number | undefined, received: unknown): Iterable<Wrong> {
  if (expected !== undefined && isInteger(received) && received !== expected)
    yield wrong(rule, field, String(expected), received);
}

/** The objects in a list. */
function placed(body: Checkout, list: string): Placed[] {
  const entries: unknown = body[list];
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry, index) => (isObject(entry) ? [{at: `${list}[${index}]`, entry}] : []));
}

/** Adds up a field, which counts 0 if it's missing. @returns undefined if it isn't always an integer */
function totalOf(entries: readonly Checkout[], field: string): number | undefined {
  const values = entries.map((entry) => entry[field] ?? 0);
  return values.every(isInteger) ? values.reduce((sum, value) => sum + value, 0) : undefined;
}

function typeOf(line: Checkout): unknown {
  return line['type'] ?? 'default';
}

function isDiscounted({entry}: Placed): boolean {
  return typeOf(entry) === 'discount' || placed(entry, 'priceModifiers').length > 0;
}

/** The price of a weighed line applies to a unit, so its total isn't a multiple. */
function isWeighed({weight, units, referenceUnit}: Checkout): boolean {
  return Boolean(weight) || Boolean(units) || isPresent(referenceUnit);
}

function isRate(value: unknown): value is string {
  return typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value);
}

function isBase64(text: string): boolean {
  return /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text);
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

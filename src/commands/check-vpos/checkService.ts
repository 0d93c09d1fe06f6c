/** Plays the calls of the platform against a virtual POS. */
import {randomUUID} from 'node:crypto';
import {isObject} from '../../lib/isObject';
import {shorten} from '../../lib/shorten';
import {callVpos, type VposResponse} from './callVpos';
import {cartKinds, type CartKind, type Carts, type SentLine} from './carts';
import {
  checkAccess,
  checkCompleted,
  checkMalformed,
  checkPriced,
  checkRepeated,
  isApproved,
  type Checkout,
  type Wrong,
} from './rules/checks';
import type {RuleId} from './rules/rules';

export interface Service {
  url: string;
  /** Values of the header. */
  authorization: string;
  wrongAuthorization: string;
  timeoutMs: number;
}

export interface Finding {
  rule: RuleId;
  case: string;
  field: string;
  expected: string;
  received: string;
}

export interface Report {
  /** Requests that were sent. */
  requests: number;
  findings: readonly Finding[];
  skipped: readonly {case: string; reason: string}[];
}

/** Bodies that aren't carts, by case. */
const malformed = {
  'broken JSON': '{"shopId": "101", "items": [',
  'list as body': '[]',
  'no items': '{"shopId": "101"}',
  'items as text': '{"shopId": "101", "items": "10001"}',
  'null as item': '{"shopId": "101", "items": [null]}',
};

/** @throws Error if the service can't be reached, or refuses the credentials */
export async function checkService(service: Service, {carts, optional, ...shopper}: Carts): Promise<Report> {
  const report = {requests: 0, findings: [] as Finding[], skipped: [] as {case: string; reason: string}[]};
  const approvedCarts = new Set<string>();
  let isReached = false;

  async function send(
    name: string,
    body: unknown,
    check: (response: VposResponse) => Iterable<Wrong>,
    authorization = service.authorization,
  ): Promise<VposResponse | undefined> {
    const response = await callVpos(service.url, authorization, body, service.timeoutMs);
    report.requests += 1;
    if (response.status === undefined) {
      const {kind, reason} = response;
      if (!isReached && kind === 'unreachable') throw new Error(`${service.url} can't be reached: ${reason}`);
      isReached = true;
      const expected = `a response within ${service.timeoutMs / 1000} s`;
      const received = kind === 'timeout' ? nothing : reason;
      report.findings.push({rule: 'response', case: name, field: '', expected, received});
      return undefined;
    }
    if (!isReached && [401, 403].includes(response.status)) throw new Error(refusal(service));
    isReached = true;
    for (const wrong of check(response)) report.findings.push({...wrong, case: name, received: shown(wrong.received)});
    return response;
  }

  /** @returns the checkout if the service approves the cart and its fields have the documented types */
  async function price(
    name: string,
    kind: CartKind | 'empty',
    items: readonly SentLine[],
    {others = {}, sold = []}: {others?: object; sold?: readonly SentLine[]} = {},
  ): Promise<Checkout | undefined> {
    const sent = {...shopper, items, ...others};
    const mayReject = kind === 'empty' || optional.includes(kind);
    const earlier = report.findings.length;
    const response = await send(name, sent, (received) => checkPriced(kind, sent, received, mayReject, sold));
    if (!response || !isApproved(response) || !isObject(response.body)) return undefined;
    approvedCarts.add(name);
    const isMistyped = report.findings.slice(earlier).some(({rule}) => rule === 'integer' || rule === 'field-type');
    return isMistyped ? undefined : response.body;
  }

  let checkout = undefined as Checkout | undefined;
  await price('empty', 'empty', []);
  for (const kind of cartKinds) {
    const items = carts[kind];
    const priced = items && (await price(kind, kind, items));
    if (!items) report.skipped.push({case: kind, reason: 'there is no cart of this kind'});
    checkout ??= priced;
  }
  const {product: items, unknown: unknownItems = []} = carts;
  if (items && approvedCarts.has('product')) {
    const others = unknownItems.map((line) => ({...line, id: `unknown-${line.id}`}));
    await price('product and unknown', 'unknown', [...items, ...others], {sold: items});
  } else report.skipped.push({case: 'product and unknown', reason: 'the service approved no cart of the kind product'});
  const unknown = {futureField: {list: [1]}};
  if (items)
    await price(
      'unknown fields',
      'product',
      items.map((line) => ({...line, ...unknown})),
      {others: unknown},
    );
  else report.skipped.push({case: 'unknown fields', reason: 'there is no cart of the kind product'});
  for (const [name, body] of Object.entries(malformed)) await send(name, body, checkMalformed);
  const cart = {...shopper, items: items ?? []};
  await send('no credentials', cart, checkAccess, '');
  await send('wrong credentials', cart, checkAccess, service.wrongAuthorization);

  if (checkout === undefined) {
    const adjective = approvedCarts.size > 0 ? ' without fields of other types' : '';
    report.skipped.push({case: 'completed', reason: `the service approved no cart${adjective}`});
    return report;
  }
  const paid = completed(checkout);
  const first = await send('completed', paid, (response) => checkCompleted(paid, response));
  if (first) await send('completed again', paid, (response) => checkRepeated(paid, response, first));
  const former = completed(withOtherPrices(checkout));
  await send('completed with other prices', former, (response) => checkCompleted(former, response));
  return report;
}

function refusal({url, authorization}: Service): string {
  return authorization.startsWith('Basic ')
    ? `[access] ${url} refused the username and password in --basic.`
    : `[access] ${url} refused the token in VPOS_TOKEN. Start both with the same token.`;
}

/** A checkout as the second call contains it: each is a new order. */
function completed(checkout: Checkout): Checkout {
  return {...checkout, orderId: randomUUID(), paymentInformation: {transactionID: '840012265390'}, state: 'completed'};
}

/** The checkout as if the first product had cost one subunit more. Its sums stay right. */
function withOtherPrices(checkout: Checkout): Checkout {
  const copy = structuredClone(checkout) as Record<string, unknown>;
  const entries = (list: string) => (Array.isArray(copy[list]) ? copy[list].filter(isObject) : []);
  const line = entries('items').find(({price, amount}) => Number.isInteger(price) && Number.isInteger(amount));
  const amount = Number(line?.['amount'] ?? 0);
  const share = entries('taxShares').find(({rate}) => rate === line?.['taxRate']);
  const raise = (object: Record<string, unknown> | undefined, field: string, by: number) => {
    if (object && Number.isInteger(object[field])) object[field] = Number(object[field]) + by;
  };
  raise(line, 'price', 1);
  raise(line, 'totalPrice', amount);
  for (const field of ['net', 'total']) raise(share, field, amount);
  for (const field of ['netPrice', 'totalPrice']) raise(copy, field, amount);
  return copy;
}

const nothing = 'nothing';

/** A value as messages show it. */
function shown(value: unknown): string {
  if (value === undefined) return nothing;
  return shorten(typeof value === 'string' ? JSON.stringify(value) : value);
}

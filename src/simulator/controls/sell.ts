/** Sells a cart and leaves an order, as a checkout of the platform would. */
import {readTimestamp} from '../../lib/timestamps';
import {interpret, type CheckableSchema} from '../../openapi/validators/interpret';
import {problemsOf} from '../../openapi/validators/problems';
import {eachOf, messageOf, Refusal, selfLink, timestamp} from '../call';
import {linesOf, type Item, type Line, type Sale} from '../sale/cart';
import type {Configuration} from '../sale/configuration';
import {currency, netOf} from '../../lib/money';
import {promote, type Discount} from '../sale/promote';
import {codesOf, isKnownShop, withEntry, type Fields, type Project} from '../state';
import {projectOf, type ControlResponse, type ControlCall} from './control';

const states = ['final', 'transferred', 'userAborted', 'systemAborted', 'preconditionsNotMet', 'paymentFailed'];

const text = {type: 'string'};
const count = {type: 'integer', minimum: 1, maximum: 10_000};
const item: CheckableSchema = {
  type: 'object',
  properties: {
    sku: text,
    code: text,
    amount: count,
    weight: {...count, maximum: 10_000_000},
    price: {...count, maximum: 10_000_000},
  },
  additionalProperties: false,
};
const schema: CheckableSchema = {
  type: 'object',
  required: ['project', 'shopID', 'items'],
  properties: {
    project: text,
    shopID: text,
    items: {type: 'array', minItems: 1, items: item},
    coupons: {type: 'array', items: text},
    at: {type: 'string', format: 'date-time'},
    channel: {enum: ['app', 'sco', 'pos']},
    loyaltyCard: text,
    appUserID: text,
    paymentMethod: text,
    state: {enum: states},
  },
  additionalProperties: false,
};
const validate = interpret(schema, {});

interface Body {
  project: string;
  shopID: string;
  items: Item[];
  coupons?: string[];
  at?: string;
  channel?: 'app' | 'sco' | 'pos';
  loyaltyCard?: string;
  appUserID?: string;
  paymentMethod?: string;
  state?: string;
}

/** `POST /__simulator/sell`. */
export function sell({tables, state, body, now, because}: ControlCall): ControlResponse {
  const [problem] = problemsOf(validate, body);
  if (problem) throw new Refusal(400, messageOf(problem));
  const {project: projectID, shopID, items, channel = 'pos', ...rest} = body as unknown as Body;
  if (items.length > 1000) throw new Refusal(400, 'A cart can have at most 1,000 items');
  const wrong = items.findIndex(({sku, code}) => (sku === undefined) === (code === undefined));
  if (wrong >= 0) throw new Refusal(400, `items[${wrong}] requires either sku or code`);
  const project = projectOf(state, projectID);
  if (!isKnownShop(project, shopID)) throw new Refusal(400, `unknown shop ${shopID}`, 'unknown-shop');
  const moment = rest.at === undefined ? now : readTimestamp(rest.at)!;
  const sale: Sale = {project, shopID, moment, isApp: channel === 'app', because};
  because('sale-order');
  because('sale-taxes');
  const lines = linesOf(sale, items);
  const coupons = couponsOf(sale, rest.coupons ?? [], channel, rest.loyaltyCard);
  const active = project.configurations.get(project.active);
  const cart = {
    ...sale,
    lines,
    coupons: coupons.map(({coupon}) => coupon),
    hasLoyaltyCard: rest.loyaltyCard !== undefined,
  };
  const discounts = active ? promote(cart, active as unknown as Configuration) : [];
  const lineItems = withRates(tables.story.taxRates, [...numbered(lines), ...couponLines(lines, coupons, discounts)]);
  const number = project.last.order + 1;
  const id = `5f3c1c1e-${String(number).padStart(4, '0')}-4000-8000-${String(number).padStart(12, '0')}`;
  const order = orderOf({id, projectID, project, shopID, moment, lineItems, channel, ...rest});
  const next = {...project, orders: withEntry(project.orders, id, order), last: {...project.last, order: number}};
  return {status: 201, body: order, projectID, project: next};
}

interface Used {
  coupon: Fields;
  scanned?: string;
}

/** @throws Refusal for a coupon that can't be redeemed */
function couponsOf({project, moment, because}: Sale, given: readonly string[], channel: string, card?: string): Used[] {
  return eachOf('coupons', given, (text) => {
    because('sale-coupons');
    const byID = project.coupons.get(text)?.coupon;
    const coupon =
      byID ??
      [...project.coupons.values()].find(({coupon: one}) => codesOf(one).some(({code}) => code === text))?.coupon;
    const refuse = (why: string) => new Refusal(400, `The coupon ${text} ${why}`, 'sale-coupons');
    if (!coupon) throw refuse("doesn't exist");
    const {validFrom, validUntil, channels, requiresLoyaltyCard} = coupon;
    if (validFrom !== undefined && moment < readTimestamp(validFrom as string)!) throw refuse("isn't valid yet");
    if (validUntil !== undefined && moment > readTimestamp(validUntil as string)!) throw refuse('is no longer valid');
    if (channel !== 'pos' && !(channels as string[]).includes(channel)) throw refuse(`isn't available in ${channel}`);
    if (requiresLoyaltyCard === true && card === undefined) throw refuse('requires a loyalty card');
    return {coupon, ...(!byID && {scanned: text})};
  });
}

/** Line items of the products, each with its number; a deposit refers to the line before it. */
function numbered(lines: readonly Line[]): Fields[] {
  return lines.map(({fields}, index) => ({
    id: String(index + 1),
    ...(fields['type'] === 'deposit' && {refersTo: String(index)}),
    ...fields,
  }));
}

/** Line items of coupons and discounts. A discount of the cart has one line for each tax category. */
function couponLines(lines: readonly Line[], coupons: readonly Used[], discounts: readonly Discount[]): Fields[] {
  const result: Fields[] = [];
  const nextID = () => String(lines.length + result.length + 1);
  const lineOfCoupon = new Map<unknown, string>();
  for (const {coupon, scanned} of coupons) {
    const {name} = coupon['translations'] as {name: Record<string, string>};
    const id = nextID();
    lineOfCoupon.set(coupon['id'], id);
    result.push({
      id,
      type: 'coupon',
      name: name['en'] ?? Object.values(name)[0],
      ...(scanned !== undefined && {scannedCode: scanned}),
      couponID: coupon['id'],
      couponType: coupon['type'],
      amount: 1,
    });
  }
  const counts = new Map<string, number>();
  for (const {ruleID, name, shares, line, couponID} of discounts) {
    const number = (counts.get(ruleID) ?? 0) + 1;
    counts.set(ruleID, number);
    const byCategory = new Map<unknown, number>();
    for (const [index, share] of shares) {
      const category = lines[index]!.fields['taxCategory'];
      byCategory.set(category, (byCategory.get(category) ?? 0) + share);
    }
    const refersTo = line === undefined ? lineOfCoupon.get(couponID) : String(line + 1);
    for (const [taxCategory, share] of byCategory)
      result.push({
        id: nextID(),
        type: 'discount',
        ...(refersTo !== undefined && {refersTo}),
        name,
        amount: 1,
        price: -share,
        totalPrice: -share,
        priceOrigin: 'promotions',
        ...(taxCategory !== undefined && {taxCategory}),
        discountID: `${ruleID}-${number}`,
        discountRuleID: ruleID,
      });
  }
  return result;
}

function withRates(taxRates: Readonly<Record<string, string>>, lines: readonly Fields[]): Fields[] {
  return lines.map((line) => {
    if (line['type'] === 'coupon') return line;
    const category = String(line['taxCategory']);
    return {...line, taxRate: Object.hasOwn(taxRates, category) ? taxRates[category] : '0'};
  });
}

function orderOf(
  sale: Omit<Body, 'project' | 'items' | 'coupons' | 'at' | 'channel'> & {
    id: string;
    projectID: string;
    project: Project;
    moment: number;
    lineItems: readonly Fields[];
    channel: string;
  },
): Fields {
  const {id, projectID, project, shopID, moment, lineItems, channel, state = 'final'} = sale;
  const gross = new Map<string, number>();
  for (const {taxRate, totalPrice} of lineItems)
    if (taxRate !== undefined)
      gross.set(taxRate as string, (gross.get(taxRate as string) ?? 0) + (totalPrice as number));
  const rates = [...gross].map(([rate, total]) => ({rate, total, net: netOf(total, rate)}));
  const perRate = (of: (one: (typeof rates)[number]) => number) =>
    Object.fromEntries(rates.map((one) => [one.rate, of(one)]));
  const total = rates.reduce((sum, one) => sum + one.total, 0);
  const isPaid = state === 'final';
  const method = sale.paymentMethod ?? 'cash';
  const time = timestamp(moment);
  const shop = project.shops.get(shopID);
  const paymentState = isPaid ? 'successful' : state === 'paymentFailed' ? 'failed' : undefined;
  return {
    id,
    project: projectID,
    state,
    startedAt: time,
    finalizedAt: time,
    date: time,
    createdAt: time,
    ...(channel === 'app' && {appUserID: sale.appUserID ?? 'user-1'}),
    clientID: `simulated-${channel}`,
    shopID,
    ...(shop && {shop}),
    ...(sale.loyaltyCard !== undefined && {customer: {loyaltyCard: sale.loyaltyCard}}),
    payments: isPaid ? [{method, state: 'successful', currency, paidAmount: total}] : [],
    ...(isPaid && {paymentMethod: method}),
    ...(paymentState !== undefined && {paymentState}),
    paidAmount: isPaid ? total : 0,
    lineItems,
    currency,
    price: {
      price: total,
      netPrice: rates.reduce((sum, {net}) => sum + net, 0),
      tax: perRate(({total: whole, net}) => whole - net),
      taxNet: perRate(({net}) => net),
      taxPre: perRate(({total: whole}) => whole),
    },
    session: `simulated-session-${id.slice(-12)}`,
    links: selfLink(projectID, 'orders', id),
  };
}

/** Sells a cart and leaves an order, as a checkout of the platform would. */
import {readTimestamp} from '../../lib/timestamps';
import type {CheckableSchema} from '../../openapi/validators/interpret';
import {eachOf, Refusal} from '../call';
import type {Item, Sale} from '../sale/cart';
import {couponOf, lineItemsOf, totalsOf, type ByStaff, type Channel} from '../sale/lineItems';
import {withOrder} from '../sale/order';
import type {StaffDiscount} from '../sale/staff';
import {isKnownShop} from '../state';
import {bodyOf, projectOf, type ControlResponse, type ControlCall} from './control';

const states = ['final', 'transferred', 'userAborted', 'systemAborted', 'preconditionsNotMet', 'paymentFailed'];

const text = {type: 'string'};
const count = {type: 'integer', minimum: 1, maximum: 10_000};
const cents = {...count, maximum: 10_000_000};
/** Objects with these fields only. */
const object = (properties: Readonly<Record<string, CheckableSchema>>, ...required: string[]): CheckableSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const list = (items: CheckableSchema): CheckableSchema => ({type: 'array', items});
const discount = object({reason: text, percent: {type: 'number', minimum: 0, maximum: 100}, cents}, 'reason');
const item = object({sku: text, code: text, amount: count, weight: cents, price: cents, discount});
interface Body extends ByStaff {
  project: string;
  shopID: string;
  items: Item[];
  coupons?: string[];
  at?: string;
  channel?: Channel;
  loyaltyCard?: string;
  appUserID?: string;
  paymentMethod?: string;
  payments?: {method: string; amount: number}[];
  state?: string;
}

const readBody = bodyOf<Body>(
  {
    shopID: text,
    items: list(item),
    coupons: list(text),
    at: {type: 'string', format: 'date-time'},
    channel: {enum: ['app', 'sco', 'pos']},
    loyaltyCard: text,
    appUserID: text,
    paymentMethod: text,
    payments: list(object({method: text, amount: {...cents, minimum: -10_000_000}}, 'method', 'amount')),
    discount,
    empties: list(object({sku: text, amount: count}, 'sku', 'amount')),
    returns: list(object({order: text, line: text, piece: {type: 'integer', minimum: 0}, code: text})),
    state: {enum: states},
  },
  ['project', 'shopID', 'items'],
);

/** `POST /__simulator/sell`. */
export function sell({tables, state, body, now, because}: ControlCall): ControlResponse {
  const {project: projectID, shopID, items, channel = 'pos', loyaltyCard, payments, ...rest} = readBody(body);
  const {length} = [...items, ...(rest.empties ?? []), ...(rest.returns ?? [])];
  if (length === 0) throw new Refusal(400, 'The sale requires items, empties, or returns');
  if (length > 1000) throw new Refusal(400, 'A cart can have at most 1,000 items');
  const wrong = items.findIndex(({sku, code}) => (sku === undefined) === (code === undefined));
  if (wrong >= 0) throw new Refusal(400, `items[${wrong}] requires either sku or code`);
  for (const [index, {discount}] of items.entries()) requireOneSize(`items[${index}].discount`, discount);
  requireOneSize('discount', rest.discount);
  const project = projectOf(state, projectID);
  if (!isKnownShop(project, shopID)) throw new Refusal(400, `unknown shop ${shopID}`, 'unknown-shop');
  const moment = rest.at === undefined ? now : readTimestamp(rest.at)!;
  const sale: Sale = {project, shopID, moment, isApp: channel === 'app', because};
  because('sale-order');
  const coupons = eachOf('coupons', rest.coupons ?? [], (text) => couponOf(sale, text, channel, loyaltyCard));
  const lineItems = lineItemsOf(tables, sale, items, coupons, loyaltyCard !== undefined, rest);
  const total = totalsOf(lineItems)['price'] as number;
  const paid = payments?.reduce((sum, {amount}) => sum + amount, 0) ?? total;
  if (paid !== total)
    throw new Refusal(400, `The payments add up to ${paid}, but the total is ${total}`, 'sale-payments');
  const {order, project: next} = withOrder(project, {
    projectID,
    shopID,
    moment,
    lineItems,
    payments,
    state: rest.state ?? 'final',
    paymentMethod: payments?.[0]?.method ?? rest.paymentMethod ?? 'cash',
    clientID: `simulated-${channel}`,
    appUserID: channel === 'app' ? (rest.appUserID ?? 'user-1') : undefined,
    loyaltyCard,
  });
  return {status: 201, body: order, projectID, project: next};
}

function requireOneSize(field: string, discount: StaffDiscount | undefined): void {
  if (discount && (discount.percent === undefined) === (discount.cents === undefined))
    throw new Refusal(400, `${field} requires either percent or cents`);
}

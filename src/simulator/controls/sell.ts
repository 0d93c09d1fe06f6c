/** Sells a cart and leaves an order, as a checkout of the platform would. */
import {readTimestamp} from '../../lib/timestamps';
import type {CheckableSchema} from '../../openapi/validators/interpret';
import {eachOf, Refusal} from '../call';
import type {Item, Sale} from '../sale/cart';
import {couponOf, lineItemsOf, type Channel} from '../sale/lineItems';
import {withOrder} from '../sale/order';
import {isKnownShop} from '../state';
import {bodyOf, projectOf, type ControlResponse, type ControlCall} from './control';

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
interface Body {
  project: string;
  shopID: string;
  items: Item[];
  coupons?: string[];
  at?: string;
  channel?: Channel;
  loyaltyCard?: string;
  appUserID?: string;
  paymentMethod?: string;
  state?: string;
}

const readBody = bodyOf<Body>(
  {
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
  ['project', 'shopID', 'items'],
);

/** `POST /__simulator/sell`. */
export function sell({tables, state, body, now, because}: ControlCall): ControlResponse {
  const {project: projectID, shopID, items, channel = 'pos', loyaltyCard, ...rest} = readBody(body);
  if (items.length > 1000) throw new Refusal(400, 'A cart can have at most 1,000 items');
  const wrong = items.findIndex(({sku, code}) => (sku === undefined) === (code === undefined));
  if (wrong >= 0) throw new Refusal(400, `items[${wrong}] requires either sku or code`);
  const project = projectOf(state, projectID);
  if (!isKnownShop(project, shopID)) throw new Refusal(400, `unknown shop ${shopID}`, 'unknown-shop');
  const moment = rest.at === undefined ? now : readTimestamp(rest.at)!;
  const sale: Sale = {project, shopID, moment, isApp: channel === 'app', because};
  because('sale-order');
  const coupons = eachOf('coupons', rest.coupons ?? [], (text) => couponOf(sale, text, channel, loyaltyCard));
  const {order, project: next} = withOrder(project, {
    projectID,
    shopID,
    moment,
    lineItems: lineItemsOf(tables, sale, items, coupons, loyaltyCard !== undefined),
    state: rest.state ?? 'final',
    paymentMethod: rest.paymentMethod ?? 'cash',
    clientID: `simulated-${channel}`,
    appUserID: channel === 'app' ? (rest.appUserID ?? 'user-1') : undefined,
    loyaltyCard,
  });
  return {status: 201, body: order, projectID, project: next};
}

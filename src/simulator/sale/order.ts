/** The order that a sale leaves. */
import {currency} from '../../lib/money';
import {picked, selfLink, timestamp} from '../call';
import {withEntry, type Fields, type Project} from '../state';
import {totalsOf} from './lineItems';

export interface FinishedSale {
  projectID: string;
  shopID: string;
  /** Milliseconds. */
  moment: number;
  lineItems: readonly Fields[];
  state: string;
  paymentMethod: string;
  clientID: string;
  /** Payments, if there are several; their amounts add up to the total. */
  payments?: readonly {method: string; amount: number}[] | undefined;
  /** Totals, if the sale has its own. */
  price?: Fields | undefined;
  startedAt?: string | undefined;
  session?: string | undefined;
  appUserID?: string | undefined;
  loyaltyCard?: string | undefined;
  paymentResult?: Fields | undefined;
}

/** Payment states by the states of orders; missing if nobody tried to take the payment. */
const paymentStates: Readonly<Record<string, string>> = {
  final: 'successful',
  paymentFailed: 'failed',
  transferred: 'transferred',
};

/** A project with the order of a sale, and the order. */
export function withOrder(project: Project, sale: FinishedSale): {project: Project; order: Fields} {
  const {projectID, shopID, moment, lineItems, state, paymentMethod, clientID, appUserID, loyaltyCard} = sale;
  const number = project.last.order + 1;
  const id = `5f3c1c1e-${String(number).padStart(4, '0')}-4000-8000-${String(number).padStart(12, '0')}`;
  const price = sale.price ?? totalsOf(lineItems);
  const payments = sale.payments ?? [{method: paymentMethod, amount: price['price']}];
  const isPaid = state === 'final';
  const time = timestamp(moment);
  const shop = project.shops.get(shopID);
  const paymentState = paymentStates[state];
  const order: Fields = {
    id,
    project: projectID,
    state,
    startedAt: sale.startedAt ?? time,
    finalizedAt: time,
    date: time,
    createdAt: time,
    ...(appUserID !== undefined && {appUserID}),
    clientID,
    shopID,
    ...(shop && {shop: shopOfOrder(shop)}),
    ...(loyaltyCard !== undefined && {customer: {loyaltyCard}}),
    payments: isPaid
      ? payments.map(({method, amount}) => ({method, state: 'successful', currency, paidAmount: amount}))
      : [],
    ...((isPaid || state === 'transferred') && {paymentMethod}),
    ...(paymentState !== undefined && {paymentState}),
    ...(sale.paymentResult && {paymentResult: sale.paymentResult}),
    paidAmount: isPaid ? price['price'] : 0,
    lineItems,
    currency,
    price,
    session: sale.session ?? `simulated-session-${id.slice(-12)}`,
    links: selfLink(projectID, 'orders', id),
  };
  return {
    order,
    project: {...project, orders: withEntry(project.orders, id, order), last: {...project.last, order: number}},
  };
}

/** Fields of a shop that orders, closings, and checkout info have in the same spelling. */
export const shopFields = ['name', 'email', 'phone', 'street', 'zip', 'state', 'country'];

/** Fields that orders and closings have of a shop, in their spelling. */
export function shopOfOrder({externalId, externalID = externalId, ...shop}: Fields): Fields {
  return {...(externalID !== undefined && {externalID}), ...picked(shop, shopFields)};
}

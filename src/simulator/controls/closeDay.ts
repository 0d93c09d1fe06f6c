/** Closes the day of a shop: a closing with the orders since the last one, and its logs. */
import {readTimestamp} from '../../lib/timestamps';
import {shownClosing} from '../behaviors/closings';
import {compare, picked, Refusal, timestamp} from '../call';
import {currency} from '../../lib/money';
import {shopOfOrder} from '../sale/order';
import {isKnownShop, withEntry, type Fields, type Project, type StoredLog} from '../state';
import {bodyOf, projectOf, type ControlResponse, type ControlCall} from './control';

const readBody = bodyOf<{project: string; shopID: string; at?: string; logState?: string}>(
  {
    shopID: {type: 'string'},
    at: {type: 'string', format: 'date-time'},
    logState: {enum: ['not_present', 'ongoing', 'present', 'failed']},
  },
  ['project', 'shopID'],
);

/** Format of the log if no schedule of the shop names one. */
const usualFormats = ['dfka_taxonomie_2_0'];

/** Of the company, which a closing takes over from the last one. */
const companyFields = ['taxNumber', 'vatID', 'companyName', 'companyAdress'];

/** `POST /__simulator/close-day`. */
export function closeDay({state, body, now, because}: ControlCall): ControlResponse {
  const {project: projectID, shopID, at, logState = 'present'} = readBody(body);
  const project = projectOf(state, projectID);
  if (!isKnownShop(project, shopID)) throw new Refusal(400, `unknown shop ${shopID}`, 'unknown-shop');
  const moment = at === undefined ? now : readTimestamp(at)!;
  because('closing-orders', 'closing-logs');
  const earlier = [...project.closings.values()].filter((closing) => closing['shopID'] === shopID);
  const last = earlier.reduce<Fields | undefined>(
    (a, b) => (a && (a['sequenceNumber'] as number) > (b['sequenceNumber'] as number) ? a : b),
    undefined,
  );
  if (last && readTimestamp(last['createdAt'] as string)! > moment)
    throw new Refusal(400, `at must not be before the last closing, ${String(last['createdAt'])}`, 'closing-orders');
  const schedule = [...project.schedules.values()].find((one) => one['shop'] === shopID);
  const orders = openOrders(project, earlier, schedule?.['includeAllStates'] === true).filter(
    (order) => order['shopID'] === shopID && readTimestamp(order['finalizedAt'] as string)! <= moment,
  );
  const paid = orders.filter((order) => order['state'] === 'final');
  const formats = (schedule?.['formats'] as string[] | undefined) ?? usualFormats;
  const logs = formats.map((format, index): [number, StoredLog] => [
    project.last.log + 1 + index,
    {format, state: logState, content: `(file content in the ${format} format)`},
  ]);
  const sequenceNumber = ((last?.['sequenceNumber'] as number | undefined) ?? 0) + 1;
  const shop = project.shops.get(shopID);
  const closing: Fields = {
    project: projectID,
    shopID,
    sequenceNumber,
    createdAt: timestamp(moment),
    currency,
    lastOrderSequenceNumber: ((last?.['lastOrderSequenceNumber'] as number | undefined) ?? 0) + orders.length,
    ...(shop && {shop: shopOfOrder(shop)}),
    taxShares: taxSharesOf(paid),
    shareByPaymentMethod: paymentsOf(paid),
    total: paid.reduce((sum, {price}) => sum + (price as {price: number}).price, 0),
    ...picked(last ?? {}, companyFields),
    orders: orders.map(({id}) => id),
    logs: logs.map(([id]) => id),
  };
  const next = {
    ...project,
    closings: withEntry(project.closings, `${shopID}/${sequenceNumber}`, closing),
    logs: new Map([...project.logs, ...logs]),
    last: {...project.last, log: project.last.log + logs.length},
  };
  return {
    status: 201,
    body: shownClosing({projectID: projectID, project: next}, closing),
    projectID: projectID,
    project: next,
  };
}

/** Orders that no earlier closing has. */
function openOrders({orders}: Project, earlier: readonly Fields[], includeAllStates: boolean): Fields[] {
  const done = new Set(earlier.flatMap((closing) => closing['orders'] as string[]));
  return [...orders.values()].filter(
    ({id, state}) => !done.has(id as string) && (state === 'final' || includeAllStates),
  );
}

function taxSharesOf(orders: readonly Fields[]): Fields[] {
  const shares = new Map<string, {net: number; tax: number; total: number}>();
  for (const {price} of orders) {
    const {taxNet, tax} = price as Record<string, Record<string, number>>;
    for (const rate of Object.keys({...taxNet, ...tax})) {
      const before = shares.get(rate);
      const net = (before?.net ?? 0) + (taxNet?.[rate] ?? 0);
      const all = (before?.tax ?? 0) + (tax?.[rate] ?? 0);
      shares.set(rate, {net, tax: all, total: net + all});
    }
  }
  return [...shares].sort(([a], [b]) => Number(b) - Number(a)).map(([rate, share]) => ({rate, ...share}));
}

function paymentsOf(orders: readonly Fields[]): Fields[] {
  const amounts = new Map<string, number>();
  for (const {payments} of orders)
    for (const {method, paidAmount} of (payments ?? []) as {method: string; paidAmount: number}[])
      amounts.set(method, (amounts.get(method) ?? 0) + paidAmount);
  return [...amounts].sort(([a], [b]) => compare(a, b)).map(([paymentMethod, amount]) => ({paymentMethod, amount}));
}

import {readTimestamp} from '../../lib/timestamps';
import type {Behaviors, Call} from '../call';
import {notFound, pageOf, Refusal} from '../call';
import {limits} from '../limits';
import type {Fields} from '../state';

const day = 24 * 60 * 60_000;

const momentOf = (value: unknown) => (value === undefined ? undefined : readTimestamp(String(value)));

/** Which orders a list selects. */
function selectionOf({query, because}: Call): (order: Fields) => boolean {
  const {from, to, date, shopID, includeAllStates} = query;
  const externalID = query['shop.externalID'];
  because('orders-date');
  if (date !== undefined && (from !== undefined || to !== undefined))
    throw new Refusal(400, "date can't be combined with from or to", 'orders-date');
  const start = momentOf(date ?? from);
  const end = date === undefined ? momentOf(to) : start! + day;
  if (start !== undefined || end !== undefined) because('orders-period');
  if (shopID !== undefined || externalID !== undefined) because('orders-shop');
  because('orders-final');
  return (order) => {
    const moment = momentOf(order['date']) ?? 0;
    if (includeAllStates !== true && order['state'] !== 'final') return false;
    if (shopID !== undefined && order['shopID'] !== shopID) return false;
    if (externalID !== undefined && (order['shop'] as Fields | undefined)?.['externalID'] !== externalID) return false;
    return (start === undefined || moment >= start) && (end === undefined || moment < end);
  };
}

export const orderBehaviors: Behaviors = {
  listOrders(call) {
    const {page = 1, perPage = 1000} = call.query as {page?: number; perPage?: number};
    const found = [...call.project.orders.values()].filter(selectionOf(call));
    call.because('orders-sorted', 'paging');
    if (found.length > limits.orders) {
      call.because('orders-maximum');
      throw new Refusal(403, 'Too many records', 'orders-too-many', 'too_many_records');
    }
    found.sort((a, b) => momentOf(a['finalizedAt'])! - momentOf(b['finalizedAt'])!);
    const {entries, pagination} = pageOf(found, page, perPage);
    return {status: 200, body: {resources: entries, pagination, links: {self: {href: call.href}}}};
  },

  getOrder({project, path}) {
    const order = project.orders.get(String(path['orderID']));
    if (!order) throw notFound();
    return {status: 200, body: order};
  },
};

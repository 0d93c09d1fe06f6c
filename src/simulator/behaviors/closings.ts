import {readTimestamp} from '../../lib/timestamps';
import type {Behaviors, Call} from '../call';
import {notFound, pageOf, Refusal, selfLink} from '../call';
import type {Fields} from '../state';

/** A closing as the API returns it: with its orders and logs. */
export function shownClosing({projectID, project}: Pick<Call, 'projectID' | 'project'>, closing: Fields): Fields {
  const {orders, logs, shopID, sequenceNumber} = closing as Fields & {orders: string[]; logs: number[]};
  return {
    ...closing,
    orders: orders.flatMap((id) => project.orders.get(id) ?? []),
    logs: logs.flatMap((id) => {
      const log = project.logs.get(id);
      const links = {file: selfLink(projectID, 'closings', 'logs', id)['self']};
      return log ? [{id, format: log.format, state: log.state, links}] : [];
    }),
    links: selfLink(projectID, 'closings', 'shops', String(shopID), 'sequenceNumbers', Number(sequenceNumber)),
  };
}

export const closingBehaviors: Behaviors = {
  listClosings(call) {
    const {page = 1, perPage = 1000} = call.query as {page?: number; perPage?: number};
    call.because('paging', 'closings-sorted');
    const created = ({createdAt}: Fields) => readTimestamp(createdAt as string)!;
    const all = [...call.project.closings.values()].sort((a, b) => created(a) - created(b));
    const {entries, pagination} = pageOf(all, page, perPage);
    const closings = entries.map((closing) => shownClosing(call, closing));
    return {status: 200, body: {closings, pagination, links: {self: {href: call.href}}}};
  },

  getClosing(call) {
    const {shopID, seqNum} = call.path;
    const closing = call.project.closings.get(`${shopID!}/${seqNum!}`);
    if (!closing) throw notFound();
    return {status: 200, body: shownClosing(call, closing)};
  },

  getClosingLog(call) {
    const log = call.project.logs.get(Number(call.path['logID']));
    if (!log) throw notFound();
    call.because('log-state');
    if (log.state !== 'present') throw new Refusal(404, 'Not found', 'log-state');
    call.because('log-content');
    return {status: 200, body: new TextEncoder().encode(log.content)};
  },
};

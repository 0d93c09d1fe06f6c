/** The other side of the counter: the shopper's app, the supervisor, and the card terminal. */
import type {CheckableSchema} from '../../openapi/validators/interpret';
import {isObject} from '../../lib/isObject';
import {eachOf, Refusal, timestamp} from '../call';
import {isMethod, pricedCart, signed, type Context} from '../checkout/info';
import {methodOfPos, qrCodeOf, seenBy} from '../checkout/seenBy';
import {abort, decide, isOver, processOf, removeLine, start} from '../checkout/process';
import {soldLine, type Sale} from '../sale/cart';
import {findCoupon} from '../sale/lineItems';
import {withEntry, without, type Fields, type Project, type StoredProcess} from '../state';
import {bodyOf, projectOf, type Control, type ControlCall, type ControlResponse} from './control';

const text: CheckableSchema = {type: 'string'};
const count: CheckableSchema = {type: 'integer', minimum: 1, maximum: 10_000};
const cents: CheckableSchema = {type: 'integer', minimum: 1, maximum: 10_000_000};

/** The project of a request, or else the only one there is. */
function contextOf({tables, state, now, services, because}: ControlCall, id: string | undefined): Context {
  const ids = [...state.projects.keys()];
  if (id === undefined && ids.length > 1) throw new Refusal(400, `There are several projects. Send project: ${ids[0]}`);
  const projectID = id ?? ids[0] ?? '';
  if (projectID === '') throw new Refusal(404, 'There is no project. Create data first.');
  return {tables, now, services, because, projectID, project: projectOf(state, projectID)};
}

const done = ({projectID}: Context, project: Project, status: number, body: unknown): ControlResponse => ({
  status,
  body,
  projectID,
  project,
});

interface Scan {
  project?: string;
  shopID?: string;
  codes?: string[];
  amount?: number;
  weight?: number;
  price?: number;
  loyaltyCard?: string;
  empty?: boolean;
}

const readScan = bodyOf<Scan>({
  shopID: text,
  codes: {type: 'array', items: text},
  amount: count,
  weight: {...count, maximum: 10_000_000},
  price: cents,
  loyaltyCard: text,
  empty: {type: 'boolean'},
});

function cartOf({counter}: Project): Fields {
  return counter.get('cart') ?? {};
}

/** `POST /__simulator/scan`: puts codes into the cart of the app, and prices it. */
export const scan: Control = async (call) => {
  const {project: id, shopID: given, codes = [], loyaltyCard, empty = false, ...measures} = readScan(call.body);
  const context = contextOf(call, id);
  const {project, now, because} = context;
  const earlier = empty ? {} : cartOf(project);
  const shopID = given ?? (earlier['shopID'] as string | undefined) ?? [...project.shops.keys()][0] ?? '1';
  const sale: Sale = {project, shopID, moment: now, isApp: true, because};
  const items = [...((earlier['items'] ?? []) as Fields[])];
  for (const item of eachOf('codes', codes, (code) => scannedItem(sale, code, measures)))
    items.push({id: String(items.length + 1), ...item});
  const customer = loyaltyCard === undefined ? earlier['customer'] : {loyaltyCard};
  const cart: Fields = {
    clientID: 'simulated-app',
    appUserID: 'user-1',
    session: `simulated-session-${project.last.process + 1}`,
    shopID,
    ...(isObject(customer) && {customer}),
    items,
  };
  return done(context, {...project, counter: withEntry(project.counter, 'cart', cart)}, 200, {
    cart,
    ...(await pricedIfPayable(context, cart)),
  });
};

/** Nothing for a cart that has no products yet, or only a voucher. */
async function pricedIfPayable(context: Context, cart: Fields): Promise<Fields> {
  try {
    return signed(context.projectID, await pricedCart(context, cart));
  } catch (error) {
    if (error instanceof Refusal && error.type === 'no_available_method') return {};
    throw error;
  }
}

/** The item of a cart for a code: of a coupon, or of a product with what the code contains. */
function scannedItem(sale: Sale, code: string, measures: Pick<Scan, 'amount' | 'weight' | 'price'>): Fields {
  const used = findCoupon(sale.project, code);
  if (used) {
    const {coupon, scanned} = used;
    return {type: 'coupon', couponID: coupon['id'], amount: 1, ...(scanned !== undefined && {scannedCode: scanned})};
  }
  const {fields} = soldLine(sale, {code, ...measures});
  const {sku, weight, weightUnit, units, price, priceOrigin} = fields;
  return {
    sku,
    // Without the pieces that the code stands for, which the price adds.
    amount: measures.amount ?? 1,
    scannedCode: code,
    ...(weight !== undefined && {weight, weightUnit}),
    ...(units !== undefined && {units}),
    ...(priceOrigin === 'client' && {price: Math.abs(price as number)}),
  };
}

const readCheckout = bodyOf<{project?: string; paymentMethod?: string}>({paymentMethod: text});

/** `POST /__simulator/checkout`: starts a process with the cart of the app, and empties the cart. */
export const checkout: Control = async (call) => {
  const {project: wanted, paymentMethod = methodOfPos} = readCheckout(call.body);
  const context = contextOf(call, wanted);
  const {project, projectID, because} = context;
  const cart = cartOf(project);
  if (((cart['items'] ?? []) as unknown[]).length === 0)
    throw new Refusal(400, 'The cart of the app is empty. Send POST /__simulator/scan first.');
  if (!isMethod(paymentMethod))
    throw new Refusal(400, `paymentMethod must not be ${paymentMethod}`, 'checkout-methods');
  const signedCheckoutInfo = signed(projectID, await pricedCart(context, cart));
  const started = start(context, {signedCheckoutInfo, paymentMethod});
  because('counter-cart');
  const {id, stored} = started;
  const qrCode = paymentMethod === methodOfPos ? qrCodeOf(id) : undefined;
  return {
    ...done(context, {...started.project, counter: without(project.counter, 'cart')}, 201, {
      id,
      ...(qrCode !== undefined && {qrCode}),
      process: stored.process,
    }),
    ...(qrCode !== undefined && {
      text: async () => `${(await import('./qrText')).qrText(qrCode)}\nQR code: ${qrCode}\nProcess ID: ${id}\n`,
    }),
  };
};

interface OfProcess {
  project?: string;
  id?: string;
}

/** The process of a body, or else the last one. */
function latest({project}: Context, id: string | undefined): [id: string, stored: StoredProcess] {
  const wanted = id ?? [...project.processes.keys()].at(-1);
  if (wanted === undefined) throw new Refusal(404, 'No checkout has started. Send POST /__simulator/checkout first.');
  return [wanted, processOf(project, wanted)];
}

const readShopper = bodyOf<OfProcess & {abort?: boolean}>({id: text, abort: {type: 'boolean'}});

/** `POST /__simulator/shopper`: what the shopper sees, after the shopper aborted the checkout, if wanted. */
export const shopper: Control = (call) => {
  const {project: projectID, id: given, abort: wantsAbort = false} = readShopper(call.body);
  const context = contextOf(call, projectID);
  const [id, before] = latest(context, given);
  const {project, stored} = wantsAbort ? abort(context, id) : {project: context.project, stored: before};
  return done(context, project, 200, {id, sees: seenBy(id, stored.process), process: stored.process});
};

const readSupervisor = bodyOf<OfProcess & {approve?: boolean; remove?: string}>({
  id: text,
  approve: {type: 'boolean'},
  remove: text,
});

/** `POST /__simulator/supervisor`: approves or rejects a process, after removing a line item, if wanted. */
export const supervisor: Control = (call) => {
  const {project: projectID, id: given, approve = true, remove} = readSupervisor(call.body);
  const context = contextOf(call, projectID);
  const [id, before] = latest(context, given);
  if (isOver(before)) throw new Refusal(409, 'The process is over');
  const {project: changed} = remove === undefined ? context : removeLine(context, id, remove);
  const {project, stored} = decide({...context, project: changed}, id, approve);
  return done(context, project, 200, {id, process: stored.process});
};

/** What the terminal does with the next payment. With `lost`, it takes the money, and its answer is lost. */
const terminalResults = ['approve', 'decline', 'timeout', 'lost'] as const;
type TerminalResult = (typeof terminalResults)[number];

interface Terminal {
  next?: TerminalResult;
  payments?: Fields[];
}

/** That are listed. */
const mostPayments = 1000;

function terminalOf({counter}: Project): Terminal {
  return counter.get('terminal') ?? {};
}

const readTerminal = bodyOf<{project?: string; next?: TerminalResult; amount?: number; reference?: string}>({
  next: {enum: [...terminalResults]},
  amount: cents,
  reference: text,
});

/** `POST /__simulator/terminal`: pays an amount, or sets what the terminal does with the next payment. */
export const terminal: Control = (call) => {
  const {project: projectID, next, amount, reference} = readTerminal(call.body);
  if ((next === undefined) === (amount === undefined))
    throw new Refusal(400, 'The body requires either amount, in cents, or next');
  const context = contextOf(call, projectID);
  const {project: before, now, because} = context;
  const {next: planned = 'approve', payments = []} = terminalOf(before);
  const set = (changed: Terminal): Project => ({
    ...before,
    counter: withEntry(before.counter, 'terminal', changed as Fields),
  });
  if (next !== undefined) return done(context, set({next, payments}), 200, {next, payments});
  because('counter-terminal');
  const payment = {
    ...(reference !== undefined && {reference}),
    amount,
    time: timestamp(now),
    aid: String(Number(payments.at(-1)?.['aid'] ?? 304_000) + 1),
    pan: '############4821',
    paymentType: '70',
  };
  const isPaid = planned === 'approve' || planned === 'lost';
  const project = set({next: 'approve', payments: isPaid ? [...payments, payment].slice(-mostPayments) : payments});
  if (planned === 'timeout' || planned === 'lost')
    return {status: 200, projectID: context.projectID, project, cut: true};
  return done(context, project, 200, isPaid ? {result: 'approved', ...payment} : {result: 'declined', amount});
};

const readPayments = bodyOf<{project?: string}>({});

/** `GET /__simulator/terminal`: the payments that the terminal took, for a program that got no answer. */
export const listPayments: Control = (call) => {
  const {next = 'approve', payments = []} = terminalOf(contextOf(call, readPayments(call.body).project).project);
  return {status: 200, body: {next, payments}};
};

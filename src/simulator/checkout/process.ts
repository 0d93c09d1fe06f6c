/** Checkout processes: from the start to the order. */
import {Refusal, notFound, selfLink, timestamp} from '../call';
import {withOrder} from '../sale/order';
import {totalsOf} from '../sale/lineItems';
import {withEntry, type Fields, type Project, type StoredProcess} from '../state';
import {defined, handedOff, signatureOf, type Context} from './info';

export type PaymentState = 'pending' | 'processing' | 'successful' | 'failed';

/** A project after a change of a process. */
interface Changed {
  project: Project;
  stored: StoredProcess;
}

/**
 * Starts a process.
 * @param ownID an ID that the app generated
 * @throws Refusal if the checkout info isn't what was signed, or if the ID is in use
 */
export function start(context: Context, body: Fields, ownID?: string): Changed & {id: string} {
  const {project, projectID, now, because} = context;
  const {signedCheckoutInfo, paymentMethod, paymentInformation = null, processedOffline = false, finalizedAt} = body;
  const {checkoutInfo, signature} = signedCheckoutInfo as {checkoutInfo: Fields; signature: string};
  if (signature !== signatureOf(checkoutInfo))
    throw new Refusal(400, 'The signature is invalid, because the checkout info was changed', 'checkout-signature');
  because(ownID === undefined ? 'checkout-start' : 'checkout-own-id');
  if (ownID !== undefined && project.processes.has(ownID))
    throw new Refusal(403, `The process ID ${ownID} is already in use`, 'checkout-own-id');
  const number = project.last.process + 1;
  const id = ownID ?? `b83e0a6d-${String(number).padStart(4, '0')}-4000-8000-${String(number).padStart(12, '0')}`;
  const {self} = selfLink(projectID, 'checkout', 'process', id) as {self: {href: string}};
  because('checkout-payment-link');
  const {clientID, appUserID, lineItems, price} = checkoutInfo;
  const process: Fields = {
    supervisorApproval: null,
    paymentApproval: null,
    aborted: false,
    checkoutInfo,
    pricing: {price, lineItems},
    paymentMethod,
    paymentState: 'pending',
    paymentInformation,
    paymentResult: null,
    modified: false,
    createdAt: timestamp(now),
    processedOffline,
    ...defined({clientID, appUserID, finalizedAt}),
    links: {self, approval: {href: `${self.href}/approval`}, payment: self},
  };
  const {customer} = checkoutInfo as {customer?: Fields};
  const stored = {process, pos: defined({loyaltyCard: customer?.['loyaltyCard']})};
  const changed = {...project, last: {...project.last, process: number}};
  if (paymentMethod !== handedOff) return {id, ...kept(changed, id, stored)};
  because('checkout-transferred');
  const transferred = {...stored, process: {...process, paymentState: 'transferred'}};
  return {id, ...finish({...context, project: changed}, id, transferred, 'transferred')};
}

/** @throws Refusal if there is no such process */
export function processOf({processes}: Project, id: string): StoredProcess {
  const stored = processes.get(id);
  if (!stored) throw notFound();
  return stored;
}

/** Whether a process has left its order. */
export function isOver({process: {orderID}}: StoredProcess): boolean {
  return orderID !== undefined;
}

/** Aborts a process that nobody processes. Another one is returned unchanged. */
export function abort(context: Context, id: string): Changed {
  context.because('checkout-abort');
  const stored = processOf(context.project, id);
  if (isOver(stored) || stored.process['paymentState'] !== 'pending') return {project: context.project, stored};
  return finish(context, id, {...stored, process: {...stored.process, aborted: true}}, 'userAborted');
}

/** Sets the payment state. @throws Refusal for a change that isn't possible */
export function setPaymentState(context: Context, id: string, state: PaymentState): Changed {
  context.because('checkout-states');
  const stored = processOf(context.project, id);
  const before = stored.process['paymentState'] as PaymentState;
  if (isOver(stored)) {
    if (state === before) return {project: context.project, stored};
    throw new Refusal(409, `The process is over: it is ${nameOfEnd(stored)}`, 'checkout-states');
  }
  context.because('checkout-approvals');
  const isFinal = state === 'successful' || state === 'failed';
  const result = state === 'successful' ? paymentResultOf(context, id, stored) : undefined;
  const process = {
    ...stored.process,
    paymentState: state,
    ...(isFinal && {paymentApproval: state === 'successful'}),
    ...(result && {paymentResult: result}),
  };
  const next = {...stored, process};
  if (!isFinal) return kept(context.project, id, next);
  return finish(context, id, next, state === 'successful' ? 'final' : 'paymentFailed');
}

/** What the provider of the payment reports. A POS that takes the payment reports nothing. */
function paymentResultOf({project, now, because}: Context, id: string, {process}: StoredProcess): Fields | undefined {
  const number = [...project.processes.keys()].indexOf(id) + 1;
  const method = process['paymentMethod'];
  if (method === 'visa' || method === 'mastercard') {
    because('checkout-result');
    return {
      transactionTime: String(Math.floor(now / 1000)),
      pan: '############1111',
      processorApprovalCode: `OK${9041 + number}`,
      processorReferenceNumber: String(840_012_265_387 + number),
    };
  }
  if (method !== 'girocard') return undefined;
  because('checkout-result');
  return {time: timestamp(now), aid: String(304_000 + number), pan: '############4821', paymentType: '70'};
}

/** How a process ended. */
function nameOfEnd({process: {aborted, paymentState}}: StoredProcess): string {
  return aborted === true ? 'aborted' : String(paymentState);
}

/** Replaces the prices. @throws Refusal if the process is over */
export function overridePrices(context: Context, id: string, pricing: Fields): Changed {
  context.because('checkout-pricing');
  const stored = processOf(context.project, id);
  if (isOver(stored)) throw new Refusal(409, `The process is over: it is ${nameOfEnd(stored)}`, 'checkout-states');
  const lineItems = (pricing['lineItems'] ?? []) as Fields[];
  const price = pricing['price'] ?? allTotalsOf(lineItems);
  return kept(context.project, id, {...stored, process: {...stored.process, pricing: {price, lineItems}}});
}

/** Totals, to whose gross total lines without a tax rate belong, too. */
function allTotalsOf(lineItems: readonly Fields[]): Fields {
  const price = lineItems.reduce((sum, {totalPrice = 0}) => sum + (totalPrice as number), 0);
  return {...totalsOf(lineItems), price};
}

/** Removes a line item, with those that refer to it, as a supervisor does. @throws Refusal if there is none */
export function removeLine(context: Context, id: string, lineID: string): Changed {
  context.because('checkout-modified');
  const {pricing} = processOf(context.project, id).process as {pricing: {lineItems: Fields[]}};
  const lineItems = pricing.lineItems.filter((line) => line['id'] !== lineID && line['refersTo'] !== lineID);
  if (lineItems.length === pricing.lineItems.length)
    throw new Refusal(400, `The purchase has no line item ${lineID}`, 'checkout-modified');
  const {project, stored} = overridePrices(context, id, {lineItems});
  return kept(project, id, {...stored, process: {...stored.process, modified: true}});
}

/** A supervisor's decision. A rejection ends the process. */
export function decide(context: Context, id: string, isApproved: boolean): Changed {
  context.because('checkout-approvals');
  const stored = processOf(context.project, id);
  if (isOver(stored)) return {project: context.project, stored};
  const next = {...stored, process: {...stored.process, supervisorApproval: isApproved}};
  return isApproved ? kept(context.project, id, next) : finish(context, id, next, 'preconditionsNotMet');
}

/** A project with a changed process. */
export function kept(project: Project, id: string, stored: StoredProcess): Changed {
  return {stored, project: {...project, processes: withEntry(project.processes, id, stored)}};
}

/** Ends a process with its order. */
function finish(
  {project, projectID, now, because}: Context,
  id: string,
  stored: StoredProcess,
  state: string,
): Changed {
  because('checkout-order');
  const {process, pos} = stored;
  const {checkoutInfo, pricing, createdAt, paymentMethod, paymentResult} = process as Record<string, Fields> & {
    createdAt: string;
    paymentMethod: string;
  };
  const {session, clientID, appUserID, shopID} = checkoutInfo as Record<string, string | undefined>;
  const {price, lineItems} = pricing as {price: Fields; lineItems: Fields[]};
  const {order, project: next} = withOrder(project, {
    projectID,
    shopID: shopID!,
    moment: now,
    startedAt: createdAt,
    lineItems: lineItems.map((line) => inOrder(project, line)),
    price,
    state,
    paymentMethod,
    paymentResult: paymentResult ?? undefined,
    clientID: clientID ?? 'simulated-app',
    session,
    appUserID,
    loyaltyCard: pos['loyaltyCard'] as string | undefined,
  });
  const finalizedAt = state === 'final' ? {finalizedAt: order['finalizedAt']} : {};
  return kept(next, id, {pos, process: {...process, ...finalizedAt, orderID: order['id']}});
}

/** A line item of the checkout as orders have it. A POS sends lines without a type and without a name. */
function inOrder({products}: Project, line: Fields): Fields {
  const {sku, type, totalPrice} = line;
  const product = products.get(String(sku))?.product;
  const {name = product?.['name'], taxCategory = product?.['taxCategory'], ...rest} = line;
  const known =
    type === 'promotion' || (type === undefined && !product && (totalPrice as number) < 0)
      ? 'discount'
      : (type ?? (product?.['productType'] === 'deposit' ? 'deposit' : 'default'));
  return {...defined({name, taxCategory}), ...rest, type: known};
}

/** Calls the reader's virtual POS and fulfillment service, as the platform would. */
import {withoutUndefined} from '../../lib/withoutUndefined';
import {isObject} from '../../lib/isObject';
import {Refusal, selfLink} from '../../simulator/call';
import {defined, isCoupon} from '../../simulator/checkout/info';
import {kept} from '../../simulator/checkout/process';
import type {Services} from '../../simulator/handler';
import {reportedTotals} from '../../simulator/sale/lineItems';
import {withEntry, type Fields, type Project, type State, type StoredProcess} from '../../simulator/state';
import {callVpos, type NoResponse, type VposResponse} from '../check-vpos/callVpos';
import {checkCompleted, checkPriced, type SentCart, type Wrong} from '../check-vpos/rules/checks';

export interface Addresses {
  vpos?: string | undefined;
  fulfillment?: string | undefined;
}

/** Milliseconds to wait for a response. */
const longest = 10_000;
const anyOf = new Intl.ListFormat('en-US', {type: 'disjunction'});
/** States of a fulfillment, as in the guide. */
const states = [
  'open',
  'allocating',
  'allocated',
  'processing',
  'processed',
  'aborted',
  'allocationFailed',
  'allocationTimedOut',
  'failed',
];
/** Priced carts that are remembered for the second call. */
const most = 1000;

/**
 * @param authorization value of the header for both services; empty for none
 * @param log called with what each call returned
 */
export function servicesAt(
  {vpos, fulfillment}: Addresses,
  authorization: string,
  log: (line: string) => void,
): Services {
  const priced = new Map<string, Fields>();
  const call = async (name: string, url: string, body: Fields) => {
    const response = await callVpos(url, authorization, body, longest);
    const remedy = response.status === 401 ? '. Start both with the same token in VPOS_TOKEN.' : '';
    log(`${name}: ${response.status ?? `no response (${response.reason})`}${remedy}`);
    return response;
  };
  const logWrong = (name: string, found: Iterable<Wrong>) => {
    for (const {rule, field, expected, received} of found)
      log(`${name}: ${rule} ${field} must be ${expected}, not ${JSON.stringify(received)}`);
  };

  return {
    async price(cart) {
      if (vpos === undefined) return undefined;
      const sent = sentCart(cart);
      const response = await call('Virtual POS, cart', vpos, sent);
      if (response.status === undefined)
        throw new Refusal(503, `The virtual POS gave no response: ${response.reason}`, 'checkout-vpos');
      const {status, body} = response;
      if (status !== 200 && status !== 201) throw rejected(status, body);
      logWrong('Virtual POS, cart', checkPriced('product', sent, response, true));
      if (!isObject(body) || !Array.isArray(body['items']))
        throw new Refusal(503, 'The virtual POS returned no items', 'checkout-vpos');
      const lineItems = (body['items'] as Fields[]).map(inCheckout);
      priced.set(JSON.stringify(lineItems), body);
      if (priced.size > most) priced.delete(priced.keys().next().value!);
      return {lineItems, price: reportedTotals(body)};
    },

    async report(before, after) {
      if (before.projects === after.projects) return after;
      let state = after;
      for (const [projectID, project] of after.projects)
        for (const [id, stored] of project.processes) {
          const earlier = before.projects.get(projectID)?.processes.get(id);
          if (earlier === stored) continue;
          if (!earlier && fulfillment !== undefined) {
            const fulfilled = await fulfill(projectID, project, id, stored);
            if (fulfilled) state = withProcess(state, projectID, id, {...stored, process: fulfilled});
          }
          const {checkoutInfo, orderID, paymentState} = stored.process;
          const checkout = priced.get(JSON.stringify((checkoutInfo as Fields)['lineItems']));
          // A process doesn't change after it's paid for, so this happens once.
          if (vpos !== undefined && checkout && paymentState === 'successful') {
            const completed = {
              ...checkout,
              orderId: orderID,
              paymentInformation: {transactionID: `simulated-${String(orderID).slice(-12)}`},
              state: 'completed',
            };
            const name = 'Virtual POS, completed checkout';
            const response = await call(name, vpos, completed);
            if (response.status !== undefined) logWrong(name, checkCompleted(completed, response));
          }
        }
      return state;
    },
  };

  /** The process with its fulfillment; undefined if nothing has to be dispensed. */
  async function fulfill(projectID: string, project: Project, id: string, {process}: StoredProcess) {
    const lines = ((process['checkoutInfo'] as Fields)['lineItems'] as Fields[]).filter((line) =>
      typeOf(project, line),
    );
    if (lines.length === 0) return undefined;
    const {self} = selfLink(projectID, 'checkout', 'fulfillments', id);
    const lineItems = lines.map(({id: line, sku, amount, scannedCode}) => ({id: line, sku, amount, scannedCode}));
    const body = {state: 'allocating', lineItems, links: {fulfillment: self}};
    const name = 'Fulfillment service';
    const response = await call(name, fulfillment!, body);
    const {state, wrong} = fulfillmentOf(response);
    for (const line of wrong) log(`${name}: ${line}`);
    const one = {id, type: typeOf(project, lines[0]!), state, refersTo: lines.map((line) => line['id']), links: {self}};
    return {...process, fulfillments: [one]};
  }
}

/** The state after a response, and what is wrong in the response. */
function fulfillmentOf(response: VposResponse | NoResponse): {state: string; wrong: string[]} {
  const failed = 'allocationFailed';
  if (response.status === undefined) return {state: failed, wrong: []};
  const {status, body, isEmpty} = response;
  const wrong: string[] = [];
  if (status >= 300) wrong.push(`status must be less than 300, not ${status}`);
  if (!isEmpty && !isObject(body)) wrong.push('the body must be a JSON object');
  const {state = 'allocating', error, errors} = isObject(body) ? body : {};
  const isKnown = states.some((one) => one === state);
  if (!isKnown) wrong.push(`state must be ${anyOf.format(states)}, not ${JSON.stringify(state)}`);
  if (errors !== undefined) wrong.push('the list of errors must be named error, not errors');
  const hasError = Array.isArray(error) ? error.length > 0 : Boolean(error);
  if (status >= 300 || hasError) return {state: failed, wrong};
  return {state: isKnown ? String(state) : 'allocating', wrong};
}

function typeOf({products}: Project, {sku}: Fields): unknown {
  return products.get(String(sku))?.product['fulfillmentType'];
}

function withProcess(state: State, projectID: string, id: string, stored: StoredProcess): State {
  const {project} = kept(state.projects.get(projectID)!, id, stored);
  return {projects: withEntry(state.projects, projectID, project)};
}

/** The fields that the guide lists for the first call. */
function sentCart({shopID, customer, items = []}: Fields): SentCart & Fields {
  const {loyaltyCard} = (customer ?? {}) as {loyaltyCard?: string};
  return {
    shopId: shopID as string,
    ...(loyaltyCard !== undefined && {loyaltyCard}),
    items: (items as Fields[]).map((item, index) => {
      const {id = String(index + 1), sku, amount, scannedCode} = item;
      const own = {id, type: isCoupon(item) ? 'coupon' : 'default', sku, amount, scannedCode};
      return withoutUndefined(own) as unknown as SentCart['items'][number];
    }),
  };
}

/** A line of a virtual POS as checkout info shows it. */
function inCheckout({type = 'default', errors: _, priceModifiers: __, ...line}: Fields): Fields {
  const known = type === 'discount' ? 'promotion' : type === 'giveaway' ? 'default' : type;
  const {price, totalPrice = 0} = line;
  return {...defined(line), type: known, ...(price !== undefined && {totalPrice, priceOrigin: 'external'})};
}

/** What the app learns of a rejected cart. */
function rejected(status: number, body: unknown): Refusal {
  if (status !== 400) return new Refusal(503, `The virtual POS returned ${status}`, 'checkout-vpos');
  const items = isObject(body) && Array.isArray(body['items']) ? (body['items'] as Fields[]) : [];
  const details = items.flatMap(({id, sku, errors}) =>
    ((errors ?? []) as Fields[]).map(({type, message}) => ({
      ...(id !== undefined && {id}),
      ...(sku !== undefined && {sku}),
      type: type === 'unknown_product' ? 'product_not_found' : type,
      ...(message !== undefined && {message}),
    })),
  );
  return new Refusal(400, 'The virtual POS rejected the cart', 'checkout-vpos', 'invalid_cart_item', details);
}

/** Prices a cart of the app: signed checkout info. */
import {currency} from '../../lib/money';
import {sortedJson} from '../../lib/sortedJson';
import {checksum} from '../checksum';
import {picked, Refusal, selfLink, timestamp, type Call} from '../call';
import {soldLine, type Item, type Sale} from '../sale/cart';
import {couponOf, lineItemsOf, totalsOf, type Used} from '../sale/lineItems';
import {shopFields} from '../sale/order';
import {isKnownShop, type Fields} from '../state';
import {methodOfPos} from './seenBy';

/** What a request or a control gives to the checkout. */
export type Context = Pick<Call, 'tables' | 'project' | 'projectID' | 'now' | 'services' | 'because'>;

const methods = ['visa', 'mastercard', 'girocard'];
/** With the other one, the QR codes contain the cart. */
const methodsOfPos = [methodOfPos, 'qrCodeOffline'];
/** With it, another system, which doesn't report back, takes the payment. */
export const handedOff = 'externalBilling';

/** @throws Refusal with an error type of the guide */
export async function pricedCart(context: Context, cart: Fields): Promise<Fields> {
  const {project, projectID, now, because, services} = context;
  const {shopID, items = [], customer, clientID, appUserID, session} = cart;
  because('checkout-errors');
  if (typeof shopID !== 'string' || shopID === '') throw refuse('shopID must be the ID of a shop', 'bad_shop_id');
  if (!isKnownShop(project, shopID)) throw refuse(`No shop has the ID ${shopID}`, 'shop_not_found');
  if ((items as unknown[]).length > 1000) throw refuse('A cart can have at most 1,000 items', 'invalid_cart_item');
  const pricedElsewhere = await services?.price(cart);
  if (pricedElsewhere) because('checkout-vpos');
  const priced: Priced = pricedElsewhere ?? pricedByPlatform(context, cart);
  const {lineItems, price, violations = []} = priced;
  because('checkout-methods');
  if ((price['price'] as number) <= 0) throw refuse('Nothing has to be paid', 'no_available_method');
  const shop = project.shops.get(shopID);
  return {
    project: projectID,
    ...defined({session, clientID, appUserID}),
    shopID,
    ...(shop && {shop: picked(shop, ['externalId', ...shopFields, 'city'])}),
    ...defined({customer}),
    createdAt: timestamp(now),
    availableMethods: methods,
    currency,
    lineItems,
    price,
    ...(violations.length > 0 && {violations}),
  };
}

function refuse(message: string, type: string, details?: Fields[]): Refusal {
  return new Refusal(400, message, 'checkout-errors', type, details);
}

interface Priced {
  lineItems: Fields[];
  price: Fields;
  /** Coupons that aren't redeemed. */
  violations?: Fields[];
}

/** Prices a cart with the products, prices, promotions, and coupons of the project. */
function pricedByPlatform({tables, project, now, because}: Context, cart: Fields): Priced {
  const {shopID, items = [], customer} = cart as {shopID: string; items?: Fields[]; customer?: Fields};
  const loyaltyCard = customer?.['loyaltyCard'] as string | undefined;
  const sale: Sale = {project, shopID, moment: now, isApp: true, because};
  const products = items.filter((item) => !isCoupon(item));
  because('checkout-items');
  const sold = products.map((item) => soldItem(sale, item));
  const details = sold.flatMap((one) => ('error' in one ? [one.error] : []));
  if (details.length > 0) throw refuse('The cart contains invalid items', 'invalid_cart_item', details);
  const {coupons, violations} = redeemed(sale, items.filter(isCoupon), loyaltyCard);
  const all = sold.map((one) => (one as {item: Item}).item);
  const lines = lineItemsOf(tables, sale, all, coupons, loyaltyCard !== undefined);
  if (lines.some(({type}) => type === 'discount' || type === 'coupon')) because('checkout-promotions');
  because('checkout-deposits');
  const lineItems = inCheckout(lines, products);
  return {lineItems, price: totalsOf(lineItems), violations};
}

/** A checkout info with its signature and the address that starts a process. */
export function signed(projectID: string, checkoutInfo: Fields): Fields {
  const {self} = selfLink(projectID, 'checkout', 'process');
  return {checkoutInfo, signature: signatureOf(checkoutInfo), links: {checkoutProcess: self}};
}

/** The same for the same content, in whatever order its fields are. Not for security. */
export function signatureOf(info: unknown): string {
  const text = sortedJson(info);
  return `simulated-${checksum(text)}${checksum(`${text}.`)}`;
}

/** Payment methods with which a process can start. */
export function isMethod(method: unknown): boolean {
  return [...methods, ...methodsOfPos, handedOff].includes(String(method));
}

export function isCoupon({type, couponID}: Fields): boolean {
  return type === 'coupon' || typeof couponID === 'string';
}

/** The item as the sale takes it, or why it can't be sold. */
function soldItem(sale: Sale, cartItem: Fields): {item: Item} | {error: Fields} {
  const {sku, scannedCode, amount, weight, weightUnit, units, price} = cartItem as Record<string, unknown>;
  const own: Item = {
    ...(typeof amount === 'number' && {amount}),
    ...(typeof weight === 'number' && weight > 0 && {weight}),
    ...(typeof weightUnit === 'string' && {weightUnit}),
    ...(typeof units === 'number' && units > 0 && {units}),
    ...(typeof price === 'number' && {price}),
  };
  const isMeasured = own.weight !== undefined || own.units !== undefined || own.price !== undefined;
  const tries: Item[] = [];
  if (typeof scannedCode === 'string' && scannedCode !== '' && !isMeasured) tries.push({...own, code: scannedCode});
  if (typeof sku === 'string')
    tries.push({...own, sku, ...(typeof scannedCode === 'string' && {scanned: scannedCode})});
  let refusal = new Refusal(400, 'The item requires a sku', 'sale-items');
  for (const item of tries)
    try {
      const {product} = soldLine(sale, item);
      if (typeof sku !== 'string' || product['sku'] === sku) return {item};
      refusal = new Refusal(400, `The code ${String(scannedCode)} isn't of the product ${sku}`, 'sale-items');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  const isStopped = refusal.rule === 'sale-flags';
  const {id} = cartItem;
  const type = isStopped ? 'sale_stop' : 'product_not_found';
  return {
    error: {...defined({id, sku}), type, message: refusal.message},
  };
}

/** Coupons of the cart, and those that can't be redeemed. */
function redeemed(
  sale: Sale,
  items: readonly Fields[],
  loyaltyCard: string | undefined,
): {coupons: Used[]; violations: Fields[]} {
  const coupons: Used[] = [];
  const violations: Fields[] = [];
  for (const {id, couponID, scannedCode} of items)
    try {
      coupons.push(couponOf(sale, String(couponID ?? scannedCode), 'app', loyaltyCard));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sale.because('checkout-violations');
      const type = /valid/.test(error.message) ? 'coupon_currently_not_valid' : 'coupon_invalid';
      violations.push({type, ...(typeof id === 'string' && {refersTo: id}), message: error.message});
    }
  return {coupons, violations};
}

/** Line items of an order as the checkout shows them: products have the IDs of their items, of which each is used once. */
function inCheckout(lines: readonly Fields[], items: readonly Fields[]): Fields[] {
  const given = items.map(({id}) => id).filter((id) => typeof id === 'string');
  let product = -1;
  let last = 0;
  const fresh = () => {
    do last += 1;
    while (given.includes(String(last)));
    return String(last);
  };
  const ids = new Map<unknown, string>();
  const taken = new Set<string>();
  for (const {id, type} of lines)
    if (type === 'default' || type === 'depositReturnVoucher') {
      product += 1;
      const own = items[product]?.['id'];
      if (typeof own !== 'string' || taken.has(own)) continue;
      ids.set(id, own);
      taken.add(own);
    }
  for (const {id} of lines) if (!ids.has(id)) ids.set(id, fresh());
  return lines.map(({id, refersTo, taxCategory: _, listPrice: __, type, ...line}) => ({
    id: ids.get(id),
    type: type === 'discount' ? 'promotion' : type,
    ...(refersTo !== undefined && {refersTo: ids.get(refersTo)}),
    ...line,
  }));
}

/** Fields that have a value. */
export function defined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}

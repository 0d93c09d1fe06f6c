/** The cart of a station: the platform prices it, with what staff granted or took back. */
import type {Item} from '@site/src/simulator/sale/cart';
import type {Cart, Entry, Line} from './model';
import type {Channel, LineItem, Platform, Sale} from './platform';
import {euros, wordsFor} from './wording';

/** Whether a cart contains neither items nor empties. */
export function isEmpty({entries, empties}: Pick<Cart, 'entries' | 'empties'>): boolean {
  return entries.length + empties.length === 0;
}

/** Prices a cart. @returns what the station says instead if the platform refuses */
export async function priced(
  platform: Platform,
  channel: Channel,
  cart: Cart,
): Promise<{cart: Cart} | {refused: string}> {
  if (isEmpty(cart)) return {cart: {...cart, lines: [], total: 0}};
  const quote = await platform.quote(saleOf(cart, channel));
  if (quote.refused !== undefined) return {refused: wordsFor(quote.refused)};
  const {lineItems, price} = quote.result;
  return {cart: {...cart, lines: linesOf(lineItems, cart.entries), total: price.price}};
}

/** What the platform is told of a cart. */
export function saleOf({entries, coupons, loyaltyCard, reduction, empties}: Cart, channel: Channel): Sale {
  return {
    items: entries.map(({item, reduction: discount}) => ({...item, ...(discount && {discount})})),
    coupons,
    channel,
    empties,
    ...(reduction && {discount: reduction}),
    ...(loyaltyCard && {loyaltyCard: 'practice-card'}),
  };
}

/** Lines of an order, each with what belongs to it. @param entries of the cart, in its order */
export function linesOf(items: readonly LineItem[], entries: readonly Entry[] = []): Line[] {
  const ids = new Set(items.map(({id}) => id));
  const whole = items.filter(({refersTo = ''}) => !ids.has(refersTo));
  const left = [...entries];
  return whole.flatMap((item) => {
    const entry = isProduct(item) ? left.shift() : undefined;
    const parts = items.filter(({refersTo}) => refersTo === item.id);
    return [lineOf(item, entry), ...parts.map((part) => lineOf(part, entry && {id: entry.id}))];
  });
}

function isProduct({type}: LineItem): boolean {
  return type === 'default' || type === 'depositReturnVoucher';
}

function lineOf(item: LineItem, entry: Pick<Entry, 'id' | 'isRepriced'> | undefined): Line {
  const {id, type, sku, name, amount, totalPrice = 0} = item;
  return {
    id: entry ? `${entry.id}-${isProduct(item) ? type : id}` : id,
    ...(entry && {entry: entry.id, ...(entry.isRepriced && {isRepriced: true})}),
    kind: type,
    ...(sku !== undefined && {sku}),
    name: type === 'depositReturn' ? `Returned: ${name}` : name,
    ...detailOf(item, entry),
    ...(amount > 1 && {pieces: amount}),
    total: totalPrice,
  };
}

/** Pieces of a product in a cart. */
export function piecesOf({lines}: Cart, sku: string): number {
  return lines
    .filter((line) => line.sku === sku && line.kind === 'default')
    .reduce((sum, {pieces = 1}) => sum + pieces, 0);
}

export function totalOf(lines: readonly {total: number}[]): number {
  return lines.reduce((sum, {total}) => sum + total, 0);
}

/** Whether a line is counted in pieces, so that its quantity can change: its code contains no weight, number, or price. */
export function isCounted({weight, code}: Item): boolean {
  return weight === undefined && !/^[24]/.test(code ?? '');
}

function isPlain(item: Item): boolean {
  return isCounted(item) && item.price === undefined;
}

/** Whether scanning an item again counts as another piece of the same line. */
export function canMerge({item, isRepriced}: Entry, other: Item): boolean {
  return !isRepriced && isPlain(item) && isPlain(other) && item.sku === other.sku && item.code === other.code;
}

/** What a line says about its quantity and its price. */
export function detailOf(
  {amount, weight, weightUnit, units, price}: LineItem,
  {isRepriced}: Pick<Entry, 'isRepriced'> = {},
): {detail?: string} {
  if (price === undefined) return {};
  const of = euros(price);
  const parts =
    weight !== undefined && weightUnit !== undefined
      ? [`${weight} ${weightUnit}`, ...(isRepriced ? [] : [`${of} per ${weightUnit === 'mm' ? 'm' : 'kg'}`])]
      : units !== undefined || amount > 1
        ? [`${(units ?? 1) * amount} × ${of}`]
        : [];
  if (isRepriced) parts.push('price changed');
  return parts.length === 0 ? {} : {detail: parts.join(', ')};
}

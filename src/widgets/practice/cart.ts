/** Prices and lines of a cart. */
import {inProportion, percentOf, splitEvenly} from '@site/src/lib/money';
import type {Item} from '@site/src/simulator/sale/cart';
import type {Cart, Entry, Line, Reduction} from './model';
import type {Channel, LineItem, Platform} from './platform';
import {euros, wordsFor} from './wording';

/**
 * Prices a cart with the platform, and adds what staff granted or took back.
 * @returns what the station says instead if the platform refuses
 */
export async function priced(
  platform: Platform,
  channel: Channel,
  cart: Cart,
): Promise<{cart: Cart} | {refused: string}> {
  let items: readonly LineItem[] = [];
  if (cart.entries.length > 0) {
    const quote = await platform.quote(saleOf(cart, channel));
    if (quote.refused !== undefined) return {refused: wordsFor(quote.refused)};
    items = quote.result.lineItems;
  }
  const own = linesOf(cart, items);
  const lines = [...own, ...linesOfCart(cart, items, own, platform)];
  return {cart: {...cart, lines, total: totalOf(lines)}};
}

/** What the platform is told of a cart. */
export function saleOf({entries, coupons, loyaltyCard}: Cart, channel: Channel) {
  return {
    items: entries.map(({item}) => item),
    coupons,
    channel,
    ...(loyaltyCard && {loyaltyCard: 'practice-card'}),
  };
}

/** Lines of the items, each with its deposit and its discount. */
function linesOf({entries}: Cart, items: readonly LineItem[]): Line[] {
  const lines: Line[] = [];
  let index = -1;
  for (const item of items) {
    if (item.type === 'coupon' || item.type === 'discount') continue;
    if (item.type !== 'deposit') index++;
    const entry = entries[index]!;
    lines.push({
      id: `${entry.id}-${item.type}`,
      entry: entry.id,
      kind: item.type,
      ...(item.sku !== undefined && {sku: item.sku}),
      name: item.name,
      ...detailOf(item, entry),
      ...(item.amount > 1 && {pieces: item.amount}),
      total: item.totalPrice ?? 0,
    });
    if (item.type === 'default' && entry.reduction)
      lines.push({
        id: `${entry.id}-reduction`,
        entry: entry.id,
        kind: 'reduction',
        name: `Discount: ${entry.reduction.reason}`,
        total: -reduced(entry.reduction, item.totalPrice ?? 0),
      });
  }
  return lines;
}

/** Items at what is left of their prices after their own discounts. */
function itemsLeft(lines: readonly Line[]): Line[] {
  return lines
    .filter(({kind}) => kind === 'default')
    .map((line) => ({
      ...line,
      total: line.total + totalOf(lines.filter(({entry, kind}) => kind === 'reduction' && entry === line.entry)),
    }));
}

/** What was paid for each piece of an item: discounts on the cart are shared in proportion. */
export function paidItems(lines: readonly Line[]): Line[] {
  const items = itemsLeft(lines);
  const base = totalOf(items);
  const ofCart = totalOf(
    lines.filter(({kind, entry}) => kind === 'discount' || (kind === 'reduction' && entry === undefined)),
  );
  return items.flatMap((line) => {
    const total = base > 0 ? inProportion(line.total, base + ofCart, base) : 0;
    return splitEvenly(total, line.pieces ?? 1).map((paid, index) => ({
      ...line,
      id: `${line.id}-${index}`,
      total: paid,
    }));
  });
}

export function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, {total}) => sum + total, 0);
}

/** Lines of promotions, coupons, the discount on the cart, and empties. */
function linesOfCart(
  {reduction, empties}: Cart,
  items: readonly LineItem[],
  own: readonly Line[],
  platform: Platform,
): Line[] {
  const {products, nameOf, priceOf} = platform;
  const lines = items
    .filter(({type}) => type === 'coupon' || type === 'discount')
    .map(({type, name, totalPrice = 0}, index): Line => ({id: `cart-${index}`, kind: type, name, total: totalPrice}));
  if (reduction) {
    const isDiscountable = ({sku}: Line) => products.get(sku ?? '')?.['isDiscountable'] === true;
    const base = totalOf(itemsLeft(own).filter(isDiscountable)) + totalOf(lines);
    const total = -reduced(reduction, Math.max(0, base));
    lines.push({id: 'cart-reduction', kind: 'reduction', name: `Cart discount: ${reduction.reason}`, total});
  }
  for (const {sku, count} of empties) {
    const cents = priceOf(sku);
    lines.push({
      id: `empties-${sku}`,
      kind: 'empties',
      name: `Returned: ${nameOf(sku)}`,
      detail: `${count} × ${euros(cents)}`,
      total: -cents * count,
    });
  }
  return lines;
}

/** Whether a line is counted in pieces, so that its quantity can change: its code contains no weight, number, or price. */
function isPlain({weight, price, code}: Item): boolean {
  return weight === undefined && price === undefined && !/^[24]/.test(code ?? '');
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

function reduced({percent, cents}: Reduction, base: number): number {
  return Math.min(base, percent === undefined ? (cents ?? 0) : percentOf(base, percent));
}

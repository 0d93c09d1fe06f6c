/** What staff do at a checkout: discounts, empties that they take back, and returned products. */
import {fromCents, inProportion, percentOf, places, split, splitEvenly, toCents} from '../../lib/money';
import {notFound, Refusal} from '../call';
import type {Fields} from '../state';
import {depositLine, linesOf, type Item, type Line, type Sale} from './cart';
import type {Discount} from './promote';

/** A discount of one line, or of the cart. */
export interface StaffDiscount {
  reason: string;
  /** One of both. */
  percent?: number;
  cents?: number;
}

/** A piece of a product of an earlier order, or one without a receipt. */
export interface Returned {
  order?: string;
  line?: string;
  /** From 0. */
  piece?: number;
  code?: string;
}

interface OrderLine {
  id: string;
  type: string;
  refersTo?: string;
  sku?: string;
  amount: number;
  totalPrice?: number;
  taxRate?: string;
}

/** Discounts on lines. @throws Refusal for a line that is excluded from discounts */
export function lineDiscounts({because}: Sale, lines: readonly Line[], items: readonly Item[]): Discount[] {
  const products = [...lines.entries()].filter(([, {fields}]) => fields['type'] !== 'deposit');
  return products.flatMap(([line, {product, total}], index) => {
    const discount = items[index]?.discount;
    if (!discount) return [];
    because('sale-staff');
    if (!isDiscountable(product))
      throw new Refusal(400, `${String(product['sku'])} is excluded from discounts`, 'sale-staff');
    const {reason} = discount;
    return {name: `Discount: ${reason}`, shares: new Map([[line, sizeOf(discount, total)]]), line, reason};
  });
}

/** A discount on the cart. @param left lines after all other discounts */
export function cartDiscount({because}: Sale, left: readonly Line[], discount: StaffDiscount | undefined): Discount[] {
  if (!discount) return [];
  because('sale-staff');
  const open = [...left.entries()].filter(([, {product}]) => isDiscountable(product));
  const base = open.reduce((sum, [, {total}]) => sum + total, 0);
  const totals = new Map(open.map(([index, {total}]) => [index, fromCents(total)]));
  const shares = split(fromCents(sizeOf(discount, base)), totals, places, () => undefined);
  const {reason} = discount;
  const inCents = new Map([...shares].map(([index, share]) => [index, toCents(share)]));
  return [{name: `Cart discount: ${reason}`, shares: inCents, reason}];
}

/** Lines with what discounts leave of their totals. */
export function lessened(lines: readonly Line[], discounts: readonly Discount[]): Line[] {
  const off = (index: number) => discounts.reduce((sum, {shares}) => sum + (shares.get(index) ?? 0), 0);
  return lines.map((line, index) => ({...line, total: line.total - off(index)}));
}

function isDiscountable(product: Fields): boolean {
  return product['isDiscountable'] === true;
}

function sizeOf({percent, cents = 0}: StaffDiscount, base: number): number {
  return Math.max(0, Math.min(base, percent === undefined ? cents : percentOf(base, percent)));
}

/** Lines of empties that the checkout takes back. @throws Refusal for anything but a deposit */
export function emptiesOf(sale: Sale, empties: readonly {sku: string; amount: number}[]): Fields[] {
  if (empties.length > 0) sale.because('sale-empties');
  return empties.map(({sku, amount}) => {
    if (sale.project.products.get(sku)?.product['productType'] !== 'deposit')
      throw new Refusal(400, `${sku} isn't a deposit`, 'sale-empties');
    return {...negative(depositLine(sale, sku, amount).fields), type: 'depositReturn'};
  });
}

/** Lines of returned products: what was paid for them, with their deposits. @throws Refusal for unknown ones */
export function returnedLines(sale: Sale, returns: readonly Returned[]): Fields[] {
  if (returns.length > 0) sale.because('sale-returns');
  return returns.flatMap(({order: id = '', line: lineID = '', piece = 0, code}, index) => {
    if (code !== undefined) return linesOf(sale, [{code}]).map(({fields}) => negative(fields));
    const order = sale.project.orders.get(id);
    const lines = (order?.['lineItems'] ?? []) as OrderLine[];
    const line = lines.find((one) => one.id === lineID && one.type === 'default');
    if (!line || piece >= line.amount) throw notFound();
    const inSale = returns.slice(0, index).filter((one) => one.order === id && one.line === lineID);
    const isTwice = inSale.some((one) => (one.piece ?? 0) === piece);
    if (isTwice || returnedOf(sale, id, lineID) + inSale.length >= line.amount)
      throw new Refusal(400, `Line ${lineID} of order ${id} was already returned`, 'sale-returns');
    const deposits = lines.filter(({type, refersTo}) => type === 'deposit' && refersTo === lineID);
    return [line, ...deposits].map((one) => {
      const paid = splitEvenly(one === line ? paidOf(sale, lines, line) : one.totalPrice!, line.amount)[piece]!;
      const {id: _, refersTo: __, ...fields} = one;
      const returnReference = {transactionID: id, lineID: one.id};
      return {...fields, amount: 1, price: -paid, totalPrice: -paid, returnReference};
    });
  });
}

/** How many pieces of a line earlier sales returned. */
function returnedOf({project}: Sale, order: string, line: string): number {
  const references = [...project.orders.values()].flatMap(({lineItems}) =>
    ((lineItems ?? []) as Fields[]).map((one) => one['returnReference'] as Fields | undefined),
  );
  return references.filter((one) => one?.['transactionID'] === order && one['lineID'] === line).length;
}

/** What was paid for a line: a discount of the cart counts in proportion, for the lines with the same tax rate. */
function paidOf({project}: Sale, lines: readonly OrderLine[], line: OrderLine): number {
  const discounts = lines.filter(({type}) => type === 'discount' || type === 'manualDiscount');
  const sum = (some: readonly OrderLine[]) => some.reduce((all, {totalPrice = 0}) => all + totalPrice, 0);
  const ofLine = ({id}: OrderLine) => sum(discounts.filter(({refersTo}) => refersTo === id));
  const left = (line.totalPrice ?? 0) + ofLine(line);
  const products = lines.filter(({type}) => type === 'default');
  const sharing = products.filter(
    ({sku = '', taxRate}) => taxRate === line.taxRate && isDiscountable(project.products.get(sku)?.product ?? {}),
  );
  const base = sum(sharing) + sharing.reduce((all, one) => all + ofLine(one), 0);
  if (!sharing.includes(line) || base === 0) return left;
  const ids = products.map(({id}) => id);
  const ofCart = sum(
    discounts.filter(({refersTo, taxRate}) => taxRate === line.taxRate && !ids.includes(refersTo ?? '')),
  );
  return inProportion(left, base + ofCart, base);
}

function negative({price = 0, totalPrice = 0, ...fields}: Fields): Fields {
  return {...fields, price: -(price as number), totalPrice: -(totalPrice as number)};
}

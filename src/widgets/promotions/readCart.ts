import {isObject} from '../../lib/isObject';
import {multiply, parseDecimal} from '../../lib/decimal';
import {readTimestamp} from '../../lib/timestamps';
import type {Cart} from '../../simulator/sale/evaluatePromotions';

/** A line item as typed. */
export interface Row {
  sku: string;
  /** Shown beside the SKU. */
  name?: string;
  price: string;
  amount: string;
  /** IDs of the coupons that refer to the line item, separated by commas. */
  coupons: string;
  isDiscountable: boolean;
}

/** A cart as typed. */
export interface CartInput {
  rows: readonly Row[];
  /** Shown with the total. */
  currency?: string;
  /** IDs of the coupons that refer to every line item. */
  coupons: string;
  shop: string;
  moment: string;
  hasLoyaltyCard: boolean;
}

/** Whether a value has the form of a cart. */
export function isCart(value: unknown): value is CartInput {
  const isLike = (one: unknown, model: object) =>
    isObject(one) && Object.entries(model).every(([name, entry]) => typeof one[name] === typeof entry);
  const isText = (one: unknown) => one === undefined || typeof one === 'string';
  return (
    isLike(value, {coupons: '', shop: '', moment: '', hasLoyaltyCard: true}) &&
    isText((value as CartInput).currency) &&
    Array.isArray((value as CartInput).rows) &&
    (value as CartInput).rows.every((row: unknown) => isLike(row, emptyRow) && isText((row as Row).name))
  );
}

export const emptyRow: Row = {sku: '', price: '', amount: '1', coupons: '', isDiscountable: true};

export interface CartReading {
  /** Missing if there are problems. */
  cart?: Cart;
  /** Of the line items of the cart; blank where none is entered. */
  names?: readonly string[];
  /** By row, in the order of the rows. */
  rows: readonly Partial<Record<'sku' | 'price' | 'amount' | 'coupons', string>>[];
  coupons?: string;
  moment?: string;
}

/** Reads a cart. Rows without an entry are ignored. */
export function readCart({rows, coupons, shop, moment, hasLoyaltyCard}: CartInput): CartReading {
  const everywhere = listOf(coupons);
  const time = moment.trim() === '' ? undefined : readTimestamp(moment.trim());
  const reading: CartReading = {
    rows: rows.map((row) => (isBlank(row) ? {} : problemsOf(row))),
    ...(!everywhere && {coupons: extraComma}),
    ...(moment.trim() !== '' &&
      time === undefined && {moment: 'Enter a timestamp with an offset, such as 2026-03-03T12:00:00+01:00.'}),
  };
  if (!everywhere || reading.moment || reading.rows.some((one) => Object.keys(one).length > 0)) return reading;
  const filled = rows.filter((row) => !isBlank(row));
  const lines = filled.map(({sku, price, amount, coupons: own, isDiscountable}) => {
    const count = parseDecimal(amount)!;
    const total = multiply(parseDecimal(price)!, count);
    return {
      sku: sku.trim(),
      amount: count,
      total,
      isDiscountable,
      isDeposit: false,
      coupons: [...everywhere, ...listOf(own)!],
    };
  });
  const cart = {lines, hasLoyaltyCard, externalShopID: shop.trim() || undefined, moment: time};
  return {...reading, cart, names: filled.map(({name = ''}) => name.trim())};
}

const extraComma = 'Remove the extra comma.';

function isBlank({sku, price, coupons}: Row): boolean {
  return `${sku}${price}${coupons}`.trim() === '';
}

function problemsOf({sku, price, amount, coupons}: Row): CartReading['rows'][number] {
  return {
    ...(sku.trim() === '' && {sku: 'Enter the SKU.'}),
    ...(!/^\d+(\.\d+)?$/.test(price.trim()) && {price: 'Enter a price with a decimal point, such as 1.79.'}),
    ...(!/^[1-9]\d*$/.test(amount.trim()) && {amount: 'Enter a whole number greater than 0.'}),
    ...(!listOf(coupons) && {coupons: extraComma}),
  };
}

/** Entries separated by commas. @returns undefined if one of them is empty */
export function listOf(text: string): string[] | undefined {
  if (text.trim() === '') return [];
  const entries = text.split(',').map((one) => one.trim());
  return entries.includes('') ? undefined : entries;
}

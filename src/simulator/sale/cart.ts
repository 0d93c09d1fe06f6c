/** From the items of a cart to line items with prices. */
import {multiply, type Decimal} from '../../lib/decimal';
import {eachOf, Refusal} from '../call';
import type {RuleName} from '../rules';
import {codesOf, type Fields, type Project} from '../state';
import {readAmount, toCents} from './money';
import {priceAt} from './priceAt';
import {readCode, type TemplateName} from './templates';
import {convert} from '../../lib/units';

export interface Item {
  sku?: string;
  code?: string;
  amount?: number;
  /** Measure in the product's `encodingUnit`. */
  weight?: number;
  /** In the subunit, for products whose price is entered. */
  price?: number;
}

/** A line item that is still being calculated. */
export interface Line {
  fields: Record<string, unknown>;
  product: Fields;
  amount: number;
  /** Before discounts, in the subunit. */
  total: number;
  isDeposit: boolean;
}

export interface Sale {
  project: Project;
  shopID: string;
  /** Milliseconds. */
  moment: number;
  isApp: boolean;
  because(rule: RuleName): void;
}

interface Found {
  product: Fields;
  code?: Fields;
  /** Digits in the scanned code. */
  data?: string;
}

/** @throws Refusal for an item that can't be sold */
export function linesOf(sale: Sale, items: readonly Item[]): Line[] {
  const found = eachOf('items', items, (item) => {
    const one = find(sale.project, item);
    checkSale(sale, item, one.product);
    return {item, ...one};
  });
  const amounts = new Map<string, number>();
  for (const {item, product, code} of found) {
    const key = keyOf(product);
    amounts.set(key, (amounts.get(key) ?? 0) + amountOf(item, code));
  }
  const lines = eachOf('items', found, ({item, product, code, data}) => {
    const line = lineOf(sale, {item, product, ...(code && {code}), ...(data !== undefined && {data})}, amounts);
    const deposit = depositOf(sale, product, line.amount);
    return deposit ? [line, deposit] : [line];
  });
  return lines.flat();
}

/** Products with the same key count together for graduated prices. */
function keyOf({sku, quantityPriceKey}: Fields): string {
  return quantityPriceKey ? `key ${String(quantityPriceKey)}` : `sku ${String(sku)}`;
}

function amountOf({amount = 1}: Item, code: Fields | undefined): number {
  return amount * ((code?.['specifiedQuantity'] as number | null | undefined) ?? 1);
}

function find({products}: Project, {sku, code: scanned}: Item): Found {
  if (sku !== undefined) {
    const product = products.get(sku)?.product;
    if (!product) throw new Refusal(400, `No product has the SKU ${sku}`, 'sale-items');
    return {product};
  }
  for (const {product} of products.values())
    for (const code of codesOf(product)) {
      const {identifier, data} = readCode(scanned ?? '', (code['template'] ?? 'default') as TemplateName);
      if (identifier !== undefined && identifier === code['code'])
        return {product, code, ...(data !== undefined && {data})};
    }
  throw new Refusal(400, `No product has the code ${scanned ?? ''}`, 'sale-items');
}

function checkSale({because, isApp}: Sale, {price}: Item, product: Fields): void {
  const {sku, saleStop, notForSale, deleted, priceEntryRequired, productType} = product;
  const name = String(sku);
  because('sale-flags');
  if (saleStop === true) throw new Refusal(400, `The sale of ${name} is stopped`, 'sale-flags', 'sale_stop');
  if (notForSale === true && isApp) throw new Refusal(400, `${name} isn't for sale in the app`, 'sale-flags');
  if (deleted === true) throw new Refusal(400, `The product ${name} is deleted`, 'sale-items');
  if (productType === 'deposit')
    throw new Refusal(400, `${name} is a deposit, which can't be sold separately`, 'sale-items');
  if (priceEntryRequired === true && price === undefined)
    throw new Refusal(400, `Enter the price of ${name}`, 'sale-flags');
}

function lineOf(sale: Sale, {item, product, code, data}: Found & {item: Item}, amounts: Map<string, number>): Line {
  const {sku, name = '', taxCategory, saleRestriction, productType, referenceUnit, encodingUnit} = product;
  const amount = amountOf(item, code);
  const isVoucher = productType === 'depositReturnVoucher';
  const unit = (code?.['encodingUnit'] ?? encodingUnit) as string | null | undefined;
  const fields: Record<string, unknown> = {
    type: isVoucher ? 'depositReturnVoucher' : 'default',
    name,
    sku,
    ...(item.code !== undefined && {scannedCode: item.code}),
    amount,
  };
  const end = {...(taxCategory ? {taxCategory} : {}), ...(saleRestriction ? {saleRestriction} : {})};
  const whole = (line: Record<string, unknown>, total: number): Line => ({
    fields: {...line, ...end},
    product,
    amount,
    total,
    isDeposit: isVoucher,
  });
  const entered = data !== undefined && unit === 'price' ? Number(data) : item.price;
  if (entered !== undefined) {
    sale.because('sale-entered-price');
    const total = isVoucher ? -entered : entered * amount;
    return whole({...fields, price: isVoucher ? -entered : entered, totalPrice: total, priceOrigin: 'client'}, total);
  }
  const quantity = amounts.get(keyOf(product))!;
  const priced = (count: number) => {
    const query = {sku: sku as string, shopID: sale.shopID, quantity: count, moment: sale.moment};
    return readAmount(priceAt(sale.project, query, sale.because)?.price);
  };
  const price = priced(quantity);
  if (!price) throw new Refusal(400, `${String(sku)} has no price in shop ${sale.shopID}`, 'sale-items');
  const single = priced(1) ?? price;
  const own = {listPrice: toCents(single), price: toCents(price)};
  sale.because('sale-graduated');
  const measure = data !== undefined && unit !== 'piece' ? Number(data) : item.weight;
  if (measure !== undefined && unit && unit !== 'piece') {
    const converted = convert({value: BigInt(measure), scale: 0}, unit, String(referenceUnit ?? unit));
    if (!converted) throw new Refusal(400, `The units of ${String(sku)} can't be converted`, 'sale-items');
    sale.because('sale-rounding');
    const total = toCents(times(multiply(price, converted), amount));
    const weighed = {weight: measure, weightUnit: unit, ...(referenceUnit ? {referenceUnit} : {})};
    return whole({...fields, ...weighed, ...own, totalPrice: total, priceOrigin: 'master'}, total);
  }
  const pieces = data !== undefined && unit === 'piece' ? Number(data) : undefined;
  const total = toCents(times(price, amount * (pieces ?? 1)));
  const packed = pieces === undefined ? {} : {units: pieces};
  return whole({...fields, ...packed, ...own, totalPrice: total, priceOrigin: 'master'}, total);
}

function times(amount: Decimal, count: number): Decimal {
  return multiply(amount, {value: BigInt(count), scale: 0});
}

function depositOf(sale: Sale, {depositProduct}: Fields, amount: number): Line | undefined {
  if (!depositProduct) return undefined;
  sale.because('sale-deposit');
  const sku = String(depositProduct);
  const product = sale.project.products.get(sku)?.product;
  const query = {sku, shopID: sale.shopID, quantity: 1, moment: sale.moment};
  const price = product && readAmount(priceAt(sale.project, query, sale.because)?.price);
  if (!product || !price) throw new Refusal(400, `The deposit ${sku} has no price`, 'sale-deposit');
  const total = toCents(times(price, amount));
  const {name = '', taxCategory} = product;
  return {
    fields: {
      type: 'deposit',
      name,
      sku,
      amount,
      listPrice: toCents(price),
      price: toCents(price),
      totalPrice: total,
      priceOrigin: 'master',
      ...(taxCategory ? {taxCategory} : {}),
    },
    product,
    amount,
    total,
    isDeposit: true,
  };
}

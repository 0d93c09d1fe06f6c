/** From the items of a cart to line items with prices. */
import {multiply, type Decimal} from '../../lib/decimal';
import {currency, readAmount, toCents} from '../../lib/money';
import {convert} from '../../lib/units';
import {eachOf, Refusal} from '../call';
import type {RuleName} from '../rules';
import {codesIn} from '../productCodes';
import type {Fields, Project} from '../state';
import {priceAt} from './priceAt';
import type {StaffDiscount} from './staff';
import {readCode} from './templates';

export interface Item {
  sku?: string;
  code?: string;
  amount?: number;
  /** Measure in `weightUnit`, or else in the product's `encodingUnit`. */
  weight?: number;
  weightUnit?: string;
  /** Pieces in a package, unless the code contains them. */
  units?: number;
  /** In the subunit, for products whose price is entered. */
  price?: number;
  /** What was scanned, if the product is given by its SKU. */
  scanned?: string;
  discount?: StaffDiscount;
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
  because(...rules: readonly RuleName[]): void;
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
  const lines = eachOf('items', found, (one) => {
    const line = lineOf(sale, one, amounts);
    const deposit = depositOf(sale, one.product, line.amount);
    return deposit ? [line, deposit] : [line];
  });
  return lines.flat();
}

/** The line of one item that is sold alone. @throws Refusal if it can't be sold */
export function soldLine(sale: Sale, item: Item): Line {
  const one = find(sale.project, item);
  checkSale(sale, item, one.product);
  return lineOf(sale, {item, ...one}, new Map([[keyOf(one.product), amountOf(item, one.code)]]));
}

/** Products with the same key count together for graduated prices. */
function keyOf({sku, quantityPriceKey}: Fields): string {
  return quantityPriceKey ? `key ${String(quantityPriceKey)}` : `sku ${String(sku)}`;
}

/** Pieces. @throws Refusal for what an order, which counts whole pieces, can't contain */
function amountOf({amount = 1}: Item, code: Fields | undefined): number {
  const quantity = (code?.['specifiedQuantity'] as number | null | undefined) ?? 1;
  const pieces = amount * quantity;
  if (Number.isInteger(quantity) && pieces > 0 && pieces <= maxPieces) return pieces;
  throw new Refusal(400, `The code ${String(code?.['code'])} stands for ${quantity} pieces`, 'sale-pieces');
}

/** Beyond that, totals would not be exact. */
const maxPieces = 1_000_000;

function find({products}: Project, {sku, code: scanned}: Item): Found {
  if (sku !== undefined) {
    const product = products.get(sku)?.product;
    if (!product) throw new Refusal(400, `No product has the SKU ${sku}`, 'sale-items');
    return {product};
  }
  const text = scanned ?? '';
  const codes = codesIn(products);
  const fitting = [...codes].flatMap(([template, known]) => {
    const {identifier, data, problems} = readCode(text, template);
    const one = identifier === undefined ? undefined : known.get(identifier);
    return one ? [{...one, data, problem: template === 'default' ? undefined : problems[0]}] : [];
  });
  if (fitting.length === 0) throw new Refusal(400, `No product has the code ${text}`, 'sale-items');
  const found = fitting.reduce((a, b) => (b.position < a.position ? b : a));
  if (found.problem !== undefined)
    throw new Refusal(400, `The code ${text} is misread: ${found.problem}`, 'sale-check');
  return found;
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

function lineOf(sale: Sale, found: Found & {item: Item}, amounts: ReadonlyMap<string, number>): Line {
  const {item, product, code} = found;
  const {sku, name = '', taxCategory, saleRestriction, productType} = product;
  const amount = amountOf(item, code);
  const isVoucher = productType === 'depositReturnVoucher';
  const {total, priceOrigin, ...prices} =
    enteredPrice(sale, found, amount, isVoucher) ?? masterPrice(sale, found, amount, amounts.get(keyOf(product))!);
  const fields = {
    type: isVoucher ? 'depositReturnVoucher' : 'default',
    name,
    sku,
    ...((item.code ?? item.scanned) !== undefined && {scannedCode: item.code ?? item.scanned}),
    amount,
    ...prices,
    totalPrice: total,
    priceOrigin,
    ...(taxCategory ? {taxCategory} : {}),
    ...(saleRestriction ? {saleRestriction} : {}),
  };
  return {fields, product, amount, total, isDeposit: isVoucher};
}

/** Fields of a line item, and its total. */
interface Priced {
  total: number;
  priceOrigin: 'client' | 'master';
  price: number;
  [field: string]: unknown;
}

/** The price in the code or of the item, if there is one. */
function enteredPrice(sale: Sale, found: Found & {item: Item}, amount: number, isVoucher: boolean): Priced | undefined {
  const {item, data} = found;
  const entered = data !== undefined && unitOf(found) === 'price' ? Number(data) : item.price;
  if (entered === undefined) return undefined;
  sale.because('sale-entered-price');
  return isVoucher
    ? {price: -entered, total: -entered, priceOrigin: 'client'}
    : {price: entered, total: entered * amount, priceOrigin: 'client'};
}

/** @param quantity of the products that count together for graduated prices */
function masterPrice(sale: Sale, found: Found & {item: Item}, amount: number, quantity: number): Priced {
  const {item, product, data} = found;
  const {sku, referenceUnit} = product;
  const priced = (count: number) => storedPrice(sale, sku as string, count);
  const price = priced(quantity);
  if (!price) throw new Refusal(400, `${String(sku)} has no price in shop ${sale.shopID}`, 'sale-items');
  const prices = {listPrice: toCents(priced(1) ?? price), price: toCents(price), priceOrigin: 'master' as const};
  sale.because('sale-graduated');
  const ownUnit = unitOf(found);
  const isMeasured = ownUnit && ownUnit !== 'piece';
  const measure = isMeasured && data !== undefined ? Number(data) : item.weight;
  if (isMeasured) {
    if (measure === undefined)
      throw new Refusal(
        400,
        `${String(sku)} is priced per ${String(referenceUnit ?? ownUnit)}. Send weight`,
        'sale-items',
      );
    const unit = data === undefined ? (item.weightUnit ?? ownUnit) : ownUnit;
    const converted = convert({value: BigInt(measure), scale: 0}, unit, String(referenceUnit ?? unit));
    if (!converted) throw new Refusal(400, `The units of ${String(sku)} can't be converted`, 'sale-items');
    sale.because('sale-rounding');
    const total = toCents(times(multiply(price, converted), amount));
    return {weight: measure, weightUnit: unit, ...(referenceUnit ? {referenceUnit} : {}), ...prices, total};
  }
  const pieces = data !== undefined && ownUnit === 'piece' ? Number(data) : item.units;
  return {
    ...(pieces !== undefined && {units: pieces}),
    ...prices,
    total: toCents(times(price, amount * (pieces ?? 1))),
  };
}

/** The stored price that applies; undefined if there is none. @throws Refusal for one that no order can have */
function storedPrice({project, shopID, moment, because}: Sale, sku: string, quantity: number): Decimal | undefined {
  const entry = priceAt(project, {sku, shopID, quantity, moment}, because);
  if (!entry) return undefined;
  if (entry.currency && entry.currency !== currency)
    throw new Refusal(400, `The price of ${sku} is in ${entry.currency}, not in ${currency}`, 'sale-currency');
  const amount = readAmount(entry.price);
  if (!amount) throw new Refusal(400, `The price of ${sku} is too long`, 'sale-items');
  return amount;
}

function unitOf({code, product}: Found): string | null | undefined {
  return (code?.['encodingUnit'] ?? product['encodingUnit']) as string | null | undefined;
}

function times(amount: Decimal, count: number): Decimal {
  return multiply(amount, {value: BigInt(count), scale: 0});
}

function depositOf(sale: Sale, {depositProduct}: Fields, amount: number): Line | undefined {
  if (!depositProduct) return undefined;
  sale.because('sale-deposit');
  return depositLine(sale, String(depositProduct), amount);
}

/** The line of a deposit. @throws Refusal if it has no price */
export function depositLine(sale: Sale, sku: string, amount: number): Line {
  const product = sale.project.products.get(sku)?.product;
  const price = product && storedPrice(sale, sku, 1);
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

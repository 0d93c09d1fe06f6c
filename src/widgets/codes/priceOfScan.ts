import {countOf} from '../../lib/countOf';
import {format, multiply, parseDecimal, type Decimal} from '../../lib/decimal';
import {neighbors} from '../../lib/money';
import {convert, dimensionOf} from '../../lib/units';

/** Product fields that turn the number in a code into an amount and a price. */
export interface ScannedProduct {
  /** `code` as stored; leave empty to skip the comparison. */
  code: string;
  encodingUnit: string;
  referenceUnit: string;
  /** Price in the main unit per reference unit or piece; empty if unknown. */
  price: string;
  /** Number of decimals of the currency, as text. */
  decimals: string;
}

export interface PriceResult {
  problems: Partial<Record<keyof ScannedProduct, string>>;
  /** Whether the identifier matches the product's code; missing without a code. Another product has another price. */
  matches?: boolean;
  /** Steps of the calculation. */
  steps: string[];
  /** Amount in the unit used, such as `0.250 kg`. */
  amount?: string;
  /** Exact price in the main unit. */
  price?: string;
  /** The two prices it can be rounded to, if it has more decimals than the currency. */
  rounded?: {down: string; up: string};
}

/**
 * Calculates the price of a scan.
 * @param identifier what the template compares with the product's code
 * @param data digits in the code, if the template has any
 */
export function priceOfScan(identifier: string, data: string | undefined, product: ScannedProduct): PriceResult {
  const result: PriceResult = {problems: {}, steps: []};
  const code = product.code.trim();
  if (code !== '') result.matches = code === identifier;
  const decimals = /^[0-4]$/.test(product.decimals.trim()) ? Number(product.decimals) : undefined;
  if (decimals === undefined)
    result.problems.decimals = 'Enter a number of decimal places from 0 to 4, such as 2 for EUR or 0 for JPY.';
  const price = product.price.trim() === '' ? undefined : parseDecimal(product.price);
  if (product.price.trim() !== '' && !price)
    result.problems.price =
      'Enter an amount in the main unit, with a decimal point and without a currency, such as 6.40.';
  if (Object.keys(result.problems).length > 0 || decimals === undefined || result.matches === false) return result;

  if (data === undefined) {
    if (!price) return result;
    result.amount = '1 scan';
    setPrice(result, price, decimals);
    return result;
  }
  const number: Decimal = {value: BigInt(data), scale: 0};
  const {encodingUnit, referenceUnit} = product;
  if (encodingUnit === '') {
    result.problems.encodingUnit = 'Select the unit. It defines what the embedded number means.';
    return result;
  }
  if (encodingUnit === 'price') {
    result.steps.push(`The code contains the price: ${data} with ${countOf(decimals, 'decimal place')}.`);
    setPrice(result, {value: number.value, scale: decimals}, decimals);
    return result;
  }
  if (encodingUnit === 'piece' && ['', 'piece'].includes(referenceUnit)) {
    result.amount = `${number.value} ${number.value === 1n ? 'piece' : 'pieces'}`;
    if (price) times(result, `${number.value}`, price, multiply(number, price), decimals);
    return result;
  }
  if (referenceUnit === '') {
    result.amount = `${number.value} ${encodingUnit}`;
    if (price) result.problems.referenceUnit = 'Select the unit that the price refers to.';
    return result;
  }
  const converted = convert(number, encodingUnit, referenceUnit);
  if (!converted) {
    const kinds = [encodingUnit, referenceUnit].map((unit) => `${unit} is ${dimensionOf(unit) ?? 'not a measure'}`);
    result.problems.referenceUnit = `Select a unit of the same kind as encodingUnit: ${kinds.join(', ')}. These units can't be converted.`;
    return result;
  }
  result.amount = `${format(converted)} ${referenceUnit}`;
  result.steps.push(`${number.value} ${encodingUnit} = ${result.amount}`);
  if (price) times(result, result.amount, price, multiply(converted, price), decimals);
  return result;
}

function times(result: PriceResult, amount: string, price: Decimal, total: Decimal, decimals: number): void {
  result.steps.push(`${amount} × ${format(price, decimals)} = ${format(total, decimals)}`);
  setPrice(result, total, decimals);
}

function setPrice(result: PriceResult, price: Decimal, decimals: number): void {
  result.price = format(price, decimals);
  const {down, up} = neighbors(price, decimals);
  if (down.value !== up.value) result.rounded = {down: format(down, decimals), up: format(up, decimals)};
}

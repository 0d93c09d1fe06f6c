/**
 * All rounding of money. Amounts are whole numbers of the subunit (cents) or exact decimals of the main unit. No document
 * specifies how prices are rounded, except `rounding` of a promotion configuration; the rest is the simulator's choice:
 * half away from zero. Tools that don't simulate show both neighbors of a price instead.
 */
import {parseDecimal, shift, type Decimal} from './decimal';

/** The simulated currency. */
export const currency = 'EUR';

/** Decimal places of the simulated currency. */
export const places = 2;

/** `toCents` in words, for the rules of the simulator. */
export const roundingOfPrices = 'rounded half up to whole cents';

/** `roundDiscount` without `rounding` in words. */
export const roundingOfDiscounts = 'rounded down to two decimal places';

/** More digits than any price has; beyond that, amounts would not be exact. */
const longest = 12;

/** A decimal string in the main unit. @returns undefined for anything else */
export function readAmount(text: unknown): Decimal | undefined {
  return typeof text === 'string' && text.length <= longest ? parseDecimal(text) : undefined;
}

/** Cents as an exact decimal of the main unit. */
export function fromCents(cents: number): Decimal {
  return {value: BigInt(cents), scale: places};
}

/** Rounds a price, or a share of a discount, to whole cents. */
export function toCents(amount: Decimal): number {
  const {value, scale} = shift(amount, places);
  return rounded(value, 10n ** BigInt(scale));
}

/** Net part of a gross amount in cents, at a tax rate in percent. */
export function netOf(gross: number, rate: string): number {
  const {value, scale} = parseDecimal(rate) ?? {value: 0n, scale: 0};
  const factor = 10n ** BigInt(scale);
  return rounded(BigInt(gross) * 100n * factor, 100n * factor + value);
}

/** A part of an amount in cents. @param percent with at most two decimal places */
export function percentOf(cents: number, percent: number): number {
  return rounded(BigInt(cents) * BigInt(Math.round(percent * 100)), 10_000n);
}

/** What an amount in cents is if a total of `before` becomes `after`. */
export function inProportion(cents: number, after: number, before: number): number {
  return rounded(BigInt(cents) * BigInt(after), BigInt(before));
}

/** Rounds a fraction half away from zero. */
function rounded(top: bigint, bottom: bigint): number {
  const size = top < 0n ? -top : top;
  return Number(((2n * size + bottom) / (2n * bottom)) * (top < 0n ? -1n : 1n));
}

/** Rounds a number down and up to a number of decimals; both results are equal if it has no more. */
export function neighbors({value, scale}: Decimal, decimals: number): {down: Decimal; up: Decimal} {
  if (scale <= decimals) return {down: {value, scale}, up: {value, scale}};
  const unit = 10n ** BigInt(scale - decimals);
  const rest = ((value % unit) + unit) % unit;
  const down = (value - rest) / unit;
  return {down: {value: down, scale: decimals}, up: {value: rest === 0n ? down : down + 1n, scale: decimals}};
}

/** `rounding` of a promotion configuration. Without it, discounts are rounded down to cents: the simulator's choice. */
export interface DiscountRounding {
  mode: string;
  precision: number;
}

/** `up` or `down`. */
export function modeOf(rounding: DiscountRounding | undefined): string {
  return rounding?.mode ?? 'down';
}

/** Decimal places of discounts. */
export function precisionOf(rounding: DiscountRounding | undefined): number {
  return Math.max(0, rounding?.precision ?? places);
}

/** Rounds a calculated discount in the main unit. */
export function roundDiscount(amount: Decimal, rounding: DiscountRounding | undefined): Decimal {
  return neighbors(amount, precisionOf(rounding))[modeOf(rounding) === 'up' ? 'up' : 'down'];
}

/**
 * Splits a discount in proportion to what is left of the lines; the most valuable lines get the remainder.
 * @param left by line
 * @param decimals decimal places of a share, unless the amounts have more
 * @param onRest called if there is a remainder
 * @returns shares above zero, by line
 */
export function split(
  whole: Decimal,
  left: ReadonlyMap<number, Decimal>,
  decimals: number,
  onRest: () => void,
): Map<number, Decimal> {
  const scale = Math.max(decimals, ...[whole, ...left.values()].map(placesOf));
  const unitsOf = (amount: Decimal) => shift(amount, scale).value / 10n ** BigInt(Math.max(0, amount.scale - scale));
  const lines = [...left].map(([line, amount]) => ({line, units: unitsOf(amount)})).filter(({units}) => units > 0n);
  const base = lines.reduce((all, {units}) => all + units, 0n);
  let rest = unitsOf(whole);
  const shares = new Map(lines.map(({line, units}) => [line, (unitsOf(whole) * units) / base]));
  for (const share of shares.values()) rest -= share;
  if (rest > 0n) onRest();
  for (const {line, units} of [...lines].sort((a, b) => (b.units > a.units ? 1 : b.units < a.units ? -1 : 0))) {
    const more = rest < units - shares.get(line)! ? rest : units - shares.get(line)!;
    shares.set(line, shares.get(line)! + more);
    rest -= more;
  }
  return new Map([...shares].filter(([, value]) => value > 0n).map(([line, value]) => [line, {value, scale}]));
}

/** Splits an amount in cents into equal pieces; the cents that don't divide are in the first pieces. */
export function splitEvenly(cents: number, pieces: number): number[] {
  const each = Math.floor(cents / pieces);
  return Array.from({length: pieces}, (_, index) => each + (index < cents - each * pieces ? 1 : 0));
}

/** Decimal places without trailing zeros. */
function placesOf({value, scale}: Decimal): number {
  let used = scale;
  for (let rest = value; used > 0 && rest % 10n === 0n; rest /= 10n) used -= 1;
  return used;
}

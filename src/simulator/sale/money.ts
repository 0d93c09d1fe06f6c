/** Amounts in the subunit of the currency, exact. The simulated currency is the euro. */
import {parseDecimal, shift, type Decimal} from '../../lib/decimal';

export const currency = 'EUR';

/** More digits than any price has; beyond that, amounts would not be exact. */
const longest = 12;

/** A decimal string in the main unit. @returns undefined for anything else */
export function readAmount(text: unknown): Decimal | undefined {
  return typeof text === 'string' && text.length <= longest ? parseDecimal(text) : undefined;
}

/** Rounds to whole subunits, half away from zero. */
export function toCents(amount: Decimal): number {
  const {value, scale} = shift(amount, 2);
  const unit = 10n ** BigInt(scale);
  const size = value < 0n ? -value : value;
  const rest = size % unit;
  return Number(((size - rest) / unit + (rest * 2n >= unit ? 1n : 0n)) * (value < 0n ? -1n : 1n));
}

/** Net part of a gross amount, rounded half away from zero. */
export function netOf(gross: number, rate: string): number {
  const {value, scale} = parseDecimal(rate) ?? {value: 0n, scale: 0};
  const factor = 10n ** BigInt(scale);
  const [top, bottom] = [BigInt(gross) * 100n * factor, 100n * factor + value];
  const size = top < 0n ? -top : top;
  return Number(((2n * size + bottom) / (2n * bottom)) * (top < 0n ? -1n : 1n));
}

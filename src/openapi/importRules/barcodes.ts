import {hasCheckDigit} from '../../lib/checkDigits';

/** The code with leading zeros, if only they make it an EAN-8 or EAN-13; otherwise undefined. */
export function withLostZeros(digits: string): string | undefined {
  if (!/^[1-9][0-9]{5,11}$/.test(digits)) return undefined;
  const length = digits.length < 8 ? 8 : 13;
  // 8 digits are an EAN-8, and 12 digits with a valid check digit are a UPC-A, which is a separate code.
  if (digits.length === 8 || digits.length === 12) return undefined;
  const padded = digits.padStart(length, '0');
  return hasCheckDigit(padded) ? padded : undefined;
}

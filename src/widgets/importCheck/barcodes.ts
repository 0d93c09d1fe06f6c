import {hasCheckDigit} from '../codes/checkDigits';

/** The code with zeros before it, if only those make it an EAN-8 or EAN-13; undefined otherwise. */
export function withLostZeros(digits: string): string | undefined {
  if (!/^[1-9][0-9]{5,11}$/.test(digits)) return undefined;
  const length = digits.length < 8 ? 8 : 13;
  // 8 digits are an EAN-8, and 12 with a valid check digit a UPC-A, which is a code of its own.
  if (digits.length === 8 || digits.length === 12) return undefined;
  const padded = digits.padStart(length, '0');
  return hasCheckDigit(padded) ? padded : undefined;
}

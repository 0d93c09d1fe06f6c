/** Whether the last of these digits is the check digit of the others, as in EAN-8, UPC-A, EAN-13 and EAN-14. */
export function hasCheckDigit(digits: string): boolean {
  return checkDigitOf(digits.slice(0, -1)) === Number(digits.slice(-1));
}

/** The check digit that belongs behind these digits: from the right, times 3 and 1 in turn, filled up to a ten. */
export function checkDigitOf(digits: string): number {
  let sum = 0;
  for (let index = digits.length - 1, weight = 3; index >= 0; index -= 1, weight = 4 - weight)
    sum += weight * (digits.charCodeAt(index) - 48);
  return (10 - (sum % 10)) % 10;
}

/** The code with zeros before it, if only those make it an EAN-8 or EAN-13; undefined otherwise. */
export function withLostZeros(digits: string): string | undefined {
  if (!/^[1-9][0-9]{5,11}$/.test(digits)) return undefined;
  const length = digits.length < 8 ? 8 : 13;
  // 8 digits are an EAN-8, and 12 with a valid check digit a UPC-A, which is a code of its own.
  if (digits.length === 8 || digits.length === 12) return undefined;
  const padded = digits.padStart(length, '0');
  return hasCheckDigit(padded) ? padded : undefined;
}

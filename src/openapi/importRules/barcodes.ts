import {hasCheckDigit, upcAOfUpcE} from '../../lib/checkDigits';

/** The code with leading zeros, if only they make it an EAN-8 or EAN-13; otherwise undefined. */
export function withLostZeros(digits: string): string | undefined {
  if (!/^[1-9][0-9]{5,11}$/.test(digits)) return undefined;
  const length = digits.length < 8 ? 8 : 13;
  // 8 digits are an EAN-8, and 12 digits with a valid check digit are a UPC-A, which is a separate code.
  if (digits.length === 8 || digits.length === 12) return undefined;
  const padded = digits.padStart(length, '0');
  return hasCheckDigit(padded) ? padded : undefined;
}

/** Whether digits are an EAN-8, UPC-A, or EAN-13 with a valid check digit. */
export function isShortGtin(digits: string): boolean {
  return /^(?:\d{8}|\d{12,13})$/.test(digits) && hasCheckDigit(digits);
}

/** The digits of a number as it's printed below a barcode, with spaces or hyphens; undefined for any other text. */
export function withoutGaps(text: string): string | undefined {
  if (!/[ -]/.test(text)) return undefined;
  const digits = text.replace(/[ -]/g, '');
  return isShortGtin(digits) ? digits : undefined;
}

/** In-store codes contain the weight or the price of one package (GS1 prefixes 20 to 29). */
export const inStore = /^2\d{12}$/;

/** The key of the template code that also matches a whole barcode: an in-store code, or one of a German newspaper. */
export function templateKey(code: string): string | undefined {
  if (!/^[24][0-9]{12}$/.test(code)) return undefined;
  return code.startsWith('2') ? `ean13_instore ${code.slice(1, 6)}` : `german_print ${code.slice(1, 3)}`;
}

/**
 * What a scan looks up. Codes with the same key can't belong to different products: EAN-8, UPC-A, EAN-13, and EAN-14 are
 * one number space, in which shorter numbers have leading zeros and a UPC-E stands for its UPC-A, and both in-store templates read the same barcodes.
 */
export function lookupKey(code: string, template: unknown): number | string {
  const isNumber = template === 'default' || template === 'ean14_code128';
  if (isNumber && code.length < 15 && /^[0-9]+$/.test(code)) {
    const {length} = code;
    const isPadded = length === 8 || length > 11;
    return Number(upcAOfUpcE(code) ?? code) * 16 + (isPadded ? 14 : length);
  }
  return `${template === 'ean13_instore_chk' ? 'ean13_instore' : String(template)} ${code}`;
}

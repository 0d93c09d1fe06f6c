/** Check digits of EANs (GS1) and of the data embedded in in-store codes. */

/**
 * Computes the check digit for EAN-8, UPC-A, EAN-13, and EAN-14: from the right, weights 3, 1, 3, 1 …, up to the next
 * multiple of ten. A plain loop, because the import check runs it for millions of codes.
 */
export function eanCheckDigit(digits: string): number {
  let sum = 0;
  for (let index = digits.length - 1, weight = 3; index >= 0; index -= 1, weight = 4 - weight)
    sum += weight * (digits.charCodeAt(index) - 48);
  return (10 - (sum % 10)) % 10;
}

/** Whether the last digit is the check digit of the others. */
export function hasCheckDigit(digits: string): boolean {
  return eanCheckDigit(digits.slice(0, -1)) === Number(digits.slice(-1));
}

/** The digits with a valid check digit in place of the last one. */
export function withCheckDigit(digits: string): string {
  const body = digits.slice(0, -1);
  return `${body}${eanCheckDigit(body)}`;
}

/** The UPC-A that eight digits stand for as a UPC-E (GS1 General Specifications, 5.2.2.4.2); undefined if they are none. */
export function upcAOf(digits: string): string | undefined {
  if (!/^[01]\d{7}$/.test(digits)) return undefined;
  const [system, a, b, c, d, e, last] = digits as unknown as string[];
  // The last digit says where zeros were left out, and from 5 on it also comes after them.
  const body =
    last! < '3'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  const upcA = `${system}${body}${digits.at(-1)}`;
  return hasCheckDigit(upcA) ? upcA : undefined;
}

/** The UPC-A of a UPC-E that isn't an EAN-8 at the same time. */
export function upcAOfUpcE(digits: string): string | undefined {
  const upcA = upcAOf(digits);
  return upcA !== undefined && hasCheckDigit(digits) ? undefined : upcA;
}

/** Whether the last digit is the check digit of an EAN, UPC-A, or UPC-E. */
export function hasRetailCheckDigit(digits: string): boolean {
  return hasCheckDigit(digits) || upcAOf(digits) !== undefined;
}

/** Substitutes for the digits 0 to 9: tables A, B, and C of the products guide. */
const tableA = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9];
const tableB = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7];
const tableC = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1];

/**
 * Computes the check digit of the five data digits of an in-store code.
 * @throws Error unless there are exactly five digits
 */
export function innerCheckDigit(data: string): number {
  if (!/^\d{5}$/.test(data)) throw new Error(`The inner check digit covers five digits, not "${data}".`);
  const sum = [tableA, tableB, tableC, tableA, tableB].reduce(
    (total, table, index) => total + table[Number(data[index])]!,
    0,
  );
  return tableC.indexOf((10 - (sum % 10)) % 10);
}

/** Check digits of EANs (GS1) and of the data inside in-store codes. */

/** Check digit for the digits before it: from the right, weights 3, 1, 3, 1 …, filled up to the next multiple of ten. */
export function eanCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Substitutes for the digits 0 to 9: the tables A, B and C of the products guide. */
const tableA = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9];
const tableB = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7];
const tableC = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1];

/**
 * Check digit over the five data digits of an in-store code.
 * @throws Error when there are not exactly five digits
 */
export function innerCheckDigit(data: string): number {
  if (!/^\d{5}$/.test(data)) throw new Error(`The inner check digit covers five digits, not "${data}".`);
  const sum = [tableA, tableB, tableC, tableA, tableB].reduce(
    (total, table, index) => total + table[Number(data[index])]!,
    0,
  );
  return tableC.indexOf((10 - (sum % 10)) % 10);
}

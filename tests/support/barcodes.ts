/** True for an EAN-8, EAN-13 or EAN-14 whose check digit fits (GS1: from the right, weights 3, 1, 3, 1 …). */
export function hasValidCheckDigit(code: string): boolean {
  if (!/^(\d{8}|\d{13}|\d{14})$/.test(code)) return false;
  const sum = [...code].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

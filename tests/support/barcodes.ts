/** True for an EAN-8, UPC-A, EAN-13, EAN-14, or SSCC whose check digit fits (GS1: from the right, weights 3, 1, 3, 1 …). */
export function hasValidCheckDigit(code: string): boolean {
  if (!/^(\d{8}|\d{12,14}|\d{18})$/.test(code)) return false;
  const sum = [...code].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Patterns of some elements, as GS1 publishes them; those that end with FNC1 have no predefined length. */
const elementPatterns = [
  /^(00)(\d{18})/,
  /^(01)(\d{14})/,
  /^(1[1-35-7])(\d\d(?:0\d|1[0-2])(?:[0-2]\d|3[01]))/,
  /^(10|21)([!-"%-/0-9:-?A-Z_a-z]{1,20})(?:\x1d|$)/,
  /^(31[0-6][0-5])(\d{6})/,
  /^(37)(\d{1,8})(?:\x1d|$)/,
  /^(392[0-9])(\d{1,15})(?:\x1d|$)/,
  /^(41[0-7])(\d{13})/,
  /^(9[1-9])([!-"%-/0-9:-?A-Z_a-z]{1,90})(?:\x1d|$)/,
];

/** Splits what a scanner sends for a GS1-128 code. @throws Error if no pattern fits */
export function splitGs1(data: string): [identifier: string, value: string][] {
  if (data === '') return [];
  const match = elementPatterns.map((pattern) => pattern.exec(data)).find(Boolean);
  if (!match) throw new Error(`No element begins with "${data}".`);
  return [[match[1]!, match[2]!], ...splitGs1(data.slice(match[0].length))];
}

/** Appends the digit that makes a number valid, found by trying. */
export function complete(body: string): string {
  return Array.from({length: 10}, (_, digit) => `${body}${digit}`).find((code) => hasValidCheckDigit(code))!;
}

import {format} from '../../lib/decimal';
import {withCheckDigit} from '../../lib/checkDigits';

/**
 * Application identifiers on goods, packs, and pallets (GS1 General Specifications): N for digits, X for characters,
 * then the length. An `n` in an identifier is the number of decimal places of its value.
 */
const identifiers: readonly (readonly [identifier: string, format: string, meaning: string, unit?: string])[] = [
  ['00', 'N18 check', 'SSCC, the number of a logistic unit'],
  ['01', 'N14 check', 'GTIN'],
  ['02', 'N14 check', 'GTIN of the contained items'],
  ['10', 'X..20', 'Batch'],
  ['11', 'N6 date', 'Production date (YYMMDD)'],
  ['12', 'N6 date', 'Due date (YYMMDD)'],
  ['13', 'N6 date', 'Packaging date (YYMMDD)'],
  ['15', 'N6 date', 'Best before date (YYMMDD)'],
  ['16', 'N6 date', 'Sell by date (YYMMDD)'],
  ['17', 'N6 date', 'Expiration date (YYMMDD)'],
  ['20', 'N2', 'Variant'],
  ['21', 'X..20', 'Serial number'],
  ['22', 'X..20', 'Consumer product variant'],
  ['240', 'X..30', 'Additional product identification'],
  ['241', 'X..30', 'Customer part number'],
  ['30', 'N..8', 'Variable count'],
  ['310n', 'N6', 'Net weight', 'kg'],
  ['311n', 'N6', 'Length', 'm'],
  ['312n', 'N6', 'Width', 'm'],
  ['313n', 'N6', 'Height', 'm'],
  ['314n', 'N6', 'Area', 'm²'],
  ['315n', 'N6', 'Net volume', 'l'],
  ['316n', 'N6', 'Net volume', 'm³'],
  ['330n', 'N6', 'Gross weight', 'kg'],
  ['37', 'N..8', 'Number of contained items'],
  ['390n', 'N..15', 'Amount to pay', ''],
  ['392n', 'N..15', 'Price', ''],
  ['400', 'X..30', 'Purchase order number'],
  ...Array.from({length: 8}, (_, index) => [`${410 + index}`, 'N13 check', 'GLN of a party or place'] as const),
  ['420', 'X..20', 'Ship to: postal code'],
  ['422', 'N3', 'Country of origin'],
  ['7003', 'N10 date', 'Expiration date and time (YYMMDDhhmm)'],
  ['8005', 'N6', 'Price per unit'],
  ['8020', 'X..25', 'Payment reference'],
  ['90', 'X..30', 'Agreed between partners'],
  ...Array.from({length: 9}, (_, index) => [`${91 + index}`, 'X..90', 'Company data'] as const),
];

/** First digits of identifiers whose values have a fixed length that scanners know, so that no separator follows. */
const knownLengths = /^(0[0-4]|1[1-9]|2[03]|3[1-6]|41)/;

/** FNC1 within a code, as scanners send it. */
const separator = '\x1d';

export interface Gs1Element {
  identifier: string;
  value: string;
  meaning: string;
  /** Position of the value in the text, from 0. */
  start: number;
  /** For values with a check digit: whether it's valid, and the value with a valid one. */
  fits?: boolean;
  expected?: string;
}

export interface Gs1Reading {
  elements: Gs1Element[];
  problems: string[];
  /** The text with valid check digits. */
  corrected: string;
}

/**
 * Splits a GS1 element string: written with parentheses, such as `(01)09521234100010(10)A7`, or as a scanner sends it,
 * with a symbology identifier such as `]C1` or a separator (FNC1).
 * @returns undefined for any other text
 */
export function readGs1(text: string): Gs1Reading | undefined {
  const written = /^\(\d{2,4}\)/.test(text);
  const sent = /^\](C1|e0|d2|Q3)/.test(text) || text.includes(separator) || /^00\d{18}$/.test(text);
  if (!written && !sent) return undefined;
  const problems: string[] = [];
  const elements = (written ? splitWritten(text) : splitSent(text, problems)).map((part) => judge(part, problems));
  let corrected = text;
  for (const {start, value, expected = value} of elements)
    corrected = corrected.slice(0, start) + expected + corrected.slice(start + value.length);
  return {elements, problems, corrected};
}

/** The elements as a person reads them, below a barcode. */
export function gs1Text(elements: readonly Gs1Element[]): string {
  return elements.map(({identifier, value}) => `(${identifier})${value}`).join('');
}

/** The elements as a barcode contains them. @param fnc1 what separates a value of variable length from the next element */
export function gs1Data(elements: readonly Gs1Element[], fnc1: string): string {
  return elements
    .map(({identifier, value}, index) => {
      const isLast = index === elements.length - 1;
      return `${identifier}${value}${isLast || knownLengths.test(identifier) ? '' : fnc1}`;
    })
    .join('');
}

type Part = Pick<Gs1Element, 'identifier' | 'value' | 'start'>;

function splitWritten(text: string): Part[] {
  const heads = [...text.matchAll(/\((\d{2,4})\)/g)];
  return heads.map((head, index) => {
    const start = head.index + head[0].length;
    return {identifier: head[1]!, value: text.slice(start, heads[index + 1]?.index), start};
  });
}

function splitSent(text: string, problems: string[]): Part[] {
  const parts: Part[] = [];
  let at = text.startsWith(']') ? 3 : 0;
  while (at < text.length) {
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    const identifier = [4, 3, 2].map((length) => text.slice(at, at + length)).find((one) => entryOf(one));
    if (identifier === undefined) {
      problems.push(
        `At character ${at + 1}, no application identifier that this tool knows begins, so the rest can't be split.`,
      );
      return parts;
    }
    const start = at + identifier.length;
    const next = text.indexOf(separator, start);
    const end = next === -1 ? text.length : next;
    const fixed = knownLengths.test(identifier) ? lengthOf(entryOf(identifier)![1]).most : Infinity;
    at = Math.min(end, start + fixed);
    parts.push({identifier, value: text.slice(start, at), start});
  }
  return parts;
}

function entryOf(identifier: string) {
  return identifiers.find(([one]) =>
    one.endsWith('n') ? /^\d{4}$/.test(identifier) && identifier.startsWith(one.slice(0, 3)) : one === identifier,
  );
}

function lengthOf(format: string): {least: number; most: number} {
  const [, isUpTo, digits] = /^[NX](\.\.)?(\d+)/.exec(format)!;
  return {least: isUpTo ? 1 : Number(digits), most: Number(digits)};
}

function judge(part: Part, problems: string[]): Gs1Element {
  const {identifier, value} = part;
  const entry = entryOf(identifier);
  if (!entry) {
    problems.push(`This tool doesn't know the application identifier (${identifier}), so its value isn't checked.`);
    return {...part, meaning: 'Not known to this tool'};
  }
  const [name, pattern, title, unit] = entry;
  const {least, most} = lengthOf(pattern);
  const isNumber = pattern.startsWith('N');
  const length = least === most ? `${most}` : `${least} to ${most}`;
  // The characters that GS1 allows in values.
  const isText = isNumber ? /^\d*$/.test(value) : /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/.test(value);
  if (!isText || value.length < least || value.length > most) {
    const rest = isText ? `this value has ${value.length}` : 'this value contains other characters';
    const missing =
      value.length > most && !knownLengths.test(identifier)
        ? ' Before the next element, a scanner sends a separator (FNC1).'
        : '';
    problems.push(`(${identifier}) has ${length} ${isNumber ? 'digits' : 'characters'}; ${rest}.${missing}`);
    return {...part, meaning: title};
  }
  if (pattern.endsWith('date') && !isDate(value))
    problems.push(
      `(${identifier}) isn't a date: write year, month, ${most > 6 ? 'day, hour, and minute' : 'and day'} with two digits each.`,
    );
  if (pattern.endsWith('check')) {
    const expected = withCheckDigit(value);
    if (expected === value) return {...part, meaning: title, fits: true};
    problems.push(`The last digit of (${identifier}) should be ${expected.at(-1)} instead of ${value.at(-1)}.`);
    return {...part, meaning: title, fits: false, expected};
  }
  const number =
    unit === undefined ? '' : `: ${format({value: BigInt(value), scale: Number(identifier.at(-1))})} ${unit}`.trimEnd();
  return {...part, meaning: name.endsWith('n') ? `${title}${number}` : title};
}

/** Whether six digits are a day, or a month with day 00; four more are a time. */
function isDate(value: string): boolean {
  const [year, month, day, hour, minute] = [0, 2, 4, 6, 8].map((at) => Number(value.slice(at, at + 2))) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return (
    hour < 24 &&
    minute < 60 &&
    month >= 1 &&
    month <= 12 &&
    day <= new Date(Date.UTC(2000 + year, month, 0)).getUTCDate()
  );
}

import {format} from '../../../lib/decimal';
import {capitalized} from '../../../lib/capitalized';
import {hasCheckDigit, withCheckDigit} from '../../../lib/checkDigits';
import {isShortGtin} from '../../../openapi/importRules/barcodes';
import {checks, types} from './checks';
import {splitDigitalLink, type Part} from './digitalLink';
import {entryOf, type Component} from './entries';

/** Names for people where GS1's titles are abbreviations, by identifier without its number of decimals. */
const names: Readonly<Record<string, string>> = {
  '00': 'SSCC, the number of a logistic unit',
  '01': 'GTIN',
  '02': 'GTIN of the contained items',
  '10': 'Batch',
  '11': 'Production date (YYMMDD)',
  '12': 'Due date (YYMMDD)',
  '13': 'Packaging date (YYMMDD)',
  '15': 'Best before date (YYMMDD)',
  '16': 'Sell by date (YYMMDD)',
  '17': 'Expiration date (YYMMDD)',
  '20': 'Variant',
  '21': 'Serial number',
  '22': 'Consumer product variant',
  '30': 'Variable count',
  '37': 'Number of contained items',
  '240': 'Additional product identification',
  '241': 'Customer part number',
  '255': 'Coupon number',
  '390': 'Amount to pay',
  '391': 'Amount to pay',
  '392': 'Price',
  '393': 'Price',
  '394': 'Discount',
  '395': 'Price per unit of measure',
  '400': 'Purchase order number',
  '420': 'Ship to: postal code',
  '422': 'Country of origin',
  '7003': 'Expiration date and time (YYMMDDhhmm)',
  '8005': 'Price per unit',
  '8020': 'Payment reference',
  '8110': 'Coupon code',
  '8112': 'Coupon code of an offer file',
  ...Object.fromEntries(Array.from({length: 8}, (_, index) => [`${410 + index}`, 'GLN of a party or place'])),
  '90': 'Agreed between partners',
  ...Object.fromEntries(Array.from({length: 9}, (_, index) => [`${91 + index}`, 'Company data'])),
};

/** Letters of frequent currencies by their numeric code (ISO 4217). */
const currencyNames: Readonly<Record<string, string>> = {
  '036': 'AUD',
  '124': 'CAD',
  '203': 'CZK',
  '208': 'DKK',
  '348': 'HUF',
  '392': 'JPY',
  '414': 'KWD',
  '578': 'NOK',
  '752': 'SEK',
  '756': 'CHF',
  '826': 'GBP',
  '840': 'USD',
  '946': 'RON',
  '949': 'TRY',
  '978': 'EUR',
  '985': 'PLN',
};

/** First digits of identifiers whose values have a fixed length that scanners know, so that no separator follows. */
const knownLengths = /^(0[0-4]|1[1-9]|20|3[1-6]|41)/;

/** How the scan of a GS1 code begins, if the scanner names the symbology (ISO/IEC 15424). */
export const gs1Mark = /^\](C1|e0|d2|Q3|J1)/;

/** FNC1 within a code, as scanners send it. */
const separator = '\x1d';

export interface Gs1Element extends Part {
  meaning: string;
  /** For values with a check digit: whether it's valid, and the value with a valid one. */
  fits?: boolean;
  expected?: string;
}

export interface Gs1Reading {
  /** How the elements are written. */
  form: 'element string' | 'Digital Link';
  elements: Gs1Element[];
  problems: string[];
  /** What isn't wrong in the code itself: unknown identifiers, and elements that GS1 expects on the same item. */
  notes: string[];
  /** The text with valid check digits. */
  corrected: string;
}

/**
 * Splits a GS1 element string: written with parentheses, such as `(01)09521234100010(10)A7`, or as a scanner sends it,
 * with a symbology identifier such as `]C1`, with a separator (FNC1), or as plain digits that begin with a GTIN. Also splits a
 * GS1 Digital Link.
 * @returns undefined for any other text
 */
export function readGs1(text: string): Gs1Reading | undefined {
  const link = splitDigitalLink(text);
  if (link) return judgeAll(text, 'Digital Link', link.parts, link.problems);
  if (/^\(\d{2,4}\)/.test(text)) return judgeAll(text, 'element string', splitWritten(text), []);
  const isMarked = gs1Mark.test(text) || isSeparated(text) || /^00\d{18}$/.test(text);
  // What a scanner sends as a keyboard has no mark, so only a valid GTIN before known identifiers counts.
  if (!isMarked && !/^0[12]\d{14}./.test(text)) return undefined;
  const reading = judgeAll(text, 'element string', splitSent(text), []);
  // A GTIN can be found in the digits of an SSCC by chance.
  const isChance = reading.problems.length > 0 && /^\d{18}$/.test(text) && hasCheckDigit(text);
  const isClear =
    !isChance && reading.elements[0]?.fits === true && reading.elements.every(({identifier}) => entryOf(identifier));
  return isMarked || isClear ? reading : undefined;
}

/** Whether a text has GS1's separators. Other standards use the same character behind other beginnings. */
function isSeparated(text: string): boolean {
  return text.startsWith(separator) || (text.includes(separator) && identifierAt(text, 0) !== '');
}

/** The known identifier at a position; empty if there is none. */
function identifierAt(text: string, at: number): string {
  return [4, 3, 2].map((length) => text.slice(at, at + length)).find((one) => entryOf(one)) ?? '';
}

/** The elements as a person reads them, below a barcode. */
export function gs1Text(elements: readonly Pick<Gs1Element, 'identifier' | 'value'>[]): string {
  return elements.map(({identifier, value}) => (identifier === '' ? value : `(${identifier})${value}`)).join('');
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

function splitWritten(text: string): Part[] {
  const heads = [...text.matchAll(/\((\d{2,4})\)/g)];
  return heads.map((head, index) => {
    const start = head.index + head[0].length;
    const value = text.slice(start, heads[index + 1]?.index);
    return {identifier: head[1]!, value, start, length: value.length};
  });
}

/** Where no known identifier begins, the text up to the next separator is one part without an identifier. */
function splitSent(text: string): Part[] {
  const parts: Part[] = [];
  let at = text.startsWith(']') ? 3 : 0;
  while (at < text.length) {
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    const identifier = identifierAt(text, at);
    const start = at + identifier.length;
    const next = text.indexOf(separator, start);
    const end = next === -1 ? text.length : next;
    const [component] = knownLengths.test(identifier) ? entryOf(identifier)!.components : [];
    at = Math.min(end, start + (component?.most ?? Infinity));
    parts.push({identifier, value: text.slice(start, at), start, length: at - start});
  }
  return parts;
}

function judgeAll(text: string, form: Gs1Reading['form'], parts: readonly Part[], problems: string[]): Gs1Reading {
  const notes: string[] = [];
  const elements = parts.map((part) => judge(part, problems, notes));
  judgePairs(elements, problems, notes);
  let corrected = text;
  // A correction has the length of what it replaces.
  for (const {start, length, expected} of elements)
    if (expected !== undefined) corrected = corrected.slice(0, start) + expected + corrected.slice(start + length);
  return {form, elements, problems, notes, corrected};
}

function judge(part: Part, problems: string[], notes: string[]): Gs1Element {
  const {identifier, value} = part;
  const entry = entryOf(identifier);
  if (!entry) {
    notes.push(
      identifier === ''
        ? `No GS1 application identifier starts at character ${part.start + 1}, so the text up to the next separator isn't split.`
        : `GS1 has no application identifier (${identifier}), so its value isn't checked.`,
    );
    return {...part, meaning: 'Unknown'};
  }
  const title =
    names[identifier] ??
    names[identifier.slice(0, 3)] ??
    (isMeasure(identifier) ? measureOf(entry.title) : entry.title);
  const pieces = splitValue(value, entry.components);
  if (!pieces) {
    const {components} = entry;
    const isLength = value.length < leastOf(components) || value.length > mostOf(components);
    const rest = isLength ? `has ${value.length}` : components.length > 1 ? "doesn't fit" : 'contains other characters';
    const missing =
      value.length > mostOf(components) && !knownLengths.test(identifier)
        ? ' Before the next element, a scanner sends a separator (FNC1).'
        : '';
    problems.push(`(${identifier}) has ${formatOf(components)}; this value ${rest}.${missing}`);
    const isShort = identifier === '01' && isShortGtin(value);
    return {...part, meaning: title, ...(isShort && {expected: value.padStart(14, '0')})};
  }
  let fits: boolean | undefined;
  let expected: string | undefined;
  for (const {text, at, component} of pieces)
    for (const name of component.checks) {
      const check = checks[name];
      if (!check || check.holds(text)) {
        if (name === 'csum') fits ??= true;
        continue;
      }
      if (name === 'csum') {
        const right = withCheckDigit(text);
        fits = false;
        expected = value.slice(0, at) + right + value.slice(at + text.length);
        const digit = pieces.length > 1 ? `Digit ${at + text.length}` : 'The last digit';
        problems.push(`${digit} of (${identifier}) should be ${right.at(-1)} instead of ${text.at(-1)}.`);
      } else problems.push(`(${identifier}) ${check.demand}.`);
    }
  const meaning = `${title}${detailOf(identifier, value, entry.title)}`;
  return {...part, meaning, ...(fits === undefined ? {} : {fits}), ...(expected === undefined ? {} : {expected})};
}

interface Piece {
  text: string;
  /** Position in the value. */
  at: number;
  component: Component;
}

/** The pieces of a value by its components; undefined if a length or a character doesn't fit. */
function splitValue(value: string, components: readonly Component[]): Piece[] | undefined {
  const pieces: Piece[] = [];
  let at = 0;
  for (const component of components) {
    if (at === value.length && component.isOptional) break;
    const text = value.slice(at, at + component.most);
    if (text.length < component.least || !types[component.type].pattern.test(text)) return undefined;
    pieces.push({text, at, component});
    at += text.length;
  }
  return at === value.length && at > 0 ? pieces : undefined;
}

function mostOf(components: readonly Component[]): number {
  return components.reduce((total, {most}) => total + most, 0);
}

function leastOf(components: readonly Component[]): number {
  return components.reduce((total, {isOptional, least}) => total + (isOptional ? 0 : least), 0);
}

/** Such as "14 digits" or "3 digits, then 1 to 27 characters". */
function formatOf(components: readonly Component[]): string {
  const parts = components.map(({type, least, most, isOptional}) => {
    const kind = `${type === 'N' ? 'digit' : 'character'}${most === 1 ? '' : 's'}`;
    return `${isOptional ? 'optionally ' : ''}${least === most ? most : `${least} to ${most}`} ${kind}`;
  });
  return parts.join(', then ');
}

/** Whether the last digit of an identifier is the number of decimals. */
function isMeasure(identifier: string): boolean {
  return /^(3[1-6]|39)\d\d$/.test(identifier);
}

/** Such as "Net weight" for GS1's "NET WEIGHT (kg)". */
function measureOf(title: string): string {
  const words = title.replace(/ \(.*$/, '').toLowerCase();
  return `${capitalized(words)}${title.endsWith(', log') ? ' of the logistic unit' : ''}`;
}

/** What a value says: a number with its decimals and unit, or the shorter code that a GTIN stands for. */
function detailOf(identifier: string, value: string, title: string): string {
  if (identifier === '01') return shortGtin(value);
  if (!isMeasure(identifier)) return '';
  const isInCurrency = /^39[13]/.test(identifier);
  const currency = value.slice(0, 3);
  const unit = isInCurrency
    ? (currencyNames[currency] ?? `in currency ${currency}`)
    : identifier.startsWith('394')
      ? '%'
      : (/\((.+?\)?)\)/.exec(title)?.[1] ?? '');
  const scale = Number(identifier.at(-1));
  const isAmount = /^39[^4]/.test(identifier);
  const number = format({value: BigInt(isInCurrency ? value.slice(3) : value), scale}, isAmount ? scale : 0);
  return `: ${number} ${unit}`.trimEnd();
}

function shortGtin(value: string): string {
  const [, zeros, digits] = /^(0{6}|00|0|)(\d+)$/.exec(value)!;
  const kind = {6: 'EAN-8', 2: 'UPC-A', 1: 'EAN-13', 0: ''}[zeros!.length];
  return kind ? ` (${kind} ${digits})` : '';
}

const anyOf = new Intl.ListFormat('en-US', {type: 'disjunction'});

/** Elements that can't be used together, repeat with another value, or lack one that GS1 expects beside them. */
function judgePairs(elements: readonly Gs1Element[], problems: string[], notes: string[]): void {
  const values = new Map<string, string>();
  for (const {identifier, value} of elements) {
    if (identifier !== '' && values.has(identifier) && values.get(identifier) !== value)
      problems.push(`(${identifier}) occurs twice, with different values.`);
    values.set(identifier, value);
  }
  const identifiers = [...values.keys()];
  const has = (pattern: string) => identifiers.some((one) => matches(one, pattern));
  const told = new Set<string>();
  for (const identifier of identifiers) {
    const {required = [], excluded = []} = entryOf(identifier) ?? {};
    for (const other of identifiers) {
      if (other === identifier || !excluded.some((pattern) => matches(other, pattern))) continue;
      const pair = [identifier, other].sort().join(' ');
      if (!told.has(pair)) problems.push(`(${identifier}) and (${other}) can't be used together.`);
      told.add(pair);
    }
    for (const groups of required) {
      if (groups.some((group) => group.every(has))) continue;
      const wanted = groups.map((group) => group.map((pattern) => `(${pattern})`).join(' and '));
      notes.push(`With (${identifier}), GS1 expects ${anyOf.format(wanted)} on the same item.`);
    }
  }
}

function matches(identifier: string, pattern: string): boolean {
  return identifier.length === pattern.length && [...pattern].every((one, at) => one === 'n' || one === identifier[at]);
}

import {parseDecimal} from '../../lib/decimal';
import {jsonFault} from '../../lib/readJson';
import type {Category, PriceEntry, PriceLine} from '../../simulator/sale/priceModel';

export interface LineProblem {
  /** Line of the text, starting at 1. */
  line: number;
  /** Invalid field, such as `prices[0].validTo`; empty for the whole line. */
  field: string;
  rule: string;
}

type Fields = Record<string, unknown>;

/** Parses pricing categories, one JSON object per line. */
export function readCategories(text: string): {categories: Category[]; problems: LineProblem[]} {
  const {values, problems} = readLines(text);
  const categories: Category[] = [];
  for (const {line, value} of values) {
    const {id, priority, shops} = value;
    const before = problems.length;
    const fault = (field: string, rule: string) => problems.push({line, field, rule});
    if (typeof id !== 'string' || id === '') fault('id', 'Required: a string.');
    if (priority !== undefined && !Number.isInteger(priority)) fault('priority', 'Must be a whole number.');
    const isList = Array.isArray(shops) && shops.every((shop) => typeof shop === 'string');
    if (shops !== undefined && !isList) fault('shops', 'Must be a list of shop IDs as strings.');
    if (categories.some((other) => other.id === id)) fault('id', `The category ${String(id)} appears more than once.`);
    if (problems.length === before)
      categories.push({
        id: id as string,
        ...(priority !== undefined && {priority: priority as number}),
        shops: isList ? (shops as string[]) : [],
      });
  }
  return {categories, problems};
}

/** Parses price lines in the format of the price import, one JSON object per line. */
export function readPriceLines(text: string): {lines: PriceLine[]; problems: LineProblem[]} {
  const {values, problems} = readLines(text);
  const lines: PriceLine[] = [];
  for (const {line, value} of values) {
    const {sku, category, prices} = value;
    const before = problems.length;
    const fault = (field: string, rule: string) => problems.push({line, field, rule});
    if (typeof sku !== 'string' || sku === '') fault('sku', 'Required: a string.');
    if (typeof category !== 'string' || category === '') fault('category', 'Required: a string.');
    if (!Array.isArray(prices)) {
      fault('prices', 'Send this list, even if it has no entries.');
      continue;
    }
    prices.forEach((entry: unknown, index) =>
      checkEntry(entry, (field, rule) => fault(`prices[${index}]${field && `.${field}`}`, rule)),
    );
    if (problems.length === before)
      lines.push({sku: sku as string, category: category as string, prices: prices as PriceEntry[]});
  }
  return {lines, problems};
}

function checkEntry(entry: unknown, fault: (field: string, rule: string) => void): void {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return fault('', 'Must be a JSON object.');
  const {tier, price, quantity, validFrom, validTo} = entry as Fields;
  if (typeof tier !== 'string' || tier === '') fault('tier', 'Required: a string.');
  if (typeof price !== 'string' || !parseDecimal(price))
    fault('price', 'Required: an amount in the main unit as a string with a decimal point, such as "1.79".');
  if (quantity !== undefined && !(typeof quantity === 'number' && Number.isFinite(quantity)))
    fault('quantity', 'Must be a number.');
  for (const [field, value] of Object.entries({validFrom, validTo})) {
    if (value !== undefined && momentOf(value) === undefined)
      fault(field, 'Must be a timestamp with an offset or Z, such as 2026-03-02T00:00:00+01:00.');
  }
  const [from, to] = [momentOf(validFrom), momentOf(validTo)];
  if (from !== undefined && to !== undefined && from > to)
    fault('validTo', 'Is before validFrom, so the entry never applies.');
}

/** Parses an RFC 3339 timestamp to milliseconds. @returns undefined for anything else, such as February 30 */
export function momentOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const [, year, month, day] =
    /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i.exec(
      value,
    ) ?? [];
  if (day === undefined) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined;
  return Date.parse(value.toUpperCase());
}

function readLines(text: string): {values: {line: number; value: Fields}[]; problems: LineProblem[]} {
  const problems: LineProblem[] = [];
  const values = text.split('\n').flatMap((content, index) => {
    const line = index + 1;
    if (content.trim() === '') return [];
    try {
      const value: unknown = JSON.parse(content);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return [{line, value: value as Fields}];
      problems.push({line, field: '', rule: 'Must be a JSON object.'});
    } catch {
      problems.push({line, field: '', rule: `Must be one complete JSON object. At ${jsonFault(content)}.`});
    }
    return [];
  });
  return {values, problems};
}

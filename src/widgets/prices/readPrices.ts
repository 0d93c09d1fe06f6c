import {parseDecimal} from '../../lib/decimal';
import {isObject} from '../../lib/isObject';
import type {Note} from '../../openapi/importRules/findings';
import {checkPrice} from '../../openapi/importRules/checkPrice';
import type {RuleId} from '../../openapi/importRules/rules';
import type {Category, PriceEntry, PriceLine} from '../../simulator/sale/priceModel';
import {readItems, type Fields, type LineProblem} from './readValues';

type Fault = (field: string, rule: string) => void;

/** Parses pricing categories: one JSON object per line, a list, or the API's response. */
export function readCategories(text: string): {categories: Category[]; problems: LineProblem[]} {
  const {items, problems} = readItems(text, 'categories');
  const categories = new Map<string, Category>();
  for (const {value, fault} of items) {
    const {id, priority, shops} = value;
    const before = problems.length;
    if (!isName(id)) fault('id', 'Required: a string.');
    else if (categories.has(id)) fault('id', `The category ${id} appears more than once.`);
    if (priority !== undefined && !Number.isInteger(priority)) fault('priority', 'Must be a whole number.');
    const isList = Array.isArray(shops) && shops.every((shop) => typeof shop === 'string');
    if (shops !== undefined && !isList) fault('shops', 'Must be a list of shop IDs as strings.');
    if (problems.length === before && isName(id))
      categories.set(id, {
        id,
        priority: priority as number | undefined,
        shops: isList ? (shops as string[]) : [],
      });
  }
  return {categories: [...categories.values()], problems};
}

/** Parses price lines in the format of the price import, in any layout, or the API's list of a product's prices. */
export function readPriceLines(text: string): {lines: PriceLine[]; problems: LineProblem[]} {
  const {items, problems} = readItems(text, 'prices');
  const lines: PriceLine[] = [];
  /** Lines of the API's list, which has one object per entry. */
  const listed = new Map<string, PriceLine>();
  for (const {value, fault} of items) {
    const {sku, category, prices} = value;
    const before = problems.length;
    const isEntry = prices === undefined && ('price' in value || 'tier' in value);
    if (!isName(sku)) fault('sku', 'Required: a string.');
    if (!isName(category)) fault('category', 'Required: a string.');
    if (isEntry) checkEntry(value, fault);
    else if (!Array.isArray(prices)) fault('prices', 'Send this list, even if it has no entries.');
    else
      prices.forEach((entry: unknown, index) => {
        const inner: Fault = (field, rule) => fault(`prices[${index}]${field && `.${field}`}`, rule);
        if (isObject(entry)) checkEntry(entry, inner);
        else inner('', 'Must be a JSON object.');
      });
    if (problems.length > before || !isName(sku) || !isName(category)) continue;
    const key = JSON.stringify([sku, category]);
    const line = (isEntry && listed.get(key)) || {sku, category, prices: []};
    if (line.prices.length === 0) lines.push(line);
    if (isEntry) {
      line.prices.push(value as unknown as PriceEntry);
      listed.set(key, line);
    } else line.prices = prices as PriceEntry[];
  }
  return {lines, problems};
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** The rules of the import check that an entry has to follow to be shown; the others are warnings there. */
const blocking: Readonly<Partial<Record<RuleId, string>>> = {
  'currency-unknown': 'Must be an ISO 4217 code, such as EUR.',
  'price-quantity': 'Must be greater than 0.',
  timestamp: 'Must be a timestamp with an offset or Z, such as 2026-03-02T00:00:00+01:00.',
  'validity-reversed': 'Is after validTo, so the entry never applies.',
};

function checkEntry(entry: Fields, fault: Fault): void {
  const {tier, price, quantity, currency} = entry;
  if (!isName(tier)) fault('tier', 'Required: a string.');
  if (typeof price !== 'string' || price !== price.trim() || !parseDecimal(price))
    fault('price', 'Required: an amount in the main unit as a string with a decimal point, such as "1.79".');
  if (quantity !== undefined && !(typeof quantity === 'number' && Number.isFinite(quantity)))
    fault('quantity', 'Must be a number.');
  if (currency !== undefined && !(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)))
    fault('currency', blocking['currency-unknown']!);
  for (const name of ['validFrom', 'validTo'])
    if (entry[name] !== undefined && typeof entry[name] !== 'string') fault(name, blocking.timestamp!);
  const note = ({rule, field = ''}: Note) => {
    const text = blocking[rule];
    if (text !== undefined) fault(field, text);
  };
  checkPrice({note}, entry, 1, '');
}

import {fields} from '../../../.generated/validators/products';
import {addTo} from '../../lib/addTo';
import {checkPrice, type Price} from './checkPrice';
import type {LineRules, RuleContext} from './lineRules';
import {isObject} from '../../lib/isObject';
import {noteUnknown} from './objectRules';
import {noteConflicts, noteOverlaps, type PlacedEntry} from './priceConflicts';
import {checkSku} from './productRules';
import {readTimestamp} from '../../lib/timestamps';

const knownLine = new Set(fields.pricing);
const knownPrice = new Set(fields.price);

/** Rules for category price lines across fields and lines. */
export function createPriceRules(context: RuleContext): LineRules {
  /** Entries by category and SKU: they can be on several lines. */
  const held = new Map<string, PlacedEntry[]>();
  let lineOfCurrencies = 0;

  /** One note for each line. */
  function noteCurrency(sku: unknown, currency: unknown, line: number, index: number): void {
    if (typeof sku !== 'string' || typeof currency !== 'string') return;
    const other = context.catalog.addPrice(sku, currency);
    if (other === undefined || lineOfCurrencies === line) return;
    lineOfCurrencies = line;
    const message = `The product also has a price in ${other}`;
    context.note({line, rule: 'currency-differs', field: `prices[${index}].currency`, message, value: currency});
  }

  return {
    check(value, line) {
      const {sku, category, prices} = value;
      noteUnknown(context, value, knownLine, line, '');
      if (typeof sku === 'string') checkSku(context, sku, line);
      if (typeof category === 'string') checkSku(context, category, line, 'category');
      if (typeof sku === 'string' && typeof category === 'string') {
        const first = context.catalog.addPair(category, sku, line, 'sku');
        if (first !== undefined)
          context.note({
            line,
            rule: 'price-twice',
            field: 'sku',
            message: `Line ${first} has the same SKU and category and is replaced by this line`,
            value: sku,
          });
      }
      if (prices === undefined) context.note({line, rule: 'prices-missing', field: 'prices'});
      if (!Array.isArray(prices)) return;
      const entries = prices.flatMap((price, index) => placedEntry(price, line, index) ?? []);
      if (typeof sku === 'string' && typeof category === 'string')
        for (const entry of entries) addTo(held, `${category}\0${sku}`, entry);
      if (entries.length > 1) noteOverlaps(context, entries);
      for (const [index, price] of prices.entries())
        if (isObject(price)) {
          noteUnknown(context, price, knownPrice, line, `prices[${index}].`);
          checkPrice(context, price, line, `prices[${index}].`);
          if (typeof price['tier'] === 'string') checkSku(context, price['tier'], line, `prices[${index}].tier`);
          noteCurrency(sku, price['currency'], line, index);
        }
    },
    end() {
      for (const entries of held.values()) noteConflicts(context, entries);
    },
  };
}

/** An entry to compare with others. Other notes are about what is missing or isn't a period. */
function placedEntry(value: unknown, line: number, index: number): PlacedEntry | undefined {
  if (!isObject(value)) return undefined;
  const {tier, price, currency, quantity = 1, validFrom, validTo} = value as Price;
  const from = momentOf(validFrom, -Infinity);
  const to = momentOf(validTo, Infinity);
  if (typeof tier !== 'string' || typeof quantity !== 'number') return undefined;
  if (from === undefined || to === undefined || from >= to) return undefined;
  return {line, index, tier, currency, quantity, price: String(price), from, to};
}

/** The last timestamps that were read: many prices of a file have the same ones. */
const moments = new Map<string, number | undefined>();

function momentOf(text: unknown, otherwise: number): number | undefined {
  if (typeof text !== 'string') return otherwise;
  if (!moments.has(text)) {
    if (moments.size > 100) moments.clear();
    moments.set(text, readTimestamp(text));
  }
  return moments.get(text);
}

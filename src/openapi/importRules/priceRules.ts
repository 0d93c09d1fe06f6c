import {fields} from '../../../.generated/validators/products';
import {addTo} from '../../lib/addTo';
import {countOf} from '../../lib/countOf';
import {checkPrice, type Price} from './checkPrice';
import type {LineRules, RuleContext} from './lineRules';
import {isObject} from '../../lib/isObject';
import {noteUnknown} from './objectRules';
import {noteConflicts, type PlacedEntry} from './priceConflicts';
import {checkSku} from './productRules';
import {readTimestamp} from '../../lib/timestamps';

const second = 1000;
const day = 86_400 * second;

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
      if (typeof sku === 'string' && typeof category === 'string') {
        const entries = prices.flatMap((price, index) => placedEntry(price, line, index) ?? []);
        for (const entry of entries) addTo(held, `${category}\0${sku}`, entry);
      }
      if (prices.length > 1) noteOverlaps(context, prices, line);
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
  if (typeof tier !== 'string' || typeof price !== 'string' || typeof quantity !== 'number') return undefined;
  if (from === undefined || to === undefined || from >= to) return undefined;
  return {line, index, tier, currency: typeof currency === 'string' ? currency : undefined, quantity, price, from, to};
}

/** Reports prices of one tier and quantity that are valid at the same time, or that leave a short gap. */
function noteOverlaps(context: RuleContext, prices: readonly unknown[], line: number): void {
  const groups = new Map<string, {index: number; from: number; to: number}[]>();
  for (const [index, one] of prices.entries()) {
    if (!isObject(one)) continue;
    const {tier, quantity = 1, validFrom, validTo} = one as Price;
    const from = momentOf(validFrom, -Infinity);
    const to = momentOf(validTo, Infinity);
    // Other notes are about what isn't a period.
    if (from === undefined || to === undefined || from > to) continue;
    // A price without a period often stands beside those of offers.
    const isAlways = validFrom === undefined && validTo === undefined;
    const key = JSON.stringify([tier, quantity, isAlways]);
    addTo(groups, key, {index, from, to});
  }
  for (const [key, group] of groups) {
    let [last] = group.sort((a, b) => a.from - b.from || a.index - b.index) as [(typeof group)[0]];
    for (const period of group.slice(1)) {
      const isEqual = period.from === last.from && period.to === last.to;
      // Whether a period includes its last moment makes no difference here: neighbors may share it.
      if (isEqual || period.from < last.to) {
        const [first, second] = [last.index, period.index].sort((a, b) => a - b);
        const same = isEqual ? 'tier, quantity, and validity' : 'tier and quantity, and the validity periods overlap';
        const message = `prices[${first}] has the same ${same}`;
        context.note({line, rule: 'price-entry-twice', field: `prices[${second}]`, message});
      }
      const gap = period.from - last.to;
      if (gap > second && gap <= day && !groups.has(key.replace(/false\]$/, 'true]'))) {
        const message = `prices[${last.index}] ends ${countOf(Math.round(gap / second), 'second')} earlier`;
        context.note({line, rule: 'price-gap', field: `prices[${period.index}].validFrom`, message});
      }
      if (period.to > last.to) last = period;
    }
  }
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

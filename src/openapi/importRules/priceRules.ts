import {fields} from '../../../.generated/validators/products';
import {checkPrice, type Price} from './checkPrice';
import type {LineRules, RuleContext} from './lineRules';
import {isObject} from '../../lib/isObject';
import {noteUnknown} from './objectRules';
import {checkSku} from './productRules';
import {readTimestamp} from '../../lib/timestamps';

const knownLine = new Set(fields.pricing);
const knownPrice = new Set(fields.price);

/** Rules for category price lines across fields and lines. */
export function createPriceRules(context: RuleContext): LineRules {
  const lineOfPair = new Map<string, number>();

  return {
    check(value, line) {
      const {sku, category, prices} = value;
      noteUnknown(context, value, knownLine, line, '');
      if (typeof sku === 'string') checkSku(context, sku, line);
      if (typeof sku === 'string' && typeof category === 'string') {
        const pair = `${sku}\u0000${category}`;
        const first = lineOfPair.get(pair);
        if (first === undefined) lineOfPair.set(pair, line);
        else
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
      if (prices.length > 1) noteEqualPrices(context, prices, line);
      for (const [index, price] of prices.entries())
        if (isObject(price)) {
          noteUnknown(context, price, knownPrice, line, `prices[${index}].`);
          checkPrice(context, price, line, `prices[${index}].`);
        }
    },
  };
}

/** Reports prices of one tier and quantity with the same period. */
function noteEqualPrices(context: RuleContext, prices: readonly unknown[], line: number): void {
  const seen = new Map<string, number>();
  for (const [index, one] of prices.entries()) {
    if (!isObject(one)) continue;
    const {tier, quantity = 1, validFrom, validTo} = one as Price;
    const moment = (text: unknown) => (typeof text === 'string' ? (readTimestamp(text) ?? text) : '');
    const key = JSON.stringify([tier, quantity, moment(validFrom), moment(validTo)]);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else
      context.note({
        line,
        rule: 'price-entry-twice',
        field: `prices[${index}]`,
        message: `prices[${first}] has the same tier, quantity, and validity`,
      });
  }
}

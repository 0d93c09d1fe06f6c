import {fields} from '../../../.generated/validators/products';
import {isCurrency} from './currencies';
import type {LineRules, RuleContext} from './lineRules';
import {isObject} from '../../lib/isObject';
import {noteUnknown} from './objectRules';
import {checkSku} from './productRules';
import {readTimestamp} from '../../lib/timestamps';

const knownLine = new Set(fields.pricing);
const knownPrice = new Set(fields.price);

interface Price {
  tier?: unknown;
  quantity?: unknown;
  currency?: unknown;
  validFrom?: unknown;
  validTo?: unknown;
}

/** Rules for category price lines across fields and lines. */
export function createPriceRules(context: RuleContext): LineRules {
  const lineOfPair = new Map<string, number>();

  function checkPrice(price: Price, line: number, path: string): void {
    noteUnknown(context, price, knownPrice, line, path);
    const {currency, quantity} = price;
    if (typeof quantity === 'number' && quantity <= 0)
      context.note({line, rule: 'price-quantity', field: `${path}quantity`, value: quantity});
    if (currency === undefined) context.note({line, rule: 'currency-missing', field: `${path}currency`});
    else if (typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && !isCurrency(currency))
      context.note({
        line,
        rule: 'currency-unknown',
        field: `${path}currency`,
        message: `${currency} isn't an ISO 4217 currency code`,
        value: currency,
      });
    const from = readMoment(context, price, 'validFrom', line, path);
    const to = readMoment(context, price, 'validTo', line, path);
    if (from !== undefined && to !== undefined && from > to)
      context.note({line, rule: 'validity-reversed', field: `${path}validFrom`, value: price.validFrom});
  }

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
        if (typeof price === 'object' && price !== null && !Array.isArray(price))
          checkPrice(price as Price, line, `prices[${index}].`);
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

function readMoment(
  context: RuleContext,
  price: Price,
  name: 'validFrom' | 'validTo',
  line: number,
  path: string,
): number | undefined {
  const text = price[name];
  if (typeof text !== 'string') return undefined;
  const moment = readTimestamp(text);
  if (moment === undefined) context.note({line, rule: 'timestamp', field: `${path}${name}`, value: text});
  return moment;
}

import {readTimestamp} from '../../lib/timestamps';
import {decimalsOf, isCurrency} from './currencies';
import type {RuleContext} from './lineRules';

export interface Price {
  tier?: unknown;
  price?: unknown;
  quantity?: unknown;
  currency?: unknown;
  validFrom?: unknown;
  validTo?: unknown;
}

/** Reports what is wrong in a price beyond its schema. @param path of the price in the line */
export function checkPrice(context: Pick<RuleContext, 'note'>, price: Price, line: number, path: string): void {
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
  else if (typeof currency === 'string' && typeof price.price === 'string')
    noteSubunits(context, price.price, currency, line, path);
  const from = readMoment(context, price, 'validFrom', line, path);
  const to = readMoment(context, price, 'validTo', line, path);
  if (from !== undefined && to !== undefined && from >= to)
    context.note({
      line,
      rule: from > to ? 'validity-reversed' : 'validity-empty',
      field: `${path}validFrom`,
      value: price.validFrom,
    });
}

/** Reports a price that can't be paid, because the currency has no coins so small. Zeros at the end make no difference. */
function noteSubunits(
  context: Pick<RuleContext, 'note'>,
  price: string,
  currency: string,
  line: number,
  path: string,
): void {
  const places = /^[0-9]+\.([0-9]*[1-9])0*$/.exec(price)?.[1]?.length ?? 0;
  const most = decimalsOf(currency);
  if (places <= most) return;
  const message =
    most === 0
      ? `${price} isn't a whole number, and ${currency} has no decimal places`
      : `${price} has more than the ${most} decimal places of ${currency}`;
  context.note({line, rule: 'price-subunits', field: `${path}price`, message, value: price});
}

function readMoment(
  context: Pick<RuleContext, 'note'>,
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

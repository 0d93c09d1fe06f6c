import {parseDecimal} from '../../lib/decimal';
import {readTimestamp} from '../../lib/timestamps';
import type {Action, Predicate} from '../../simulator/sale/configuration';
import {isDiscount, isStated, statedOffer} from '../../simulator/sale/evaluatePromotions';

/** @param field argument that the problem is about; empty for all of them */
type Add = (severity: 'error' | 'warning', field: string, message: string) => void;

/** Arguments of each predicate whose arguments are documented; others are in `any`. */
const argumentsOf: Readonly<Record<string, string>> = {
  hasSKU: '`equals` or `oneOf`',
  amountGreaterOrEqual: '`value`',
  isReferredToByCoupon: '`value`',
  totalGreaterThanOrEqual: '`value`',
  hasExternalShopID: '`oneOf`',
  isCurrentlyActive: '`from` and `to`',
};
const numeric = ['amountGreaterOrEqual', 'totalGreaterThanOrEqual'];

/** Finds arguments of a predicate that the platform can't understand. */
export function checkPredicate(predicate: Predicate, add: Add): void {
  const {type, args = {}} = predicate;
  const names = argumentsOf[type];
  if (names === undefined) return;
  const {value, equals, oneOf, from, to} = args;
  let isFound = false;
  const error = (field: string, message: string) => {
    isFound = true;
    add('error', field, message);
  };
  if (numeric.includes(type) && value !== undefined) checkNumber('value', value, error);
  if (type === 'isReferredToByCoupon' && value !== undefined) checkText('value', value, 'a coupon ID', error);
  if (type === 'hasSKU' && equals !== undefined) checkText('equals', equals, 'an SKU', error);
  if ((type === 'hasSKU' || type === 'hasExternalShopID') && oneOf !== undefined) {
    const what = type === 'hasSKU' ? 'an SKU' : 'an external shop ID';
    if (!Array.isArray(oneOf)) error('oneOf', 'Must be a list of strings.');
    else if (oneOf.length === 0) error('oneOf', `Must contain ${what}.`);
    else oneOf.forEach((one, index) => checkText(`oneOf[${index}]`, one, what, error));
  }
  if (type === 'isCurrentlyActive') {
    const [start, end] = Object.entries({from, to}).map(([name, time]) => {
      if (time === undefined) return undefined;
      const moment = typeof time === 'string' ? readTimestamp(time) : undefined;
      if (moment === undefined) error(name, 'Must be a timestamp with an offset, such as 2026-03-02T00:00:00+01:00.');
      return moment;
    });
    if (start !== undefined && end !== undefined && start > end)
      add('warning', 'to', 'Is before `from`, so the condition is never met.');
  }
  if (!isFound && !isStated(predicate))
    add(
      'warning',
      '',
      `This tool evaluates only ${names}. For other arguments, choose the result under Your assumptions.`,
    );
}

/** Finds arguments of a discount that the platform can't understand. */
export function checkAction(action: Action, add: Add): void {
  const {type, args = {}} = action;
  if (!isDiscount(action)) return;
  for (const name of ['value', 'amount', 'requiredAmount'])
    if (args[name] !== undefined) checkNumber(name, args[name], (field, message) => add('error', field, message));
  const {value, absolute} = args;
  if (type !== 'addCartDiscount' && type !== 'addLineItemDiscount') return;
  if (value === undefined || absolute === undefined)
    add(
      'warning',
      '',
      'This tool evaluates only `value` with `absolute`. For other arguments, enter the discount under Your assumptions.',
    );
  const offer = statedOffer(action);
  if (offer?.as === 'percent' && offer.value.value > 100n * 10n ** BigInt(offer.value.scale))
    add('warning', 'value', 'Is more than 100%.');
}

function checkNumber(field: string, value: unknown, error: (field: string, message: string) => void): void {
  const number = typeof value === 'string' && value.trim() === value ? parseDecimal(value) : undefined;
  if (!number) error(field, 'Must be a decimal string, such as "10" or "5.00".');
  else if (number.value < 0n) error(field, 'Must not be negative.');
}

function checkText(field: string, value: unknown, what: string, error: (field: string, message: string) => void): void {
  if (typeof value !== 'string' || value.trim() === '') error(field, `Must be ${what}, as a string that isn't empty.`);
}

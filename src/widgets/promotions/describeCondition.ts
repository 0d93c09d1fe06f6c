import {isStated} from '../../simulator/sale/evaluatePromotions';
import {isComposition, type Action, type Condition, type Predicate} from '../../simulator/sale/configuration';

/** Describes a condition in plain English, without a period. Arguments without a description are shown as they are. */
export function describeCondition(condition: Condition): string {
  if (!isComposition(condition)) return describePredicate(condition);
  const {type, children} = condition;
  if (children.length === 0) return `“${type}” without children`;
  const parts = children.map((child) =>
    isComposition(child) && child.type !== 'not' && child.children.length > 1
      ? `(${describeCondition(child)})`
      : describeCondition(child),
  );
  return type === 'not' ? `it isn't true that ${parts.join(' / ')}` : parts.join(` ${type} `);
}

/** Describes a predicate in plain English. */
export function describePredicate(predicate: Predicate): string {
  const {type, args = {}} = predicate;
  const simple = unpublished[type] ?? `“${type}” is met`;
  if (!isStated(predicate)) return `${simple}${listArguments(args)}`;
  const value = textOf(args['value']);
  const oneOf = listOf(args['oneOf']) ?? (typeof args['equals'] === 'string' ? [args['equals']] : undefined);
  if (type === 'hasSKU' && oneOf) return `the item has the SKU ${orList(oneOf)}`;
  if (type === 'hasExternalShopID' && oneOf) return `the purchase takes place in the shop ${orList(oneOf)}`;
  if (type === 'amountGreaterOrEqual' && value) return `the item's amount is ${value} or more`;
  if (type === 'isReferredToByCoupon' && value) return `the coupon ${value} refers to the item`;
  if (type === 'totalGreaterThanOrEqual' && value) return `the total is ${value} or more`;
  const [from, to] = [textOf(args['from']), textOf(args['to'])];
  if (from) return `the current time is ${to ? `between ${from} and ${to}` : `${from} or later`}`;
  return to ? `the current time is ${to} or earlier` : `${simple}${listArguments(args)}`;
}

/** Predicates whose description omits their arguments. */
const unpublished: Readonly<Record<string, string>> = {
  isExclusiveForLineItem: 'no other discount applies to the item',
  hasAdditionalAttribute: 'an additional attribute matches',
  hasLoyaltyCard: 'the shopper has presented a loyalty card',
  hasCoupon: 'the cart contains a coupon',
  hasCouponCode: 'the cart contains a coupon with a code',
  totalGreaterThan: 'the total exceeds a value',
  discountableTotalGreaterThanOrEqual: 'the total of discountable items reaches a value',
  hasShopID: 'the purchase takes place in a shop',
  hasProductInCart: 'the cart contains a product',
  grantedDiscountGreaterThanOrEqual: 'the discount applied so far reaches a value',
};

/** Describes an action in plain English, without a period. */
export function describeAction({type, args = {}}: Action): string {
  const place = type === 'addLineItemDiscount' ? 'the item' : type === 'addCartDiscount' ? 'the cart' : undefined;
  const value = textOf(args['value']);
  const {name, absolute, value: _value, ...others} = args;
  if (!place || !value || typeof absolute !== 'boolean')
    return `${actions[type] ?? `do “${type}”`}${listArguments(args)}`;
  const title = textOf(name);
  return `take ${value}${absolute ? '' : '%'} off ${place}${title ? ` as “${title}”` : ''}${listArguments(others)}`;
}

const actions: Readonly<Record<string, string>> = {
  addLineItemDiscount: 'apply a discount to the item',
  addCartDiscount: 'apply a discount to the cart',
  modifyPrice: 'change the price of the item',
  reduceItem: 'lower the price of an item',
  reduceBundle: 'lower the price of items bought together',
  addForceControl: 'require a spot check',
  redeemReferringCoupon: 'redeem the coupon that refers to the item',
  redeemCouponID: 'redeem a coupon by its ID',
  redeemCouponCode: 'redeem a coupon by its code',
  addAdditionalAttribute: 'add an additional attribute',
};

function listArguments(args: Record<string, unknown>): string {
  const entries = Object.entries(args).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return entries.length === 0 ? '' : ` (${entries.join(', ')})`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function listOf(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string') ? value : undefined;
}

function orList(values: readonly string[]): string {
  return new Intl.ListFormat('en-US', {type: 'disjunction'}).format(values);
}

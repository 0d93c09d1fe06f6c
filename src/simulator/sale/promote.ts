/** Applies the rules of a promotion configuration to a cart. */
import {compare, parseDecimal, type Decimal} from '../../lib/decimal';
import {readTimestamp} from '../../lib/timestamps';
import type {Fields} from '../state';
import type {Line, Sale} from './cart';
import {
  isComposition,
  type Action,
  type Condition,
  type Configuration,
  type Predicate,
  type Rule,
} from './configuration';
import {percentOf, readAmount, toCents} from './money';

export interface Cart extends Sale {
  lines: readonly Line[];
  coupons: readonly Fields[];
  hasLoyaltyCard: boolean;
}

/** A discount that a rule granted. */
export interface Discount {
  ruleID: string;
  name: string;
  /** By the index of the line, in the subunit. */
  shares: ReadonlyMap<number, number>;
  /** For one line only, or for the cart. */
  line?: number;
  couponID?: string;
}

/** @returns the discounts in the order in which they were granted; changes `discount` of the lines */
export function promote(cart: Cart, configuration: Configuration): Discount[] {
  const {groups = [], ranks = [], rounding = {}} = configuration;
  cart.because('sale-promotions');
  const candidates = groups
    .filter(({condition}) => !condition || holds(cart, condition, undefined))
    .flatMap(({rules = []}) => rules);
  const granted: Discount[] = [];
  for (const {id, evaluationMode} of ranks) {
    const rules = candidates.filter(({rankID}) => rankID === id);
    if (evaluationMode === 'applyAll') {
      for (const rule of rules) granted.push(...apply(cart, discountsOf(cart, rule, rounding)));
      continue;
    }
    const possible = rules.map((rule) => discountsOf(cart, rule, rounding));
    const best = possible.reduce<Discount[]>((a, b) => (sumOf(b) > sumOf(a) ? b : a), []);
    granted.push(...apply(cart, best));
  }
  return granted;
}

const sharesOf = ({shares}: Discount) => [...shares.values()].reduce((sum, share) => sum + share, 0);
const sumOf = (discounts: readonly Discount[]) => discounts.reduce((sum, one) => sum + sharesOf(one), 0);

function apply({lines}: Cart, discounts: Discount[]): Discount[] {
  for (const {shares} of discounts) for (const [index, share] of shares) lines[index]!.discount += share;
  return discounts;
}

const lineActions = ['addLineItemDiscount', 'modifyPrice', 'reduceItem'];

function discountsOf(cart: Cart, rule: Rule, rounding: object): Discount[] {
  const discounts: Discount[] = [];
  const taken = new Map<number, number>();
  const left = (index: number) => {
    const {total, discount} = cart.lines[index]!;
    return total - discount - (taken.get(index) ?? 0);
  };
  const note = (discount: Discount) => {
    for (const [index, share] of discount.shares) taken.set(index, (taken.get(index) ?? 0) + share);
    if (discount.shares.size > 0) discounts.push(discount);
  };
  const coupon = couponOf(rule.condition, cart.coupons);
  const head = {ruleID: rule.id, ...(coupon !== undefined && {couponID: coupon})};
  const goods = cart.lines.flatMap(({isDeposit}, index) => (isDeposit ? [] : [index]));
  for (const action of rule.actions) {
    const name = String(action.args?.['name'] ?? rule.id);
    if (lineActions.includes(action.type)) {
      cart.because('sale-line-discount');
      for (const index of goods) {
        const line = cart.lines[index]!;
        if (line.product['isDiscountable'] !== true || !holds(cart, rule.condition, line)) continue;
        const share = amountOf(action, left(index), line.amount, rounding);
        if (share > 0) note({...head, name, line: index, shares: new Map([[index, share]])});
      }
    } else if (action.type === 'addCartDiscount') {
      cart.because('sale-cart-discount');
      const meets =
        holds(cart, rule.condition, undefined) || goods.some((index) => holds(cart, rule.condition, cart.lines[index]));
      if (!meets) continue;
      const base = goods.reduce((sum, index) => sum + Math.max(0, left(index)), 0);
      const whole = amountOf(action, base, 1, rounding);
      if (whole > 0) note({...head, name, shares: split(whole, goods, left, base)});
    } else cart.because('sale-other-actions');
  }
  return discounts;
}

/** Splits a discount in proportion to the lines; the largest line gets the rest. */
function split(whole: number, goods: readonly number[], left: (index: number) => number, base: number) {
  const shares = new Map(
    goods.flatMap((index) => (left(index) > 0 ? [[index, Math.floor((whole * left(index)) / base)]] : [])),
  );
  const rest = whole - [...shares.values()].reduce((sum, share) => sum + share, 0);
  const [largest] = [...shares.keys()].sort((a, b) => left(b) - left(a));
  if (largest !== undefined) shares.set(largest, shares.get(largest)! + rest);
  return new Map([...shares].filter(([, share]) => share > 0));
}

function amountOf({type, args = {}}: Action, base: number, amount: number, rounding: object): number {
  const value = readAmount(args['value']);
  if (!value || base <= 0) return 0;
  if (args['absolute'] !== true) return Math.min(base, percentOf(base, value, rounding));
  const cents = toCents(value);
  return Math.max(0, Math.min(base, type === 'modifyPrice' ? base - cents * amount : cents));
}

/** The coupon in the cart that a condition refers to, if any. */
function couponOf(condition: Condition, coupons: readonly Fields[]): string | undefined {
  if (isComposition(condition))
    return condition.type === 'not'
      ? undefined
      : condition.children.map((child) => couponOf(child, coupons)).find((id) => id !== undefined);
  if (!['isReferredToByCoupon', 'hasCoupon'].includes(condition.type)) return undefined;
  const id = condition.args?.['value'];
  return coupons.some((coupon) => coupon['id'] === id) ? (id as string) : undefined;
}

function holds(cart: Cart, condition: Condition, line: Line | undefined): boolean {
  if (!isComposition(condition)) return isMet(cart, condition, line);
  const each = condition.children.map((child) => holds(cart, child, line));
  if (condition.type === 'not') return each.every((one) => !one);
  return condition.type === 'or' ? each.includes(true) : !each.includes(false);
}

function isMet(cart: Cart, {type, args = {}}: Predicate, line: Line | undefined): boolean {
  const {lines, coupons, moment, shopID, project} = cart;
  const {value, equals, oneOf, from, to} = args as Record<string, unknown>;
  const among = (one: unknown) =>
    one !== undefined && [equals, value, ...(Array.isArray(oneOf) ? (oneOf as unknown[]) : [])].includes(one);
  const total = lines.reduce((sum, one) => sum + one.total - one.discount, 0);
  const reaches = (cents: number, isStrict = false) => {
    const least = readAmount(value);
    if (!least) return false;
    const order = compare({value: BigInt(cents), scale: 2}, least);
    return isStrict ? order > 0 : order >= 0;
  };
  switch (type) {
    case 'hasSKU':
      return line !== undefined && among(line.product['sku']);
    case 'amountGreaterOrEqual':
      return line !== undefined && isAtLeast(line.amount, parseDecimal(String(value)));
    case 'isExclusiveForLineItem':
      return line !== undefined && line.discount === 0;
    case 'hasAdditionalAttribute': {
      const attributes = (line?.product['additionalAttributes'] ?? {}) as Record<string, unknown>;
      const name = String(args['name'] ?? args['key'] ?? '');
      return Object.hasOwn(attributes, name) && (value === undefined || attributes[name] === value);
    }
    case 'isReferredToByCoupon':
    case 'hasCoupon':
      return coupons.some(({id}) => among(id));
    case 'hasCouponCode':
      return coupons.some(({codes}) => ((codes ?? []) as Fields[]).some(({code}) => among(code)));
    case 'hasLoyaltyCard':
      return cart.hasLoyaltyCard;
    case 'totalGreaterThan':
      return reaches(total, true);
    case 'totalGreaterThanOrEqual':
      return reaches(total);
    case 'discountableTotalGreaterThanOrEqual':
      return reaches(
        lines
          .filter(({product}) => product['isDiscountable'] === true)
          .reduce((sum, one) => sum + one.total - one.discount, 0),
      );
    case 'grantedDiscountGreaterThanOrEqual':
      return reaches(lines.reduce((sum, {discount}) => sum + discount, 0));
    case 'hasShopID':
      return among(shopID);
    case 'hasExternalShopID':
      return among(project.shops.get(shopID)?.['externalID']);
    case 'hasProductInCart':
      return lines.some(({product}) => among(product['sku']));
    case 'isCurrentlyActive': {
      const start = typeof from === 'string' ? (readTimestamp(from) ?? -Infinity) : -Infinity;
      const end = typeof to === 'string' ? (readTimestamp(to) ?? Infinity) : Infinity;
      return start <= moment && moment <= end;
    }
    default:
      return false;
  }
}

function isAtLeast(amount: number, least: Decimal | undefined): boolean {
  return least !== undefined && compare({value: BigInt(amount), scale: 0}, least) >= 0;
}

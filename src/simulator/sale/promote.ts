/** Applies the rules of a promotion configuration to a sale, with the simulator's choices. */
import {add, compare, parseDecimal, type Decimal} from '../../lib/decimal';
import {fromCents, places, readAmount, toCents} from '../../lib/money';
import type {Fields} from '../state';
import type {Line, Sale} from './cart';
import {isComposition, type Condition, type Configuration, type Predicate} from './configuration';
import {evaluatePromotions, type At, type Choices, type Offer} from './evaluatePromotions';

interface SoldCart extends Sale {
  lines: readonly Line[];
  coupons: readonly Fields[];
  hasLoyaltyCard: boolean;
}

/** A discount that a rule or staff granted. */
export interface Discount {
  ruleID?: string;
  name: string;
  /** By the index of the line, in the subunit. */
  shares: ReadonlyMap<number, number>;
  /** For one line only, or for the cart. */
  line?: number;
  couponID?: string;
  /** Why staff granted it. */
  reason?: string;
}

/** @returns the discounts in the order in which they were granted */
export function promote(sale: SoldCart, configuration: Configuration): Discount[] {
  const {project, shopID, moment, hasLoyaltyCard, because} = sale;
  because('sale-promotions');
  const coupons = sale.coupons.map(({id}) => id as string);
  if (coupons.length > 0) because('sale-coupon-lines');
  const lines = sale.lines.map(({product, amount, total, isDeposit}) => ({
    sku: String(product['sku']),
    amount: parseDecimal(String(amount)) ?? {value: 0n, scale: 0},
    total: fromCents(total),
    isDiscountable: product['isDiscountable'] === true,
    isDeposit,
    coupons,
  }));
  const externalShopID = (project.shops.get(shopID)?.['externalId'] as string | undefined) ?? '';
  const {steps} = evaluatePromotions(
    {lines, hasLoyaltyCard, externalShopID, moment},
    inCents(configuration, sale),
    choicesOf(sale),
  );
  return steps.flatMap((step) => {
    if (step.kind !== 'rule') return [];
    const couponID = couponOf(step.rule.condition, sale.coupons);
    return step.grants.map(({action, line, shares}): Discount => ({
      ruleID: step.rule.id,
      name: String(action.args?.['name'] ?? step.rule.id),
      shares: new Map([...shares].map(([index, share]) => [index, toCents(share)])),
      line,
      couponID,
    }));
  });
}

function inCents(configuration: Configuration, {because}: Sale): Configuration {
  const {rounding} = configuration;
  if (!rounding || rounding.precision <= places) return configuration;
  because('sale-cents');
  return {...configuration, rounding: {...rounding, precision: places}};
}

function choicesOf(sale: SoldCart): Choices {
  return {
    because: sale.because,
    isMet: (predicate, at) => {
      sale.because('sale-other-predicates');
      return isMet(sale, predicate, at);
    },
    offer: (action) => {
      sale.because('sale-other-actions');
      return offerOf(action.type, action.args);
    },
    composition: ({type}, verdicts) => {
      sale.because('sale-other-predicates');
      return type === 'and' || (type === 'not' && !verdicts.includes(true));
    },
  };
}

function offerOf(type: string, {absolute, value}: Record<string, unknown> = {}): Offer | undefined {
  const size = readAmount(value) ?? {value: 0n, scale: 0};
  const nothing: Offer = {on: 'cart', as: 'money', value: {value: 0n, scale: 0}};
  if (size.value < 0n) return nothing;
  const as = absolute !== true ? 'percent' : type === 'modifyPrice' ? 'price' : 'money';
  if (type === 'addCartDiscount') return {on: 'cart', as, value: size};
  const isOnLine = ['addLineItemDiscount', 'modifyPrice', 'reduceItem'].includes(type) && readAmount(value);
  return isOnLine ? {on: 'line', as, value: size} : nothing;
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

function isMet({lines, coupons, shopID}: SoldCart, {type, args = {}}: Predicate, {line, left, total}: At): boolean {
  const {value, equals, oneOf} = args as Record<string, unknown>;
  const among = (one: unknown) =>
    one !== undefined && [equals, value, ...(Array.isArray(oneOf) ? (oneOf as unknown[]) : [])].includes(one);
  const reaches = (amount: Decimal) => {
    const least = readAmount(value);
    return least ? compare(amount, least) : -1;
  };
  const sumOf = (some: readonly number[], each: (index: number) => Decimal) => some.map(each).reduce(add, fromCents(0));
  const all = [...lines.keys()];
  const granted = (index: number) => {
    const {value: rest, scale} = left(index);
    return add(fromCents(lines[index]!.total), {value: -rest, scale});
  };
  switch (type) {
    case 'isExclusiveForLineItem':
      return line !== undefined && granted(line).value === 0n;
    case 'hasAdditionalAttribute': {
      const attributes = (lines[line ?? -1]?.product['additionalAttributes'] ?? {}) as Record<string, unknown>;
      const name = String(args['name'] ?? args['key'] ?? '');
      return Object.hasOwn(attributes, name) && (value === undefined || attributes[name] === value);
    }
    case 'hasCoupon':
      return coupons.some(({id}) => among(id));
    case 'hasCouponCode':
      return coupons.some(({codes}) => ((codes ?? []) as Fields[]).some(({code}) => among(code)));
    case 'totalGreaterThan':
      return reaches(total!) > 0;
    case 'discountableTotalGreaterThanOrEqual':
      return (
        reaches(
          sumOf(
            all.filter((index) => lines[index]!.product['isDiscountable'] === true),
            left,
          ),
        ) >= 0
      );
    case 'grantedDiscountGreaterThanOrEqual':
      return reaches(sumOf(all, granted)) >= 0;
    case 'hasShopID':
      return among(shopID);
    case 'hasProductInCart':
      return lines.some(({product}) => among(product['sku']));
    default:
      return false;
  }
}

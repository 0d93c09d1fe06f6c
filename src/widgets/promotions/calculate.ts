import type {Configuration} from '../../simulator/sale/configuration';
import {evaluatePromotions, type Evaluation} from '../../simulator/sale/evaluatePromotions';
import type {PromotionRuleName} from '../../simulator/sale/promotionRules';
import {choicesOf, type Assumptions} from './assumptions';
import {amountText, compareModes, type Comparison} from './explainSteps';
import {listOf, readCart, type CartInput, type CartReading} from './readCart';

/** What a cart costs with a configuration. */
export interface Calculated {
  cart: NonNullable<CartReading['cart']>;
  names: NonNullable<CartReading['names']>;
  evaluation: Evaluation;
  comparisons: readonly Comparison[];
  rules: ReadonlySet<PromotionRuleName>;
  total: string | undefined;
  before: string;
}

/** The discounts of a cart, with what they assume. @returns undefined if the cart is empty or has problems */
export function calculate(
  configuration: Configuration,
  input: CartInput,
  assumed: Assumptions,
): Calculated | undefined {
  const {cart, names = []} = readCart(input);
  if (!cart || cart.lines.length === 0) return undefined;
  const rules = new Set<PromotionRuleName>();
  const because = (rule: PromotionRuleName) => void rules.add(rule);
  if (listOf(input.coupons)?.length) because('sale-coupon-lines');
  const evaluation = evaluatePromotions(cart, configuration, choicesOf(configuration, assumed, because));
  const {before, total} = evaluation;
  const text = (amount: typeof before) => amountText(amount, configuration);
  return {
    cart,
    names,
    evaluation,
    comparisons: compareModes(cart, configuration, choicesOf(configuration, assumed), total),
    rules,
    total: total && text(total),
    before: text(before),
  };
}

/** What the shopper pays, in a sentence. @param total after discounts @param before without them */
export function paidText(total: string, before: string): string {
  return `The shopper pays ${total === before ? `${total}, without a discount` : `${total} instead of ${before}`}.`;
}

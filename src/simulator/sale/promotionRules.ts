/** The rules by which promotions are calculated, each with its source: see `../rules.ts`. */
import {roundingOfDiscounts} from '../../lib/money';
import {choice, type Rule} from '../rule';

const promotions = '/docs/api/api_promotions/promotions_configuration';

export const promotionRules = {
  'sale-promotions': {
    text: "Groups whose condition isn't met are skipped. Ranks are evaluated in order: applyAll applies every rule whose condition is met, and selectBest applies only the best of these rules.",
    source: 'specification 4',
    guide: `${promotions}#evaluation`,
  },
  'sale-discount-rounding': {
    text: 'Discounts are rounded in the direction of the mode, to the number of decimal places in precision.',
    source: 'promotions#/components/schemas/RoundingConfig',
    guide: `${promotions}#rounding`,
  },
  'sale-money-rounding': {
    text: 'Discounts of an amount of money are rounded like calculated discounts.',
    source: choice,
    guide: `${promotions}#rounding`,
  },
  'sale-discountable': {
    text: 'Only products with isDiscountable are eligible for discounts.',
    source: 'products#/components/schemas/Product/properties/isDiscountable',
    guide: '/docs/api/api_products/#flags',
  },
  'sale-cart-discount': {
    text: 'A cart discount is split between the discountable products in proportion to their value, excluding deposits.',
    source: choice,
    guide: '/docs/api/api_orders/#money',
  },
  'sale-split-rest': {
    text: "If a cart discount can't be split exactly, the line item with the highest value gets the remainder.",
    source: choice,
  },
  'sale-line-discount': {
    text: 'A line item discount applies once to each discountable line item that meets the condition, whatever its amount.',
    source: choice,
    guide: `${promotions}#actions`,
  },
  'sale-discount-limit': {
    text: 'A discount is never larger than the value of its line items.',
    source: choice,
  },
  'sale-condition-lines': {
    text: 'If a group or a cart discount has a condition that tests line items, the condition is met as soon as one line item meets all of it.',
    source: choice,
    guide: `${promotions}#conditions`,
  },
  'sale-coupon-lines': {
    text: 'A coupon in the cart refers to every line item.',
    source: choice,
    guide: `${promotions}#predicates`,
  },
  'sale-equal-rules': {
    text: 'If several rules in a selectBest rank lower the total by the same amount, the first one applies.',
    source: choice,
    guide: `${promotions}#evaluation`,
  },
  'sale-several-actions': {
    text: 'The discounts of a rule are calculated one after the other, each from what the previous ones left.',
    source: choice,
  },
  'sale-multiusable': {text: 'isMultiusable has no effect on the discount.', source: choice},
  'sale-period': {
    text: 'A period includes its first and its last second. A period without from or to is open at that end.',
    source: choice,
    guide: `${promotions}#predicates`,
  },
  'sale-no-rounding': {
    text: `Without rounding, discounts are ${roundingOfDiscounts}.`,
    source: choice,
    guide: `${promotions}#rounding`,
  },
  'sale-double-rank': {
    text: 'If several ranks have the same ID, only the first one is evaluated.',
    source: choice,
    guide: `${promotions}#structure`,
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type PromotionRuleName = keyof typeof promotionRules;

/** The texts of those rules that are the simulator's choice. */
export function textsOfChoices(names: ReadonlySet<PromotionRuleName>): string[] {
  return [...names]
    .map((name): Rule => promotionRules[name])
    .filter(({source}) => source === choice)
    .map(({text}) => text);
}

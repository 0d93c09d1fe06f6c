/** Rules of sales and closings by the controls, and of carts. */
import {roundingOfPrices} from '../../lib/money';
import {choice, type Rule} from '../rule';
import {promotionRules} from './promotionRules';

const products = '/docs/api/api_products/';
const pricing = '/docs/api/api_pricing';
const promotions = '/docs/api/api_promotions/promotions_configuration';
const orders = '/docs/api/api_orders/';

export const saleRules = {
  'sale-order': {
    text: 'A sale creates an order with the line items, taxes, and payment at the time of the sale.',
    source: 'specification 3',
    guide: `${orders}#example-order`,
  },
  'sale-taxes': {
    text: 'The tax rates come from the example project: 19% for normal, 7% for reduced, and 0% for none. Other tax categories have a rate of 0%. For each rate, taxPre is the sum of the line totals, which include tax.',
    source: choice,
  },
  'sale-items': {
    text: 'The entire cart is rejected if a product is unknown, is deleted, has no price in the shop or one with more than 12 characters, or is priced by weight or size and the item has none.',
    source: choice,
  },
  'sale-currency': {
    text: 'Sales are in euros. The entire cart is rejected if the price of a product has another currency.',
    source: choice,
    guide: `${pricing}#price-entries`,
  },
  'sale-pieces': {
    text: 'A scanned code stands for 1 to 1,000,000 whole pieces, because an order contains whole pieces.',
    source: choice,
  },
  'sale-check': {
    text: "A scanned code with an embedded number isn't sold if a check digit is wrong.",
    source: choice,
    guide: `${products}#codes`,
  },
  'sale-flags': {
    text: "A product with saleStop can't be sold, and a product with notForSale can't be sold in the app. A product with priceEntryRequired requires an entered price.",
    source: choice,
    guide: `${products}#flags`,
  },
  'sale-entered-price': {
    text: 'A price from the barcode or an entered price applies instead of the stored price. Its priceOrigin is client.',
    source: choice,
    guide: `${products}#weighable`,
  },
  'sale-graduated': {
    text: 'For graduated prices, the quantities of products with the same quantityPriceKey are added together. Without a key, only the quantities of items with the same SKU are added together.',
    source: 'specification 3',
    guide: `${pricing}#quantity`,
  },
  'sale-rounding': {text: `The price of a measured product is ${roundingOfPrices}.`, source: choice},
  'sale-deposit': {
    text: "A product's deposit is charged with the product.",
    source: 'products#/components/schemas/Product/properties/depositProduct',
    guide: `${products}#deposits`,
  },
  'sale-staff': {
    text: 'Staff discounts on items come before promotions, and those on the cart come after them. A percentage is rounded half up to whole cents. On the cart, products with isDiscountable share the discount.',
    source: choice,
  },
  'sale-empties': {
    text: "Empties that a checkout takes back are line items of the type depositReturn, at the deposit's price.",
    source: choice,
  },
  'sale-returns': {
    text: 'A returned product is a line item with a negative total: what was paid for one piece after discounts, or its current price without an order. Its deposit is refunded, too. Each piece can be returned once.',
    source: choice,
  },
  'sale-payments': {text: 'The payments of a sale add up to its total.', source: choice},
  'sale-coupons': {
    text: 'A coupon must be valid and available in the channel. If the coupon requires a loyalty card, the sale must include one. The POS accepts coupons from every channel, any number of times.',
    source: choice,
  },
  ...promotionRules,
  'sale-cents': {
    text: 'Discounts have at most two decimal places, even if precision is larger, because the simulated currency is the euro.',
    source: choice,
    guide: `${promotions}#rounding`,
  },
  'sale-other-predicates': {
    text: 'The other predicates read value, equals, or oneOf, and hasAdditionalAttribute reads name or key. A predicate with other arguments isn\'t met. Without children, only "and" and "not" are met, and "not" with several children is met if none of them is.',
    source: choice,
    guide: `${promotions}#predicates`,
  },
  'sale-other-actions': {
    text: 'modifyPrice sets the unit price or lowers it by a percentage, and reduceItem works like addLineItemDiscount. reduceBundle has no effect. Without absolute, value is a percentage. amount and requiredAmount have no effect.',
    source: choice,
    guide: `${promotions}#actions`,
  },
  'closing-orders': {
    text: "A closing gets the shop's next sequence number and contains the final orders that aren't in an earlier closing.",
    source: choice,
    guide: `${orders}#closings`,
  },
  'closing-logs': {
    text: "The log formats come from the shop's first schedule. Without a schedule, the format is dfka_taxonomie_2_0. The logs are present immediately unless logState specifies another state.",
    source: choice,
    guide: `${orders}#logs`,
  },
} as const satisfies Readonly<Record<string, Rule>>;

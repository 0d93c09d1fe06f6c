/** Every rule of the virtual POS check, in one table. */

export interface Rule {
  /** What a service does. */
  text: string;
  /** Heading in the virtual POS guide. */
  section: string;
}

export const rules = {
  response: {
    text: 'The service responds to each request within the timeout.',
    section: 'Build a robust service',
  },
  'server-error': {
    text: 'The status is never 5xx, whatever the request contains.',
    section: 'Build a robust service',
  },
  access: {
    text: 'Requests without valid credentials get status 401 or 403.',
    section: 'Authentication',
  },
  status: {
    text: 'The status is 200 or 201 for an approved cart, and 400 for a rejected one.',
    section: 'Calls',
  },
  json: {
    text: 'The body is a JSON object, and the media type is application/json.',
    section: 'Calls',
  },
  integer: {
    text: 'Quantities and amounts of money are JSON integers, such as 2, not "2".',
    section: 'Line types',
  },
  'field-type': {
    text: 'Each other field has its documented type.',
    section: 'Line item',
  },
  'tax-rate': {
    text: 'Tax rates are decimal text, such as "19".',
    section: 'Line item',
  },
  'cart-approved': {
    text: 'The service approves the carts that it can sell.',
    section: 'Calls',
  },
  'checkout-kept': {
    text: 'The response contains the shopId and loyaltyCard of the request.',
    section: 'Build a robust service',
  },
  'line-kept': {
    text: 'Each line item returns with the same ID, type, SKU, amount, and scanned code.',
    section: 'Line item',
  },
  'line-id': {
    text: 'Each line item has a unique ID.',
    section: 'Line item',
  },
  'line-type': {
    text: 'The line type is default, deposit, giveaway, discount, or coupon.',
    section: 'Line types',
  },
  'line-complete': {
    text: 'Each line item except coupons has a name, amount, price, totalPrice, and taxRate.',
    section: 'Line types',
  },
  'line-total': {
    text: 'The line total is the amount × (price + sum of the price modifiers), unless the product is weighed.',
    section: 'Discounts and coupons',
  },
  'weighed-total': {
    text: 'For a weighed product without price modifiers, the line total is the weight in the reference unit × price. Rounding can change it by one subunit.',
    section: 'Line item',
  },
  deposit: {
    text: 'A deposit is a separate line item, and its refersTo contains the ID of the product line.',
    section: 'Line types',
  },
  'refers-to': {
    text: 'If a line item has refersTo, it contains the ID of another line item.',
    section: 'Line item',
  },
  discount: {
    text: 'A discount line has a negative price and a negative total.',
    section: 'Line types',
  },
  'discount-visible': {
    text: 'A discounted cart contains a discount line or a price modifier.',
    section: 'Discounts and coupons',
  },
  coupon: {
    text: 'A coupon line has no price.',
    section: 'Line types',
  },
  'coupon-discount': {
    text: "A coupon's discount is a discount line, and its refersTo contains the ID of the coupon line.",
    section: 'Discounts and coupons',
  },
  totals: {
    text: 'The response contains netPrice, totalPrice, and taxShares, each with a rate, net, share, and total.',
    section: 'Calls',
  },
  'lines-total': {
    text: "The line totals add up to the checkout's totalPrice.",
    section: 'Obtain checkout information',
  },
  'share-sum': {
    text: 'In each tax share, net + share equals total.',
    section: 'Obtain checkout information',
  },
  'shares-total': {
    text: "The totals of the tax shares add up to the checkout's totalPrice.",
    section: 'Obtain checkout information',
  },
  'net-total': {
    text: 'The net amounts of the tax shares add up to netPrice.',
    section: 'Obtain checkout information',
  },
  'share-of-rate': {
    text: 'Each tax rate has a tax share with the total of the line items that have this rate.',
    section: 'Checkout',
  },
  'share-tax': {
    text: 'The share is the tax that the total contains. Rounding can change it by up to one subunit for each product.',
    section: 'Tax share',
  },
  'approved-errors': {
    text: 'An approved cart contains no errors.',
    section: 'Calls',
  },
  'rejected-errors': {
    text: 'A rejected cart has an error in the checkout and, if line items are invalid, in each of them.',
    section: 'Reject a cart',
  },
  'error-type': {
    text: 'The type of an error is one of those for its level.',
    section: 'Errors',
  },
  'unknown-product': {
    text: 'A cart with unknown products is rejected. Their lines have the error unknown_product, and other lines no errors.',
    section: 'Reject a cart',
  },
  completed: {
    text: 'A completed checkout is accepted with status 200 or 201, even if your prices have changed.',
    section: 'Place completed checkout',
  },
  'completed-kept': {
    text: 'The response to a completed checkout contains its state, orderId, and prices.',
    section: 'Place completed checkout',
  },
  'order-once': {
    text: 'If the same order arrives again, the externalCheckoutId is the same.',
    section: 'Build a robust service',
  },
  receipt: {
    text: 'A receipt is encoded in Base64, and receiptFormat is pdf or text.',
    section: 'Checkout',
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof rules;

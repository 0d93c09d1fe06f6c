/** Rules of the Shops API, the Checkout API, and the POS integration API. */
import {choice, type Rule} from '../rule';

const shops = '/docs/api/api_shops';
const checkout = '/docs/api/api_checkout';
const pos = '/docs/api/api_pos_integration';

export const checkoutRules = {
  // Shops
  'shop-id': {text: 'A new shop gets the next free number as its ID. An ID in the body is ignored.', source: choice},
  'shop-replaced': {
    text: 'PUT replaces the entire shop. It never creates one.',
    source: choice,
    guide: `${shops}#change`,
  },
  'shop-search': {
    text: 'A search returns the first shop with the external shop ID, or 404.',
    source: choice,
    guide: `${shops}#search`,
  },
  'shop-kept': {
    text: 'When a shop is deleted, its orders, closings, and schedules, and the prices of its categories are kept.',
    source: choice,
    guide: `${shops}#delete`,
  },

  // Checkout
  'checkout-errors': {
    text: "A cart that can't be checked out returns 400 with the type bad_shop_id, shop_not_found, no_available_method, or invalid_cart_item.",
    source: choice,
    guide: `${checkout}#errors`,
  },
  'checkout-items': {
    text: 'An item is found by its SKU, and its weight, pieces, or price come from the item or else from its code. A weight without a unit is in the encoding unit of the product. An unknown product or one without a price has the error type product_not_found, and one that may not be sold has sale_stop.',
    source: choice,
    guide: `${checkout}#cart`,
  },
  'checkout-deposits': {
    text: 'The deposit follows the line item of its product and refers to it.',
    source: 'checkout#/components/schemas/CheckoutLineItem/properties/refersTo',
    guide: `${checkout}#line-item`,
  },
  'checkout-promotions': {
    text: 'Discounts are line items of the type promotion. A redeemed coupon is a line item of the type coupon without a price.',
    source: choice,
    guide: `${checkout}#line-item`,
  },
  'checkout-violations': {
    text: "A coupon that can't be redeemed is left out of the sale and listed in violations.",
    source: choice,
    guide: `${checkout}#sdk`,
  },
  'checkout-methods': {
    text: 'The payment methods are visa, mastercard, and girocard, and none if nothing has to be paid. A process can also use qrCodePOS or qrCodeOffline, with which a POS takes the payment, or externalBilling.',
    source: choice,
  },
  'checkout-transferred': {
    text: 'A process with externalBilling is handed off when it starts: its payment state and its order are transferred.',
    source: choice,
    guide: `${checkout}#payment-state`,
  },
  'checkout-vpos': {
    text: 'A virtual POS prices the cart. If it rejects the cart, the status is 400 with its errors. If it gives no valid response, the status is 503.',
    source: choice,
    guide: '/docs/api/api_vpos#obtain',
  },
  'checkout-signature': {
    text: 'A process starts only if the checkout info has the same content as when it was signed. The order of its fields is free.',
    source: choice,
    guide: `${checkout}#start`,
  },
  'checkout-start': {
    text: 'Each request to start a checkout starts a new process.',
    source: choice,
    guide: `${checkout}#flow`,
  },
  'checkout-own-id': {
    text: 'PUT starts a process with the ID in the path and returns 201. An ID that is in use returns 403.',
    source: choice,
    guide: `${checkout}#sdk`,
  },
  'checkout-payment-link': {
    text: 'The payment link of a process leads to the process, because its payment state is set there.',
    source: choice,
    guide: `${checkout}#set-payment-state`,
  },
  'checkout-states': {
    text: 'The payment state can change between pending and processing, and from both to successful or failed. A final state stays: another one returns 409, and the same one returns 200.',
    source: choice,
    guide: `${checkout}#payment-state`,
  },
  'checkout-approvals': {
    text: "paymentApproval follows the payment state. supervisorApproval is decided only by a request or a control, and the payment doesn't wait for it.",
    source: choice,
    guide: `${checkout}#supervise`,
  },
  'checkout-modified': {
    text: 'A supervisor can remove a line item, with those that refer to it. The totals are then added up from the rest.',
    source: choice,
    guide: `${checkout}#supervise`,
  },
  'checkout-result': {
    text: 'A successful payment with visa or mastercard has the result of an online card payment, and one with girocard that of a payment terminal.',
    source: choice,
    guide: `${checkout}#payment-result`,
  },
  'checkout-abort': {
    text: 'A process can be aborted while its payment state is pending. Later, the request returns the process unchanged.',
    source: choice,
    guide: `${checkout}#abort`,
  },
  'checkout-pricing': {
    text: 'Prices can be overridden until the payment state is final. Line items and totals that the request leaves out are missing in the order. If price is left out, the totals are added up from the line items.',
    source: choice,
    guide: `${checkout}#update-pricing`,
  },
  'checkout-order': {
    text: 'A process that ends leaves an order: final if it was paid for, paymentFailed if it failed, userAborted if it was aborted, preconditionsNotMet if a supervisor rejected it, and transferred if it was handed off.',
    source: choice,
    guide: `${checkout}#flow`,
  },

  // The simulated app and card terminal
  'counter-cart': {
    text: "The app's cart is emptied when its checkout starts.",
    source: choice,
  },
  'counter-terminal': {
    text: 'The card terminal approves a payment unless the control says what happens next. With timeout and lost, the connection ends without a response, and with lost, the terminal has taken the money.',
    source: choice,
  },

  // POS integration
  'pos-view': {
    text: 'A process shows a POS each line item of the cart, without its type. A process that was aborted, rejected, or handed off has the state failed.',
    source: choice,
    guide: `${pos}#take-over`,
  },
  'pos-merge': {
    text: 'PATCH is a JSON merge patch: a missing field stays, null removes a field, and a list is replaced.',
    source: 'pos#updatePosProcess',
    guide: `${pos}#operations`,
  },
  'pos-replace': {
    text: 'PUT replaces the process, so it requires a state, line items, and the name in processedBy, if a POS has picked it up.',
    source: choice,
    guide: `${pos}#operations`,
  },
  'pos-first': {
    text: 'The first POS that picks up a process keeps it. A pick-up with another name in processedBy returns the process with the name of the first POS, and a report with another name returns 409. A PATCH request without processedBy counts as one of the first POS, because a merge patch keeps the fields that it leaves out.',
    source: choice,
    guide: `${pos}#take-over`,
  },
  'pos-states': {
    text: 'A process is pending, then processing, and then successful or failed. A pending process can also fail. Any other change returns 409. After the end, the same report returns 200, and a different one returns 409.',
    source: choice,
    guide: `${pos}#states`,
  },
  'pos-empty': {
    text: 'A report has at least one field of the process, and that of a paid sale has line items. Otherwise, the status is 400.',
    source: choice,
    guide: `${pos}#successful`,
  },
  'pos-sums': {
    text: "A report of a paid sale whose sums don't match returns 400.",
    source: choice,
    guide: `${pos}#successful`,
  },
} as const satisfies Readonly<Record<string, Rule>>;

import type {Phone} from './phone';
import {step, type Step, type Task} from './steps';

export interface PhoneExercise extends Task<Phone> {
  /** Section that it follows. */
  to: string;
  setUp?: Partial<Phone>;
}

const scanner = '/docs/scan_and_go/android/ui/scanner#view';
const cart = '/docs/scan_and_go/android/ui/shoppingcart#cart';
const coupons = '/docs/scan_and_go/android/ui/getting-started#coupons';
const states = '/docs/scan_and_go/android/ui/payment#states';
const qr = '/docs/scan_and_go/integration/QR_code_formats';
const pos = '/docs/api/api_pos_integration';

const scanned = (times = 1): Step<Phone> => ({
  text: times === 1 ? 'Scan the product.' : `Scan ${times} products.`,
  event: 'scan:',
  times,
});
const started: Step<Phone> = step('Start the payment, and let the platform respond.', 'state:WAIT_FOR_APPROVAL');
const picked: Step<Phone> = step('Scan the QR code at the POS.', 'pos-read');
const approved: Step<Phone> = step('Let the payment succeed.', 'state:PAYMENT_APPROVED');

/** Exercises with the model of a shopper's phone. */
export const exercisesOfPhone: readonly PhoneExercise[] = [
  {
    ...{id: 'scan', title: 'Scan products', to: scanner},
    task: 'Scan two products from the shelf. Then type the code of a chocolate bar: 9521234100188.',
    goods: ['10001', '10010'],
    steps: [scanned(2), step('Enter the code.', 'type:9521234100188')],
  },
  {
    ...{id: 'cart', title: 'Change the cart', to: cart},
    task: 'Buy three bottles of water, and remove the bread again.',
    goods: ['10003', '10010'],
    steps: [
      scanned(2),
      step('Set the quantity of the water to 3.', 'quantity:3'),
      step('Delete the bread.', 'removed'),
    ],
  },
  {
    ...{id: 'weighed', title: 'Scan weighed goods', to: `${qr}#codes`},
    task: 'The scale label of the cheese contains its weight. See which lines have quantity buttons, and what the POS reads.',
    goods: ['2712043002504', '10010'],
    steps: [
      {text: 'Scan the cheese and the bread.', event: 'scan:', times: 2},
      step('Start the payment, let the platform respond, and scan the QR code at the POS.', 'pos-read'),
    ],
    setUp: {method: 'qrCodeOffline'},
  },
  {
    ...{id: 'rejected', title: "Scan products that the app doesn't sell", to: scanner},
    task: "Scan a recalled product, a product that isn't for sale in the app, and an unknown code.",
    goods: ['10019', '10020', '9521234999990'],
    steps: [
      step('Scan the vanilla pudding.', 'blocked'),
      step('Scan the gift basket.', 'not-for-sale'),
      step('Scan the item with an unknown code.', 'unknown'),
    ],
  },
  {
    ...{id: 'coupon', title: 'Scan a printed coupon', to: coupons},
    task: 'The coupon takes €5 off purchases of €40 or more.',
    goods: ['10004', '9521234900054'],
    steps: [scanned(), step('Set the quantity of the crate to 6.', 'quantity:6'), step('Scan the coupon.', 'coupon')],
  },
  {
    ...{id: 'digital', title: 'Activate a digital coupon', to: coupons},
    task: 'The coupon Juice week requires a loyalty card.',
    goods: ['10001', 'juice-week', 'loyalty-card'],
    steps: [
      scanned(),
      step('Activate the coupon without the card.', 'coupon-rejected'),
      step('Add the loyalty card.', 'card'),
      step('Activate the coupon again.', 'coupon'),
    ],
  },
  {
    ...{id: 'age', title: 'Buy an age-restricted product', to: states},
    task: 'Buy wine, and pay in the app. In this simulation, the platform requires the age before the payment.',
    goods: ['10005'],
    steps: [
      scanned(),
      step('Start the payment, and let the platform respond.', 'state:REQUEST_VERIFY_AGE'),
      step('Verify the age.', 'aged'),
      step('Pay again, and let the payment succeed.', 'state:PAYMENT_APPROVED'),
    ],
    setUp: {method: 'creditCardVisa'},
  },
  {
    ...{id: 'supervisor', title: 'Wait for staff', to: states},
    task: "The plum brandy always requires a check by staff. The shopper's age is already verified.",
    goods: ['10006'],
    steps: [scanned(), step('Start the payment, and let the platform respond.', 'state:WAIT_FOR_SUPERVISOR'), approved],
    setUp: {method: 'creditCardVisa', age: 'verified'},
  },
  {
    ...{id: 'declined', title: 'Handle a declined card', to: states},
    task: 'The payment provider rejects the card. Close the payment status, and pay at the POS.',
    goods: ['10010'],
    steps: [
      scanned(),
      step('Start the payment, and let the payment provider reject the payment.', 'state:DENIED_BY_PAYMENT_PROVIDER'),
      step('Select the QR code for an online POS.', 'method:qrCodePOS'),
      step('Pay at the POS.', 'pos-paid'),
    ],
    setUp: {method: 'creditCardVisa'},
  },
  {
    ...{id: 'qr-pos', title: 'Hand the cart to an online POS', to: `${qr}#qrcodepos`},
    task: 'The QR code contains only the ID of the checkout process. The POS reports the result, so the app knows it.',
    goods: ['10001', '10010'],
    steps: [
      scanned(2),
      started,
      picked,
      step('Take the payment at the POS, and find the order.', 'state:PAYMENT_APPROVED'),
    ],
  },
  {
    ...{id: 'qr-cancel', title: 'Cancel before and after the POS has the cart', to: `${pos}#states`},
    task: 'The shopper cancels a checkout, and tries it again after the POS picked up the next one. Each checkout leaves an order.',
    goods: ['10001', '10010'],
    steps: [
      scanned(2),
      started,
      step('Cancel the payment.', 'state:PAYMENT_ABORTED'),
      {...started, text: 'Pay again, and let the platform respond.', times: 2},
      picked,
      step('Try to cancel.', 'too-late'),
      step('Decline the card at the POS.', 'state:DENIED_BY_PAYMENT_PROVIDER'),
    ],
  },
  {
    ...{id: 'qr-offline', title: 'Hand over the cart while offline', to: `${qr}#encoded-cart-several`},
    task: 'The phone has no connection, and a QR code holds at most two lines. The codes contain the cart, but no checkout ID.',
    goods: ['10001', '10010', '10018'],
    steps: [
      scanned(3),
      step('Start the payment without a connection.', 'offline'),
      step('Scan only one code at the POS.', 'pos-missing'),
      step('Scan the other code.', 'pos-read'),
      step('Take the payment, and close the codes.', 'closed'),
    ],
    setUp: {method: 'qrCodeOffline', maxCodes: 2},
  },
  {
    ...{id: 'qr-repeated', title: 'Hand over the cart as repeated codes', to: `${qr}#repeated-codes`},
    task: 'The POS reads a series of barcodes. Buy two breads, and see how the code repeats.',
    goods: ['10010'],
    steps: [
      {text: 'Scan the bread twice.', event: 'scan:', times: 2},
      step('Start the payment, let the platform respond, and scan the QR code at the POS.', 'pos-read'),
    ],
    setUp: {method: 'qrCodeOffline', format: 'repeated'},
  },
];

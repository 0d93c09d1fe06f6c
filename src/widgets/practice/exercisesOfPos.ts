/** As long as its manual has tasks: an exercise for each. */
import {cart, counted, given, inDrawer, looked, oldEnough, refunded, returned, sold} from './checks';
import type {Exercise} from './exercise';
import {startingCash, type Station} from './model';
import {step, type Check, type Step} from './steps';

const signedIn: Partial<Station> = {screen: 'cart', user: 'Cashier'};

const scanned = (times = 1): Step<Station> => ({
  text: times === 1 ? 'Scan the item.' : `Scan ${times} items.`,
  event: 'scan:',
  times,
});
const paid = (...checks: Check<Station>[]): Step<Station> => step('Take the payment.', 'paid:', ...checks);
const stillParked: Check<Station> = ({parked}) =>
  parked.length > 0 ? undefined : 'Park the first sale before you serve the next customer.';
const receipt: Step<Station> = step('Hand over the receipt.', 'receipt-given');

const beforeSignIn: readonly Exercise[] = [
  {
    ...{id: 'sign-in', title: 'Sign in with a password', anchor: 'login-password'},
    task: 'Your shift begins. Sign in, and set a new password when the POS asks for one.',
    goods: [],
    steps: [
      step('Sign in with a username and a password.', 'signed-in:password'),
      step('Set a new password.', 'password-set'),
    ],
    setUp: {isPasswordNew: true},
  },
  {
    ...{id: 'sign-in-code', title: 'Sign in with a QR code', anchor: 'login-qr'},
    task: 'Sign in with your personal QR code, then sign out for a break.',
    goods: ['badge'],
    steps: [step('Scan your personal QR code.', 'signed-in:code'), step('Sign out.', 'signed-out')],
  },
  {
    ...{id: 'shift-start', title: 'Start the shift', anchor: 'shift-start'},
    task: 'Prepare the POS for the first customer. The drawer contains €100.00, and this POS asks for the amount.',
    goods: ['10010', 'bananas'],
    steps: [
      step('Sign in.', 'signed-in'),
      step('Enter the starting cash.', 'counted'),
      step('Scan an item to test the scanner.', 'scan:'),
      step('Remove the item.', 'removed', cart({})),
    ],
    setUp: {asksForFloat: true},
  },
];

const afterSignIn: readonly Exercise[] = [
  {
    ...{id: 'scan', title: 'Scan items', anchor: 'scan'},
    task: 'A customer buys juice, bread, and a pack of chocolate bars. Sell everything for cash.',
    goods: ['10001', '10010', '9521234180104'],
    steps: [scanned(3), paid(sold({10001: 1, 10010: 1, 10018: 5})), receipt],
  },
  {
    ...{id: 'type', title: 'Type a code', anchor: 'type'},
    task: 'The barcode on the bread is torn. Its EAN is 9521234100102, and its SKU is 10010.',
    goods: [],
    steps: [step('Type the EAN or SKU and press Enter.', 'type:', cart({10010: 1}))],
  },
  {
    ...{id: 'search', title: 'Search for an item', anchor: 'search'},
    task: "A customer asks for orange juice. The practice checkout also searches by name. Find the juice, and don't confuse it with apple juice.",
    goods: [],
    steps: [
      step('Search for “juice”.', 'searched'),
      step('Choose the orange juice.', 'search:10002', cart({10002: 1})),
    ],
  },
  {
    ...{id: 'item-menu', title: 'Use the item menu', anchor: 'item-menu'},
    task: 'A customer buys loose bread rolls and flowers. Neither has a label.',
    goods: [],
    steps: [
      step('Tap the bread rolls.', 'menu:10013'),
      step('Tap the flowers.', 'menu:10022', cart({10013: 1, 10022: 1})),
    ],
  },
  {
    ...{id: 'quantity', title: 'Change the quantity', anchor: 'quantity'},
    task: 'A customer buys six bottles of orange juice. Scan one, and change the quantity to 6. Watch the price per piece.',
    goods: ['10002'],
    steps: [scanned(), step('Change the quantity to 6.', 'quantity:', cart({10002: 6}))],
  },
  {
    ...{id: 'remove', title: 'Remove an item', anchor: 'remove'},
    task: "The customer doesn't want the juice after all. Remove it, and check that its deposit is gone, too.",
    goods: ['10001', '10010'],
    steps: [scanned(2), step('Remove the juice.', 'removed', cart({10010: 1}))],
  },
  {
    ...{id: 'price-entry', title: 'Enter a price', anchor: 'price-entry'},
    task: 'A customer buys a gift card worth €25.',
    goods: ['10021'],
    steps: [
      step('Scan or tap the gift card.', 'price-asked'),
      step('Enter the price.', 'price-entered', cart({10021: {price: 2500}})),
    ],
  },
  {
    ...{id: 'blocked', title: 'Handle a blocked item', anchor: 'sale-stop'},
    task: 'One of these items was recalled. Read what the POS says, and sell only the other one.',
    goods: ['10019', '10010'],
    steps: [step('Scan the recalled item.', 'blocked'), step('Sell the bread.', 'paid:', sold({10010: 1}))],
  },
  {
    ...{id: 'not-found', title: 'Handle an unknown code', anchor: 'scan-problems'},
    task: "The POS doesn't recognize this item. Try its code, then set the item aside and sell the rest.",
    goods: ['9521234999990', '10010'],
    steps: [step('Scan the unknown item.', 'not-found'), step('Sell the bread.', 'paid:', sold({10010: 1}))],
  },
  {
    ...{id: 'cancel', title: 'Cancel the whole sale', anchor: 'cancel'},
    task: 'The customer forgot their wallet and leaves. Cancel the sale.',
    goods: ['10001', '10010'],
    steps: [scanned(2), step('Cancel the sale.', 'canceled')],
  },
  {
    ...{id: 'park', title: 'Park a sale', anchor: 'park'},
    task: 'The first customer forgot the milk. Park the sale, serve the next customer, and then resume it.',
    goods: ['10001', '10010', '10018'],
    steps: [
      scanned(),
      step('Park the sale.', 'parked'),
      step('Serve the next customer.', 'paid:', stillParked),
      step('Resume the first sale.', 'resumed'),
    ],
  },
  {
    ...{id: 'weigh', title: 'Weigh loose items', anchor: 'weigh'},
    task: 'A customer buys loose bananas. Their PLU is 4011.',
    goods: ['bananas', '2712043002504'],
    steps: [
      step('Type the PLU, or tap the item.', 'weight-asked'),
      step('Weigh the bananas, and accept the weight.', 'weighed'),
      step("Scan the labeled cheese. Don't weigh it again.", 'added:10012', cart({10011: 1, 10012: 1})),
    ],
  },
  {
    ...{id: 'deposit', title: 'Sell an item with a deposit', anchor: 'deposit'},
    task: 'Sell a bottle of water, and find its deposit in the cart.',
    goods: ['10003'],
    steps: [scanned(), paid(sold({10003: 1}))],
  },
  {
    ...{id: 'bottle-return', title: 'Take back empties', anchor: 'bottle-return'},
    task: 'A customer returns four glass bottles and buys bread.',
    goods: ['10010'],
    steps: [
      step('Take back the empties.', 'empties', returned({90001: -4})),
      scanned(),
      paid(sold({10010: 1, 90001: -4})),
    ],
  },
  {
    ...{id: 'voucher', title: 'Redeem a deposit voucher', anchor: 'deposit-voucher'},
    task: 'A customer pays partly with a deposit voucher. Scan it, then try to scan it again.',
    goods: ['10005', '2900100003452'],
    customer: {looks: 'about 60 years old'},
    steps: [
      scanned(),
      step('Scan the voucher.', 'added:90010'),
      step('Scan it again, and read the message.', 'voucher-rejected'),
      paid(sold({10005: 1, 90010: 1}), looked),
    ],
  },
  {
    ...{id: 'age', title: 'Age check: old enough', anchor: 'age'},
    task: 'A customer buys wine. Today is March 3, 2026.',
    goods: ['10005'],
    customer: {looks: 'about 20 years old', proof: 'Photo matches. Born on August 14, 2004.'},
    steps: [
      scanned(),
      step('Confirm the age, or refuse the sale.', 'age:', oldEnough(true), looked),
      paid(sold({10005: 1})),
    ],
  },
  {
    ...{id: 'age-refused', title: 'Age check: too young', anchor: 'age'},
    task: 'A customer buys brandy and bread. Today is March 3, 2026.',
    goods: ['10006', '10010'],
    customer: {looks: 'about 18 years old', proof: 'Photo matches. Born on June 30, 2008.'},
    steps: [
      {text: 'Scan both items.', event: 'scan:', times: 2},
      step('Confirm the age, or refuse the sale.', 'age:', oldEnough(false), looked),
      step('Sell the bread.', 'paid:', sold({10010: 1})),
    ],
  },
  {
    ...{id: 'item-discount', title: 'Discount one item', anchor: 'item-discount'},
    task: 'The bread is from yesterday. Give 20% off. Then try to discount the gift card.',
    goods: ['10010', '10021'],
    steps: [
      scanned(),
      step('Discount the bread.', 'discounted', cart({10010: {percent: 20}})),
      step('Try to discount the gift card.', 'discount-refused', cart({10010: {percent: 20}, 10021: 1})),
    ],
  },
  {
    ...{id: 'price-change', title: 'Change a price', anchor: 'price-change'},
    task: 'The shelf label for the water says €0.59. Change the price.',
    goods: ['10003'],
    steps: [scanned(), step('Change the price.', 'repriced', cart({10003: {price: 59}}))],
  },
  {
    ...{id: 'cart-discount', title: 'Discount the whole cart', anchor: 'cart-discount'},
    task: 'Give 10% off the whole cart. The newspaper keeps its price.',
    goods: ['10010', '10018', '4190000103903'],
    steps: [scanned(3), step('Discount the cart.', 'cart-discounted', cart({10010: 1, 10018: 1, 10016: 1}, 10))],
  },
  {
    ...{id: 'coupon', title: 'Accept a coupon', anchor: 'coupon'},
    task: 'A customer has a coupon for €5 off purchases of €40 or more. Scan the coupon after the first bottle of wine, and read the message. Then sell six bottles.',
    goods: ['10005', '9521234900054', 'loyalty-card'],
    customer: {looks: 'about 50 years old'},
    steps: [
      step('Scan the loyalty card.', 'loyalty-card'),
      step('Scan the coupon.', 'coupon'),
      step('Change the wine quantity to 6.', 'quantity:6'),
      paid(sold({10005: 6}), looked),
    ],
  },
  {
    ...{id: 'cash', title: 'Take a cash payment', anchor: 'cash-payment'},
    task: 'The customer pays with a €20 bill.',
    goods: ['10010', '10018'],
    steps: [
      scanned(2),
      step(
        'Type the amount that the customer gives you.',
        'paid:cash',
        sold({10010: 1, 10018: 1}),
        given('cash', 2000),
      ),
      step('Give the change, and close the drawer.', 'drawer-closed'),
      receipt,
    ],
  },
  {
    ...{id: 'card', title: 'Take a card payment', anchor: 'card-payment'},
    task: 'The customer pays by card.',
    goods: ['10010'],
    steps: [scanned(), step('Wait for the result on the POS.', 'paid:girocard', sold({10010: 1})), receipt],
  },
  {
    ...{id: 'declined', title: 'Handle a declined card', anchor: 'declined'},
    task: "The first card doesn't work. Read the code, and take another payment.",
    goods: ['10010'],
    cards: ['declined', 'good'],
    steps: [scanned(), step('Try the first card.', 'declined:declined'), paid(sold({10010: 1}))],
  },
  {
    ...{id: 'unconfirmed', title: 'Resolve an unconfirmed payment', anchor: 'payment-unclear'},
    task: "The terminal and the POS disagree. Don't charge the customer twice.",
    goods: ['10010'],
    cards: ['lost-result'],
    steps: [
      scanned(),
      step('Take the card payment.', 'result-lost'),
      step('Reprint the last terminal receipt.', 'terminal-receipt'),
      step('Call your supervisor to match the payment.', 'supervisor-called'),
      {...receipt, checks: [sold({10010: 1})]},
    ],
  },
  {
    ...{id: 'split', title: 'Split a payment', anchor: 'split-payment'},
    task: 'The customer pays €2 in cash and the rest by card.',
    goods: ['10010', '10001'],
    steps: [
      scanned(2),
      step('Take €2 in cash.', 'paid-part:cash', given('cash', 200)),
      step('Take the rest by card.', 'split', sold({10010: 1, 10001: 1}), given('cash', 200)),
    ],
  },
  {
    ...{id: 'cancel-payment', title: 'Cancel a payment', anchor: 'cancel-payment'},
    task: 'You start a card payment, but then the customer decides to pay cash.',
    goods: ['10010'],
    steps: [
      step('Start a card payment.', 'card-chosen'),
      step('Cancel the payment.', 'payment-canceled'),
      step('Take cash.', 'paid:cash', sold({10010: 1})),
    ],
  },
  {
    ...{id: 'reprint', title: 'Print a receipt again', anchor: 'receipt'},
    task: 'Sell the bread. The customer loses the receipt and asks for another one.',
    goods: ['10010'],
    steps: [paid(sold({10010: 1})), receipt, step('Print the receipt again.', 'reprinted')],
  },
  {
    ...{id: 'return', title: 'Return with a receipt', anchor: 'return-with-receipt'},
    task: "Sell two bottles of juice and one loaf of bread. The customer comes back with the receipt and returns one bottle, undamaged. Bread can't be returned.",
    goods: ['10001', '10010'],
    steps: [
      paid(sold({10001: 2, 10010: 1})),
      step('Scan the receipt in the return function.', 'receipt-scanned'),
      step('Choose one bottle of juice.', 'return-chosen'),
      step('Refund the customer.', 'refunded', refunded({10001: 1}, 'Undamaged')),
      // The first is that of the sale.
      {...receipt, times: 2},
    ],
  },
  {
    ...{id: 'return-without-receipt', title: 'Return without a receipt', anchor: 'return-without-receipt'},
    task: 'A customer returns chocolate without a receipt. Your supervisor approves the return.',
    goods: ['10018'],
    steps: [
      step('Open the return function.', 'return-without-receipt'),
      step('Scan the item.', 'return-scanned'),
      step('Refund the customer.', 'refunded', refunded({10018: 1})),
    ],
  },
  {
    ...{id: 'scan-and-go', title: 'Serve a Scan & Go customer', anchor: 'scan-and-go'},
    task: 'The customer scanned three items with a phone. The phone shows two QR codes.',
    goods: ['phone-1', 'phone-2'],
    steps: [
      step('Scan the first QR code.', 'phone:1'),
      step('Scan the second QR code.', 'phone:2'),
      paid(sold({10001: 1, 10010: 1, 10018: 1})),
    ],
  },
  {
    ...{id: 'cash-movement', title: 'Record a cash movement', anchor: 'cash'},
    task: 'You put €50 of change from the bank into the drawer.',
    goods: [],
    steps: [step('Record the amount and the reason.', 'cash-moved', inDrawer(startingCash + 5000))],
  },
  {
    ...{id: 'training', title: 'Use training mode', anchor: 'training'},
    task: 'Practice a sale in training mode. Read the receipt, and turn training mode off again.',
    goods: ['10010'],
    steps: [
      step('Turn on training mode.', 'training-on'),
      step('Sell the bread.', 'trained', sold({10010: 1})),
      step('Turn off training mode.', 'training-off'),
    ],
  },
  {
    ...{id: 'tse-outage', title: 'Sell during a TSE outage', anchor: 'tse-down'},
    task: "The signing device doesn't respond. Sell the bread, and read the receipt.",
    goods: ['10010'],
    steps: [step('Keep selling.', 'sold-in-outage', sold({10010: 1})), receipt],
    setUp: {isTseDown: true},
  },
  {
    ...{id: 'offline', title: 'Sell without a network', anchor: 'network-down'},
    task: 'The network is down. During an outage, this shop takes only cash.',
    goods: ['10010'],
    steps: [scanned(), step('Try a card payment.', 'card-offline'), step('Take cash.', 'paid:cash', sold({10010: 1}))],
    setUp: {isOffline: true},
  },
  {
    ...{id: 'end-of-day', title: 'Close out your checkout', anchor: 'end-of-day'},
    task: "Your shift ends, and yours is the last checkout. The drawer contains €100.00, and you haven't sold anything. This shop starts its daily closing at the POS.",
    goods: ['10010'],
    steps: [
      step('Start to close out.', 'end-started'),
      step('Count the drawer.', 'counted'),
      step("Run the terminal's end-of-day process.", 'terminal-closed'),
      step("Run the shop's daily closing.", 'day-closed'),
    ],
  },
  {
    ...{id: 'cash-difference', title: 'Note a cash difference', anchor: 'end-of-day'},
    task: 'Your shift ends. You count €98.50 in the drawer, and a second person counts the same. A customer got too much change.',
    goods: [],
    steps: [
      step('Start to close out.', 'end-started'),
      {text: 'Count the drawer twice.', event: 'counted-difference', times: 2, checks: [counted(9850)]},
      step('Note the reason for the difference.', 'difference-noted'),
    ],
  },
];

/** Exercises of the POS user manual, in its order. */
export const exercisesOfPos: readonly Exercise[] = [
  ...beforeSignIn,
  ...afterSignIn.map((exercise) => ({...exercise, setUp: {...signedIn, ...exercise.setUp}})),
];

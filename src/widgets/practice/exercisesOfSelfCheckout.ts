import {cart, looked, oldEnough, parked, sold} from './checks';
import type {Exercise} from './exercise';
import type {Station} from './model';
import {step, type Check, type Step} from './steps';

const isOpen: Partial<Station> = {screen: 'welcome'};

const scanned = (times = 1): Step<Station> => ({
  text: times === 1 ? 'As the customer, scan the item.' : `As the customer, scan ${times} items.`,
  event: 'scan:',
  times,
});
const paid = (...checks: Check<Station>[]): Step<Station> => step('As the customer, pay by card.', 'paid:', ...checks);

const atClosedStation: readonly Exercise[] = [
  {
    ...{id: 'open', title: 'Open and close a station', anchor: 'open-close'},
    task: 'Open the station, look at the lamp, and close the station again.',
    goods: [],
    steps: [step('Sign in and open the station.', 'opened'), step('Enter staff mode and lock the station.', 'locked')],
  },
];

const atOpenStation: readonly Exercise[] = [
  {
    ...{id: 'purchase', title: "Follow a customer's purchase", anchor: 'customer'},
    task: 'See what customers do: scan, pay, take the receipt, and leave.',
    goods: ['10001', '10018'],
    steps: [scanned(2), paid(sold({10001: 1, 10018: 1})), step('Scan the exit code at the gate.', 'exited')],
  },
  {
    ...{id: 'help', title: 'Respond to an alert', anchor: 'calls'},
    task: "A customer needs help with an item that doesn't scan. Its EAN is 9521234100188. Type the code, then clear the alert.",
    goods: ['10010'],
    steps: [
      step('As the customer, call for help.', 'alert:help'),
      step('Type the code.', 'type:', cart({10018: 1})),
      step('Clear the alert.', 'cleared:help'),
    ],
  },
  {
    ...{id: 'categories', title: 'Find an item without a barcode', anchor: 'customer-menu'},
    task: 'A customer buys bread rolls, which have no barcode.',
    goods: [],
    steps: [step('As the customer, choose the item.', 'menu:10013', cart({10013: 1}))],
  },
  {
    ...{id: 'weigh', title: 'Weigh loose items', anchor: 'customer-weigh'},
    task: 'A customer buys loose bananas.',
    goods: ['bananas'],
    steps: [
      step('Choose the bananas.', 'weight-asked'),
      step('Weigh them, and accept the weight.', 'weighed', cart({10011: 1})),
    ],
  },
  {
    ...{id: 'voucher', title: 'Redeem a deposit voucher', anchor: 'customer-deposit'},
    task: 'A customer redeems a voucher that is worth more than the item. Take the cart to a staffed checkout.',
    goods: ['10010', '2900100003452'],
    steps: [
      scanned(2),
      step('As the customer, go to payment.', 'alert:negative-total'),
      step('Transfer the cart to a staffed checkout.', 'transferred', parked({10010: 1, 90010: 1})),
    ],
  },
  {
    ...{id: 'coupon', title: 'Explain a rejected coupon', anchor: 'customer-coupon'},
    task: "A customer's coupon was already used. Scan it, read the message, and continue without it.",
    goods: ['10018', '9521234900054'],
    steps: [scanned(), step('Scan the coupon.', 'coupon-rejected'), paid(sold({10018: 1}))],
    setUp: {redeemed: ['9521234900054']},
  },
  {
    ...{id: 'change', title: "Change a customer's cart", anchor: 'customer-change'},
    task: "The customer scanned the chocolate twice, and doesn't want the bread after all. At this station, only staff can change the cart.",
    goods: ['10018', '10010'],
    steps: [
      {text: 'As the customer, scan the chocolate twice, and the bread.', event: 'scan:', times: 3},
      step('Enter staff mode.', 'staff-mode'),
      step('Change the quantity of the chocolate to 1.', 'quantity:1'),
      step('Remove the bread.', 'removed'),
      step('Leave staff mode.', 'left-staff-mode', cart({10018: 1})),
    ],
  },
  {
    ...{id: 'blocked', title: 'Handle a blocked item', anchor: 'customer-blocked'},
    task: 'A customer scans a recalled item. Set it aside, and let the customer buy the rest.',
    goods: ['10019', '10010'],
    steps: [
      step('As the customer, scan the recalled item.', 'alert:blocked'),
      step('Set the item aside, and clear the alert.', 'cleared:blocked'),
      paid(sold({10010: 1})),
    ],
  },
  {
    ...{id: 'price', title: 'Enter a price for a customer', anchor: 'customer-blocked'},
    task: 'A customer scans a gift card, which has no fixed price. Enter €25 in staff mode.',
    goods: ['10021'],
    steps: [
      step('As the customer, scan the gift card.', 'alert:no-price'),
      step('Enter staff mode.', 'staff-mode'),
      step('Scan the card again, and enter the price.', 'price-entered', cart({10021: {price: 2500}})),
      step('Clear the alert.', 'cleared:no-price'),
      step('Leave staff mode.', 'left-staff-mode'),
    ],
  },
  {
    ...{id: 'age', title: 'Age check: old enough', anchor: 'age'},
    task: 'A customer buys wine. Go to the station before you approve. Today is March 3, 2026.',
    goods: ['10005'],
    customer: {looks: 'about 20 years old', proof: 'Photo matches. Born on August 14, 2004.'},
    steps: [
      scanned(),
      step('As the customer, go to payment.', 'alert:age'),
      step('Approve or refuse the sale.', 'age:', oldEnough(true), looked),
      paid(sold({10005: 1})),
    ],
  },
  {
    ...{id: 'age-refused', title: 'Age check: too young', anchor: 'age'},
    task: 'A customer buys wine and bread. Today is March 3, 2026.',
    goods: ['10005', '10010'],
    customer: {looks: 'about 16 years old', proof: 'Photo matches. Born on November 2, 2010.'},
    steps: [
      scanned(2),
      step('As the customer, go to payment.', 'alert:age'),
      step('Approve or refuse the sale.', 'age:', oldEnough(false), looked),
      paid(sold({10010: 1})),
    ],
  },
  {
    ...{id: 'spot-check', title: 'Do a spot check', anchor: 'control'},
    task: 'The plum brandy always triggers a spot check. Everything in the basket is in the cart.',
    goods: ['10006', '10001', '10010'],
    customer: {looks: 'about 45 years old'},
    steps: [
      scanned(3),
      step('Check the age, and go to payment again.', 'alert:spot-check', looked),
      {text: 'Scan three items from the basket.', event: 'checked', times: 3},
      step('Approve the purchase.', 'check-approved'),
      paid(sold({10006: 1, 10001: 1, 10010: 1})),
    ],
  },
  {
    ...{id: 'missing-item', title: 'Find a missing item', anchor: 'control'},
    task: 'A customer forgot to scan the chocolate. As the customer, scan only the brandy and the juice. Then scan the chocolate during the spot check.',
    goods: ['10006', '10001', '10018'],
    customer: {looks: 'about 45 years old'},
    steps: [
      scanned(2),
      step('Start the spot check.', 'alert:spot-check', looked),
      step('Scan the chocolate.', 'check-missing'),
      step('Rescan the whole basket.', 'rescan'),
      // The first two scans count, too.
      {text: 'Scan all three items.', event: 'scan:', times: 5},
      step('Leave staff mode.', 'left-staff-mode', cart({10006: 1, 10001: 1, 10018: 1})),
    ],
  },
  {
    ...{id: 'cancel', title: 'Cancel a purchase', anchor: 'staff-mode'},
    task: 'The customer left without the items. Cancel the purchase in staff mode.',
    goods: ['10001'],
    steps: [scanned(), step('Enter staff mode.', 'staff-mode'), step('Cancel the purchase.', 'canceled')],
  },
  {
    ...{id: 'park', title: 'Park a purchase', anchor: 'staff-mode'},
    task: 'The customer forgot something. Park the purchase, and resume it.',
    goods: ['10001'],
    steps: [
      scanned(),
      step('Enter staff mode and park the purchase.', 'parked'),
      step('Enter staff mode again, and resume it.', 'resumed'),
    ],
  },
  {
    ...{id: 'declined', title: 'Handle a declined card', anchor: 'payment-problems'},
    task: 'The first card is declined. Offer another card.',
    goods: ['10010'],
    cards: ['declined', 'good'],
    steps: [scanned(), step('Try the first card.', 'declined:declined'), paid(sold({10010: 1}))],
  },
  {
    ...{id: 'unconfirmed', title: 'Resolve an unconfirmed payment', anchor: 'payment-problems'},
    task: "The terminal approves the payment, but the station keeps waiting. Don't charge the card again.",
    goods: ['10010'],
    cards: ['lost-result'],
    steps: [
      scanned(),
      step('As the customer, pay by card.', 'result-lost'),
      step('Reprint the last terminal receipt.', 'terminal-receipt'),
      step('Call your supervisor to match the payment.', 'supervisor-called'),
    ],
  },
  {
    ...{id: 'paper', title: 'Replace the receipt roll', anchor: 'exit'},
    task: 'The paper runs out during a purchase. Insert a new roll, and reprint the receipt.',
    goods: ['10010'],
    steps: [
      scanned(),
      paid(sold({10010: 1})),
      step('Insert a new roll.', 'paper'),
      step('Reprint the receipt.', 'reprinted'),
    ],
    setUp: {hasPaper: false},
  },
  {
    ...{id: 'gate', title: 'Help at the exit gate', anchor: 'exit'},
    task: 'The customer waited too long, and the exit code has expired.',
    goods: ['10010'],
    steps: [
      scanned(),
      paid(sold({10010: 1})),
      step('As the customer, scan the exit code.', 'alert:gate'),
      step('Issue a new code.', 'exit-code'),
      step('As the customer, scan the new code.', 'exited'),
    ],
    setUp: {hasExpiredCode: true},
  },
  {
    ...{id: 'restart', title: 'Restart a frozen station', anchor: 'device-problems'},
    task: 'A station seems frozen. Check that no payment is in progress, and restart it.',
    goods: ['10010'],
    steps: [step('Enter staff mode.', 'staff-mode'), step('Restart the station.', 'restarted')],
  },
];

/** Exercises of the self-checkout user manual, in its order. The reader is the customer and the attendant. */
export const exercisesOfSelfCheckout: readonly Exercise[] = [
  ...atClosedStation,
  ...atOpenStation.map((exercise) => ({...exercise, setUp: {...isOpen, ...exercise.setUp}})),
];

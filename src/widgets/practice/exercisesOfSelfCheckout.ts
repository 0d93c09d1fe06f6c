import {cart, looked, oldEnough, parked, sold} from './checks';
import type {Exercise} from './exercise';
import type {Station} from './model';
import type {Step} from './steps';

const isOpen: Partial<Station> = {screen: 'welcome'};

const scanned = (times = 1): Step<Station> => ({
  text: times === 1 ? 'As the customer, scan the item.' : `As the customer, scan ${times} items.`,
  event: 'scan:',
  times,
});
const paid = (...checks: Step<Station>['checks'] & {}): Step<Station> => ({
  text: 'As the customer, pay by card.',
  event: 'paid:',
  checks,
});

const atClosedStation: readonly Exercise[] = [
  {
    ...{id: 'open', title: 'Open and close a station', anchor: 'open-close'},
    task: 'Open the station, look at the lamp, and close the station again.',
    goods: [],
    steps: [
      {text: 'Sign in and open the station.', event: 'opened'},
      {text: 'Enter staff mode and lock the station.', event: 'locked'},
    ],
  },
];

const atOpenStation: readonly Exercise[] = [
  {
    ...{id: 'purchase', title: "Follow a customer's purchase", anchor: 'customer'},
    task: 'See what customers do: scan, pay, take the receipt, and leave.',
    goods: ['10001', '10018'],
    steps: [scanned(2), paid(sold({10001: 1, 10018: 1})), {text: 'Scan the exit code at the gate.', event: 'exited'}],
  },
  {
    ...{id: 'help', title: 'Respond to an alert', anchor: 'calls'},
    task: "A customer needs help with an item that doesn't scan. Its EAN is 9521234100188. Type the code, then clear the alert.",
    goods: ['10010'],
    steps: [
      {text: 'As the customer, call for help.', event: 'alert:help'},
      {text: 'Type the code.', event: 'type:', checks: [cart({10018: 1})]},
      {text: 'Clear the alert.', event: 'cleared:help'},
    ],
  },
  {
    ...{id: 'categories', title: 'Find an item without a barcode', anchor: 'customer-menu'},
    task: 'A customer buys bread rolls, which have no barcode.',
    goods: [],
    steps: [{text: 'As the customer, choose the item.', event: 'menu:10013', checks: [cart({10013: 1})]}],
  },
  {
    ...{id: 'weigh', title: 'Weigh loose items', anchor: 'customer-weigh'},
    task: 'A customer buys loose bananas.',
    goods: ['bananas'],
    steps: [
      {text: 'Choose the bananas.', event: 'weight-asked'},
      {text: 'Weigh them, and accept the weight.', event: 'weighed', checks: [cart({10011: 1})]},
    ],
  },
  {
    ...{id: 'voucher', title: 'Redeem a deposit voucher', anchor: 'customer-deposit'},
    task: 'A customer redeems a voucher that is worth more than the item. Take the cart to a staffed checkout.',
    goods: ['10010', '2900100003452'],
    steps: [
      scanned(2),
      {text: 'As the customer, go to payment.', event: 'alert:negative-total'},
      {text: 'Transfer the cart to a staffed checkout.', event: 'transferred', checks: [parked({10010: 1, 90010: 1})]},
    ],
  },
  {
    ...{id: 'coupon', title: 'Explain a rejected coupon', anchor: 'customer-coupon'},
    task: "A customer's coupon was already used. Scan it, read the message, and continue without it.",
    goods: ['10018', '9521234900054'],
    steps: [scanned(), {text: 'Scan the coupon.', event: 'coupon-rejected'}, paid(sold({10018: 1}))],
    setUp: {redeemed: ['9521234900054']},
  },
  {
    ...{id: 'change', title: "Change a customer's cart", anchor: 'customer-change'},
    task: "The customer scanned the chocolate twice, and doesn't want the bread after all. At this station, only staff can change the cart.",
    goods: ['10018', '10010'],
    steps: [
      {text: 'As the customer, scan the chocolate twice, and the bread.', event: 'scan:', times: 3},
      {text: 'Enter staff mode.', event: 'staff-mode'},
      {text: 'Change the quantity of the chocolate to 1.', event: 'quantity:1'},
      {text: 'Remove the bread.', event: 'removed'},
      {text: 'Leave staff mode.', event: 'left-staff-mode', checks: [cart({10018: 1})]},
    ],
  },
  {
    ...{id: 'blocked', title: 'Handle a blocked item', anchor: 'customer-blocked'},
    task: 'A customer scans a recalled item. Set it aside, and let the customer buy the rest.',
    goods: ['10019', '10010'],
    steps: [
      {text: 'As the customer, scan the recalled item.', event: 'alert:blocked'},
      {text: 'Set the item aside, and clear the alert.', event: 'cleared:blocked'},
      paid(sold({10010: 1})),
    ],
  },
  {
    ...{id: 'price', title: 'Enter a price for a customer', anchor: 'customer-blocked'},
    task: 'A customer scans a gift card, which has no fixed price. Enter €25 in staff mode.',
    goods: ['10021'],
    steps: [
      {text: 'As the customer, scan the gift card.', event: 'alert:no-price'},
      {text: 'Enter staff mode.', event: 'staff-mode'},
      {
        text: 'Scan the card again, and enter the price.',
        event: 'price-entered',
        checks: [cart({10021: {price: 2500}})],
      },
      {text: 'Clear the alert.', event: 'cleared:no-price'},
      {text: 'Leave staff mode.', event: 'left-staff-mode'},
    ],
  },
  {
    ...{id: 'age', title: 'Age check: old enough', anchor: 'age'},
    task: 'A customer buys wine. Go to the station before you approve. Today is March 3, 2026.',
    goods: ['10005'],
    customer: {looks: 'about 20 years old', proof: 'Photo matches. Born on August 14, 2004.'},
    steps: [
      scanned(),
      {text: 'As the customer, go to payment.', event: 'alert:age'},
      {text: 'Approve or refuse the sale.', event: 'age:', checks: [oldEnough(true), looked]},
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
      {text: 'As the customer, go to payment.', event: 'alert:age'},
      {text: 'Approve or refuse the sale.', event: 'age:', checks: [oldEnough(false), looked]},
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
      {text: 'Check the age, and go to payment again.', event: 'alert:spot-check', checks: [looked]},
      {text: 'Scan three items from the basket.', event: 'checked', times: 3},
      {text: 'Approve the purchase.', event: 'check-approved'},
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
      {text: 'Start the spot check.', event: 'alert:spot-check', checks: [looked]},
      {text: 'Scan the chocolate.', event: 'check-missing'},
      {text: 'Rescan the whole basket.', event: 'rescan'},
      // The first two scans count, too.
      {text: 'Scan all three items.', event: 'scan:', times: 5},
      {text: 'Leave staff mode.', event: 'left-staff-mode', checks: [cart({10006: 1, 10001: 1, 10018: 1})]},
    ],
  },
  {
    ...{id: 'cancel', title: 'Cancel a purchase', anchor: 'staff-mode'},
    task: 'The customer left without the items. Cancel the purchase in staff mode.',
    goods: ['10001'],
    steps: [
      scanned(),
      {text: 'Enter staff mode.', event: 'staff-mode'},
      {text: 'Cancel the purchase.', event: 'canceled'},
    ],
  },
  {
    ...{id: 'park', title: 'Park a purchase', anchor: 'staff-mode'},
    task: 'The customer forgot something. Park the purchase, and resume it.',
    goods: ['10001'],
    steps: [
      scanned(),
      {text: 'Enter staff mode and park the purchase.', event: 'parked'},
      {text: 'Enter staff mode again, and resume it.', event: 'resumed'},
    ],
  },
  {
    ...{id: 'declined', title: 'Handle a declined card', anchor: 'payment-problems'},
    task: 'The first card is declined. Offer another card.',
    goods: ['10010'],
    cards: ['declined', 'good'],
    steps: [scanned(), {text: 'Try the first card.', event: 'declined:declined'}, paid(sold({10010: 1}))],
  },
  {
    ...{id: 'unconfirmed', title: 'Resolve an unconfirmed payment', anchor: 'payment-problems'},
    task: "The terminal approves the payment, but the station keeps waiting. Don't charge the card again.",
    goods: ['10010'],
    cards: ['lost-result'],
    steps: [
      scanned(),
      {text: 'As the customer, pay by card.', event: 'result-lost'},
      {text: 'Reprint the last terminal receipt.', event: 'terminal-receipt'},
      {text: 'Call your supervisor to match the payment.', event: 'supervisor-called'},
    ],
  },
  {
    ...{id: 'paper', title: 'Replace the receipt roll', anchor: 'exit'},
    task: 'The paper runs out during a purchase. Insert a new roll, and reprint the receipt.',
    goods: ['10010'],
    steps: [
      scanned(),
      paid(sold({10010: 1})),
      {text: 'Insert a new roll.', event: 'paper'},
      {text: 'Reprint the receipt.', event: 'reprinted'},
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
      {text: 'As the customer, scan the exit code.', event: 'alert:gate'},
      {text: 'Issue a new code.', event: 'exit-code'},
      {text: 'As the customer, scan the new code.', event: 'exited'},
    ],
    setUp: {hasExpiredCode: true},
  },
  {
    ...{id: 'restart', title: 'Restart a frozen station', anchor: 'device-problems'},
    task: 'A station seems frozen. Check that no payment is in progress, and restart it.',
    goods: ['10010'],
    steps: [
      {text: 'Enter staff mode.', event: 'staff-mode'},
      {text: 'Restart the station.', event: 'restarted'},
    ],
  },
];

/** Exercises of the self-checkout user manual, in its order. The reader is the customer and the attendant. */
export const exercisesOfSelfCheckout: readonly Exercise[] = [
  ...atClosedStation,
  ...atOpenStation.map((exercise) => ({...exercise, setUp: {...isOpen, ...exercise.setUp}})),
];

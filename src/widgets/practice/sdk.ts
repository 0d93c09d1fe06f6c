/** What the SDK does at each step, as its guides say. Backticks mark code. */

const scanner = '/docs/scan_and_go/android/ui/scanner';
const cart = '/docs/scan_and_go/android/ui/shoppingcart';
const payment = '/docs/scan_and_go/android/ui/payment';
const components = '/docs/scan_and_go/android/ui/getting-started';

export interface SdkNote {
  android: string;
  ios?: string;
  title: string;
  to: string;
}

const drawer =
  'The cart drawer of `ShopperView` shows the product. The SDK waits for `cartUpdateDelay` before it sends the changed cart for price calculation.';
const totals = '`totalPriceString` and `numberOfItemsInCart` of `Shopper` summarize the cart.';

export const sdkNotes = {
  ready: {
    android: '`CombinedScannerActivity` shows the scanner, the cart sheet, and the `CheckoutBar`.',
    ios: '`ShopperView` shows the scanner and the cart drawer.',
    title: 'Scanner with cart sheet',
    to: `${scanner}#layout`,
  },
  added: {
    android:
      "The scanner vibrates the device, looks up the code with the project's code templates, and adds the product to the cart. The cart calls `onItemAdded`.",
    ios: drawer,
    title: 'Control the scanner view',
    to: `${scanner}#view`,
  },
  merged: {
    android: 'The product is already in the cart, so its quantity increases. The cart calls `onQuantityChanged`.',
    ios: drawer,
    title: 'Change the cart in code',
    to: `${cart}#cart`,
  },
  measured: {
    android:
      "A code template reads the number in the code. `updateQuantity` can't change an item whose code contains a weight, a quantity, or a price.",
    ios: drawer,
    title: 'Codes and templates',
    to: `${scanner}#codes`,
  },
  restricted: {
    android:
      'The scanner adds the product and shows a message about the age restriction. `isAgeRestricted` and `minimumAge` of the item give the details.',
    ios: drawer,
    title: 'Cart items',
    to: `${cart}#items`,
  },
  blocked: {
    android:
      'The scanner shows a message for a product that is blocked from sale. In your own flow, set `setOnSaleStopListener`.',
    title: 'Look up a code in your own flow',
    to: `${scanner}#resolver`,
  },
  'not-for-sale': {
    android:
      "The scanner shows the string resource that the product's scan message names, here `ask.at.counter`. In your own flow, set `setOnNotForSaleListener`.",
    title: 'Control the scanner view',
    to: `${scanner}#view`,
  },
  unknown: {
    android:
      'No product has this code. The scanner tries the code as a printed coupon and as a deposit voucher. To show a message, use `ProductResolver` with `setOnProductNotFoundListener`.',
    title: 'Look up a code in your own flow',
    to: `${scanner}#resolver`,
  },
  quantity: {
    android: 'The cart calls `onQuantityChanged`. In code, call `updateQuantity`.',
    ios: totals,
    title: 'Listen for changes',
    to: `${cart}#listeners`,
  },
  removed: {
    android:
      '`ShoppingCartScreen` deletes the line and calls `onItemDeleted`, where your app can offer to undo the deletion.',
    ios: totals,
    title: 'Show the cart',
    to: `${cart}#screen`,
  },
  coupon: {
    android:
      'A scanned code adds a printed coupon. To add a digital coupon, your app calls `addCoupon`. Coupons appear last in the cart.',
    ios: '`Snabble.shared.couponManager` gives access to coupons.',
    title: 'Coupons',
    to: `${components}#coupons`,
  },
  violation: {
    android:
      'The platform rejects the coupon, and `onViolationDetected` reports the rejection. `showNotificationOnce` shows it.',
    title: 'Handle violations',
    to: `${cart}#violations`,
  },
  card: {
    android: 'The SDK sends `Project.customerCardId` with the cart and the checkout.',
    title: 'Users, loyalty cards, and tokens',
    to: '/docs/scan_and_go/android/config#users',
  },
  method: {
    android:
      "`PaymentSelectionHelper` opens the list of the project's payment methods, and the SDK remembers the selection.",
    ios: 'To hide methods, set `restrictedPayments` of `Shopper`.',
    title: 'Let the shopper select a method and pay',
    to: `${payment}#choose`,
  },
  aged: {
    android:
      'The age verification screen stores the date of birth with the user and raises `GO_BACK`. The shopper pays again.',
    title: 'Events',
    to: `${components}#event-list`,
  },
  closed: {
    android: 'When the shopper closes a completed checkout, the SDK raises `SHOW_CHECKOUT_DONE`.',
    ios: 'The SDK calls `onCheckoutCompleted` when the checkout ends. The argument tells whether it succeeded.',
    title: 'Events',
    to: `${components}#event-list`,
  },
} as const satisfies Record<string, SdkNote>;

export type NoteName = keyof typeof sdkNotes;

/** States of a checkout that the model shows, as in the table of all states. */
export const checkoutStates = {
  NONE: ['No checkout is in progress.', 'None. `CheckoutActivity` closes.'],
  HANDSHAKING: ['The SDK has requested the checkout and is waiting for the response.', 'None'],
  REQUEST_VERIFY_AGE: ['The shopper must verify their age.', 'None. The `SHOW_AGE_VERIFICATION` event is raised.'],
  WAIT_FOR_SUPERVISOR: ['A staff member must confirm the checkout.', 'Supervisor screen'],
  WAIT_FOR_APPROVAL: ['The payment is pending.', 'POS code, loyalty card, or payment status, depending on the method'],
  PAYMENT_PROCESSING: ['The payment is in progress.', 'Payment status'],
  PAYMENT_APPROVED: ['The payment succeeded.', 'Payment status'],
  PAYMENT_TRANSFERRED: [
    "The checkout was transferred to another system, which doesn't report the result.",
    'Offline codes',
  ],
  DENIED_TOO_YOUNG: ['The shopper is too young.', 'Payment status'],
  DENIED_BY_PAYMENT_PROVIDER: ['The payment provider rejected the payment.', 'Payment status'],
  DENIED_BY_SUPERVISOR: ['A staff member rejected the payment.', 'Payment status'],
  PAYMENT_ABORTED: ['The payment was canceled.', 'None. `CheckoutActivity` closes.'],
  CONNECTION_ERROR: ["The platform didn't respond.", 'None'],
} as const;

export type CheckoutState = keyof typeof checkoutStates;

/** Where the table of all states is. */
export const statesPath = `${payment}#states`;

/** What a practice station knows. A model for training: it's drawn from the manuals, not from a product. */
import type {Item} from '@site/src/simulator/sale/cart';
import type {LineItem, Order, Returned} from './platform';
import type {Happening} from './store';

export type Kind = 'pos' | 'sco';

/** How an item came into the cart. */
export type Way = 'scan' | 'type' | 'search' | 'menu' | 'weigh' | 'phone';

export interface Reduction {
  reason: string;
  /** One of both. */
  percent?: number;
  cents?: number;
}

/** An item that somebody added. */
export interface Entry {
  id: number;
  item: Item;
  reduction?: Reduction;
  /** Price that staff entered in place of the stored one. */
  isRepriced?: true;
}

/** A line on the screen, on the receipt, and in a return. In cents. */
export interface Line {
  id: string;
  /** The item that the line belongs to; missing for lines of the whole cart. */
  entry?: number;
  kind: LineItem['type'];
  sku?: string;
  name: string;
  detail?: string;
  /** If there are several. */
  pieces?: number;
  /** Staff entered another price. */
  isRepriced?: true;
  total: number;
}

export interface Cart {
  entries: readonly Entry[];
  coupons: readonly string[];
  loyaltyCard: boolean;
  reduction?: Reduction;
  /** Empties that the checkout took back, by SKU of their deposit. */
  empties: readonly {sku: string; amount: number}[];
  /** Items whose age check was passed. */
  approved: readonly number[];
  lines: readonly Line[];
  /** In cents. */
  total: number;
}

export const emptyCart: Cart = {
  ...{entries: [], coupons: [], loyaltyCard: false, empties: [], approved: []},
  ...{lines: [], total: 0},
};

/** What the station asks for before it goes on. */
export type Prompt =
  | {ask: 'price'; item: Item; way: Way; name: string}
  | {ask: 'weight'; sku: string; name: string}
  | {ask: 'quantity'; entry: number; name: string}
  | {ask: 'reduce'; entry?: number; name: string}
  | {ask: 'age'; entry: number; name: string; limit: string}
  | {ask: 'matches'; skus: readonly string[]}
  | {ask: 'cancel'}
  | {ask: 'parked'}
  | {ask: 'empties'}
  | {ask: 'float'}
  | {ask: 'cash-movement'};

export type Screen =
  /** Sign-in of a POS; lock screen of a self-checkout. */
  | 'locked'
  /** The POS asks for a password after the first sign-in. */
  | 'new-password'
  | 'welcome'
  | 'cart'
  /** Payment methods. */
  | 'payment'
  | 'cash'
  /** The terminal has the payment. */
  | 'card'
  | 'paid'
  /** A self-checkout waits for staff. */
  | 'waiting'
  | 'return'
  | 'end-of-day';

export interface Receipt {
  /** Missing in training. */
  order?: Order;
  /** The last characters of the order's ID. */
  number: string;
  title: 'Receipt' | 'Return receipt' | 'Z report';
  time: string;
  lines: readonly Line[];
  total: number;
  /** What the customer gave, and the change, which is negative. */
  payments: readonly {method: string; cents: number}[];
  notes: readonly string[];
}

/** Conditions of returned items. */
export const conditions = ['Undamaged', 'Damaged, opened, or spoiled', 'No physical item'] as const;

/** A return, step by step. */
export interface Return {
  isWithReceipt: boolean;
  /** Each with its deposit. */
  pieces: readonly {id: string; name: string; sku: string; total: number; returned: Returned}[];
  chosen: readonly string[];
  reason: string;
  condition: string;
}

export type Alert =
  'help' | 'age' | 'spot-check' | 'blocked' | 'no-price' | 'payment' | 'paper' | 'gate' | 'negative-total';

export interface Message {
  tone: 'note' | 'stop' | 'done';
  text: string;
}

/** The scale on the counter. In grams. */
export interface Scale {
  grams: number;
  isTouched: boolean;
  /** What lies on it is in a cart. */
  isSold?: true;
}

export interface Terminal {
  text: string;
  /** Waits for a card. */
  isAsking: boolean;
}

export interface Station {
  kind: Kind;
  screen: Screen;
  cart: Cart;
  prompt?: Prompt;
  message?: Message;
  parked: readonly Cart[];
  scale: Scale;
  terminal: Terminal;
  /** Payments of the current sale. */
  payments: readonly {method: string; cents: number}[];
  drawer: {isOpen: boolean; cents: number};
  receipt?: Receipt;
  /** The last sale that was paid, for copies and returns. */
  last?: Receipt;
  lastReturn?: Receipt;
  /** Who signed in. A self-checkout has staff only while its staff mode is open. */
  user?: string;
  isPasswordNew: boolean;
  /** The POS asks for the starting cash after the sign-in. */
  asksForFloat?: true;
  isTraining: boolean;
  isTseDown: boolean;
  isOffline: boolean;
  hasPaper: boolean;
  alerts: readonly Alert[];
  /** Items of the basket that a spot check scanned, and whether each is in the cart. */
  checked: readonly {name: string; isInCart: boolean}[];
  /** A spot check was passed. */
  isChecked: boolean;
  /** Staff looked at the customer, or at the photo ID. */
  hasLooked: boolean;
  /** The last age check. */
  ageCheck?: {isOldEnough: boolean; hasLooked: boolean};
  gate: 'closed' | 'open';
  hasExpiredCode: boolean;
  refund?: Return;
  /** Pieces of the last sale, once it was looked up for a return, and those that were returned. */
  sold?: Return['pieces'];
  returned: readonly string[];
  /** Codes that were redeemed. */
  redeemed: readonly string[];
  counted?: number;
  /** Why the counted cash differs from the records. */
  countNote?: string;
  /** What happened, in order; exercises read it. */
  events: readonly Happening<Station>[];
}

/** Cash in the drawer at the start, in cents. */
export const startingCash = 10_000;

/** A station before the first customer. */
export function initialStation(kind: Kind): Station {
  return {
    kind,
    screen: 'locked',
    cart: emptyCart,
    parked: [],
    scale: {grams: 0, isTouched: false},
    terminal: {text: 'Ready', isAsking: false},
    payments: [],
    drawer: {isOpen: false, cents: startingCash},
    isPasswordNew: false,
    isTraining: false,
    isTseDown: false,
    isOffline: false,
    hasPaper: true,
    alerts: [],
    checked: [],
    isChecked: false,
    hasLooked: false,
    gate: 'closed',
    hasExpiredCode: false,
    redeemed: [],
    returned: [],
    events: [],
  };
}

/** What was paid of the current sale, in cents. */
export function paidOf({payments}: Pick<Station, 'payments'>): number {
  return payments.reduce((sum, {cents}) => sum + cents, 0);
}

/** What is left to pay, in cents; negative if the customer gets money. */
export function dueOf(station: Pick<Station, 'cart' | 'payments'>): number {
  return station.cart.total - paidOf(station);
}

/** What ends with a sale, and where the next one begins. At a self-checkout, staff mode ends, too. */
export function cleared({kind, user}: Station) {
  const isPos = kind === 'pos';
  return {
    ...{cart: emptyCart, prompt: undefined, payments: [], alerts: [], checked: [], isChecked: false},
    user: isPos ? user : undefined,
    screen: isPos ? ('cart' as const) : ('welcome' as const),
  };
}

/** The alerts with one more, once. */
export function raised(alerts: readonly Alert[], alert: Alert): Alert[] {
  return [...alerts.filter((one) => one !== alert), alert];
}

/** Color and rhythm of the status lamp of a self-checkout: the common scheme of the manual. */
export function lampOf({screen, alerts}: Station): 'off' | 'green' | 'blue' | 'orange' | 'red' {
  if (screen === 'locked') return 'off';
  if (screen === 'waiting' || alerts.some((alert) => stopping.includes(alert))) return 'red';
  if (alerts.length > 0) return 'orange';
  return screen === 'welcome' ? 'green' : 'blue';
}

const stopping: readonly Alert[] = ['age', 'spot-check', 'payment', 'negative-total', 'gate', 'paper'];

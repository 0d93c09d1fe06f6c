/** A model of a shopper's phone: the cart, the checkout, and the QR codes that a POS reads. */
import {decodeCart, defaultSettings, encodeCart, type CartLine, type QrFormat} from '@site/src/widgets/codes/qrCarts';
import {canMerge, isPlain, priced} from './cart';
import {emptyCart, type Cart, type Entry, type Line, type Message} from './model';
import {minimumAge, type Platform} from './platform';
import type {CheckoutState, NoteName} from './sdk';
import {watched, type Watched} from './store';

export const methods = {
  qrCodePOS: 'QR code for an online POS',
  qrCodeOffline: 'QR codes with the cart',
  creditCardVisa: 'Credit card in the app',
} as const;

export type Method = keyof typeof methods;

export interface Phone {
  cart: Cart;
  method: Method;
  /** Setting of the project for codes with the cart. */
  format: Exclude<QrFormat, 'process'>;
  maxCodes: number;
  state: CheckoutState;
  age: 'unknown' | 'verified' | 'young';
  /** Missing while the phone is offline. */
  checkoutId?: string;
  codes: readonly string[];
  /** What the POS read of the codes. */
  pos: {read: readonly number[]; lines: readonly Line[]; total: number; problems: readonly string[]; isPaid: boolean};
  message?: Message;
  note: NoteName | 'state';
  events: readonly string[];
}

const noCodes = {codes: [], pos: {read: [], lines: [], total: 0, problems: [], isPaid: false}};

const initialPhone: Phone = {
  cart: emptyCart,
  method: 'qrCodePOS',
  format: 'encoded',
  maxCodes: defaultSettings.maxCodes,
  state: 'NONE',
  age: 'unknown',
  ...noCodes,
  note: 'ready',
  events: [],
};

/** The checkout process of the example story. */
const processId = '0f6c1d52-7a3e-4b19-9c84-5e2d7a90b311';

/** States without a screen of their own: the shopper sees the cart. */
const inCart: readonly CheckoutState[] = ['NONE', 'PAYMENT_ABORTED', 'CONNECTION_ERROR'];

export function isShopping({state}: Phone): boolean {
  return inCart.includes(state);
}

/** The format of the codes that the phone shows. */
function formatOf({method, format}: Phone): QrFormat {
  return method === 'qrCodePOS' ? 'process' : format;
}

/** Whether the POS can sell: it read all codes that it knows of. */
export function isRead({codes, pos}: Phone): boolean {
  return codes.length > 0 && pos.read.length > 0 && pos.problems.length === 0;
}

export interface PhoneStore extends Pick<Watched<Phone>, 'now' | 'listen'> {
  act: ReturnType<typeof actionsOf>;
}

/** Opens a phone in the first shop of the example story. @param setUp how the exercise finds it */
export function openPhone(platform: Platform, setUp: Partial<Phone> = {}): PhoneStore {
  const {now, listen, set} = watched<Phone>({...initialPhone, ...setUp});
  return {now, listen, act: actionsOf(platform, now, set)};
}

function actionsOf({products, ...platform}: Platform, now: () => Phone, set: Watched<Phone>['set']) {
  const say = (tone: Message['tone'], text: string, note: NoteName, ...events: string[]) =>
    set({message: {tone, text}, note}, ...events);
  const enter = (state: CheckoutState, changed: Partial<Phone> = {}) =>
    set({message: undefined, note: 'state', ...changed, state}, `state:${state}`);
  /** Whether a checkout is open, which keeps the cart as it is. */
  const isBusy = () => {
    if (!isShopping(now())) set({message: {tone: 'stop', text: 'Finish or cancel the checkout first.'}});
    return !isShopping(now());
  };
  const ageOf = (sku = '') => minimumAge(products.get(sku)?.['saleRestriction']) ?? 0;
  const skus = () => now().cart.lines.map(({sku = ''}) => sku);

  /** Prices a changed cart and shows it. @returns what the platform says instead */
  async function change(cart: Cart, note: NoteName, message: Message | undefined, ...events: string[]) {
    const result = await priced({products, ...platform}, 'app', cart);
    if ('refused' in result) return result.refused;
    set({cart: result.cart, state: 'NONE', note, message}, ...events);
    return undefined;
  }

  async function add(code: string, way: 'scan' | 'type'): Promise<void> {
    const {cart} = now();
    const item = {code};
    const quote = await platform.quote({items: [item], coupons: [], channel: 'app'});
    if (quote.refused !== undefined) return refuse(quote.refused, `${way}:${code}`);
    const {sku} = quote.result.lineItems[0]!;
    const same = cart.entries.find((entry) => canMerge(entry, item));
    const amount = (same?.item.amount ?? 1) + 1;
    const entries = same ? withAmount(same.id, amount) : [{id: nextId(cart), item}, ...cart.entries];
    const age = ageOf(sku);
    const note = age > 0 ? 'restricted' : !isPlain(item) ? 'measured' : same ? 'merged' : 'added';
    const message: Message | undefined =
      age > 0 ? {tone: 'note', text: `This product has a minimum age of ${age}.`} : undefined;
    await change({...cart, entries}, note, message, `${way}:${code}`, ...(same ? [`quantity:${amount}`] : []));
  }

  /** The messages are this model's; the product shows those of the project. */
  function refuse(refused: string, event: string): void {
    if (/ is stopped/.test(refused)) return say('stop', "This product can't be sold.", 'blocked', event, 'blocked');
    if (/isn't for sale in the app/.test(refused))
      return say('note', 'Ask for this product at the counter.', 'not-for-sale', event, 'not-for-sale');
    set({message: undefined, note: 'unknown'}, event, 'unknown');
  }

  const withAmount = (id: number, amount: number): Entry[] =>
    now().cart.entries.map((entry) => (entry.id === id ? {...entry, item: {...entry.item, amount}} : entry));

  /** The payment of the selected method begins. */
  function proceed(): void {
    if (now().method === 'creditCardVisa') return enter('PAYMENT_PROCESSING');
    showCodes('WAIT_FOR_APPROVAL', processId);
  }

  function showCodes(state: CheckoutState, checkoutId: string | undefined): void {
    const {cart, maxCodes} = now();
    const codes = encodeCart(formatOf(now()), qrLines(cart), checkoutId ?? '', {...defaultSettings, maxCodes});
    enter(state, {...noCodes, codes, ...(checkoutId !== undefined && {checkoutId})});
  }

  function qrLines({entries, coupons, lines}: Cart): CartLine[] {
    const goods = entries.map(({id, item}): CartLine => {
      const age = ageOf(lines.find(({entry, kind}) => entry === id && kind === 'default')?.sku);
      return {quantity: item.amount ?? 1, code: item.code ?? '', kind: age >= 16 ? 'age16' : 'goods'};
    });
    // A digital coupon has no code.
    const printed = coupons.filter((coupon) => /^\d+$/.test(coupon));
    return [...goods, ...printed.map((code): CartLine => ({quantity: 1, code, kind: 'coupon'}))];
  }

  async function takeCoupon(code: string): Promise<void> {
    if (isBusy()) return;
    const {cart} = now();
    if (cart.coupons.includes(code)) return say('note', 'The coupon is already in the cart.', 'coupon');
    if (cart.entries.length === 0) return say('note', 'Scan a product before the coupon.', 'ready');
    const refused = await change({...cart, coupons: [...cart.coupons, code]}, 'coupon', undefined, 'coupon');
    if (refused !== undefined) return say('stop', refused, 'violation', 'coupon-rejected');
    if (now().cart.lines.every(({kind}) => kind !== 'discount'))
      say('note', "The coupon is in the cart, but a condition, such as the minimum purchase, isn't met yet.", 'coupon');
  }

  return {
    /** The camera reads a code, or the shopper types it. */
    scan: async (typed: string, way: 'scan' | 'type' = 'scan'): Promise<void> => {
      const code = typed.trim();
      if (isBusy()) return;
      if (code === '') return say('note', 'Type the digits below a barcode.', 'ready');
      await (platform.isCoupon(code) ? takeCoupon(code) : add(code, way));
    },
    takeCoupon,
    takeCard: async (): Promise<void> => {
      if (isBusy()) return;
      const added: Message = {tone: 'done', text: 'Loyalty card added.'};
      await change({...now().cart, loyaltyCard: true}, 'card', added, 'card');
    },
    /** 0 removes the line. */
    setAmount: async (id: number, amount: number): Promise<void> => {
      const {cart} = now();
      const entries = amount > 0 ? withAmount(id, amount) : cart.entries.filter((entry) => entry.id !== id);
      const event = amount > 0 ? `quantity:${amount}` : 'removed';
      await change({...cart, entries}, amount > 0 ? 'quantity' : 'removed', undefined, event);
    },
    choose: (method: Method): void => set({method, note: 'method', message: undefined}, `method:${method}`),
    pay: (): void =>
      now().cart.entries.length === 0 ? say('note', 'The cart is empty.', 'ready') : enter('HANDSHAKING', noCodes),
    /** The platform responds to the request, or doesn't. */
    respond: (isOnline: boolean): void => {
      const {method, age} = now();
      if (method === 'qrCodeOffline') {
        set({checkoutId: undefined}, ...(isOnline ? [] : ['offline']));
        return showCodes('PAYMENT_TRANSFERRED', isOnline ? processId : undefined);
      }
      if (!isOnline) return enter('CONNECTION_ERROR');
      const isRestricted = skus().some((sku) => ageOf(sku) > 0);
      if (isRestricted && age === 'unknown') return enter('REQUEST_VERIFY_AGE');
      if (isRestricted && age === 'young') return enter('DENIED_TOO_YOUNG');
      if (skus().some((sku) => products.get(sku)?.['forceControl'] === true)) return enter('WAIT_FOR_SUPERVISOR');
      proceed();
    },
    verifyAge: (isOldEnough: boolean): void =>
      set({age: isOldEnough ? 'verified' : 'young', state: 'NONE', note: 'aged', message: undefined}, 'aged'),
    decide: (isApproved: boolean): void => (isApproved ? proceed() : enter('DENIED_BY_SUPERVISOR')),
    /** How a payment ends. */
    settle: (state: CheckoutState): void => enter(state, state === 'PAYMENT_ABORTED' ? noCodes : {}),
    /** The POS scans one of the codes. */
    read: async (index: number): Promise<void> => {
      const {codes, pos, cart, maxCodes} = now();
      const read = pos.read.includes(index) ? pos.read : [...pos.read, index];
      const texts = read.map((at) => codes[at]!);
      const {lines, problems} = decodeCart(formatOf(now()), texts, {...defaultSettings, maxCodes});
      const isCoupon = ({code}: {code: string}) => platform.isCoupon(code);
      const items = lines.filter((line) => !isCoupon(line)).map(({quantity, code}) => ({code, amount: quantity}));
      const coupons = lines.filter(isCoupon).map(({code}) => code);
      // With only the ID, the POS gets the cart from the platform.
      const entries = items.map((item, id): Entry => ({id, item}));
      const rung = formatOf(now()) === 'process' ? cart : {...cart, entries, coupons};
      const result = await priced({products, ...platform}, 'pos', rung);
      const known = 'cart' in result ? result.cart : {lines: [], total: 0};
      const refused = 'refused' in result ? [result.refused] : [];
      set(
        {pos: {...pos, read, lines: known.lines, total: known.total, problems: [...problems, ...refused]}},
        problems.length > 0 ? 'pos-missing' : 'pos-read',
      );
    },
    /** The POS takes the payment, and reports the result if it has the ID of a process that waits for it. */
    payAtPos: (): void => {
      set({pos: {...now().pos, isPaid: true}}, 'pos-paid');
      if (now().method === 'qrCodePOS') enter('PAYMENT_APPROVED');
    },
    /** The shopper closes the screen of a checkout. A completed one empties the cart. */
    close: (): void => {
      const {state, cart} = now();
      const isOver = state === 'PAYMENT_APPROVED' || state === 'PAYMENT_TRANSFERRED';
      set({...noCodes, state: 'NONE', cart: isOver ? emptyCart : cart, note: 'closed', message: undefined}, 'closed');
    },
  };
}

function nextId({entries}: Cart): number {
  return 1 + Math.max(0, ...entries.map(({id}) => id));
}

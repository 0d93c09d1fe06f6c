/** A model of a shopper's phone: the cart, the checkout, and the POS that takes the cart over. The platform is simulated. */
import {oneAtATime} from '@site/src/lib/oneAtATime';
import {decodeCart, defaultSettings, encodeCart, type CartLine, type QrFormat} from '@site/src/widgets/codes/qrCarts';
import {detailOf, priced} from './cart';
import {emptyCart, type Entry, type Line, type Message} from './model';
import {
  minimumAge,
  shopID,
  type CartItem,
  type LineItem,
  type Order,
  type Platform,
  type PosProcess,
  type Process,
  type SignedInfo,
} from './platform';
import type {CheckoutState, NoteName} from './sdk';
import {watched, type Happening, type Watched} from './store';
import {euros, wordsFor} from './wording';

export const methods = {
  qrCodePOS: 'QR code for an online POS',
  qrCodeOffline: 'QR codes with the cart',
  creditCardVisa: 'Credit card in the app',
} as const;

export type Method = keyof typeof methods;

/** A line on the screen, in cents. */
export interface ShownLine extends Pick<Line, 'id' | 'name' | 'detail' | 'total' | 'kind'> {
  /** The item whose quantity the shopper can change. */
  item?: CartItem;
}

interface PhoneCart {
  /** New products come first, and coupons last. */
  items: readonly CartItem[];
  loyaltyCard: boolean;
  lines: readonly ShownLine[];
  total: number;
  /** What the platform said of the cart; missing for an empty one. */
  signed?: SignedInfo;
}

/** A request to the platform, as the guides write it. */
interface Exchange {
  by: 'App' | 'POS' | 'Staff' | 'Payment system' | 'Your system';
  request: string;
  status: number;
}

export interface Phone {
  cart: PhoneCart;
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
  pos: {
    read: readonly number[];
    checkoutId?: string | undefined;
    lines: readonly ShownLine[];
    total: number;
    problems: readonly string[];
    end?: 'paid' | 'declined';
  };
  /** Orders of this phone's checkouts. */
  orders: readonly Order[];
  exchanges: readonly Exchange[];
  message?: Message;
  note: NoteName | 'state';
  events: readonly Happening<Phone>[];
}

const noCodes = {codes: [], checkoutId: undefined, pos: {read: [], lines: [], total: 0, problems: []}};
const emptyPhoneCart: PhoneCart = {items: [], loyaltyCard: false, lines: [], total: 0};

const initialPhone: Phone = {
  cart: emptyPhoneCart,
  method: 'qrCodePOS',
  format: 'encoded',
  maxCodes: defaultSettings.maxCodes,
  state: 'NONE',
  age: 'unknown',
  codes: noCodes.codes,
  pos: noCodes.pos,
  orders: [],
  exchanges: [],
  note: 'ready',
  events: [],
};

const clientID = 'practice-app';

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

/** Whether the quantity of an item can change: its code contains no weight, number, or price. */
export function isPlain({type, weight, units, price}: CartItem): boolean {
  return type === undefined && weight === undefined && units === undefined && price === undefined;
}

export interface PhoneStore extends Pick<Watched<Phone>, 'now' | 'listen'> {
  act: ReturnType<typeof actionsOf>;
}

/** Opens a phone in the first shop of the example story. @param setUp how the exercise finds it */
export function openPhone(platform: Platform, setUp: Partial<Phone> = {}): PhoneStore {
  const {now, listen, set} = watched<Phone>({...initialPhone, ...setUp});
  return {now, listen, act: actionsOf(platform, now, set)};
}

function actionsOf({products, nameOf, ...platform}: Platform, now: () => Phone, set: Watched<Phone>['set']) {
  const inTurn = oneAtATime();
  const say = (tone: Message['tone'], text: string, note: NoteName, ...events: string[]) =>
    set({message: {tone, text}, note}, ...events);
  const enter = (state: CheckoutState, changed: Parameters<typeof set>[0] = {}) =>
    set({message: undefined, note: 'state', ...changed, state}, `state:${state}`);
  /** Whether a checkout is open, which keeps the cart as it is. */
  const isBusy = () => {
    if (!isShopping(now())) set({message: {tone: 'stop', text: 'Finish or cancel the checkout first.'}});
    return !isShopping(now());
  };
  const ageOf = (sku = '') => minimumAge(products.get(sku)?.['saleRestriction']) ?? 0;
  const skus = () => now().cart.items.map(({sku = ''}) => sku);

  async function send<Result>(by: Exchange['by'], ...[method, path, body]: Parameters<Platform['send']>) {
    const sent = await platform.send<Result>(method, path, body);
    const id = now().checkoutId;
    const known = id === undefined ? path : path.replace(id, '{id}');
    const exchange = {by, request: `${method} /{projectID}/${known}`, status: sent.status};
    set({exchanges: [...now().exchanges, exchange].slice(-6)});
    return sent.body;
  }

  /** Has the platform price a changed cart, and shows it. @returns what the platform says instead */
  async function change(cart: PhoneCart, note: NoteName, message: Message | undefined, ...events: string[]) {
    const {items, loyaltyCard} = cart;
    if (items.every(({type}) => type === 'coupon')) {
      set({cart: {...emptyPhoneCart, loyaltyCard}, state: 'NONE', note, message}, ...events);
      return undefined;
    }
    const customer = loyaltyCard ? {loyaltyCard: 'practice-card'} : undefined;
    const signed = await send<SignedInfo>('App', 'POST', 'checkout/info', {clientID, shopID, items, customer});
    if (signed.error) return wordsFor(signed.error.details?.[0]?.message ?? signed.error.message);
    const {lineItems, price, violations = []} = signed.checkoutInfo;
    if (violations.length > 0) return wordsFor(violations[0]!.message);
    const lines = lineItems.map((line): ShownLine => {
      const item = items.find(({id}) => id === line.id);
      const {id, type, name, totalPrice = 0} = line;
      return {id, kind: type, name, ...detailOf(line), total: totalPrice, ...(item && {item})};
    });
    set({cart: {items, loyaltyCard, lines, total: price.price, signed}, state: 'NONE', note, message}, ...events);
    return undefined;
  }

  async function add(code: string, way: 'scan' | 'type'): Promise<void> {
    const event = `${way}:${code}`;
    const quote = await platform.quote({items: [{code}], coupons: [], channel: 'app'});
    if (quote.refused !== undefined) return refuse(quote.refused, event);
    const {cart} = now();
    const item = itemOf(nextId(cart), code, quote.result.lineItems[0]!);
    const same = isPlain(item) ? cart.items.find(({scannedCode}) => scannedCode === code) : undefined;
    const amount = (same?.amount ?? 0) + 1;
    const items = same ? withAmount(same.id, amount) : [item, ...cart.items];
    const age = ageOf(item.sku);
    const note = age > 0 ? 'restricted' : !isPlain(item) ? 'measured' : same ? 'merged' : 'added';
    const message: Message | undefined =
      age > 0 ? {tone: 'note', text: `This product has a minimum age of ${age}.`} : undefined;
    const refused = await change({...cart, items}, note, message, event, ...(same ? [`quantity:${amount}`] : []));
    if (refused !== undefined) say('stop', refused, 'ready', event);
  }

  /** The messages are this model's; the product shows those of the project. */
  function refuse(refused: string, event: string): void {
    if (/ is stopped/.test(refused)) return say('stop', "This product can't be sold.", 'blocked', event, 'blocked');
    if (/isn't for sale in the app/.test(refused))
      return say('note', 'Ask for this product at a staffed checkout.', 'not-for-sale', event, 'not-for-sale');
    if (/ is priced per /.test(refused))
      return say('stop', 'Weigh this product, and scan the label of the scale.', 'ready', event);
    set({message: undefined, note: 'unknown'}, event, 'unknown');
  }

  const withAmount = (id: string, amount: number): CartItem[] =>
    now().cart.items.map((item) => (item.id === id ? {...item, amount} : item));

  /** Shows what the platform says of the checkout. */
  async function follow(): Promise<void> {
    const {checkoutId, state: before, method, cart, codes} = now();
    const process = await send<Process>('App', 'GET', `checkout/process/${checkoutId}`);
    const state = stateOf(
      process,
      skus().some((sku) => products.get(sku)?.['forceControl'] === true),
    );
    const isShown = state === 'WAIT_FOR_APPROVAL' && method === 'qrCodePOS' && codes.length === 0;
    if (state === 'PAYMENT_ABORTED') enter(state, noCodes);
    else if (state !== before) enter(state, isShown ? {codes: codesOf(cart, checkoutId)} : {});
    if (process.orderID !== undefined) await listOrders();
  }

  async function listOrders(): Promise<void> {
    const path = `orders?shopID=${shopID}&includeAllStates=true`;
    const {resources} = await send<{resources: readonly Order[]}>('Your system', 'GET', path);
    set({orders: resources.filter((order) => order.clientID === clientID)});
  }

  function codesOf({items}: PhoneCart, checkoutId = ''): string[] {
    // A digital coupon has no code.
    const lines = items.flatMap(({type, sku, amount, scannedCode: code}): CartLine[] =>
      code === undefined ? [] : [{quantity: amount, code, kind: type ?? (ageOf(sku) >= 16 ? 'age16' : 'goods')}],
    );
    return encodeCart(formatOf(now()), lines, checkoutId, {...defaultSettings, maxCodes: now().maxCodes});
  }

  /** Starts a process with what the platform signed. Each attempt has its own. */
  async function start(): Promise<void> {
    const {cart, method} = now();
    const process = await send<Process>('App', 'POST', 'checkout/process', {
      signedCheckoutInfo: cart.signed,
      paymentMethod: method === 'creditCardVisa' ? 'visa' : method,
    });
    set({...noCodes, checkoutId: process.links.self.href.split('/').at(-1)});
  }

  async function takeCoupon(code: string): Promise<void> {
    if (isBusy()) return;
    const {cart} = now();
    const {items} = cart;
    if (items.some(({couponID, scannedCode}) => couponID === code || scannedCode === code))
      return say('note', 'The coupon is already in the cart.', 'coupon');
    if (items.length === 0) return say('note', 'Scan a product before the coupon.', 'ready');
    const given = /^\d+$/.test(code) ? {scannedCode: code} : {couponID: code};
    const coupon: CartItem = {id: nextId(cart), type: 'coupon', amount: 1, ...given};
    const refused = await change({...cart, items: [...items, coupon]}, 'coupon', undefined, 'coupon');
    if (refused !== undefined) return say('stop', refused, 'violation', 'coupon-rejected');
    if (now().cart.lines.every(({kind}) => kind !== 'promotion'))
      say('note', "The coupon is in the cart, but a condition, such as the minimum purchase, isn't met yet.", 'coupon');
  }

  /** The POS reports what becomes of the cart. */
  const report = (checkoutId: string, changes: object) =>
    send<PosProcess>('POS', 'PATCH', `pos/checkout/id/${checkoutId}`, {...changes, processedBy: 'register 3'});

  /** With only the ID, the POS gets the cart from the platform, and picks it up. */
  async function pickUp(checkoutId: string): Promise<void> {
    const {pos} = now();
    const {state} = await send<PosProcess>('POS', 'GET', `pos/checkout/id/${checkoutId}`);
    if (state !== 'pending') return set({pos: {...pos, problems: ["The checkout isn't pending anymore."]}});
    const {lineItems, totalPrice} = await report(checkoutId, {state: 'processing'});
    const lines = lineItems.map(({sku, amount, price, totalPrice: total}, index): ShownLine => ({
      id: String(index),
      kind: sku === undefined ? 'promotion' : 'default',
      name: sku === undefined ? 'Line without a SKU' : nameOf(sku),
      ...(amount > 1 && {detail: `${amount} × ${euros(price)}`}),
      total,
    }));
    set({pos: {...pos, read: [0], checkoutId, lines, total: totalPrice}}, 'pos-read');
    await follow();
  }

  /** The POS prices the codes that it read. */
  async function ringUp(index: number): Promise<void> {
    const {codes, pos, cart, maxCodes} = now();
    const read = pos.read.includes(index) ? pos.read : [...pos.read, index];
    const texts = read.map((at) => codes[at]!);
    const {lines, problems, checkoutId} = decodeCart(formatOf(now()), texts, {...defaultSettings, maxCodes});
    const isCoupon = ({code}: {code: string}) => platform.isCoupon(code);
    const items = lines.filter((line) => !isCoupon(line)).map(({quantity, code}) => ({code, amount: quantity}));
    const entries = items.map((item, id): Entry => ({id, item}));
    const coupons = lines.filter(isCoupon).map(({code}) => code);
    const {loyaltyCard} = cart;
    const scanned = {...emptyCart, entries, coupons, loyaltyCard};
    const result = await priced({products, nameOf, ...platform}, 'pos', scanned);
    const known = 'cart' in result ? result.cart : {lines: [], total: 0};
    const refused = 'refused' in result ? [result.refused] : [];
    set(
      {pos: {...pos, read, checkoutId, lines: known.lines, total: known.total, problems: [...problems, ...refused]}},
      problems.length > 0 ? 'pos-missing' : 'pos-read',
    );
  }

  return {
    /** The camera reads a code, or the shopper types it. */
    scan: (typed: string, way: 'scan' | 'type' = 'scan'): Promise<void> =>
      inTurn(async () => {
        const code = typed.trim();
        if (isBusy()) return;
        if (code === '') return say('note', 'Type the digits below a barcode.', 'ready');
        await (platform.isCoupon(code) ? takeCoupon(code) : add(code, way));
      }),
    takeCoupon: (code: string): Promise<void> => inTurn(() => takeCoupon(code)),
    takeCard: (): Promise<void> =>
      inTurn(async () => {
        if (isBusy()) return;
        const added: Message = {tone: 'done', text: 'Loyalty card added.'};
        await change({...now().cart, loyaltyCard: true}, 'card', added, 'card');
      }),
    /** 0 removes the line. */
    setAmount: (id: string, amount: number): Promise<void> =>
      inTurn(async () => {
        const {cart} = now();
        const items = amount > 0 ? withAmount(id, amount) : cart.items.filter((item) => item.id !== id);
        const event = amount > 0 ? `quantity:${amount}` : 'removed';
        await change({...cart, items}, amount > 0 ? 'quantity' : 'removed', undefined, event);
      }),
    choose: (method: Method): void => set({method, note: 'method', message: undefined}, `method:${method}`),
    pay: (): void =>
      now().cart.items.length === 0 ? say('note', 'The cart is empty.', 'ready') : enter('HANDSHAKING', noCodes),
    /** The platform responds to the request, or doesn't. */
    respond: (isOnline: boolean): Promise<void> =>
      inTurn(async () => {
        const {method, age, cart, state} = now();
        if (state !== 'HANDSHAKING') return;
        if (method === 'qrCodeOffline') {
          if (isOnline) await start();
          else set({}, 'offline');
          return enter('PAYMENT_TRANSFERRED', {codes: codesOf(cart, now().checkoutId)});
        }
        if (!isOnline) return enter('CONNECTION_ERROR');
        const isRestricted = skus().some((sku) => ageOf(sku) > 0);
        if (isRestricted && age === 'unknown') return enter('REQUEST_VERIFY_AGE');
        if (isRestricted && age === 'young') return enter('DENIED_TOO_YOUNG');
        await start();
        await follow();
      }),
    verifyAge: (isOldEnough: boolean): void =>
      set({age: isOldEnough ? 'verified' : 'young', state: 'NONE', note: 'aged', message: undefined}, 'aged'),
    /** Staff approve or reject the purchase. */
    decide: (isApproved: boolean): Promise<void> =>
      inTurn(async () => {
        const path = `checkout/process/${now().checkoutId}/approval`;
        await (isApproved ? send('Staff', 'POST', path, {type: 'supervisor'}) : platform.reject());
        await follow();
      }),
    /** How a payment in the app ends. */
    settle: (paymentState: 'successful' | 'failed'): Promise<void> =>
      inTurn(async () => {
        await send('Payment system', 'PATCH', `checkout/process/${now().checkoutId}`, {paymentState});
        await follow();
      }),
    cancel: (): Promise<void> =>
      inTurn(async () => {
        const {aborted} = await send<Process>('App', 'PATCH', `checkout/process/${now().checkoutId}`, {aborted: true});
        await follow();
        if (!aborted)
          set({message: {tone: 'note', text: "It's too late to cancel. The POS has the cart."}}, 'too-late');
      }),
    /** The POS scans one of the codes. */
    read: (index: number): Promise<void> =>
      inTurn(async () => {
        const {checkoutId, codes, maxCodes} = now();
        if (formatOf(now()) !== 'process' || checkoutId === undefined) return ringUp(index);
        const read = decodeCart('process', codes, {...defaultSettings, maxCodes});
        await pickUp(read.checkoutId!);
      }),
    /** The POS takes the payment or doesn't, and reports the result if it has the ID of a process. */
    finishAtPos: (end: 'paid' | 'declined'): Promise<void> =>
      inTurn(async () => {
        const {pos, method} = now();
        if (pos.end) return;
        const {checkoutId} = pos;
        set({pos: {...pos, end}}, `pos-${end}`);
        if (checkoutId === undefined) return;
        if (method !== 'qrCodePOS') await report(checkoutId, {state: 'processing'});
        await report(
          checkoutId,
          end === 'paid' ? {state: 'successful'} : {state: 'failed', failedReason: 'Card declined'},
        );
        await (method === 'qrCodePOS' ? follow() : listOrders());
      }),
    /** The shopper closes the screen of a checkout. A completed one empties the cart. */
    close: (): void => {
      const {state, cart} = now();
      const isOver = state === 'PAYMENT_APPROVED' || state === 'PAYMENT_TRANSFERRED';
      const changed = {state: 'NONE', cart: isOver ? emptyPhoneCart : cart, note: 'closed'} as const;
      set({...noCodes, ...changed, message: undefined}, 'closed');
    },
  };
}

/** What the SDK makes of a process: the conditions of the guide, in its order. */
function stateOf(process: Process, isChecked: boolean): CheckoutState {
  const {aborted, supervisorApproval, paymentApproval, paymentState} = process;
  if (aborted) return 'PAYMENT_ABORTED';
  if (supervisorApproval === false) return 'DENIED_BY_SUPERVISOR';
  if (paymentApproval === false) return 'DENIED_BY_PAYMENT_PROVIDER';
  if (paymentState === 'successful') return 'PAYMENT_APPROVED';
  if (isChecked && supervisorApproval === null) return 'WAIT_FOR_SUPERVISOR';
  return paymentState === 'pending' ? 'WAIT_FOR_APPROVAL' : 'PAYMENT_PROCESSING';
}

/** The item of a code, with what the code contains. */
function itemOf(id: string, scannedCode: string, {sku, weight, units, price, priceOrigin}: LineItem): CartItem {
  return {
    ...{id, sku, scannedCode, amount: 1, weight, units},
    price: priceOrigin === 'client' ? Math.abs(price!) : undefined,
  };
}

function nextId({items}: PhoneCart): string {
  return String(1 + Math.max(0, ...items.map(({id}) => Number(id))));
}

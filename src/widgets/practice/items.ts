/** Items of the cart: scanning, typing, weighing, quantities, discounts, and age checks. */
import type {Item} from '@site/src/simulator/sale/cart';
import {canMerge, isEmpty, piecesOf, priced, saleOf} from './cart';
import type {Desk} from './desk';
import {cleared, paidOf, raised, type Cart, type Entry, type Message, type Reduction, type Way} from './model';
import {minimumAge} from './platform';
import {euros, readCount, readEuros, saleAt, wordsFor} from './wording';

/** Items that a POS offers without a barcode, by SKU. */
export const menu: readonly string[] = ['10011', '10013', '10022', '10021'];

/** Customers who scan at a self-checkout stop here and wait for staff. */
const mostPieces = 10;

export function itemActions({platform, now, set, say}: Desk) {
  const {products, nameOf} = platform;
  /** Customers can do less than staff, who sign in at a self-checkout only for a while. */
  const isCustomer = () => now().kind === 'sco' && now().user === undefined;

  /** Prices a changed cart and shows it; the station says what the platform refuses. */
  async function change(cart: Cart, message: Message | undefined, ...events: string[]): Promise<boolean> {
    const {kind} = now();
    const result = await priced(platform, kind, cart);
    if ('refused' in result) {
      say('stop', result.refused);
      return false;
    }
    set({cart: result.cart, prompt: undefined, message}, ...events);
    return true;
  }

  /** Says that nothing is added before the sign-in, after the payment started, or during an age check. */
  function isClosed(): boolean {
    const {screen, prompt} = now();
    const isAsking = prompt?.ask === 'age';
    if ((screen === 'cart' || screen === 'welcome') && !isAsking) return false;
    say('stop', isAsking ? 'Complete the age check first.' : "You can't add items on this screen.");
    return true;
  }

  async function add(item: Item, way: Way, said: string): Promise<void> {
    const {cart, kind, screen, redeemed, parked} = now();
    if (isClosed()) return;
    const quote = await platform.quote({items: [item], coupons: [], channel: kind});
    if (quote.refused !== undefined) return refuse(quote.refused, item, way);
    const {sku = '', units, amount} = quote.result.lineItems[0]!;
    const product = products.get(sku)!;
    if (product['notForSale'] === true && isCustomer())
      return stopCustomer('blocked', "This item isn't for sale at this station. Please go to a staffed checkout.");
    if (isCustomer() && piecesOf(cart, sku) + amount * (units ?? 1) > mostPieces)
      return stopCustomer('help', 'A staff member will check the quantity. Scan your other items.');
    const isVoucher = product['productType'] === 'depositReturnVoucher';
    if (isVoucher && redeemed.includes(item.code ?? ''))
      return say('stop', 'The voucher was already redeemed.', 'voucher-rejected');
    const holder =
      isVoucher && [cart, ...parked].find(({entries}) => entries.some((other) => other.item.code === item.code));
    if (holder)
      return say(
        'stop',
        `The voucher is already in ${holder === cart ? 'this' : 'a parked'} cart.`,
        'voucher-rejected',
      );
    const same = way !== 'weigh' && !isVoucher ? cart.entries.find((other) => canMerge(other, item)) : undefined;
    const id = 1 + Math.max(0, ...cart.entries.map((entry) => entry.id));
    const entries = same
      ? replace(same.id, (entry) => ({
          ...entry,
          item: {...entry.item, amount: (entry.item.amount ?? 1) + (item.amount ?? 1)},
        }))
      : [...cart.entries, {id, item}];
    const message: Message | undefined =
      product['scanMessage'] === undefined
        ? undefined
        : {tone: 'note', text: 'Item note: the app sends customers to a staffed checkout for this item.'};
    const isAdded = await change({...cart, entries}, message, `${way}:${said}`, `added:${sku}`);
    if (!isAdded) return;
    if (screen === 'welcome') set({screen: 'cart'});
    // What comes after a spot check is checked again.
    if (isCustomer()) set({isChecked: false});
    const limit = limitOf(product['saleRestriction']);
    if (kind === 'pos' && limit !== undefined && !same)
      set({prompt: {ask: 'age', entry: id, name: nameOf(sku), limit}});
  }

  /** Says why the platform refuses an item, or asks for its weight or its price. */
  function refuse(refused: string, item: Item, way: Way): void {
    const sku = /(\S+) is priced per/.exec(refused)?.[1];
    if (sku !== undefined)
      return set({prompt: {ask: 'weight', sku, name: nameOf(sku)}, message: undefined}, 'weight-asked');
    const asked = /Enter the price of (\S+)/.exec(refused)?.[1];
    const isBlocked = / is stopped/.test(refused);
    if (asked !== undefined)
      return isCustomer()
        ? stopCustomer('no-price', 'A staff member will enter the price. Scan your other items.')
        : set({prompt: {ask: 'price', item, way, name: nameOf(asked)}, message: undefined}, 'price-asked');
    if (isBlocked && isCustomer())
      return stopCustomer(
        'blocked',
        "This item can't be sold. A staff member will set it aside. Scan your other items.",
      );
    say('stop', wordsFor(refused), isBlocked ? 'blocked' : 'not-found');
  }

  /** A self-checkout alerts the attendant, and the customer goes on with other items. */
  function stopCustomer(alert: 'blocked' | 'no-price' | 'help', text: string): void {
    set({alerts: raised(now().alerts, alert), message: {tone: 'stop', text}}, `alert:${alert}`);
  }

  const replace = (id: number, changed: (entry: Entry) => Entry) =>
    now().cart.entries.map((entry) => (entry.id === id ? changed(entry) : entry));

  return {
    /** The scanner reads a code. */
    scan: async (code: string): Promise<void> => {
      const {screen, kind} = now();
      if (screen === 'locked') return say('stop', kind === 'pos' ? 'Sign in first.' : 'This station is closed.');
      if (platform.isCoupon(code)) return takeCoupon(code);
      await add({code}, 'scan', code);
    },
    /** Digits or letters in the search field: an EAN, an SKU, a PLU, or a name. */
    enter: async (typed: string): Promise<void> => {
      const text = typed.trim();
      if (text === '') return say('note', 'Type an EAN, an SKU, a PLU, or a name.');
      if (platform.isCoupon(text)) return takeCoupon(text);
      if (/^\d+$/.test(text)) {
        const plu = [...products].find(([, {pluSet}]) => ((pluSet ?? []) as string[]).includes(text))?.[0];
        const sku = plu ?? (products.has(text) ? text : undefined);
        return add(sku === undefined ? {code: text} : {sku}, 'type', text);
      }
      const skus = [...products]
        .filter(
          ([, {name, productType}]) =>
            productType !== 'deposit' && String(name).toLowerCase().includes(text.toLowerCase()),
        )
        .map(([sku]) => sku);
      if (skus.length === 0) return say('stop', 'Item not found. Try another word or the code.', 'not-found');
      set({prompt: {ask: 'matches', skus}, message: undefined}, 'searched');
    },
    choose: (sku: string) => add({sku}, 'search', sku),
    tap: (sku: string) => add({sku}, 'menu', sku),
    enterPrice: async (typed: string): Promise<void> => {
      const {prompt} = now();
      if (prompt?.ask !== 'price') return;
      const price = readEuros(typed);
      if (!price) return say('stop', 'Type the price in euros, such as 25.00.');
      await add({...prompt.item, price}, prompt.way, 'price');
      set({}, 'price-entered');
    },
    /** Somebody puts loose goods on the scale, or takes them off. */
    load: (grams: number): void => {
      const {isSold} = now().scale;
      set({scale: {grams, isTouched: grams > 0, ...(grams > 0 && isSold && {isSold})}});
    },
    letGo: (): void => set({scale: {...now().scale, isTouched: false}}),
    acceptWeight: async (): Promise<void> => {
      const {prompt, scale} = now();
      if (prompt?.ask !== 'weight') return;
      if (scale.isTouched) return say('stop', 'Moving (20). Take your hands off the scale and wait.');
      if (scale.grams === 0) return say('stop', 'Below minimum (30). Put the item on the scale.');
      if (scale.isSold) return say('stop', 'Empty the scale, and wait until it shows zero.');
      await add({sku: prompt.sku, weight: scale.grams}, 'weigh', prompt.sku);
      set({scale: {...scale, isSold: true}}, 'weighed');
    },
    setQuantity: async (typed: string): Promise<void> => {
      const {prompt, cart} = now();
      if (prompt?.ask !== 'quantity') return;
      const amount = readCount(typed);
      if (amount === undefined) return say('stop', 'Type a whole number from 1 to 999.');
      const entries = replace(prompt.entry, (entry) => ({...entry, item: {...entry.item, amount}}));
      await change({...cart, entries}, undefined, `quantity:${amount}`);
    },
    remove: async (id: number): Promise<void> => {
      const {cart} = now();
      const entries = cart.entries.filter((entry) => entry.id !== id);
      await change({...cart, entries}, {tone: 'done', text: 'The line was removed.'}, 'removed');
    },
    removeEmpties: async (sku: string): Promise<void> => {
      const {cart} = now();
      const empties = cart.empties.filter((one) => one.sku !== sku);
      await change({...cart, empties}, {tone: 'done', text: 'The line was removed.'}, 'removed');
    },
    /** A discount on a line, or on the cart if the prompt names no line. */
    reduce: async (reduction: Reduction): Promise<void> => {
      const {prompt, cart} = now();
      if (prompt?.ask !== 'reduce') return;
      if (prompt.entry === undefined) return void (await change({...cart, reduction}, undefined, 'cart-discounted'));
      const entries = replace(prompt.entry, (entry) => ({...entry, reduction}));
      if (!(await change({...cart, entries}, undefined, 'discounted'))) set({}, 'discount-refused');
    },
    refuseValue: (): void => say('stop', 'Type the value as a number: a percentage up to 100, or an amount in euros.'),
    reprice: async (typed: string): Promise<void> => {
      const {prompt, cart} = now();
      if (prompt?.ask !== 'reduce' || prompt.entry === undefined) return;
      const price = readEuros(typed);
      if (!price) return say('stop', 'Type the new price in euros, such as 1.99.');
      const entries = replace(prompt.entry, ({reduction: _, ...entry}): Entry => ({
        ...entry,
        item: {...entry.item, price},
        isRepriced: true,
      }));
      await change({...cart, entries}, undefined, 'repriced');
    },
    takeLoyaltyCard: async (): Promise<void> => {
      if (isClosed()) return;
      await change({...now().cart, loyaltyCard: true}, {tone: 'done', text: 'Loyalty card added.'}, 'loyalty-card');
    },
    takeEmpties: async (sku: string, typed: string): Promise<void> => {
      const amount = readCount(typed);
      if (amount === undefined) return say('stop', 'Type the quantity as a whole number.');
      const {cart} = now();
      const empties = [...cart.empties.filter((one) => one.sku !== sku), {sku, amount}];
      await change({...cart, empties}, undefined, 'empties');
    },
    /** Adds the items that a phone's QR code contains. */
    takeBasket: async (codes: readonly string[], number: number): Promise<void> => {
      if (isClosed()) return;
      for (const code of codes) await add({code}, 'phone', code);
      set({}, `phone:${number}`);
    },
    answerAge: async (isOldEnough: boolean): Promise<void> => {
      const {prompt, cart, hasLooked} = now();
      if (prompt?.ask !== 'age') return;
      set({ageCheck: {isOldEnough, hasLooked}});
      if (isOldEnough)
        return set({cart: {...cart, approved: [...cart.approved, prompt.entry]}, prompt: undefined}, 'age:confirmed');
      const entries = cart.entries.filter(({id}) => id !== prompt.entry);
      await change({...cart, entries}, {tone: 'done', text: 'Sale refused. The item was removed.'}, 'age:refused');
    },
    /** Takes all items back. */
    cancel: async (): Promise<void> => {
      const {cart, kind, isTraining} = now();
      const cents = paidOf(now());
      if (!isEmpty(cart) && !isTraining)
        await platform.sell({...saleOf(cart, kind), coupons: [], state: 'userAborted'});
      const text = `The ${saleAt[kind]} was canceled.${cents > 0 ? ` Give back ${euros(cents)}.` : ''}`;
      set({...cleared(now()), message: {tone: 'done', text}}, 'canceled');
    },
    change,
  };

  async function takeCoupon(code: string): Promise<void> {
    if (isClosed()) return;
    const {cart, redeemed} = now();
    if (redeemed.includes(code)) return say('stop', 'The coupon was already used.', 'coupon-rejected');
    if (cart.coupons.includes(code)) return say('note', 'The coupon is already in this cart.');
    if (cart.entries.length === 0) return say('note', 'Add an item before the coupon.');
    await change({...cart, coupons: [...cart.coupons, code]}, undefined, 'coupon');
    if (!now().cart.coupons.includes(code)) return set({}, 'coupon-rejected');
    if (now().cart.lines.every(({kind}) => kind !== 'discount'))
      say('note', "The coupon is accepted, but a condition, such as the minimum purchase, isn't met yet.");
  }
}

function limitOf(restriction: unknown): string | undefined {
  if (restriction === 'fsk') return 'the rating on the item';
  const years = minimumAge(restriction);
  return years === undefined ? undefined : `${years} years`;
}

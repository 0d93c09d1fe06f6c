/** What attendants do at a self-checkout: opening, alerts, checks, and staff mode. */
import type {itemActions} from './items';
import {isEmpty, piecesOf} from './cart';
import type {Desk} from './desk';
import {cleared, raised, type Alert} from './model';

export function staffActions({platform, now, set, say}: Desk, change: ReturnType<typeof itemActions>['change']) {
  const without = (alert: Alert) => now().alerts.filter((one) => one !== alert);
  /** The customer goes on with the payment after a check. */
  const goOn = (alert: Alert, ...events: string[]) =>
    set(
      {screen: 'cart', alerts: without(alert), message: {tone: 'done', text: 'Thank you. Continue with the payment.'}},
      ...events,
    );

  return {
    openLane: (): void => {
      if (now().user === undefined) return say('stop', 'Sign in with your attendant account first.');
      set({...cleared(now()), message: undefined}, 'opened');
    },
    lock: (): void => {
      const {screen, cart, user} = now();
      if (user === undefined) return say('stop', 'Sign in with your attendant account first.');
      if (screen === 'card' || !isEmpty(cart))
        return say('stop', 'Let the customer finish first. Never close a station during a payment.');
      set({...cleared(now()), screen: 'locked', message: undefined}, 'locked');
    },
    callHelp: (): void =>
      set({alerts: raised(now().alerts, 'help'), message: {tone: 'note', text: 'Help is on the way.'}}, 'alert:help'),
    clearAlert: (alert: Alert): void => set({alerts: without(alert), message: undefined}, `cleared:${alert}`),
    /** Leaves or enters staff mode at the station. */
    enterStaffMode: (): void => {
      const {screen, alerts} = now();
      if (screen === 'card' || alerts.includes('payment'))
        return say('stop', "A payment isn't confirmed yet. Resolve it first.");
      set({user: 'Attendant', ...(screen === 'waiting' && {screen: 'cart'}), message: undefined}, 'staff-mode');
    },
    approveAge: (): void => {
      const {cart, hasLooked} = now();
      set({cart: {...cart, approved: cart.entries.map(({id}) => id)}, ageCheck: {isOldEnough: true, hasLooked}});
      goOn('age', 'age:approved');
    },
    refuseAge: async (): Promise<void> => {
      const {cart, hasLooked} = now();
      set({ageCheck: {isOldEnough: false, hasLooked}});
      const restricted = new Set(
        cart.lines
          .filter(({sku = ''}) => platform.products.get(sku)?.['saleRestriction'] !== undefined)
          .map(({entry}) => entry),
      );
      const left = {...cart, entries: cart.entries.filter(({id}) => !restricted.has(id))};
      await change(left, {tone: 'note', text: 'A staff member removed an item. You can continue.'}, 'age:refused');
      set({screen: isEmpty(left) ? 'welcome' : 'cart', alerts: without('age')});
    },
    /** Scans an item of the basket during a spot check. */
    check: async (code: string): Promise<void> => {
      const {cart, checked, kind} = now();
      const quote = await platform.quote({items: [{code}], coupons: [], channel: kind});
      if (quote.refused !== undefined) return say('stop', 'Item not found.');
      const {name, sku = ''} = quote.result.lineItems[0]!;
      const inCart = piecesOf(cart, sku);
      // Each piece of the basket is scanned once.
      const isInCart = checked.filter((one) => one.name === name).length < inCart;
      const missing = inCart === 0 ? 'not in the cart.' : `only ${inCart} in the cart.`;
      set(
        {
          checked: [...checked, {name, isInCart}],
          message: isInCart
            ? {tone: 'done', text: `${name}: in the cart.`}
            : {tone: 'stop', text: `${name}: ${missing}`},
        },
        'checked',
        ...(isInCart ? [] : ['check-missing']),
      );
    },
    approveCheck: (): void => {
      const {checked, cart} = now();
      const enough = Math.min(3, cart.entries.length);
      if (checked.some(({isInCart}) => !isInCart))
        return say('stop', "An item isn't in the cart. Rescan the whole basket, or reject the purchase.");
      if (checked.length < enough) return say('note', `Scan at least ${enough} items from the basket.`);
      set({isChecked: true, checked: []});
      goOn('spot-check', 'check-approved');
    },
    /** Starts the cart again; every item of the basket is scanned. */
    rescan: (): void =>
      set(
        {
          ...cleared(now()),
          user: 'Attendant',
          screen: 'cart',
          isChecked: true,
          message: {tone: 'note', text: 'Scan every item in the basket.'},
        },
        'rescan',
      ),
    rejectPurchase: (): void =>
      set({...cleared(now()), message: {tone: 'note', text: 'The purchase was rejected.'}}, 'rejected'),
    insertPaper: (): void =>
      set(
        {hasPaper: true, alerts: without('paper'), message: {tone: 'done', text: 'The new roll is in the printer.'}},
        'paper',
      ),
    /** The customer scans the exit code of the receipt at the gate. */
    scanExit: (): void => {
      if (now().hasExpiredCode)
        return set(
          {alerts: raised(now().alerts, 'gate'), message: {tone: 'stop', text: 'The exit code has expired.'}},
          'alert:gate',
        );
      set({gate: 'open', message: {tone: 'done', text: 'The gate is open.'}}, 'exited');
    },
    newExitCode: (): void =>
      set(
        {
          hasExpiredCode: false,
          alerts: without('gate'),
          message: {tone: 'done', text: 'The receipt printer printed a new exit code.'},
        },
        'exit-code',
      ),
    openGate: (): void => set({gate: 'open', alerts: without('gate')}, 'gate-opened'),
    /** Takes the cart to a staffed checkout. */
    transfer: (): void => {
      const {cart, parked} = now();
      if (isEmpty(cart)) return say('note', 'The cart is empty.');
      set(
        {
          ...cleared(now()),
          parked: [...parked, cart],
          message: {tone: 'done', text: 'The cart was transferred to the staffed checkout.'},
        },
        'transferred',
      );
    },
  };
}

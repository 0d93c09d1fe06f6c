/** Payments and receipts. */
import {saleOf} from './cart';
import type {Desk} from './desk';
import {cleared, dueOf, paidOf, type Receipt, type Station} from './model';
import {euros, readEuros} from './wording';

/** What happens after a customer presents a card. */
export type Card = 'good' | 'declined' | 'wrong-pin' | 'lost-result';

/** Names of payment methods on receipts. */
export const methods: Readonly<Record<string, string>> = {cash: 'Cash', girocard: 'Card', change: 'Change'};

export const cards: Readonly<Record<Card, {label: string; terminal: string}>> = {
  good: {label: 'A card that works', terminal: 'Approved'},
  declined: {label: 'A card that the bank declines', terminal: 'Declined: 05'},
  'wrong-pin': {label: 'A card with a wrong PIN', terminal: 'Declined: 55'},
  'lost-result': {label: 'A card whose result gets lost', terminal: 'Approved'},
};

export function paymentActions({platform, inTurn, now, set, say}: Desk) {
  /** Notes of the receipt: an outage and training are marked on it. */
  function notesOf({isTseDown, isTraining}: Station): string[] {
    return [
      ...(isTraining ? ['TRAINING. Not a receipt.'] : []),
      ...(isTseDown ? ["The signing device doesn't respond."] : []),
    ];
  }

  /** Pressing twice pays once. @param change that the customer gets back of the cash */
  const pay = (method: string, cents: number, change = 0): Promise<void> =>
    inTurn(() => (now().cart.lines.length === 0 ? Promise.resolve() : take(method, cents, change)));

  async function take(method: string, cents: number, change: number): Promise<void> {
    const station = now();
    const payments = [...station.payments, {method, cents}];
    if (dueOf({...station, payments}) > 0)
      return set(
        {
          payments,
          screen: 'payment',
          drawer: {...station.drawer, isOpen: true},
          message: {tone: 'note', text: 'Part of the total is paid. Take the rest.'},
        },
        `paid-part:${method}`,
      );
    const {cart, kind, isTraining, redeemed, drawer} = station;
    const sale = {...saleOf(cart, kind), payments: payments.map((one) => ({method: one.method, amount: one.cents}))};
    const sold = await (isTraining ? platform.quote(sale) : platform.sell(sale));
    if (sold.refused !== undefined) return say('stop', sold.refused);
    const receipt: Receipt = {
      ...(!isTraining && {order: sold.result}),
      number: isTraining ? 'training' : sold.result.id.slice(-4),
      title: 'Receipt',
      time: platform.time,
      lines: cart.lines,
      total: cart.total,
      payments:
        change === 0
          ? payments
          : [...station.payments, {method, cents: cents + change}, {method: 'change', cents: -change}],
      notes: notesOf(station),
    };
    const vouchers = cart.lines.filter(({kind: of}) => of === 'depositReturnVoucher').map(({entry}) => entry);
    const used = cart.entries.filter(({id}) => vouchers.includes(id)).map(({item}) => item.code ?? '');
    const cash = payments.filter((one) => one.method === 'cash');
    set(
      {
        ...cleared(now()),
        screen: 'paid',
        receipt: kind === 'pos' || station.hasPaper ? receipt : undefined,
        last: receipt,
        sold: undefined,
        returned: [],
        redeemed: isTraining ? redeemed : [...redeemed, ...used, ...cart.coupons],
        drawer: {
          isOpen: kind === 'pos' && cash.length > 0,
          cents: drawer.cents + (isTraining ? 0 : paidOf({payments: cash})),
        },
        gate: 'closed',
        message: {
          tone: 'done',
          text: cents < 0 ? `Paid out: ${euros(-cents)}` : method === 'cash' ? `Change: ${euros(change)}` : 'Paid.',
        },
        ...(kind === 'sco' && !station.hasPaper && {alerts: ['paper']}),
      },
      `paid:${method}`,
      ...(payments.length > 1 ? ['split'] : []),
      ...(isTraining ? ['trained'] : []),
      ...(station.isTseDown ? ['sold-in-outage'] : []),
    );
  }

  function start(): void {
    const station = now();
    const {cart, kind, isChecked, user} = station;
    if (cart.lines.length === 0) return say('note', 'The cart is empty.');
    if (cart.total < 0 && kind === 'sco')
      return set(
        {screen: 'waiting', alerts: ['negative-total'], message: {tone: 'note', text: 'Please wait for staff.'}},
        'alert:negative-total',
      );
    if (kind === 'pos') return set({screen: 'payment', prompt: undefined, message: undefined}, 'payment-started');
    if (user !== undefined) return say('note', 'Leave staff mode first.');
    const has = (field: string, of = cart.lines) =>
      of.some(({sku = ''}) => Boolean(platform.products.get(sku)?.[field]));
    if (
      has(
        'saleRestriction',
        cart.lines.filter(({entry}) => !cart.approved.includes(entry ?? 0)),
      )
    )
      return set(
        {
          screen: 'waiting',
          alerts: ['age'],
          message: {tone: 'note', text: 'Please wait. A staff member will check your age.'},
        },
        'alert:age',
      );
    if (has('forceControl') && !isChecked)
      return set(
        {
          screen: 'waiting',
          alerts: ['spot-check'],
          checked: [],
          message: {tone: 'note', text: 'Please wait. A staff member will do a quick check.'},
        },
        'alert:spot-check',
      );
    set({screen: 'payment', prompt: undefined, message: undefined}, 'payment-started');
  }

  return {
    /** Goes on to the payment, or to the check that comes before it. */
    // After the scans before it.
    startPayment: (): Promise<void> => inTurn(() => Promise.resolve(start())),
    payCash: async (typed: string): Promise<void> => {
      const due = dueOf(now());
      const given = readEuros(typed);
      if (given === undefined) return say('stop', 'Type the amount in euros, such as 20 or 20.50.');
      if (given === 0) return say('stop', 'Type the amount that the customer gives you.');
      if (given < due) return pay('cash', given);
      await pay('cash', due, given - due);
    },
    /** The customer gets money, because vouchers or empties are worth more than the items. */
    payOut: async (): Promise<void> => {
      const due = dueOf(now());
      await pay('cash', due);
    },
    chooseCash: (): void => set({screen: 'cash', message: undefined}, 'cash-chosen'),
    chooseCard: (): void => {
      const {isOffline} = now();
      if (isOffline)
        return say(
          'stop',
          "The payment provider can't be reached. Follow your shop's instructions, or take cash.",
          'card-offline',
        );
      set(
        {
          screen: 'card',
          message: {tone: 'note', text: 'Waiting for the terminal …'},
          terminal: {text: `Insert, tap, or swipe the card: ${euros(dueOf(now()))}`, isAsking: true},
        },
        'card-chosen',
      );
    },
    /** The customer presents a card at the terminal. */
    present: async (card: Card): Promise<void> => {
      const station = now();
      if (!station.terminal.isAsking) return say('note', "The terminal isn't waiting for a card.");
      const {terminal: text} = cards[card];
      set({terminal: {text, isAsking: false}});
      if (card === 'good') return pay('girocard', dueOf(station));
      if (card === 'lost-result')
        return set(
          {
            screen: 'card',
            message: {tone: 'stop', text: 'No result from the terminal.'},
            ...(station.kind === 'sco' && {screen: 'waiting', alerts: ['payment']}),
          },
          'result-lost',
        );
      set({screen: 'payment', message: {tone: 'stop', text: 'The payment was declined.'}}, `declined:${card}`);
    },
    /** Prints what the terminal did last. */
    reprintTerminalReceipt: (): void => {
      const {terminal} = now();
      say('note', `Last terminal receipt: ${terminal.text}.`, 'terminal-receipt');
    },
    /** The supervisor matches an approved payment to the sale. */
    matchPayment: async (): Promise<void> => {
      const station = now();
      set({}, 'supervisor-called');
      await pay('girocard', dueOf(station));
    },
    /** Charging again after an approved payment is the mistake to avoid. */
    chargeAgain: (): void =>
      say(
        'stop',
        'Stop: the terminal shows an approved payment. If you start again, the customer pays twice.',
        'charged-twice',
      ),
    cancelPayment: (): void => {
      const {terminal, screen} = now();
      if (screen === 'card' && terminal.text === 'Approved')
        return say('stop', 'The terminal shows an approved payment. Call your supervisor to match or reverse it.');
      const cents = paidOf(now());
      const text = cents > 0 ? `Give back ${euros(cents)}.` : "The customer wasn't charged.";
      set(
        {
          screen: 'cart',
          terminal: {text: 'Ready', isAsking: false},
          payments: [],
          message: {tone: 'done', text: `The payment was canceled. ${text}`},
        },
        'payment-canceled',
      );
    },
    closeDrawer: (): void => set({drawer: {...now().drawer, isOpen: false}}, 'drawer-closed'),
    /** Hands over the receipt, and the next customer can start. */
    handOver: (): void => {
      const {kind, drawer} = now();
      if (drawer.isOpen) return say('note', 'Put the bills in the drawer and close it first.');
      set(
        {
          receipt: undefined,
          screen: kind === 'pos' ? 'cart' : 'welcome',
          terminal: {text: 'Ready', isAsking: false},
          message: undefined,
          hasExpiredCode: false,
        },
        'receipt-given',
      );
    },
    reprint: (): void => {
      const {last, hasPaper} = now();
      if (!hasPaper) return say('stop', 'No paper. Insert a new roll first.');
      if (!last) return say('note', "There's no receipt to reprint.");
      set(
        {
          receipt: {...last, notes: ['Copy', ...last.notes]},
          message: undefined,
        },
        'reprinted',
      );
    },
    putAway: (): void => set({receipt: undefined}),
  };
}

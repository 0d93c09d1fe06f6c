/** Signing in and out, parked sales, cash movements, training, and the end of the day. */
import {isEmpty, priced} from './cart';
import type {Desk} from './desk';
import {cleared, initialStation} from './model';
import {euros, readEuros, saleAt} from './wording';

export function shiftActions({platform, now, set, say}: Desk) {
  const open = (user: string, ...events: string[]) => {
    const {kind, isPasswordNew, asksForFloat} = now();
    if (kind === 'sco') return set({user, screen: 'locked', message: {tone: 'done', text: 'Signed in.'}}, ...events);
    const prompt = asksForFloat && ({ask: 'float'} as const);
    set({user, screen: isPasswordNew ? 'new-password' : 'cart', prompt, message: undefined}, ...events);
  };
  return {
    signIn: (user: string, password: string): void => {
      if (user.trim() === '') return say('stop', 'Type your username. For practice, any name works.');
      if (password === '') return say('stop', 'Type your password. For practice, any password works.');
      open(user.trim(), 'signed-in', 'signed-in:password');
    },
    signInByCode: (): void => {
      if (now().screen !== 'locked')
        return say('note', 'Open the sign-in screen before you scan your personal QR code.');
      open('Your QR code', 'signed-in', 'signed-in:code');
    },
    setPassword: (password: string): void => {
      if (password === '') return say('stop', 'Type a new password. For practice, any password works.');
      set(
        {isPasswordNew: false, screen: 'cart', message: {tone: 'done', text: 'Your new password is set.'}},
        'password-set',
      );
    },
    signOut: (): void => {
      const {cart, kind} = now();
      if (kind === 'pos' && !isEmpty(cart)) return say('stop', 'Finish the current sale before you sign out.');
      if (kind === 'pos')
        return set({...cleared(now()), user: undefined, screen: 'locked', message: undefined}, 'signed-out');
      set({user: undefined, message: undefined}, 'left-staff-mode');
    },
    park: (): void => {
      const {cart, parked, kind} = now();
      if (isEmpty(cart)) return say('note', 'The cart is empty.');
      set(
        {
          ...cleared(now()),
          parked: [...parked, cart],
          message: {tone: 'done', text: `The ${saleAt[kind]} is parked.`},
        },
        'parked',
      );
    },
    resume: async (index: number): Promise<void> => {
      const {parked, cart, kind} = now();
      if (!isEmpty(cart)) return say('stop', `Finish or park the current ${saleAt[kind]} first.`);
      const result = await priced(platform, kind, parked[index]!);
      if ('refused' in result) return say('stop', result.refused);
      set(
        {
          cart: result.cart,
          screen: 'cart',
          parked: parked.filter((_, at) => at !== index),
          prompt: undefined,
          message: undefined,
        },
        'resumed',
      );
    },
    /** Records cash that is put into the drawer, or taken out with a negative amount. */
    moveCash: (typed: string, direction: 1 | -1, reason: string): void => {
      const cents = readEuros(typed);
      const {drawer, isTraining} = now();
      if (!cents) return say('stop', 'Type the amount in euros, such as 50.');
      if (reason.trim() === '') return say('stop', 'Type the reason.');
      if (direction < 0 && cents > drawer.cents) return say('stop', `The drawer contains only ${euros(drawer.cents)}.`);
      set(
        {
          drawer: {...drawer, cents: drawer.cents + (isTraining ? 0 : direction * cents)},
          prompt: undefined,
          message: {tone: 'done', text: 'The entry was recorded.'},
        },
        'cash-moved',
      );
    },
    setTraining: (isTraining: boolean): void => {
      if (!isEmpty(now().cart))
        return say('stop', 'Change the mode before you scan the first item, or finish the sale.');
      set({isTraining, message: undefined}, isTraining ? 'training-on' : 'training-off');
    },
    startEndOfDay: (): void => {
      const {cart, parked} = now();
      if (!isEmpty(cart) || parked.length > 0) return say('stop', 'Finish or cancel all open and parked sales first.');
      set(
        {screen: 'end-of-day', prompt: undefined, message: undefined, counted: undefined, countNote: undefined},
        'end-started',
      );
    },
    count: (typed: string): void => {
      const counted = readEuros(typed);
      if (counted === undefined) return say('stop', 'Type the amount that you counted, in euros.');
      const {cents} = now().drawer;
      const difference = counted - cents;
      set(
        {
          counted,
          countNote: undefined,
          ...(difference === 0 && {prompt: undefined}),
          message:
            difference === 0
              ? {tone: 'done', text: 'The amount matches the records.'}
              : {
                  tone: 'note',
                  text: `The amount differs from the records by ${euros(difference)}. Count again with a second person. If it still differs, note the difference and the reason.`,
                },
        },
        difference === 0 ? 'counted' : 'counted-difference',
      );
    },
    noteDifference: (reason: string): void => {
      if (reason.trim() === '') return say('stop', 'Type the reason.');
      set({countNote: reason.trim(), message: {tone: 'done', text: 'The difference is noted.'}}, 'difference-noted');
    },
    closeTerminal: (): void =>
      set(
        {
          terminal: {text: 'End-of-day process complete', isAsking: false},
          message: {tone: 'done', text: "The terminal's end-of-day process is complete."},
        },
        'terminal-closed',
      ),
    closeDay: async (): Promise<void> => {
      const {events, counted, countNote, drawer} = now();
      if (counted === undefined) return say('stop', 'Count the drawer first.');
      if (counted !== drawer.cents && countNote === undefined)
        return say('stop', 'Note the reason for the difference.');
      if (events.every(({name}) => name !== 'terminal-closed'))
        return say('stop', 'Run the end-of-day process on the card terminal first.');
      if (events.some(({name}) => name === 'day-closed')) return say('stop', 'The day is already closed.');
      const closed = await platform.closeDay();
      if (closed.refused !== undefined) return say('stop', closed.refused);
      const {sequenceNumber, total, orders, shareByPaymentMethod} = closed.result;
      set(
        {
          receipt: {
            ...{
              number: String(sequenceNumber),
              title: 'Z report',
              time: platform.time,
              total,
              notes: [`Sales: ${orders.length}`],
            },
            lines: [],
            payments: shareByPaymentMethod.map(({paymentMethod, amount}) => ({method: paymentMethod, cents: amount})),
          },
          message: {tone: 'done', text: `Closing ${sequenceNumber}: ${euros(total)}`},
        },
        'day-closed',
      );
    },
    backToCart: (): void => set({screen: 'cart', refund: undefined, prompt: undefined, message: undefined}),
    restart: (): void => {
      const {kind, screen} = now();
      if (screen === 'card') return say('stop', 'A payment is in progress. Check the terminal before you restart.');
      set({...initialStation(kind), events: now().events, drawer: now().drawer, redeemed: now().redeemed}, 'restarted');
    },
  };
}

/** Every exercise of the practice checkout, done as its manual says, and what the station says to mistakes. */
import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {isCounted} from '../../src/widgets/practice/cart';
import type {Exercise} from '../../src/widgets/practice/exercise';
import {exercises, manuals} from '../../src/widgets/practice/exercises';
import {openStation, type Store} from '../../src/widgets/practice/openStation';
import {goodOf} from '../../src/widgets/practice/goods';
import {lampOf, type Kind, type Prompt} from '../../src/widgets/practice/model';
import {startPlatform} from '../../src/widgets/practice/platform';
import {isDone, problemOf} from '../../src/widgets/practice/steps';

/** What the values of acts stand for. */
const meanings: Readonly<Record<string, string>> = {
  ...{apple: '9521234100010', orange: '9521234100027', water: '9521234100034', wine: '9521234100058'},
  ...{brandy: '9521234100065', bread: '9521234100102', chocolate: '9521234100188', pudding: '9521234100195'},
  ...{giftCard: '9521234100218', cheese: '2712043002504', voucher: '2900100003452', coupon: '9521234900054'},
  ...{pack: '9521234180104', basket: '4190000103903', unknown: '9521234999990'},
  ...{expiring: 'Near expiration', goodwill: 'Goodwill', wrong: 'Wrong item', defective: 'Defective'},
  ...{undamaged: 'Undamaged', damaged: 'Damaged, opened, or spoiled'},
};

interface Driven extends Store {
  run: (acts: string) => Promise<void>;
}
/** Acts in order with their values, and between them what the station shows then. */
type Play = string | readonly (string | object | ((driven: Driven) => void))[];

function drive(store: Store): Driven {
  const {act, now} = store;
  const all: Record<string, (...values: string[]) => unknown> = {
    ...(act as object),
    scan: async (...items) => {
      for (const one of items) await act.scan(one);
    },
    ask: (ask, entry) =>
      act.ask(entry === undefined ? {ask: 'reduce', name: 'the whole cart'} : ({ask, entry, name: ''} as Prompt)),
    reduce: (by, reason) =>
      act.reduce({reason: reason!, ...(by!.endsWith('%') ? {percent: parseInt(by!)} : {cents: Number(by)})}),
    payCash: async (given = '100') => {
      await act.startPayment();
      act.chooseCash();
      await act.payCash(given);
      act.closeDrawer();
    },
    payPart: (given) => act.payCash(given!),
    payByCard: async () => {
      await act.startPayment();
      act.chooseCard();
      return act.present('good');
    },
    confirmAge: () => act.answerAge(true),
    denyAge: () => act.answerAge(false),
    load: (grams) => act.load(Number(grams)),
    takeBasket: (number, ...items) => act.takeBasket(items, Number(number)),
    resume: (index) => act.resume(Number(index)),
    startReturn: () => act.startReturn(true),
    returnWithoutReceipt: () => act.startReturn(false),
    choose: (what) => (now().refund ? act.chooseReturned(now().refund!.pieces[Number(what)]!.id) : act.choose(what!)),
    describe: (reason, condition = 'Undamaged') => act.describeReturn({reason: reason!, condition}),
    moveCash: (amount, direction) => act.moveCash(amount!, direction === 'in' ? 1 : -1, 'The bank'),
    train: (how) => act.setTraining(how === 'on'),
  };
  const run = async (acts: string) => {
    for (const step of acts.split('; ')) {
      const [name = '', ...values] = step.split(' ');
      const meant = (value: string) =>
        value.startsWith('#') ? now().cart.entries[Number(value.slice(1))]!.id : (meanings[value] ?? value);
      await all[name]!(...(values.map(meant) as string[]));
    }
  };
  return {...store, run};
}

async function perform(driven: Driven, play: Play): Promise<void> {
  for (const part of typeof play === 'string' ? [play] : play)
    if (typeof part === 'string') await driven.run(part);
    else if (typeof part === 'function') (part as (driven: Driven) => void)(driven);
    else expect(driven.now()).toMatchObject({...part});
}

const told = (text: string | RegExp) => ({message: {text}});
const total = (cents: number) => ({cart: {total: cents}});
const lines = (...all: (readonly [name: string, total: number])[]) => ({
  cart: {lines: all.map(([name, cents]) => ({name, total: cents}))},
});

const plays: Record<Kind, Record<string, Play>> = {
  pos: {
    'sign-in': 'signIn mia secret; setPassword new',
    'sign-in-code': 'signInByCode; signOut',
    'shift-start': 'signIn mia secret; count 100; scan bread; remove #0',
    scan: [
      'scan apple bread pack',
      lines(
        ['Apple juice 1 l', 179],
        ['Deposit, glass bottle', 15],
        ['Rye bread 500 g', 249],
        ['Chocolate bar 100 g', 595],
      ),
      'payCash 20',
      {receipt: {total: 1038, payments: [{cents: 2000}, {method: 'change', cents: -962}]}},
      'handOver',
    ],
    type: 'enter 9521234100102',
    search: 'enter juice; choose 10002',
    'item-menu': 'tap 10013; tap 10022',
    // The graduated price.
    quantity: [
      'scan orange; ask quantity #0; setQuantity 6',
      ({now}) => expect(now().cart.lines[0]).toMatchObject({detail: '6 × €1.99', total: 1194}),
    ],
    remove: ['scan apple bread; remove #0', lines(['Rye bread 500 g', 249])],
    'price-entry': [
      'scan giftCard; enterPrice none',
      {message: {tone: 'stop'}, prompt: {ask: 'price'}},
      ...['enterPrice 25', total(2500)],
    ],
    blocked: ['scan pudding', {message: {tone: 'stop', text: /Blocked from sale/}, ...lines()}, 'scan bread; payCash'],
    'not-found': 'scan unknown bread; payCash',
    cancel: 'scan apple bread; cancel',
    park: 'scan apple; park; scan bread; payCash; handOver; resume 0',
    // 1.240 kg at €1.99, and the 250 g of the label.
    weigh: [
      ...['enter 4011; load 1240; acceptWeight', told(/Take your hands off the scale/)],
      ...['letGo; acceptWeight; scan cheese', {cart: {lines: [{total: 247}, {total: 160}]}}],
    ],
    deposit: ['scan water', {cart: {lines: [{kind: 'default'}, {kind: 'deposit'}]}}, 'payCash'],
    'bottle-return': ['takeEmpties 90001 4; scan bread', total(249 - 60), 'payCash'],
    voucher: [
      'scan wine; look; confirmAge; scan voucher voucher',
      {...told('The voucher is already in this cart.'), ...total(699 - 345)},
      ...['payCash; handOver; scan bread voucher', told('The voucher was already redeemed.')],
    ],
    age: 'scan wine; look; confirmAge; payCash',
    'age-refused': ['scan brandy', {prompt: {ask: 'age', limit: '18 years'}}, 'look; denyAge; scan bread; payCash'],
    'item-discount': [
      ...['scan bread; ask reduce #0; reduce 20% expiring', total(249 - 50)],
      ...['scan giftCard; enterPrice 10; ask reduce #1; reduce 20% goodwill', told(/excluded from discounts/)],
    ],
    'price-change': ['scan water; ask reduce #0; reprice 0,59', {cart: {lines: [{total: 59}, {}]}}],
    'cart-discount': [
      'scan bread chocolate basket; ask reduce; reduce 10% goodwill',
      ({now}) => expect(now().cart.lines.at(-1)?.total).toBe(-Math.round((249 + 119) / 10)),
    ],
    coupon: [
      ...['scan wine; look; confirmAge; takeLoyaltyCard; scan coupon', told(/isn't met yet/)],
      ...['ask quantity #0; setQuantity 6', total(6 * 699 - 500), 'payCash'],
    ],
    cash: 'scan bread chocolate; payCash 20; handOver',
    card: 'scan bread; payByCard; handOver',
    declined: [
      'scan bread; startPayment; chooseCard; present declined',
      {screen: 'payment', terminal: {text: 'Declined: 05'}},
      'payByCard',
    ],
    unconfirmed: [
      ...['scan bread; startPayment; chooseCard; present lost-result; chargeAgain', told(/pays twice/)],
      ...['cancelPayment', {screen: 'card'}, 'reprintTerminalReceipt; matchPayment; handOver'],
    ],
    split: 'scan bread apple; startPayment; chooseCash; payPart 2; chooseCard; present good',
    'cancel-payment': 'scan bread; startPayment; chooseCard; cancelPayment; payCash',
    reprint: 'scan bread; payCash; handOver; reprint',
    return: [
      ...['scan apple apple bread; payCash; handOver; startReturn; choose 2', told(/can't be returned/)],
      ...['choose 0; refund', told('Choose the reason.')],
      ...['describe wrong; refund', {receipt: {title: 'Return receipt', total: -179 - 15}}, 'closeDrawer; handOver'],
    ],
    'return-without-receipt': 'returnWithoutReceipt; scanReturned chocolate; describe defective; refund',
    'scan-and-go': 'takeBasket 1 apple bread; takeBasket 2 chocolate; payCash',
    'cash-movement': 'moveCash 50 in',
    training: [
      'train on; scan bread; payCash',
      {receipt: {notes: ['TRAINING. Not a receipt.']}, drawer: {cents: 10_000}},
      'handOver; train off',
    ],
    'tse-outage': ['scan bread; payCash', {receipt: {notes: ["The signing device doesn't respond."]}}, 'handOver'],
    offline: 'scan bread; startPayment; chooseCard; chooseCash; payPart 5',
    'end-of-day': [
      ...['startEndOfDay; closeDay', told('Count the drawer first.'), 'count 90', told(/−€10\.00/)],
      ...['count 100; closeTerminal; closeDay', {receipt: {title: 'Z report'}}],
      ...['closeDay', told('The day is already closed.')],
    ],
    'cash-difference': [
      'startEndOfDay; count 98,50; count 98.50; closeTerminal; closeDay',
      {screen: 'end-of-day', ...told('Note the reason for the difference.')},
      ...['noteDifference change; closeDay', {receipt: {title: 'Z report'}}],
    ],
  },
  sco: {
    open: ['openLane', {screen: 'locked'}, 'signIn mia secret; openLane; enterStaffMode; lock'],
    purchase: 'scan apple chocolate; payByCard; scanExit',
    help: 'callHelp; enter 9521234100188; clearAlert help',
    categories: 'tap 10013',
    weigh: 'tap 10011; load 1240; letGo; acceptWeight',
    voucher: 'scan bread voucher; startPayment; transfer',
    coupon: 'scan chocolate coupon; payByCard',
    change: [
      'scan chocolate chocolate bread; enterStaffMode; ask quantity #0; setQuantity 1; remove #1',
      lines(['Chocolate bar 100 g', 119]),
      'signOut',
    ],
    blocked: 'scan pudding; clearAlert blocked; scan bread; payByCard',
    price: 'scan giftCard; enterStaffMode; scan giftCard; enterPrice 25; clearAlert no-price; signOut',
    age: 'scan wine; startPayment; look; approveAge; payByCard',
    'age-refused': 'scan wine bread; startPayment; look; refuseAge; payByCard',
    'spot-check': [
      'scan brandy apple bread; startPayment; look; approveAge; startPayment; check brandy; check apple; approveCheck',
      {screen: 'waiting', ...told('Scan at least 3 items from the basket.')},
      'check bread; approveCheck; payByCard',
    ],
    'missing-item': [
      'scan brandy apple; startPayment; look; approveAge; startPayment; check chocolate; approveCheck',
      {screen: 'waiting'},
      'rescan; scan brandy apple chocolate; signOut',
    ],
    cancel: 'scan apple; enterStaffMode; cancel',
    park: 'scan apple; enterStaffMode; park; resume 0',
    declined: 'scan bread; startPayment; chooseCard; present declined; payByCard',
    unconfirmed: [
      'scan bread; startPayment; chooseCard; present lost-result',
      {screen: 'waiting', alerts: ['payment']},
      'reprintTerminalReceipt; matchPayment',
    ],
    // Red, blinking would mean out of order: close the station.
    paper: [
      ...['scan bread; payByCard', {receipt: undefined, alerts: ['paper']}],
      ...[({now}: Driven) => expect(lampOf(now())).toBe('red'), 'insertPaper; reprint'],
    ],
    gate: 'scan bread; payByCard; scanExit; newExitCode; scanExit',
    restart: 'enterStaffMode; restart',
  },
};

for (const kind of ['pos', 'sco'] as const) {
  for (const exercise of exercises[kind])
    test(`${kind}: ${exercise.title} (${exercise.id}) can be done as the manual says`, async () => {
      const driven = drive(open(kind, exercise));
      await perform(driven, plays[kind][exercise.id]!);
      expect(exercise.steps.filter((step) => !isDone(step, driven.now().events))).toEqual([]);
    });

  test(`${kind}: no step of an exercise is done before it starts, and IDs are unique`, () => {
    const ids = exercises[kind].map(({id}) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const exercise of exercises[kind]) {
      const {events} = open(kind, exercise).now();
      expect(exercise.steps.filter((step) => isDone(step, events))).toEqual([]);
    }
  });

  test(`${kind}: every exercise leads to a section of its manual`, () => {
    const path = `${manuals[kind].path.slice(1)}index.mdx`;
    expect(existsSync(path)).toBe(true);
    const manual = readFileSync(path, 'utf8');
    for (const {anchor} of exercises[kind]) expect(manual).toContain(`{#${anchor}}`);
  });
}

function open(kind: Kind, {setUp, goods}: Exercise): Store {
  const platform = startPlatform();
  // Everything on the counter exists.
  for (const name of goods) expect(goodOf(name, platform).label).not.toBe('');
  return openStation(kind, platform, setUp);
}

const openPos = () => drive(openStation('pos', startPlatform(), {screen: 'cart', user: 'Cashier'}));

/** What a POS does, by what the cashier does. */
const promises: Readonly<Record<string, Play>> = {
  // 2.49 - 1.25 = 1.24, and 60% of it is 0.74.
  'A discount on the cart starts from what discounts on items leave, and never makes a total negative': [
    ...['scan bread; ask reduce #0; reduce 50% expiring; ask reduce; reduce 60% goodwill', total(50)],
  ],
  'Nothing is added before an age check is complete': [
    'scan wine bread; takeLoyaltyCard; takeBasket 1 bread',
    {...told('Complete the age check first.'), prompt: {ask: 'age'}, cart: {entries: [{}], loyaltyCard: false}},
    ...['confirmAge; scan bread', {cart: {entries: [{}, {}]}}],
  ],
  'A return refunds what was paid, once': [
    'scan apple; ask reduce #0; reduce 50% expiring; payCash 5; handOver; startReturn; choose 0; describe wrong; refund',
    {receipt: {total: -89 - 15}},
    'closeDrawer; handOver; startReturn; choose 0',
    {refund: {chosen: []}, ...told(/already returned/)},
  ],
  'A refund goes to the payment method of the sale, and in cash without a receipt': [
    'scan apple; payByCard; handOver; startReturn; choose 0; describe wrong; refund',
    {receipt: {payments: [{method: 'girocard'}]}, drawer: {cents: 10_000}},
    'closeDrawer; handOver; returnWithoutReceipt; scanReturned chocolate; describe wrong; refund',
    {receipt: {payments: [{method: 'cash'}]}, drawer: {cents: 9_881}},
  ],
  'A canceled payment gives back the cash of its first part': [
    'scan bread; startPayment; chooseCash; payPart 1; cancelPayment',
    {payments: [], ...told('The payment was canceled. Give back €1.00.')},
  ],
  'A return lists each piece of an item, at what was paid for it': [
    'scan chocolate chocolate chocolate; payCash; handOver; startReturn',
    {refund: {pieces: [{total: 119}, {total: 119}, {total: 119}]}},
    ...['choose 1; describe defective; refund', {receipt: {title: 'Return receipt', total: -119}}],
    // The others can still be returned.
    ...['closeDrawer; handOver; startReturn; choose 1', told(/already returned/)],
    'choose 2',
    ({now}) => expect(now().refund!.chosen).toEqual([now().refund!.pieces[2]!.id]),
  ],
  'Empties can be removed, a voucher counts once, and the scale is emptied before the next item': [
    'takeEmpties 90003 1; takeEmpties 90001 4; removeEmpties 90003',
    {cart: {lines: [{name: 'Returned: Deposit, glass bottle', pieces: 4, total: -60}]}},
    'scan voucher; park; scan voucher',
    {...told('The voucher is already in a parked cart.'), ...lines()},
    'tap 10011; load 1240; letGo; acceptWeight; tap 10011; load 1240; letGo; acceptWeight',
    {cart: {entries: [{}]}, ...told('Empty the scale, and wait until it shows zero.')},
    ...['load 0; load 1240; letGo; acceptWeight', {cart: {entries: [{}, {}]}}],
  ],
  'A cart with only empties counts as a sale': [
    'takeEmpties 90001 4; signOut',
    {...told(/^Finish the current sale/), ...total(-60), screen: 'cart'},
    'startEndOfDay',
    {...told(/open and parked sales/), ...total(-60), screen: 'cart'},
    'train on',
    {...told(/^Change the mode before/), ...total(-60), screen: 'cart'},
    ...['park', {parked: [{total: -60}], ...total(0)}, 'takeEmpties 90001 1; resume 0'],
    {parked: [{total: -60}], ...told('Finish or park the current sale first.')},
  ],
  'Training uses up neither a return, nor a voucher, nor cash': [
    'scan apple; payCash 5; handOver',
    {drawer: {cents: 10_000 + 194}},
    ...['train on; startReturn; choose 0; describe wrong; refund', told('Refund: €1.94')],
    ...['closeDrawer; handOver; moveCash 50 in', {drawer: {cents: 10_000 + 194}}],
    ...['train off; startReturn; choose 0; describe wrong; refund', told('Refund: €1.94')],
    'closeDrawer; handOver; train on; scan bread coupon voucher; payCash 100; handOver; train off',
    {redeemed: []},
  ],
};
for (const [promise, play] of Object.entries(promises)) test(promise, () => perform(openPos(), play));

const openCheckout = (set: object) => drive(openStation('sco', startPlatform(), set));

test('A lost result of a card stays with the supervisor: no staff mode until it is resolved', () =>
  perform(openCheckout({screen: 'welcome'}), [
    'scan bread; startPayment; chooseCard; present lost-result; enterStaffMode',
    ...[{screen: 'waiting', ...told(/isn't confirmed/)}, 'matchPayment', {screen: 'paid'}],
  ]));

test('While the lamp says that the customer can continue, no message asks the customer to wait', async () => {
  for (const items of ['pudding', 'giftCard', 'apple '.repeat(11).trim()])
    await perform(openCheckout({screen: 'welcome'}), [
      `scan ${items}`,
      ({now}) => {
        expect([lampOf(now()), now().message?.text]).toEqual(['orange', expect.not.stringMatching(/wait/i)]);
      },
      ...['scan bread', ({now}: Driven) => expect(now().cart.lines.at(-1)?.name).toBe('Rye bread 500 g')],
    ]);
});

test('A line with a weight or a price from its code has no quantity to change', async () => {
  const {now, run} = openPos();
  await run('scan cheese voucher basket bread');
  expect(now().cart.entries.map(({item}) => isCounted(item))).toEqual([false, false, false, true]);
});

test('A cart with only empties counts as a purchase at a self-checkout', () =>
  perform(openCheckout({screen: 'cart', user: 'Attendant'}), [
    ...['takeEmpties 90001 4; lock', {screen: 'cart', ...told(/^Let the customer finish/)}],
    ...['transfer', {parked: [{total: -60}]}],
  ]));

test('A receipt adds up: what was given, the change, a payout, and the deposit of a returned bottle', async () => {
  const {now, run} = openPos();
  const addsUp = () => {
    const {lines, payments, total} = now().receipt!;
    expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
    expect(payments.reduce((sum, {cents}) => sum + cents, 0)).toBe(total);
    return payments.map(({method, cents}) => `${method} ${cents}`).join();
  };
  await run('scan apple apple; payCash 20');
  expect(addsUp()).toBe(`cash 2000,change ${-(2000 - 2 * (179 + 15))}`);
  await run('handOver; startReturn; choose 0; describe wrong; refund');
  expect(now().receipt!.lines.map(({name, total}) => `${name} ${total}`)).toEqual([
    'Apple juice 1 l -179',
    'Deposit, glass bottle -15',
  ]);
  expect(addsUp()).toBe('cash -194');
  await run('closeDrawer; handOver; takeEmpties 90001 12; startPayment; payOut');
  expect(now().message?.text).toBe('Paid out: €1.80');
  expect(addsUp()).toBe('cash -180');
});

test('Quick scans all count, each in its turn', async () => {
  const {act, now} = openPos();
  const codes = ['9521234100010', '9521234100188', '9521234100010'];
  await Promise.all([...codes.map((code) => act.scan(code)), act.startPayment()]);
  expect(now().screen).toBe('payment');
  expect(now().cart.entries.map(({item}) => [item.code, item.amount ?? 1])).toEqual([
    ['9521234100010', 2],
    ['9521234100188', 1],
  ]);
});

test('Pressing twice takes a payment once, and gives it back once', async () => {
  const {act, now, run} = openPos();
  await run('scan chocolate; startPayment; chooseCash');
  await Promise.all([act.payCash('20'), act.payCash('20')]);
  expect(now().drawer.cents).toBe(10_000 + 119);
  await run('closeDrawer; handOver; startReturn; choose 0; describe defective');
  await Promise.all([act.refund(), act.refund()]);
  expect(now().drawer.cents).toBe(10_000);
});

/** Sales, and what the drawer and the card terminal took in. */
const days: readonly [sale: string, play: string, cash: number, card: number][] = [
  ['a bread', 'scan bread; payCash', 249, 0],
  ['a bread with 20% off', 'scan bread; ask reduce #0; reduce 20% expiring; payCash', 199, 0],
  ['10% off the cart', 'scan bread chocolate; ask reduce; reduce 10% goodwill; payCash', 331, 0],
  ['a split payment', 'scan bread apple; startPayment; payPart 2; chooseCard; present good', 200, 243],
  ['four bottles back with a bread', 'takeEmpties 90001 4; scan bread; payCash', 189, 0],
  ['twelve bottles back, paid out', 'takeEmpties 90001 12; startPayment; payOut', -180, 0],
  ['a return', 'scan chocolate; payCash; handOver; startReturn; choose 0; describe defective; refund', 0, 0],
];

for (const [sale, play, cash, card] of days)
  test(`The Z report, the drawer, and the payments agree after ${sale}`, async () => {
    const {now, run} = openPos();
    await run(play);
    expect(now().drawer.cents).toBe(10_000 + cash);
    await run(`closeDrawer; handOver; startEndOfDay; count ${(10_000 + cash) / 100}; closeTerminal; closeDay`);
    const {title, total, payments} = now().receipt!;
    expect([title, total]).toEqual(['Z report', cash + card]);
    const took = (method: string) => payments.find((one) => one.method === method)?.cents ?? 0;
    expect([took('cash'), took('girocard')]).toEqual([cash, card]);
  });

/** The exercise, what somebody does wrong in it, and what the reader is told. */
const wrongWays = `
  pos item-discount | scan bread; ask reduce #0; reduce 90% expiring | Discount on Rye bread 500 g: €2.24 instead of €0.50.
  pos price-change | scan water; ask reduce #0; reprice 5.90 | Price of Mineral water 0.75 l: €5.90 instead of €0.59.
  pos price-entry | scan giftCard; enterPrice 250 | Price of Gift card: €250.00 instead of €25.00.
  pos remove | scan apple bread; remove #1 | In the cart: Apple juice 1 l, 1 instead of 0.
  pos type | enter 10001 | In the cart: Apple juice 1 l, 1 instead of 0.
  pos bottle-return | takeEmpties 90003 1 | Returned: Deposit, crate with 12 bottles, 1 instead of 0.
  pos park | scan apple; park; resume 0; scan bread; payCash | Park the first sale before you serve the next customer.
  pos split | scan bread apple; startPayment; payPart 1 | Cash: €1.00 instead of €2.00.
  pos cash | scan bread chocolate; payCash 3.68 | Cash: €3.68 instead of €20.00.
  pos cart-discount | scan bread chocolate basket; ask reduce; reduce 50% goodwill | Cart discount: 50% instead of 10%.
  pos return | ${sellAndReturn('choose 0; describe wrong damaged')} | Condition: Damaged, opened, or spoiled instead of Undamaged.
  pos return | ${sellAndReturn('choose 0; choose 1; describe wrong')} | Returned: Apple juice 1 l, 2 instead of 1.
  pos age | scan wine; confirmAge; payCash | Look at the customer or the photo ID
  pos age | scan wine; look; denyAge | The customer is old enough.
  pos age-refused | scan brandy; look; confirmAge; scan bread; payCash | The customer is too young.
  pos scan | scan apple apple apple; payCash | Sold: Apple juice 1 l, 3 instead of 1.
  pos scan | scan apple bread pack; ask reduce #1; reduce 100 goodwill; payCash | Discount on Rye bread 500 g: €1.00 instead of €0.00.
  pos search | enter juice; choose 10001; enter juice; choose 10002 | Apple juice 1 l, 1 instead of 0.
  pos quantity | scan orange; ask quantity #0; setQuantity 60 | Orange juice 1 l, 60 instead of 6.
  pos scan-and-go | takeBasket 1 apple bread; takeBasket 1 apple bread; takeBasket 2 chocolate; payCash | Apple juice 1 l, 2 instead of 1.
  pos cash-movement | moveCash 50 out | Recorded cash: €50.00 instead of €150.00.
  pos blocked | scan pudding; enter 10019; startPayment | The cart is empty.
  pos deposit | enter 90001 | A deposit can't be sold on its own.
  pos cancel | scan apple bread; signOut | Finish the current sale
  pos end-of-day | startEndOfDay; closeTerminal; closeDay | Count the drawer first.
  pos unconfirmed | scan bread; startPayment; chooseCard; present lost-result; chargeAgain | the customer pays twice
  sco age | scan wine; startPayment; approveAge; payByCard | Look at the customer or the photo ID
  sco age | scan wine; startPayment; look; approveAge; scan brandy; startPayment; present good | The terminal isn't waiting
  sco spot-check | ${checkAfterBrandy('apple bread')}; check brandy; check brandy; check brandy; approveCheck | An item isn't in the cart.
  sco missing-item | ${checkAfterBrandy('apple')}; check chocolate; approveCheck | An item isn't in the cart.
`;

function sellAndReturn(what: string): string {
  return `scan apple apple bread; payCash; handOver; startReturn; ${what}; refund; closeDrawer; handOver`;
}

function checkAfterBrandy(others: string): string {
  return `scan brandy ${others}; startPayment; look; approveAge; startPayment`;
}

for (const [exerciseOf, play, says] of wrongWays
  .trim()
  .split('\n')
  .map((row) => row.trim().split(' | ')))
  test(`${exerciseOf} isn't finished by doing it wrong (${play}), and the reader is told why`, async () => {
    const [kind, id] = exerciseOf!.split(' ') as [Kind, string];
    const exercise = exercises[kind].find((one) => one.id === id)!;
    const {now, run} = drive(open(kind, exercise));
    await run(play!);
    const {events, message} = now();
    expect(exercise.steps.every((step) => isDone(step, events))).toBe(false);
    expect(problemOf(exercise.steps, events, startPlatform().nameOf) ?? message?.text).toContain(says);
  });

test('What was done wrong can be put right', async () => {
  const exercise = exercises.pos.find(({id}) => id === 'price-change')!;
  const {now, run} = drive(open('pos', exercise));
  await run('scan water; ask reduce #0; reprice 5.90; ask reduce #0; reprice 0.59');
  expect(exercise.steps.filter((step) => !isDone(step, now().events))).toEqual([]);
});

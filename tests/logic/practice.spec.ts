/** Every exercise of the practice checkout, done as its manual says, and what the station says to mistakes. */
import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import type {Exercise} from '../../src/widgets/practice/exercise';
import {exercises, manuals} from '../../src/widgets/practice/exercises';
import {openStation, type Store} from '../../src/widgets/practice/openStation';
import {goodOf} from '../../src/widgets/practice/goods';
import {lampOf, type Kind, type Prompt, type Station} from '../../src/widgets/practice/model';
import {startPlatform} from '../../src/widgets/practice/platform';
import {isDone, problemOf} from '../../src/widgets/practice/steps';

type Act = Store['act'];
/** What to do, or only the acts in order, with their values: the name of an item stands for its code. */
type Play = string | ((store: Driven) => unknown);

const codes: Readonly<Record<string, string>> = {
  ...{apple: '9521234100010', orange: '9521234100027', water: '9521234100034', wine: '9521234100058'},
  ...{brandy: '9521234100065', bread: '9521234100102', chocolate: '9521234100188', pudding: '9521234100195'},
  ...{giftCard: '9521234100218', cheese: '2712043002504', voucher: '2900100003452', coupon: '9521234900054'},
};

/** The lines of the products in the cart. */
const entries = (now: () => Station) => now().cart.entries.map(({id}) => id);

const scan = async (act: Act, ...codes: string[]) => {
  for (const one of codes) await act.scan(one);
};
const payCash = async (act: Act, given = '100') => {
  act.startPayment();
  act.chooseCash();
  await act.payCash(given);
  act.closeDrawer();
};
const payByCard = async (act: Act) => {
  act.startPayment();
  act.chooseCard();
  await act.present('good');
};

interface Driven extends Store {
  run: (acts: string) => Promise<void>;
}

function drive(store: Store): Driven {
  const {act, now} = store;
  const all: Record<string, (...values: string[]) => unknown> = {
    ...(act as object),
    scan: (...items) => scan(act, ...items),
    ask: (ask, entry) =>
      act.ask(entry === undefined ? {ask: 'reduce', name: 'the whole cart'} : ({ask, entry, name: ''} as Prompt)),
    payCash: (given) => payCash(act, given),
    payPart: (given) => act.payCash(given!),
    payByCard: () => payByCard(act),
    confirmAge: () => act.answerAge(true),
    denyAge: () => act.answerAge(false),
    load: (grams) => act.load(Number(grams)),
    takeBasket: (number, ...items) => act.takeBasket(items, Number(number)),
    resume: (index) => act.resume(Number(index)),
  };
  const run = async (acts: string) => {
    for (const step of acts.split('; ')) {
      const [name = '', ...values] = step.split(' ');
      const meant = (value: string) =>
        (value.startsWith('#') ? entries(now)[Number(value.slice(1))]! : (codes[value] ?? value)) as string;
      await all[name]!(...values.map(meant));
    }
  };
  return {...store, run};
}

const plays: Record<Kind, Record<string, Play>> = {
  pos: {
    'sign-in': 'signIn mia secret; setPassword new',
    'sign-in-code': 'signInByCode; signOut',
    'shift-start': 'signIn mia secret; count 100; scan bread; remove #0',
    scan: async ({now, run}) => {
      await run('scan apple bread 9521234180104');
      expect(now().cart.lines.map(({name, total}) => [name, total])).toEqual([
        ['Apple juice 1 l', 179],
        ['Deposit, glass bottle', 15],
        ['Rye bread 500 g', 249],
        ['Chocolate bar 100 g', 595],
      ]);
      await run('payCash 20');
      expect(now().receipt).toMatchObject({total: 1038, payments: [{cents: 2000}, {method: 'change', cents: -962}]});
      await run('handOver');
    },
    type: 'enter 9521234100102',
    search: 'enter juice; choose 10002',
    'item-menu': 'tap 10013; tap 10022',
    quantity: async ({now, run}) => {
      await run('scan orange; ask quantity #0; setQuantity 6');
      // The graduated price.
      expect(now().cart.lines[0]).toMatchObject({detail: '6 × €1.99', total: 1194});
    },
    remove: async ({now, run}) => {
      await run('scan apple bread; remove #0');
      expect(now().cart.lines.map(({name}) => name)).toEqual(['Rye bread 500 g']);
    },
    'price-entry': async ({now, run}) => {
      await run('scan giftCard; enterPrice none');
      expect(now()).toMatchObject({message: {tone: 'stop'}, prompt: {ask: 'price'}});
      await run('enterPrice 25');
      expect(now().cart.total).toBe(2500);
    },
    blocked: async ({now, run}) => {
      await run('scan pudding');
      expect(now()).toMatchObject({message: {tone: 'stop', text: /Blocked from sale/}, cart: {lines: []}});
      await run('scan bread; payCash');
    },
    'not-found': 'scan 9521234999990 bread; payCash',
    cancel: 'scan apple bread; cancel',
    park: 'scan apple; park; scan bread; payCash; handOver; resume 0',
    weigh: async ({now, run}) => {
      await run('enter 4011; load 1240; acceptWeight');
      expect(now().message?.text).toContain('Take your hands off the scale');
      await run('letGo; acceptWeight; scan cheese');
      // 1.240 kg at €1.99, and the 250 g of the label.
      expect(now().cart.lines.map(({total}) => total)).toEqual([247, 160]);
    },
    deposit: async ({now, run}) => {
      await run('scan water');
      expect(now().cart.lines.map(({kind}) => kind)).toEqual(['default', 'deposit']);
      await run('payCash');
    },
    'bottle-return': async ({now, run}) => {
      await run('takeEmpties 90001 4; scan bread');
      expect(now().cart.total).toBe(249 - 60);
      await run('payCash');
    },
    voucher: async ({now, run}) => {
      await run('scan wine; look; confirmAge; scan voucher voucher');
      expect(now()).toMatchObject({message: {text: 'The voucher is already in this cart.'}, cart: {total: 699 - 345}});
      await run('payCash; handOver; scan bread voucher');
      expect(now().message?.text).toBe('The voucher was already redeemed.');
    },
    age: 'scan wine; look; confirmAge; payCash',
    'age-refused': async ({now, run}) => {
      await run('scan brandy');
      expect(now().prompt).toMatchObject({ask: 'age', limit: '18 years'});
      await run('look; denyAge; scan bread; payCash');
    },
    'item-discount': async ({act, now, run}) => {
      await run('scan bread; ask reduce #0');
      await act.reduce({reason: 'Near expiration', percent: 20});
      expect(now().cart.total).toBe(249 - 50);
      await run('scan giftCard; enterPrice 10; ask reduce #1');
      await act.reduce({reason: 'Goodwill', percent: 20});
      expect(now().message?.text).toContain('excluded from discounts');
    },
    'price-change': async ({act, now, run}) => {
      await run('scan water; ask reduce #0');
      await act.reprice('0,59');
      expect(now().cart.lines[0]).toMatchObject({total: 59});
    },
    'cart-discount': async ({act, now, run}) => {
      await run('scan bread chocolate 4190000103903; ask reduce');
      await act.reduce({reason: 'Goodwill', percent: 10});
      expect(now().cart.lines.at(-1)?.total).toBe(-Math.round((249 + 119) / 10));
    },
    coupon: async ({now, run}) => {
      await run('scan wine; look; confirmAge; takeLoyaltyCard; scan coupon');
      expect(now().message?.text).toContain("isn't met yet");
      await run('ask quantity #0; setQuantity 6');
      expect(now().cart.total).toBe(6 * 699 - 500);
      await run('payCash');
    },
    cash: 'scan bread chocolate; payCash 20; handOver',
    card: 'scan bread; payByCard; handOver',
    declined: async ({now, run}) => {
      await run('scan bread; startPayment; chooseCard; present declined');
      expect(now()).toMatchObject({screen: 'payment', terminal: {text: 'Declined: 05'}});
      await run('payByCard');
    },
    unconfirmed: async ({now, run}) => {
      await run('scan bread; startPayment; chooseCard; present lost-result; chargeAgain');
      expect(now().message?.text).toContain('pays twice');
      await run('cancelPayment');
      expect(now().screen).toBe('card');
      await run('reprintTerminalReceipt; matchPayment; handOver');
    },
    split: 'scan bread apple; startPayment; chooseCash; payPart 2; chooseCard; present good',
    'cancel-payment': 'scan bread; startPayment; chooseCard; cancelPayment; payCash',
    reprint: 'scan bread; payCash; handOver; reprint',
    return: async ({act, now, run}) => {
      await run('scan apple apple bread; payCash; handOver');
      await act.startReturn(true);
      const [juice, , bread] = now().refund!.pieces;
      act.chooseReturned(bread!.id);
      expect(now().message?.text).toContain("can't be returned");
      act.chooseReturned(juice!.id);
      await run('refund');
      expect(now().message?.text).toBe('Choose the reason.');
      act.describeReturn({reason: 'Wrong item', condition: 'Undamaged'});
      await run('refund');
      expect(now().receipt).toMatchObject({title: 'Return receipt', total: -179 - 15});
      await run('closeDrawer; handOver');
    },
    'return-without-receipt': async ({act, run}) => {
      await act.startReturn(false);
      await run('scanReturned chocolate');
      act.describeReturn({reason: 'Defective', condition: 'Undamaged'});
      await run('refund');
    },
    'scan-and-go': 'takeBasket 1 apple bread; takeBasket 2 chocolate; payCash',
    'cash-movement': ({act}) => act.moveCash('50', 1, 'Change from the bank'),
    training: async ({act, now, run}) => {
      act.setTraining(true);
      await run('scan bread; payCash');
      expect(now()).toMatchObject({receipt: {notes: ['TRAINING. Not a receipt.']}, drawer: {cents: 10_000}});
      await run('handOver');
      act.setTraining(false);
    },
    'tse-outage': async ({now, run}) => {
      await run('scan bread; payCash');
      expect(now().receipt?.notes).toEqual(["The signing device doesn't respond."]);
      await run('handOver');
    },
    offline: 'scan bread; startPayment; chooseCard; chooseCash; payPart 5',
    'end-of-day': async ({now, run}) => {
      await run('startEndOfDay; closeDay');
      expect(now().message?.text).toBe('Count the drawer first.');
      await run('count 90');
      expect(now().message?.text).toContain('−€10.00');
      await run('count 100; closeTerminal; closeDay');
      expect(now().receipt?.title).toBe('Z report');
      await run('closeDay');
      expect(now().message?.text).toBe('The day is already closed.');
    },
    'cash-difference': async ({now, run}) => {
      await run('startEndOfDay; count 98,50; count 98.50; closeTerminal; closeDay');
      expect(now()).toMatchObject({screen: 'end-of-day', message: {text: 'Note the reason for the difference.'}});
      await run('noteDifference change; closeDay');
      expect(now().receipt?.title).toBe('Z report');
    },
  },
  sco: {
    open: async ({now, run}) => {
      await run('openLane');
      expect(now().screen).toBe('locked');
      await run('signIn mia secret; openLane; enterStaffMode; lock');
    },
    purchase: 'scan apple chocolate; payByCard; scanExit',
    help: 'callHelp; enter 9521234100188; clearAlert help',
    categories: 'tap 10013',
    weigh: 'tap 10011; load 1240; letGo; acceptWeight',
    voucher: 'scan bread voucher; startPayment; transfer',
    coupon: 'scan chocolate coupon; payByCard',
    change: async ({now, run}) => {
      await run('scan chocolate chocolate bread; enterStaffMode; ask quantity #0; setQuantity 1; remove #1');
      expect(now().cart.lines.map(({name, total}) => [name, total])).toEqual([['Chocolate bar 100 g', 119]]);
      await run('signOut');
    },
    blocked: 'scan pudding; clearAlert blocked; scan bread; payByCard',
    price: 'scan giftCard; enterStaffMode; scan giftCard; enterPrice 25; clearAlert no-price; signOut',
    age: 'scan wine; startPayment; look; approveAge; payByCard',
    'age-refused': 'scan wine bread; startPayment; look; refuseAge; payByCard',
    'spot-check': async ({now, run}) => {
      await run(
        'scan brandy apple bread; startPayment; look; approveAge; startPayment; check brandy; check apple; approveCheck',
      );
      expect(now()).toMatchObject({screen: 'waiting', message: {text: 'Scan at least 3 items from the basket.'}});
      await run('check bread; approveCheck; payByCard');
    },
    'missing-item': async ({now, run}) => {
      await run('scan brandy apple; startPayment; look; approveAge; startPayment; check chocolate; approveCheck');
      expect(now().screen).toBe('waiting');
      await run('rescan; scan brandy apple chocolate; signOut');
    },
    cancel: 'scan apple; enterStaffMode; cancel',
    park: 'scan apple; enterStaffMode; park; resume 0',
    declined: 'scan bread; startPayment; chooseCard; present declined; payByCard',
    unconfirmed: async ({now, run}) => {
      await run('scan bread; startPayment; chooseCard; present lost-result');
      expect(now()).toMatchObject({screen: 'waiting', alerts: ['payment']});
      await run('reprintTerminalReceipt; matchPayment');
    },
    paper: async ({now, run}) => {
      await run('scan bread; payByCard');
      expect(now()).toMatchObject({receipt: undefined, alerts: ['paper']});
      // Red, blinking would mean out of order: close the station.
      expect(lampOf(now())).toBe('red');
      await run('insertPaper; reprint');
    },
    gate: 'scan bread; payByCard; scanExit; newExitCode; scanExit',
    restart: 'enterStaffMode; restart',
  },
};

for (const kind of ['pos', 'sco'] as const) {
  for (const exercise of exercises[kind])
    test(`${kind}: ${exercise.title} (${exercise.id}) can be done as the manual says`, async () => {
      const store = drive(open(kind, exercise));
      const play = plays[kind][exercise.id]!;
      await (typeof play === 'string' ? store.run(play) : play(store));
      expect(exercise.steps.filter((step) => !isDone(step, store.now().events))).toEqual([]);
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

test('A discount on the cart starts from what discounts on items leave, and never makes a total negative', async () => {
  const {act, now, run} = openPos();
  await run('scan bread; ask reduce #0');
  await act.reduce({reason: 'Short shelf life', percent: 50});
  await run('ask reduce');
  await act.reduce({reason: 'Goodwill', percent: 60});
  // 2.49 - 1.25 = 1.24, and 60% of it is 0.74.
  expect(now().cart.total).toBe(50);
});

test('Nothing is added before an age check is complete', async () => {
  const {now, run} = openPos();
  await run('scan wine bread; takeLoyaltyCard; takeBasket 1 bread');
  expect(now()).toMatchObject({message: {text: 'Complete the age check first.'}, prompt: {ask: 'age'}});
  expect(now().cart).toMatchObject({entries: [{}], loyaltyCard: false});
  await run('confirmAge; scan bread');
  expect(now().cart.entries).toHaveLength(2);
});

test('A return refunds what was paid, once', async () => {
  const {act, now, run} = openPos();
  await run('scan apple; ask reduce #0');
  await act.reduce({reason: 'Damaged package', percent: 50});
  await run('payCash 5; handOver');
  await act.startReturn(true);
  const [juice] = now().refund!.pieces;
  act.chooseReturned(juice!.id);
  act.describeReturn({reason: 'Wrong item', condition: 'Undamaged'});
  await run('refund');
  expect(now().receipt?.total).toBe(-89 - 15);
  await run('closeDrawer; handOver');
  await act.startReturn(true);
  act.chooseReturned(juice!.id);
  expect(now()).toMatchObject({refund: {chosen: []}, message: {text: /already returned/}});
});

test('A refund goes to the payment method of the sale, and in cash without a receipt', async () => {
  const {act, now, run} = openPos();
  await run('scan apple; payByCard; handOver');
  for (const [isWithReceipt, method, cash] of [
    [true, 'girocard', 10_000],
    [false, 'cash', 9_881],
  ] as const) {
    await act.startReturn(isWithReceipt);
    if (isWithReceipt) act.chooseReturned(now().refund!.pieces[0]!.id);
    else await run('scanReturned chocolate');
    act.describeReturn({reason: 'Wrong item', condition: 'Undamaged'});
    await run('refund');
    expect(now().receipt?.payments).toMatchObject([{method}]);
    expect(now().drawer.cents).toBe(cash);
    await run('closeDrawer; handOver');
  }
});

test('A lost result of a card stays with the supervisor: no staff mode until it is resolved', async () => {
  const {now, run} = drive(openStation('sco', startPlatform(), {screen: 'welcome'}));
  await run('scan bread; startPayment; chooseCard; present lost-result; enterStaffMode');
  expect(now()).toMatchObject({screen: 'waiting', message: {text: expect.stringContaining("isn't confirmed")}});
  await run('matchPayment');
  expect(now().screen).toBe('paid');
});

test('A canceled payment gives back the cash of its first part', async () => {
  const {now, run} = openPos();
  await run('scan bread; startPayment; chooseCash; payPart 1; cancelPayment');
  expect(now()).toMatchObject({payments: [], message: {text: 'The payment was canceled. Give back €1.00.'}});
});

test('A return lists each piece of an item, at what was paid for it', async () => {
  const {act, now, run} = openPos();
  await run('scan chocolate chocolate chocolate; payCash; handOver');
  await act.startReturn(true);
  const pieces = now().refund!.pieces;
  expect(pieces.map(({total}) => total)).toEqual([119, 119, 119]);
  act.chooseReturned(pieces[1]!.id);
  act.describeReturn({reason: 'Defective', condition: 'Undamaged'});
  await run('refund');
  expect(now().receipt).toMatchObject({title: 'Return receipt', total: -119});
  // The others can still be returned.
  await run('closeDrawer; handOver');
  await act.startReturn(true);
  act.chooseReturned(pieces[1]!.id);
  expect(now().message?.text).toContain('already returned');
  act.chooseReturned(pieces[2]!.id);
  expect(now().refund!.chosen).toEqual([pieces[2]!.id]);
});

test('A receipt adds up: what was given, the change, a payout, and the deposit of a returned bottle', async () => {
  const {act, now, run} = openPos();
  const addsUp = () => {
    const {lines, payments, total} = now().receipt!;
    expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
    expect(payments.reduce((sum, {cents}) => sum + cents, 0)).toBe(total);
    return payments.map(({method, cents}) => [method, cents]);
  };
  await run('scan apple apple; payCash 20');
  expect(addsUp()).toEqual([
    ['cash', 2000],
    ['change', -(2000 - 2 * (179 + 15))],
  ]);
  await run('handOver');
  await act.startReturn(true);
  act.chooseReturned(now().refund!.pieces[0]!.id);
  act.describeReturn({reason: 'Wrong item', condition: 'Undamaged'});
  await run('refund');
  expect(now().receipt!.lines.map(({name, total}) => [name, total])).toEqual([
    ['Apple juice 1 l', -179],
    ['Deposit, glass bottle', -15],
  ]);
  expect(addsUp()).toEqual([['cash', -194]]);
  await run('closeDrawer; handOver; takeEmpties 90001 12; startPayment; payOut');
  expect(now().message?.text).toBe('Paid out: €1.80');
  expect(addsUp()).toEqual([['cash', -180]]);
});

test('Empties can be removed, a voucher counts once, and the scale is emptied before the next item', async () => {
  const {now, run} = openPos();
  await run('takeEmpties 90003 1; takeEmpties 90001 4; removeEmpties 90003');
  expect(now().cart.lines.map(({name, pieces, total}) => [name, pieces, total])).toEqual([
    ['Returned: Deposit, glass bottle', 4, -60],
  ]);
  await run('scan voucher; park; scan voucher');
  expect(now()).toMatchObject({cart: {lines: []}, message: {text: 'The voucher is already in a parked cart.'}});
  await run('tap 10011; load 1240; letGo; acceptWeight; tap 10011; load 1240; letGo; acceptWeight');
  expect(now()).toMatchObject({
    cart: {entries: [{}]},
    message: {text: 'Empty the scale, and wait until it shows zero.'},
  });
  await run('load 0; load 1240; letGo; acceptWeight');
  expect(now().cart.entries).toHaveLength(2);
});

test('A cart with only empties counts as a sale', async () => {
  const {now, run} = openPos();
  await run('takeEmpties 90001 4');
  for (const [refused, why] of [
    ['signOut', /^Finish the current sale/],
    ['startEndOfDay', /open and parked sales/],
    ['setTraining', /^Change the mode before/],
  ] as const) {
    await run(refused);
    expect(now(), refused).toMatchObject({cart: {total: -60}, screen: 'cart', message: {text: why}});
  }
  await run('park');
  expect(now()).toMatchObject({parked: [{total: -60}], cart: {total: 0}});
  await run('takeEmpties 90001 1; resume 0');
  expect(now()).toMatchObject({parked: [{total: -60}], message: {text: 'Finish or park the current sale first.'}});

  const station = drive(openStation('sco', startPlatform(), {screen: 'cart', user: 'Attendant'}));
  await station.run('takeEmpties 90001 4; lock');
  expect(station.now()).toMatchObject({screen: 'cart', message: {text: /^Let the customer finish/}});
  await station.run('transfer');
  expect(station.now().parked).toMatchObject([{total: -60}]);
});

test('Training uses up neither a return, nor a voucher, nor cash', async () => {
  const {act, now, run} = openPos();
  const giveBack = async () => {
    await act.startReturn(true);
    act.chooseReturned(now().refund!.pieces[0]!.id);
    act.describeReturn({reason: 'Wrong item', condition: 'Undamaged'});
    await run('refund');
    return now().message?.text;
  };
  await run('scan apple; payCash 5; handOver');
  const before = now().drawer.cents;
  act.setTraining(true);
  expect(await giveBack()).toBe('Refund: €1.94');
  await run('closeDrawer; handOver');
  act.moveCash('50', 1, 'Change from the bank');
  expect(now().drawer.cents).toBe(before);
  act.setTraining(false);
  expect(await giveBack()).toBe('Refund: €1.94');
  await run('closeDrawer; handOver');
  act.setTraining(true);
  await run('scan bread coupon voucher; payCash 100; handOver');
  act.setTraining(false);
  expect(now().redeemed).toEqual([]);
});

test('Pressing twice takes a payment once, and gives it back once', async () => {
  const {act, now, run} = openPos();
  await run('scan chocolate; startPayment; chooseCash');
  await Promise.all([act.payCash('20'), act.payCash('20')]);
  expect(now().drawer.cents).toBe(10_000 + 119);
  await run('closeDrawer; handOver');
  await act.startReturn(true);
  act.chooseReturned(now().refund!.pieces[0]!.id);
  act.describeReturn({reason: 'Defective', condition: 'Undamaged'});
  await Promise.all([act.refund(), act.refund()]);
  expect(now().drawer.cents).toBe(10_000);
});

/** Sales, and what the drawer, the card terminal, and the day took in. */
const days: readonly [sale: string, play: Play, cash: number, card: number][] = [
  ['a bread', 'scan bread; payCash', 249, 0],
  [
    'a bread with 20% off',
    async ({act, run}) => {
      await run('scan bread; ask reduce #0');
      await act.reduce({reason: 'Near expiration', percent: 20});
      await run('payCash');
    },
    199,
    0,
  ],
  [
    'a bread and chocolate with 10% off the cart',
    async ({act, run}) => {
      await run('scan bread chocolate; ask reduce');
      await act.reduce({reason: 'Goodwill', percent: 10});
      await run('payCash');
    },
    331,
    0,
  ],
  ['a split payment', 'scan bread apple; startPayment; payPart 2; chooseCard; present good', 200, 243],
  ['four bottles back with a bread', 'takeEmpties 90001 4; scan bread; payCash', 189, 0],
  ['twelve bottles back, paid out', 'takeEmpties 90001 12; startPayment; payOut', -180, 0],
  [
    'chocolate that came back',
    async ({act, now, run}) => {
      await run('scan chocolate; payCash; handOver');
      await act.startReturn(true);
      act.chooseReturned(now().refund!.pieces[0]!.id);
      act.describeReturn({reason: 'Defective', condition: 'Undamaged'});
      await run('refund');
    },
    0,
    0,
  ],
];

for (const [sale, play, cash, card] of days)
  test(`The Z report, the drawer, and the payments agree after ${sale}`, async () => {
    const store = drive(openStation('pos', startPlatform(), {screen: 'cart', user: 'Cashier'}));
    const {now, run} = store;
    await (typeof play === 'string' ? run(play) : play(store));
    expect(now().drawer.cents).toBe(10_000 + cash);
    await run(`closeDrawer; handOver; startEndOfDay; count ${(10_000 + cash) / 100}; closeTerminal; closeDay`);
    const {title, total, payments} = now().receipt!;
    expect([title, total]).toEqual(['Z report', cash + card]);
    const took = (method: string) => payments.find((one) => one.method === method)?.cents ?? 0;
    expect([took('cash'), took('girocard')]).toEqual([cash, card]);
  });

/** What somebody does wrong in an exercise, and what the reader is told. */
const wrongWays: readonly [kind: Kind, id: string, way: string, play: Play, told: string][] = [
  [
    ...(['pos', 'item-discount', '90% instead of 20%'] as const),
    async ({act, run}) => {
      await run('scan bread; ask reduce #0');
      await act.reduce({reason: 'Near expiration', percent: 90});
    },
    'Discount on Rye bread 500 g: €2.24 instead of €0.50.',
  ],
  [
    ...(['pos', 'price-change', '€5.90 instead of €0.59'] as const),
    async ({act, run}) => {
      await run('scan water; ask reduce #0');
      await act.reprice('5.90');
    },
    'Price of Mineral water 0.75 l: €5.90 instead of €0.59.',
  ],
  [
    ...(['pos', 'price-entry', '€250 instead of €25'] as const),
    'scan giftCard; enterPrice 250',
    'Price of Gift card: €250.00 instead of €25.00.',
  ],
  [
    ...(['pos', 'remove', 'the bread instead of the juice'] as const),
    'scan apple bread; remove #1',
    'In the cart: Apple juice 1 l, 1 instead of 0.',
  ],
  ['pos', 'type', 'the SKU of the juice', 'enter 10001', 'In the cart: Apple juice 1 l, 1 instead of 0.'],
  [
    ...(['pos', 'bottle-return', 'a crate instead of four bottles'] as const),
    'takeEmpties 90003 1',
    'Returned: Deposit, crate with 12 bottles, 1 instead of 0.',
  ],
  [
    ...(['pos', 'park', 'with both customers in one sale'] as const),
    'scan apple; park; resume 0; scan bread; payCash',
    'Park the first sale before you serve the next customer.',
  ],
  ['pos', 'split', '€1 instead of €2', 'scan bread apple; startPayment; payPart 1', 'Cash: €1.00 instead of €2.00.'],
  ['pos', 'cash', 'not with the bill', 'scan bread chocolate; payCash 3.68', 'Cash: €3.68 instead of €20.00.'],
  [
    ...(['pos', 'cart-discount', '50% instead of 10%'] as const),
    async ({act, run}) => {
      await run('scan bread chocolate 4190000103903; ask reduce');
      await act.reduce({reason: 'Goodwill', percent: 50});
    },
    'Cart discount: 50% instead of 10%.',
  ],
  [
    ...(['pos', 'return', 'as damaged'] as const),
    async (store) => giveBack(store, 'Damaged, opened, or spoiled', 0),
    'Condition: Damaged, opened, or spoiled instead of Undamaged.',
  ],
  [
    ...(['pos', 'return', 'both bottles'] as const),
    async (store) => giveBack(store, 'Undamaged', 0, 1),
    'Returned: Apple juice 1 l, 2 instead of 1.',
  ],
  ['pos', 'age', 'without a look', 'scan wine; confirmAge; payCash', 'Look at the customer or the photo ID'],
  ['pos', 'age', 'refused', 'scan wine; look; denyAge', 'The customer is old enough.'],
  [
    'pos',
    'age-refused',
    'confirmed',
    'scan brandy; look; confirmAge; scan bread; payCash',
    'The customer is too young.',
  ],
  ['pos', 'scan', 'one item three times', 'scan apple apple apple; payCash', 'Sold: Apple juice 1 l, 3 instead of 1.'],
  [
    ...(['pos', 'scan', 'with a discount'] as const),
    async ({act, run}) => {
      await run('scan apple bread 9521234180104; ask reduce #1');
      await act.reduce({reason: 'Goodwill', cents: 100});
      await run('payCash');
    },
    'Discount on Rye bread 500 g: €1.00 instead of €0.00.',
  ],
  [
    'pos',
    'search',
    'both juices',
    'enter juice; choose 10001; enter juice; choose 10002',
    'Apple juice 1 l, 1 instead of 0.',
  ],
  ['pos', 'quantity', '60', 'scan orange; ask quantity #0; setQuantity 60', 'Orange juice 1 l, 60 instead of 6.'],
  [
    'pos',
    'scan-and-go',
    'the first code twice',
    'takeBasket 1 apple bread; takeBasket 1 apple bread; takeBasket 2 chocolate; payCash',
    'Sold: Apple juice 1 l, 2 instead of 1.',
  ],
  [
    'pos',
    'cash-movement',
    'out of the drawer',
    ({act}) => act.moveCash('50', -1, 'Bank'),
    'Recorded cash: €50.00 instead of €150.00.',
  ],
  ['pos', 'blocked', 'the recalled item', 'scan pudding; enter 10019; startPayment', 'The cart is empty.'],
  ['pos', 'deposit', 'the deposit alone', 'enter 90001', "A deposit can't be sold on its own."],
  ['pos', 'cancel', 'signed out', 'scan apple bread; signOut', 'Finish the current sale'],
  ['pos', 'end-of-day', 'without a count', 'startEndOfDay; closeTerminal; closeDay', 'Count the drawer first.'],
  [
    'pos',
    'unconfirmed',
    'charged twice',
    'scan bread; startPayment; chooseCard; present lost-result; chargeAgain',
    'the customer pays twice',
  ],
  [
    'sco',
    'age',
    'from a distance',
    'scan wine; startPayment; approveAge; payByCard',
    'Look at the customer or the photo ID',
  ],
  [
    'sco',
    'age',
    'with the brandy that came later',
    'scan wine; startPayment; look; approveAge; scan brandy; startPayment; present good',
    "The terminal isn't waiting",
  ],
  [
    ...(['sco', 'spot-check', 'one item three times'] as const),
    'scan brandy apple bread; startPayment; look; approveAge; startPayment; check brandy; check brandy; check brandy; approveCheck',
    "An item isn't in the cart.",
  ],
  [
    'sco',
    'missing-item',
    'approved',
    'scan brandy apple; startPayment; look; approveAge; startPayment; check chocolate; approveCheck',
    "An item isn't in the cart.",
  ],
];

async function giveBack({act, now, run}: Driven, condition: string, ...places: number[]): Promise<void> {
  await run('scan apple apple bread; payCash; handOver');
  await act.startReturn(true);
  for (const place of places) act.chooseReturned(now().refund!.pieces[place]!.id);
  act.describeReturn({reason: 'Wrong item', condition});
  await run('refund; closeDrawer; handOver');
}

for (const [kind, id, way, play, told] of wrongWays)
  test(`${kind}: ${id} isn't finished by doing it wrong (${way}), and the reader is told why`, async () => {
    const exercise = exercises[kind].find((one) => one.id === id)!;
    const store = drive(open(kind, exercise));
    await (typeof play === 'string' ? store.run(play) : play(store));
    const {events, message} = store.now();
    expect(exercise.steps.every((step) => isDone(step, events))).toBe(false);
    expect(problemOf(exercise.steps, events, startPlatform().nameOf) ?? message?.text).toContain(told);
  });

test('What was done wrong can be put right', async () => {
  const exercise = exercises.pos.find(({id}) => id === 'price-change')!;
  const {act, now, run} = drive(open('pos', exercise));
  await run('scan water; ask reduce #0');
  await act.reprice('5.90');
  await run('ask reduce #0');
  await act.reprice('0.59');
  expect(exercise.steps.filter((step) => !isDone(step, now().events))).toEqual([]);
});

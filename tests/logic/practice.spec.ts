/** Every exercise of the practice checkout, done as its manual says, and what the station says to mistakes. */
import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import type {Exercise} from '../../src/widgets/practice/exercise';
import {exercises, manuals} from '../../src/widgets/practice/exercises';
import {openStation, type Store} from '../../src/widgets/practice/openStation';
import {goodOf} from '../../src/widgets/practice/goods';
import {lampOf, type Kind, type Station} from '../../src/widgets/practice/model';
import {startPlatform} from '../../src/widgets/practice/platform';
import {isDone} from '../../src/widgets/practice/steps';

type Act = Store['act'];
/** What to do, or only the acts in order, with their values: the name of an item stands for its code. */
type Play = string | ((act: Act, now: () => Station) => unknown);

const code = {
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

async function playActs(act: Act, play: string): Promise<void> {
  const acts: Record<string, (...values: string[]) => unknown> = {
    ...(act as object),
    scan: (...items) => scan(act, ...items),
    payCash: (given) => payCash(act, given),
    payPart: (given) => act.payCash(given!),
    payByCard: () => payByCard(act),
    confirmAge: () => act.answerAge(true),
    resume: (index) => act.resume(Number(index)),
  };
  for (const step of play.split('; ')) {
    const [name = '', ...values] = step.split(' ');
    await acts[name]!(...values.map((value) => (code as Record<string, string>)[value] ?? value));
  }
}

const plays: Record<Kind, Record<string, Play>> = {
  pos: {
    'sign-in': 'signIn mia secret; setPassword new',
    'sign-in-code': 'signInByCode; signOut',
    'shift-start': async (act, now) => {
      act.signIn('mia', 'secret');
      await act.scan(code.bread);
      await act.remove(entries(now)[0]!);
    },
    scan: async (act, now) => {
      await scan(act, code.apple, code.bread, '9521234180104');
      expect(now().cart.lines.map(({name, total}) => [name, total])).toEqual([
        ['Apple juice 1 l', 179],
        ['Deposit, glass bottle', 15],
        ['Rye bread 500 g', 249],
        ['Chocolate bar 100 g', 595],
      ]);
      await payCash(act, '20');
      expect(now().receipt).toMatchObject({total: 1038, change: 962});
      act.handOver();
    },
    type: 'enter 9521234100102',
    search: 'enter juice; choose 10002',
    'item-menu': 'tap 10013; tap 10022',
    quantity: async (act, now) => {
      await act.scan(code.orange);
      act.ask({ask: 'quantity', entry: entries(now)[0]!, name: ''});
      await act.setQuantity('6');
      // The graduated price.
      expect(now().cart.lines[0]).toMatchObject({detail: '6 × €1.99', total: 1194});
    },
    remove: async (act, now) => {
      await scan(act, code.apple, code.bread);
      await act.remove(entries(now)[0]!);
      expect(now().cart.lines.map(({name}) => name)).toEqual(['Rye bread 500 g']);
    },
    'price-entry': async (act, now) => {
      await act.scan(code.giftCard);
      await act.enterPrice('none');
      expect(now()).toMatchObject({message: {tone: 'stop'}, prompt: {ask: 'price'}});
      await act.enterPrice('25');
      expect(now().cart.total).toBe(2500);
    },
    blocked: async (act, now) => {
      await act.scan(code.pudding);
      expect(now()).toMatchObject({message: {tone: 'stop', text: /Blocked from sale/}, cart: {lines: []}});
      await act.scan(code.bread);
      await payCash(act);
    },
    'not-found': 'scan 9521234999990 bread; payCash',
    cancel: 'scan apple bread; cancel',
    park: 'scan apple; park; scan bread; payCash; handOver; resume 0',
    weigh: async (act, now) => {
      await act.enter('4011');
      act.load(1240);
      await act.acceptWeight();
      expect(now().message?.text).toContain('Take your hands off the scale');
      act.letGo();
      await act.acceptWeight();
      await act.scan(code.cheese);
      // 1.240 kg at €1.99, and the 250 g of the label.
      expect(now().cart.lines.map(({total}) => total)).toEqual([247, 160]);
    },
    deposit: async (act, now) => {
      await act.scan(code.water);
      expect(now().cart.lines.map(({kind}) => kind)).toEqual(['default', 'deposit']);
      await payCash(act);
    },
    'bottle-return': async (act, now) => {
      await act.takeEmpties('90001', '4');
      await act.scan(code.bread);
      expect(now().cart.total).toBe(249 - 60);
      await payCash(act);
    },
    voucher: async (act, now) => {
      await act.scan(code.wine);
      await act.answerAge(true);
      await scan(act, code.voucher, code.voucher);
      expect(now()).toMatchObject({message: {text: 'The voucher is already in this cart.'}, cart: {total: 699 - 345}});
      await payCash(act);
      act.handOver();
      await scan(act, code.bread, code.voucher);
      expect(now().message?.text).toBe('The voucher was already redeemed.');
    },
    age: 'scan wine; confirmAge; payCash',
    'age-refused': async (act, now) => {
      await act.scan(code.brandy);
      expect(now().prompt).toMatchObject({ask: 'age', limit: '18 years'});
      await act.answerAge(false);
      await act.scan(code.bread);
      await payCash(act);
    },
    'item-discount': async (act, now) => {
      await act.scan(code.bread);
      act.ask({ask: 'reduce', entry: entries(now)[0]!, name: ''});
      await act.reduce({reason: 'Near expiration', percent: 20});
      expect(now().cart.total).toBe(249 - 50);
      await act.scan(code.giftCard);
      await act.enterPrice('10');
      act.ask({ask: 'reduce', entry: entries(now)[1]!, name: ''});
      await act.reduce({reason: 'Goodwill', percent: 20});
      expect(now().message?.text).toContain('excluded from discounts');
    },
    'price-change': async (act, now) => {
      await act.scan(code.water);
      act.ask({ask: 'reduce', entry: entries(now)[0]!, name: ''});
      await act.reprice('0,59');
      expect(now().cart.lines[0]).toMatchObject({total: 59});
    },
    'cart-discount': async (act, now) => {
      await scan(act, code.bread, code.chocolate, '4190000103903');
      act.ask({ask: 'reduce', name: 'the whole cart'});
      await act.reduce({reason: 'Goodwill', percent: 10});
      expect(now().cart.lines.at(-1)?.total).toBe(-Math.round((249 + 119) / 10));
    },
    coupon: async (act, now) => {
      await act.scan(code.wine);
      await act.answerAge(true);
      await act.takeLoyaltyCard();
      await act.scan(code.coupon);
      expect(now().message?.text).toContain("isn't met yet");
      act.ask({ask: 'quantity', entry: entries(now)[0]!, name: ''});
      await act.setQuantity('6');
      expect(now().cart.total).toBe(6 * 699 - 500);
      await payCash(act);
    },
    cash: 'scan bread chocolate; payCash 20; handOver',
    card: 'scan bread; payByCard; handOver',
    declined: async (act, now) => {
      await act.scan(code.bread);
      act.startPayment();
      act.chooseCard();
      await act.present('declined');
      expect(now()).toMatchObject({screen: 'payment', terminal: {text: 'Declined: 05'}});
      await payByCard(act);
    },
    unconfirmed: async (act, now) => {
      await act.scan(code.bread);
      act.startPayment();
      act.chooseCard();
      await act.present('lost-result');
      act.chargeAgain();
      expect(now().message?.text).toContain('pays twice');
      act.cancelPayment();
      expect(now().screen).toBe('card');
      act.reprintTerminalReceipt();
      await act.matchPayment();
      act.handOver();
    },
    split: 'scan bread apple; startPayment; chooseCash; payPart 2; chooseCard; present good',
    'cancel-payment': 'scan bread; startPayment; chooseCard; cancelPayment; payCash',
    reprint: 'scan bread; payCash; handOver; reprint',
    return: async (act, now) => {
      await scan(act, code.apple, code.bread);
      await payCash(act);
      act.handOver();
      act.startReturn(true);
      const [juice, bread] = now().refund!.lines;
      act.chooseReturned(bread!.id);
      expect(now().message?.text).toContain("can't be returned");
      act.chooseReturned(juice!.id);
      act.refund();
      expect(now().message?.text).toBe('Choose the reason.');
      act.describeReturn({reason: 'Wrong item', condition: 'Undamaged'});
      act.refund();
      expect(now().receipt).toMatchObject({title: 'Return receipt', total: -179});
      act.handOver();
    },
    'return-without-receipt': async (act) => {
      act.startReturn(false);
      await act.scanReturned(code.chocolate);
      act.describeReturn({reason: 'Defective', condition: 'Undamaged'});
      act.refund();
    },
    'scan-and-go': async (act) => {
      await act.takeBasket([code.apple, code.bread], 1);
      await act.takeBasket([code.chocolate], 2);
      await payCash(act);
    },
    'cash-movement': (act) => act.moveCash('50', 1, 'Change from the bank'),
    training: async (act, now) => {
      act.setTraining(true);
      await act.scan(code.bread);
      await payCash(act);
      expect(now()).toMatchObject({receipt: {notes: ['TRAINING. Not a receipt.']}, drawer: {cents: 10_000}});
      act.handOver();
      act.setTraining(false);
    },
    'tse-outage': async (act, now) => {
      await act.scan(code.bread);
      await payCash(act);
      expect(now().receipt?.notes).toEqual(["The signing device doesn't respond."]);
      act.handOver();
    },
    offline: 'scan bread; startPayment; chooseCard; chooseCash; payPart 5',
    'end-of-day': async (act, now) => {
      act.startEndOfDay();
      await act.closeDay();
      expect(now().message?.text).toBe('Count the drawer first.');
      act.count('90');
      expect(now().message?.text).toContain('−€10.00');
      act.count('100');
      act.closeTerminal();
      await act.closeDay();
      expect(now().receipt?.title).toBe('Z report');
    },
  },
  sco: {
    open: (act, now) => {
      act.openLane();
      expect(now().screen).toBe('locked');
      act.signIn('mia', 'secret');
      act.openLane();
      act.enterStaffMode();
      act.lock();
    },
    purchase: 'scan apple chocolate; payByCard; scanExit',
    help: 'callHelp; enter 9521234100188; clearAlert help',
    categories: 'tap 10013',
    weigh: async (act) => {
      await act.tap('10011');
      act.load(1240);
      act.letGo();
      await act.acceptWeight();
    },
    voucher: 'scan bread voucher; startPayment; transfer',
    coupon: 'scan chocolate coupon; payByCard',
    change: async (act, now) => {
      await scan(act, code.chocolate, code.chocolate, code.bread);
      act.enterStaffMode();
      act.ask({ask: 'quantity', entry: entries(now)[0]!, name: ''});
      await act.setQuantity('1');
      await act.remove(entries(now)[1]!);
      expect(now().cart.lines.map(({name, total}) => [name, total])).toEqual([['Chocolate bar 100 g', 119]]);
      act.signOut();
    },
    blocked: 'scan pudding; clearAlert blocked; scan bread; payByCard',
    price: 'scan giftCard; enterStaffMode; scan giftCard; enterPrice 25; clearAlert no-price; signOut',
    age: 'scan wine; startPayment; approveAge; payByCard',
    'age-refused': 'scan wine bread; startPayment; refuseAge; payByCard',
    'spot-check': async (act, now) => {
      await scan(act, code.brandy, code.apple, code.bread);
      act.startPayment();
      act.approveAge();
      act.startPayment();
      for (const one of [code.brandy, code.apple]) await act.check(one);
      act.approveCheck();
      expect(now()).toMatchObject({screen: 'waiting', message: {text: 'Scan at least 3 items from the basket.'}});
      await act.check(code.bread);
      act.approveCheck();
      await payByCard(act);
    },
    'missing-item': async (act, now) => {
      await scan(act, code.brandy, code.apple);
      act.startPayment();
      act.approveAge();
      act.startPayment();
      await act.check(code.chocolate);
      act.approveCheck();
      expect(now().screen).toBe('waiting');
      act.rescan();
      await scan(act, code.brandy, code.apple, code.chocolate);
      act.signOut();
    },
    cancel: 'scan apple; enterStaffMode; cancel',
    park: 'scan apple; enterStaffMode; park; resume 0',
    declined: 'scan bread; startPayment; chooseCard; present declined; payByCard',
    unconfirmed: async (act, now) => {
      await act.scan(code.bread);
      act.startPayment();
      act.chooseCard();
      await act.present('lost-result');
      expect(now()).toMatchObject({screen: 'waiting', alerts: ['payment']});
      act.reprintTerminalReceipt();
      await act.matchPayment();
    },
    paper: async (act, now) => {
      await act.scan(code.bread);
      await payByCard(act);
      expect(now()).toMatchObject({receipt: undefined, alerts: ['paper']});
      // Red, blinking would mean out of order: close the station.
      expect(lampOf(now())).toBe('red');
      act.insertPaper();
      act.reprint();
    },
    gate: 'scan bread; payByCard; scanExit; newExitCode; scanExit',
    restart: 'enterStaffMode; restart',
  },
};

for (const kind of ['pos', 'sco'] as const) {
  for (const exercise of exercises[kind])
    test(`${kind}: ${exercise.title} (${exercise.id}) can be done as the manual says`, async () => {
      const store = open(kind, exercise);
      const play = plays[kind][exercise.id]!;
      await (typeof play === 'string' ? playActs(store.act, play) : play(store.act, store.now));
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

const openPos = () => openStation('pos', startPlatform(), {screen: 'cart', user: 'Cashier'});

test('A discount on the cart starts from what discounts on items leave, and never makes a total negative', async () => {
  const {act, now} = openPos();
  await act.scan(code.bread);
  act.ask({ask: 'reduce', entry: entries(now)[0]!, name: ''});
  await act.reduce({reason: 'Short shelf life', percent: 50});
  act.ask({ask: 'reduce', name: 'the whole cart'});
  await act.reduce({reason: 'Goodwill', percent: 60});
  // 2.49 - 1.25 = 1.24, and 60% of it is 0.74.
  expect(now().cart.total).toBe(50);
});

test('A return refunds what was paid, once', async () => {
  const {act, now} = openPos();
  await act.scan(code.apple);
  act.ask({ask: 'reduce', entry: entries(now)[0]!, name: ''});
  await act.reduce({reason: 'Damaged package', percent: 50});
  await payCash(act, '5');
  act.handOver();
  act.startReturn(true);
  const [juice] = now().refund!.lines;
  act.chooseReturned(juice!.id);
  act.describeReturn({reason: 'Wrong item', condition: 'Undamaged'});
  act.refund();
  expect(now().receipt?.total).toBe(-89);
  act.handOver();
  act.startReturn(true);
  act.chooseReturned(juice!.id);
  expect(now()).toMatchObject({refund: {chosen: []}, message: {text: /already returned/}});
});

test('A refund goes to the payment method of the sale, and in cash without a receipt', async () => {
  const {act, now} = openPos();
  await act.scan(code.apple);
  await payByCard(act);
  act.handOver();
  for (const [isWithReceipt, method, cash] of [
    [true, 'girocard', 10_000],
    [false, 'cash', 9_881],
  ] as const) {
    act.startReturn(isWithReceipt);
    if (isWithReceipt) act.chooseReturned(now().refund!.lines[0]!.id);
    else await act.scanReturned(code.chocolate);
    act.describeReturn({reason: 'Wrong item', condition: 'Undamaged'});
    act.refund();
    expect(now().receipt?.payments).toMatchObject([{method}]);
    expect(now().drawer.cents).toBe(cash);
    act.handOver();
  }
});

test('A lost result of a card stays with the supervisor: no staff mode until it is resolved', async () => {
  const {act, now} = openStation('sco', startPlatform(), {screen: 'welcome'});
  await act.scan(code.bread);
  act.startPayment();
  act.chooseCard();
  await act.present('lost-result');
  act.enterStaffMode();
  expect(now()).toMatchObject({screen: 'waiting', message: {text: expect.stringContaining("isn't confirmed")}});
  await act.matchPayment();
  expect(now().screen).toBe('paid');
});

test('A canceled payment gives back the cash of its first part', async () => {
  const {act, now} = openPos();
  await act.scan(code.bread);
  act.startPayment();
  act.chooseCash();
  await act.payCash('1');
  act.cancelPayment();
  expect(now()).toMatchObject({payments: [], message: {text: 'The payment was canceled. Give back €1.00.'}});
});

test('A return lists each piece of an item, at what was paid for it', async () => {
  const {act, now} = openPos();
  await scan(act, code.chocolate, code.chocolate, code.chocolate);
  await payCash(act);
  act.handOver();
  act.startReturn(true);
  const pieces = now().refund!.lines;
  expect(pieces.map(({total}) => total)).toEqual([119, 119, 119]);
  act.chooseReturned(pieces[1]!.id);
  act.describeReturn({reason: 'Defective', condition: 'Undamaged'});
  act.refund();
  expect(now().receipt).toMatchObject({title: 'Return receipt', total: -119});
  // The others can still be returned.
  act.handOver();
  act.startReturn(true);
  act.chooseReturned(pieces[1]!.id);
  expect(now().message?.text).toContain('already returned');
  act.chooseReturned(pieces[2]!.id);
  expect(now().refund!.chosen).toEqual([pieces[2]!.id]);
});

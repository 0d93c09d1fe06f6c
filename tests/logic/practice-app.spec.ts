/** Every exercise of the practice app, done as its steps say, and what the model takes from the guides. */
import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {exercisesOfPhone} from '../../src/widgets/practice/exercisesOfPhone';
import {goodOf} from '../../src/widgets/practice/goods';
import {openPhone, type Phone, type PhoneStore} from '../../src/widgets/practice/phone';
import {startPlatform, type Process} from '../../src/widgets/practice/platform';
import {checkoutStates, sdkNotes, statesPath} from '../../src/widgets/practice/sdk';
import {isDone} from '../../src/widgets/practice/steps';

type Play = (act: PhoneStore['act'], now: () => Phone) => unknown;

const code = {
  ...{apple: '9521234100010', water: '9521234100034', crate: '9521234100041', wine: '9521234100058'},
  ...{brandy: '9521234100065', bread: '9521234100102', chocolate: '9521234100188', pudding: '9521234100195'},
  ...{basket: '9521234100201', cheese: '2712043002504', flyer: '9521234900054', unknown: '9521234999990'},
};

const scan = async (act: PhoneStore['act'], ...codes: string[]) => {
  for (const one of codes) await act.scan(one);
};
const pay = (act: PhoneStore['act']) => {
  act.pay();
  return act.respond(true);
};
const itemOf = (now: () => Phone, wanted: string) =>
  now().cart.items.find(({scannedCode}) => scannedCode === wanted)!.id;
const statesOfOrders = (now: () => Phone) => now().orders.map(({state, price}) => [state, price.price]);

const plays: Record<string, Play> = {
  scan: async (act, now) => {
    await scan(act, code.apple, code.bread);
    await act.scan(code.chocolate, 'type');
    // New lines come first, and a deposit follows its product.
    expect(now().cart.items.map(({scannedCode}) => scannedCode)).toEqual([code.chocolate, code.bread, code.apple]);
    expect(now()).toMatchObject({note: 'added', cart: {total: 119 + 249 + 179 + 15}});
  },
  cart: async (act, now) => {
    await scan(act, code.water, code.bread, code.water);
    expect(now()).toMatchObject({note: 'merged', cart: {items: [{}, {}]}});
    await act.setAmount(itemOf(now, code.water), 3);
    await act.setAmount(itemOf(now, code.bread), 0);
    expect(now().cart.lines).toMatchObject([{detail: '3 × €0.69'}, {name: 'Deposit, glass bottle'}]);
  },
  weighed: async (act, now) => {
    await scan(act, code.cheese, code.cheese);
    expect(now()).toMatchObject({note: 'measured', cart: {items: [{}, {}]}});
    await pay(act);
    expect(now().codes).toEqual([expect.stringMatching(/^snabble;1;1;\S+\n1;2712043002504\n1;2712043002504$/)]);
    await act.read(0);
    expect(now().pos).toMatchObject({problems: [], total: 320});
  },
  rejected: async (act, now) => {
    await act.scan(code.pudding);
    expect(now()).toMatchObject({message: {tone: 'stop'}, note: 'blocked'});
    await act.scan(code.basket);
    await act.scan(code.unknown);
    expect(now()).toMatchObject({message: undefined, note: 'unknown', cart: {items: []}});
    act.pay();
    expect(now().state).toBe('NONE');
  },
  coupon: async (act, now) => {
    await act.scan(code.flyer);
    await act.scan(code.crate);
    await act.setAmount(itemOf(now, code.crate), 6);
    await act.scan(code.flyer);
    expect(now().cart.lines.at(-1)).toMatchObject({kind: 'promotion', total: -500});
  },
  digital: async (act, now) => {
    await act.scan(code.apple);
    await act.takeCoupon('juice-week');
    expect(now()).toMatchObject({message: {tone: 'stop'}, note: 'violation', cart: {items: [{}]}});
    await act.takeCard();
    await act.takeCoupon('juice-week');
    expect(now().cart.lines.at(-1)).toMatchObject({kind: 'promotion'});
  },
  age: async (act, now) => {
    await act.scan(code.wine);
    expect(now().message?.text).toContain('16');
    await pay(act);
    act.verifyAge(false);
    await pay(act);
    expect(now().state).toBe('DENIED_TOO_YOUNG');
    act.verifyAge(true);
    await pay(act);
    await act.settle('successful');
  },
  supervisor: async (act, now) => {
    await act.scan(code.brandy);
    await pay(act);
    await act.decide(false);
    expect(now().state).toBe('DENIED_BY_SUPERVISOR');
    act.close();
    await pay(act);
    await act.decide(true);
    await act.settle('successful');
    act.close();
    expect(now().cart.items).toEqual([]);
  },
  declined: async (act, now) => {
    await act.scan(code.bread);
    await pay(act);
    await act.settle('failed');
    for (const change of [() => act.scan(code.bread), () => act.takeCoupon(code.flyer), act.takeCard]) {
      await change();
      expect(now()).toMatchObject({state: 'DENIED_BY_PAYMENT_PROVIDER', message: {text: /^Finish or cancel/}});
    }
    act.close();
    expect(now().cart.items).toHaveLength(1);
    act.choose('qrCodePOS');
    await pay(act);
    await act.read(0);
    await act.finishAtPos('paid');
  },
  'qr-pos': async (act, now) => {
    await scan(act, code.apple, code.bread);
    act.pay();
    await act.respond(false);
    expect(now().state).toBe('CONNECTION_ERROR');
    await pay(act);
    await act.cancel();
    expect(now()).toMatchObject({codes: [], cart: {items: [{}, {}]}});
    await pay(act);
    expect(now().codes).toEqual([expect.stringMatching(/^snabble:[\da-f-]{36}$/)]);
    await act.read(0);
    expect(now()).toMatchObject({state: 'PAYMENT_PROCESSING', pos: {total: now().cart.total}});
    await act.finishAtPos('paid');
    expect(now().state).toBe('PAYMENT_APPROVED');
  },
  'qr-cancel': async (act, now) => {
    await scan(act, code.apple, code.bread);
    await pay(act);
    const [first] = now().codes;
    await act.cancel();
    await pay(act);
    expect(now().codes).not.toEqual([first]);
    await act.read(0);
    await act.cancel();
    expect(now()).toMatchObject({state: 'PAYMENT_PROCESSING', message: {text: /too late/}});
    await act.finishAtPos('declined');
    expect(statesOfOrders(now)).toEqual([
      ['userAborted', 443],
      ['paymentFailed', 443],
    ]);
  },
  'qr-offline': async (act, now) => {
    await scan(act, code.apple, code.bread, code.chocolate);
    act.pay();
    await act.respond(false);
    expect(now().codes.map((text) => text.split('\n')[0])).toEqual(['snabble;1;2', 'snabble;2;2']);
    await act.read(0);
    expect(now().pos.problems).toEqual(['Missing: code 2 of 2.']);
    await act.read(1);
    expect(now().pos).toMatchObject({problems: [], total: now().cart.total});
    await act.finishAtPos('paid');
    // The app isn't told.
    expect(now().state).toBe('PAYMENT_TRANSFERRED');
    act.close();
  },
  'qr-repeated': async (act, now) => {
    await scan(act, code.bread, code.bread);
    await pay(act);
    expect(now().codes).toEqual([`${code.bread}\n${code.bread}`]);
    await act.read(0);
    expect(now().pos.total).toBe(498);
  },
};

test('a cart of the practice app is a process of the simulated platform, which its QR code names and its order ends', async () => {
  const platform = startPlatform();
  const {act, now} = openPhone(platform);
  await scan(act, code.apple, code.bread);
  await pay(act);
  const [text = ''] = now().codes;
  const id = /^snabble:(\S+)$/.exec(text)![1]!;
  const process = async () => (await platform.send<Process>('GET', `checkout/process/${id}`)).body;
  expect(await process()).toMatchObject({paymentState: 'pending', checkoutInfo: {price: {price: now().cart.total}}});
  await act.read(0);
  expect(await process()).toMatchObject({paymentState: 'processing'});
  await act.finishAtPos('paid');
  const {orderID} = await process();
  expect(now().orders).toMatchObject([{id: orderID, state: 'final', price: {price: 443}}]);
  expect(
    now()
      .exchanges.map(({by, request, status}) => `${by} ${request} ${status}`)
      .slice(-3),
  ).toEqual([
    'POS PATCH /{projectID}/pos/checkout/id/{id} 200',
    'App GET /{projectID}/checkout/process/{id} 200',
    'Your system GET /{projectID}/orders?shopID=101&includeAllStates=true 200',
  ]);
});

test('a POS reports codes that contain the cart only if they contain the ID of a checkout, too', async () => {
  for (const [format, isOnline, orders] of [
    ['encoded', true, [['final', 249]]],
    ['encoded', false, []],
    ['repeated', true, []],
  ] as const) {
    const {act, now} = openPhone(startPlatform(), {method: 'qrCodeOffline', format});
    await act.scan(code.bread);
    act.pay();
    await act.respond(isOnline);
    await act.read(0);
    await act.finishAtPos('paid');
    expect([format, isOnline, statesOfOrders(now)]).toEqual([format, isOnline, orders]);
  }
});

test('pressing a button twice neither starts nor pays a checkout twice', async () => {
  const {act, now} = openPhone(startPlatform());
  await act.scan(code.bread);
  act.pay();
  await Promise.all([act.respond(true), act.respond(true)]);
  await act.read(0);
  await Promise.all([act.finishAtPos('paid'), act.finishAtPos('paid')]);
  expect(statesOfOrders(now)).toEqual([['final', 249]]);
});

/** The source of a guide. */
function sourceOf(path: string): string {
  const [first, second] = [`${path.slice(1)}.mdx`, `${path.slice(1)}/index.mdx`];
  return readFileSync(existsSync(first) ? first : second, 'utf8');
}

test('every exercise of the practice app can be done as its steps say', async () => {
  expect(Object.keys(plays).sort()).toEqual(exercisesOfPhone.map(({id}) => id).sort());
  for (const {id, setUp, steps, goods} of exercisesOfPhone) {
    const platform = startPlatform();
    const {act, now} = openPhone(platform, setUp);
    for (const name of goods) if (name !== 'juice-week') expect(goodOf(name, platform).label).toBeTruthy();
    expect(steps.filter((step) => isDone(step, now().events))).toEqual([]);
    await plays[id]!(act, now);
    expect([id, steps.filter((step) => !isDone(step, now().events))]).toEqual([id, []]);
  }
});

test('the practice app shows checkout states as the guide explains them, and its links lead to sections', () => {
  const rows = sourceOf(statesPath.split('#')[0]!);
  for (const [state, [meaning, screen]] of Object.entries(checkoutStates))
    expect(rows).toContain(`| \`${state}\` | ${meaning} | ${screen} |`);
  const links = [...Object.values(sdkNotes), ...exercisesOfPhone, {to: statesPath}].map(({to}) => to.split('#'));
  for (const [path, anchor] of links) expect(sourceOf(path!)).toContain(`{#${anchor}}`);
});

test('the practice app names only what the guides name', () => {
  const guides = ['config', 'ui/scanner', 'ui/shoppingcart', 'ui/payment', 'ui/getting-started'].map((page) =>
    sourceOf(`/docs/scan_and_go/android/${page}`),
  );
  const others = ['getting-started', 'ios/onboarding'].map((page) => sourceOf(`/docs/scan_and_go/${page}`));
  const known = [...guides, ...others].join('\n');
  const notes = Object.values(sdkNotes).flatMap((note) => [note.android, 'ios' in note ? note.ios : '']);
  const names = notes.flatMap((text) => text.split('`').filter((_, index) => index % 2 === 1));
  // The name of a resource follows from the scan message.
  for (const name of names.filter((one) => one !== 'ask.at.counter'))
    for (const part of name.split('.')) expect(known).toContain(part);
});

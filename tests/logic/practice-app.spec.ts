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
const pay = (act: PhoneStore['act'], isOnline = true) => {
  act.pay();
  return act.respond(isOnline);
};
const setAmount =
  (wanted: string, amount: number): Play =>
  (act, now) =>
    act.setAmount(now().cart.items.find(({scannedCode}) => scannedCode === wanted)!.id, amount);
/** Calls a function of the store. */
const call =
  <Name extends keyof PhoneStore['act']>(name: Name, ...words: Parameters<PhoneStore['act'][Name]>): Play =>
  (act) =>
    (act[name] as (...all: unknown[]) => unknown)(...words);
const scanned =
  (...codes: string[]): Play =>
  (act) =>
    scan(act, ...codes);
const paying: Play = (act) => pay(act);
const offline: Play = (act) => pay(act, false);
const statesOfOrders = (now: () => Phone) => now().orders.map(({state, price}) => [state, price.price]);
const stop = {tone: 'stop'};
const refused = {state: 'DENIED_BY_PAYMENT_PROVIDER', message: {text: /^Finish or cancel/}};
const items = (...codes: string[]) => ({items: codes.map((scannedCode) => ({scannedCode}))});

/** What a reader does, and what the phone shows then. New lines come first, and a deposit follows its product. */
const plays: Record<string, readonly (Play | object)[]> = {
  scan: [
    ...[scanned(code.apple, code.bread), call('scan', code.chocolate, 'type')],
    {note: 'added', cart: {...items(code.chocolate, code.bread, code.apple), total: 119 + 249 + 179 + 15}},
  ],
  cart: [
    ...[scanned(code.water, code.bread, code.water), {note: 'merged', cart: {items: [{}, {}]}}],
    ...[setAmount(code.water, 3), setAmount(code.bread, 0)],
    {cart: {lines: [{detail: '3 × €0.69'}, {name: 'Deposit, glass bottle'}]}},
  ],
  weighed: [
    ...[scanned(code.cheese, code.cheese), {note: 'measured', cart: {items: [{}, {}]}}, paying],
    {codes: [expect.stringMatching(/^snabble;1;1;\S+\n1;2712043002504\n1;2712043002504$/)]},
    ...[call('read', 0), {pos: {problems: [], total: 320}}],
  ],
  rejected: [
    ...[scanned(code.pudding), {message: stop, note: 'blocked'}],
    ...[scanned(code.basket, code.unknown), {message: undefined, note: 'unknown', cart: {items: []}}],
    ...[call('pay'), {state: 'NONE'}],
  ],
  coupon: [
    ...[scanned(code.flyer, code.crate), setAmount(code.crate, 6), scanned(code.flyer)],
    {cart: {lines: expect.arrayContaining([expect.objectContaining({kind: 'promotion', total: -500})])}},
  ],
  digital: [
    ...[scanned(code.apple), call('takeCoupon', 'juice-week'), {message: stop, note: 'violation', cart: {items: [{}]}}],
    ...[call('takeCard'), call('takeCoupon', 'juice-week')],
    {cart: {lines: expect.arrayContaining([expect.objectContaining({kind: 'promotion'})])}},
  ],
  age: [
    ...[
      scanned(code.wine),
      {message: {text: /16/}},
      paying,
      call('verifyAge', false),
      paying,
      {state: 'DENIED_TOO_YOUNG'},
    ],
    ...[call('verifyAge', true), paying, call('settle', 'successful')],
  ],
  supervisor: [
    ...[scanned(code.brandy), paying, call('decide', false), {state: 'DENIED_BY_SUPERVISOR'}, call('close')],
    ...[paying, call('decide', true), call('settle', 'successful'), call('close'), {cart: {items: []}}],
  ],
  declined: [
    ...[scanned(code.bread), paying, call('settle', 'failed')],
    ...[
      scanned(code.bread),
      refused,
      call('takeCoupon', code.flyer),
      refused,
      call('takeCard'),
      refused,
      call('close'),
      {cart: {items: [{}]}},
    ],
    ...[call('choose', 'qrCodePOS'), paying, call('read', 0), call('finishAtPos', 'paid')],
  ],
  'qr-pos': [
    ...[scanned(code.apple, code.bread), offline, {state: 'CONNECTION_ERROR'}],
    ...[paying, call('cancel'), {codes: [], cart: {items: [{}, {}]}}],
    ...[paying, {codes: [expect.stringMatching(/^snabble:[\da-f-]{36}$/)]}],
    ...[
      call('read', 0),
      {state: 'PAYMENT_PROCESSING', pos: {total: 443}},
      call('finishAtPos', 'paid'),
      {state: 'PAYMENT_APPROVED'},
    ],
  ],
  'qr-cancel': [
    ...[scanned(code.apple, code.bread), paying, call('cancel'), paying, call('read', 0), call('cancel')],
    ...[{state: 'PAYMENT_PROCESSING', message: {text: /too late/}}, call('finishAtPos', 'declined')],
    {orders: ['userAborted', 'paymentFailed'].map((state) => ({state, price: {price: 443}}))},
  ],
  'qr-offline': [
    ...[scanned(code.apple, code.bread, code.chocolate), offline],
    {codes: [expect.stringMatching(/^snabble;1;2\n/), expect.stringMatching(/^snabble;2;2\n/)]},
    ...[
      call('read', 0),
      {pos: {problems: ['Missing: code 2 of 2.']}},
      call('read', 1),
      {pos: {problems: [], total: 562}},
    ],
    // The app isn't told.
    ...[call('finishAtPos', 'paid'), {state: 'PAYMENT_TRANSFERRED'}, call('close')],
  ],
  'qr-repeated': [
    ...[scanned(code.bread, code.bread), paying, {codes: [`${code.bread}\n${code.bread}`]}],
    ...[call('read', 0), {pos: {total: 498}}],
  ],
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
  const exchanges = now().exchanges.map(({by, request, status}) => `${by} ${request} ${status}`);
  expect(exchanges.slice(-3)).toEqual([
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
    for (const play of plays[id]!)
      if (typeof play === 'function') await (play as Play)(act, now);
      else expect(now(), id).toMatchObject({...play});
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

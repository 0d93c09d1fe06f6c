/** Every exercise of the practice app, done as its steps say, and what the model takes from the guides. */
import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {exercisesOfPhone} from '../../src/widgets/practice/exercisesOfPhone';
import {goodOf} from '../../src/widgets/practice/goods';
import {openPhone, type Phone, type PhoneStore} from '../../src/widgets/practice/phone';
import {startPlatform} from '../../src/widgets/practice/platform';
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
  act.respond(true);
};
const entryOf = (now: () => Phone, wanted: string) => now().cart.entries.find(({item}) => item.code === wanted)!.id;

const plays: Record<string, Play> = {
  scan: async (act, now) => {
    await scan(act, code.apple, code.bread);
    await act.scan(code.chocolate, 'type');
    // New lines come first, and a deposit follows its product.
    expect(now().cart.entries.map(({item}) => item.code)).toEqual([code.chocolate, code.bread, code.apple]);
    expect(now()).toMatchObject({note: 'added', cart: {total: 119 + 249 + 179 + 15}});
  },
  cart: async (act, now) => {
    await scan(act, code.water, code.bread, code.water);
    expect(now()).toMatchObject({note: 'merged', cart: {entries: [{}, {}]}});
    await act.setAmount(entryOf(now, code.water), 3);
    await act.setAmount(entryOf(now, code.bread), 0);
    expect(now().cart.lines).toMatchObject([{detail: '3 × €0.69'}, {name: 'Deposit, glass bottle'}]);
  },
  weighed: async (act, now) => {
    await scan(act, code.cheese, code.cheese);
    expect(now()).toMatchObject({note: 'measured', cart: {entries: [{}, {}]}});
    pay(act);
    expect(now().codes).toEqual([expect.stringMatching(/^snabble;1;1;\S+\n1;2712043002504\n1;2712043002504$/)]);
    await act.read(0);
    expect(now().pos).toMatchObject({problems: [], total: 320});
  },
  rejected: async (act, now) => {
    await act.scan(code.pudding);
    expect(now()).toMatchObject({message: {tone: 'stop'}, note: 'blocked'});
    await act.scan(code.basket);
    await act.scan(code.unknown);
    expect(now()).toMatchObject({message: undefined, note: 'unknown', cart: {entries: []}});
    act.pay();
    expect(now().state).toBe('NONE');
  },
  coupon: async (act, now) => {
    await act.scan(code.flyer);
    await act.scan(code.crate);
    await act.setAmount(entryOf(now, code.crate), 6);
    await act.scan(code.flyer);
    expect(now().cart.lines.at(-1)).toMatchObject({kind: 'discount', total: -500});
  },
  digital: async (act, now) => {
    await act.scan(code.apple);
    await act.takeCoupon('juice-week');
    expect(now()).toMatchObject({message: {tone: 'stop'}, note: 'violation', cart: {coupons: []}});
    await act.takeCard();
    await act.takeCoupon('juice-week');
    expect(now().cart.lines.at(-1)).toMatchObject({kind: 'discount'});
  },
  age: async (act, now) => {
    await act.scan(code.wine);
    expect(now().message?.text).toContain('16');
    pay(act);
    act.verifyAge(false);
    pay(act);
    expect(now().state).toBe('DENIED_TOO_YOUNG');
    act.verifyAge(true);
    pay(act);
    act.settle('PAYMENT_APPROVED');
  },
  supervisor: async (act, now) => {
    await act.scan(code.brandy);
    pay(act);
    act.decide(false);
    expect(now().state).toBe('DENIED_BY_SUPERVISOR');
    act.close();
    pay(act);
    act.decide(true);
    act.settle('PAYMENT_APPROVED');
    act.close();
    expect(now().cart.entries).toEqual([]);
  },
  declined: async (act, now) => {
    await act.scan(code.bread);
    pay(act);
    act.settle('DENIED_BY_PAYMENT_PROVIDER');
    for (const change of [() => act.scan(code.bread), () => act.takeCoupon(code.flyer), act.takeCard]) {
      await change();
      expect(now()).toMatchObject({state: 'DENIED_BY_PAYMENT_PROVIDER', message: {text: /^Finish or cancel/}});
    }
    act.close();
    expect(now().cart.entries).toHaveLength(1);
    act.choose('qrCodePOS');
    pay(act);
    await act.read(0);
    act.payAtPos();
  },
  'qr-pos': async (act, now) => {
    await scan(act, code.apple, code.bread);
    act.pay();
    act.respond(false);
    expect(now().state).toBe('CONNECTION_ERROR');
    pay(act);
    act.settle('PAYMENT_ABORTED');
    expect(now()).toMatchObject({codes: [], cart: {entries: [{}, {}]}});
    pay(act);
    expect(now().codes).toEqual([expect.stringMatching(/^snabble:[\da-f-]{36}$/)]);
    await act.read(0);
    expect(now().pos.total).toBe(now().cart.total);
    act.payAtPos();
  },
  'qr-offline': async (act, now) => {
    await scan(act, code.apple, code.bread, code.chocolate);
    act.pay();
    act.respond(false);
    expect(now().codes.map((text) => text.split('\n')[0])).toEqual(['snabble;1;2', 'snabble;2;2']);
    await act.read(0);
    expect(now().pos.problems).toEqual(['Missing codes: 2 of 2.']);
    await act.read(1);
    expect(now().pos).toMatchObject({problems: [], total: now().cart.total});
    act.payAtPos();
    // The app isn't told.
    expect(now().state).toBe('PAYMENT_TRANSFERRED');
    act.close();
  },
  'qr-repeated': async (act, now) => {
    await scan(act, code.bread, code.bread);
    pay(act);
    expect(now().codes).toEqual([`${code.bread}\n${code.bread}`]);
    await act.read(0);
    expect(now().pos.total).toBe(498);
  },
};

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
  const known = [...guides, sourceOf('/docs/scan_and_go/getting-started')].join('\n');
  const notes = Object.values(sdkNotes).flatMap((note) => [note.android, 'ios' in note ? note.ios : '']);
  const names = notes.flatMap((text) => text.split('`').filter((_, index) => index % 2 === 1));
  // The name of a resource follows from the scan message.
  for (const name of names.filter((one) => one !== 'ask.at.counter'))
    for (const part of name.split('.')) expect(known).toContain(part);
});

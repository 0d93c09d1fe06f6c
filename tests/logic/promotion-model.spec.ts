/** Random configurations and carts: the engine against a second evaluator, and what holds for every cart. */
import {deepStrictEqual, ok, strictEqual} from 'node:assert/strict';
import {test} from '@playwright/test';
import fc from 'fast-check';
import {compare, format, parseDecimal} from '../../src/lib/decimal';
import type {Action, Condition, Configuration, Predicate} from '../../src/simulator/sale/configuration';
import {evaluatePromotions, type Cart, type Evaluation} from '../../src/simulator/sale/evaluatePromotions';
import {isEqual, model, type ModelCart} from '../support/promotionModel';

const times = [
  '2026-03-01T00:00:00+01:00',
  '2026-03-03T12:00:00Z',
  '2026-03-07T23:59:59+01:00',
  '2026-03-29T03:00:00+02:00',
];
const texts = (...all: string[]) => fc.constantFrom(...all);
const sku = texts('10001', '10002', '10005', '4');
const coupon = texts('juice-week', 'spring-flyer', 'x');
const shop = texts('DE-0101', 'DE-0102');
/** Amounts with up to three decimals, written in different ways. */
const amount = (most: number) =>
  fc.oneof(
    fc.integer({min: 0, max: most * 100}).map((cents) => (cents / 100).toFixed(2)),
    fc.integer({min: 0, max: most * 1000}).map((mills) => (mills / 1000).toFixed(3)),
    fc.integer({min: 0, max: most}).map(String),
  );

/** A predicate that the document doesn't explain, by a number. */
const open: fc.Arbitrary<Predicate> = fc
  .tuple(texts('hasCoupon', 'isExclusiveForLineItem', 'hasShopID'), fc.integer({min: 0, max: 2}))
  .map(([type, number]) => ({type, args: {number}}));
const stated: fc.Arbitrary<Predicate> = fc.oneof(
  fc.array(sku, {maxLength: 2}).map((oneOf) => ({type: 'hasSKU', args: {oneOf}})),
  sku.map((equals) => ({type: 'hasSKU', args: {equals}})),
  texts('1', '2', '3', '2.5').map((value) => ({type: 'amountGreaterOrEqual', args: {value}})),
  coupon.map((value) => ({type: 'isReferredToByCoupon', args: {value}})),
  amount(60).map((value) => ({type: 'totalGreaterThanOrEqual', args: {value}})),
  fc.array(shop, {maxLength: 2}).map((oneOf) => ({type: 'hasExternalShopID', args: {oneOf}})),
  fc.tuple(texts(...times), texts(...times)).map(([from, to]) => ({type: 'isCurrentlyActive', args: {from, to}})),
  fc.constant({type: 'hasLoyaltyCard'}),
);

const conditionOf = (predicate: fc.Arbitrary<Predicate>): fc.Arbitrary<Condition> =>
  fc.letrec<{node: Condition; leaf: Condition}>((tie) => ({
    leaf: predicate,
    node: fc.oneof(
      {maxDepth: 3},
      tie('leaf'),
      fc.record({
        type: fc.constantFrom('and' as const, 'or' as const),
        children: fc.array(tie('node'), {minLength: 1, maxLength: 3}),
      }),
      fc.record({type: fc.constant('not' as const), children: fc.tuple(tie('node'))}),
    ),
  })).node;

const actionOf = (openShare: number): fc.Arbitrary<Action> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(texts('addCartDiscount', 'addLineItemDiscount'), fc.boolean(), amount(40), fc.boolean())
        .map(([type, absolute, value, isMultiusable]) => ({type, args: {absolute, value, isMultiusable}})),
    },
    {weight: 1, arbitrary: fc.constant({type: 'addForceControl'})},
    {
      weight: openShare,
      arbitrary: fc.integer({min: 0, max: 2}).map((number) => ({type: 'reduceBundle', args: {number}})),
    },
  );

const configurationOf = (predicate: fc.Arbitrary<Predicate>, openShare: number): fc.Arbitrary<Configuration> =>
  fc
    .tuple(
      fc.record({mode: texts('up', 'down'), precision: fc.integer({min: 0, max: 3})}),
      fc.array(fc.constantFrom('applyAll' as const, 'selectBest' as const), {minLength: 1, maxLength: 3}),
      fc.array(
        fc.tuple(
          fc.option(conditionOf(predicate)),
          fc.array(fc.tuple(conditionOf(predicate), fc.array(actionOf(openShare), {maxLength: 2}), fc.nat()), {
            maxLength: 4,
          }),
        ),
        {maxLength: 3},
      ),
      fc.boolean(),
    )
    .map(([rounding, modes, groups, hasRounding]) => ({
      ...(hasRounding && {rounding}),
      ranks: modes.map((evaluationMode, index) => ({id: `rank ${index}`, evaluationMode})),
      groups: groups.map(([condition, rules], group) => ({
        id: `group ${group}`,
        condition,
        rules: rules.map(([own, actions, rank], index) => ({
          id: `rule ${group}.${index}`,
          rankID: `rank ${rank % modes.length}`,
          condition: own,
          actions,
        })),
      })),
    }));

const carts: fc.Arbitrary<ModelCart> = fc.record({
  lines: fc.array(
    fc.record({
      sku,
      amount: fc.integer({min: 1, max: 5}),
      total: amount(30),
      isDiscountable: fc.boolean(),
      isDeposit: fc.constantFrom(false, false, false, true),
      coupons: fc.array(coupon, {maxLength: 2}),
    }),
    {maxLength: 5},
  ),
  hasLoyaltyCard: fc.boolean(),
  shop,
  moment: texts(...times).map(Date.parse),
});

const toCart = ({lines, shop: externalShopID, ...rest}: ModelCart): Cart => ({
  ...rest,
  externalShopID,
  lines: lines.map((line) => ({
    ...line,
    amount: parseDecimal(String(line.amount))!,
    total: parseDecimal(line.total)!,
  })),
});

/** Answers by number; `undefined` for what stays open. */
interface Given {
  met: readonly (boolean | undefined)[];
  taken: readonly (string | undefined)[];
}

const numberOf = (one: object) => (one as {args: {number: number}}).args.number;

function evaluated(cart: ModelCart, configuration: Configuration, {met, taken}: Given): Evaluation {
  return evaluatePromotions(toCart(cart), configuration, {
    isMet: (predicate) => met[numberOf(predicate)],
    offer: (action) => {
      const value = taken[numberOf(action)];
      return value === undefined ? undefined : {on: 'cart', as: 'money', value: parseDecimal(value)!};
    },
    composition: () => undefined,
    because: () => undefined,
  });
}

const modeled = (cart: ModelCart, configuration: Configuration, {met, taken}: Given) =>
  model(cart, configuration, {
    isMet: (predicate) => met[numberOf(predicate)]!,
    taken: (action) => taken[numberOf(action)]!,
  });

const triple = <T>(one: fc.Arbitrary<T>) => fc.tuple(one, one, one);
const all: fc.Arbitrary<Given> = fc.record({met: triple(fc.boolean()), taken: triple(amount(10))});
const runs = {numRuns: 1500};

test.describe('Promotions', () => {
  test('are calculated as by a second evaluator, for each line item and in total', () => {
    const configuration = configurationOf(fc.oneof({weight: 5, arbitrary: stated}, {weight: 1, arbitrary: open}), 1);
    let granted = 0;
    fc.assert(
      fc.property(carts, configuration, all, (cart, one, given) => {
        const {steps, total, discounts} = evaluated(cart, one, given);
        const expected = modeled(cart, one, given);
        const applied = steps.flatMap((step) =>
          step.kind === 'rule' && step.outcome === 'applied' ? [step.rule.id] : [],
        );
        deepStrictEqual(applied, expected.applied);
        ok(isEqual(format(total!), expected.total), `${format(total!)} instead of ${expected.total.join('/')}`);
        const lines = toCart(cart).lines;
        discounts.forEach(({value, scale}, line) => {
          const left = format({
            value: lines[line]!.total.value * 10n ** BigInt(scale) - value * 10n ** BigInt(lines[line]!.total.scale),
            scale: scale + lines[line]!.total.scale,
          });
          ok(isEqual(left, expected.left[line]!), `line ${line}: ${left}`);
        });
        if (discounts.some(({value}) => value > 0n)) granted += 1;
      }),
      runs,
    );
    ok(granted > runs.numRuns / 10, `only ${granted} carts got a discount`);
  });

  test('never lower a line item or the total below zero, or raise them', () => {
    fc.assert(
      fc.property(carts, configurationOf(stated, 0), (cart, one) => {
        const {steps, total, before, discounts} = evaluated(cart, one, {met: [], taken: []});
        ok(total!.value >= 0n && compare(total!, before) <= 0);
        toCart(cart).lines.forEach((line, index) => {
          ok(discounts[index]!.value >= 0n && compare(discounts[index]!, line.total) <= 0);
        });
        let last = before;
        for (const {total: now} of steps.filter((step) => step.kind === 'rule')) {
          ok(compare(now!, last) <= 0);
          last = now!;
        }
      }),
      runs,
    );
  });

  test('have a total without all answers only if every other answer leads to the same', () => {
    const some: fc.Arbitrary<Given> = fc.record({
      met: triple(fc.option(fc.boolean(), {nil: undefined})),
      taken: triple(fc.option(amount(10), {nil: undefined})),
    });
    const configuration = configurationOf(fc.oneof({weight: 2, arbitrary: stated}, {weight: 1, arbitrary: open}), 1);
    let certain = 0;
    fc.assert(
      fc.property(carts, configuration, some, all, (cart, one, given, rest) => {
        const isOpen = [...given.met, ...given.taken].includes(undefined);
        const {total} = evaluated(cart, one, given);
        if (!total || !isOpen) return;
        certain += 1;
        const complete = {
          met: given.met.map((met, index) => met ?? rest.met[index]!),
          taken: given.taken.map((taken, index) => taken ?? rest.taken[index]!),
        };
        ok(isEqual(format(total), modeled(cart, one, complete).total));
      }),
      runs,
    );
    ok(certain > 100, String(certain));
  });

  test('of 120 rules, 50 line items, and amounts of 1,000 digits are calculated', () => {
    const value = `${'9'.repeat(500)}.${'1'.repeat(500)}`;
    const rules = Array.from({length: 120}, (_, index) => ({
      id: String(index),
      rankID: 'r',
      condition: {type: 'totalGreaterThanOrEqual', args: {value: '0'}},
      actions: [{type: 'addCartDiscount', args: {absolute: index % 2 === 0, value: index % 2 === 0 ? value : '1.5'}}],
    }));
    const lines = Array.from({length: 50}, () => ({
      ...{sku: '1', amount: 1, total: value, isDiscountable: true, isDeposit: false, coupons: []},
    }));
    const cart = {lines, hasLoyaltyCard: false, shop: '', moment: 0};
    const {total} = evaluated(
      cart,
      {rounding: {mode: 'up', precision: 1e9}, ranks: [{id: 'r', evaluationMode: 'applyAll'}], groups: [{rules}]},
      {met: [], taken: []},
    );
    strictEqual(format(total!), '0');
  });
});

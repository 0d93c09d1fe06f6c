/**
 * Evaluations calculated manually from the specification and the fact sheets, with the reasoning, to compare the tool
 * with that. [S] specification, sections 3 and 4; [F] fact sheet of the guides, 10.2 and 10.3.
 */
import {expect, test} from '@playwright/test';
import {configuration as validate} from '../../.generated/validators/promotions';
import type {Condition, Configuration, Rule} from '../../src/simulator/sale/configuration';
import {evaluatePromotions} from '../../src/simulator/sale/evaluatePromotions';
import {choicesOf, questionsOf, type Assumptions} from '../../src/widgets/promotions/assumptions';
import {describeCondition} from '../../src/widgets/promotions/describeCondition';
import {explainSteps, type ExplainedStep} from '../../src/widgets/promotions/explainSteps';
import {emptyRow, readCart, type CartInput, type Row} from '../../src/widgets/promotions/readCart';
import {readConfiguration} from '../../src/widgets/promotions/readConfiguration';

const always: Condition = {type: 'hasLoyaltyCard'};
const never: Condition = {type: 'not', children: [always]};

const rule = (id: string, rankID: string, value: string, condition: Condition = always): Rule => ({
  id,
  rankID,
  condition,
  actions: [{type: 'addCartDiscount', args: {absolute: true, value}}],
});

const percent = (id: string, value: string, condition: Condition = always): Rule => ({
  ...rule(id, 'r', value, condition),
  actions: [{type: 'addCartDiscount', args: {absolute: false, value}}],
});

/** A configuration of one rank r and one group. */
const inRank = (evaluationMode: 'applyAll' | 'selectBest', ...rules: Rule[]): Configuration => ({
  ranks: [{id: 'r', evaluationMode}],
  groups: [{rules}],
});

const cartOf = (...rows: Partial<Row>[]): CartInput => ({
  rows: rows.map((row) => ({...emptyRow, sku: '1', ...row})),
  ...{coupons: '', shop: 'DE-1', moment: '', hasLoyaltyCard: true},
});

/** What the tool makes of a text: it is read and checked first, as in the page. */
function read(value: Configuration) {
  const {configuration, findings} = readConfiguration(JSON.stringify(value), validate);
  return {configuration: configuration ?? {}, findings};
}

function walk(
  value: Configuration,
  {cart: input = cartOf({price: '100.00'}), assumed = {}}: {cart?: CartInput; assumed?: Assumptions} = {},
): ExplainedStep[] {
  const {configuration} = read(value);
  const {cart} = readCart(input);
  const {steps} = evaluatePromotions(cart!, configuration, choicesOf(configuration, assumed));
  return explainSteps(steps, configuration, cart!);
}

const isRule = ({title}: ExplainedStep) => title.startsWith('Rule ');
const rulesIn = (steps: readonly ExplainedStep[]) =>
  steps.filter(isRule).map(({title, outcome}) => `${title}: ${outcome}`);
const totalsIn = (steps: readonly ExplainedStep[]) => steps.filter(isRule).map(({total}) => total);

test.describe('An evaluation calculated manually', () => {
  test('groups: one whose condition fails is skipped with all its rules, one without a condition always applies', () => {
    // [S] "Groups are applied in order and skipped if their condition fails." [F] "a group without condition always applies", and null
    // is none. The first group fails, so a and b are never looked at, although their own conditions hold and would grant 50 each.
    // Of 100.00 the second group takes 2.00 and the third 3.00, in the order of the groups: 98.00, 95.00.
    const steps = walk({
      ranks: [{id: 'all', evaluationMode: 'applyAll'}],
      groups: [
        {id: 'opening', condition: never, rules: [rule('a', 'all', '50'), rule('b', 'all', '50')]},
        {id: 'week', condition: null, rules: [rule('c', 'all', '2.00')]},
        {rules: [rule('d', 'all', '3.00')]},
      ],
    });
    expect(steps.slice(0, 3).map(({title, outcome}) => `${title}: ${outcome}`)).toEqual([
      'Group opening: left',
      'Group week: taken',
      'Group 3: taken',
    ]);
    expect(rulesIn(steps)).toEqual(['Rule c: taken', 'Rule d: taken']);
    expect(totalsIn(steps)).toEqual(['98.00', '95.00']);
  });

  test('order of ranks: the list of ranks decides, not the order of groups and rules', () => {
    // [F] rules of the groups become one list, "sorted by rank, ranks in the configured order"; [S] "ranks are evaluated in rank order".
    // Ranks: article, receipt. The receipt rule is written first, in the first group, and still comes last. Rules of one rank keep the
    // order of the groups: x before z.
    const steps = walk({
      ranks: [
        {id: 'article', evaluationMode: 'applyAll'},
        {id: 'receipt', evaluationMode: 'applyAll'},
      ],
      groups: [{rules: [rule('y', 'receipt', '10'), rule('x', 'article', '4')]}, {rules: [rule('z', 'article', '6')]}],
    });
    expect(rulesIn(steps)).toEqual(['Rule x: taken', 'Rule z: taken', 'Rule y: taken']);
    expect(totalsIn(steps)).toEqual(['96.00', '90.00', '80.00']);
  });

  test("applyAll and selectBest: three rules of 5.00, 7.50, and 7.49, of which the second doesn't apply", () => {
    // [S] applyAll applies all, selectBest only the best; [F] the best is the one that lowers the total most. The second rule does not
    // hold, so the best of the others is 7.49: 92.51. All that hold: 100.00 - 5.00 - 7.49 = 87.51.
    const three = [rule('five', 'r', '5.00'), rule('half', 'r', '7.50', never), rule('cent', 'r', '7.49')];
    const best = walk(inRank('selectBest', ...three));
    expect(rulesIn(best)).toEqual(['Rule five: left', 'Rule half: left', 'Rule cent: taken']);
    expect(best.at(-1)?.total).toBe('92.51');
    expect(best.map(({reason}) => reason)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('lowers the total by only 5.00, less than cent (7.49)'),
        expect.stringContaining("Its condition isn't met: it isn't true that"),
      ]) as string[],
    );
    const all = walk(inRank('applyAll', ...three));
    expect(rulesIn(all)).toEqual(['Rule five: taken', 'Rule half: left', 'Rule cent: taken']);
    expect(all.at(-1)?.total).toBe('87.51');
  });

  test('10% from 50.00 or 3.00 off from 20.00, rounded down: at 19.99, 25.00, 55.13, and less than the discount', () => {
    // [S] totalGreaterThanOrEqual, rounding with mode and precision, selectBest. At 19.99 no rule holds. At 25.00 only the second:
    // 22.00. At 55.13 both: 10% is 5.513, rounded down 5.51, more than 3.00: 49.62; rounded up 5.52: 49.61.
    const value = (mode: string, from = '20.00'): Configuration => ({
      rounding: {mode, precision: 2},
      ...inRank(
        'selectBest',
        percent('ab50', '10', {type: 'totalGreaterThanOrEqual', args: {value: '50.00'}}),
        rule('ab20', 'r', '3.00', {type: 'totalGreaterThanOrEqual', args: {value: from}}),
      ),
    });
    const at = (price: string, mode = 'down', from?: string) => walk(value(mode, from), {cart: cartOf({price})});
    expect(rulesIn(at('19.99'))).toEqual(['Rule ab50: left', 'Rule ab20: left']);
    expect(at('19.99').at(-1)?.total).toBe('19.99');
    expect(rulesIn(at('25.00'))).toEqual(['Rule ab50: left', 'Rule ab20: taken']);
    expect(at('25.00').at(-1)?.total).toBe('22.00');
    const down = at('55.13');
    expect(rulesIn(down)).toEqual(['Rule ab50: taken', 'Rule ab20: left']);
    expect(down.find(({title}) => title === 'Rule ab50')).toMatchObject({
      reason: expect.stringContaining('10% of 55.13 is 5.513, rounded down to 5.51.') as unknown,
      total: '49.62',
    });
    expect(at('55.13', 'up').at(-1)?.total).toBe('49.61');
    // Never negative.
    const low = at('1.20', 'down', '1');
    expect(low.at(-1)).toMatchObject({
      total: '0.00',
      reason: expect.stringContaining('3.00 off, limited to 1.20.') as unknown,
    });
  });

  test('a line item discount: 20% of each juice that the coupon refers to, and nothing off what is not discountable', () => {
    // [F] 20% of three bottles at 1.79: 5.37 × 0.2 = 1.074, up 1.08, down 1.07. The second row has no coupon, the third is not
    // discountable.
    const value = (mode: string): Configuration => ({
      rounding: {mode, precision: 2},
      ...inRank('applyAll', {
        ...rule('juice', 'r', '', {
          type: 'and',
          children: [
            {type: 'hasSKU', args: {oneOf: ['1', '2']}},
            {type: 'isReferredToByCoupon', args: {value: 'week'}},
          ],
        }),
        actions: [{type: 'addLineItemDiscount', args: {absolute: false, value: '20'}}],
      }),
    });
    const cart = cartOf(
      {price: '1.79', amount: '3', coupons: 'week'},
      {price: '10.00'},
      {sku: '2', price: '10.00', coupons: 'x, week', isDiscountable: false},
    );
    const [up, down] = ['up', 'down'].map((mode) => walk(value(mode), {cart}).at(-1));
    expect([up?.total, down?.total]).toEqual(['24.29', '24.30']);
    expect(up?.reason).toContain('SKU 1: 20% of 5.37 is 1.074, rounded up to 1.08.');
  });

  test('predicates: "card and (coupon or not in the shop)" for all eight cases', () => {
    // [S] compositions and, or, not with children; the table of truth is that of logic:
    // card c, coupon k, shop s: holds when c and (k or not s). The arguments of hasCoupon aren't stated, so the reader answers.
    const coupon: Condition = {type: 'hasCoupon'};
    const condition: Condition = {
      type: 'and',
      children: [
        {type: 'hasLoyaltyCard'},
        {
          type: 'or',
          children: [coupon, {type: 'not', children: [{type: 'hasExternalShopID', args: {oneOf: ['DE-1']}}]}],
        },
      ],
    };
    expect(describeCondition(condition)).toBe(
      `the shopper has presented a loyalty card and (the cart contains a coupon or it isn't true that the purchase takes place in the shop DE-1)`,
    );
    const value = inRank('applyAll', rule('x', 'r', '1', condition));
    const [question] = questionsOf(value);
    // The eight cases from "all" to "none", as bits: card, coupon, shop.
    for (const [bits, holds] of [true, true, false, true, false, false, false, false].entries()) {
      const [hasLoyaltyCard, hasCoupon, isInShop] = [4, 2, 1].map((bit) => (bits & bit) === 0) as [
        boolean,
        boolean,
        boolean,
      ];
      const cart = {...cartOf({price: '9'}), hasLoyaltyCard, shop: isInShop ? 'DE-1' : 'DE-2'};
      const assumed = {[question!.key]: hasCoupon ? 'met' : 'not met'};
      expect(rulesIn(walk(value, {cart, assumed})), JSON.stringify([cart, assumed])).toEqual([
        `Rule x: ${holds ? 'taken' : 'left'}`,
      ]);
    }
  });
});

test.describe('Without a documented rule, the explorer reports', () => {
  test('that not with two children, and everything that depends on it, is unknown', () => {
    const condition: Condition = {type: 'not', children: [{type: 'hasLoyaltyCard'}, {type: 'hasLoyaltyCard'}]};
    const value: Configuration = {
      ranks: [{id: 'r', evaluationMode: 'selectBest'}],
      groups: [{condition, rules: [rule('a', 'r', '1')]}, {rules: [rule('b', 'r', '5')]}],
    };
    expect(read(value).findings.map(({severity, field}) => `${severity} ${field}`)).toEqual([
      'warning groups[0].condition',
    ]);
    const steps = walk(value);
    expect(rulesIn(steps)).toEqual(['Rule a: open', 'Rule b: open']);
    expect(steps.at(-1)?.total).toBeUndefined();
  });

  test('that a discount after an unknown one is unknown, and that a failed condition still fails', () => {
    const open: Rule = {...rule('open', 'r', ''), actions: [{type: 'reduceBundle'}]};
    const value = inRank('applyAll', open, percent('tenth', '10'), rule('out', 'r', '1', never));
    expect(rulesIn(walk(value))).toEqual(['Rule open: open', 'Rule tenth: open', 'Rule out: left']);
    const [question] = questionsOf(read(value).configuration);
    const steps = walk(value, {assumed: {[question!.key]: '20.00'}});
    expect(totalsIn(steps)).toEqual(['80.00', '72.00', '72.00']);
  });

  test('that a rank ID is ambiguous: its rules apply once, in the first rank', () => {
    const value: Configuration = {
      ranks: [
        {id: 'first', evaluationMode: 'applyAll'},
        {id: 'twice', evaluationMode: 'applyAll'},
        {id: 'twice', evaluationMode: 'selectBest'},
      ],
      groups: [{rules: [rule('a', 'first', '5'), rule('b', 'twice', '7')]}],
    };
    expect(read(value).findings.map(({severity, field}) => `${severity} ${field}`)).toEqual(['warning ranks[2].id']);
    const steps = walk(value);
    expect(rulesIn(steps)).toEqual(['Rule a: taken', 'Rule b: taken']);
    expect(totalsIn(steps)).toEqual(['95.00', '88.00']);
    expect(steps.at(-1)?.reason).toMatch(/unique/);
  });
});

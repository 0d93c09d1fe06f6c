/**
 * Evaluations calculated manually from the specification and the fact sheets, with the reasoning, to compare the tool
 * with that. [S] specification, sections 3 and 4; [F] fact sheet of the guides, 10.2 and 10.3.
 */
import {expect, test} from '@playwright/test';
import {configuration as validate} from '../../.generated/validators/promotions';
import type {Condition, Configuration, Rule} from '../../src/simulator/sale/configuration';
import {describeCondition} from '../../src/widgets/promotions/describeCondition';
import {evaluate, type Assumptions, type Step} from '../../src/widgets/promotions/evaluate';
import {readConfiguration} from '../../src/widgets/promotions/readConfiguration';

const rule = (id: string, rankID: string, condition: Condition = {type: 'hasLoyaltyCard'}): Rule => ({
  id,
  rankID,
  condition,
  actions: [{type: 'addCartDiscount', args: {absolute: true, value: '1.00'}}],
});

/** What the tool makes of a text: it is read and checked first, as in the page. */
function read(value: Configuration) {
  const {configuration, findings} = readConfiguration(JSON.stringify(value), validate);
  return {configuration: configuration ?? {}, findings};
}

function walk(value: Configuration, assumptions: Partial<Assumptions> = {}): Step[] {
  return evaluate(read(value).configuration, {truth: {}, granted: {}, total: '100.00', ...assumptions});
}

const rulesIn = (steps: readonly Step[]) =>
  steps.filter(({kind}) => kind === 'rule').map(({title, outcome}) => `${title}: ${outcome}`);
const totalsIn = (steps: readonly Step[]) => steps.filter(({kind}) => kind === 'rule').map(({total}) => total);

test.describe('An evaluation calculated manually', () => {
  test('groups: one whose condition fails is skipped with all its rules, one without a condition always applies', () => {
    // [S] "Groups are applied in order and skipped if their condition fails." [F] "a group without condition always applies", and null
    // is none. The first group fails, so a and b are never looked at, although their own conditions hold and would grant 50 each.
    // Of 100.00 the third group takes 3.00 and the second 2.00, in the order of the groups: 98.00, 95.00.
    const steps = walk(
      {
        ranks: [{id: 'all', evaluationMode: 'applyAll'}],
        groups: [
          {id: 'opening', condition: {type: 'hasShopID', args: {}}, rules: [rule('a', 'all'), rule('b', 'all')]},
          {id: 'week', condition: null, rules: [rule('c', 'all')]},
          {rules: [rule('d', 'all')]},
        ],
      },
      {
        truth: {'groups[0].condition': false},
        granted: {
          'groups[0].rules[0]': '50',
          'groups[0].rules[1]': '50',
          'groups[1].rules[0]': '2.00',
          'groups[2].rules[0]': '3.00',
        },
      },
    );
    expect(steps.slice(0, 3).map(({title, outcome}) => `${title}: ${outcome}`)).toEqual([
      'Group opening: left',
      'Group week: taken',
      'Group group 3: taken',
    ]);
    expect(rulesIn(steps)).toEqual(['Rule c: taken', 'Rule d: taken']);
    expect(totalsIn(steps)).toEqual(['98.00', '95.00']);
  });

  test('order of ranks: the list of ranks decides, not the order of groups and rules', () => {
    // [F] rules of the groups become one list, "sorted by rank, ranks in the configured order"; [S] "ranks are evaluated in rank order".
    // Ranks: article, receipt. The receipt rule is written first, in the first group, and still comes last. Rules of one rank keep the
    // order of the groups: x before z.
    const steps = walk(
      {
        ranks: [
          {id: 'article', evaluationMode: 'applyAll'},
          {id: 'receipt', evaluationMode: 'applyAll'},
        ],
        groups: [{rules: [rule('y', 'receipt'), rule('x', 'article')]}, {rules: [rule('z', 'article')]}],
      },
      {granted: {'groups[0].rules[0]': '10', 'groups[0].rules[1]': '4', 'groups[1].rules[0]': '6'}},
    );
    expect(rulesIn(steps)).toEqual(['Rule x: taken', 'Rule z: taken', 'Rule y: taken']);
    expect(totalsIn(steps)).toEqual(['96.00', '90.00', '80.00']);
  });

  test("applyAll and selectBest: three rules of 5.00, 7.50, and 7.49, of which the second doesn't apply", () => {
    // [S] applyAll applies all, selectBest only the best; [F] the best is the one that lowers the total most. The second rule does not
    // hold, so the best of the others is 7.49: 92.51. All that hold: 100.00 - 5.00 - 7.49 = 87.51.
    const value = (evaluationMode: 'applyAll' | 'selectBest'): Configuration => ({
      ranks: [{id: 'receipt', evaluationMode}],
      groups: [{rules: [rule('five', 'receipt'), rule('half', 'receipt'), rule('cent', 'receipt')]}],
    });
    const assumptions = {
      truth: {'groups[0].rules[1].condition': false},
      granted: {'groups[0].rules[0]': '5.00', 'groups[0].rules[1]': '7.50', 'groups[0].rules[2]': '7.49'},
    };
    const best = walk(value('selectBest'), assumptions);
    expect(rulesIn(best)).toEqual(['Rule five: left', 'Rule half: left', 'Rule cent: taken']);
    expect(best.at(-1)?.total).toBe('92.51');
    expect(best.map(({reason}) => reason)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('lowers the total by only 5.00, less than cent (7.49)'),
        expect.stringContaining("Its condition isn't met."),
      ]) as string[],
    );
    const all = walk(value('applyAll'), assumptions);
    expect(rulesIn(all)).toEqual(['Rule five: taken', 'Rule half: left', 'Rule cent: taken']);
    expect(all.at(-1)?.total).toBe('87.51');
  });

  test('predicates: "card and (coupon or not in the shop)" for all eight cases', () => {
    // [S] compositions and, or, not with children; the table of truth is that of logic:
    // card c, coupon k, shop s: holds when c and (k or not s).
    const condition: Condition = {
      type: 'and',
      children: [
        {type: 'hasLoyaltyCard'},
        {
          type: 'or',
          children: [
            {type: 'hasCoupon'},
            {type: 'not', children: [{type: 'hasExternalShopID', args: {oneOf: ['DE-1']}}]},
          ],
        },
      ],
    };
    expect(describeCondition(condition)).toBe(
      `the shopper has presented a loyalty card and (the cart contains a coupon or it isn't true that the purchase takes place in the shop DE-1)`,
    );
    const value = {
      ranks: [{id: 'r', evaluationMode: 'applyAll' as const}],
      groups: [{rules: [rule('x', 'r', condition)]}],
    };
    const path = 'groups[0].rules[0].condition';
    const expected: [card: boolean, coupon: boolean, shop: boolean, holds: boolean][] = [
      [true, true, true, true],
      [true, true, false, true],
      [true, false, true, false],
      [true, false, false, true],
      [false, true, true, false],
      [false, true, false, false],
      [false, false, true, false],
      [false, false, false, false],
    ];
    for (const [card, coupon, shop, holds] of expected) {
      const truth = {
        [`${path}.children[0]`]: card,
        [`${path}.children[1].children[0]`]: coupon,
        [`${path}.children[1].children[1].children[0]`]: shop,
      };
      expect(rulesIn(walk(value, {truth})), JSON.stringify(truth)).toEqual([`Rule x: ${holds ? 'taken' : 'left'}`]);
    }
  });

  test('unknown types: each is reported at its location with the sixteen known predicates or ten known actions', () => {
    // [S] sixteen predicate types, ten action types, two modes, two ways of rounding; upper and lower case count.
    const {configuration, findings} = read({
      rounding: {mode: 'half', precision: 2},
      ranks: [{id: 'r', evaluationMode: 'best' as 'selectBest'}],
      groups: [
        {
          condition: {type: 'hasshopid'},
          rules: [
            {
              ...rule('x', 'r', {type: 'and', children: [{type: 'hasSKU'}, {type: 'hasProduct'}]}),
              actions: [{type: 'addDiscount'}],
            },
          ],
        },
      ],
    } as Configuration);
    expect(configuration).toEqual({});
    const said = new Map(findings.map(({field, message}) => [field, message]));
    expect([...said.keys()].sort()).toEqual([
      'groups[0].condition.type',
      'groups[0].rules[0].actions[0].type',
      'groups[0].rules[0].condition.children[1].type',
      'ranks[0].evaluationMode',
      'rounding.mode',
    ]);
    const known = (path: string) =>
      [
        ...said
          .get(path)!
          .replace(/\. Did.*/, '')
          .matchAll(/"(\w+)"/g),
      ].map(([, name]) => name!);
    expect(known('ranks[0].evaluationMode')).toEqual(['applyAll', 'selectBest']);
    expect(known('rounding.mode')).toEqual(['up', 'down']);
    expect(known('groups[0].rules[0].actions[0].type')).toHaveLength(10);
    // The three compositions are also types of conditions.
    const types = known('groups[0].condition.type').filter((type) => !['and', 'or', 'not'].includes(type));
    expect(types).toHaveLength(16);
  });
});

test.describe('Without a published rule, the explorer reports', () => {
  const two = (granted: [string, string]) =>
    walk(
      {
        ranks: [{id: 'receipt', evaluationMode: 'selectBest'}],
        groups: [{rules: [rule('a', 'receipt'), rule('b', 'receipt')]}],
      },
      {granted: {'groups[0].rules[0]': granted[0], 'groups[0].rules[1]': granted[1]}},
    );

  test('that either of two equally good rules can apply, with the same total', () => {
    const steps = two(['5.00', '5.0']);
    expect(steps.at(-1)?.total).toBe('95.00');
    for (const {reason} of steps.slice(-2)) expect(reason).toContain('the same amount as 1 other rule');
  });

  test('that not with two children, and everything that depends on it, is undefined', () => {
    const condition: Condition = {type: 'not', children: [{type: 'hasCoupon'}, {type: 'hasLoyaltyCard'}]};
    const value: Configuration = {
      ranks: [{id: 'r', evaluationMode: 'selectBest'}],
      groups: [{condition, rules: [rule('a', 'r')]}, {rules: [rule('b', 'r')]}],
    };
    expect(read(value).findings.map(({severity, field}) => `${severity} ${field}`)).toEqual([
      'warning groups[0].condition',
    ]);
    const steps = walk(value, {granted: {'groups[1].rules[0]': '5'}});
    expect(rulesIn(steps)).toEqual(['Rule a: open', 'Rule b: open']);
    expect(steps.at(-1)?.total).toBeUndefined();
  });

  test("that a rank ID is ambiguous: its rule isn't applied twice, and later totals are unknown", () => {
    const value: Configuration = {
      ranks: [
        {id: 'first', evaluationMode: 'applyAll'},
        {id: 'twice', evaluationMode: 'applyAll'},
        {id: 'twice', evaluationMode: 'selectBest'},
      ],
      groups: [{rules: [rule('a', 'first'), rule('b', 'twice')]}],
    };
    expect(read(value).findings.map(({severity, field}) => `${severity} ${field}`)).toEqual(['warning ranks[2].id']);
    const steps = walk(value, {granted: {'groups[0].rules[0]': '5', 'groups[0].rules[1]': '7'}});
    expect(rulesIn(steps)).toEqual(['Rule a: taken', 'Rule b: open']);
    expect(totalsIn(steps)).toEqual(['95.00', undefined]);
    for (const step of steps.filter(({title}) => title === 'Rank twice'))
      expect(step.reason).toMatch(/unique|can't be evaluated/);
  });
});

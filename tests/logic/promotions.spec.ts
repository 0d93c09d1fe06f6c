import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {expect, test} from '@playwright/test';
import {configuration as validate} from '../../.generated/validators/promotions';
import {addRank, addRule, buildablePredicates} from '../../src/widgets/promotions/buildConfiguration';
import type {Configuration, Condition} from '../../src/simulator/sale/configuration';
import {describeAction, describeCondition} from '../../src/widgets/promotions/describeCondition';
import {evaluate, holds, type Assumptions, type Step} from '../../src/widgets/promotions/evaluate';
import {readConfiguration} from '../../src/widgets/promotions/readConfiguration';
import {storyConfiguration} from '../../src/widgets/promotions/storyConfiguration';
import {parseGuide} from '../support/guides';
import {schemaValidator} from '../support/schemas';

const page = 'docs/api/api_promotions/promotions_configuration.mdx';
const story = () => {
  const fence = parseGuide(page, readFileSync(page, 'utf8')).fences.find(({meta}) => meta.title === 'Configuration 42');
  return JSON.parse(fence!.text) as Configuration & {groups: {rules: {id: string; rankID: string}[]}[]};
};

const findingsOf = (value: unknown) =>
  readConfiguration(typeof value === 'string' ? value : JSON.stringify(value), validate).findings;

const assume = (part: Partial<Assumptions> = {}): Assumptions => ({truth: {}, granted: {}, total: '56.89', ...part});
const outcomes = (steps: readonly Step[]) => steps.map(({title, outcome}) => `${title}: ${outcome}`);
const [juice, flyer, percent] = ['groups[0].rules[0]', 'groups[1].rules[0]', 'groups[1].rules[1]'] as const;

test.describe('Reading a configuration', () => {
  test("accepts the guide's configuration", async () => {
    expect(findingsOf(story())).toEqual([]);
  });

  test('agrees with the API document on validity', async () => {
    const check = await schemaValidator('promotions/PromotionConfiguration');
    const values: unknown[] = [
      story(),
      {},
      [],
      null,
      {ranks: [{id: 'a'}]},
      {ranks: [{id: 'a', evaluationMode: 'some'}]},
      {groups: [{condition: null}]},
      {groups: [{condition: {type: 'and'}}]},
      {groups: [{condition: {type: 'not', children: [{type: 'hasSKU'}]}}]},
      {groups: [{condition: {type: 'hasSku'}}]},
      {
        groups: [
          {rules: [{id: 'a', rankID: 'b', condition: {type: 'hasCoupon'}, actions: [{type: 'addCartDiscount'}]}]},
        ],
      },
      {groups: [{rules: [{id: 'a', rankID: 'b', condition: {type: 'hasCoupon'}, actions: [{type: 'other'}]}]}]},
      {rounding: {mode: 'up'}},
      {rounding: {mode: 'up', precision: 1.5}},
    ];
    for (const value of values) expect(validate(value), JSON.stringify(value)).toBe(check(value).length === 0);
  });

  test('names the location and rule of each error', async () => {
    const faulty = {
      rounding: {mode: 'sideways'},
      groups: [{rules: [{id: 1, condition: {type: 'hasSKUs'}, actions: [{type: 'reduce'}]}]}],
    };
    expect(
      findingsOf(faulty)
        .map(({field, message}) => `${field}: ${message}`)
        .sort(),
    ).toEqual([
      expect.stringMatching(/^groups\[0\].rules\[0\].actions\[0\].type: Must be one of "addCartDiscount", /),
      expect.stringMatching(/^groups\[0\].rules\[0\].condition.type: Must be one of .* Did you mean "hasSKU"\?$/),
      'groups[0].rules[0].id: Must be a string, not a number.',
      'groups[0].rules[0].rankID: Is required.',
      'rounding.mode: Must be one of "up", "down".',
      'rounding.precision: Is required.',
    ]);
    expect(findingsOf('{\n  "ranks": [\n}')[0]?.message).toBe(
      'Must be JSON. At line 3, column 1: Expected a value, found "}".',
    );
    expect(findingsOf(`${'['.repeat(5)}`)[0]?.severity).toBe('error');
  });

  test('names the line of each error, or of the parent of a missing field', async () => {
    const text = '{\n  "rounding": {\n    "mode": "sideways"\n  },\n  "groups": [\n    {"rules": []}\n  ]\n}';
    expect(
      findingsOf(text)
        .map(({line, field}) => `${line} ${field}`)
        .sort(),
    ).toEqual(['2 rounding.precision', '3 rounding.mode']);
    expect(findingsOf(text.replace('sideways"', 'up", "precision": 2')).map(({line}) => line)).toEqual([6]);
  });

  test('finds duplicate rules, unknown ranks, duplicate ranks, and empty groups', async () => {
    const configuration = story();
    configuration.groups[1]!.rules[1]!.id = 'juice-week-20';
    configuration.groups[1]!.rules[0]!.rankID = 'receipts';
    configuration.ranks!.push({id: 'article_promotion', evaluationMode: 'applyAll'});
    configuration.groups.push({rules: []});
    expect(findingsOf(configuration).map(({severity, field}) => `${severity} ${field}`)).toEqual([
      'warning ranks[2].id',
      'error groups[1].rules[0].rankID',
      'error groups[1].rules[1].id',
      'warning groups[2]',
    ]);
  });

  test("warns of compositions whose meaning isn't documented", async () => {
    const condition = {type: 'not', children: [{type: 'and', children: []}, {type: 'hasCoupon'}]};
    expect(findingsOf({groups: [{condition, rules: []}]}).map(({field}) => field)).toEqual([
      'groups[0].condition',
      'groups[0].condition.children[0]',
      'groups[0]',
    ]);
  });

  test('rejects nesting that would exceed the stack', async () => {
    const deep = `{"groups":[{"condition":${'{"type":"not","children":['.repeat(50_000)}{"type":"hasCoupon"}${']}'.repeat(50_000)}}]}`;
    const findings = findingsOf(deep);
    expect(findings).toEqual([
      expect.objectContaining({severity: 'error', message: expect.stringContaining('levels deep')}),
    ]);
  });
});

test.describe('Building a configuration', () => {
  test('from scratch produces a valid one', async () => {
    let built: Configuration = addRank({}, 'receipts', 'selectBest');
    for (const [type, args] of Object.entries(buildablePredicates)) {
      built = addRule(built, {
        id: `if-${type}`,
        rankID: 'receipts',
        group: 0,
        condition: {type, args: args('10001, 10002')},
        action: {type: 'addCartDiscount', args: {absolute: true, value: '5.00'}},
      });
    }
    expect(findingsOf(built)).toEqual([]);
    expect(built.groups).toHaveLength(1);
    expect(built.groups?.[0]?.rules).toHaveLength(Object.keys(buildablePredicates).length);
    expect(built.groups?.[0]?.rules?.[2]?.condition).toMatchObject({args: {oneOf: ['10001', '10002']}});
  });

  test("starts with the guide's configuration", () => {
    expect(storyConfiguration).toEqual(story());
  });
});

test.describe('Evaluation', () => {
  test("explains the guide's worked example", () => {
    const steps = evaluate(story(), assume({granted: {[juice]: '1.79', [flyer]: '5.00', [percent]: '5.51'}}));
    expect(outcomes(steps)).toEqual([
      'Group juice-week: taken',
      'Group purchases: taken',
      'Rank article_promotion: info',
      'Rule juice-week-20: taken',
      'Rank receipt_promotion: info',
      'Rule flyer-5-off: left',
      'Rule ten-percent-over-50: taken',
    ]);
    expect(steps.map(({total}) => total)).toEqual([undefined, undefined, '56.89', '55.10', '55.10', '55.10', '49.59']);
    expect(steps[5]?.reason).toContain('lowers the total by only 5.00, less than ten-percent-over-50 (5.51)');
  });

  test('applies all rules of a rank with applyAll', () => {
    const configuration = story();
    configuration.ranks![1]!.evaluationMode = 'applyAll';
    const steps = evaluate(configuration, assume({granted: {[juice]: '1.79', [flyer]: '5.00', [percent]: '5.01'}}));
    expect(steps.at(-1)?.total).toBe('45.09');
  });

  test('skips a group with all its rules if its condition fails', () => {
    const steps = evaluate(story(), assume({truth: {'groups[0].condition': false}}));
    expect(outcomes(steps)).not.toContainEqual(expect.stringContaining('juice-week-20'));
    expect(steps[0]).toMatchObject({
      outcome: 'left',
      reason: "Its condition isn't met, so the group is skipped (1 rule).",
    });
    expect(steps.find(({title}) => title === 'Rank article_promotion')?.reason).toContain('No rule in the list');
  });

  test("skips a rule whose condition isn't met", () => {
    const steps = evaluate(
      story(),
      assume({truth: {[`${percent}.condition`]: false}, granted: {[flyer]: '5.00', [percent]: '9.00'}}),
    );
    expect(outcomes(steps).slice(-2)).toEqual(['Rule flyer-5-off: taken', 'Rule ten-percent-over-50: left']);
  });

  test('reports equal rules, and keeps the total', () => {
    const steps = evaluate(story(), assume({granted: {[flyer]: '5.00', [percent]: '5'}}));
    expect(steps.at(-1)).toMatchObject({total: '51.89', outcome: 'left'});
    expect(steps.at(-1)?.reason).toContain('the same amount as 1 other rule');
  });

  test('continues without a total after a rule with an undefined result', () => {
    const configuration = story();
    configuration.groups[0]!.condition = {type: 'not', children: []};
    const steps = evaluate(configuration, assume({granted: {[flyer]: '5'}}));
    expect(steps[0]?.outcome).toBe('open');
    expect(steps.find(({path}) => path === juice)?.outcome).toBe('open');
    expect(steps.at(-1)?.total).toBeUndefined();
  });

  test('applies at most one rule of a rank that selects the best', () => {
    const amount = fc.integer({min: 0, max: 2000}).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(
        fc.array(amount, {minLength: 1, maxLength: 8}),
        fc.array(fc.boolean(), {minLength: 8, maxLength: 8}),
        (amounts, truths) => {
          const rules = amounts.map((_, index) => ({
            id: `r${index}`,
            rankID: 'a',
            condition: {type: 'hasCoupon'},
            actions: [],
          }));
          const steps = evaluate(
            {ranks: [{id: 'a', evaluationMode: 'selectBest'}], groups: [{rules}]},
            {
              total: '100',
              truth: Object.fromEntries(truths.map((truth, index) => [`groups[0].rules[${index}].condition`, truth])),
              granted: Object.fromEntries(amounts.map((one, index) => [`groups[0].rules[${index}]`, one])),
            },
          );
          const taken = steps.filter(({kind, outcome}) => kind === 'rule' && outcome === 'taken');
          const holding = amounts.filter((_, index) => truths[index]).map(Number);
          expect(taken).toHaveLength(holding.length > 0 ? 1 : 0);
          expect(Number(steps.at(-1)?.total)).toBeCloseTo(100 - Math.max(0, ...holding), 6);
        },
      ),
    );
  });

  test('evaluates conditions logically, and reports undocumented ones', () => {
    const leaf = {type: 'hasCoupon'};
    const judge = (condition: Condition, truth: Record<string, boolean> = {}) => holds(condition, 'c', truth);
    expect(judge({type: 'and', children: [leaf, leaf]}, {'c.children[1]': false})).toBe(false);
    expect(judge({type: 'or', children: [leaf, leaf]}, {'c.children[1]': false})).toBe(true);
    expect(judge({type: 'or', children: [leaf]}, {'c.children[0]': false})).toBe(false);
    expect(judge({type: 'not', children: [leaf]})).toBe(false);
    expect(judge({type: 'not', children: [leaf, leaf]})).toBeUndefined();
    expect(judge({type: 'and', children: []})).toBeUndefined();
    expect(judge({type: 'and', children: [{type: 'not', children: []}, leaf]}, {'c.children[1]': false})).toBe(false);
    expect(judge({type: 'and', children: [{type: 'not', children: []}, leaf]})).toBeUndefined();
  });
});

test.describe('Plain English', () => {
  test("describes the guide's rules", () => {
    const [{rules: juiceRules}, {rules}] = story().groups as unknown as [
      {rules: {condition: Condition; actions: {type: string}[]}[]},
      {rules: {condition: Condition; actions: {type: string}[]}[]},
    ];
    expect(describeCondition(juiceRules[0]!.condition)).toBe(
      'the item has the SKU 10001 or 10002 and the coupon juice-week refers to the item',
    );
    expect(describeAction(juiceRules[0]!.actions[0]!)).toBe('20% off the item as “Juice week” (isMultiusable true)');
    expect(describeAction(rules[0]!.actions[0]!)).toBe('5.00 off the cart as “€5 off” (isMultiusable false)');
  });

  test('distinguishes compositions, and repeats open points', () => {
    const or: Condition = {type: 'or', children: [{type: 'hasCoupon', args: {id: 'x'}}, {type: 'hasLoyaltyCard'}]};
    expect(describeCondition({type: 'and', children: [or, {type: 'not', children: [or]}]})).toBe(
      `(the cart contains a coupon (id "x") or the shopper has presented a loyalty card) and it isn't true that (the cart contains a coupon (id "x") or the shopper has presented a loyalty card)`,
    );
    expect(describeAction({type: 'modifyPrice', args: {to: '1'}})).toBe('change the price of the item (to "1")');
    expect(describeCondition({type: 'and', children: []})).toBe('“and” without children');
  });
});

import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {configuration as validate} from '../../.generated/validators/promotions';
import type {Configuration, Condition} from '../../src/simulator/sale/configuration';
import {evaluatePromotions} from '../../src/simulator/sale/evaluatePromotions';
import {amountProblem, choicesOf, isReplaced, questionsOf, stillAsked} from '../../src/widgets/promotions/assumptions';
import {describeAction, describeCondition} from '../../src/widgets/promotions/describeCondition';
import {amountText, compareModes, explainSteps} from '../../src/widgets/promotions/explainSteps';
import {emptyRow, isCart, readCart, type CartInput} from '../../src/widgets/promotions/readCart';
import {readConfiguration} from '../../src/widgets/promotions/readConfiguration';
import {storyCart, storyConfiguration} from '../../src/widgets/promotions/storyConfiguration';
import {parseGuide} from '../support/guides';
import {schemaValidator} from '../../src/commands/check-docs/sampleSchemas';

const page = 'docs/api/api_promotions/promotions_configuration.mdx';
const story = () => {
  const fence = parseGuide(page, readFileSync(page, 'utf8')).fences.find(({meta}) => meta.title === 'Configuration 42');
  return JSON.parse(fence!.text) as Configuration & {groups: {rules: {id: string; rankID: string}[]}[]};
};

const findingsOf = (value: unknown) =>
  readConfiguration(typeof value === 'string' ? value : JSON.stringify(value), validate).findings;
/** Places of findings, sorted. */
const placesOf = (value: unknown) =>
  findingsOf(value)
    .map(({line, field}) => `${line} ${field}`)
    .sort();

test.describe('Reading a configuration', () => {
  test("accepts the guide's configuration", async () => {
    expect(findingsOf(story())).toEqual([]);
  });

  test('agrees with the API document on validity', async () => {
    const check = await schemaValidator('promotions/PromotionConfiguration');
    const inGroup = (condition: unknown) => ({groups: [{condition}]});
    const withAction = (action: object) => ({
      groups: [{rules: [{id: 'a', rankID: 'b', condition: {type: 'hasCoupon'}, actions: [action]}]}],
    });
    const values: unknown[] = [
      ...[story(), {}, [], null, {ranks: [{id: 'a'}]}, {ranks: [{id: 'a', evaluationMode: 'some'}]}],
      ...[inGroup(null), inGroup({type: 'and'}), inGroup({type: 'not', children: [{type: 'hasSKU'}]})],
      ...[inGroup({type: 'hasSku'}), withAction({type: 'addCartDiscount'}), withAction({type: 'other'})],
      ...[{rounding: {mode: 'up'}}, {rounding: {mode: 'up', precision: 1.5}}],
    ];
    for (const value of values) expect(validate(value), JSON.stringify(value)).toBe(check(value).length === 0);
  });

  test('names the location and rule of each error', async () => {
    const faulty = {
      rounding: {mode: 'sideways'},
      groups: [{rules: [{id: 1, condition: {type: 'hasSKUs'}, actions: [{type: 'reduce'}]}]}],
    };
    const said = findingsOf(faulty).map(({field, message}) => `${field}: ${message}`);
    expect(said.sort()).toEqual([
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
    expect(placesOf(text)).toEqual(['2 rounding.precision', '3 rounding.mode']);
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

  test('finds arguments that the platform can not read, by line and field', () => {
    const faulty = (condition: object, args: object, more: object = {}) =>
      findingsOf({
        ranks: [{id: 'r', evaluationMode: 'applyAll'}],
        groups: [{rules: [{id: 'a', rankID: 'r', condition, actions: [{type: 'addCartDiscount', args}]}]}],
        ...more,
      }).map(({severity, field, message}) => `${severity} ${field?.replace('groups[0].rules[0].', '')}: ${message}`);
    const card = {type: 'hasLoyaltyCard'};
    const ten = {absolute: false, value: '10'};
    const predicate = (type: string, args: object) => faulty({type, args}, ten);
    expect(faulty(card, ten)).toEqual([]);
    const decimal = 'Must be a decimal string, such as "10" or "5.00".';
    const discounts: Record<string, object> = {
      [`error actions[0].args.value: ${decimal}`]: {absolute: false, value: '10,5 %'},
      'error actions[0].args.value: Must not be negative.': {absolute: false, value: '-5'},
      'warning actions[0].args.value: Is more than 100%.': {absolute: false, value: '101'},
      'error actions[0].args.absolute: Must be true or false, not a string.': {absolute: 'true', value: '1'},
      'warning actions[0]: This tool evaluates only `value` with `absolute`. For other arguments, enter the discount under Your assumptions.':
        {value: '1'},
    };
    for (const [finding, args] of Object.entries(discounts)) expect(faulty(card, args)).toEqual([finding]);
    expect(faulty(card, ten, {rounding: {mode: 'up', precision: -3}})).toEqual([
      'error rounding.precision: Must be at least 0.',
    ]);
    const predicates: Record<string, [type: string, args: object]> = {
      [`error condition.args.value: ${decimal}`]: ['totalGreaterThanOrEqual', {value: 50}],
      "error condition.args.oneOf[1]: Must be an SKU, as a string that isn't empty.": ['hasSKU', {oneOf: ['1', '']}],
      'warning condition: This tool evaluates only `equals` or `oneOf`. For other arguments, choose the result under Your assumptions.':
        ['hasSKU', {skus: ['1']}],
      'error condition.args.oneOf: Must be a list of strings.': ['hasExternalShopID', {oneOf: 'DE-1'}],
    };
    for (const [finding, call] of Object.entries(predicates)) expect(predicate(...call)).toEqual([finding]);
    const period = (from: string, to: string) => predicate('isCurrentlyActive', {from, to});
    expect(period('2026-03-29', '2025-02-30T00:00:00')).toHaveLength(2);
    expect(period('2026-03-29T00:00:00Z', '2026-03-01T00:00:00Z')).toEqual([
      'warning condition.args.to: Is before `from`, so the condition is never met.',
    ]);
    expect(placesOf('{\n"ranks": [],\n"ranks": []\n}')).toEqual(['1 groups', '3 ranks']);
    const unknown = {severity: 'error', line: 2, field: 'configurations'};
    expect(findingsOf('{\n"configurations": []}')).toMatchObject([unknown]);
    expect(findingsOf(`\uFEFF${JSON.stringify(story())}`)).toEqual([]);
  });

  test('rejects nesting that would exceed the stack', async () => {
    const deep = `{"groups":[{"condition":${'{"type":"not","children":['.repeat(50_000)}{"type":"hasCoupon"}${']}'.repeat(50_000)}}]}`;
    expect(findingsOf(deep)).toEqual([
      expect.objectContaining({severity: 'error', message: expect.stringContaining('levels deep')}),
    ]);
  });
});

test("The explorer starts with the guide's configuration", () => {
  expect(storyConfiguration).toEqual(story());
});

test.describe('Evaluation', () => {
  const evaluate = (configuration: Configuration, input: CartInput = storyCart) => {
    const {cart} = readCart(input);
    const choices = choicesOf(configuration, {});
    const {steps, total} = evaluatePromotions(cart!, configuration, choices);
    return {
      steps: explainSteps(steps, configuration, cart!),
      comparisons: compareModes(cart!, configuration, choices, total).map(({selectBest, applyAll, ...rest}) => ({
        ...rest,
        selectBest: selectBest && amountText(selectBest, configuration),
        applyAll: applyAll && amountText(applyAll, configuration),
      })),
    };
  };

  test("calculates the guide's worked example, and compares the modes of the last rank", () => {
    const {steps, comparisons} = evaluate(story());
    expect(steps.map(({title, outcome}) => `${title}: ${outcome}`)).toEqual([
      'Group juice-week: taken',
      'Group purchases: taken',
      'Rank article_promotion: info',
      'Rule juice-week-20: taken',
      'Rank receipt_promotion: info',
      'Rule flyer-5-off: left',
      'Rule ten-percent-over-50: taken',
    ]);
    expect(steps.map(({total}) => total)).toEqual([undefined, undefined, '56.89', '55.10', '55.10', '55.10', '49.59']);
    expect(steps[3]?.reason).toContain('20% of 8.95 is 1.79.');
    expect(steps[5]?.reason).toContain('lowers the total by only 5.00, less than ten-percent-over-50 (5.51)');
    expect(steps[6]?.reason).toContain('10% of 55.10 is 5.51.');
    expect(comparisons).toEqual([
      {rank: 'receipt_promotion', mode: 'selectBest', selectBest: '49.59', applyAll: '45.09'},
    ]);
  });

  test("calculates the guide's table of three totals with both modes and both orders", () => {
    const table = (total: string, isReversed = false) => {
      const {ranks, groups} = story();
      const rules = isReversed ? [...groups[1]!.rules].reverse() : groups[1]!.rules;
      const configuration = {ranks: ranks!.slice(1), groups: [{...groups[1], rules}]} as Configuration;
      const cart = {...storyCart, rows: [{...emptyRow, sku: '1', price: total}]};
      const [{selectBest, applyAll} = {}] = evaluate(configuration, cart).comparisons;
      return isReversed ? applyAll : [selectBest, applyAll];
    };
    expect(['55.10', '54.90', '45.00'].map((total) => [table(total), table(total, true)].flat())).toEqual([
      ['49.59', '45.09', '44.59'],
      ['49.41', '49.90', '44.41'],
      ['40.00', '40.00', '40.00'],
    ]);
  });

  test('skips the juice week after its last second, and includes that second', () => {
    const juiceAt = (moment: string) => evaluate(story(), {...storyCart, moment}).steps[0];
    expect(juiceAt('2026-03-07T23:59:59+01:00')).toMatchObject({outcome: 'taken'});
    expect(juiceAt('2026-03-07T23:00:00Z')).toMatchObject({
      outcome: 'left',
      reason: expect.stringContaining('The group is skipped (1 rule).') as unknown,
    });
    expect(juiceAt('')).toMatchObject({outcome: 'open'});
  });
});

test.describe('Assumptions', () => {
  const rule = (id: string, type: string, action = 'modifyPrice') => ({
    ...{id, rankID: 'r', condition: {type}},
    actions: [{type: action, args: {value: '1'}}],
  });
  const configuration = (...rules: object[]) => ({ranks: [{id: 'r', evaluationMode: 'applyAll'}], groups: [{rules}]});
  const asked = (value: object) => questionsOf(value as Configuration);
  const answered = (value: object) => Object.fromEntries(asked(value).map(({key}) => [key, 'met']));
  const kept = (before: object, after: object) =>
    Object.keys(stillAsked(answered(before), after as Configuration)).length;

  test('are asked for predicates and discounts without documented arguments, and for nothing else', () => {
    expect(asked(story())).toEqual([]);
    const questions = asked(configuration(rule('a', 'hasCoupon'), rule('b', 'hasLoyaltyCard', 'addForceControl')));
    expect(questions.map(({owner, kind, text}) => `${owner} ${kind}: ${text}`)).toEqual([
      'Rule a predicate: the cart contains a coupon',
      'Rule a discount: change the price of the item (value "1")',
    ]);
    const own = (args: object, type = 'addCartDiscount') =>
      asked(configuration({...rule('a', 'hasLoyaltyCard'), actions: [{type, args}]})).length;
    const argumentsOf = [{value: '1'}, {absolute: true}, {absolute: true, value: '1', requiredAmount: '2'}];
    expect([{absolute: true, value: '1'}, ...argumentsOf].map((args) => own(args))).toEqual([0, 1, 1, 1]);
  });

  test('belong to the ID of a rule: other positions keep them, other IDs, contents, and configurations ask again', () => {
    const one = configuration(rule('a', 'hasCoupon'));
    expect(kept(one, configuration(rule('new', 'hasLoyaltyCard'), rule('a', 'hasCoupon')))).toBe(2);
    expect(kept(one, configuration(rule('a', 'hasShopID')))).toBe(1);
    expect(kept(one, configuration(rule('renamed', 'hasCoupon')))).toBe(0);
    expect(kept(one, {...one, id: 43})).toBe(0);
    expect(kept(one, configuration())).toBe(0);
  });

  test('end when another configuration replaces the text, not when the text is edited', () => {
    const text = JSON.stringify(story(), null, 2);
    expect(isReplaced(text, text.replace('"20"', '"25"'))).toBe(false);
    expect(isReplaced(text, JSON.stringify(configuration(rule('a', 'hasCoupon')), null, 2))).toBe(true);
    expect(isReplaced(text, '')).toBe(true);
    expect(isReplaced('', text)).toBe(false);
  });

  test('must be amounts of money', () => {
    expect(['5', '5.00', ' 0.5 ', ''].map(amountProblem)).toEqual([undefined, undefined, undefined, undefined]);
    for (const wrong of ['10,5 %', '-1', '1e3', 'five']) expect(amountProblem(wrong), wrong).toContain('such as 5.00');
  });
});

test.describe('Reading a cart', () => {
  test('names the line item and field of each problem, and ignores empty line items', () => {
    const {cart, rows, coupons, moment} = readCart({
      ...storyCart,
      rows: [emptyRow, {...emptyRow, price: '1,79', amount: '0', coupons: 'a,'}, storyCart.rows[0]!],
      ...{coupons: ',', moment: '2026-03-03'},
    });
    expect(cart).toBeUndefined();
    expect(rows.map((row) => Object.keys(row))).toEqual([[], ['sku', 'price', 'amount', 'coupons'], []]);
    expect([coupons, moment]).toEqual([
      'Remove the extra comma.',
      'Enter a timestamp with an offset, such as 2026-03-03T12:00:00+01:00.',
    ]);
    expect(readCart({...storyCart, rows: [emptyRow, storyCart.rows[0]!]}).cart?.lines).toHaveLength(1);
  });

  test('knows a cart from other input of a link', () => {
    expect(isCart(storyCart)).toBe(true);
    // A name and a currency may be missing, as in earlier links.
    const {currency, ...rest} = storyCart;
    expect([currency, isCart({...rest, rows: [emptyRow]})]).toEqual(['EUR', true]);
    const wrongParts = [{rows: {}}, {rows: [{}]}, {rows: [{...emptyRow, name: 1}]}, {shop: 1}, {currency: {}}];
    for (const wrong of [{}, [], null, ...wrongParts.map((part) => ({...storyCart, ...part}))])
      expect(isCart(wrong), JSON.stringify(wrong)).toBe(false);
  });
});

test.describe('Plain English', () => {
  test("describes the guide's rules", () => {
    type Described = {condition: Condition; actions: {type: string}[]}[];
    const [{rules: juiceRules}, {rules}] = story().groups as unknown as [{rules: Described}, {rules: Described}];
    expect(describeCondition(juiceRules[0]!.condition)).toBe(
      'the item has the SKU 10001 or 10002 and the coupon juice-week refers to the item',
    );
    const juice = 'take 20% off the item as “Juice week” (isMultiusable true)';
    expect(describeAction(juiceRules[0]!.actions[0]!)).toBe(juice);
    expect(describeAction(rules[0]!.actions[0]!)).toBe('take 5.00 off the cart as “€5 off” (isMultiusable false)');
  });

  test('distinguishes compositions, and repeats open points', () => {
    const or: Condition = {type: 'or', children: [{type: 'hasCoupon', args: {id: 'x'}}, {type: 'hasLoyaltyCard'}]};
    const alternatives = '(the cart contains a coupon (id "x") or the shopper has presented a loyalty card)';
    expect(describeCondition({type: 'and', children: [or, {type: 'not', children: [or]}]})).toBe(
      `${alternatives} and it isn't true that ${alternatives}`,
    );
    expect(describeAction({type: 'modifyPrice', args: {to: '1'}})).toBe('change the price of the item (to "1")');
    expect(describeCondition({type: 'and', children: []})).toBe('“and” without children');
  });

  test('shows arguments that contradict each other as they are', () => {
    const sku = {type: 'hasSKU', args: {equals: 'A', oneOf: ['B']}};
    expect(describeCondition(sku)).toBe('“hasSKU” is met (equals "A", oneOf ["B"])');
    const period = {type: 'isCurrentlyActive', args: {from: '2026-03-02T00:00:00+01:00'}};
    expect(describeCondition(period)).toBe('the current time is 2026-03-02T00:00:00+01:00 or later');
    const discount = {type: 'addCartDiscount', args: {value: '5'}};
    expect(describeAction(discount)).toBe('apply a discount to the cart (value "5")');
  });

  test('says what is special about a rule: nothing taken off, two equal ones, a group that may not apply', () => {
    const amounts: readonly [id: string, rankID: string, value: string][] = [
      ...([
        ['a', 'best', '2'],
        ['b', 'best', '2'],
        ['c', 'best', '0'],
      ] as [string, string, string][]),
      ...([
        ['d', 'none', '0'],
        ['e', 'none', '0'],
      ] as [string, string, string][]),
    ];
    const ranked = amounts.map(([id, rankID, value]) => ({
      ...{id, rankID, condition: {type: 'totalGreaterThanOrEqual', args: {value: '1'}}},
      actions: [{type: 'addCartDiscount', args: {absolute: true, value}}],
    }));
    const ranks = [['best', 'selectBest'] as const, ['none', 'selectBest'] as const, ['last', 'applyAll'] as const];
    const unsure = {id: 'f', rankID: 'last', condition: {type: 'hasLoyaltyCard'}, actions: []};
    const configuration: Configuration = {
      ranks: ranks.map(([id, evaluationMode]) => ({id, evaluationMode})),
      groups: [{rules: ranked}, {rules: []}, {condition: {type: 'hasCoupon'}, rules: [unsure]}],
    };
    const {cart} = readCart({...storyCart, rows: [{...emptyRow, sku: '7', price: '9.00'}]});
    const {steps} = evaluatePromotions(cart!, configuration, choicesOf(configuration, {}));
    const reasons = explainSteps(steps, configuration, cart!).map(({title, reason}) => `${title}: ${reason}`);
    expect(reasons).toEqual([
      'Group 1: The group has no condition, so it always applies. It adds 5 rules to the list.',
      'Group 2: The group has no condition, so it always applies. It has no rules.',
      "Group 3: It's unknown whether its condition is met: the cart contains a coupon.",
      expect.stringMatching(/^Rank best/),
      'Rule a: It lowers the total as much as 1 other rule, and it comes first. 2.00 off. (Group 1.)',
      'Rule b: It lowers the total by 2.00, the same amount as a, which applies. (Group 1.)',
      "Rule c: The condition is met, but the rule doesn't lower the total. (Group 1.)",
      expect.stringMatching(/^Rank none/),
      "Rule d: The condition is met, but the rule doesn't lower the total. (Group 1.)",
      "Rule e: Like d, which applies, it doesn't lower the total. (Group 1.)",
      expect.stringMatching(/^Rank last/),
      "Rule f: It's unknown whether the condition of its group is met. (Group 3.)",
    ]);
  });
});

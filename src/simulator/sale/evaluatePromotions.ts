/**
 * Evaluates a promotion configuration against a cart: what a sale grants, and what the promotion explorer shows. What the
 * document doesn't state is decided by the caller's `Choices`, and each decision has a rule in `promotionRules.ts`.
 */
import {add, compare, multiply, parseDecimal, type Decimal} from '../../lib/decimal';
import {places, precisionOf, roundDiscount, split} from '../../lib/money';
import {readTimestamp} from '../../lib/timestamps';
import {
  isComposition,
  type Action,
  type Composition,
  type Condition,
  type Configuration,
  type Group,
  type Predicate,
  type Rule,
} from './configuration';
import type {PromotionRuleName} from './promotionRules';

/** `undefined`: unknown. */
export type Verdict = boolean | undefined;

export interface CartLine {
  sku: string;
  amount: Decimal;
  /** Before promotions, in the main unit of the currency. */
  total: Decimal;
  isDiscountable: boolean;
  /** Deposits and vouchers are part of the total, but aren't tested or discounted. */
  isDeposit: boolean;
  /** IDs of the coupons that refer to the line item. */
  coupons: readonly string[];
}

export interface Cart {
  lines: readonly CartLine[];
  hasLoyaltyCard: boolean;
  /** Empty if the shop has none; undefined if it's unknown. */
  externalShopID: string | undefined;
  /** Milliseconds; undefined if it's unknown. */
  moment: number | undefined;
}

/** What is tested or applied, and the cart at that time. */
export interface At {
  /** The rule, or the group for its own condition. */
  rule?: Rule | undefined;
  group?: Group | undefined;
  line?: number | undefined;
  /** Value of a line item after the discounts so far. */
  left: (line: number) => Decimal;
  /** Total after the discounts so far; undefined if it's unknown. */
  total: Decimal | undefined;
}

/** A discount on each matching line item, or on the cart: a percentage, an amount of money, or a new unit price. */
export interface Offer {
  on: 'line' | 'cart';
  as: 'percent' | 'money' | 'price';
  value: Decimal;
}

/** Decides what the document doesn't state. */
export interface Choices {
  isMet: (predicate: Predicate, at: At) => Verdict;
  /** What a discount grants; undefined if that's unknown. */
  offer: (action: Action, rule: Rule) => Offer | undefined;
  /** A composition with a number of children that makes no sense. */
  composition: (composition: Composition, verdicts: readonly Verdict[]) => Verdict;
  because: (rule: PromotionRuleName) => void;
}

/** What an action takes off the cart. */
export interface Grant {
  action: Action;
  /** For one line item; missing for the cart. */
  line?: number;
  /** By the index of the line item. */
  shares: ReadonlyMap<number, Decimal>;
  offer: Offer;
  /** The value that the offer applies to, and the discount before it's rounded and limited to that value. */
  base: Decimal;
  exact: Decimal;
}

export type Step = GroupStep | RankStep | RuleStep;

export interface GroupStep {
  kind: 'group';
  index: number;
  group: Group;
  verdict: Verdict;
}

export interface RankStep {
  kind: 'rank';
  index: number;
  rules: number;
  /** An earlier rank has the same ID. */
  isDouble: boolean;
  total: Decimal | undefined;
}

export interface RuleStep {
  kind: 'rule';
  rule: Rule;
  /** Index of its group. */
  group: number;
  /** It's unknown whether its group applies. */
  isUnsure?: boolean;
  /**
   * `equal`: another rule with the same discount applies. `unsure`: the best of the rules that can be evaluated.
   * `noCondition` and `noDiscount`: the condition or the discount is unknown.
   */
  outcome: 'applied' | 'notMet' | 'worse' | 'equal' | 'unsure' | 'noCondition' | 'noDiscount';
  /** What it grants, or would grant. */
  discount?: Decimal;
  grants: readonly Grant[];
  /** The best rules of the rank, and what each of them grants. */
  best?: {rules: readonly string[]; discount: Decimal};
  /** Total after the step; undefined if it's unknown. */
  total: Decimal | undefined;
}

export interface Evaluation {
  steps: readonly Step[];
  /** Discount of each line item. */
  discounts: readonly Decimal[];
  before: Decimal;
  /** Undefined if it depends on something that's unknown. */
  total: Decimal | undefined;
}

const zero: Decimal = {value: 0n, scale: 0};
const minus = (a: Decimal, b: Decimal) => add(a, {...b, value: -b.value});
const least = (a: Decimal, b: Decimal) => (compare(a, b) <= 0 ? a : b);
const sum = (amounts: Iterable<Decimal>) => [...amounts].reduce(add, zero);

/** Evaluates the groups, and then the ranks in order. */
export function evaluatePromotions(cart: Cart, configuration: Configuration, choices: Choices): Evaluation {
  const {groups = [], ranks = []} = configuration;
  const steps: Step[] = [];
  const discounts = cart.lines.map(() => zero);
  const before = sum(cart.lines.map(({total}) => total));
  let total: Decimal | undefined = before;
  const left = (line: number) => minus(cart.lines[line]!.total, discounts[line]!);
  const goods = cart.lines.flatMap(({isDeposit}, line) => (isDeposit ? [] : [line]));
  const decimals = Math.min(places, precisionOf(configuration.rounding));

  /** Tests a condition on each line item if it tests line items, or once. */
  const test = (condition: Condition, place: Pick<At, 'rule' | 'group'>): Tested => {
    const holdsAt = (line?: number) =>
      holds(cart, condition, {rule: place.rule, group: place.group, line, left, total}, choices);
    if (!testsLines(condition)) return {verdict: holdsAt()};
    const lines = new Map(goods.map((line) => [line, holdsAt(line)]));
    const verdicts = [...lines.values()];
    return {verdict: verdicts.includes(true) || (verdicts.includes(undefined) ? undefined : false), lines};
  };

  const judge = ({rule, group, isUnsure}: Candidate): RuleStep => {
    const step = {kind: 'rule', rule, group, grants: [], total} as const;
    const tested = test(rule.condition, {rule});
    if (tested.verdict === false) return {...step, outcome: 'notMet'};
    if (tested.verdict === undefined || isUnsure) return {...step, isUnsure, outcome: 'noCondition'};
    const grants = grantsOf(rule, tested);
    if (!grants) return {...step, outcome: 'noDiscount'};
    return {...step, outcome: 'applied', grants, discount: sum(grants.flatMap(({shares}) => [...shares.values()]))};
  };

  const grantsOf = (rule: Rule, {lines}: Tested): Grant[] | undefined => {
    const rest = new Map(goods.filter((line) => cart.lines[line]!.isDiscountable).map((line) => [line, left(line)]));
    const grants: Grant[] = [];
    let offers = 0;
    const grant = (one: Grant) => {
      for (const [line, share] of one.shares) rest.set(line, minus(rest.get(line)!, share));
      if (one.shares.size > 0) grants.push(one);
    };
    for (const action of rule.actions) {
      if (!isDiscount(action)) continue;
      const offer = statedOffer(action) ?? choices.offer(action, rule);
      if (!offer || !total) return undefined;
      offers += 1;
      if (offers > 1) choices.because('sale-several-actions');
      if (action.args?.['isMultiusable'] !== undefined) choices.because('sale-multiusable');
      choices.because('sale-discountable');
      if (offer.on === 'line') {
        choices.because('sale-line-discount');
        for (const [line, value] of rest) {
          const verdict = lines ? lines.get(line) : true;
          if (verdict === undefined) return undefined;
          if (!verdict || value.value <= 0n) continue;
          const exact = exactOf(offer, value, cart.lines[line]!.amount);
          const share = limited(offer, exact, value);
          if (share.value > 0n) grant({action, line, shares: new Map([[line, share]]), offer, base: value, exact});
        }
      } else {
        if (lines) choices.because('sale-condition-lines');
        const base = sum(rest.values());
        const exact = exactOf(offer, base, zero);
        const whole = limited(offer, exact, base);
        if (whole.value <= 0n) continue;
        choices.because('sale-cart-discount');
        const shares = split(whole, rest, decimals, () => choices.because('sale-split-rest'));
        grant({action, shares, offer, base, exact});
      }
    }
    return grants;
  };

  /** The rounded discount, and never more than there is. */
  const limited = ({as}: Offer, exact: Decimal, base: Decimal): Decimal => {
    if (exact.value <= 0n || base.value <= 0n) return zero;
    choices.because(configuration.rounding ? 'sale-discount-rounding' : 'sale-no-rounding');
    const rounded = roundDiscount(exact, configuration.rounding);
    if (as !== 'percent' && compare(rounded, exact) !== 0) choices.because('sale-money-rounding');
    if (compare(rounded, base) > 0) choices.because('sale-discount-limit');
    return least(rounded, base);
  };

  const take = (step: RuleStep) => {
    for (const {shares} of step.grants)
      for (const [line, share] of shares) discounts[line] = add(discounts[line]!, share);
    if (total) total = sum(cart.lines.map((_, line) => left(line)));
    steps.push({...step, total});
  };
  const giveUp = (step: RuleStep) => {
    total = undefined;
    steps.push({...step, total});
  };

  const candidates: Candidate[] = [];
  groups.forEach((group, index) => {
    const tested = group.condition ? test(group.condition, {group}) : {verdict: true};
    if (tested.lines) choices.because('sale-condition-lines');
    steps.push({kind: 'group', index, group, verdict: tested.verdict});
    if (tested.verdict === false) return;
    for (const rule of group.rules ?? []) candidates.push({rule, group: index, isUnsure: tested.verdict === undefined});
  });

  ranks.forEach(({id, evaluationMode}, index) => {
    const isDouble = ranks.findIndex((one) => one.id === id) < index;
    if (isDouble) choices.because('sale-double-rank');
    const rules = isDouble ? [] : candidates.filter(({rule}) => rule.rankID === id);
    steps.push({kind: 'rank', index, rules: rules.length, isDouble, total});
    if (evaluationMode === 'applyAll') {
      for (const candidate of rules) {
        const step = judge(candidate);
        if (step.outcome === 'noCondition' || step.outcome === 'noDiscount') giveUp(step);
        else take(step);
      }
      return;
    }
    const judged = rules.map(judge);
    const isUnsure = judged.some(({outcome}) => outcome === 'noCondition' || outcome === 'noDiscount');
    const met = judged.flatMap(({outcome, discount}) => (outcome === 'applied' ? [discount!] : []));
    const most = met.reduce((a, b) => (compare(b, a) > 0 ? b : a), zero);
    const winners = judged.filter(({discount}) => discount && compare(discount, most) === 0);
    if (winners.length > 1 && !isUnsure) choices.because('sale-equal-rules');
    const best = {rules: winners.map(({rule}) => rule.id), discount: most};
    for (const step of judged) {
      if (step.outcome === 'noCondition' || step.outcome === 'noDiscount') giveUp(step);
      else if (step.outcome === 'notMet') take(step);
      else if (!winners.includes(step)) take({...step, outcome: 'worse', grants: [], best});
      else if (isUnsure) giveUp({...step, outcome: 'unsure', grants: [], best});
      else if (step === winners[0]) take({...step, best});
      else take({...step, outcome: 'equal', grants: [], best});
    }
  });
  return {steps, discounts, before, total};
}

interface Candidate {
  rule: Rule;
  group: number;
  /** It's unknown whether its group applies. */
  isUnsure: boolean;
}

interface Tested {
  verdict: Verdict;
  /** By the index of the line item, if the condition tests line items. */
  lines?: ReadonlyMap<number, Verdict>;
}

/** What an offer takes off a value, before rounding. */
function exactOf({as, value}: Offer, base: Decimal, amount: Decimal): Decimal {
  if (as === 'percent') return multiply(base, {value: value.value, scale: value.scale + 2});
  return as === 'price' ? minus(base, multiply(value, amount)) : value;
}

function holds(cart: Cart, condition: Condition, at: At, choices: Choices): Verdict {
  if (!isComposition(condition))
    return isStated(condition) ? isMet(cart, condition, at, choices) : choices.isMet(condition, at);
  const verdicts = condition.children.map((child) => holds(cart, child, at, choices));
  const [first] = verdicts;
  if (condition.type === 'not' ? verdicts.length !== 1 : verdicts.length === 0)
    return choices.composition(condition, verdicts);
  if (condition.type === 'not') return first === undefined ? undefined : !first;
  const decisive = condition.type === 'or';
  if (verdicts.includes(decisive)) return decisive;
  return verdicts.includes(undefined) ? undefined : !decisive;
}

const linePredicates = [
  'hasSKU',
  'amountGreaterOrEqual',
  'isReferredToByCoupon',
  'isExclusiveForLineItem',
  'hasAdditionalAttribute',
];

function testsLines(condition: Condition): boolean {
  return isComposition(condition) ? condition.children.some(testsLines) : linePredicates.includes(condition.type);
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => isText(value) && parseDecimal(value as string) !== undefined;
const isList = (value: unknown) => Array.isArray(value) && value.every(isText);
const isTime = (value: unknown) => isText(value) && readTimestamp(value as string) !== undefined;

/** Predicates whose arguments the document states, with the alternatives for them. */
const stated: Readonly<Record<string, readonly Readonly<Record<string, (value: unknown) => boolean>>[]>> = {
  hasSKU: [{equals: isText}, {oneOf: isList}],
  amountGreaterOrEqual: [{value: isNumber}],
  isReferredToByCoupon: [{value: isText}],
  totalGreaterThanOrEqual: [{value: isNumber}],
  hasExternalShopID: [{oneOf: isList}],
  isCurrentlyActive: [{from: isTime, to: isTime}, {from: isTime}, {to: isTime}],
  hasLoyaltyCard: [{}],
};

/** Whether the document states what a predicate with these arguments tests. */
export function isStated({type, args = {}}: Predicate): boolean {
  return (Object.hasOwn(stated, type) ? stated[type]! : []).some(
    (one) =>
      Object.keys(args).length === Object.keys(one).length &&
      Object.entries(one).every(([name, fits]) => fits(args[name])),
  );
}

function isMet(cart: Cart, {type, args = {}}: Predicate, {line, total}: At, {because}: Choices): Verdict {
  const value = args['value'] as string;
  const oneOf = (args['oneOf'] ?? [args['equals']]) as readonly string[];
  const {sku, amount, coupons} = cart.lines[line ?? -1] ?? {};
  switch (type) {
    case 'hasSKU':
      return sku !== undefined && oneOf.includes(sku);
    case 'amountGreaterOrEqual':
      return amount !== undefined && compare(amount, parseDecimal(value)!) >= 0;
    case 'isReferredToByCoupon':
      return coupons?.includes(value) ?? false;
    case 'totalGreaterThanOrEqual':
      return total && compare(total, parseDecimal(value)!) >= 0;
    case 'hasExternalShopID':
      if (cart.externalShopID === undefined) return undefined;
      return cart.externalShopID !== '' && oneOf.includes(cart.externalShopID);
    case 'hasLoyaltyCard':
      return cart.hasLoyaltyCard;
    default: {
      const {moment} = cart;
      if (moment === undefined) return undefined;
      const [from, to] = [args['from'], args['to']].map((text) => text && readTimestamp(text as string)) as number[];
      if (from === undefined || to === undefined || moment === from || moment === to) because('sale-period');
      return (from ?? -Infinity) <= moment && moment <= (to ?? Infinity);
    }
  }
}

const withoutDiscount = [
  'addForceControl',
  'redeemReferringCoupon',
  'redeemCouponID',
  'redeemCouponCode',
  'addAdditionalAttribute',
];

/** Whether an action can lower the total. */
export function isDiscount({type}: Action): boolean {
  return !withoutDiscount.includes(type);
}

/** The discount of an action; undefined if the document doesn't state what its arguments mean. */
export function statedOffer({type, args = {}}: Action): Offer | undefined {
  const {absolute, value, amount, requiredAmount} = args;
  if (type !== 'addLineItemDiscount' && type !== 'addCartDiscount') return undefined;
  if (typeof absolute !== 'boolean' || amount !== undefined || requiredAmount !== undefined) return undefined;
  const size = typeof value === 'string' ? parseDecimal(value) : undefined;
  if (!size || size.value < 0n) return undefined;
  return {on: type === 'addCartDiscount' ? 'cart' : 'line', as: absolute ? 'money' : 'percent', value: size};
}

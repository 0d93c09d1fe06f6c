import {add, compare, format, type Decimal} from '../../lib/decimal';
import {modeOf, places, precisionOf} from '../../lib/money';
import {countOf} from '../../lib/countOf';
import {groupName, type Configuration} from '../../simulator/sale/configuration';
import {
  evaluatePromotions,
  type Cart,
  type Choices,
  type Grant,
  type GroupStep,
  type RankStep,
  type RuleStep,
  type Step,
} from '../../simulator/sale/evaluatePromotions';
import {describeCondition} from './describeCondition';

/** A step of an evaluation in words. */
export interface ExplainedStep {
  title: string;
  /** `taken` applies, `left` doesn't, `open` is unknown. */
  outcome: 'taken' | 'left' | 'open' | 'info';
  reason: string;
  /** Total after the step, if it's known. */
  total?: string;
}

/** Formats an amount with at least two decimal places, or with fewer if the configuration rounds to fewer. */
export function amountText(amount: Decimal, {rounding}: Configuration): string {
  return format(amount, Math.min(places, precisionOf(rounding)));
}

/** Puts the steps of an evaluation into words. */
export function explainSteps(steps: readonly Step[], configuration: Configuration, cart: Cart): ExplainedStep[] {
  const text = (amount: Decimal) => amountText(amount, configuration);
  return steps.map((step) => {
    if (step.kind === 'group') return explainGroup(step);
    const total = step.total && {total: text(step.total)};
    if (step.kind === 'rank') return {...explainRank(step, configuration), ...total};
    return {...explainRule(step, configuration, (grant) => calculation(grant, configuration, cart), text), ...total};
  });
}

function explainGroup({group, index, verdict}: GroupStep): ExplainedStep {
  const count = (group.rules ?? []).length;
  const rules = countOf(count, 'rule');
  const adds = count === 0 ? 'It has no rules.' : `It adds ${rules} to the list.`;
  const title = `Group ${groupName(group, index)}`;
  const step = (outcome: ExplainedStep['outcome'], reason: string) => ({title, outcome, reason});
  if (!group.condition) return step('taken', `The group has no condition, so it always applies. ${adds}`);
  const condition = describeCondition(group.condition);
  if (verdict === undefined) return step('open', `It's unknown whether its condition is met: ${condition}.`);
  if (verdict) return step('taken', `Its condition is met: ${condition}. ${adds}`);
  const skipped = `The group is skipped${count === 0 ? '' : ` (${rules})`}.`;
  return step('left', `Its condition isn't met: ${condition}. ${skipped}`);
}

function explainRank({index, rules, isDouble}: RankStep, {ranks = []}: Configuration): ExplainedStep {
  const {id, evaluationMode} = ranks[index]!;
  const step = (reason: string) => ({title: `Rank ${id}`, outcome: 'info' as const, reason});
  if (isDouble) return step('An earlier rank has this ID. Give each rank a unique ID.');
  if (rules === 0) return step('No rule in the list has this rank.');
  return step(
    evaluationMode === 'applyAll'
      ? 'applyAll: every rule whose condition is met is applied, one after another. Later rules see the changed cart.'
      : 'selectBest: of the rules whose conditions are met, the one that lowers the total the most is applied.',
  );
}

function explainRule(
  {rule, group, isUnsure, outcome, discount, best, grants}: RuleStep,
  {groups = []}: Configuration,
  explain: (grant: Grant) => string,
  text: (amount: Decimal) => string,
): ExplainedStep {
  const step = (taken: ExplainedStep['outcome'], reason: string): ExplainedStep => ({
    title: `Rule ${rule.id}`,
    outcome: taken,
    reason: `${reason} (Group ${groupName(groups[group]!, group)}.)`,
  });
  const amount = discount && text(discount);
  const sum = grants.map(explain).join(' ');
  const nothing = "The condition is met, but the rule doesn't lower the total.";
  const others = best ? countOf(best.rules.length - 1, 'other rule') : '';
  switch (outcome) {
    case 'notMet':
      return step('left', `Its condition isn't met: ${describeCondition(rule.condition)}.`);
    case 'noCondition':
      if (isUnsure) return step('open', "It's unknown whether the condition of its group is met.");
      return step('open', `It's unknown whether its condition is met: ${describeCondition(rule.condition)}.`);
    case 'noDiscount':
      return step('open', 'Its condition is met, but its discount is unknown.');
    case 'unsure':
      return step(
        'open',
        `Of the rules that can be evaluated, it lowers the total the most (${amount}), but the result of another rule is unknown.`,
      );
    case 'worse':
      return step(
        'left',
        discount?.value
          ? `Its condition is met, but it lowers the total by only ${amount}, less than ${new Intl.ListFormat('en-US').format(best!.rules)} (${text(best!.discount)}${best!.rules.length > 1 ? ' each' : ''}).`
          : nothing,
      );
    case 'equal':
      return step(
        'left',
        discount?.value
          ? `It lowers the total by ${amount}, the same amount as ${best!.rules[0]}, which applies.`
          : `Like ${best!.rules[0]}, which applies, it doesn't lower the total.`,
      );
    default:
      if (grants.length === 0) return step('taken', nothing);
      if (!best) return step('taken', `Its condition is met. ${sum}`);
      return step(
        'taken',
        best.rules.length > 1
          ? `It lowers the total as much as ${others}, and it comes first. ${sum}`
          : `It lowers the total the most. ${sum}`,
      );
  }
}

/** `20% of 8.95 is 1.79.` */
function calculation({offer, base, exact, line, shares}: Grant, configuration: Configuration, {lines}: Cart): string {
  const text = (amount: Decimal) => amountText(amount, configuration);
  const result = [...shares.values()].reduce(add);
  const place = line === undefined ? '' : `SKU ${lines[line]!.sku}: `;
  const start =
    offer.as === 'percent' ? `${format(offer.value)}% of ${text(base)} is ${text(exact)}` : `${text(exact)} off`;
  if (compare(exact, result) === 0) return `${place}${start}.`;
  if (compare(result, base) === 0) return `${place}${start}, limited to ${text(result)}.`;
  return `${place}${start}, rounded ${modeOf(configuration.rounding)} to ${text(result)}.`;
}

/** What a shopper pays with either mode of a rank, and the other ranks as they are. */
export interface Comparison {
  rank: string;
  mode: 'applyAll' | 'selectBest';
  /** Totals; undefined if they're unknown. */
  selectBest: Decimal | undefined;
  applyAll: Decimal | undefined;
}

/** Compares the modes of each rank that has several rules. @param total of the cart with the modes as they are */
export function compareModes(
  cart: Cart,
  configuration: Configuration,
  choices: Choices,
  total: Decimal | undefined,
): Comparison[] {
  const {ranks = [], groups = []} = configuration;
  const rules = groups.flatMap((group) => group.rules ?? []);
  const totalWith = (index: number, evaluationMode: Comparison['mode']) =>
    ranks[index]!.evaluationMode === evaluationMode
      ? total
      : evaluatePromotions(
          cart,
          {...configuration, ranks: ranks.map((rank, at) => (at === index ? {...rank, evaluationMode} : rank))},
          choices,
        ).total;
  return ranks.flatMap(({id, evaluationMode}, index) =>
    ranks.findIndex((one) => one.id === id) < index || rules.filter(({rankID}) => rankID === id).length < 2
      ? []
      : [
          {
            rank: id,
            mode: evaluationMode,
            selectBest: totalWith(index, 'selectBest'),
            applyAll: totalWith(index, 'applyAll'),
          },
        ],
  );
}

import {countOf} from '../../lib/countOf';
import {add, compare, format, parseDecimal, type Decimal} from '../../lib/decimal';
import {
  groupName,
  isComposition,
  type Condition,
  type Configuration,
  type Rank,
  type Rule,
} from '../../simulator/sale/configuration';

/** `undefined`: not documented. */
export type Verdict = boolean | undefined;

export interface Assumptions {
  /** Whether each predicate is true when it's evaluated, by path; `true` if not listed. */
  truth: Readonly<Record<string, boolean>>;
  /** Discount that each rule would grant when it's evaluated, as a decimal string, by path; none if not listed. */
  granted: Readonly<Record<string, string>>;
  /** Cart total before the first rank, as a decimal string. */
  total: string;
}

export interface Step {
  kind: 'group' | 'rank' | 'rule';
  title: string;
  /** `taken` applies, `left` doesn't, `open` isn't documented. */
  outcome: 'taken' | 'left' | 'open' | 'info';
  reason: string;
  /** Path of the rule or group. */
  path: string;
  /** Total after the step, if one was given and is still certain. */
  total?: string;
}

interface Candidate {
  rule: Rule;
  path: string;
  group: string;
}

/**
 * Steps through a configuration as the guide's section "Evaluation" describes.
 * @param configuration without errors
 */
export function evaluate(configuration: Configuration, assumptions: Assumptions): Step[] {
  const steps: Step[] = [];
  const candidates: Candidate[] = [];
  // Rules of groups for which it isn't certain whether they apply.
  const uncertain = new Set<string>();
  (configuration.groups ?? []).forEach((group, index) => {
    const path = `groups[${index}]`;
    const name = groupName(group, index);
    const verdict = group.condition ? holds(group.condition, `${path}.condition`, assumptions.truth) : true;
    const count = (group.rules ?? []).length;
    steps.push({
      kind: 'group',
      title: `Group ${name}`,
      path,
      outcome: verdict === undefined ? 'open' : verdict ? 'taken' : 'left',
      reason: groupReason(verdict, Boolean(group.condition), count),
    });
    if (verdict === false) return;
    (group.rules ?? []).forEach((rule, at) => {
      const rulePath = `${path}.rules[${at}]`;
      if (verdict === undefined) uncertain.add(rulePath);
      candidates.push({rule, path: rulePath, group: name});
    });
  });
  let total = parseDecimal(assumptions.total);
  const ranks = configuration.ranks ?? [];
  for (const [index, rank] of ranks.entries()) {
    const [first, ...doubles] = ranks.filter(({id}) => id === rank.id);
    const rules = first === rank ? candidates.filter(({rule}) => rule.rankID === rank.id) : [];
    steps.push({
      kind: 'rank',
      title: `Rank ${rank.id}`,
      path: `ranks[${index}]`,
      outcome: 'info',
      reason: doubles.length > 0 ? doubleRank : rankReason(rank, rules.length),
      ...(total && {total: format(total, 2)}),
    });
    const verdicts = rules.map(({rule, path}) =>
      uncertain.has(path) ? undefined : holds(rule.condition, `${path}.condition`, assumptions.truth),
    );
    const judged =
      doubles.length > 0
        ? rules.map((candidate) => stepOf(candidate, 'open', notRanked))
        : rank.evaluationMode === 'selectBest'
          ? selectBest(rules, verdicts, assumptions)
          : applyAll(rules, verdicts, assumptions);
    for (const {discount, ...step} of judged) {
      if (step.outcome === 'open') total = undefined;
      else if (step.outcome === 'taken') total = total && discount && add(total, {...discount, value: -discount.value});
      steps.push({...step, ...(total && {total: format(total, 2)})});
    }
  }
  return steps;
}

function groupReason(verdict: Verdict, hasCondition: boolean, count: number): string {
  const rules = `${count} ${count === 1 ? 'rule' : 'rules'}`;
  if (!hasCondition) return `The group has no condition, so it always applies. It adds ${rules} to the list.`;
  if (verdict === undefined) return "Its condition can't be evaluated. See the warnings.";
  return verdict
    ? `Its condition is met. It adds ${rules} to the list.`
    : `Its condition isn't met, so the group is skipped (${rules}).`;
}

function rankReason({evaluationMode}: Rank, count: number): string {
  if (count === 0) return 'No rule in the list has this rank.';
  return evaluationMode === 'applyAll'
    ? 'applyAll: every rule whose condition is met is applied, one after another. Later rules see the changed cart.'
    : 'selectBest: of the rules whose conditions are met, the one that lowers the total the most is applied.';
}

const doubleRank = 'Several ranks have this ID. Give each rank a unique ID.';

type Judged = Step & {discount?: Decimal};

function stepOf({rule, path, group}: Candidate, outcome: Step['outcome'], reason: string, discount?: Decimal): Judged {
  return {
    kind: 'rule',
    title: `Rule ${rule.id}`,
    path,
    outcome,
    reason: `${reason} (Group ${group}.)`,
    ...(discount && {discount}),
  };
}

const notHolding = "Its condition isn't met.";
const notRanked = "Its rank ID isn't unique, so its order is undefined. From here on, the total is unknown.";
const notDocumented = "Its condition can't be evaluated. See the warnings. From here on, the total is unknown.";

function applyAll(rules: readonly Candidate[], verdicts: readonly Verdict[], assumptions: Assumptions): Judged[] {
  return rules.map((candidate, index) => {
    if (verdicts[index] === undefined) return stepOf(candidate, 'open', notDocumented);
    if (!verdicts[index]) return stepOf(candidate, 'left', notHolding);
    const discount = discountOf(candidate, assumptions);
    return stepOf(candidate, 'taken', `Its condition is met. It grants ${format(discount, 2)}.`, discount);
  });
}

function selectBest(rules: readonly Candidate[], verdicts: readonly Verdict[], assumptions: Assumptions): Judged[] {
  const holding = rules.filter((_, index) => verdicts[index]);
  const discounts = holding.map((candidate) => discountOf(candidate, assumptions));
  const best = discounts.reduce<Decimal | undefined>(
    (most, one) => (!most || compare(one, most) > 0 ? one : most),
    undefined,
  );
  const winners = holding.filter((_, index) => compare(discounts[index]!, best!) === 0);
  const unsure = verdicts.includes(undefined);
  return rules.map((candidate, index) => {
    if (verdicts[index] === undefined) return stepOf(candidate, 'open', notDocumented);
    if (!verdicts[index]) return stepOf(candidate, 'left', notHolding);
    const own = discountOf(candidate, assumptions);
    const amount = format(own, 2);
    if (compare(own, best!) < 0)
      return stepOf(
        candidate,
        'left',
        `Its condition is met, but it lowers the total by only ${amount}, less than ${winners.map(({rule}) => rule.id).join(', ')} (${format(best!, 2)}).`,
      );
    if (unsure)
      return stepOf(
        candidate,
        'open',
        `Of the rules that can be evaluated, it lowers the total the most (${amount}), but another rule can't be evaluated.`,
      );
    if (winners.length === 1) return stepOf(candidate, 'taken', `It lowers the total the most: ${amount}.`, own);
    // Equal discounts: the total is certain, the rule isn't.
    const first = winners[0] === candidate;
    return {
      ...stepOf(
        candidate,
        first ? 'taken' : 'left',
        `It lowers the total by ${amount}, the same amount as ${countOf(winners.length - 1, 'other rule')}. The total is the same either way.`,
      ),
      ...(first && {discount: own}),
      title: `Rule ${candidate.rule.id} (one of ${winners.length} equal)`,
    };
  });
}

function discountOf({path}: Candidate, {granted}: Assumptions): Decimal {
  return parseDecimal(granted[path] ?? '') ?? {value: 0n, scale: 0};
}

/** Whether a condition is true; undefined if that depends on undocumented behavior. */
export function holds(condition: Condition, path: string, truth: Assumptions['truth']): Verdict {
  if (!isComposition(condition)) return truth[path] ?? true;
  const verdicts = condition.children.map((child, index) => holds(child, `${path}.children[${index}]`, truth));
  if (condition.type === 'not') {
    const [verdict] = verdicts;
    return verdicts.length !== 1 || verdict === undefined ? undefined : !verdict;
  }
  if (verdicts.length === 0) return undefined;
  const decisive = condition.type === 'or';
  if (verdicts.includes(decisive)) return decisive;
  return verdicts.includes(undefined) ? undefined : !decisive;
}

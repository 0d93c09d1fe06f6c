import {parseDecimal} from '../../lib/decimal';
import {
  groupName,
  isComposition,
  type Action,
  type Condition,
  type Configuration,
  type Group,
  type Predicate,
  type Rule,
} from '../../simulator/sale/configuration';
import {isDiscount, isStated, statedOffer, type Choices} from '../../simulator/sale/evaluatePromotions';
import {describeAction, describePredicate} from './describeCondition';

/** Answers of the reader, by the key of the question: `met`, `not met`, or the amount that a discount takes off. */
export type Assumptions = Readonly<Record<string, string>>;

/** Something that the API document doesn't state. */
export interface Question {
  key: string;
  kind: 'predicate' | 'discount';
  /** What asks: `Rule juice-week-20`. */
  owner: string;
  /** The predicate or action in plain English. */
  text: string;
}

/**
 * A question belongs to a rule or group by ID and to a predicate or action by its content, so that nothing else inherits
 * its answer.
 */
function keyOf({id}: Configuration & {id?: unknown}, owner: Rule | Group, part: Predicate | Action): string {
  return JSON.stringify([id, 'rankID' in owner ? 'rule' : 'group', owner.id, part]);
}

/** Everything that the reader has to assume, in order. */
export function questionsOf(configuration: Configuration): Question[] {
  const questions = new Map<string, Question>();
  const add = (owner: Rule | Group, name: string, part: Predicate | Action, kind: Question['kind'], text: string) => {
    const key = keyOf(configuration, owner, part);
    if (!questions.has(key)) questions.set(key, {key, kind, owner: name, text});
  };
  const addCondition = (condition: Condition, owner: Rule | Group, name: string): void => {
    if (isComposition(condition)) for (const child of condition.children) addCondition(child, owner, name);
    else if (!isStated(condition)) add(owner, name, condition, 'predicate', describePredicate(condition));
  };
  (configuration.groups ?? []).forEach((group, index) => {
    if (group.condition) addCondition(group.condition, group, `Group ${groupName(group, index)}`);
    for (const rule of group.rules ?? []) {
      addCondition(rule.condition, rule, `Rule ${rule.id}`);
      for (const action of rule.actions)
        if (isDiscount(action) && !statedOffer(action))
          add(rule, `Rule ${rule.id}`, action, 'discount', describeAction(action));
    }
  });
  return [...questions.values()];
}

/** An assumed discount. @returns undefined for anything but an amount */
function amountOf(answer: string | undefined) {
  return /^\d+(\.\d+)?$/.test(answer?.trim() ?? '') ? parseDecimal(answer!) : undefined;
}

/** What is wrong with an assumed discount, if it has been entered. */
export function amountProblem(answer: string): string | undefined {
  if (answer.trim() === '' || amountOf(answer)) return undefined;
  return 'Enter an amount of money with a decimal point, such as 5.00.';
}

/** The choices of the explorer: what the reader assumes, and nothing else. */
export function choicesOf(
  configuration: Configuration,
  assumed: Assumptions,
  because: Choices['because'] = () => undefined,
): Choices {
  return {
    because,
    isMet: (predicate, {rule, group}) => {
      const answer = assumed[keyOf(configuration, (rule ?? group)!, predicate)];
      return answer === 'met' ? true : answer === 'not met' ? false : undefined;
    },
    offer: (action, rule) => {
      const value = amountOf(assumed[keyOf(configuration, rule, action)]);
      return value && {on: 'cart', as: 'money', value};
    },
    composition: () => undefined,
  };
}

/** Answers to questions that the configuration still asks. */
export function stillAsked(assumed: Assumptions, configuration: Configuration): Assumptions {
  const keys = new Set(questionsOf(configuration).map(({key}) => key));
  return Object.fromEntries(Object.entries(assumed).filter(([key]) => keys.has(key)));
}

/** Whether a text replaces another one, instead of being an edited version of it. */
export function isReplaced(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return (start + end) * 2 < before.length;
}

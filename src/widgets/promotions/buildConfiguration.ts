import {compare, parseDecimal} from '../../lib/decimal';
import type {Action, Condition, Configuration} from '../../simulator/sale/configuration';
import {listOf} from './readCart';

export interface NewRule {
  id: string;
  rankID: string;
  /** Index of the group; one past the last creates a group. */
  group: number;
  condition: Condition;
  action: Action;
}

/** Appends a rank to a configuration. */
export function addRank(
  configuration: Configuration,
  id: string,
  evaluationMode: 'applyAll' | 'selectBest',
): Configuration {
  return {...configuration, ranks: [...(configuration.ranks ?? []), {id, evaluationMode}]};
}

/** Appends a rule to a group. */
export function addRule(configuration: Configuration, {id, rankID, group, condition, action}: NewRule): Configuration {
  const rule = {id, rankID, condition, actions: [action]};
  const groups = configuration.groups ?? [];
  if (!groups[group]) return {...configuration, groups: [...groups, {id: `group-${groups.length + 1}`, rules: [rule]}]};
  return {
    ...configuration,
    groups: groups.map((one, index) => (index === group ? {...one, rules: [...(one.rules ?? []), rule]} : one)),
  };
}

type Build = (text: string) => Record<string, unknown>;

/** Predicates with a single documented argument, by type; write others as JSON. */
export const buildablePredicates: Readonly<Record<string, Build>> = {
  totalGreaterThanOrEqual: (value) => ({value}),
  amountGreaterOrEqual: (value) => ({value}),
  hasSKU: (text) => ({oneOf: listOf(text)}),
  isReferredToByCoupon: (value) => ({value}),
  hasExternalShopID: (text) => ({oneOf: listOf(text)}),
};

/** What is wrong with the ID of a new rank or rule, if it has been entered. */
export function idProblem(id: string, used: readonly string[], what: 'rank' | 'rule'): string | undefined {
  return used.includes(id.trim()) ? `Another ${what} has this ID.` : undefined;
}

/** What is wrong with the argument of a predicate. */
export function argumentProblem(predicate: string, text: string): string | undefined {
  if (['totalGreaterThanOrEqual', 'amountGreaterOrEqual'].includes(predicate))
    return isNumber(text) ? undefined : 'Enter a number with a decimal point, such as 50.00.';
  if (text.trim() === '') return 'Enter a value.';
  return predicate === 'isReferredToByCoupon' || listOf(text) ? undefined : 'Remove the extra comma.';
}

/** What is wrong with the size of a discount. */
export function discountProblem(text: string, unit: 'percent' | 'money'): string | undefined {
  if (!isNumber(text)) return 'Enter a number with a decimal point and without %, such as 10.5.';
  const isTooMuch = unit === 'percent' && compare(parseDecimal(text)!, {value: 100n, scale: 0}) > 0;
  return isTooMuch ? 'Enter a percentage from 0 to 100.' : undefined;
}

function isNumber(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text.trim());
}

/** Actions with documented arguments; write others as JSON. */
export const buildableActions = ['addCartDiscount', 'addLineItemDiscount'] as const;

import type {Action, Condition, Configuration} from './configuration';

export interface NewRule {
  id: string;
  rankID: string;
  /** Index of the group; one behind the last makes a new group. */
  group: number;
  condition: Condition;
  action: Action;
}

/** The configuration with a further rank at the end. */
export function addRank(
  configuration: Configuration,
  id: string,
  evaluationMode: 'applyAll' | 'selectBest',
): Configuration {
  return {...configuration, ranks: [...(configuration.ranks ?? []), {id, evaluationMode}]};
}

/** The configuration with a further rule at the end of a group. */
export function addRule(configuration: Configuration, {id, rankID, group, condition, action}: NewRule): Configuration {
  const rule = {id, rankID, condition, actions: [action]};
  const groups = configuration.groups ?? [];
  if (!groups[group]) return {...configuration, groups: [...groups, {id: `group-${groups.length + 1}`, rules: [rule]}]};
  return {
    ...configuration,
    groups: groups.map((one, index) => (index === group ? {...one, rules: [...(one.rules ?? []), rule]} : one)),
  };
}

/** Predicates that can be built with one published argument, by their type; others are written as JSON. */
export const buildablePredicates: Readonly<Record<string, (text: string) => Record<string, unknown>>> = {
  totalGreaterThanOrEqual: (value) => ({value}),
  amountGreaterOrEqual: (value) => ({value}),
  hasSKU: (text) => ({oneOf: listOf(text)}),
  isReferredToByCoupon: (value) => ({value}),
  hasExternalShopID: (text) => ({oneOf: listOf(text)}),
};

/** Actions of which the arguments are published; others are written as JSON. */
export const buildableActions = ['addCartDiscount', 'addLineItemDiscount'] as const;

function listOf(text: string): string[] {
  return text.split(',').map((one) => one.trim());
}

import type {Action, Condition, Configuration} from '../../simulator/sale/configuration';

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

/** Predicates with a single documented argument, by type; write others as JSON. */
export const buildablePredicates: Readonly<Record<string, (text: string) => Record<string, unknown>>> = {
  totalGreaterThanOrEqual: (value) => ({value}),
  amountGreaterOrEqual: (value) => ({value}),
  hasSKU: (text) => ({oneOf: listOf(text)}),
  isReferredToByCoupon: (value) => ({value}),
  hasExternalShopID: (text) => ({oneOf: listOf(text)}),
};

/** Actions with documented arguments; write others as JSON. */
export const buildableActions = ['addCartDiscount', 'addLineItemDiscount'] as const;

function listOf(text: string): string[] {
  return text.split(',').map((one) => one.trim());
}

/** A promotion configuration, as `openapi/promotions.yaml` describes it. */
import type {DiscountRounding} from '../../lib/money';

export interface Configuration {
  rounding?: DiscountRounding;
  ranks?: Rank[];
  groups?: Group[];
}

export interface Rank {
  id: string;
  evaluationMode: 'applyAll' | 'selectBest';
}

export interface Group {
  id?: string;
  condition?: Condition | null;
  rules?: Rule[];
}

export interface Rule {
  id: string;
  rankID: string;
  condition: Condition;
  actions: Action[];
}

export type Condition = Composition | Predicate;

export interface Composition {
  type: 'and' | 'or' | 'not';
  children: Condition[];
}

export interface Predicate {
  type: string;
  args?: Record<string, unknown>;
}

export interface Action {
  type: string;
  args?: Record<string, unknown>;
}

/** Whether a condition combines others. */
export function isComposition(condition: Condition): condition is Composition {
  return ['and', 'or', 'not'].includes(condition.type);
}

/** Display name of a group, whose ID may be missing or empty. */
export function groupName(group: Group, index: number): string {
  return group.id ? group.id : String(index + 1);
}

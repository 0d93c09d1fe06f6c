/** Exercises of both manuals. Each leads to the section that it follows. */
import {exercisesOfPos} from './exercisesOfPos';
import {exercisesOfSelfCheckout} from './exercisesOfSelfCheckout';
import type {Kind, Station} from './model';
import type {Card} from './payment';

export interface Step {
  text: string;
  /** Event that ends it; a name that ends with a colon stands for all that begin with it. */
  event: string;
  /** How often; once, if missing. */
  times?: number;
}

export interface Customer {
  /** What staff see. */
  looks: string;
  /** What the photo ID says, if the customer has one. */
  proof?: string;
}

export interface Exercise {
  id: string;
  title: string;
  /** Section of the manual. */
  anchor: string;
  task: string;
  goods: readonly string[];
  steps: readonly Step[];
  customer?: Customer;
  /** Cards that the customer has; a card that works, if missing. */
  cards?: readonly Card[];
  /** How the station is at the start. */
  setUp?: Partial<Station>;
}

export const exercises: Readonly<Record<Kind, readonly Exercise[]>> = {
  pos: exercisesOfPos,
  sco: exercisesOfSelfCheckout,
};

export const manuals: Readonly<Record<Kind, {title: string; path: string}>> = {
  pos: {title: 'POS user manual', path: '/docs/pos/pos-user-manual/'},
  sco: {title: 'self-checkout user manual', path: '/docs/pos/sco-user-manual/'},
};

/** Whether the events of a station end a step. */
export function isDone({event, times = 1}: Step, events: readonly string[]): boolean {
  const fits = (one: string) => (event.endsWith(':') ? one.startsWith(event) : one === event);
  return events.filter(fits).length >= times;
}

/** Exercises of both manuals. Each leads to the section that it follows. */
import {exercisesOfPos} from './exercisesOfPos';
import {exercisesOfSelfCheckout} from './exercisesOfSelfCheckout';
import type {Kind, Station} from './model';
import type {Card} from './payment';
import type {Task} from './steps';

export interface Customer {
  /** What staff see. */
  looks: string;
  /** What the photo ID says, if the customer has one. */
  proof?: string;
}

export interface Exercise extends Task {
  /** Section of the manual. */
  anchor: string;
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

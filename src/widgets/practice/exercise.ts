import type {Station} from './model';
import type {Card} from './payment';
import type {Task} from './steps';

export interface Customer {
  /** What staff see. */
  looks: string;
  /** What the photo ID says, if the customer has one. */
  proof?: string;
}

export interface Exercise extends Task<Station> {
  /** Section of the manual. */
  anchor: string;
  customer?: Customer;
  /** Cards that the customer has; a card that works, if missing. */
  cards?: readonly Card[];
  /** How the station is at the start. */
  setUp?: Partial<Station>;
}

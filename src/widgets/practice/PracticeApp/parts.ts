import type {Phone, PhoneStore} from '../phone';
import type {Platform} from '../platform';

/** What the parts of the model need. */
export interface Parts {
  phone: Phone;
  act: PhoneStore['act'];
  platform: Platform;
}

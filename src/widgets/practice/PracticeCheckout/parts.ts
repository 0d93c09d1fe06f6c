import type {Station} from '../model';
import type {Store} from '../openStation';
import type {Platform} from '../platform';

/** What the parts of a station need. */
export interface Parts {
  station: Station;
  act: Store['act'];
  platform: Platform;
  /** The step of the exercise asks for scans. */
  isScanning: boolean;
}

import {TitledDialog} from '@site/src/components/Dialog';
import {openDialog} from '@site/src/components/Dialog/openDialog';
import Simulator, {Clock} from './Simulator';
import styles from './styles.lazy.module.css';

/** Opens the simulated platform: what is stored, what was run, clock, and reset. */
export function openSimulator(): void {
  openDialog(
    'simulator',
    <TitledDialog title="Simulated platform" actions={<Clock />} className={styles.dialog}>
      <Simulator />
    </TitledDialog>,
  );
}

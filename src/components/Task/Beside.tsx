import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A figure, and a list of what it numbers, as the steps of a task and their picture. */
export default function Beside({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.task}>
      <div className={styles.work}>{children}</div>
    </div>
  );
}

import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The kind of a change: added, changed, deprecated … */
export default function ChangeKind({kind}: {kind: string}): ReactNode {
  return (
    <span className={styles.kind} data-kind={kind}>
      {kind}
    </span>
  );
}

import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The HTTP method of an operation, told apart by its word and by color. */
export default function MethodBadge({method}: {method: string}): ReactNode {
  return (
    <span className={styles.badge} data-method={method}>
      {method.toUpperCase()}
    </span>
  );
}

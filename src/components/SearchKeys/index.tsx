import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The keys that open the search, in its buttons. */
export default function SearchKeys(): ReactNode {
  return <kbd className={styles.keys} aria-hidden="true" />;
}

import type {ReactNode} from 'react';
import styles from './tool.module.css';

interface Props {
  label: string;
  heads: readonly string[];
  /** Those of the heads whose columns hold numbers. */
  numbers?: readonly string[];
  /** One or several bodies. */
  children: ReactNode;
}

/** A table of a tool, which scrolls where it doesn't fit. */
export default function Table({label, heads, numbers = [], children}: Props): ReactNode {
  return (
    <div className={styles.table} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={numbers.includes(head) ? styles.number : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

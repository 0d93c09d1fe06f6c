import type {ReactNode} from 'react';
import styles from './styles.lazy.module.css';

export type Button = readonly [text: string, press: () => unknown, isDisabled?: boolean];

/** Functions in a row. */
export default function Buttons({list}: {list: readonly Button[]}): ReactNode {
  return (
    <span className={styles.row}>
      {list.map(([text, press, isDisabled = false]) => (
        <button key={text} type="button" disabled={isDisabled} onClick={() => void press()}>
          {text}
        </button>
      ))}
    </span>
  );
}

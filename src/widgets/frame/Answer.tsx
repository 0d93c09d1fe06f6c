import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './tool.module.css';

interface Props {
  /** The answer in one line, if there is one. */
  value?: string | false | undefined;
  isBad?: boolean;
  /** What to do next, at the end of the line. */
  action?: ReactNode;
  /** What else to say of the result or of the input. */
  children: ReactNode;
}

/** The result of a tool at first sight, and its state, which screen readers announce. */
export default function Answer({value, isBad = false, action, children}: Props): ReactNode {
  return (
    <div className={styles.answer}>
      <div>
        {value && <strong>{value}</strong>}
        <p role="status" className={clsx(isBad && styles.bad)}>
          {children}
        </p>
      </div>
      {action}
    </div>
  );
}

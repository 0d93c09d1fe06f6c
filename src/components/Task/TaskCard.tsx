import {Children, type ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  /** Who does the task, if it's someone else than the reader of the manual. */
  who?: string;
  /** The heading, and the rest of its section. */
  children: ReactNode;
}

/**
 * A section with a task, closed until it's needed. src/plugins/remark/foldTasks.ts makes it. Addresses open it
 * (src/components/Operation/client.ts), searches in the page do, and paper shows it open (src/css/print.css).
 */
export default function TaskCard({who, children}: Props): ReactNode {
  const [heading, ...rest] = Children.toArray(children);
  return (
    <details className={styles.card} data-task>
      <summary className={styles.title}>
        {heading}
        {who && (
          <span className={styles.who}>
            <strong className="unseen">Who:</strong> {who}
          </span>
        )}
      </summary>
      <div className={styles.body}>{rest}</div>
    </details>
  );
}

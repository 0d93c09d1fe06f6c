import type {ReactNode} from 'react';
import type {Message} from '@site/src/openapi/request/checkEntries';
import styles from './styles.lazy.module.css';

/** Errors of a field with the violated rules, if any. */
export function drawProblems(messages: readonly Message[], key: string): ReactNode {
  const problems = messages.filter((message) => message.key === key);
  return problems.length === 0
    ? undefined
    : problems.map(({text, rule}) => (
        <p key={text} className={styles.problem}>
          {text} <span className={styles.rule}>({rule})</span>
        </p>
      ));
}

import type {ReactNode} from 'react';
import type {Message} from '@site/src/openapi/request/message';
import styles from './styles.lazy.module.css';

/** The label of a parameter or a field of the body. */
export function renderLabel({name, required}: {name: string; required: boolean}): ReactNode {
  return (
    <>
      <code>{name}</code> {required ? 'required' : 'optional'}
    </>
  );
}

/** Errors and warnings of a field with the violated rules, if any. */
export function renderProblems(messages: readonly Message[], key: string): ReactNode {
  const problems = messages.filter((message) => message.key === key);
  return problems.length === 0
    ? undefined
    : problems.map(({text, rule, severity}) => (
        <p key={text} className={styles.problem} data-severity={severity}>
          {severity === 'warning' && <strong>Warning: </strong>}
          {text} <span className={styles.rule}>({rule})</span>
        </p>
      ));
}

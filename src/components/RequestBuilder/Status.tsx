import {useEffect, useState, type ReactNode} from 'react';
import {countOf} from '@site/src/lib/countOf';
import type {Message} from '@site/src/openapi/request/message';
import styles from './styles.lazy.module.css';

/** Delay after typing before problems are announced to screen readers, in milliseconds. */
const announceAfter = 800;

interface StatusProps {
  messages: readonly Message[];
  /** Whether nothing is missing either. */
  hasAll: boolean;
  onChoose: (message: Message) => void;
}

/** Whether the request fits the schema; problems lead to their fields and lines. */
export default function Status({messages, hasAll, onChoose}: StatusProps): ReactNode {
  if (messages.length === 0)
    return (
      <p className={styles.status} data-fits={hasAll ? '' : undefined}>
        {hasAll ? '✓ Matches the schema' : 'Fill in the required fields'}
      </p>
    );
  return (
    <details className={styles.status} data-severity={severityOf(messages)}>
      <summary>
        {severityOf(messages) && hasAll && '✓ Matches the schema, '}
        {countsOf(messages)}
      </summary>
      <ul>
        {messages.map((message, index) => (
          <li key={index}>
            <button type="button" className="site-button--text" onClick={() => onChoose(message)}>
              {isWarning(message) && 'Warning: '}
              {message.text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A message for screen readers, updated when typing pauses. */
export function useAnnouncement(messages: readonly Message[]): string {
  const [text, setText] = useState('');
  const next = messages.length === 0 ? '' : `${countsOf(messages)} to fix. ${messages[0]!.text}`;
  useEffect(() => {
    const timer = setTimeout(() => setText(next), announceAfter);
    return () => clearTimeout(timer);
  }, [next]);
  return text;
}

/** Whether a message doesn't make the request invalid. */
export const isWarning = ({severity}: Message) => severity === 'warning';

/** The worst of some messages. */
export function severityOf(messages: readonly Message[]): Message['severity'] {
  return messages.every(isWarning) ? 'warning' : undefined;
}

/** `1 problem, 2 warnings`. */
export function countsOf(messages: readonly Message[]): string {
  const warnings = messages.filter(isWarning).length;
  const counts = [[messages.length - warnings, 'problem'] as const, [warnings, 'warning'] as const];
  return counts.flatMap(([count, what]) => (count > 0 ? [countOf(count, what)] : [])).join(', ');
}

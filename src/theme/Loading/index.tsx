// A route that is not loaded yet, or failed to load. Replaces the stock part, which is unreadable in dark mode and tells
// screen readers nothing.
import type {ReactNode} from 'react';
import type {LoadingProps} from '@site/src/plugins/resilient-navigation/client/loadable';
import notice from '@site/src/plugins/resilient-navigation/client/notice.module.css';
import styles from './styles.module.css';

/** The error text with Retry, the spinner once 200 ms have passed, or nothing. */
export default function Loading({error, pastDelay, retry}: LoadingProps): ReactNode {
  if (error) {
    return (
      <div className={notice.notice} role="alert">
        <p>This page didn't load.</p>
        <p>{String(error)}</p>
        <button type="button" className="site-button--main" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      <div className={styles.spinner} />
    </div>
  );
}

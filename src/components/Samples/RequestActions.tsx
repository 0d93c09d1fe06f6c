import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What can be done with a request besides copying it. `inBar`: in the bar below an operation, as buttons of the site. */
export default function RequestActions({inBar = false}: {inBar?: boolean}): ReactNode {
  return (
    <>
      <button type="button" className={inBar ? 'site-button' : styles.action} data-sample-action="build">
        Build
      </button>
      <button
        type="button"
        className={inBar ? 'site-button site-button--main' : clsx(styles.action, styles.main)}
        title={inBar ? undefined : 'Simulated in your browser; nothing is sent'}
        data-sample-action="run"
      >
        Run
      </button>
    </>
  );
}

import type {ReactNode} from 'react';
import styles from '../../../components/Samples/styles.module.css';

/** What can be done with a request besides copying it: unlike on the site, only the form runs it. */
export default function RequestActions({inBar = false}: {inBar?: boolean}): ReactNode {
  return (
    <button
      type="button"
      className={inBar ? 'site-button site-button--main' : styles.action}
      title={inBar ? undefined : 'Fill in this request; nothing is sent'}
      data-sample-action="build"
    >
      Build
    </button>
  );
}

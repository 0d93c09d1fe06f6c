// Shown if the application crashes outside a page. Replaces the stock part, which renders the layout again:
// the layout may be the cause of the crash. Needs no provider.
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  error: Error;
  tryAgain: () => void;
}

/** Title, button and error text on an otherwise empty page. */
export default function RootError({error, tryAgain}: Props): ReactNode {
  return (
    <main className={styles.crash}>
      <h1>This page crashed.</h1>
      <button type="button" className="site-button--main" onClick={tryAgain}>
        Try again
      </button>
      <p className={styles.reason}>{error.message}</p>
    </main>
  );
}

// What is left when the application crashes outside of a page. Replaces the stock part, which draws the layout again:
// that may be what has crashed. Nothing here needs a provider. The title is the one that the owner has set.
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
      <button type="button" className="button button--primary" onClick={tryAgain}>
        Try again
      </button>
      <p className={styles.reason}>{error.message}</p>
    </main>
  );
}

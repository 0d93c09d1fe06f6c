// Fills the slot that the classic theme leaves empty. Only a button: src/clientModules/search.ts opens the dialog.
import {useHistory} from '@docusaurus/router';
import clsx from 'clsx';
import {useEffect, type ReactNode} from 'react';
import {navigation} from '@site/src/search/navigation';
import styles from './styles.module.css';

/** The button that opens the search; hidden without JavaScript. */
export default function SearchBar(): ReactNode {
  const history = useHistory();
  useEffect(() => {
    navigation.go = (address) => history.push(address);
  }, [history]);
  return (
    <button
      type="button"
      className={clsx(styles.button, 'needs-script')}
      data-search-open
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path
          d="m13 13 5 5M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
      <span className={styles.label} data-search-label>
        Search
      </span>
      <kbd className={styles.keys} aria-hidden="true" />
    </button>
  );
}

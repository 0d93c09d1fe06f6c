// Fills the slot that the classic theme leaves empty. Only a button: src/plugins/site-search/client/client.ts opens the dialog.
import {useHistory} from '@docusaurus/router';
import clsx from 'clsx';
import {useEffect, type ReactNode} from 'react';
import SearchIcon from '@site/src/components/SearchIcon';
import SearchKeys from '@site/src/components/SearchKeys';
import {navigation} from '@site/src/plugins/site-search/engine/navigation';
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
      <SearchIcon size={18} />
      <span className={styles.label} data-search-label>
        Search
      </span>
      <SearchKeys />
    </button>
  );
}

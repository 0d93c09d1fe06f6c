import {TitledDialog} from '../Dialog';
import {openDialog} from '../Dialog/openDialog';
import {contextParameter, readShared, writeContext} from '../../site/sampleContext';
import SampleForm, {currentContext} from './SampleForm';
import styles from './styles.lazy.module.css';

/**
 * Offers the sample values of a shared link in a dialog; they apply when the reader confirms them.
 * @param shared value of the parameter
 */
export function openShared(shared: string): void {
  dropLink();
  const current = currentContext();
  const offered = readShared(shared);
  if (writeContext({...offered, host: current.host}) === writeContext(current)) return;
  openDialog(
    'shared',
    <TitledDialog title="Sample values" className={styles.dialog}>
      <p>The link that you followed includes these sample values. Nothing changes until you apply them.</p>
      <SampleForm offered={offered} takesFocus />
    </TitledDialog>,
  );
}

/** Reads a link once, so that a reload or a copied address doesn't offer it again. */
function dropLink(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(contextParameter);
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
}

/** Offers the sample values of a shared link. */
import {openDialog} from '../../lib/dialog';
import {element} from '../../lib/element';
import {contextParameter, readShared, writeContext} from '../../site/sampleContext';
import {currentContext, sampleForm} from './form';
import styles from './form.lazy.module.css';

/** Opens a dialog with the values, which apply when the reader confirms them. @param shared value of the parameter */
export function openShared(shared: string): void {
  dropLink();
  const current = currentContext();
  const offered = readShared(shared);
  if (!offered || writeContext({...offered, host: current.host}) === writeContext(current)) return;
  const {form, focus} = sampleForm(() => dialog?.close(), offered);
  const intro = element(
    'p',
    undefined,
    'The link that you followed includes these sample values. Nothing changes until you apply them.',
  );
  const dialog = openDialog(styles['dialog']!, 'Sample values', () => [intro, form]);
  focus();
}

/** Reads a link once, so that a reload or a copied address doesn't offer it again. */
function dropLink(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(contextParameter);
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
}

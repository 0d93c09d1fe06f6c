import {flushSync} from 'react-dom';
import {createRoot, type Root} from 'react-dom/client';
import {readPlace} from './place';
import SearchDialog from '.';

let root: Root | undefined;

/**
 * Opens the dialog. It's mounted once, so reopening it restores the query.
 * @param typed while it loaded
 */
export function openSearch(typed: string): void {
  const mounted = document.querySelector<HTMLDialogElement>('dialog[data-search]');
  if (mounted?.open) {
    mounted.querySelector('input')?.select();
    return;
  }
  if (!root) {
    const container = document.createElement('div');
    document.body.append(container);
    root = createRoot(container);
  }
  const at = root;
  // At once, so that no key that a reader types is lost before the field has the focus.
  flushSync(() => at.render(<SearchDialog place={readPlace()} typed={typed} />));
  // Synchronously: phones show their keyboard only in response to the tap.
  mounted?.showModal();
  mounted?.querySelector('input')?.select();
}

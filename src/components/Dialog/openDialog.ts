import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';

/**
 * Shows a dialog over the page until it's closed or the reader goes back; does nothing if it's already open.
 * @param name identifies the dialog
 */
export function openDialog(name: string, dialog: ReactNode): void {
  // A dialog that was just closed is removed a moment later.
  if (document.querySelector(`[data-dialog="${name}"] > [open]`)) return;
  const place = document.createElement('div');
  place.dataset['dialog'] = name;
  document.body.append(place);
  const root = createRoot(place);
  const end = () => {
    window.removeEventListener('popstate', end);
    root.unmount();
    place.remove();
  };
  window.addEventListener('popstate', end);
  // The event of the dialog doesn't bubble.
  place.addEventListener('close', end, true);
  flushSync(() => root.render(dialog));
}

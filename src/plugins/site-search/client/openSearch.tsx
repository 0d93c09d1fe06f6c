import {createRoot} from 'react-dom/client';
import SearchDialog from '.';

let container: HTMLElement | undefined;

/** Opens the dialog. It's mounted once, so reopening it restores the query. */
export function openSearch(): void {
  const mounted = container?.querySelector('dialog');
  if (mounted) {
    if (!mounted.open) mounted.showModal();
    mounted.querySelector('input')?.select();
    return;
  }
  if (container) return;
  container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<SearchDialog />);
}

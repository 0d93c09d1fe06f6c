import {createRoot} from 'react-dom/client';
import {openDialog} from '@site/src/lib/dialog';
import {element} from '@site/src/lib/element';
import Simulator from './Simulator';
import styles from './styles.lazy.module.css';

/** Opens the simulated platform: what is stored, what was run, clock, and reset. */
export function openSimulator(): void {
  const place = element('div');
  const root = createRoot(place);
  const dialog = openDialog(styles['dialog']!, 'Simulated platform', () => [place]);
  if (!dialog) return;
  root.render(<Simulator />);
  dialog.addEventListener('close', () => root.unmount());
}

/** The help about keyboard shortcuts. Loaded on demand. */
import {openDialog} from '@site/src/lib/dialog';
import {element} from '@site/src/lib/element';
import {keyGroups, type KeyGroup} from './keys';
import styles from './keys.lazy.module.css';
import {singleKeysBox} from './singleKeysBox';

/** Opens a dialog with the keyboard shortcuts, in which readers can turn off single keys. */
export function showKeys(): void {
  openDialog(styles['keys']!, 'Keyboard shortcuts', () => {
    const groups = keyGroups(document.documentElement.classList.contains('api-reference'));
    return [...groups.flatMap(drawGroup), singleKeysBox()];
  });
}

function drawGroup({title, keys}: KeyGroup): HTMLElement[] {
  const table = element('table');
  table.setAttribute('aria-label', title);
  table.append(
    ...keys.map(([key, effect]) => {
      const row = element('tr');
      const name = element('th');
      name.scope = 'row';
      name.append(element('kbd', undefined, key));
      row.append(name, element('td', undefined, effect));
      return row;
    }),
  );
  return [element('h3', undefined, title), table];
}

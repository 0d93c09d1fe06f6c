/** The help about keys. Loaded when it is asked for. */
import {element} from '@site/src/lib/element';
import {keyGroups, type KeyGroup} from './keys';
import styles from './keys.lazy.module.css';
import {singleKeys} from './singleKeys';

/** Opens a dialog with the keys of the site, in which single keys can be switched off. */
export function showKeys(): void {
  if (document.getElementById('keys-title')) return;
  const dialog = element('dialog', styles['dialog']);
  dialog.setAttribute('aria-labelledby', 'keys-title');
  const title = element('h2', undefined, 'Keys');
  title.id = 'keys-title';
  // A reader begins at the top: the first control would be the one below the lists.
  title.tabIndex = -1;
  title.autofocus = true;
  const groups = keyGroups(document.documentElement.classList.contains('api-reference'));
  const label = element('label');
  const box = element('input');
  box.type = 'checkbox';
  box.checked = singleKeys.get() !== 'off';
  box.addEventListener('change', () => (box.checked ? singleKeys.del() : singleKeys.set('off')));
  label.append(box, ' Use single keys (/, ?, j, k)');
  const close = element('button', undefined, 'Close');
  close.type = 'button';
  close.addEventListener('click', () => dialog.close());
  const head = element('div', styles['head']);
  head.append(title, close);
  dialog.append(head, ...groups.flatMap(drawGroup), label);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
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

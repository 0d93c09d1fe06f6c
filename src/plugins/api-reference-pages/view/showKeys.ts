import type {createStorageSlot} from '@docusaurus/theme-common';
import styles from './styles.module.css';

const keys: readonly [key: string, effect: string][] = [
  ['/', 'Filter the navigation, find a field'],
  ['Esc', 'Clear the filter'],
  ['j', 'Next operation'],
  ['k', 'Previous operation'],
  ['?', 'Show these keys'],
];

/**
 * Opens a dialog with the keys of the page. They can be switched off there, because single keys get in the way of speech
 * input (WCAG 2.1.4).
 * @param slot remembers the choice: `off`, or nothing
 */
export function showKeys(slot: ReturnType<typeof createStorageSlot>): void {
  const dialog = element('dialog', styles.dialog);
  dialog.setAttribute('aria-labelledby', 'keys-title');
  const title = element('h2');
  title.id = 'keys-title';
  title.textContent = 'Keys';
  const table = element('table');
  table.append(
    ...keys.map(([key, effect]) => {
      const row = element('tr');
      const name = element('th');
      const cap = element('kbd');
      cap.textContent = key;
      name.scope = 'row';
      name.append(cap);
      const meaning = element('td');
      meaning.textContent = effect;
      row.append(name, meaning);
      return row;
    }),
  );
  const label = element('label');
  const box = element('input');
  box.type = 'checkbox';
  box.checked = slot.get() !== 'off';
  box.addEventListener('change', () => (box.checked ? slot.del() : slot.set('off')));
  label.append(box, ' Use these keys on this page');
  const close = element('button', styles.keys);
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  dialog.append(title, table, label, close);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className?: string,
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  if (className) created.className = className;
  return created;
}

import {createStorageSlot} from '@docusaurus/theme-common';
import {codeThemeKey} from '@site/src/site/storageKeys';

const slot = createStorageSlot(codeThemeKey);

/** The chosen theme also where storage is blocked: then it lasts as long as the page. */
let chosen: string | null = null;

/** Shows code in a theme without keeping it; null is the default theme. */
export function previewCodeTheme(name: string | null): void {
  const root = document.documentElement;
  if (name === null) root.removeAttribute('data-code-theme');
  else root.setAttribute('data-code-theme', name);
}

/** The theme that the reader has chosen; null when none was. */
export function chosenCodeTheme(): string | null {
  return slot.get() ?? chosen;
}

/** Keeps a theme for this and later visits, and tells other tabs. */
export function chooseCodeTheme(name: string): void {
  chosen = name;
  slot.set(name);
  previewCodeTheme(name);
}

/** Follows the choice made in other tabs, and drops a stored name that no theme has. */
export function followCodeTheme(): void {
  slot.listen(({newValue}) => {
    chosen = newValue;
    previewCodeTheme(newValue);
  });
  const root = document.documentElement;
  if (!root.hasAttribute('data-code-theme')) return;
  // Asking for a style makes the browser work it out for the whole page: only where a name is stored.
  if (getComputedStyle(root).getPropertyValue('--code-background') !== '') return;
  slot.del();
  previewCodeTheme(null);
}

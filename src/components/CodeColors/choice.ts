import {createStorageSlot} from '@docusaurus/theme-common';
import {codeThemeKey} from '@site/src/site/storageKeys';

const slot = createStorageSlot(codeThemeKey);

/** Keeps the choice for the page if storage is blocked. */
let chosen: string | null = null;

/** Applies a theme; null is the default theme. */
function applyCodeTheme(name: string | null): void {
  const root = document.documentElement;
  if (name === null) root.removeAttribute('data-code-theme');
  else root.setAttribute('data-code-theme', name);
}

/** The stored theme; null if there is none. */
export function chosenCodeTheme(): string | null {
  return slot.get() ?? chosen;
}

/** Stores a theme for this and later visits, and notifies other tabs. */
export function chooseCodeTheme(name: string): void {
  chosen = name;
  slot.set(name);
  applyCodeTheme(name);
}

/** Applies choices made in other tabs, and removes stored names of unknown themes. */
export function followCodeTheme(): void {
  slot.listen(({newValue}) => {
    chosen = newValue;
    applyCodeTheme(newValue);
  });
  const root = document.documentElement;
  if (!root.hasAttribute('data-code-theme')) return;
  // Reading a style forces the browser to compute styles for the whole page, so do it only if a name is stored.
  if (getComputedStyle(root).getPropertyValue('--code-background') !== '') return;
  slot.del();
  applyCodeTheme(null);
}

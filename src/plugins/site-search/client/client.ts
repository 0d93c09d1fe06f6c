/** Opens the search: from its buttons, with Ctrl or Cmd K, and with `/`. Everything else loads on demand. */
import {isSingleKey} from '../../../components/KeyboardHelp/singleKeys';

const load = () => import('./openSearch');

function open(): void {
  load().then(
    ({openSearch}) => openSearch(),
    () => {
      document
        .querySelectorAll('[data-search-label]')
        .forEach((label) => (label.textContent = 'Not loaded. Try again'));
    },
  );
}

function isSearchButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-search-open]') !== null;
}

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', (event) => {
    const {key, ctrlKey, metaKey, altKey, shiftKey} = event;
    const chord = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
    // On the full reference pages, the slash focuses their filter.
    const slash = key === '/' && isSingleKey(event) && !document.documentElement.classList.contains('api-reference');
    if (!chord && !slash) return;
    event.preventDefault();
    open();
  });
  document.addEventListener('click', ({target}) => isSearchButton(target) && open());
  // Loads the code, not the index; a failure is reported when the search opens.
  document.addEventListener('focusin', ({target}) => isSearchButton(target) && void load().catch(() => undefined));
}

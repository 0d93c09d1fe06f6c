/** Opens the search: from its buttons, with Ctrl or Cmd K, and with `/`. Everything else loads on demand. */
import {isSingleKey} from '../../../components/KeyboardHelp/singleKeys';
import {isWriting} from '../../../lib/isWriting';

const load = () => import('./openSearch');

/** What a reader types while the search loads; otherwise undefined. */
let typed: string | undefined;

function takeTyped(): string {
  const text = typed ?? '';
  typed = undefined;
  return text;
}

function open(): void {
  typed ??= '';
  load().then(
    ({openSearch}) => openSearch(takeTyped()),
    () => {
      takeTyped();
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
    const {key, ctrlKey, metaKey, altKey, shiftKey, target} = event;
    if (typed !== undefined && key.length === 1 && !ctrlKey && !metaKey && !altKey && !isWriting(target)) {
      event.preventDefault();
      typed += key;
      return;
    }
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

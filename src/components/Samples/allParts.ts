import {createStorageSlot} from '@docusaurus/theme-common';
import {openPartsKey} from '@site/src/site/storageKeys';
import {element} from '@site/src/lib/element';

const slot = createStorageSlot(openPartsKey);

/** Adds buttons that open and close all parts of an operation, and applies an earlier choice if the browser rendered it. */
export function addAllParts(operation: Element): void {
  const text = operation.querySelector('[data-parts]');
  const place = text?.querySelector('[data-all-parts]:empty');
  if (!text || !place) return;
  for (const [label, choice] of [
    ['Open all', 'open'],
    ['Close all', 'close'],
  ] as const) {
    const button = element('button', undefined, label);
    button.type = 'button';
    button.addEventListener('click', () => {
      slot.set(choice);
      setParts(text, choice);
    });
    place.append(button);
  }
  const chosen = slot.get();
  // Served parts have the choice already (src/plugins/reader-choices); the address can have opened one since.
  if (chosen && !isServed(text)) setParts(text, chosen);
}

/** Whether a page with one operation was served, not rendered by a navigation; full pages don't apply the choice. */
function isServed(text: Element): boolean {
  return text.hasAttribute('data-chosen') || !document.documentElement.classList.contains('operation-page');
}

function setParts(text: Element, choice: string): void {
  for (const details of Array.from(text.querySelectorAll('details'))) details.open = choice === 'open';
}

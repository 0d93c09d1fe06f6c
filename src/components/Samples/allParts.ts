import {createStorageSlot} from '@docusaurus/theme-common';
import {openPartsKey} from '@site/src/site/storageKeys';
import {element} from '@site/src/lib/element';

const slot = createStorageSlot(openPartsKey);

/** Adds buttons that open and close all parts of an operation, and applies an earlier choice if the browser rendered it. */
export function addAllParts(operation: Element): void {
  const text = operation.querySelector('[data-parts]');
  if (!text) return;
  const place = element('p', 'needs-script');
  place.dataset['allParts'] = '';
  for (const [label, choice] of [
    ['Open all', 'open'],
    ['Close all', 'close'],
  ] as const) {
    const button = element('button', 'site-button--text', label);
    button.type = 'button';
    button.addEventListener('click', () => {
      slot.set(choice);
      setParts(text, choice);
    });
    place.append(button);
  }
  text.prepend(place);
  const chosen = slot.get();
  // Served parts have the choice already (src/plugins/reader-choices); the address can have opened one since.
  if (chosen && isAlone(text) && !text.hasAttribute('data-chosen')) setParts(text, chosen);
}

/** Whether the page has one operation. Full pages don't apply an earlier choice. */
function isAlone(text: Element): boolean {
  return text.getAttribute('data-parts') === '';
}

function setParts(text: Element, choice: string): void {
  for (const details of text.querySelectorAll('details')) details.open = choice === 'open';
}

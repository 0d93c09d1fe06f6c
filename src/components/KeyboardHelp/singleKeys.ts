import {createStorageSlot} from '@docusaurus/theme-common';
import {isWriting} from '../../lib/isWriting';

/** Stores `off` if the reader turns off single keys, which interfere with speech input (WCAG 2.1.4). */
export const singleKeys = createStorageSlot('reference-keys');

/** Whether a key is a shortcut by itself: without modifiers, not typed into a field, and not turned off. */
export function isSingleKey({ctrlKey, metaKey, altKey, isComposing, target}: KeyboardEvent): boolean {
  const isAlone = !(ctrlKey || metaKey || altKey || isComposing);
  return isAlone && !isWriting(target) && singleKeys.get() !== 'off';
}

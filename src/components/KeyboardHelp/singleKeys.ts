import {createStorageSlot} from '@docusaurus/theme-common';

/** Stores `off` if the reader turns off single keys, which interfere with speech input (WCAG 2.1.4). */
export const singleKeys = createStorageSlot('reference-keys');

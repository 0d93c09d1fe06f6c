import {createStorageSlot} from '@docusaurus/theme-common';

/** Remembers `off` when the reader wants no single keys: they get in the way of speech input (WCAG 2.1.4). */
export const singleKeys = createStorageSlot('reference-keys');

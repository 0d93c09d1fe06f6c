import {createStorageSlot} from '@docusaurus/theme-common';

/**
 * Storage slot of the chosen language. Guides use the same slot for the tab group `language`, so that one choice applies to
 * both, on every page and in other browser tabs.
 */
export const languageSlot = createStorageSlot('docusaurus.tab.language');

import {createStorageSlot} from '@docusaurus/theme-common';

/**
 * Where the chosen language is kept. It is the slot of the tab group `language` in guides, so that one choice holds in
 * both places, on every page and in other browser tabs.
 */
export const languageSlot = createStorageSlot('docusaurus.tab.language');

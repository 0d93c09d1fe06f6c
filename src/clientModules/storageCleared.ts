/**
 * Clearing storage in another tab arrives as one event without a key, which listeners of single keys miss:
 * it is passed on to those whose choice shows on the page.
 */
import SiteStorage from '@generated/site-storage';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {codeThemeKey} from '@site/src/plugins/reader-choices/keys';

const shownChoices = ['theme', codeThemeKey];

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('storage', ({key, storageArea}) => {
    if (key !== null) return;
    for (const choice of shownChoices) {
      window.dispatchEvent(
        new StorageEvent('storage', {key: choice + SiteStorage.namespace, newValue: null, storageArea}),
      );
    }
  });
}

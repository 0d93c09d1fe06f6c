/** Allows one reload for a page that fails to load, so that it can't reload forever. */
import {createStorageSlot} from '@docusaurus/theme-common';
import {failed} from './failedParts';
import {pageAt} from './routes';

const slot = createStorageSlot('reloaded-for', {persistence: 'sessionStorage'});

const pageHere = () => pageAt(location.pathname) ?? location.pathname;

/**
 * Whether to reload the current address as a document: once until its page has loaded. Not offline, because a reload
 * would replace the site with the browser's error page, and not if storage is blocked.
 */
export function mayReload(): boolean {
  if (!navigator.onLine || slot.get() === pageHere()) return false;
  slot.set(pageHere());
  return slot.get() === pageHere();
}

/** Called by Docusaurus after a page has rendered: allows its reload again. */
export function onRouteDidUpdate(): void {
  if (failed.size === 0 && slot.get() === pageHere()) slot.del();
}

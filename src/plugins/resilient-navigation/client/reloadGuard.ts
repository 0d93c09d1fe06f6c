/** Allows one reload for a page that does not load: one that still fails after it says so instead of reloading for ever. */
import {createStorageSlot} from '@docusaurus/theme-common';
import {failed} from './loadable';
import {pageAt} from './routes';

const slot = createStorageSlot('reloaded-for', {persistence: 'sessionStorage'});

const pageHere = () => pageAt(location.pathname) ?? location.pathname;

/**
 * Whether the present address may be loaded as a document: once until its page has loaded. Not without a network, because
 * a reload would put the browser's own error page in place of the site; not where storage is blocked.
 */
export function mayReload(): boolean {
  if (!navigator.onLine || slot.get() === pageHere()) return false;
  slot.set(pageHere());
  return slot.get() === pageHere();
}

/** Called by Docusaurus when a page is there: it may be reloaded again. */
export function onRouteDidUpdate(): void {
  if (failed.size === 0 && slot.get() === pageHere()) slot.del();
}

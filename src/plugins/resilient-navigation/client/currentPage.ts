import {createStorageSlot} from '@docusaurus/theme-common';
import {createReloadGuard, type ReloadGuard} from './reloadGuard';
import {pageAt, routeAt} from './routes';

let guard: ReloadGuard | undefined;

/** The guard of this tab. */
export function reloadGuard(): ReloadGuard {
  guard ??= createReloadGuard(createStorageSlot('reloaded-for', {persistence: 'sessionStorage'}));
  return guard;
}

let shown: string | undefined;

/** Remembers which page is on the screen. */
export function pageShown(path: string): void {
  shown = routeAt(path);
}

/** Whether a path is that of the page on the screen: then only hash or query change, and nothing has to be loaded. */
export function isShown(path: string): boolean {
  return routeAt(path) === shown;
}

/** Drops `.html` or `/index.html` from the address bar; query, hash and the router's state stay. */
export function showCanonicalAddress(): void {
  const page = pageAt(location.pathname);
  if (page === null || !location.pathname.endsWith('.html')) return;
  history.replaceState(history.state, '', page + location.search + location.hash);
}

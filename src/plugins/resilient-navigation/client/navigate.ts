import {isShown, pageShown, reloadGuard, showCanonicalAddress} from './currentPage';
import {loadRoute, routeAt} from './routes';

/**
 * Stands in for core's preload during a navigation: the old page stays until this resolves. When parts are missing,
 * often because a new version was deployed, the new address is reloaded once; when that was done already, cannot be
 * remembered or would find no network, the route is drawn and shows what is wrong.
 */
export default async function navigate(pathname: string): Promise<void> {
  if (isShown(pathname)) return;
  const route = routeAt(pathname);
  let failure: unknown;
  try {
    await loadRoute(pathname, 'navigation');
  } catch (error) {
    failure = error;
  }
  // The reader has gone on to another page meanwhile: that navigation decides what is drawn.
  if (routeAt(location.pathname) !== route) return new Promise(() => undefined);
  if (failure === undefined) {
    reloadGuard().loaded(route);
  } else {
    console.error(failure);
    // Without a network a reload would put the browser's own error page in place of the site.
    if (navigator.onLine && reloadGuard().mayReload(route)) {
      location.reload();
      return new Promise(() => undefined);
    }
  }
  pageShown(pathname);
  showCanonicalAddress();
}

import {isShown} from './currentPage';
import {pathOnly} from './normalizePath';
import {loadRoute} from './routes';

/**
 * Stands in for core's preload when a link is hovered. What fails is loaded again by the navigation, so a failure
 * is not reported; the browser logs it.
 * @param address the link's target, which may carry a query and a hash
 */
export default async function prefetchRoute(address: string): Promise<void> {
  const path = pathOnly(address);
  if (isShown(path)) return;
  await loadRoute(path, 'prefetch').catch(() => undefined);
}

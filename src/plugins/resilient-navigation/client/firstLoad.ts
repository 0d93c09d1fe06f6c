import {pageShown, reloadGuard, showCanonicalAddress} from './currentPage';
import {reportFailure} from './failureNotice';
import {nextTask} from './nextTask';
import {loadRoute, pageAt, routeAt} from './routes';

/**
 * Stands in for core's preload at start. The application takes the page over when all its parts are there; until
 * then the served page stays readable, and a failure is reported above it with a button to load the parts again.
 */
export default async function firstLoad(pathname: string): Promise<void> {
  const page = pageAt(pathname);
  if (page !== null && page !== pathname && servedNotFound()) {
    // A host that knows no `.html` spelling sent its not-found page: taking that over as the real page would fail.
    location.replace(page + location.search + location.hash);
    return new Promise(() => undefined);
  }
  showCanonicalAddress();
  // The bundle has just been evaluated. A task of its own for what follows, so that a tap in between is answered.
  await nextTask();
  for (;;) {
    try {
      await loadRoute(pathname, 'first load');
      break;
    } catch (error) {
      await reportFailure(error);
    }
  }
  reloadGuard().loaded(routeAt(pathname));
  pageShown(pathname);
}

/** Whether the document is 404.html; pages of plugins carry the class of their plugin. */
function servedNotFound(): boolean {
  return document.documentElement.classList.contains('plugin-native');
}

/**
 * Removes `.html` or `/index.html` from the path, and leads the old address of a heading to its page. A client module:
 * Docusaurus imports it before it starts the router, and the import does the work.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {movedHeadings} from '@site/src/site/movedPages';
import {toHref} from '@site/src/site/toHref';
import {pageAt} from './routes';

/** Whether the canonical address is loading as another document, so that nothing may take over this one. */
export const isLeaving = ExecutionEnvironment.canUseDOM && (leaveForHeading() || makeCanonical());

if (ExecutionEnvironment.canUseDOM) window.addEventListener('hashchange', leaveForHeading);

/** @returns whether the page is left for the one that its heading moved to */
function leaveForHeading(): boolean {
  const page = pageAt(location.pathname);
  const moved = movedHeadings[page === null ? '' : page.slice(toHref('/').length) + location.hash];
  if (moved !== undefined) location.replace(toHref(`/${moved}`));
  return moved !== undefined;
}

/** @returns whether the page is left for the document at its canonical address */
function makeCanonical(): boolean {
  const page = pageAt(location.pathname);
  if (page === null || !location.pathname.endsWith('.html') || page === location.pathname) return false;
  const address = page + location.search + location.hash;
  // A host without this redirect serves its not-found page; plugin pages have the class of their plugin.
  const leaves = document.documentElement.classList.contains('plugin-native');
  if (leaves) location.replace(address);
  else history.replaceState(history.state, '', address);
  return leaves;
}

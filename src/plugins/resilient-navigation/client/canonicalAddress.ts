/** Removes `.html` or `/index.html` from the path, before the router starts. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {pageAt} from './routes';

/** Whether another document is loading, so that nothing may take over this one. */
export const isLeaving = ExecutionEnvironment.canUseDOM && arrive();

function arrive(): boolean {
  const page = pageAt(location.pathname);
  if (page === null || !location.pathname.endsWith('.html') || page === location.pathname) return false;
  const address = page + location.search + location.hash;
  // A host without this redirect serves its not-found page; plugin pages have the class of their plugin.
  const leaves = document.documentElement.classList.contains('plugin-native');
  if (leaves) location.replace(address);
  else history.replaceState(history.state, '', address);
  return leaves;
}

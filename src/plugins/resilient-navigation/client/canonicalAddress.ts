/** A path that ends in `.html` or `/index.html` is that of the page without it. Runs before the router starts. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {pageAt} from './routes';

/** Whether another document is on its way: nothing may take over this one. */
export const isLeaving = ExecutionEnvironment.canUseDOM && arrive();

function arrive(): boolean {
  const page = pageAt(location.pathname);
  if (page === null || !location.pathname.endsWith('.html') || page === location.pathname) return false;
  const address = page + location.search + location.hash;
  // A host that knows no such spelling sent its not-found page; pages of plugins carry the class of their plugin.
  const leaves = document.documentElement.classList.contains('plugin-native');
  if (leaves) location.replace(address);
  else history.replaceState(history.state, '', address);
  return leaves;
}

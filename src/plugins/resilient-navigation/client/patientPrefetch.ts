import core from '@docusaurus/core/lib/client/docusaurus';

/** Addresses of links that came into view, whose pages are not fetched ahead yet. */
const waiting: string[] = [];

/** One at a time, each when the page has nothing else to do; Safari has no word for that. */
const whenIdle =
  'requestIdleCallback' in globalThis ? requestIdleCallback : (task: () => void) => setTimeout(task, 200);

function fetchNext(): void {
  void core.prefetch(waiting.shift()!);
  if (waiting.length > 0) whenIdle(fetchNext);
}

/**
 * Stands in for what core mounts as `window.docusaurus`. Core fetches the pages of all links in view in the very task that
 * finds them there: on a phone that holds the page up for a tenth of a second, right when it gets its script.
 */
export default {
  ...core,
  prefetch(path: string): void {
    waiting.push(path);
    if (waiting.length === 1) whenIdle(fetchNext);
  },
};

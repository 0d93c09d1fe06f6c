const requested = new Set<string>();

/** Firefox applies `default-src` of the policy to prefetch links, which is `'none'`. Safari doesn't know such links. */
const withLink =
  document.createElement('link').relList.supports('prefetch') && !CSS.supports('-moz-appearance', 'none');

/** Prefetches a script for a possible navigation, once. Replaces the module of Docusaurus. */
export default async function prefetch(url: string): Promise<void> {
  if (requested.has(url)) return;
  requested.add(url);
  // Many links come into view at once. Safari has no such callback.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve));
  if (withLink) document.head.append(Object.assign(document.createElement('link'), {rel: 'prefetch', href: url}));
  // The navigation itself reports what can't be loaded.
  else await fetch(url, {priority: 'low'}).catch(() => undefined);
}

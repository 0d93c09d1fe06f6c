/** What the components take from Docusaurus, for pages in a folder of their own (bundle.ts). */
import {createContext, useContext, type ReactNode} from 'react';
import type {Api} from '../../../site/apis';
import {referenceRoute, specRoute} from '../../../site/apis';

/** The documents in the folder, and the way from a page to the folder. */
export const folderContext = createContext<{apis: readonly Api[]; root: string}>({apis: [], root: ''});

/** The relative address of a route of the site: pages work in any folder, also without a server. */
export function useBaseUrl(route: string): string | undefined {
  const {apis, root} = useContext(folderContext);
  const [path = '', hash] = route.split('#');
  const end = hash === undefined ? '' : `#${hash}`;
  for (const api of apis) {
    if (path === referenceRoute(api)) return `${root}${api.id}/index.html${end}`;
    const operations = `${specRoute(api)}/`;
    if (path.startsWith(operations)) return `${root}${api.id}/${path.slice(operations.length)}.html${end}`;
  }
  if (path === '') return end;
  if (path.startsWith('/samples/')) return root + path.slice(1) + end;
  return /^[a-z]+:/.test(route) ? route : undefined;
}

/** A link to a page in the folder; of other pages of the site, only the words. */
export function Link({to, children}: {to: string; children: ReactNode}): ReactNode {
  const address = useBaseUrl(to);
  return address === undefined ? children : <a href={address}>{children}</a>;
}

/** Docusaurus checks links while it builds pages. */
export function useBrokenLinks() {
  const ignore = () => undefined;
  return {collectLink: ignore, collectAnchor: ignore};
}

import {Suspense, useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

export interface Props {
  /** Unique on the page. */
  id: string;
  className?: string;
  /** Not to be operated yet. */
  inert?: boolean;
  /** Draws the content; not called where the served page holds it already. It may wait for data in the browser. */
  children: () => ReactNode;
}

/**
 * On the server nothing is waited for, and a boundary would hide the content: React moves large boundaries to the end of
 * the page, hidden, for a script to put in place.
 */
export const isServer = typeof document === 'undefined';

/**
 * Content that needs no script: drawn at build, and again only after a navigation inside the site.
 * On the first load React adopts the served HTML as it is, so that long pages cost no hydration.
 */
export default function ServedHtml({id, children, ...attributes}: Props): ReactNode {
  const served = useServed(id);
  if (served === null) {
    return (
      <div id={id} {...attributes}>
        {isServer ? children() : <Suspense fallback={null}>{children()}</Suspense>}
      </div>
    );
  }
  return <div id={id} {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={served} />;
}

/** Whether this is the first load of a page that was served with this content. */
export function useIsServed(id: string): boolean {
  return useServed(id) !== null;
}

/** The served HTML, on the first load only. */
function useServed(id: string): {__html: string} | null {
  const isBrowser = useIsBrowser();
  const [served] = useState(() => (isServer || isBrowser ? null : readServed(id)));
  return served;
}

/**
 * What the server put there, or null when this page was not served but drawn in the browser (live reload). The object is
 * kept as it is: given another one with the same text, React would write all of it into the page again.
 */
function readServed(id: string): {__html: string} | null {
  const html = document.getElementById(id)?.innerHTML;
  return html ? {__html: html} : null;
}

import {Suspense, useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

export interface Props {
  /** Unique on the page. */
  id: string;
  className?: string;
  /** Whether it's inert for now. */
  inert?: boolean;
  /** Renders the content; not called if the served page already contains it. It can wait for data in the browser. */
  children: () => ReactNode;
}

/**
 * The server renders without a Suspense boundary: React would move a large one to the end of the page, hidden until a
 * script runs.
 */
export const isServer = typeof document === 'undefined';

/**
 * Content that needs no script: rendered at build time, and again only after client-side navigation. On the first load,
 * React keeps the served HTML as is, so that long pages need no hydration.
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
 * The served HTML, or null if the page was rendered in the browser (live reload). The object is cached: with a new
 * object with the same HTML, React would write all of it into the page again.
 */
function readServed(id: string): {__html: string} | null {
  const html = document.getElementById(id)?.innerHTML;
  return html ? {__html: html} : null;
}

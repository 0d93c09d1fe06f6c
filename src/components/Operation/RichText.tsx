import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import type {Html} from '@site/src/openapi/view/view';

/** A description from the API document. Its links are registered with Docusaurus's broken-link check. */
export default function RichText({html, className}: {html: Html; className?: string}): ReactNode {
  const {collectLink} = useBrokenLinks();
  if (!html) return null;
  for (const [, address] of html.matchAll(/<a href="(\/[^"]*)"/g)) collectLink(address!);
  return <div className={className} dangerouslySetInnerHTML={{__html: html}} />;
}

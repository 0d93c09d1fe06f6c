import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {useContext, type ReactNode} from 'react';
import type {Html} from '@site/src/openapi/view/view';
import {SurroundingsContext} from './Anchors';
import {nestHeadings} from './nestHeadings';

interface Props {
  html: Html;
  className?: string;
  /** Of its outermost headings; by default, below the sections of the operation. */
  level?: number;
}

/** A description from the API document. Its links are registered with Docusaurus's broken-link check. */
export default function RichText({html, className, level}: Props): ReactNode {
  const {collectLink} = useBrokenLinks();
  const inner = useContext(SurroundingsContext).level + 1;
  if (!html) return null;
  for (const [, address] of html.matchAll(/<a href="(\/[^"]*)"/g)) collectLink(address!);
  return <div className={className} dangerouslySetInnerHTML={{__html: nestHeadings(html, level ?? inner)}} />;
}

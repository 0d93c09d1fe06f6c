// Replaced: the stock link after the text is part of the heading's name, so screen readers say each heading twice, or its ID if
// it contains code. "On this page" has the same links for keyboards and screen readers.
import clsx from 'clsx';
import {useAnchorTargetClassName} from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Heading';
import type {ReactNode} from 'react';
import '@docusaurus/theme-classic/lib/theme/Heading/styles.module.css';

/** A heading with a link to itself for the pointer. */
export default function Heading({as: As, id, children, className, ...props}: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  const target = useAnchorTargetClassName(id);
  // The title of a page has no address of its own.
  if (As === 'h1' || !id)
    return (
      <As {...props} className={className}>
        {children}
      </As>
    );
  brokenLinks.collectAnchor(id);
  return (
    <As {...props} className={clsx('anchor', target, className)} id={id}>
      {children}
      <Link className="hash-link" to={`#${id}`} title="Direct link" aria-hidden tabIndex={-1} translate="no">
        &#8203;
      </Link>
    </As>
  );
}

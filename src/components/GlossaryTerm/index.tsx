import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

export interface Props {
  /** Link target, registered with Docusaurus's broken-link check. */
  id: string;
  children: ReactNode;
}

/** A term in the glossary. */
export default function GlossaryTerm({id, children}: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return <span id={id}>{children}</span>;
}

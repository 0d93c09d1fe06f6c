import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

export interface Props {
  /** Id to link to; the check of broken links learns of it here. */
  id: string;
  children: ReactNode;
}

/** A term in the list of all terms. */
export default function GlossaryTerm({id, children}: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return <span id={id}>{children}</span>;
}

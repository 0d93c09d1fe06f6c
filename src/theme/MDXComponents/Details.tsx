// Replaced by the browser's own disclosure: its search opens it, and paper shows what is in it. The stock part hides that.
import type {ComponentProps, ReactNode} from 'react';

/** A disclosure in a guide. */
export default function MDXDetails(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} className="alert alert--info margin-bottom--md" />;
}

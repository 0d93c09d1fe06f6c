// Replaced by the native disclosure, which find-in-page opens and print shows. The stock part hides its content.
import type {ComponentProps, ReactNode} from 'react';

/** A disclosure in a guide. */
export default function MDXDetails(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} className="alert margin-bottom--md" />;
}

import type {ReactNode} from 'react';

/** What every tool promises about the reader's data. */
export default function Privacy({className}: {className?: string}): ReactNode {
  return (
    <p className={className}>
      This tool works in your browser: nothing you enter leaves this page. A reload keeps your input, closing the tab
      forgets it.
    </p>
  );
}

import type {ReactNode} from 'react';

interface Props {
  className?: string;
  /** What the reader can do that keeps the data for longer. */
  children?: ReactNode;
}

/** What every tool promises about the reader's data. */
export default function Privacy({className, children}: Props): ReactNode {
  return (
    <p className={className}>
      This tool works in your browser: nothing you enter leaves this page. A reload keeps your input, closing the tab
      forgets it.{children}
    </p>
  );
}

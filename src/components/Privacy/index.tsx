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
      This tool runs in your browser. Nothing that you enter leaves this page. Your input is kept when you reload the
      page and deleted when you close the tab.{children}
    </p>
  );
}

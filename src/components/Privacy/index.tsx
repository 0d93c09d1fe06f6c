import type {ReactNode} from 'react';

interface Props {
  className?: string;
  /** Reader actions that keep the data for longer. */
  children?: ReactNode;
}

/** The privacy promise of every tool. */
export default function Privacy({className, children}: Props): ReactNode {
  return (
    <p className={className}>
      This tool runs in your browser. Nothing that you enter leaves this page. Your input is kept when you reload the
      page and deleted when you close the tab.{children}
    </p>
  );
}

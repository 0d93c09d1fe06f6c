import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

export interface Props {
  /**
   * A list. The first paragraph of each item has one link, which the whole card follows. The last paragraph is quieter.
   */
  children: ReactNode;
  /** Two beside each other at most. */
  wide?: boolean;
  /** The first is what most readers come for. */
  main?: boolean;
}

/** Choices side by side, or below each other in less room. Without style sheets, a list. */
export default function Cards({children, wide = false, main = false}: Props): ReactNode {
  return <div className={clsx(styles.cards, wide && styles.wide, main && styles.main)}>{children}</div>;
}

import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  /**
   * A list. The first paragraph of each item has one link, which the whole card follows; a strong text before it says for whom.
   * The last paragraph is quieter.
   */
  children: ReactNode;
}

/** Choices side by side, or below each other in less room. Without style sheets, a list. */
export default function Cards({children}: Props): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}

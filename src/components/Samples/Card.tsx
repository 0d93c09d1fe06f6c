import clsx from 'clsx';
import type {HTMLAttributes, ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props extends HTMLAttributes<HTMLElement> {
  /** Title and actions, above the code. */
  head: ReactNode;
  /** Below the code, for readers with scripts. */
  foot?: ReactNode;
}

/** A card in the colors of the code theme: head, code that scrolls inside, and foot. */
export default function Card({head, foot, children, className, ...attributes}: Props): ReactNode {
  return (
    <section className={clsx(styles.card, 'code-block', className)} {...attributes}>
      <div className={styles.head}>{head}</div>
      {children}
      {foot && <div className={`${styles.foot} needs-script`}>{foot}</div>}
    </section>
  );
}

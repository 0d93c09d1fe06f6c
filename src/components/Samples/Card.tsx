import clsx from 'clsx';
import type {HTMLAttributes, ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props extends HTMLAttributes<HTMLElement> {
  /** Title and actions, above the code. */
  head: ReactNode;
}

/** A card in the colors of the code theme: head, and code that scrolls inside. */
export default function Card({head, children, className, ...attributes}: Props): ReactNode {
  return (
    <section className={clsx(styles.card, 'code-block', className)} {...attributes}>
      <div className={styles.head}>{head}</div>
      {children}
    </section>
  );
}

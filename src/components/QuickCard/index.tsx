import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  /** Head of the card, on screen and on paper. */
  title: string;
  /** Short tables or lists; together they must fit one A4 page. */
  children: ReactNode;
}

/**
 * A quick-reference card: part of the page, and on request printed alone (src/components/KeyboardHelp/client.ts). Without
 * scripts the button is not shown.
 */
export default function QuickCard({title, children}: Props): ReactNode {
  return (
    <section data-quick-card className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        <button type="button" className={`site-button needs-script ${styles.print}`} data-print-card>
          Print this card
        </button>
      </div>
      {children}
    </section>
  );
}

import type {ReactNode} from 'react';
import Button from '@site/src/components/Button';
import styles from './styles.module.css';

export interface Props {
  /** Title on paper. On screen, the heading above the card says what it is. */
  title: string;
  /** Short tables or lists that fit one A4 page together. */
  children: ReactNode;
}

/**
 * A quick-reference card that can be printed on its own page (src/components/KeyboardHelp/client.ts). Without scripts,
 * the button is hidden.
 */
export default function QuickCard({title, children}: Props): ReactNode {
  return (
    <section data-quick-card className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        <Button isMain className={`needs-script ${styles.print}`} data-print-card>
          Print this card
        </Button>
      </div>
      {children}
    </section>
  );
}

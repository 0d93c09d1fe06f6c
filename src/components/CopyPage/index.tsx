import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Copies the page as Markdown; src/components/CopyPage/client.ts handles the click. */
export default function CopyPage(): ReactNode {
  return (
    <button type="button" className={`needs-script ${styles.copy}`} data-copy-page aria-live="polite">
      Copy page as Markdown
    </button>
  );
}

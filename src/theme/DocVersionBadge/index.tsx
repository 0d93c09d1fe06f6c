// Adds the button that copies the page. Wrap: the badge stays; it is the one small part at the head of every docs page.
import DocVersionBadge from '@theme-original/DocVersionBadge';
import type {Props} from '@theme/DocVersionBadge';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function DocVersionBadgeWithCopy(props: Props): ReactNode {
  return (
    <>
      <DocVersionBadge {...props} />
      <button type="button" className={`needs-script ${styles.copy}`} data-copy-page aria-live="polite">
        Copy page as Markdown
      </button>
    </>
  );
}

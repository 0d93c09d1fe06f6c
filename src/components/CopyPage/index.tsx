import clsx from 'clsx';
import type {ReactNode} from 'react';
import Button from '@site/src/components/Button';
import styles from './styles.module.css';

/** Copies the page as Markdown; src/components/CopyPage/client.ts handles the click. */
export default function CopyPage(): ReactNode {
  return (
    <Button className={clsx('copy-icon needs-script', styles.copy)} data-copy-page title="Copy the page as Markdown">
      Copy page
    </Button>
  );
}

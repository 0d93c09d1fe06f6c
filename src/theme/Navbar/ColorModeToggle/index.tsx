// Wrap: adds sample values and code colors next to the color mode in the navbar, the mobile sidebar, and
// full pages. src/components/KeyboardHelp/client.ts opens them.
import NavbarColorModeToggle from '@theme-original/Navbar/ColorModeToggle';
import type {Props} from '@theme/Navbar/ColorModeToggle';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The button of the code colors, then that of the color mode. */
export default function NavbarColors({className}: Props): ReactNode {
  return (
    <>
      <button
        type="button"
        className={clsx('clean-btn', 'needs-script', styles.button, className)}
        data-context-open
        aria-haspopup="dialog"
        title="Sample values"
      >
        <span aria-hidden="true">$</span>
        <span className={styles.words}>Sample values</span>
        <span className={clsx(styles.mark, 'when-changed')}>
          <span className={styles.words}>(changed)</span>
        </span>
      </button>
      <button
        type="button"
        className={clsx('clean-btn', 'needs-script', styles.button, className)}
        data-code-colors
        aria-haspopup="dialog"
        aria-label="Code colors"
        title="Code colors"
      >
        {'{ }'}
      </button>
      <NavbarColorModeToggle className={className} />
    </>
  );
}

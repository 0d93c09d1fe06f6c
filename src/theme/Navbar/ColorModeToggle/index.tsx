// Wrap: adds the settings next to the color mode in the navbar, the mobile sidebar, and full pages.
// src/components/KeyboardHelp/client.ts opens them.
import NavbarColorModeToggle from '@theme-original/Navbar/ColorModeToggle';
import type {Props} from '@theme/Navbar/ColorModeToggle';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The button of the settings, then that of the color mode. */
export default function NavbarSettings({className}: Props): ReactNode {
  return (
    <>
      <button
        type="button"
        className={clsx('site-button--quiet', 'needs-script', styles.button, className)}
        data-settings-open
        aria-haspopup="dialog"
        title="Settings"
      >
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M2.5 6.5h8m4 0h3m-15 7h3m4 0h8" />
          <circle cx="12.5" cy="6.5" r="2" />
          <circle cx="7.5" cy="13.5" r="2" />
        </svg>
        <span>Settings</span>
        <span className={clsx(styles.mark, 'when-changed')}>
          <span className="unseen">(sample values changed)</span>
        </span>
      </button>
      <NavbarColorModeToggle className={className} />
    </>
  );
}

// Wrap: the menu of code colors stands beside the color mode wherever that is offered: navbar, mobile sidebar and
// full pages. src/clientModules/codeTools.ts opens it.
import NavbarColorModeToggle from '@theme-original/Navbar/ColorModeToggle';
import type {Props} from '@theme/Navbar/ColorModeToggle';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function NavbarColors({className}: Props): ReactNode {
  return (
    <>
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

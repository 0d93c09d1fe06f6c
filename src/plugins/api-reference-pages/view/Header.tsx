import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import SkipToContent from '@theme/SkipToContent';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {apis, apiOf, referenceRoute, specRoute} from '@site/src/site/apis';
import styles from './styles.module.css';

/** Top of a full page: way back, the other APIs, color mode. */
export default function Header({api}: {api: string}): ReactNode {
  const home = useBaseUrl('/');
  return (
    <>
      <SkipToContent />
      <header className={styles.header}>
        <a className={styles.brand} href={home}>
          Documentation
        </a>
        <Link className={styles.back} to={specRoute(apiOf(api))}>
          Back to the docs
        </Link>
        <nav className={styles.apis} aria-label="APIs">
          {apis.map((other) => (
            <Link
              key={other.id}
              to={referenceRoute(other)}
              className={clsx(styles.api, other.id === api && styles.apiCurrent)}
              aria-current={other.id === api ? 'page' : undefined}
            >
              {other.title}
            </Link>
          ))}
        </nav>
        <NavbarColorModeToggle className={styles.colorMode} />
      </header>
    </>
  );
}

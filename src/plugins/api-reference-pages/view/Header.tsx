import useBaseUrl from '@docusaurus/useBaseUrl';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import SearchBar from '@theme/SearchBar';
import SkipToContent from '@theme/SkipToContent';
import type {ReactNode} from 'react';
import {apis, apiOf, referenceRoute, specRoute, type Api} from '@site/src/site/apis';
import {navigationId} from './navigationId';
import styles from './styles.module.css';

/**
 * Header of a full page: back link, other APIs, search, shortcuts, color mode. Its links load documents: their
 * targets are served completely, and the browser restores the reader's position.
 */
export default function Header({api}: {api: string}): ReactNode {
  return (
    <>
      <SkipToContent />
      <header className={styles.header}>
        <button type="button" className={`site-button ${styles.menu}`} popoverTarget={navigationId}>
          Operations
        </button>
        <a className={styles.back} href={useBaseUrl(specRoute(apiOf(api)))}>
          <span aria-hidden="true">← </span>
          <span className={styles.long}>Back to the </span>docs
        </a>
        <nav className={styles.apis} aria-label="APIs">
          {apis.map((other) => (
            <ApiLink key={other.id} api={other} current={other.id === api} />
          ))}
        </nav>
        <SearchBar />
        <button
          type="button"
          className={`site-button needs-script ${styles.keys}`}
          data-show-keys
          aria-keyshortcuts="?"
        >
          Shortcuts
        </button>
        <NavbarColorModeToggle />
      </header>
    </>
  );
}

function ApiLink({api, current}: {api: Api; current: boolean}): ReactNode {
  return (
    <a href={useBaseUrl(referenceRoute(api))} aria-current={current ? 'page' : undefined}>
      {api.title.replace(/ API$/, '')}
    </a>
  );
}

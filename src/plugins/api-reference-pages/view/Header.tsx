import useBaseUrl from '@docusaurus/useBaseUrl';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import Button from '@site/src/components/Button';
import {apis, apiOf, referenceRoute, specRoute, type Api} from '@site/src/site/apis';
import {navigationId} from './navigationId';
import styles from './styles.module.css';

/**
 * Header of a full page: the navbar, and below it the APIs as tabs. The tabs load documents: their targets are served
 * completely, and the browser restores the reader's position.
 */
export default function Header({api}: {api: string}): ReactNode {
  return (
    <>
      <SkipToContent />
      <Navbar />
      <header className={styles.header}>
        <Button className={clsx(styles.menu, 'site-button--quiet')} popoverTarget={navigationId}>
          Operations
        </Button>
        <nav className={clsx(styles.apis, 'fading-edge')} aria-label="APIs">
          {apis.map((other) => (
            <ApiLink key={other.id} api={other} current={other.id === api} />
          ))}
        </nav>
        <a className={styles.back} href={useBaseUrl(specRoute(apiOf(api)))}>
          Back to the docs
        </a>
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

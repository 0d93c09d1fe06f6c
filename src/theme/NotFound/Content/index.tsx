// Replaced: the stock page is a dead end. Adds the pages that the address may mean, and links for each audience.
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {PageMetadata} from '@docusaurus/theme-common';
import Cards from '@site/src/components/Cards';
import {waysIn} from '@site/src/site/waysIn';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import {lazy, Suspense, type ReactNode} from 'react';
import styles from './styles.module.css';

const Nearest = lazy(() => import('./Nearest'));
/** Until the search index has loaded. */
const searching = <p>Looking for similar pages …</p>;

export default function NotFoundContent({className}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <main className={clsx(styles.main, className)}>
      {/* Below /docs, the title would fall back to that of the site. */}
      <PageMetadata title="Page not found" />
      <div className={clsx('markdown', styles.page)}>
        <h1>Page not found</h1>
        <p>We couldn't find what you were looking for.</p>
        <p>
          <button type="button" className="needs-script site-button--main" data-search-open aria-haspopup="dialog">
            Search these docs
          </button>
        </p>
        <div className={clsx('needs-script', styles.nearest)} role="status">
          {isBrowser ? (
            <ErrorBoundary fallback={() => null}>
              <Suspense fallback={searching}>
                <Nearest searching={searching} />
              </Suspense>
            </ErrorBoundary>
          ) : (
            searching
          )}
        </div>
        <h2>Where do you want to go?</h2>
        <Cards wide>
          <ul>
            {Object.values(waysIn).map(({title, to}) => (
              <li key={to}>
                <p>
                  <Link to={to}>{title}</Link>
                </p>
              </li>
            ))}
          </ul>
        </Cards>
      </div>
    </main>
  );
}

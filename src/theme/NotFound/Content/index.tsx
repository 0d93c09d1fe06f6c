// Replaced: the stock page is a dead end. Adds links for each audience.
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {waysIn} from '@site/src/site/waysIn';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import type {ReactNode} from 'react';

export default function NotFoundContent({className}: Props): ReactNode {
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      {/* Below /docs, the title would fall back to that of the site. */}
      <PageMetadata title="Page Not Found" />
      <div className="row">
        <div className="col col--6 col--offset-3 markdown">
          <h1>Page Not Found</h1>
          <p>We couldn't find what you were looking for.</p>

          <p>
            <button
              type="button"
              className="needs-script button button--primary"
              data-search-open
              aria-haspopup="dialog"
            >
              Search these docs
            </button>
          </p>
          <h2>Where do you want to go?</h2>
          <ul>
            {Object.values(waysIn).map(({title, to}) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
              </li>
            ))}
            <li>
              <Link to="/">Home page</Link>
            </li>
          </ul>
        </div>
      </div>
    </main>
  );
}

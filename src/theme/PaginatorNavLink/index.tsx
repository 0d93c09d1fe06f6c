// Replaced: renders the method of an operation, which starts its label, as everywhere else.
import Link from '@docusaurus/Link';
import type {Props} from '@theme/PaginatorNavLink';
import type {ReactNode} from 'react';

/** A link to the previous or the next page. */
export default function PaginatorNavLink({permalink, title, subLabel, isNext}: Props): ReactNode {
  const [, method, name] = /^(GET|POST|PUT|PATCH|DELETE) (.+)/.exec(String(title)) ?? [];
  return (
    <Link className={`pagination-nav__link pagination-nav__link--${isNext ? 'next' : 'prev'}`} to={permalink}>
      {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">
        {method && (
          <>
            <span className="method" data-method={method.toLowerCase()}>
              {method}
            </span>{' '}
          </>
        )}
        {name ?? title}
      </div>
    </Link>
  );
}

/**
 * The stock part formats the date with Intl, whose first use takes a phone some 70 ms in the middle of hydration. The site
 * has one language and writes dates by hand. Not less: the date is formatted in the part. It also marks the date as a property
 * of an item (microdata) that no page has.
 */
import type {ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';
import {readableDate} from '@site/src/lib/dates';

export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt).toISOString();
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on{' '}
      <b>
        <time dateTime={date}>{readableDate(date.slice(0, 10))}</time>
      </b>
      {process.env.NODE_ENV === 'development' && <small> (made up while you write)</small>}
    </span>
  );
}

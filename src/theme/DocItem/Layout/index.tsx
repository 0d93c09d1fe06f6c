// Replaced: a row with the path of the page and its copy button above the title, contents that stay one element at every
// width, and the version at the foot. The stock part has places for neither, and its column is a share of the window. After a
// click, the title is painted first: a guide takes a phone most of a second.
import {useHistory} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type {Props} from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import Contents from '@theme/DocItem/TOC/Desktop';
import DocVersionBadge from '@theme/DocVersionBadge';
import {useDeferredValue, type ReactNode} from 'react';
import CopyPage from '@site/src/components/CopyPage';
import ReportLink from '@site/src/components/ReportLink';
import styles from './styles.module.css';

/** A page of the docs, between sidebar and footer. */
export default function DocItemLayout({children}: Props): ReactNode {
  const {frontMatter, toc} = useDoc();
  const isWhole = useDeferredValue(true, useStartsWhole());
  const hasContents = !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <div className={hasContents ? styles.page : undefined}>
      <div className={styles.top}>
        <DocBreadcrumbs />
        <CopyPage />
      </div>
      {hasContents && <Contents />}
      <div className={styles.column} aria-busy={isWhole ? undefined : true}>
        <article>
          <DocItemContent>{isWhole && children}</DocItemContent>
          {isWhole && (
            <div className={styles.end}>
              <DocItemFooter />
              <ReportLink />
              <DocVersionBadge />
            </div>
          )}
        </article>
        {isWhole && <DocItemPaginator />}
      </div>
    </div>
  );
}

/** Whether a page is rendered at once: served pages, and those that open at a section or where the reader left them. */
function useStartsWhole(): boolean {
  const isServed = !useIsBrowser();
  const {action, location} = useHistory();
  return isServed || location.hash !== '' || action === 'POP';
}

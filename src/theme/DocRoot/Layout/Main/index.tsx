// Wrap: visiting the docs stores the preferred version (the stock theme does so in a menu of versions only), and without
// JavaScript collapsed sidebar categories are missing from the page, so a list of all pages is put above the text.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useDocsPreferredVersion, useDocsSidebar, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import Main from '@theme-original/DocRoot/Layout/Main';
import type {Props} from '@theme/DocRoot/Layout/Main';
import {useEffect, type ReactNode} from 'react';

/** The stock part around every page of the docs. */
export default function DocRootLayoutMain({children, ...props}: Props): ReactNode {
  const sidebar = useDocsSidebar();
  const {pluginId, version} = useDocsVersion();
  const {savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  useEffect(() => savePreferredVersionName(version), [savePreferredVersionName, version]);
  return (
    <Main {...props}>
      <noscript>
        {/* React leaves noscript alone in the browser. */}
        {!ExecutionEnvironment.canUseDOM && sidebar && (
          <details>
            <summary>All pages</summary>
            <nav aria-label="All pages">{listOf(sidebar.items)}</nav>
          </details>
        )}
      </noscript>
      {children}
    </Main>
  );
}

function listOf(items: readonly PropSidebarItem[]): ReactNode {
  return (
    <ul>
      {items.map((item) =>
        item.type === 'html' ? null : (
          <li key={item.href ?? item.label}>
            {item.href ? <a href={item.href}>{item.label}</a> : item.label}
            {item.type === 'category' && listOf(item.items)}
          </li>
        ),
      )}
    </ul>
  );
}

import {memo, type ReactNode} from 'react';
import {NavbarSecondaryMenuFiller, ThemeClassNames} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import DocSidebarItems from '@theme/DocSidebarItems';
import type {Props} from '@theme/DocSidebar/Mobile';

/** The sidebar in the menu of a narrow screen. Choosing a page closes the menu. */
function Menu({sidebar: {sidebar, path}}: {sidebar: Props}): ReactNode {
  const menu = useNavbarMobileSidebar();
  return (
    <ul className={`${ThemeClassNames.docs.docSidebarMenu} menu__list`}>
      <DocSidebarItems
        items={sidebar}
        activePath={path}
        onItemClick={(item) => {
          if (item.type !== 'html' && item.href) menu.toggle();
        }}
        level={1}
      />
    </ul>
  );
}

/**
 * Hands the sidebar to the menu as a single property. Several would be sorted by language rules, which Chromium loads for it
 * (a task of 20 ms, on a phone 80).
 */
export default memo((props: Props): ReactNode => (
  <NavbarSecondaryMenuFiller component={Menu} props={{sidebar: props}} />
));

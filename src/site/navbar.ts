import type {NavbarItem} from '@docusaurus/theme-common';
import {links} from './identity';

/** The three entry pages in the navbar and the footer. */
export const entryPages = [
  {label: 'POS Platform', to: '/docs/pos/intro'},
  {label: 'Scan & Go', to: '/docs/scan_and_go/getting-started'},
  {label: 'API', to: '/docs/api'},
] as const;

/** The paths of the pages that belong to an entry page. */
const areas: Readonly<Record<(typeof entryPages)[number]['label'], string>> = {
  'POS Platform': 'docs/pos',
  'Scan & Go': 'docs/scan_and_go',
  API: '(?:docs/api|reference)',
};

/** Name, logo and links at the top of every page. */
export const navbar = {
  title: 'Documentation',
  hideOnScroll: false,
  logo: {alt: '', src: 'img/logo.svg', width: 32, height: 32},
  items: [
    ...entryPages.map((page): NavbarItem => ({
      ...page,
      position: 'left',
      activeBaseRegex: `/${areas[page.label]}(?:/|$)`,
    })),
    {href: links.github, label: 'GitHub', position: 'right'},
  ] satisfies NavbarItem[],
};

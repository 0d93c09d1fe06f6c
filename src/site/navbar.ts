import type {NavbarItem} from '@docusaurus/theme-common';
import {links} from './identity';

/** The three entry pages in the navbar and the footer. */
export const entryPages = [
  {label: 'POS Platform', to: '/docs/pos/intro'},
  {label: 'Scan & Go', to: '/docs/scan_and_go/getting-started'},
  {label: 'API', to: '/docs/api'},
] as const;

/** Name, logo and links at the top of every page. */
export const navbar = {
  title: 'Documentation',
  hideOnScroll: false,
  logo: {alt: '', src: 'img/logo.svg', width: 32, height: 32},
  items: [
    ...entryPages.map((page): NavbarItem => ({...page, position: 'left'})),
    {href: links.github, label: 'GitHub', position: 'right'},
  ] satisfies NavbarItem[],
};

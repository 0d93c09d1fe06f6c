import {links, site} from './identity';
import {entryPages} from './navbar';
import {companyPage} from './settings';

/** Fixed, so that builds of one commit are the same in every year. */
const copyrightYear = 2025;

/** Links of the footer in three columns, and the line below them. */
export const footer = {
  links: [
    {title: 'Docs', items: entryPages.map((page) => ({...page}))},
    {
      title: 'More',
      items: [
        {label: 'GitHub', href: links.github},
        {label: 'Careers', href: companyPage('CAREERS_URL')},
      ],
    },
    {
      title: site.companyName,
      items: [
        {label: 'About', href: companyPage('ABOUT_URL')},
        {label: 'Contact', href: companyPage('CONTACT_URL')},
        {label: 'Imprint/Legal Notice', href: companyPage('IMPRINT_URL')},
      ],
    },
  ],
  copyright: `Copyright © ${copyrightYear} ${site.companyName}`,
};

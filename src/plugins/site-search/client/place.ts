import siteConfig from '@generated/docusaurus.config';
import type {Area} from '@site/src/plugins/site-search/engine/entry';

/** Where the reader is when the search opens. */
export interface Place {
  /** The area of the page; missing on pages of none, such as the home page. */
  area?: Area;
  /** The sections of the page. */
  sections: readonly {title: string; address: string}[];
}

const folders: readonly [start: string, area: Area][] = [
  ['docs/pos/', 'pos'],
  ['docs/scan_and_go/', 'scan_and_go'],
  ['docs/api', 'api'],
  ['reference/', 'api'],
];

/** Reads the place from the page in view. */
export function readPlace(): Place {
  const {pathname} = window.location;
  const path = pathname.slice(siteConfig.baseUrl.length);
  const area = folders.find(([start]) => path.startsWith(start))?.[1];
  const headings = Array.from(document.querySelectorAll('main h2'), (heading) => {
    // On overviews, the ID is on the section.
    const id = heading.id || heading.parentElement?.id || '';
    return {title: heading.textContent.replace(/\u200B/g, '').trim(), address: `${pathname}#${id}`, id};
  });
  const sections = headings.filter(({id, title}) => id !== '' && title !== '');
  return {area, sections: sections.map(({title, address}) => ({title, address}))};
}

import {readFileSync} from 'node:fs';
import {apis} from '../../site/apis';
import type {Finding} from '../../lib/finding';

const sidebarsFile = 'sidebars.ts';

/**
 * A page that no sidebar names, so that readers find it by links only.
 * @param path of a page below `docs/`
 */
export function checkSidebar(path: string): Finding[] {
  const id = path.replace(/^docs\//, '').replace(/\.mdx$/, '');
  // Pages of whole documents are named by their API, parts of pages are no pages.
  if (apis.some(({folder, page}) => id === `${folder}/${page}`) || path.includes('/_')) return [];
  if (readFileSync(sidebarsFile, 'utf8').includes(`'${id}'`)) return [];
  const message = `No sidebar names the page. Put '${id}' into ${sidebarsFile}, where a reader would look for it.`;
  return [{line: 1, column: 1, rule: 'sidebar', message}];
}

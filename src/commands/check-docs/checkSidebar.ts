import {readFileSync} from 'node:fs';
import {apis} from '../../site/apis';
import type {Finding} from '../../lib/finding';

const sidebarsFile = 'sidebars.ts';

/**
 * Reports a page that isn't in a sidebar.
 * @param path of a page below `docs/`
 */
export function checkSidebar(path: string): Finding[] {
  const id = path.replace(/^docs\//, '').replace(/\.mdx$/, '');
  // Full-page references come from their API; partials aren't pages.
  if (apis.some(({folder, page}) => id === `${folder}/${page}`) || path.includes('/_')) return [];
  if (readFileSync(sidebarsFile, 'utf8').includes(`'${id}'`)) return [];
  const message = `The page isn't in a sidebar. Add '${id}' to ${sidebarsFile} where readers would look for it.`;
  return [{line: 1, column: 1, rule: 'sidebar', message}];
}

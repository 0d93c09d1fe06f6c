import {readFileSync} from 'node:fs';
import {fileOfAddress} from '../../lib/guideFiles';

/**
 * Title of a guide, from the front matter of its page.
 * @param route address as in `x-guide`, such as `/docs/api/api_pricing`
 * @throws Error when there is no such page
 */
export function guideTitle(route: string): string {
  const file = fileOfAddress(route);
  const title = file && /^title:\s*(.+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (!title) throw new Error(`x-guide: ${route} needs a page with a title below docs/.`);
  return title.trim().replace(/^(['"])(.*)\1$/, '$2');
}

import {existsSync, readFileSync} from 'node:fs';

/**
 * Title of a guide, from the front matter of its page.
 * @param route address as in `x-guide`, for instance `/docs/api/api_pricing`
 * @throws Error naming the files that were looked for
 */
export function guideTitle(route: string): string {
  const path = route.replace(/#.*$/, '').replace(/^\/|\/$/g, '');
  const files = [`${path}.mdx`, `${path}/index.mdx`];
  const file = files.find((candidate) => existsSync(candidate));
  const title = file && /^title:\s*(.+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (!title) throw new Error(`x-guide: ${route} needs a page with a title at ${files.join(' or ')}.`);
  return title.trim().replace(/^(['"])(.*)\1$/, '$2');
}

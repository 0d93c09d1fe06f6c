import {existsSync, readdirSync} from 'node:fs';

/** Sorted paths of the guides below `docs/`, without generated pages and partials (`_…`). */
export function guideFiles(): string[] {
  return readdirSync('docs', {recursive: true, encoding: 'utf8'})
    .filter((path) => /(^|\/)[^_/][^/]*(?<!\.api)\.mdx$/.test(path))
    .map((path) => `docs/${path}`)
    .sort();
}

/** The file of a page by its address, such as `/docs/api/api_pricing` or `/docs/api/api_orders/#filter`, if it exists. */
export function fileOfAddress(address: string): string | undefined {
  const path = address.replace(/#.*$/, '').replace(/^\/|\/$/g, '');
  return [`${path}.mdx`, `${path}/index.mdx`].find((file) => existsSync(file));
}

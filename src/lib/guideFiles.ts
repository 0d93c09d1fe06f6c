import {readdirSync} from 'node:fs';

/** Paths of the pages below `docs/` that are written by hand, sorted; parts of pages, whose name starts with `_`, are left out. */
export function guideFiles(): string[] {
  return readdirSync('docs', {recursive: true, encoding: 'utf8'})
    .filter((path) => /(^|\/)[^_/][^/]*(?<!\.api)\.mdx$/.test(path))
    .map((path) => `docs/${path}`)
    .sort();
}

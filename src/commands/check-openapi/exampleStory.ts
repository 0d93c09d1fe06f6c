import {readFileSync} from 'node:fs';

/** Ids of the products, shops, coupons, and projects in `openapi/example-story.md`. */
export function storyNames(): Readonly<Record<'products' | 'shops' | 'coupons' | 'projects', ReadonlySet<string>>> {
  const story = readFileSync('openapi/example-story.md', 'utf8');
  const found = (pattern: RegExp) => new Set([...story.matchAll(pattern)].map((match) => match[1]!));
  return {
    products: found(/(?:^\| |the project doesn't have: the [a-z ]+)`(\d{5})`/gm),
    shops: found(/^\| `(\d{3})` \|/gm),
    coupons: found(/^\| `([\w-]+)` \| `(?:manual|printed|digital)` \|/gm),
    projects: found(/^\| Project \| `([\w-]+)` \|/gm),
  };
}

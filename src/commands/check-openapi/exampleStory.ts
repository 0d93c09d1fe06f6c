import {readFileSync} from 'node:fs';

export interface StoryProduct {
  sku: string;
  name: string;
  /** As stored with the product. */
  code?: string;
  template?: string;
  /** In the category `default` and the main unit; missing if it isn't fixed. */
  price?: string;
  taxCategory: string;
}

const readStory = () => readFileSync('openapi/example-story.md', 'utf8');

/** Ids of the shops, coupons, and projects in `openapi/example-story.md`. */
export function storyNames(): Readonly<Record<'shops' | 'coupons' | 'projects', ReadonlySet<string>>> {
  const story = readStory();
  const found = (pattern: RegExp) => new Set([...story.matchAll(pattern)].map((match) => match[1]!));
  return {
    shops: found(/^\| `(\d{3})` \|/gm),
    coupons: found(/^\| `([\w-]+)` \| `(?:manual|printed|digital)` \|/gm),
    projects: found(/^\| Project \| `([\w-]+)` \|/gm),
  };
}

/** Products in `openapi/example-story.md` by SKU. */
export function storyProducts(): ReadonlyMap<string, StoryProduct> {
  const rows = [...readStory().matchAll(/^\| `(\d{5})` \| (.*?) \| \w+ \| (.*?) \| (.*?) \| (.*?) \| (\w+) \|/gm)];
  return new Map(
    rows.map(([, sku, name, code, template, price, taxCategory]) => [
      sku!,
      {
        sku: sku!,
        name: name!,
        code: /`(\d+)`/.exec(code!)?.[1],
        template: template === '—' ? undefined : template,
        price: /^\d+\.\d\d/.exec(price!)?.[0],
        taxCategory: taxCategory!,
      },
    ]),
  );
}

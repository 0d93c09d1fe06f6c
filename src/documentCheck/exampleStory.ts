import {readFileSync} from 'node:fs';

export interface StoryProduct {
  sku: string;
  name: string;
  /** Code as stored at the product; missing for products without one. */
  code?: string;
  template?: string;
  /** Price of the category `default` in the main unit; missing when it is not fixed. */
  price?: string;
  taxCategory: string;
}

/** Products that `openapi/example-story.md` lists, by SKU. */
export function storyProducts(): ReadonlyMap<string, StoryProduct> {
  const story = readFileSync('openapi/example-story.md', 'utf8');
  const rows = [...story.matchAll(/^\| `(\d{5})` \| (.*?) \| \w+ \| (.*?) \| (.*?) \| (.*?) \| (\w+) \|/gm)];
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

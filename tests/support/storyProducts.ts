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

/** Products in `openapi/example-story.md` by SKU. */
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

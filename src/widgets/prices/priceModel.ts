/** Pricing categories and price entries, as `openapi/products.yaml` describes them. */

export interface Category {
  id: string;
  priority?: number;
  shops: readonly string[];
}

export interface PriceEntry {
  tier: string;
  price: string;
  currency?: string;
  quantity?: number;
  validFrom?: string;
  validTo?: string;
}

/** A line of a batch: the complete list of a product in a category. */
export interface PriceLine {
  sku: string;
  category: string;
  prices: PriceEntry[];
}

/** What is asked: a product in a shop, at a tier, for an amount. */
export interface Question {
  sku: string;
  shop: string;
  tier: string;
  amount: number;
}

/** The fallback of every shop. */
const fallback = 'default';

/**
 * What is stored after batches: a line of a product and category replaces everything that an earlier batch stored, an
 * empty list removes it. Of two such lines in one batch the last is taken here; that is not documented (`batchEffects`).
 */
export function storedAfter(lines: readonly PriceLine[]): PriceLine[] {
  const stored = new Map<string, PriceLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.sku, line.category]);
    stored.delete(key);
    if (line.prices.length > 0) stored.set(key, line);
  }
  return [...stored.values()];
}

/**
 * Categories of a shop in the order in which they are asked: by priority, the highest first, then `default`. Categories
 * stand side by side where no published rule parts them: those of equal priority, and those without one beside the first.
 */
export function categoriesOf(shop: string, categories: readonly Category[]): Category[][] {
  const own = categories.filter(({id, shops}) => id !== fallback && shops.includes(shop));
  const priorities = [...new Set(own.flatMap(({priority}) => priority ?? []))].sort((a, b) => b - a);
  const [first = [], ...others] = priorities.map((value) => own.filter(({priority}) => priority === value));
  const unranked = own.filter(({priority}) => priority === undefined);
  return [[...first, ...unranked], ...others, [{id: fallback, shops: []}]].filter((group) => group.length > 0);
}

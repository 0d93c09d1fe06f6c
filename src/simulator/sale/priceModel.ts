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

/** The query: a product in a shop, at a tier, for an amount. */
export interface Question {
  sku: string;
  shop: string;
  tier: string;
  amount: number;
}

/** Fallback category of every shop. */
const fallback = 'default';

/**
 * Stored prices after batches: a line replaces everything stored for its product and category, and an empty list
 * removes it. If a batch has two such lines, the last one is used here; the platform doesn't define this
 * (`batchEffects`).
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
 * Categories of a shop in lookup order: highest priority first, then `default`. Categories without a defined order
 * share a rank: those of equal priority, and those without a priority together with the first.
 */
export function categoriesOf(shop: string, categories: readonly Category[]): Category[][] {
  const own = categories.filter(({id, shops}) => id !== fallback && shops.includes(shop));
  const priorities = [...new Set(own.flatMap(({priority}) => priority ?? []))].sort((a, b) => b - a);
  const [first = [], ...others] = priorities.map((value) => own.filter(({priority}) => priority === value));
  const unranked = own.filter(({priority}) => priority === undefined);
  return [[...first, ...unranked], ...others, [{id: fallback, shops: []}]].filter((group) => group.length > 0);
}

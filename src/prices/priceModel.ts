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
export const fallback = 'default';

/**
 * What is stored after batches: the last line of a product and category replaces everything before it, an empty list
 * removes it.
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
 * of equal priority stand side by side, because no rule parts them.
 */
export function categoriesOf(shop: string, categories: readonly Category[]): Category[][] {
  const own = categories.filter(({id, shops}) => id !== fallback && shops.includes(shop));
  const priorities = [...new Set(own.map(({priority = 0}) => priority))].sort((a, b) => b - a);
  const groups = priorities.map((value) => own.filter(({priority = 0}) => priority === value));
  return [...groups, [{id: fallback, shops: []}]];
}

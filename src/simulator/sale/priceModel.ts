/**
 * Which price applies: what the simulator charges and the price timeline shows. Pricing categories and price entries are as
 * `openapi/products.yaml` describes them.
 */
import {readTimestamp} from '../../lib/timestamps';

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

/** The kind of price, and the quantity in the cart. */
export type Purchase = Pick<Question, 'tier' | 'amount'>;

/** An entry with its validity in milliseconds, infinite at open ends. */
export interface DatedEntry<Entry extends PriceEntry = PriceEntry> {
  entry: Entry;
  quantity: number;
  from: number;
  /** Exclusive. */
  to: number;
}

const second = 1000;

/**
 * When the entries of a category apply. No document says whether `validTo` is inclusive: here, it is, unless the next entry
 * with the same tier and quantity begins at that moment. An entry that ends up to one second before another one begins
 * lasts until then, because the guide ends periods at their last second.
 */
export function withValidity<Entry extends PriceEntry>(entries: readonly Entry[]): DatedEntry<Entry>[] {
  const dated = entries.map((entry) => ({
    entry,
    quantity: entry.quantity ?? 1,
    from: entry.validFrom === undefined ? -Infinity : readTimestamp(entry.validFrom)!,
    last: entry.validTo === undefined ? Infinity : readTimestamp(entry.validTo)!,
  }));
  const starts = new Map<string, number[]>();
  const successions = new Set<string>();
  const successionOf = ({entry, quantity}: (typeof dated)[number], at: number) =>
    JSON.stringify([entry.tier, quantity, at]);
  for (const one of dated) {
    if (one.from === -Infinity || one.from > one.last) continue;
    const list = starts.get(one.entry.tier);
    if (list) list.push(one.from);
    else starts.set(one.entry.tier, [one.from]);
    successions.add(successionOf(one, one.from));
  }
  for (const list of starts.values()) list.sort((a, b) => a - b);
  return dated.map((one) => {
    const {entry, quantity, from, last} = one;
    const next = firstAfter(starts.get(entry.tier) ?? [], last);
    const isFollowed = from < last && last < Infinity && successions.has(successionOf(one, last));
    const to = isFollowed ? last : next !== undefined && next - last <= second ? next : last + 1;
    return {entry, quantity, from, to};
  });
}

/** The first number in a sorted list that is greater than `value`. */
function firstAfter(sorted: readonly number[], value: number): number | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}

/** Why an entry doesn't apply to a purchase at a moment in milliseconds; undefined if it does. */
export function misfitOf(
  {entry, quantity, from, to}: DatedEntry,
  {tier, amount}: Purchase,
  moment: number,
): 'tier' | 'early' | 'late' | 'quantity' | undefined {
  if (entry.tier !== tier) return 'tier';
  if (moment < from) return 'early';
  if (moment >= to) return 'late';
  return amount < quantity ? 'quantity' : undefined;
}

/** Of the entries of a category that apply, the ones for the largest quantity set the price. */
export function largestQuantity(applying: readonly DatedEntry[]): number {
  return applying.reduce((most, {quantity}) => Math.max(most, quantity), -Infinity);
}

import {format, parseDecimal} from '../../lib/decimal';
import {
  categoriesOf,
  withValidity,
  type Category,
  type DatedEntry,
  type PriceEntry,
  type PriceLine,
  type Purchase,
  type Question,
} from '../../simulator/sale/priceModel';

/** `price`: certain. `none`: no entry applies. `open`: no documented rule decides. */
export type Kind = 'price' | 'none' | 'open';

/** A time in which nothing changes. */
export interface Stretch {
  /** Milliseconds; infinite at open ends. */
  from: number;
  to: number;
  kind: Kind;
  /** The price, or the first possible prices. */
  prices: readonly string[];
  /** Number of other possible prices. */
  more: number;
}

export interface CategoryRow {
  category: string;
  priority: number | undefined;
  stretches: Stretch[];
}

export interface Timeline {
  /** What the shop gets. */
  periods: Stretch[];
  /** The shop's categories that have entries for the product, in lookup order. */
  rows: CategoryRow[];
  /** Quantities at which an entry starts to apply, and 1. */
  quantities: number[];
}

/** Which price a shop gets over time. Neighbors with the same price are one period. */
export function priceTimeline(groups: ShopPrices, question: Purchase): Timeline {
  const quantities = new Set([1]);
  const rows = groups.map((group) =>
    group.map(({id, priority, entries}): CategoryRow => {
      const own = entries.filter(({entry}) => entry.tier === question.tier);
      for (const {quantity} of own) quantities.add(quantity);
      const applying = own.filter(({quantity}) => quantity <= question.amount);
      return {category: id, priority, stretches: stretchesOf(applying)};
    }),
  );
  return {periods: combine(rows), rows: rows.flat(), quantities: [...quantities].sort((a, b) => a - b)};
}

/** An entry of a category. */
export interface Held extends DatedEntry {
  category: string;
  /** The same for equal prices. */
  key: string;
}

export interface HeldCategory {
  id: string;
  priority: number | undefined;
  entries: Held[];
}

/** A shop's categories that have entries for a product, in lookup order; categories of the same rank form a group. */
export type ShopPrices = readonly (readonly HeldCategory[])[];

/**
 * Prepares the entries that can set a product's price in a shop. Categories without an entry for the product change
 * nothing, whatever their position.
 * @param lines stored lines, one for each product and category
 */
export function pricesInShop(
  lines: readonly PriceLine[],
  categories: readonly Category[],
  {sku, shop}: Pick<Question, 'sku' | 'shop'>,
): ShopPrices {
  const held = new Map<string, PriceEntry[]>();
  for (const line of lines)
    if (line.sku === sku && line.prices.length > 0)
      held.set(line.category, [...(held.get(line.category) ?? []), ...line.prices]);
  const holding = categories.filter(({id}) => held.has(id));
  return categoriesOf(shop, holding)
    .map((group) =>
      group
        .filter(({id}) => held.has(id))
        .map(({id, priority}) => ({
          id,
          priority,
          entries: withValidity(held.get(id)!).map((one) => ({...one, category: id, key: priceKey(one.entry)})),
        })),
    )
    .filter((group) => group.length > 0);
}

const second = 1000;

/** Most possible prices that are named. */
const mostPrices = 5;

/** What a category says over time, for entries whose tier and quantity apply. */
function stretchesOf(entries: readonly Held[]): Stretch[] {
  interface Event {
    at: number;
    isStart: boolean;
    one: Held;
  }
  const lasting = entries.filter(({from, to}) => from < to);
  const events = lasting
    .flatMap((one): Event[] => [
      {at: one.from, isStart: true, one},
      {at: one.to, isStart: false, one},
    ])
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const quantities = [...new Set(lasting.map(({quantity}) => quantity))].sort((a, b) => b - a);
  /** Entries that are valid now, by quantity, then by price. */
  const valid = new Map(quantities.map((quantity) => [quantity, new Map<string, PriceCount>()]));
  const stretches: Stretch[] = [];
  let at = -Infinity;
  for (let index = 0; at < Infinity;) {
    for (; index < events.length && events[index]!.at === at; index += 1) {
      const {isStart, one} = events[index]!;
      const prices = valid.get(one.quantity)!;
      countPrice(prices, one.key, priceText(one.entry), isStart ? 1 : -1);
    }
    const to = events[index]?.at ?? Infinity;
    const largest = quantities.find((quantity) => valid.get(quantity)!.size > 0);
    const prices = largest === undefined ? noPrices : valid.get(largest)!;
    append(stretches, {from: at, to, ...outcomeOf(prices.size, textsOf(prices))});
    at = to;
  }
  return stretches;
}

/** A price as written, and how often it's possible. */
interface PriceCount {
  text: string;
  count: number;
}

const noPrices: ReadonlyMap<string, PriceCount> = new Map();

function countPrice(prices: Map<string, PriceCount>, key: string, text: string, step: 1 | -1): void {
  const known = prices.get(key);
  if (!known) prices.set(key, {text, count: step});
  else if (known.count + step === 0) prices.delete(key);
  else known.count += step;
}

function* textsOf(prices: ReadonlyMap<string, PriceCount>): Generator<string> {
  for (const {text} of prices.values()) yield text;
}

function outcomeOf(size: number, texts: Iterable<string>): Pick<Stretch, 'kind' | 'prices' | 'more'> {
  const prices: string[] = [];
  for (const text of texts) {
    prices.push(text);
    if (prices.length === mostPrices) break;
  }
  return {kind: size === 0 ? 'none' : size === 1 ? 'price' : 'open', prices, more: Math.max(0, size - mostPrices)};
}

/** Adds a stretch, or extends the last one if nothing changes. */
function append(stretches: Stretch[], next: Stretch): void {
  const last = stretches.at(-1);
  const isSame =
    last &&
    last.kind === next.kind &&
    last.more === next.more &&
    last.prices.length === next.prices.length &&
    last.prices.every((price, index) => textKey(price) === textKey(next.prices[index]!));
  if (isSame) last.to = next.to;
  else stretches.push(next);
}

/** One of the possible prices. */
export const noPrice = 'no price';

/** What the shop gets, from what its categories say. */
function combine(groups: readonly (readonly CategoryRow[])[]): Stretch[] {
  const ranks = groups.map(() => ({silent: 0, fitting: 0, more: 0, prices: new Map<string, PriceCount>()}));
  const changes = groups.flatMap((rows, rank) =>
    rows.flatMap(({stretches}) =>
      stretches.map((next, index) => ({at: next.from, rank, before: stretches[index - 1], next})),
    ),
  );
  changes.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const count = (rank: (typeof ranks)[number], {kind, prices, more}: Stretch, step: 1 | -1) => {
    rank[kind === 'none' ? 'silent' : 'fitting'] += step;
    rank.more += step * more;
    for (const text of prices) countPrice(rank.prices, textKey(text), text, step);
  };
  const periods: Stretch[] = [];
  let at = -Infinity;
  for (let index = 0; at < Infinity;) {
    for (; changes[index]?.at === at; index += 1) {
      const {rank, before, next} = changes[index]!;
      if (before) count(ranks[rank]!, before, -1);
      count(ranks[rank]!, next, 1);
    }
    const to = changes[index]?.at ?? Infinity;
    const first = ranks.findIndex(({fitting}) => fitting > 0);
    const {silent, more, prices} = ranks[first] ?? {silent: 0, more: 0, prices: noPrices};
    const outcome = outcomeOf(prices.size + more, textsOf(prices));
    const isUnsure = first > 0 || (first === 0 && silent > 0);
    append(periods, {
      from: at,
      to,
      ...(isUnsure ? {...outcome, kind: 'open', prices: [...outcome.prices, noPrice]} : outcome),
    });
    at = to;
  }
  return periods;
}

/** Longest short fault, in seconds: that of a period that ends at 23:59:00. The chart shows longer ones, as the import check can't. */
const longestFault = 60;

/** A short time without a matching entry in a category, or with several. */
export interface ShortFault {
  category: string;
  stretch: Stretch;
  /** How long it is. */
  seconds: number;
  /** Where the earlier entry has to end: the last second before the later one. */
  end: number;
  /** Whether the same price applies before and after. */
  isSamePrice: boolean;
}

/** Short gaps and overlaps, which are rarely intended. */
export function shortFaults({rows}: Timeline): ShortFault[] {
  return rows.flatMap(({category, stretches}) =>
    stretches.flatMap((stretch, index) => {
      const {from, to, kind} = stretch;
      const seconds = Math.round((to - from) / second);
      if (kind === 'price' || seconds > longestFault) return [];
      const [before, after] = [stretches[index - 1], stretches[index + 1]];
      if (before?.kind !== 'price' || after?.kind !== 'price') return [];
      const isSamePrice = textKey(before.prices[0]!) === textKey(after.prices[0]!);
      return [{category, stretch, seconds, end: (kind === 'none' ? to : from) - second, isSamePrice}];
    }),
  );
}

/** `1.79 EUR`. */
export function priceText({price, currency}: Pick<PriceEntry, 'price' | 'currency'>): string {
  return currency ? `${price} ${currency}` : price;
}

/** The same for equal prices, such as 1.5 and 1.50. */
export function priceKey({price, currency}: Pick<PriceEntry, 'price' | 'currency'>): string {
  return priceText({price: format(parseDecimal(price)!), ...(currency && {currency})});
}

function textKey(text: string): string {
  const [price] = text.split(' ', 1) as [string];
  const currency = text.slice(price.length + 1);
  return text === noPrice ? text : priceKey({price, ...(currency && {currency})});
}

import {
  categoriesOf,
  type Category,
  type PriceEntry,
  type PriceLine,
  type Question,
} from '../../simulator/sale/priceModel';
import {momentOf} from './readPrices';

export interface JudgedEntry {
  category: string;
  entry: PriceEntry;
  /** `wins` sets the price, `ties` may set it, `loses` does not. */
  verdict: 'wins' | 'ties' | 'loses';
  reason: string;
}

export interface Period {
  /** Milliseconds; missing at open ends. */
  from?: number;
  to?: number;
  /** `price`: certain. `none`: the product has no price. `open`: no documented rule decides. */
  kind: 'price' | 'none' | 'open';
  /** The price, with its currency if there is one. */
  price?: string;
  /** Possible prices if no rule decides. */
  candidates: string[];
  explanation: string;
  entries: JudgedEntry[];
}

/**
 * Which price a shop gets over time. Periods are bounded by `validFrom` and `validTo`. Whether an entry is still valid
 * at the instant of `validTo` isn't defined, so no period makes a claim about it. An entry that ends one second before
 * another one begins lasts until then, because the guide ends periods at their last second.
 * @param lines stored lines, one for each product and category
 */
export function priceTimeline(
  lines: readonly PriceLine[],
  categories: readonly Category[],
  question: Question,
): Period[] {
  const own = lines.filter(({sku}) => sku === question.sku);
  const entries = own.flatMap(({prices}) => prices);
  const begins = new Set(entries.flatMap(({validFrom}) => momentOf(validFrom) ?? []));
  const ends = entries.flatMap(({validTo}) => momentOf(validTo) ?? []).filter((end) => !begins.has(end + second));
  const borders = [...new Set([...begins, ...ends])].sort((a, b) => a - b);
  const starts = [undefined, ...borders];
  const periods = starts.map((from, index) => {
    const to = borders[index];
    // Nothing changes between two bounds, except in a last second, so the beginning represents the whole period.
    const inside = from === undefined ? (to ?? 0) - 2 * second : from + 0.5;
    return {
      ...(from !== undefined && {from}),
      ...(to !== undefined && {to}),
      ...priceAt(own, categories, question, inside),
    };
  });
  return periods;
}

/** In milliseconds. */
const second = 1000;

type Result = Omit<Period, 'from' | 'to'>;

function priceAt(
  lines: readonly PriceLine[],
  categories: readonly Category[],
  question: Question,
  moment: number,
): Result {
  const entries: JudgedEntry[] = [];
  let result: Omit<Result, 'entries'> | undefined;
  /** Categories that were skipped because none of their entries is valid now. */
  let passed: string | undefined;
  // A category without an entry for the product changes nothing, whatever its position.
  const holding = categories.filter(({id}) => lines.some(({category}) => category === id));
  for (const group of categoriesOf(question.shop, holding)) {
    const held = group.flatMap(({id}) =>
      lines
        .filter(({category}) => category === id)
        .flatMap(({prices}) => prices.map((entry) => ({category: id, entry}))),
    );
    if (result) {
      const before = result;
      entries.push(...held.map((one): JudgedEntry => ({...one, verdict: 'loses', reason: laterReason(before)})));
      continue;
    }
    const fitting: Held[] = [];
    for (const one of held) {
      const reason = unfitReason(one.entry, question, moment);
      if (reason) entries.push({...one, verdict: 'loses', reason});
      else fitting.push(one);
    }
    const names = [...new Set(held.map(({category}) => category))];
    if (fitting.length === 0) {
      if (held.length > 0) passed = names.join(', ');
      continue;
    }
    const best: Held[] = [];
    for (const name of names) {
      const own = fitting.filter(({category}) => category === name);
      const highest = Math.max(...own.map(({entry}) => entry.quantity ?? 1));
      for (const one of own) {
        if ((one.entry.quantity ?? 1) === highest) best.push(one);
        else
          entries.push({
            ...one,
            verdict: 'loses',
            reason: `An entry with a larger quantity (${highest} or more) applies.`,
          });
      }
    }
    const silent = names.filter((name) => !fitting.some(({category}) => category === name));
    result = decide(best, passed, silent, entries);
  }
  return {...(result ?? {kind: 'none', candidates: [], explanation: noPrice(passed)}), entries};
}

interface Held {
  category: string;
  entry: PriceEntry;
}

function noPrice(passed: string | undefined): string {
  return passed === undefined
    ? "Neither the shop's categories nor default contains a price for this product, so the product has no price in this shop."
    : 'No entry applies in this period, so the product has no price in this shop.';
}

/** Evaluates the matching entries, or says what is missing to do so. */
function decide(
  best: readonly Held[],
  passed: string | undefined,
  silent: readonly string[],
  entries: JudgedEntry[],
): Omit<Result, 'entries'> {
  const [first] = best;
  const prices = [...new Set(best.map(({entry}) => priceText(entry)))];
  const {category} = first!;
  const open = (why: string, candidates: string[], advice = ''): Omit<Result, 'entries'> => {
    entries.push(...best.map((one): JudgedEntry => ({...one, verdict: 'ties', reason: why})));
    return {kind: 'open', candidates, explanation: `${why}${advice}`};
  };
  if (passed !== undefined)
    return open(
      `The category ${passed} has entries for this product, but none applies in this period. Cover the period in ${passed} so that the price doesn't depend on ${category}.`,
      [...prices, 'no price'],
    );
  if (silent.length > 0)
    return open(
      `${category} and ${silent.join(', ')} have the same priority or none, and no entry in ${silent.join(', ')} applies in this period. Give each category a different priority.`,
      [...prices, 'no price'],
    );
  if (best.length > 1) {
    const several = new Set(best.map((one) => one.category)).size > 1;
    const why = several
      ? 'Several categories with the same priority, or without one, have a price. Give each category a different priority.'
      : 'Several entries in the same category match.';
    if (prices.length > 1) return open(why, prices, ' Write entries so that only one matches.');
    entries.push(...best.map((one): JudgedEntry => ({...one, verdict: 'ties', reason: why})));
    return {kind: 'price', price: prices[0]!, candidates: [], explanation: `${why} The price is the same.`};
  }
  entries.push({
    ...first!,
    verdict: 'wins',
    reason: `This is the only matching entry in ${category}, the first category with a match.`,
  });
  return {
    kind: 'price',
    price: prices[0]!,
    candidates: [],
    explanation: `${category} is the shop's first category with a matching price.`,
  };
}

function laterReason({kind}: Pick<Result, 'kind'>): string {
  return kind === 'open' ? 'An earlier category already has a matching price.' : 'An earlier category sets the price.';
}

function unfitReason(entry: PriceEntry, {tier, amount}: Question, moment: number): string | undefined {
  if (entry.tier !== tier) return `Its tier is ${entry.tier}.`;
  const [from, to] = [momentOf(entry.validFrom), momentOf(entry.validTo)];
  if (from !== undefined && moment < from) return "It isn't valid yet.";
  if (to !== undefined && moment > to) return "It's no longer valid.";
  if (amount < (entry.quantity ?? 1)) return `It requires a quantity of at least ${entry.quantity}.`;
  return undefined;
}

/** `1.79 EUR`. */
export function priceText({price, currency}: PriceEntry): string {
  return currency ? `${price} ${currency}` : price;
}

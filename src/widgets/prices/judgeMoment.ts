import {largestQuantity, misfitOf, type PriceEntry, type Purchase} from '../../simulator/sale/priceModel';
import {noPrice, priceText, type Held, type Kind, type ShopPrices} from './priceTimeline';

export interface JudgedEntry {
  category: string;
  entry: PriceEntry;
  /** `wins` sets the price, `ties` may set it, `loses` does not. */
  verdict: 'wins' | 'ties' | 'loses';
  reason: string;
}

export interface Judgment {
  kind: Kind;
  /** The price, or all possible prices, with their currency. */
  prices: string[];
  explanation: string;
  entries: JudgedEntry[];
}

/** Which price a shop gets at a moment in milliseconds, and why. */
export function judgeMoment(groups: ShopPrices, question: Purchase, moment: number): Judgment {
  const entries: JudgedEntry[] = [];
  let result: Omit<Judgment, 'entries'> | undefined;
  /** Categories that were skipped because none of their entries is valid now. */
  let passed: string | undefined;
  for (const group of groups) {
    if (result) {
      const reason = laterReason(result.kind);
      for (const {category, entry} of group.flatMap((one) => one.entries))
        entries.push({category, entry, verdict: 'loses', reason});
      continue;
    }
    const best: Held[] = [];
    const silent: string[] = [];
    for (const {id, entries: held} of group) {
      const fitting: Held[] = [];
      for (const one of held) {
        const reason = unfitReason(one, question, moment);
        if (reason) entries.push({category: id, entry: one.entry, verdict: 'loses', reason});
        else fitting.push(one);
      }
      if (fitting.length === 0) silent.push(id);
      const most = largestQuantity(fitting);
      const reason = `An entry with a larger quantity (${most} or more) applies.`;
      for (const one of fitting)
        if (one.quantity === most) best.push(one);
        else entries.push({category: id, entry: one.entry, verdict: 'loses', reason});
    }
    if (best.length === 0) {
      passed = group.map(({id}) => id).join(', ');
      continue;
    }
    result = decide(best, passed, silent, entries);
  }
  return {...(result ?? {kind: 'none', prices: [], explanation: noPriceText(passed)}), entries};
}

function noPriceText(passed: string | undefined): string {
  return passed === undefined
    ? "Neither the shop's categories nor default contains a price for this product, so the product has no price in this shop."
    : 'No entry applies at this time, so the product might have no price in this shop.';
}

/** Evaluates the matching entries, or says what is missing to do so. */
function decide(
  best: readonly Held[],
  passed: string | undefined,
  silent: readonly string[],
  entries: JudgedEntry[],
): Omit<Judgment, 'entries'> {
  const [first] = best;
  const named = new Map<string, string>();
  for (const {key, entry} of best) if (!named.has(key)) named.set(key, priceText(entry));
  const prices = [...named.values()];
  const {category} = first!;
  const tie = (reason: string) => {
    for (const one of best) entries.push({category: one.category, entry: one.entry, verdict: 'ties', reason});
  };
  const open = (why: string, candidates: string[], advice = ''): Omit<Judgment, 'entries'> => {
    tie(why);
    return {kind: 'open', prices: candidates, explanation: `${why}${advice}`};
  };
  if (passed !== undefined)
    return open(
      `${passed} has prices for this product, but none applies at this time. Add an entry for this time; otherwise, the result depends on ${category}.`,
      [...prices, noPrice],
    );
  if (silent.length > 0)
    return open(
      `${category} and ${silent.join(', ')} have the same priority or none, and no entry in ${silent.join(', ')} applies at this time. Give each category a different priority.`,
      [...prices, noPrice],
    );
  if (best.length > 1) {
    const several = best.some((one) => one.category !== category);
    const why = several
      ? 'Several categories with the same priority, or without one, have a price. Give each category a different priority.'
      : 'Several entries in the same category match.';
    if (prices.length > 1) return open(why, prices, ' Write entries so that only one matches.');
    tie(why);
    return {kind: 'price', prices, explanation: `${why} The price is the same.`};
  }
  entries.push({
    category,
    entry: first!.entry,
    verdict: 'wins',
    reason: `This is the only matching entry in ${category}, the first category with a match.`,
  });
  return {kind: 'price', prices, explanation: `${category} is the shop's first category with a matching price.`};
}

function laterReason(kind: Kind): string {
  return kind === 'open'
    ? 'A category with a higher priority already has a matching price.'
    : 'A category with a higher priority sets the price.';
}

function unfitReason(one: Held, question: Purchase, moment: number): string | undefined {
  switch (misfitOf(one, question, moment)) {
    case 'tier':
      return `The tier is ${one.entry.tier}.`;
    case 'early':
      return "The validity period hasn't started.";
    case 'late':
      return 'The validity period has ended.';
    case 'quantity':
      return `The required quantity is at least ${one.quantity}.`;
    default:
      return undefined;
  }
}

import {largestQuantity, misfitOf, type PriceEntry, type Purchase} from '../../simulator/sale/priceModel';
import {noPrice, priceText, type Held, type HeldCategory, type Kind, type ShopPrices} from './priceTimeline';

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

/** Which price a shop gets at a moment in milliseconds, and why: in the texts, categories are in backticks. */
export function judgeMoment(groups: ShopPrices, question: Purchase, moment: number): Judgment {
  const entries: JudgedEntry[] = [];
  let result: Omit<Judgment, 'entries'> | undefined;
  /** Categories that were skipped because none of their entries applies. */
  let passed: Passed | undefined;
  for (const group of groups) {
    if (result) {
      const reason = laterReason(result.kind);
      for (const {category, entry} of group.flatMap((one) => one.entries))
        entries.push({category, entry, verdict: 'loses', reason});
      continue;
    }
    const best: Held[] = [];
    const silent: HeldCategory[] = [];
    for (const category of group) {
      const {id, entries: held} = category;
      const fitting: Held[] = [];
      for (const one of held) {
        const reason = unfitReason(one, question, moment);
        if (reason) entries.push({category: id, entry: one.entry, verdict: 'loses', reason});
        else fitting.push(one);
      }
      if (fitting.length === 0) silent.push(category);
      const most = largestQuantity(fitting);
      const reason = `An entry with a larger quantity (${most} or more) applies.`;
      for (const one of fitting)
        if (one.quantity === most) best.push(one);
        else entries.push({category: id, entry: one.entry, verdict: 'loses', reason});
    }
    if (best.length === 0) {
      passed = passedOf(group, question, moment);
      continue;
    }
    const unused = silent.length > 0 ? passedOf(silent, question, moment) : undefined;
    result = decide(best, passed, unused, entries);
  }
  if (result) return {...result, entries};
  const explanation =
    groups.length === 0
      ? "Neither the shop's categories nor `default` contains a price for this product, so the product has no price in this shop."
      : `No entry applies ${passedOf(groups.flat(), question, moment).lack}, so the product might have no price in this shop.`;
  return {kind: 'none', prices: [], explanation, entries};
}

/** Categories none of whose entries applies. */
interface Passed {
  ids: string;
  /** What they have no entry for: `at this time`. */
  lack: string;
}

function passedOf(categories: readonly HeldCategory[], question: Purchase, moment: number): Passed {
  const held = categories.flatMap(({entries}) => entries);
  const misfits = held.map((one) => misfitOf(one, question, moment));
  const larger = held.filter((_, index) => misfits[index] === 'quantity').map(({quantity}) => quantity);
  const isOfTier = misfits.some((misfit) => misfit !== 'tier');
  return {
    ids: categories.map(({id}) => `\`${id}\``).join(', '),
    lack:
      larger.length > 0
        ? `to a quantity of ${question.amount} (the smallest at this time is ${larger.reduce((a, b) => Math.min(a, b))})`
        : isOfTier
          ? 'at this time'
          : `to the tier ${question.tier}`,
  };
}

/** Evaluates the matching entries, or says what is missing to do so. */
function decide(
  best: readonly Held[],
  passed: Passed | undefined,
  silent: Passed | undefined,
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
      `${passed.ids} has prices for this product, but none applies ${passed.lack}. Add an entry that applies; otherwise, the result depends on \`${category}\`.`,
      [...prices, noPrice],
    );
  if (silent)
    return open(
      `\`${category}\` and ${silent.ids} have the same priority or none, and no entry in ${silent.ids} applies ${silent.lack}. Give each category a different priority.`,
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
    reason: `This is the only matching entry in \`${category}\`, the first category with a match.`,
  });
  return {kind: 'price', prices, explanation: `Category \`${category}\` is the shop's first with a matching price.`};
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

import {addTo} from '../../lib/addTo';
import {countOf} from '../../lib/countOf';
import {compare, parseDecimal, type Decimal} from '../../lib/decimal';
import type {RuleContext} from './lineRules';

const second = 1000;
/** Longest gap that is reported: that of a period that ends at the start of its last day. */
const longestGap = 86_400 * second;

/** A price entry, with its place and its validity in milliseconds, infinite at open ends. */
export interface PlacedEntry {
  line: number;
  /** Position in the line's list. */
  index: number;
  tier: string;
  currency: unknown;
  quantity: number;
  price: string;
  from: number;
  to: number;
}

/**
 * Reports entries of a product in a category that don't fit together: one without a period beside one with a period, and a
 * larger quantity that costs more per piece at the same time; and entries that all need more than one piece. Each entry is
 * reported once for each rule.
 * @param entries of all lines with the product and category
 */
export function noteConflicts(context: RuleContext, entries: readonly PlacedEntry[]): void {
  const {line, index, quantity: least} = entries[0]!;
  if (entries.every(({quantity}) => quantity > 1))
    context.note({line, rule: 'price-quantity-one', field: `prices[${index}].quantity`, value: least});
  if (entries.length < 2) return;
  // The usual cases, for speed.
  if (entries.some(isUndated) && !entries.every(isUndated))
    for (const group of groupsOf(entries, ({tier, quantity}) => [tier, quantity])) noteUndated(context, group);
  if (entries.every(({quantity}) => quantity === entries[0]!.quantity)) return;
  for (const group of groupsOf(entries, ({tier, currency}) => [tier, currency])) noteDearer(context, group);
}

/** Reports prices of one tier and quantity that are valid at the same time, or that leave a short gap. @param entries of a line */
export function noteOverlaps(context: RuleContext, entries: readonly PlacedEntry[]): void {
  const undated = entries.filter(isUndated);
  // A price without a period often stands beside those of offers.
  for (const group of groupsOf(entries, (one) => [one.tier, one.quantity, isUndated(one)])) {
    let [last] = group.sort((a, b) => a.from - b.from || a.index - b.index) as [PlacedEntry];
    const {line, tier, quantity} = last;
    const isFilled = undated.some((one) => one.tier === tier && one.quantity === quantity);
    for (const period of group.slice(1)) {
      const isEqual = period.from === last.from && period.to === last.to;
      // Whether a period includes its last moment makes no difference here: neighbors may share it.
      if (isEqual || period.from < last.to) {
        const [first, second] = [last.index, period.index].sort((a, b) => a - b);
        const same = isEqual ? 'tier, quantity, and validity' : 'tier and quantity, and the validity periods overlap';
        const message = `prices[${first}] has the same ${same}`;
        context.note({line, rule: 'price-entry-twice', field: `prices[${second}]`, message});
      }
      const gap = period.from - last.to;
      if (gap > second && gap <= longestGap && !isFilled) {
        const message = `prices[${last.index}] ends ${countOf(Math.round(gap / second), 'second')} earlier`;
        context.note({line, rule: 'price-gap', field: `prices[${period.index}].validFrom`, message});
      }
      if (period.to > last.to) last = period;
    }
  }
}

function groupsOf(entries: readonly PlacedEntry[], keyOf: (entry: PlacedEntry) => unknown): Iterable<PlacedEntry[]> {
  const groups = new Map<string, PlacedEntry[]>();
  for (const entry of entries) addTo(groups, JSON.stringify(keyOf(entry)), entry);
  return groups.values();
}

const isUndated = ({from, to}: PlacedEntry) => from === -Infinity && to === Infinity;

function noteUndated(context: RuleContext, entries: readonly PlacedEntry[]): void {
  const dated = entries.find((entry) => !isUndated(entry));
  if (!dated) return;
  const message = `This price has no period, but ${placeOf(dated)} has one for the same tier and quantity`;
  for (const {line, index} of entries.filter(isUndated))
    context.note({line, rule: 'price-undated', field: `prices[${index}]`, message});
}

interface Priced extends PlacedEntry {
  amount: Decimal;
}

/**
 * Follows the entries through time. The valid ones stay sorted by quantity, and their prices never rise, because an entry
 * that costs more than one for a smaller quantity is reported and left out. So each entry is compared with its neighbors.
 */
function noteDearer(context: RuleContext, entries: readonly PlacedEntry[]): void {
  const priced = entries.flatMap((entry): Priced[] => {
    const amount = parseDecimal(entry.price);
    return amount ? [{...entry, amount}] : [];
  });
  if (new Set(priced.map(({quantity}) => quantity)).size < 2) return;
  const events = priced
    .flatMap((entry) => [
      {at: entry.from, isStart: true, entry},
      {at: entry.to, isStart: false, entry},
    ])
    // An entry that ends when another one begins isn't valid together with it.
    .sort((a, b) => (a.at === b.at ? Number(a.isStart) - Number(b.isStart) : a.at - b.at));
  const valid: Priced[] = [];
  for (const {isStart, entry} of events) {
    if (!isStart) {
      const at = valid.indexOf(entry);
      if (at >= 0) valid.splice(at, 1);
      continue;
    }
    const smaller = valid[firstAt(valid, ({quantity}) => quantity >= entry.quantity) - 1];
    if (smaller && compare(entry.amount, smaller.amount) > 0) {
      noteLarger(context, entry, smaller);
      continue;
    }
    const larger = firstAt(valid, ({quantity}) => quantity > entry.quantity);
    for (let one = valid[larger]; one && compare(one.amount, entry.amount) > 0; one = valid[larger]) {
      noteLarger(context, one, entry);
      valid.splice(larger, 1);
    }
    const place = firstAt(
      valid,
      ({quantity, amount}) =>
        quantity > entry.quantity || (quantity === entry.quantity && compare(amount, entry.amount) <= 0),
    );
    valid.splice(place, 0, entry);
  }
}

/** Where a condition begins to be met, in a list that is sorted by it. */
function firstAt<T>(sorted: readonly T[], isMet: (one: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isMet(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function noteLarger(context: RuleContext, larger: PlacedEntry, smaller: PlacedEntry): void {
  const message = `${larger.price} from quantity ${larger.quantity} is more than ${smaller.price} from quantity ${smaller.quantity} (${placeOf(smaller)}), which applies at the same time`;
  context.note({line: larger.line, rule: 'price-larger-quantity', field: `prices[${larger.index}].price`, message});
}

function placeOf({line, index}: PlacedEntry): string {
  return `prices[${index}] on line ${line}`;
}

import {countOf} from '../../lib/countOf';
import {storedAfter, type PriceEntry, type PriceLine} from '../../simulator/sale/priceModel';
import {priceKey, priceText} from './priceTimeline';

export interface BatchEffect {
  sku: string;
  category: string;
  kind: 'new' | 'replaced' | 'removed' | 'nothing to remove' | 'overridden';
  text: string;
}

/** How each line of a batch changes the stored prices. */
export function batchEffects(stored: readonly PriceLine[], batch: readonly PriceLine[]): BatchEffect[] {
  const placeOf = ({sku, category}: PriceLine) => JSON.stringify([sku, category]);
  const storedBefore = new Map(storedAfter(stored).map((line) => [placeOf(line), line.prices]));
  const last = new Map(batch.map((line) => [placeOf(line), line]));
  return batch.map((line) => {
    const {sku, category, prices} = line;
    const head = {sku, category};
    if (last.get(placeOf(line)) !== line)
      return {
        ...head,
        kind: 'overridden',
        text: 'A later line in the batch has the same product and category. Send each combination only once. This tool uses the last line.',
      };
    const before = storedBefore.get(placeOf(line)) ?? [];
    if (prices.length === 0 && before.length === 0)
      return {...head, kind: 'nothing to remove', text: 'The list is empty, and nothing is stored.'};
    if (prices.length === 0)
      return {
        ...head,
        kind: 'removed',
        text: `The list is empty: ${listOf(before)} ${before.length === 1 ? 'is' : 'are'} removed.`,
      };
    if (before.length === 0) return {...head, kind: 'new', text: `Stored: ${listOf(prices)}.`};
    const kept = new Set(prices.map(keyOf));
    const lost = before.filter((entry) => !kept.has(keyOf(entry)));
    const rest = lost.length === 0 ? 'No entry is removed.' : `Removed: ${listOf(lost)}.`;
    return {...head, kind: 'replaced', text: `Replaced with: ${listOf(prices)}. ${rest}`};
  });
}

/** Most entries that are named. */
const mostEntries = 5;

function listOf(entries: readonly PriceEntry[]): string {
  const named = entries.slice(0, mostEntries).map((entry) => {
    const conditions = [
      entry.quantity !== undefined && entry.quantity !== 1 && `for ${entry.quantity} or more`,
      entry.validFrom && `from ${entry.validFrom}`,
      entry.validTo && `until ${entry.validTo}`,
    ].filter(Boolean);
    return `${priceText(entry)} ${entry.tier}${conditions.length > 0 ? ` (${conditions.join(', ')})` : ''}`;
  });
  const more = entries.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; and ${countOf(more, 'other')}` : ''}`;
}

function keyOf(entry: PriceEntry): string {
  const {tier, quantity = 1, validFrom, validTo} = entry;
  return JSON.stringify([tier, priceKey(entry), quantity, validFrom, validTo]);
}

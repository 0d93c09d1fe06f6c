import {priceText} from './priceTimeline';
import {storedAfter, type PriceEntry, type PriceLine} from '../../simulator/sale/priceModel';

export interface BatchEffect {
  sku: string;
  category: string;
  kind: 'new' | 'replaced' | 'removed' | 'nothing to remove' | 'overridden';
  text: string;
}

/** How each line of a batch changes the stored prices. */
export function batchEffects(stored: readonly PriceLine[], batch: readonly PriceLine[]): BatchEffect[] {
  return batch.map(({sku, category, prices}, index) => {
    const same = (line: PriceLine) => line.sku === sku && line.category === category;
    const head = {sku, category};
    if (batch.slice(index + 1).some(same))
      return {
        ...head,
        kind: 'overridden',
        text: 'A later line in the batch has the same product and category. Send each combination only once. This tool uses the last line.',
      };
    const before = storedAfter(stored).find(same)?.prices ?? [];
    if (prices.length === 0 && before.length === 0)
      return {...head, kind: 'nothing to remove', text: 'The list is empty, and nothing is stored.'};
    if (prices.length === 0)
      return {
        ...head,
        kind: 'removed',
        text: `The list is empty: ${listOf(before)} ${before.length === 1 ? 'is' : 'are'} removed.`,
      };
    if (before.length === 0) return {...head, kind: 'new', text: `Stored: ${listOf(prices)}.`};
    const lost = before.filter((entry) => !prices.some((other) => keyOf(other) === keyOf(entry)));
    const rest = lost.length === 0 ? 'No entry is removed.' : `Removed: ${listOf(lost)}.`;
    return {...head, kind: 'replaced', text: `Replaced with: ${listOf(prices)}. ${rest}`};
  });
}

function listOf(entries: readonly PriceEntry[]): string {
  return entries
    .map((entry) => {
      const conditions = [
        entry.quantity !== undefined && entry.quantity !== 1 && `for ${entry.quantity} or more`,
        entry.validFrom && `from ${entry.validFrom}`,
        entry.validTo && `until ${entry.validTo}`,
      ].filter(Boolean);
      return `${priceText(entry)} ${entry.tier}${conditions.length > 0 ? ` (${conditions.join(', ')})` : ''}`;
    })
    .join('; ');
}

function keyOf({tier, price, currency, quantity = 1, validFrom, validTo}: PriceEntry): string {
  return JSON.stringify([tier, price, currency, quantity, validFrom, validTo]);
}

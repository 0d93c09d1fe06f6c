import {useDeferredValue, useMemo} from 'react';
import {isZoneName} from '@site/src/lib/zonedTime';
import {storedAfter} from '@site/src/simulator/sale/priceModel';
import {batchEffects} from '@site/src/widgets/prices/batchEffect';
import {priceTimeline, pricesInShop} from '@site/src/widgets/prices/priceTimeline';
import {readCategories, readPriceLines} from '@site/src/widgets/prices/readPrices';
import type {State} from './samples';

/** Most suggestions for a field. */
const mostOptions = 50;

/** The long inputs. */
export type Texts = Pick<State, 'categories' | 'stored' | 'batch'>;

export const noTexts: Texts = {categories: '', stored: '', batch: ''};

/**
 * What the input says, and the prices over time if it's complete.
 * @param isWaiting whether it's too long to be read yet
 */
export function usePrices(state: State, isWaiting: boolean) {
  // Typing stays fluent while the result of a long input is calculated.
  const text = useDeferredValue(isWaiting ? noTexts : state);
  const categories = useMemo(() => readCategories(text.categories), [text.categories]);
  const stored = useMemo(() => readPriceLines(text.stored), [text.stored]);
  const batch = useMemo(() => readPriceLines(text.batch), [text.batch]);
  const before = useMemo(() => storedAfter(stored.lines), [stored]);
  const after = useMemo(() => storedAfter([...stored.lines, ...batch.lines]), [stored, batch]);
  const effects = useMemo(() => batchEffects(stored.lines, batch.lines), [stored, batch]);

  const blank = state.stored.trim() === '' && state.batch.trim() === '';
  const amount =
    /^\d+(\.\d+)?$/.test(state.amount.trim()) && Number(state.amount) > 0 ? Number(state.amount) : undefined;
  const zone = isZoneName(state.zone.trim()) ? state.zone.trim() : undefined;
  const sku = state.sku.trim();
  const shop = state.shop.trim();
  const tier = state.tier.trim();
  const hasProblems = [categories, stored, batch].some(({problems}) => problems.length > 0);
  const isReady =
    !blank && !isWaiting && !hasProblems && zone !== undefined && sku !== '' && shop !== '' && tier !== '';
  const lines = state.view === 'after' ? after : before;
  const prices = useMemo(() => pricesInShop(lines, categories.categories, {sku, shop}), [lines, categories, sku, shop]);
  const question = useMemo(() => (amount === undefined ? undefined : {tier, amount}), [tier, amount]);
  const timeline = useMemo(
    () => (isReady && question ? priceTimeline(prices, question) : undefined),
    [prices, isReady, question],
  );
  const skus = useMemo(() => optionsOf(after, (line) => [line.sku]), [after]);
  const tiers = useMemo(() => optionsOf(after, (line) => line.prices.map((entry) => entry.tier)), [after]);
  const shops = useMemo(() => optionsOf(categories.categories, (one) => one.shops), [categories]);
  return {
    ...{blank, question, zone, sku, shop, tier, skus, shops, tiers},
    ...{categories, stored, batch, effects, prices, timeline},
  };
}

function optionsOf<T>(items: readonly T[], valuesOf: (item: T) => readonly string[]): string[] {
  const options = new Set<string>();
  for (const item of items)
    for (const value of valuesOf(item)) {
      options.add(value);
      if (options.size === mostOptions) return [...options];
    }
  return [...options];
}

import {expect} from '@playwright/test';
import type {Category, PriceLine, Question} from '../../src/simulator/sale/priceModel';
import {judgeMoment, type Judgment} from '../../src/widgets/prices/judgeMoment';
import {priceTimeline, pricesInShop, type Kind} from '../../src/widgets/prices/priceTimeline';

interface ExplainedPeriod {
  /** Milliseconds; missing at open ends. */
  from?: number;
  to?: number;
  kind: Kind;
  price?: string;
  /** Possible prices if no rule decides. */
  candidates: readonly string[];
  explanation: string;
  entries: Judgment['entries'];
}

/** The periods of a timeline, with the explanation of a moment in each; both have to agree. */
export function periodsOf(lines: PriceLine[], categories: readonly Category[], question: Question): ExplainedPeriod[] {
  const prices = pricesInShop(lines, categories, question);
  return priceTimeline(prices, question).periods.map((period) => {
    const {from, to, kind, more} = period;
    const inside = Number.isFinite(from) ? from : Number.isFinite(to) ? to - 1 : 0;
    const judgment = judgeMoment(prices, question, inside);
    expect(judgment.kind).toBe(kind);
    expect(judgment.prices).toHaveLength(period.prices.length + more);
    return {
      ...(Number.isFinite(from) && {from}),
      ...(Number.isFinite(to) && {to}),
      kind,
      ...(kind === 'price' && {price: period.prices[0]!}),
      candidates: kind === 'open' ? judgment.prices : [],
      explanation: judgment.explanation,
      entries: judgment.entries,
    };
  });
}

/** Prices for each of many days, as the guide writes them: each ends one second before the next one begins. */
export function dailyPrices(days: number, category = 'city'): PriceLine {
  const day = 24 * 60 * 60_000;
  const start = Date.parse('2024-01-01T00:00:00+01:00');
  const at = (moment: number) => new Date(moment).toISOString();
  return {
    sku: '10001',
    category,
    prices: Array.from({length: days}, (_, index) => ({
      tier: 'regular',
      price: `1.${String(10 + (index % 90))}`,
      currency: 'EUR',
      ...(index > 0 && {validFrom: at(start + index * day)}),
      validTo: at(start + (index + 1) * day - 1000),
    })),
  };
}

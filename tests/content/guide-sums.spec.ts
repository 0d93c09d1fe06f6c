/** Purchases shown by the guides add up: lines, discounts, taxes and payments, as on a receipt that a reader checks by hand. */
import {expect, test} from '@playwright/test';
import {fillSample} from '../../src/site/sampleValues';
import {placeOf, readGuides} from '../support/guides';
import {sumProblems, type Sample} from '../support/sums';

const samples: readonly (Sample & {place: string})[] = readGuides().flatMap((guide) =>
  guide.fences
    .filter(({language}) => language === 'json')
    .flatMap((fence) => purchasesIn(readable(fence.text), placeOf(guide, fence))),
);

/** The value of a sample; guide-data.spec.ts reports invalid ones with their line. */
function readable(text: string): unknown {
  try {
    return JSON.parse(fillSample(text));
  } catch {
    return undefined;
  }
}

/** Every object at any depth that has lines or shares of taxes; empty lists stand for what a sample leaves out. */
function purchasesIn(value: unknown, place: string): (Sample & {place: string})[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((part) => purchasesIn(part, place));
  const {lineItems, items, taxShares, price, totalPrice} = value as Sample;
  const hasLines = (lineItems ?? items ?? []).length > 0 && (totalPrice !== undefined || typeof price === 'object');
  return hasLines || (taxShares ?? []).length > 0 ? [{...value, place}, ...inside] : inside;
}

test.describe('purchases in the guides', () => {
  test('are found on the pages that show them', () => {
    const pages = new Set(samples.map(({place}) => place.split(':')[0]));
    console.log(`${samples.length} purchases and closings on ${pages.size} pages`);
    for (const page of ['api_checkout', 'api_pos_integration', 'api_vpos', 'api_orders/index'])
      expect([...pages]).toContain(`docs/api/${page}.mdx`);
  });

  test('add up by line, by rate, and in total', () => {
    expect(samples.flatMap((sample) => sumProblems(sample).map((problem) => `${sample.place} ${problem}`))).toEqual([]);
  });
});

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

test.describe('adding up', () => {
  const sale: Sample = {
    items: [
      {id: '1', amount: 2, price: 179, totalPrice: 358, taxRate: '19'},
      {id: '2', amount: 1, price: 640, weight: 250, totalPrice: 160, taxRate: '7'},
      {id: '3', amount: 2, price: 249, priceModifiers: [{price: -50}], totalPrice: 398, taxRate: '7'},
      {id: '4', amount: 1, price: -100, totalPrice: -100, taxRate: '7'},
    ],
    taxShares: [
      {rate: '19', net: 301, share: 57, total: 358},
      {rate: '7', net: 428, share: 30, total: 458},
    ],
    netPrice: 729,
    totalPrice: 816,
  };
  const changed = (change: (copy: Sample) => void): string[] => {
    const copy = structuredClone(sale);
    change(copy);
    return sumProblems(copy);
  };

  test('finds nothing in a correct sale', () => {
    expect(sumProblems(sale)).toEqual([]);
  });

  test('finds a wrong line, rate, tax, net price, and total', () => {
    expect(changed(({items}) => (items![1]!.totalPrice = 161))).toContain('line 2: 161 instead of 160');
    expect(changed(({items}) => (items![2]!.totalPrice = 498))).toContain('line 3: 498 instead of 398');
    expect(changed(({taxShares}) => (taxShares![1]!.total = 459))).toContain('rate 7: total 459, the lines give 458');
    expect(changed(({taxShares}) => (taxShares![0]!.share = 56))).toContain('rate 19: tax 56 instead of 57');
    expect(changed((copy) => (copy.netPrice = 730))).toContain('net price 730 instead of 729');
    expect(changed((copy) => (copy.totalPrice = 815))).toContain('total 815, the lines give 816');
    expect(changed(({taxShares}) => (taxShares![0]!.net = 300))).toContain('rate 19: 300 net + 57 tax is not 358');
  });

  test('also reads taxes by rate and payments', () => {
    const info: Sample = {
      lineItems: [{id: '1', amount: 1, price: 249, totalPrice: 249, taxRate: '7'}],
      price: {price: 249, netPrice: 233, tax: {'7': 16}, taxNet: {'7': 233}, taxPre: {'7': 250}},
    };
    expect(sumProblems(info)).toContain('rate 7: total 250, the lines give 249');
    const closing: Sample = {
      taxShares: [{rate: '7', net: 233, tax: 16, total: 249}],
      shareByPaymentMethod: [{amount: 200}],
      total: 249,
    };
    expect(sumProblems(closing)).toEqual(['payments 200 instead of 249']);
  });
});

/**
 * Prices calculated manually from the specification and the fact sheets, with the reasoning, to compare the tool with.
 * [S] specification, section 3 (category pricing batch) and 9; [F] fact sheet of the guides, section 5.
 */
import {expect, test} from '@playwright/test';
import {batchEffects} from '../../src/widgets/prices/batchEffect';
import {storedAfter, type Question} from '../../src/simulator/sale/priceModel';
import {judgeMoment} from '../../src/widgets/prices/judgeMoment';
import {pricesInShop} from '../../src/widgets/prices/priceTimeline';
import {readCategories, readPriceLines} from '../../src/widgets/prices/readPrices';
import {periodsOf} from '../support/prices';

/** Input as a reader types it, one object per line. */
const text = (...objects: object[]) => objects.map((one) => JSON.stringify(one)).join('\n');

function prices(...objects: object[]) {
  const {lines, problems} = readPriceLines(text(...objects));
  expect(problems).toEqual([]);
  return lines;
}

function categories(...objects: object[]) {
  const read = readCategories(text(...objects));
  expect(read.problems).toEqual([]);
  return read.categories;
}

const ask = (part: Partial<Question>): Question => ({sku: '10001', shop: '102', tier: 'regular', amount: 1, ...part});
const eur = (price: string, part: object = {}) => ({tier: 'regular', price, currency: 'EUR', ...part});
const of = (category: string, ...entries: object[]) => ({sku: '10001', category, prices: entries});

test.describe('A price calculated manually', () => {
  test('categories: the airport shop uses airport (20) before city (10), and other shops use default', () => {
    // [F] "resolving goes through categories by priority, highest first"; `default` is the fallback of a shop without a category.
    // Shop 102 is in city and in airport: 20 is more than 10, so 2.19. Shop 103 is in city alone: 1.89. Shop 101 has no category: 1.79.
    // The order of lines and categories in the input has no effect.
    const groups = categories(
      {id: 'city', priority: 10, shops: ['102', '103']},
      {id: 'default', priority: 99, shops: ['101', '102', '103']},
      {id: 'airport', priority: 20, shops: ['102']},
    );
    const lines = prices(of('default', eur('1.79')), of('city', eur('1.89')), of('airport', eur('2.19')));
    const inShop = (shop: string) => periodsOf(lines, groups, ask({shop})).map(({kind, price}) => [kind, price]);
    expect(inShop('102')).toEqual([['price', '2.19 EUR']]);
    expect(inShop('103')).toEqual([['price', '1.89 EUR']]);
    expect(inShop('101')).toEqual([['price', '1.79 EUR']]);
  });

  test('tier: an entry of another tier is never used, whatever its price', () => {
    // [S] tier is required in each entry; [F] which kind of price, its values are not published. So a question names one tier, and an
    // entry of another one is never its answer, although 0.99 is less. In shop 101 nothing has the tier employee: no price.
    const groups = categories({id: 'default'});
    const lines = prices(of('default', eur('1.79'), eur('0.99', {tier: 'card'})));
    const [regular] = periodsOf(lines, groups, ask({shop: '101'}));
    expect(regular).toMatchObject({kind: 'price', price: '1.79 EUR'});
    expect(regular?.entries.find(({entry}) => entry.tier === 'card')).toMatchObject({
      verdict: 'loses',
      reason: 'The tier is card.',
    });
    expect(periodsOf(lines, groups, ask({shop: '101', tier: 'card'}))[0]?.price).toBe('0.99 EUR');
    expect(periodsOf(lines, groups, ask({shop: '101', tier: 'employee'}))[0]?.kind).toBe('none');
  });

  test('quantity: five bottles cost 2.19 each, six 1.99, twelve 1.79; the entry without a quantity applies from one', () => {
    // [S] quantity: default 1. [F] "price counts from this amount on (graduated price)". Of steps 1, 6 and 12 an amount reaches those
    // that are not greater than itself; a graduated price is the one of the last step that is reached.
    const lines = prices(of('default', eur('2.19'), eur('1.79', {quantity: 12}), eur('1.99', {quantity: 6})));
    const priceOf = (amount: number) => periodsOf(lines, [], ask({amount}))[0]?.price;
    expect([1, 5, 5.999, 6, 11, 12, 100].map(priceOf)).toEqual([
      '2.19 EUR',
      '2.19 EUR',
      '2.19 EUR',
      '1.99 EUR',
      '1.99 EUR',
      '1.79 EUR',
      '1.79 EUR',
    ]);
  });

  test('validity: a one-week offer in local time, across a clock change', () => {
    // [F] "outside the period the price is ignored". In Berlin the week of 29 March 2026 has 23 hours on Sunday: midnight of 28 March is
    // 27 March 23:00 UTC (+01:00), midnight of 30 March is 29 March 22:00 UTC (+02:00). Offsets decide, not the digits of the hours.
    const [start, end] = ['2026-03-28T00:00:00+01:00', '2026-03-30T00:00:00+02:00'];
    const lines = prices(
      of(
        'city',
        eur('1.89', {validTo: start}),
        eur('1.49', {validFrom: start, validTo: end}),
        eur('1.89', {validFrom: end}),
      ),
    );
    const periods = periodsOf(lines, categories({id: 'city', priority: 10, shops: ['102']}), ask({}));
    const [offerFrom, offerTo] = [Date.UTC(2026, 2, 27, 23), Date.UTC(2026, 2, 29, 22)];
    expect(periods.map(({from, to, price}) => [from, to, price])).toEqual([
      [undefined, offerFrom, '1.89 EUR'],
      [offerFrom, offerTo, '1.49 EUR'],
      [offerTo, undefined, '1.89 EUR'],
    ]);
  });

  test("a batch replaces completely: sending only the base price removes the category's graduated price and offer", () => {
    // [S] "Prices sent for a category completely replace the earlier prices in it." Three entries are stored for city, one for default.
    // The batch has one entry for city: two of the three are gone, default has not been named and stays.
    const stored = prices(
      of('city', eur('1.89'), eur('1.69', {quantity: 6}), eur('1.49', {validFrom: '2026-03-02T00:00:00Z'})),
      of('default', eur('1.79')),
    );
    const batch = prices(of('city', eur('1.89')));
    expect(storedAfter([...stored, ...batch])).toEqual([stored[1], batch[0]]);
    expect(batchEffects(stored, batch)).toEqual([
      {
        sku: '10001',
        category: 'city',
        kind: 'replaced',
        text: 'Replaced with: 1.89 EUR regular. Removed: 1.69 EUR regular (for 6 or more); 1.49 EUR regular (from 2026-03-02T00:00:00Z).',
      },
    ]);
  });

  test('an empty list removes: the city shop falls back to default, and without default has no price', () => {
    // [S] "An empty list removes all prices in that category." [F] `default` counts when the categories of a shop hold no price for the product.
    // An emptied category holds none. So first 1.89, then the 1.79 of default, and nothing at all once default is emptied too.
    const groups = categories({id: 'city', priority: 10, shops: ['102']});
    const stored = prices(of('default', eur('1.79')), of('city', eur('1.89')));
    const answer = (lines: typeof stored) => periodsOf(storedAfter(lines), groups, ask({}))[0];
    expect(answer(stored)?.price).toBe('1.89 EUR');
    const noCity = [...stored, ...prices(of('city'))];
    expect(answer(noCity)).toMatchObject({kind: 'price', price: '1.79 EUR'});
    expect(answer([...noCity, ...prices(of('default'))])).toMatchObject({kind: 'none', entries: []});
    expect(batchEffects(stored, prices(of('city')))[0]).toMatchObject({
      kind: 'removed',
      text: 'The list is empty: 1.89 EUR regular is removed.',
    });
  });
});

test.describe('Without a published rule, the timeline reports', () => {
  const offer = {validFrom: '2026-03-02T00:00:00Z', validTo: '2026-03-08T00:00:00Z'};
  const kinds = (lines: ReturnType<typeof prices>, groups: ReturnType<typeof categories>) =>
    periodsOf(lines, groups, ask({})).map(({kind, price, candidates}) => [kind, price ?? candidates.join(' or ')]);

  test('that the undated entry or the offer of a category can apply', () => {
    expect(kinds(prices(of('default', eur('1.79'), eur('1.49', offer))), [])).toEqual([
      ['price', '1.79 EUR'],
      ['open', '1.79 EUR or 1.49 EUR'],
      ['price', '1.79 EUR'],
    ]);
  });

  test('no doubt about the price if two matching entries have the same price', () => {
    const lines = prices(of('default', eur('1.79'), eur('1.79', offer)));
    expect(kinds(lines, [])).toEqual([['price', '1.79 EUR']]);
    const during = judgeMoment(pricesInShop(lines, [], ask({})), ask({}), Date.UTC(2026, 2, 4));
    expect(during).toMatchObject({kind: 'price', prices: ['1.79 EUR']});
    expect(during.explanation).toContain('Several entries in the same category match.');
    expect(during.entries.map(({verdict}) => verdict)).toEqual(['ties', 'ties']);
  });

  test('that a category with an expired offer might block the next one', () => {
    const groups = categories({id: 'city', priority: 10, shops: ['102']});
    const lines = prices(of('default', eur('1.79')), of('city', eur('1.49', offer)));
    expect(kinds(lines, groups)).toEqual([
      ['open', '1.79 EUR or no price'],
      ['price', '1.49 EUR'],
      ['open', '1.79 EUR or no price'],
    ]);
    expect(periodsOf(lines, groups, ask({}))[0]?.explanation).toContain('none applies at this time.');
  });

  test('what is missing: a time, a quantity, or the tier', () => {
    const groups = categories({id: 'city', priority: 10, shops: ['102']});
    const explain = (entry: object, ...others: object[]) =>
      judgeMoment(pricesInShop(prices(of('city', entry), ...others), groups, ask({})), ask({}), Date.UTC(2026, 3, 1))
        .explanation;
    const six = eur('1.49', {quantity: 6});
    expect(explain(six)).toMatch(/^No entry applies to a quantity of 1 \(the smallest at this time is 6\), so /);
    expect(explain(eur('1.49', {tier: 'card'}))).toMatch(/^No entry applies to the tier regular, so /);
    expect(explain(eur('1.49', offer))).toMatch(/^No entry applies at this time, so /);
    expect(explain(six, of('default', eur('1.79')))).toContain(
      '`city` has prices for this product, but none applies to a quantity of 1',
    );
  });

  test('that either of two categories of equal priority can come first, even without a valid entry', () => {
    const groups = categories({id: 'city', priority: 10, shops: ['102']}, {id: 'river', priority: 10, shops: ['102']});
    expect(kinds(prices(of('city', eur('1.89')), of('river', eur('1.85'))), groups)).toEqual([
      ['open', '1.89 EUR or 1.85 EUR'],
    ]);
    expect(kinds(prices(of('city', eur('1.89')), of('river', eur('1.49', offer))), groups)).toEqual([
      ['open', '1.89 EUR or no price'],
      ['open', '1.89 EUR or 1.49 EUR'],
      ['open', '1.89 EUR or no price'],
    ]);
    // Steps of different categories don't combine: the first category decides alone.
    const six = prices(of('city', eur('1.89')), of('river', eur('1.85', {quantity: 6}), eur('1.99')));
    expect(periodsOf(six, groups, ask({amount: 6}))[0]).toMatchObject({
      kind: 'open',
      candidates: ['1.89 EUR', '1.85 EUR'],
    });
  });

  test('that the position of a category without a priority is open', () => {
    // No default priority is published: it can come first or last among the shop's categories.
    const groups = categories({id: 'city', priority: 10, shops: ['102']}, {id: 'river', shops: ['102']});
    expect(kinds(prices(of('city', eur('1.89')), of('river', eur('1.85'))), groups)).toEqual([
      ['open', '1.89 EUR or 1.85 EUR'],
    ]);
    // Without prices of the product, it's irrelevant.
    expect(kinds(prices(of('city', eur('1.89'))), groups)).toEqual([['price', '1.89 EUR']]);
    expect(kinds(prices(of('river', eur('1.85')), of('default', eur('1.79'))), groups)).toEqual([
      ['price', '1.85 EUR'],
    ]);
  });
});

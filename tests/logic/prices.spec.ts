import fc from 'fast-check';
import {expect, test} from '@playwright/test';
import {batchEffects} from '../../src/widgets/prices/batchEffect';
import {type Category, type PriceEntry, type PriceLine, type Question} from '../../src/simulator/sale/priceModel';
import {priceAt} from '../../src/simulator/sale/priceAt';
import type {Project} from '../../src/simulator/state';
import {judgeMoment} from '../../src/widgets/prices/judgeMoment';
import {noPrice, pricesInShop, priceText, priceTimeline} from '../../src/widgets/prices/priceTimeline';
import {readCategories, readPriceLines} from '../../src/widgets/prices/readPrices';
import {periodsOf} from '../support/prices';

const categories: Category[] = [
  {id: 'default', priority: 0, shops: ['101', '102', '103']},
  {id: 'city', priority: 10, shops: ['102', '103']},
];
const entry = (price: string, part: object = {}): PriceEntry => ({tier: 'regular', price, currency: 'EUR', ...part});
const line = (category: string, ...prices: PriceEntry[]): PriceLine => ({sku: '10001', category, prices});
const ask = (amount = 1): Question => ({sku: '10001', shop: '102', tier: 'regular', amount});
const start = '2026-03-02T00:00:00+01:00';
const end = '2026-03-07T23:59:59+01:00';
const base = line('default', entry('1.79'));
const only = (lines: PriceLine[]) => {
  const periods = periodsOf(lines, categories, ask());
  expect(periods).toHaveLength(1);
  return periods[0]!;
};

/** What the simulator charges. */
function charged(lines: PriceLine[], {sku, shop, amount}: Question, moment: number, groups = categories): string {
  const project = {
    categories: new Map(groups.map((one) => [one.id, one])),
    prices: new Map([[sku, lines]]),
  } as unknown as Project;
  const found = priceAt(project, {sku, shopID: shop, quantity: amount, moment}, () => undefined);
  return found ? priceText(found) : noPrice;
}

test.describe('Which price a shop gets', () => {
  test('says why the others lose', () => {
    const {entries} = only([
      base,
      line('city', entry('1.89'), entry('1.69', {quantity: 6}), entry('1.50', {tier: 'card'})),
    ]);
    expect(entries.map(({entry: {price}, verdict, reason}) => [price, verdict, reason])).toEqual([
      ['1.69', 'loses', 'The required quantity is at least 6.'],
      ['1.50', 'loses', 'The tier is card.'],
      ['1.89', 'wins', 'This is the only matching entry in `city`, the first category with a match.'],
      ['1.79', 'loses', 'A category with a higher priority sets the price.'],
    ]);
  });

  test('is the same in the simulator, through the last moment of validity and after it', () => {
    const lines = [base, line('city', entry('1.49', {validFrom: start, validTo: end}))];
    const last = Date.parse(end);
    const at = (moment: number) => [
      judgeMoment(pricesInShop(lines, categories, ask()), ask(), moment).prices,
      charged(lines, ask(), moment),
    ];
    expect(at(last)).toEqual([['1.49 EUR'], '1.49 EUR']);
    expect(at(last + 1)).toEqual([['1.79 EUR', noPrice], noPrice]);
    expect(at(Date.parse(start))).toEqual([['1.49 EUR'], '1.49 EUR']);
    expect(at(Date.parse(start) - 1)).toEqual([['1.79 EUR', noPrice], noPrice]);
  });

  test('is the same in the simulator, which decides only what the timeline leaves open', () => {
    const moment = fc.integer({min: 0, max: 12}).map((value) => new Date(value * 500).toISOString());
    const anyEntry = fc
      .tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom(1, 2), moment, moment)
      .map(([price, quantity, validFrom, validTo]) => entry(price, {quantity, validFrom, validTo}));
    const shops = ['102'];
    const groups = [...categories, {id: 'river', shops}, {id: 'airport', priority: 10, shops}];
    const anyCategory = fc.constantFrom('default', 'city', 'river', 'airport');
    const anyLine = fc.tuple(anyCategory, fc.array(anyEntry, {minLength: 1, maxLength: 5}));
    // Around each start and end, and between them.
    const moments = Array.from({length: 14}, (_, half) => [-1, 0, 1, 250].map((part) => half * 500 + part)).flat();
    fc.assert(
      fc.property(fc.array(anyLine, {maxLength: 4}), fc.integer({min: 1, max: 3}), (pairs, amount) => {
        const lines = [...new Map(pairs)].map(([category, prices]) => line(category, ...prices));
        const prices = pricesInShop(lines, groups, ask());
        const timeline = priceTimeline(prices, ask(amount));
        for (const at of moments) {
          const shown = judgeMoment(prices, ask(amount), at);
          const period = timeline.periods.find(({from, to}) => from <= at && at < to)!;
          const now = charged(lines, ask(amount), at, groups);
          for (const {kind, prices: possible} of [shown, period])
            if (!(kind === 'none' ? [noPrice] : possible).includes(now)) throw new Error(`${now} at ${at}`);
        }
      }),
    );
  });

  test('has no gap between a period that ends at its last second and the next one', () => {
    const lines = [
      line(
        'city',
        entry('1.89', {validTo: '2026-03-01T23:59:59+01:00'}),
        entry('1.49', {validFrom: start, validTo: end}),
        entry('1.95', {validFrom: '2026-03-08T00:00:00+01:00'}),
      ),
    ];
    const next = Date.parse(end) + 1000;
    expect(periodsOf(lines, categories, ask()).map(({from, to, price}) => [from, to, price])).toEqual([
      [undefined, Date.parse(start), '1.89 EUR'],
      [Date.parse(start), next, '1.49 EUR'],
      [next, undefined, '1.95 EUR'],
    ]);
    // A longer gap is reported.
    const late = [
      line('city', entry('1.89', {validTo: '2026-03-01T23:59:58+01:00'}), entry('1.49', {validFrom: start})),
    ];
    expect(periodsOf(late, categories, ask()).map(({kind}) => kind)).toEqual(['price', 'none', 'price']);
  });
});

test.describe('A batch', () => {
  const stored = [line('city', entry('1.89'), entry('1.69', {quantity: 6})), base];

  test('removes nothing with an empty list for a category without prices', () => {
    expect(batchEffects([base], [line('city')])[0]).toMatchObject({kind: 'nothing to remove'});
  });

  test('overrides itself if it names a product and category twice', () => {
    const effects = batchEffects(stored, [line('city', entry('1')), line('city', entry('2')), line('new', entry('3'))]);
    expect(effects.map(({kind}) => kind)).toEqual(['overridden', 'replaced', 'new']);
    expect(effects[0]?.text).toContain('Send each combination only once.');
    expect(effects[1]?.text).toContain('2 EUR regular');
  });

  test('changes nothing if it repeats stored prices', () => {
    expect(batchEffects(stored, [stored[0]!])[0]?.text).toContain('No entry is removed.');
  });
});

test.describe('Reading the input', () => {
  test('names the line, field, and rule of each error', () => {
    const text = [
      '{"sku":"1","category":"city","prices":[{"tier":"regular","price":1.79}]}',
      '',
      '{"sku":"1","prices":[{"price":"1.79","validFrom":"2026-03-02","validTo":"2026-02-30T00:00:00Z","quantity":"6"}]}',
      '{"sku":"1","category":"city"}',
      '[1]',
      '{',
      `{"sku":"1","category":"city","prices":[{"tier":"r","price":"1","validFrom":"${end}","validTo":"${start}"}]}`,
    ].join('\n');
    const {lines, problems} = readPriceLines(text);
    expect(lines).toEqual([]);
    expect(problems.map(({line: at, field}) => `${at} ${field}`).sort()).toEqual([
      '1 prices[0].price',
      '3 category',
      '3 prices[0].quantity',
      '3 prices[0].tier',
      '3 prices[0].validFrom',
      '3 prices[0].validTo',
      '4 prices',
      '5 [0]',
      '6 ',
      '7 prices[0].validFrom',
    ]);
    expect(problems.find(({line: at}) => at === 6)?.rule).toMatch(
      /^Must be one complete JSON object\. At column 2: Expected the name of a field/,
    );
  });

  test('reads categories with the documented defaults', () => {
    expect(readCategories('{"id":"city","priority":10,"shops":["102"]}\n{"id":"default"}')).toEqual({
      categories: [
        {id: 'city', priority: 10, shops: ['102']},
        {id: 'default', shops: []},
      ],
      problems: [],
    });
    const {problems} = readCategories('{"id":"a","priority":"1"}\n{"shops":[101]}\n{"id":"b"}\n{"id":"b"}');
    expect(problems.map(({line: at, field}) => `${at} ${field}`)).toEqual(['1 priority', '2 id', '2 shops', '4 id']);
  });

  test('refuses the currencies that the import check refuses', () => {
    const of = (currency: string) => readPriceLines(JSON.stringify(line('city', {...entry('1'), currency}))).problems;
    expect(of('EUR')).toEqual([]);
    for (const wrong of ['DEM', 'eur']) expect(of(wrong)).toMatchObject([{line: 1, field: 'prices[0].currency'}]);
  });
});

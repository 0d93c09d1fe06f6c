/** What readers paste into the price timeline, and what it makes of many prices. */
import {deepStrictEqual} from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {expect, test} from '@playwright/test';
import {parse} from 'yaml';
import {momentText, readMoment, timestampOf} from '../../src/widgets/prices/moments';
import {judgeMoment} from '../../src/widgets/prices/judgeMoment';
import {priceTimeline, pricesInShop, shortFaults} from '../../src/widgets/prices/priceTimeline';
import {readCategories, readPriceLines} from '../../src/widgets/prices/readPrices';
import {piecesOn, placeOn, scaleOf, ticksOf} from '../../src/widgets/prices/timeScale';
import type {Category, PriceEntry, PriceLine} from '../../src/simulator/sale/priceModel';
import {dailyPrices} from '../support/prices';

const categories: Category[] = [
  {id: 'default', shops: []},
  {id: 'city', priority: 10, shops: ['102']},
  {id: 'airport', priority: 20, shops: ['103']},
];
const ask = {sku: '10001', shop: '102', tier: 'regular', amount: 1};
const berlin = 'Europe/Berlin';

function entry(price: string, part: Partial<PriceEntry> = {}): PriceEntry {
  return {tier: 'regular', price, currency: 'EUR', ...part};
}

function line(category: string, ...prices: PriceEntry[]): PriceLine {
  return {sku: '10001', category, prices};
}

const timelineOf = (lines: PriceLine[], amount = 1) =>
  priceTimeline(pricesInShop(lines, categories, ask), {tier: 'regular', amount});

/** From `start` for a week, then `after`. */
function week(price: string, next: string, validTo: string, validFrom: string): PriceLine {
  return line('city', entry(price, {validTo}), entry(next, {validFrom}));
}

test.describe('Neighbors with the same price', () => {
  const march = '2026-03-02T00:00:00+01:00';

  test('are one period, however the price is written', () => {
    const {periods, rows} = timelineOf([week('1.5', '1.50', march, march)]);
    expect(periods).toMatchObject([{from: -Infinity, to: Infinity, kind: 'price'}]);
    expect(rows).toMatchObject([{category: 'city', stretches: [{prices: ['1.5 EUR']}]}]);
    expect(timelineOf([week('1.5', '1.51', march, march)]).periods).toHaveLength(2);
    const overlapping = line('city', entry('1.5'), entry('1.50', {validFrom: march}));
    expect(timelineOf([overlapping]).periods).toMatchObject([{kind: 'price', prices: ['1.5 EUR']}]);
  });

  test('are one period across borders of other tiers, other quantities, and categories that the shop does not use', () => {
    const dated = {validFrom: march, validTo: '2026-03-07T23:59:59+01:00'};
    const lines = [
      line('city', entry('1.89'), entry('0.99', {...dated, tier: 'card'}), entry('1.69', {...dated, quantity: 6})),
      line('airport', entry('2.49', dated)),
      line('unknown', entry('3.49', dated)),
    ];
    expect(timelineOf(lines).periods).toHaveLength(1);
    expect(timelineOf(lines).rows.map(({category}) => category)).toEqual(['city']);
    expect(timelineOf(lines).quantities).toEqual([1, 6]);
    expect(timelineOf(lines, 6).periods.map(({prices}) => prices)).toEqual([['1.89 EUR'], ['1.69 EUR'], ['1.89 EUR']]);
  });

  test('are what each moment in a period gets: the price of one entry, none, or several without a deciding rule', () => {
    const moment = fc.integer({min: 0, max: 12}).map((value) => new Date(value * 1000).toISOString());
    const [tier, price] = [fc.constantFrom('regular', 'card'), fc.constantFrom('1.5', '1.50', '2', '3')];
    const parts = {tier, price, quantity: fc.constantFrom(1, 2), validFrom: moment, validTo: moment};
    const anyEntry = fc.record(parts, {requiredKeys: ['tier', 'price']});
    const anyCategory = fc.constantFrom('default', 'city', 'river', 'airport');
    const anyLine = fc.tuple(anyCategory, fc.array(anyEntry, {maxLength: 6}));
    const river = {id: 'river', shops: ['102']};
    fc.assert(
      fc.property(fc.array(anyLine, {maxLength: 4}), fc.integer({min: 1, max: 3}), (pairs, amount) => {
        const lines = [...new Map(pairs)].map(([category, prices]) => line(category, ...(prices as PriceEntry[])));
        const prices = pricesInShop(lines, [...categories, river], ask);
        const {periods} = priceTimeline(prices, {tier: 'regular', amount});
        const key = (text: string) => text.replace('1.50', '1.5');
        const moments = Array.from({length: 58}, (_, index) => index * 250 - 500);
        const found = moments.map((at) => periods.find(({from, to}) => from <= at && at < to));
        const judged = moments.map((at) => judgeMoment(prices, {tier: 'regular', amount}, at));
        const brief = (one: {kind: string; prices: readonly string[]} | undefined) =>
          one && [one.kind, ...one.prices.map(key).sort()];
        deepStrictEqual(found.map(brief), judged.map(brief));
        const held = prices.flat().flatMap(({entries}) => entries).length;
        for (const {kind, prices: possible, entries} of judged) {
          const verdicts = entries.map(({verdict}) => verdict);
          // If several entries have the same price, the entry is open, but not the price.
          const winners = kind === 'price' && !verdicts.includes('ties') ? 1 : 0;
          deepStrictEqual([verdicts.filter((one) => one === 'wins').length, verdicts.length], [winners, held]);
          deepStrictEqual(possible.length > 0, kind !== 'none');
        }
      }),
    );
  });
});

test.describe('A short gap', () => {
  const next = '2026-03-08T00:00:00+01:00';

  test('of more than the second that the guide allows, or an overlap, is reported with the right validTo up to a minute', () => {
    const right = '2026-03-07T23:59:59+01:00';
    for (const [price, validTo, ...fault] of [
      ['1.49', right],
      ['1.49', '2026-03-07T23:59:01+01:00', {kind: 'none'}, {seconds: 59, isSamePrice: false}],
      ['1.890', '2026-03-07T23:59:30+01:00', {kind: 'none'}, {seconds: 30, isSamePrice: true}],
      ['1.49', '2026-03-08T00:00:30+01:00', {kind: 'open'}, {seconds: 30, isSamePrice: false}],
      ['1.49', '2026-03-07T23:59:00+01:00', {kind: 'none'}, {seconds: 60, isSamePrice: false}],
      ['1.49', '2026-03-07T23:58:59+01:00'],
    ] as const) {
      const [stretch, more] = fault;
      const expected = stretch ? [{category: 'city', stretch, ...more, end: Date.parse(right)}] : [];
      expect(shortFaults(timelineOf([week('1.89', price, validTo, next)])), validTo).toMatchObject(expected);
    }
  });
});

test.describe('Pasted text', () => {
  const examples = (parse(readFileSync('openapi/products.yaml', 'utf8')) as Examples).components.examples;

  interface Examples {
    components: {examples: Record<string, {value: unknown}>};
  }

  const expected = [
    {id: 'default', priority: 0, shops: ['101', '102', '103']},
    {id: 'city', priority: 10, shops: ['102', '103']},
  ];

  test('can be the response of the category list, in any layout', () => {
    const {value} = examples['pricingCategoryList']!;
    const {categories: list} = value as {categories: object[]};
    for (const text of [
      JSON.stringify(value),
      JSON.stringify(value, null, 2),
      JSON.stringify(list, null, '\t'),
      list.map((one) => JSON.stringify(one, null, 2)).join('\n'),
      list.map((one) => JSON.stringify(one)).join('\r\n'),
      `\uFEFF${list.map((one) => JSON.stringify(one)).join('\n')}\n`,
    ])
      expect(readCategories(text)).toEqual({categories: expected, problems: []});
    expect(readCategories(JSON.stringify(list[1], null, 2)).categories).toEqual([expected[1]]);
  });

  test("can be the response of a product's price list, which has an object per entry", () => {
    const list = examples['priceList']!.value as (PriceEntry & {category: string})[];
    for (const text of [
      JSON.stringify(list),
      JSON.stringify({prices: list}, null, 2),
      list.map((one) => JSON.stringify(one)).join('\n'),
    ]) {
      const {lines, problems} = readPriceLines(text);
      expect(problems).toEqual([]);
      const lengths = ['city', 'default'].map((name) => [name, list.filter(({category}) => category === name).length]);
      expect(lines.map(({category, prices}) => [category, prices.length])).toEqual(lengths);
      expect(timelineOf(lines).periods.map(({kind}) => kind)).toContain('price');
    }
    expect(readPriceLines('[]')).toEqual({lines: [], problems: []});
  });

  test('can be pretty-printed price lines, and errors name the line of the field', () => {
    const lines = [line('city', entry('1.89')), line('default', entry('1.79', {quantity: 0}))];
    const text = lines.map((one) => JSON.stringify(one, null, 2)).join('\n');
    const at = (content: string, from: string) => from.split('\n').findIndex((one) => one.includes(content)) + 1;
    const rule = 'Must be greater than 0.';
    expect(readPriceLines(text).problems).toEqual([{line: at('"quantity"', text), field: 'prices[0].quantity', rule}]);
    const list = JSON.stringify(lines, null, 2);
    const inList = {line: at('"quantity"', list), field: '[1].prices[0].quantity'};
    expect(readPriceLines(list).problems).toMatchObject([inList]);
    const broken = text.replace('"1.79",', '"1.79"');
    const syntax = expect.stringContaining('Expected "," or "}"') as unknown;
    const [problem] = readPriceLines(broken).problems;
    expect(problem).toMatchObject({line: at('"currency"', broken) + 11, field: '', rule: syntax});
  });

  test('is rejected with line and field for a key given twice, and a quantity that is not positive', () => {
    const of = (prices: string) => readPriceLines(`\n{"sku":"1","category":"city","prices":[${prices}]}`).problems;
    expect(of('{"tier":"regular","price":"1.79","price":"1.89"}')).toEqual([
      {line: 2, field: 'prices[0].price', rule: 'Appears more than once. Keep one.'},
    ]);
    for (const quantity of [0, -5])
      expect(of(`{"tier":"regular","price":"1.79","quantity":${quantity}}`)).toEqual([
        {line: 2, field: 'prices[0].quantity', rule: 'Must be greater than 0.'},
      ]);
    expect(readCategories('{"id":"city","id":"town","shops":[]}').problems).toMatchObject([{line: 1, field: 'id'}]);
    for (const price of ['1,79', ' 1.79', '1.79 ', '1e3', '', 'NaN'])
      expect(of(JSON.stringify({tier: 'regular', price})), price).toMatchObject([{field: 'prices[0].price'}]);
  });

  test('of any kind is read or named, never a fault of the tool', () => {
    const nested = '['.repeat(200_000);
    for (const text of [nested, nested + ']'.repeat(200_000), '\uFEFF', '"', '{"a":"\n"}', '}{', 'null', '=1+1', '<b>'])
      for (const read of [readCategories, readPriceLines]) {
        const {problems} = read(text);
        expect(problems.length, text.slice(0, 20)).toBe(text === '\uFEFF' ? 0 : Math.max(1, problems.length));
      }
    expect(readCategories('{"__proto__":{"id":"city"}}').problems).toMatchObject([{field: 'id'}]);
    expect(readCategories('{"id":"__proto__"}').categories).toEqual([{id: '__proto__', shops: []}]);
    fc.assert(
      fc.property(fc.string({unit: fc.constantFrom(...'[]{}",:\n \\1a')}), (text) => {
        readCategories(text);
        readPriceLines(text);
      }),
    );
  });
});

test.describe('A moment', () => {
  test('shows its offset where clocks change, and is read back', () => {
    const [first, second] = [Date.parse('2026-10-25T02:30:00+02:00'), Date.parse('2026-10-25T02:30:00+01:00')];
    expect(momentText(first, berlin)).toBe('Oct 25, 2026, 02:30:00 (UTC+02:00)');
    expect(momentText(second, berlin)).toBe('Oct 25, 2026, 02:30:00 (UTC+01:00)');
    expect(momentText(Date.parse('2026-03-02T00:00:00+01:00'), berlin)).toBe('Mar 2, 2026, 00:00:00');
    for (const moment of [first, second, 0, Date.parse('2026-07-01T12:00:00.5Z')])
      for (const zone of [berlin, 'Asia/Kolkata', 'America/St_Johns'])
        expect(readMoment(timestampOf(moment, zone), zone)).toEqual({moment});
  });

  test('can be typed as local time', () => {
    const noon = {moment: Date.parse('2026-03-04T12:00:00+01:00')};
    for (const text of ['2026-03-04 12:00', ' 2026-03-04T12:00:00 ', '2026-03-04T11:00:00Z'])
      expect(readMoment(text, berlin)).toEqual(noon);
    expect(readMoment('2026-03-04', berlin)).toEqual({moment: Date.parse('2026-03-04T00:00:00+01:00')});
    const problem = (says: string) => ({problem: expect.stringContaining(says) as unknown});
    for (const text of ['tomorrow', '2026-02-30', '2026-03-04 25:00', '3/4/2026'])
      expect(readMoment(text, berlin)).toMatchObject(problem('such as 2026-03-04'));
    expect(readMoment('2026-03-29 02:30', berlin)).toMatchObject(problem('skip this time'));
  });
});

test.describe('Daily prices for years', () => {
  const daily = dailyPrices(2000);

  test('are a period each, and few rectangles on a scale of time', () => {
    const {periods, rows} = timelineOf([daily, line('default', entry('1.79'))]);
    expect(periods).toHaveLength(2000 + 1);
    expect(rows.map(({category, stretches}) => [category, stretches.length])).toEqual([
      ['city', 2001],
      ['default', 1],
    ]);
    const moment = Date.parse('2026-03-04T12:00:00Z');
    for (const [zoom, most] of [
      ['all', 10],
      ['year', 10],
      ['month', 33],
    ] as const) {
      const scale = scaleOf(periods, zoom, moment, berlin);
      const pieces = piecesOn(scale, periods);
      expect(pieces.length).toBeLessThanOrEqual(most);
      const drawn = periods.filter(({from, to}) => to > scale.from && from < scale.to);
      expect(pieces.reduce((sum, {count}) => sum + count, 0)).toBe(drawn.length);
    }
  });

  test('leave room between the labels of the scale, which name changes first, and else its ends', () => {
    const days = (texts: readonly string[]) => texts.map((text) => Date.parse(`${text}T00:00:00+01:00`));
    const [from, start, next, end, to] = days(['2026-02-28', '2026-03-02', '2026-03-04', '2026-03-08', '2026-03-10']);
    const scale = {from: from!, to: to!};
    // Entries apply through their last second.
    const {periods} = timelineOf([
      line(
        'city',
        entry('1.89', {validTo: '2026-03-01T23:59:59+01:00'}),
        entry('1.49', {validFrom: '2026-03-02T00:00:00+01:00', validTo: '2026-03-03T23:59:59+01:00'}),
        entry('1.59', {validFrom: '2026-03-04T00:00:00+01:00', validTo: '2026-03-07T23:59:59+01:00'}),
        entry('1.89', {validFrom: '2026-03-08T00:00:00+01:00'}),
      ),
    ]);
    const labels = ticksOf(scale, periods).map(({moment, isMinor}) => [moment, isMinor]);
    expect(labels).toEqual([
      [start, false],
      [next, true],
      [end, false],
    ]);
    expect(ticksOf(scale, []).map(({place, isMinor}) => [place, isMinor])).toEqual([
      [0, false],
      [100, false],
    ]);
    const many = timelineOf([daily, line('default', entry('1.79'))]).periods;
    const month = scaleOf(many, 'month', Date.parse('2026-03-04T12:00:00Z'), berlin);
    expect(ticksOf(month, many).length).toBeLessThanOrEqual(6);
  });

  test('have widths by duration, and an end that is far away does not squeeze them', () => {
    const [start, middle] = ['2026-03-02T00:00:00Z', '2026-03-05T00:00:00Z'];
    const {periods} = timelineOf([
      line(
        'city',
        entry('1', {validTo: start}),
        entry('2', {validFrom: start, validTo: middle}),
        entry('3', {validFrom: middle, validTo: '2026-03-11T00:00:00Z'}),
        entry('4', {validFrom: '2026-03-11T00:00:00Z', validTo: '9999-12-31T23:59:59Z'}),
      ),
    ]);
    const scale = scaleOf(periods, 'all', Date.parse(middle), berlin);
    const [, two, three] = piecesOn(scale, periods);
    expect(three!.width / two!.width).toBeCloseTo(2);
    expect(two!.width).toBeGreaterThan(20);
    expect([placeOn(scale, 0), placeOn(scale, Date.parse('9999-01-01T00:00:00Z'))]).toEqual([0, 100]);
  });

  test('without certain answer name a few of the possible prices, and count the others', () => {
    const {periods} = timelineOf([line('city', ...Array.from({length: 2000}, (_, index) => entry(String(index))))]);
    expect(periods).toMatchObject([{kind: 'open', more: 1995}]);
    expect(periods[0]!.prices).toHaveLength(5);
  });
});

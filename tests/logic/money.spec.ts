import fc from 'fast-check';
import {expect, test} from '@playwright/test';
import {parseDecimal} from '../../src/lib/decimal';
import {inProportion, netOf, percentOf, splitEvenly, toCents} from '../../src/lib/money';

const cents = fc.integer({min: 0, max: 1_000_000});

test.describe('Money', () => {
  test('is rounded half away from zero to whole cents', () => {
    const inCents = (text: string) => toCents(parseDecimal(text)!);
    expect(['1.994', '1.995', '2.4875', '-1.994', '-1.995', '3'].map(inCents)).toEqual([
      199, 200, 249, -199, -200, 300,
    ]);
    expect([netOf(2734, '19'), netOf(-2734, '19'), netOf(107, '7'), netOf(500, '0')]).toEqual([2297, -2297, 100, 500]);
    expect([percentOf(125, 10), percentOf(124, 10), percentOf(1000, 12.5)]).toEqual([13, 12, 125]);
    expect(inProportion(5, 90, 100)).toBe(5);
  });

  test('is split into pieces that differ by at most a cent, the larger ones first', () => {
    expect(splitEvenly(1000, 3)).toEqual([334, 333, 333]);
    fc.assert(
      fc.property(cents, fc.integer({min: 1, max: 50}), (total, count) => {
        const pieces = splitEvenly(total, count);
        expect(pieces.reduce((a, b) => a + b, 0)).toBe(total);
        expect([...pieces].sort((a, b) => b - a)).toEqual(pieces);
        expect(pieces[0]! - pieces.at(-1)!).toBeLessThanOrEqual(1);
      }),
    );
  });
});

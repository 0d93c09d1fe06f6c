import {expect, test} from '@playwright/test';
import {readableDate, shortMonth} from '../../src/lib/dates';

test('A date is in US format, and a year stays as it is', () => {
  expect(readableDate('2021-09-20')).toBe('September 20, 2021');
  expect(readableDate('2026-03-02')).toBe('March 2, 2026');
  expect(readableDate('2025')).toBe('2025');
  expect(shortMonth(3)).toBe('Mar');
});

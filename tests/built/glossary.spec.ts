import {expect, test} from '@playwright/test';
import {builtHtml, builtPages} from '../support/pages';

test('Terms are marked on many pages, at most eight times on each', () => {
  const marks = builtPages().map((path) => builtHtml(path).split('data-term=').length - 1);
  expect(Math.max(...marks)).toBeLessThanOrEqual(8);
  expect(marks.filter((count) => count > 0).length).toBeGreaterThan(20);
});

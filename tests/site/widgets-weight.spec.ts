import {gzipSync} from 'node:zlib';
import {expect, test} from '@playwright/test';
import {atRest, isPrefetch, open, watchPending} from '../support/visit';

/** Most kilobytes of 1,000 bytes, gzip, that a tool may add when a reader comes near it: script and style together. */
const tools = [
  {
    path: '/docs/scan_and_go/integration/file_import_formats',
    label: 'the import check',
    name: 'Import check',
    budget: 48,
  },
  {
    path: '/docs/scan_and_go/integration/file_import_formats',
    label: 'the answer reader',
    name: 'Answer reader',
    budget: 8,
  },
  {path: '/docs/api/api_general', label: 'the error resolver', name: 'Error resolver', budget: 8},
  {path: '/docs/api/api_orders/', label: 'the closing schedule preview', name: 'Closing schedule preview', budget: 8},
  {path: '/docs/api/api_products/', label: 'the code bench', name: 'Code bench', budget: 16},
  {
    path: '/docs/scan_and_go/integration/QR_code_formats',
    label: 'the QR code bench',
    name: 'QR code bench',
    budget: 16,
  },
  {
    path: '/docs/api/api_promotions/promotions_configuration',
    label: 'the promotion explorer',
    name: 'Promotion explorer',
    budget: 16,
  },
  {path: '/docs/api/api_pricing', label: 'the price timeline', name: 'Price timeline', budget: 12},
];

test.describe('What a tool adds to its page', () => {
  for (const {path, label, name, budget} of tools) {
    test(`${name} comes with at most ${budget} KB, and not before a reader is near`, async ({page}) => {
      const ended = watchPending(page);
      await open(page, path);
      await atRest(page);
      await expect(page.getByRole('region', {name, exact: true})).toHaveCount(0);
      const parts: Promise<number>[] = [];
      page.on('response', (response) => {
        if (!isPrefetch(response.request()) && /\.(js|css)$/.test(response.url()))
          parts.push(response.body().then((body) => gzipSync(body, {level: 6}).length / 1000));
      });
      await page.getByRole('button', {name: `Open ${label}`}).focus();
      await expect(page.getByRole('region', {name, exact: true})).toBeVisible();
      await ended();
      const size = (await Promise.all(parts)).reduce((sum, part) => sum + part, 0);
      console.log(`${name.padEnd(24)} ${size.toFixed(1)} KB`);
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThanOrEqual(budget);
    });
  }
});

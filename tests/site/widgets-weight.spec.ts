import {expect, test} from '@playwright/test';
import {expectWithin, kilobytes} from '../support/bounds';
import {placeOf, tools, type ToolName} from '../support/tools';
import {atRest, isPrefetch, open, watchPending} from '../support/visit';

/** Most kilobytes of 1,000 bytes, gzip, of script that a tool may add when a reader comes near it. */
const budgets: Record<ToolName, number> = {
  'Import check': 56,
  // With the check of orders and closings.
  'Response reader': 19,
  'Error lookup': 10,
  // With times that don't exist or occur twice.
  'Closing schedule preview': 10,
  // With the identifiers of GS1.
  'Barcode decoder': 28,
  // With the reader of codes.
  'QR code builder': 17,
  'Promotion explorer': 25,
  'Price timeline': 20,
  // With its exercises and how they are graded.
  'Practice checkout': 16,
  'Practice app': 10,
};

test.describe('What a tool adds to its page', () => {
  for (const {path, component, name} of tools) {
    const budget = budgets[name];
    // Every run weighs the heaviest.
    const tag = name === 'Import check' ? [] : '@all';
    test(`${name} loads at most ${budget} KB, and only when a reader is near`, {tag}, async ({page}) => {
      const ended = watchPending(page);
      await open(page, path);
      await atRest(page);
      const place = placeOf(page, name);
      await expect(place).not.toHaveAttribute('data-live');
      // Other tools nearby have separate budgets.
      const others = page.locator(`[data-widget]:not([data-widget="${component}"])`);
      await others.evaluateAll((places) => places.forEach((place) => ((place as HTMLElement).style.display = 'none')));
      const parts = new Map<string, Promise<number>>();
      page.on('response', (response) => {
        if (!isPrefetch(response.request()) && /\.js$/.test(response.url()))
          parts.set(
            response.url(),
            response.body().then((body) => kilobytes(body)),
          );
      });
      // It checks in a worker, whose script the browser may request when the page is at rest already.
      const worker = name === 'Import check' ? page.waitForEvent('worker') : undefined;
      await place.evaluate((element) => element.scrollIntoView());
      await expect(place).toHaveAttribute('data-live');
      const url = (await worker)?.url();
      if (url !== undefined) await expect.poll(() => [...parts.keys()]).toContain(url);
      await ended();
      const size = (await Promise.all(parts.values())).reduce((sum, part) => sum + part, 0);
      expect(size).toBeGreaterThan(0);
      expectWithin(name, size, budget);
    });
  }
});

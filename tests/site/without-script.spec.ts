import {expect, test} from '@playwright/test';
import {builtPages, templates} from '../support/pages';

test.use({javaScriptEnabled: false});

/** Pages of one browser page: one after the other is faster than a new one for each. */
const together = 20;
const shown = templates.filter((path) => path !== '/404.html');
const others = builtPages().filter((path) => !templates.includes(path));

test.describe('Without JavaScript', () => {
  for (const pages of [shown, others])
    for (let first = 0; first < pages.length; first += together) {
      const some = pages.slice(first, first + together);
      test(
        `${some[0]} and ${some.length - 1} more are readable`,
        {tag: pages === others ? '@all' : []},
        async ({page}) => {
          test.setTimeout(90_000);
          for (const path of some) {
            await page.goto(path);
            await expect(page.locator('h1'), path).toBeVisible();
            const text = await page.locator('main').innerText();
            expect(text.length, path).toBeGreaterThan(300);
            // Features that need JavaScript aren't offered.
            await expect(page.locator('.needs-script:visible'), path).toHaveCount(0);
          }
        },
      );
    }
});

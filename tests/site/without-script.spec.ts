import {expect, test} from '@playwright/test';
import {builtPages} from '../support/pages';

test.use({javaScriptEnabled: false});

test.describe('Without JavaScript', () => {
  for (const path of builtPages()) {
    test(`${path} can be read`, async ({page}) => {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      const text = await page.locator('main').innerText();
      expect(text.length).toBeGreaterThan(300);
      // What needs a script is not offered.
      await expect(page.locator('.needs-script:visible')).toHaveCount(0);
    });
  }
});

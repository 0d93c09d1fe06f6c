import {expect, test} from '@playwright/test';
import {templates} from '../support/pages';

test.use({javaScriptEnabled: false});

test("Without JavaScript, each kind of page shows its heading, and doesn't offer what needs a script", async ({
  page,
}) => {
  for (const path of templates.filter((one) => one !== '/404.html')) {
    await page.goto(path);
    await expect(page.locator('h1'), path).toBeVisible();
    await expect(page.locator('.needs-script:visible'), path).toHaveCount(0);
  }
});

import {expect, test} from '@playwright/test';

test('Pages are styled before any other file arrives', async ({page}) => {
  await page.route('**/assets/**', () => {});
  for (const path of ['/', '/docs/api/api_products/', '/reference/products'])
    await test.step(path, async () => {
      await page.goto(path, {waitUntil: 'commit'});
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('margin', '0px');
      await expect(page.locator('h1')).toHaveCSS('line-height', /^(?:42\.5|48)px$/);
      await expect(page.getByRole('link', {name: 'Skip to main content'})).not.toBeInViewport();
    });
});

test.describe('Without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('Heading levels in a guide differ in size on a desktop, and the primary color is #07b', async ({page}) => {
    await page.goto('/docs/api/api_products/');
    const sizes = await page.evaluate(() =>
      ['h1', 'h2', 'h3'].map((level) =>
        parseFloat(getComputedStyle(document.querySelector(`.markdown ${level}`)!).fontSize),
      ),
    );
    expect(sizes[0]! / sizes[1]!).toBeGreaterThan(1.25);
    expect(sizes[1]! / sizes[2]!).toBeGreaterThan(1.25);
    await expect(page.locator('html')).toHaveCSS('--ifm-color-primary', '#07b');
  });
});

import {expect, test} from '@playwright/test';

// The images are in the served page.
test.use({javaScriptEnabled: false});

test('QR codes are black on white, even in dark mode', async ({page}) => {
  await page.goto('/docs/scan_and_go/integration/QR_code_formats');
  await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
  const parts = page.locator('figure > svg[role="img"]').first();
  await expect(parts.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expect(parts.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)');
});

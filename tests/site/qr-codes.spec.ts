import {expect, test} from '@playwright/test';
import {decodeQrSvg} from '../support/decodeQrCode';
import {readGuides} from '../support/guides';

// The images are in the served page.
test.use({javaScriptEnabled: false});

const path = '/docs/scan_and_go/integration/QR_code_formats';

test.describe('QR codes on the page about them', () => {
  test('decode to the text next to them', async ({page}) => {
    await page.goto(path);
    const figures = page.locator('figure:has(> svg[role="img"]):not([data-widget] *)');
    const fences = readGuides().find((guide) => `/${guide.path}` === `${path}.mdx`)!.fences;
    await expect(figures).toHaveCount(fences.filter(({language}) => language === 'qr').length);
    for (const figure of await figures.all()) {
      const svg = await figure.locator('> svg').evaluate((element) => element.outerHTML);
      expect(decodeQrSvg(svg)).toBe(await figure.locator('pre').textContent());
    }
  });

  test('are black on white, even in dark mode', async ({page}) => {
    await page.goto(path);
    await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'));
    const parts = page.locator('figure > svg[role="img"]').first();
    await expect(parts.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
    await expect(parts.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)');
  });
});

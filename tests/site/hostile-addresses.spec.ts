import {deflateRawSync} from 'node:zlib';
import {expect, test} from '@playwright/test';
import {placeOf, tools, type ToolName} from '../support/tools';
import {hydrated} from '../support/visit';

/** Text that would run, or change the page, if any script put it into the page as markup or as an address. */
const hostile = [
  '<img src=x onerror=window.ran=1>',
  '"><svg onload=window.ran=1>',
  "'-window.ran=1-'",
  '</script><script>window.ran=1</script>',
  'javascript:window.ran=1',
  'data:text/html,<script>parent.ran=1</script>',
  '{{constructor.constructor("window.ran=1")()}}',
  '__proto__[ran]=1',
  '\u202e\u0000%00%0d%0a<b>',
];
const parameters =
  'q docusaurus-theme docusaurus-data-announcement-bar-initially-dismissed docusaurus-data-code-theme android language platform entry';
const pages = '/ /docs/api/api_products/spec /docs/scan_and_go/getting-started /reference/coupons /nothing';

test.describe('Text from the address bar is never executed', {tag: '@all'}, () => {
  for (const path of pages.split(' ')) {
    test(`on ${path}`, async ({page}) => {
      test.setTimeout(90_000);
      const uncaught: string[] = [];
      page.on('pageerror', (error) => uncaught.push(error.message));
      page.on('dialog', (dialog) => {
        uncaught.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      for (const text of hostile) {
        const query = parameters
          .split(' ')
          .map((name) => `${name}=${encodeURIComponent(text)}`)
          .join('&');
        await page.goto(`${path}?${query}&${encodeURIComponent(text)}#${encodeURIComponent(text)}`);
        await hydrated(page);
        // The same text arrives a second time in the hash, as after a click on a link.
        await page.evaluate((hash) => (location.hash = hash), text);
        const found = await page.evaluate(() => ({
          ran: 'ran' in window || 'ran' in {},
          handlers: document.querySelectorAll('[onerror],[onload],script[src^="data:"],a[href^="javascript:"]').length,
        }));
        expect([text, found]).toEqual([text, {ran: false, handlers: 0}]);
      }
      expect(uncaught).toEqual([]);
    });
  }
});

/** Input that no tool writes, in fields that tools have. */
const inputs: Partial<Record<ToolName, object>> = {
  'QR code builder': {lines: [null, {quantity: [], code: {}}, 1]},
  'Barcode decoder': {template: 'constructor', line: -1},
  'Practice checkout': {kind: '__proto__'},
};

test(
  'A tool works after a link with input of another shape, and a page with damaged storage',
  {tag: '@all'},
  async ({page}) => {
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    for (const {path, component, name} of tools.filter((tool) => inputs[tool.name])) {
      const input = deflateRawSync(JSON.stringify(inputs[name])).toString('base64url');
      await page.goto(`${path}#tool=${component}&input=${input}`);
      await expect(placeOf(page, name)).toHaveAttribute('data-live');
      await expect(page.getByRole('region', {name, exact: true})).toBeVisible();
      expect(new URL(page.url()).hash).toBe(`#tool=${component}`);
    }
    for (const value of ['5', '"x"', '[null]', '{']) {
      await page.evaluate((text) => {
        for (const storage of [localStorage, sessionStorage])
          for (const key of Object.keys(storage)) storage.setItem(key, text);
      }, value);
      await page.reload();
      await hydrated(page);
      // Positions of pages are kept while a reader scrolls.
      await page.mouse.wheel(0, 500);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    }
    expect(uncaught).toEqual([]);
  },
);

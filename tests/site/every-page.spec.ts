import {expect, test, type Page} from '@playwright/test';
import {problemsFoundByAxe} from '../support/audit';
import {builtHtml, builtPages} from '../support/pages';
import {overflow} from '../support/tools';
import {
  colorModes,
  open,
  setColorMode,
  stopMotion,
  watchConsole,
  watchPending,
  watchPolicy,
  watchStrangers,
} from '../support/visit';

const widths = [1280, 360];

/** The largest first: the last to be audited should not keep one worker busy while the other has nothing left. */
const pages = builtPages()
  .map((path) => ({path, size: builtHtml(path).length}))
  .sort((one, other) => other.size - one.size)
  .map(({path}) => path);

test.describe('Every page', () => {
  // The audit visits every element four times, and full references have thousands.
  test.describe.configure({timeout: 180_000});

  for (const path of pages) {
    test(`${path} is accessible in both modes on desktop and phone, follows the policy without console messages, and fits`, async ({
      page,
      baseURL,
    }) => {
      const problems = watchConsole(page);
      const strangers = watchStrangers(page, baseURL!);
      const ended = watchPending(page);
      await watchPolicy(page);
      await open(page, path);
      await expect(page).toHaveTitle(/.{10,}/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,}/);
      await expect(page.locator('h1')).toHaveCount(1);
      await stopMotion(page);
      for (const width of widths) {
        await page.setViewportSize({width, height: 740});
        for (const mode of colorModes) {
          await setColorMode(page, mode);
          const rules = mode === 'light' ? 'all' : 'colors';
          expect([width, mode, await problemsFoundByAxe(page, 'html', rules)]).toEqual([width, mode, []]);
        }
        await expect.poll(() => overflow(page)).toBe(0);
      }
      // Load everything that loads near the screen.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await ended();
      expect(problems).toEqual([]);
      expect(strangers).toEqual([]);
    });
  }

  test('has the same colors when the mode is switched as when it opens in that mode', async ({page}) => {
    // Parts that load near the screen have arrived.
    const ended = watchPending(page);
    for (const path of [
      '/',
      '/docs/api/api_products/',
      '/docs/api/api_products/spec/put-product',
      '/reference/coupons',
    ]) {
      await open(page, path, 'dark');
      await ended();
      await stopMotion(page);
      const dark = await colorsOf(page);
      await open(page, path, 'light');
      await ended();
      await stopMotion(page);
      expect(await colorsOf(page)).not.toEqual(dark);
      await setColorMode(page, 'dark');
      await expect.poll(() => colorsOf(page)).toEqual(dark);
    }
  });
});

/** The colors of every element, in order. Choices of a language are left out: which are there depends on what came near. */
function colorsOf(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body) =>
    Array.from(body.querySelectorAll(':not([data-language-choice] *)'), (element) => {
      const {color, backgroundColor, borderTopColor, fill} = getComputedStyle(element);
      return `${element.tagName} ${color} ${backgroundColor} ${borderTopColor} ${fill}`;
    }),
  );
}

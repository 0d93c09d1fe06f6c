import {expect, test, type Page} from '@playwright/test';
import {problemsFoundByAxe} from '../support/audit';
import {builtPages, templates} from '../support/pages';
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

const widths = [1280, 360] as const;
/** Both modes and both widths of a page that looks like others: what all four together show is tested on one of its kind. */
const modeAt = {1280: 'light', 360: 'dark'} as const;

test.describe('Every page', () => {
  // The audit visits every element four times, and full references have thousands.
  test.describe.configure({timeout: 300_000});

  for (const path of new Set([...templates, ...builtPages()])) {
    const isTemplate = templates.includes(path);
    test(
      `${path} is accessible in both modes on desktop and phone, follows the policy without console messages, and fits`,
      {tag: isTemplate ? [] : '@all'},
      async ({page, baseURL}) => {
        const problems = watchConsole(page);
        const strangers = watchStrangers(page, baseURL!);
        const ended = watchPending(page);
        await watchPolicy(page);
        await open(page, path);
        await stopMotion(page);
        for (const width of widths) {
          await page.setViewportSize({width, height: 740});
          for (const mode of isTemplate ? colorModes : [modeAt[width]]) {
            await setColorMode(page, mode);
            const again = isTemplate ? mode === 'dark' && 'colors' : width === 360 && 'layout';
            const rules = again || 'all';
            // What frames a page on a phone is the same for all of its kind.
            const part = isTemplate || width === 1280 ? 'html' : 'main';
            expect([width, mode, await problemsFoundByAxe(page, part, rules)]).toEqual([width, mode, []]);
          }
          await expect.poll(() => overflow(page)).toBe(0);
        }
        // Load everything that loads near the screen.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await ended();
        // The status of the page for unknown addresses.
        expect(problems.filter((problem) => path !== '/404.html' || !problem.includes('status of 404'))).toEqual([]);
        expect(strangers).toEqual([]);
      },
    );
  }

  for (const path of ['/docs/api/api_products/spec/put-product', '/', '/docs/api/api_products/', '/reference/coupons'])
    test(
      `${path} has the same colors when the mode is switched as when it opens in that mode`,
      {
        tag: path.includes('put-product') ? [] : '@all',
      },
      async ({page}) => {
        // Parts that load near the screen have arrived.
        const ended = watchPending(page);
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
      },
    );
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

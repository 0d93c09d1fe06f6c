import {expect, test, type Page} from '@playwright/test';
import {problemsFoundByAxe} from '../support/audit';
import {expectWithin, watchResources} from '../support/bounds';
import {builtPages, templates} from '../support/pages';
import {overflow} from '../support/tools';
import {
  isPrefetch,
  open,
  setColorMode,
  stopMotion,
  watchConsole,
  watchPending,
  watchPolicy,
  watchShifts,
  watchStrangers,
  type ColorMode,
} from '../support/visit';

/**
 * Kilobytes of 1,000 bytes, gzip, that a page loads before a reader uses it: what a phone on a slow network loads in time. So
 * growth is a decision.
 */
const scriptOf = (path: string) => (path.startsWith('/reference/') ? 150 : 155);
const style = 32;
/** Files that the page itself needs, its document included: a browser asks an older server for six at a time. */
const files = 13;

/** What frames a page. */
const frame = '.navbar, .theme-doc-sidebar-container, .theme-layout-footer';
/** The parts of a full reference after the first of each kind. */
const repeated = ['operation', 'schema'].map((kind) => `[data-part="${kind}"] ~ [data-part="${kind}"]`).join(', ');

test.describe('Every page', () => {
  // The audit visits every element, and full references have thousands.
  test.describe.configure({timeout: 300_000});

  for (const path of new Set([...templates, ...builtPages()])) {
    const isTemplate = templates.includes(path);
    const tag = isTemplate ? [] : '@all';

    test(
      `${path} is accessible on a desktop and a phone, loads little and from here only, keeps still, fits, and logs nothing`,
      {tag},
      async ({page, baseURL}) => {
        const problems = watchConsole(page);
        const strangers = watchStrangers(page, baseURL!);
        const loaded = watchResources(page);
        const ended = watchPending(page, (request) => !isPrefetch(request));
        const moved = await watchShifts(page);
        await watchPolicy(page);
        await open(page, path);
        await ended();
        const sizes = await loaded();
        expectWithin(`Script of ${path}`, sizes.script, scriptOf(path));
        expectWithin(`Style of ${path}`, sizes.stylesheet, style);
        expect(sizes.requests).toBeLessThanOrEqual(files);
        expect(await moved()).toEqual([]);

        await stopMotion(page);
        // What repeats on a page, and what frames it, is the same for all of its kind.
        const same = isTemplate ? repeated : frame;
        await expectAccessible(page, 1280, 'light', 'all', same);
        expect(await wideTables(page)).toEqual([]);
        await expectAccessible(page, 360, 'dark', 'layout', same);
        // Load everything that loads near the screen.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await ended();
        // The status of the page for unknown addresses.
        expect(problems.filter((problem) => path !== '/404.html' || !problem.includes('status of 404'))).toEqual([]);
        expect(strangers).toEqual([]);
        expect(await page.context().cookies()).toEqual([]);
      },
    );
  }

  for (const path of templates)
    test(`${path} is accessible in the other color mode on each, too`, {tag: '@all'}, async ({page}) => {
      await open(page, path);
      await stopMotion(page);
      await expectAccessible(page, 360, 'light', 'all');
      await expectAccessible(page, 1280, 'dark', 'colors');
      // What the first test left out.
      if ((await page.locator(repeated).count()) === 0) return;
      await expectAccessible(page, 1280, 'light', 'layout');
      await expectAccessible(page, 360, 'dark', 'layout');
    });

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

/** Expects that axe finds nothing in an open page at a width and in a mode, and that the page isn't wider than the screen. */
async function expectAccessible(
  page: Page,
  width: number,
  mode: ColorMode,
  rules: 'all' | 'layout' | 'colors',
  without?: string,
): Promise<void> {
  await page.setViewportSize({width, height: 740});
  await setColorMode(page, mode);
  expect([width, mode, await problemsFoundByAxe(page, 'html', rules, without)]).toEqual([width, mode, []]);
  await expect.poll(() => overflow(page)).toBe(0);
}

/** The tables in view that are wider than their place, and by how much. */
function wideTables(page: Page): Promise<string[]> {
  return page.locator('table:visible').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const {clientWidth, scrollWidth} = table.parentElement!;
      return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px: ${table.textContent.slice(0, 80)}`] : [];
    }),
  );
}

/** The colors of every element, in order. Choices of a language are left out: which are there depends on what came near. */
function colorsOf(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body) =>
    Array.from(body.querySelectorAll(':not([data-language-choice] *)'), (element) => {
      const {color, backgroundColor, borderTopColor, fill} = getComputedStyle(element);
      return `${element.tagName} ${color} ${backgroundColor} ${borderTopColor} ${fill}`;
    }),
  );
}

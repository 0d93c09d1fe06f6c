import {expect, test, type Page} from '@playwright/test';
import {expectNatural, walk} from '../support/keyboard';
import {overflow} from '../support/tools';
import {open, stopMotion} from '../support/visit';

/** A page of each kind. */
const kinds = [
  '/',
  '/docs/api/api_products/',
  '/docs/pos/pos-user-manual/',
  '/docs/scan_and_go/integration/file_import_formats',
  '/docs/api/api_products/spec',
  '/docs/api/api_products/spec/put-product',
  '/reference/coupons',
];

test.describe('With the keyboard', () => {
  test.beforeEach(({page}) => page.emulateMedia({reducedMotion: 'reduce'}));

  for (const path of ['/', '/docs/pos/intro/', '/docs/api/api_products/spec/put-product', '/reference/coupons']) {
    test(`every stop of ${path} has visible focus in page order, and none traps the keyboard`, async ({page}) => {
      test.setTimeout(90_000);
      await open(page, path);
      await stopMotion(page);
      const stops = await walk(page, 120);
      expect(stops.length).toBeGreaterThan(15);
      expectNatural(stops);
    });
  }

  test('sidebar, tabs, disclosures, and search behave according to their roles', async ({page}) => {
    test.setTimeout(60_000);
    await open(page, '/docs/scan_and_go/getting-started');
    const category = page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('button', {name: 'iOS'});
    await category.focus();
    await page.keyboard.press('Enter');
    await expect(category).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'}).locator('[href*="/ios/"]').first()).toBeFocused();

    const tabs = page.getByRole('tablist').first().getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'false');

    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', {name: 'Search'});
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      // Only the dialog and the browser itself are reachable.
      await expect(page.locator('body :focus:not(dialog *)')).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(tabs.nth(1)).toBeFocused();

    await open(page, '/docs/api/api_promotions/coupons_api_spec/create-coupon');
    const level = page.locator('[id="body.codes"] details');
    await level.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(level).toHaveAttribute('open');
    await page.keyboard.press('Tab');
    await expect(level.locator(':focus')).toHaveCount(1);
  });
});

test.describe('Enlarged', () => {
  for (const path of kinds) {
    test(`${path} loses nothing at 400% zoom, or at half or double the text size`, async ({page}) => {
      // 1280 by 1024 pixels at 400%.
      await page.setViewportSize({width: 320, height: 256});
      await open(page, path);
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await cutText(page)).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, 600));
      // At least half of the window remains for the text.
      const header = () =>
        page
          .locator('.navbar, header')
          .first()
          .evaluate((element) => element.getBoundingClientRect().bottom);
      await expect.poll(header).toBeLessThanOrEqual(128);
      await page.setViewportSize({width: 1280, height: 1024});
      for (const size of ['50%', '200%']) {
        await page.locator('html').evaluate((html, value) => (html.style.fontSize = value), size);
        await expect.poll(async () => [size, await overflow(page), await cutText(page)]).toEqual([size, 0, []]);
      }
    });
  }
});

test.describe('With a finger', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  test('controls of each kind of page are at least 44 pixels high and wide', async ({page}) => {
    test.setTimeout(90_000);
    for (const path of [...kinds, '/nothing']) {
      await open(page, path);
      expect([path, await smallTargets(page)]).toEqual([path, []]);
    }
    await page.getByRole('button', {name: 'Toggle navigation bar'}).tap();
    await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });
});

/** Controls and links of menus that a finger misses. Buttons inside a sentence are as high as its lines. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body) =>
    Array.from(body.querySelectorAll('button, summary, select, input, textarea, .menu__link, .pagination-nav__link'))
      .filter((element) => element.checkVisibility({visibilityProperty: true, contentVisibilityAuto: true}))
      .filter((element) => element.getBoundingClientRect().right > 0)
      .filter((element) => !element.matches('p > button') || element.parentElement!.textContent === element.textContent)
      .map((element) => ({element, size: (element.closest('label') ?? element).getBoundingClientRect()}))
      .filter(({size}) => Math.min(size.width, size.height) < 44)
      .map(({element, size}) => `${size.width} × ${size.height}: ${element.outerHTML.slice(0, 160)}`),
  );
}

/** Elements whose text does not fit into them and cannot be scrolled to. */
function cutText(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body) =>
    Array.from(body.querySelectorAll('main *, nav *, header *, footer *'))
      .filter((element) => {
        const {overflowX, overflowY, position} = getComputedStyle(element);
        const cutsX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 2;
        const cutsY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
        // Text for screen readers is hidden as one pixel.
        const isShown = element.clientHeight > 1 && element.checkVisibility({visibilityProperty: true});
        return (cutsX || cutsY) && isShown && position !== 'absolute' && element.textContent !== '';
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );
}

test('Readers who prefer reduced motion see none', async ({page}) => {
  test.setTimeout(60_000);
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const path of kinds) {
    await open(page, path);
    const moving = await page.locator('html').evaluate((html) =>
      Array.from(html.querySelectorAll('*'))
        .filter((element) => {
          const {transitionDuration, animationDuration, scrollBehavior} = getComputedStyle(element);
          const longest = Math.max(...`${transitionDuration},${animationDuration}`.split(',').map(parseFloat));
          return longest > 0.001 || scrollBehavior === 'smooth';
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect([path, moving]).toEqual([path, []]);
  }
});

test('With forced colors, focus has an outline and fields keep their borders', async ({page}) => {
  test.setTimeout(60_000);
  await page.emulateMedia({forcedColors: 'active', reducedMotion: 'reduce'});
  for (const path of ['/', '/docs/api/api_products/spec/put-product', '/reference/coupons']) {
    await open(page, path);
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement!);
        return {html: document.activeElement!.outerHTML.slice(0, 160), outlineStyle, width: parseFloat(outlineWidth)};
      });
      expect([path, focused, focused.outlineStyle !== 'none' && focused.width >= 1]).toEqual([path, focused, true]);
    }
    const bare = await page.locator('body').evaluate((body) =>
      // The browser draws checkboxes and radio buttons itself, and reports no border.
      Array.from(body.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select, textarea'))
        .filter((field) => field.getClientRects().length > 0 && getComputedStyle(field).borderTopStyle === 'none')
        .map((field) => field.outerHTML.slice(0, 160)),
    );
    expect([path, bare]).toEqual([path, []]);
  }
});

test('With forced colors, icons that are cut from a background keep a color of their own', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  for (const path of ['/', '/docs/api/api_pricing', '/docs/api/api_products/spec/put-product', '/reference/coupons']) {
    await open(page, path);
    const lost = await page.locator('body').evaluate((body) => {
      const paper = getComputedStyle(body).backgroundColor;
      return Array.from(body.querySelectorAll('*'))
        .flatMap((element) =>
          ['::before', '::after'].map((part) => ({element, style: getComputedStyle(element, part)})),
        )
        .filter(({style}) => style.content !== 'none' && style.maskImage.startsWith('url'))
        .filter(({style}) => ['rgba(0, 0, 0, 0)', paper].includes(style.backgroundColor))
        .map(({element}) => element.outerHTML.slice(0, 120));
    });
    expect([path, lost]).toEqual([path, []]);
  }
});

import {expect, test, type Page} from '@playwright/test';
import {expectNatural, walk} from '../support/keyboard';
import {layouts} from '../support/pages';
import {overflow} from '../support/tools';
import {open, stopMotion} from '../support/visit';

/** The page that `npm test` looks at. */
const representative = '/docs/api/api_products/spec/put-product';
const tagOf = (path: string) => (path === representative ? [] : '@all');

test.describe('With the keyboard', () => {
  test.beforeEach(({page}) => page.emulateMedia({reducedMotion: 'reduce'}));

  for (const path of ['/', '/docs/pos/intro/', '/docs/api/api_products/spec/put-product', '/reference/coupons']) {
    test(
      `every stop of ${path} has visible focus in page order, none traps the keyboard, and none is covered on the way back`,
      {tag: tagOf(path)},
      async ({page}) => {
        test.setTimeout(90_000);
        await open(page, path);
        await stopMotion(page);
        const stops = await walk(page, 120);
        expect(stops.length).toBeGreaterThan(15);
        expectNatural(stops);
        for (let step = 0; step < 40; step += 1) {
          await page.keyboard.press('Shift+Tab');
          expect(await coverOfFocus(page)).toBe('');
        }
      },
    );
  }
});

/** The spacing of WCAG 1.4.12, which readers may set. */
const spacing = `* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important}
  p {margin-bottom: 2em !important}`;

/** What covers the middle of the focused element, such as a row at the edge of the screen. */
function coverOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement!;
    // A link can have several lines.
    const box = focused.getClientRects()[0];
    const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, 40) / 2);
    return !top || focused.contains(top) || top.contains(focused) ? '' : `${focused.outerHTML} ${top.outerHTML}`;
  });
}

/** Words of the navbar that don't fit on one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('.navbar__inner').evaluate((bar) => {
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const range = document.createRange();
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
      for (const {0: word, index} of text.data.matchAll(/\S+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });
}

test.describe('Enlarged', () => {
  for (const path of layouts) {
    test(
      `${path} loses nothing at 400% zoom, at half or double the text size, or with wide spacing, and keeps still`,
      {tag: tagOf(path)},
      async ({page}) => {
        await page.emulateMedia({reducedMotion: 'reduce'});
        // 1280 by 1024 pixels at 400%.
        await page.setViewportSize({width: 320, height: 256});
        await open(page, path);
        expect(await moving(page)).toEqual([]);
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
          expect(await brokenWords(page), `${size}, in the navbar`).toEqual([]);
        }
        await page.evaluate((text) => {
          document.documentElement.style.fontSize = '';
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets.push(sheet);
        }, spacing);
        for (const width of [390, 1280]) {
          await page.setViewportSize({width, height: 1024});
          await expect.poll(async () => [width, await overflow(page)]).toEqual([width, 0]);
        }
        await expect.poll(() => cutText(page)).toEqual([]);
      },
    );
  }
});

test.describe('With a finger', {tag: '@all'}, () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  test('controls of each kind of page are at least 44 pixels high and wide', async ({page}) => {
    test.setTimeout(90_000);
    for (const path of [...layouts, '/nothing']) {
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

/** Elements that move although the reader prefers less motion. */
function moving(page: Page): Promise<string[]> {
  return page.locator('html').evaluate((html) =>
    Array.from(html.querySelectorAll('*'))
      .filter((element) => {
        const {transitionDuration, animationDuration, scrollBehavior} = getComputedStyle(element);
        const longest = Math.max(...`${transitionDuration},${animationDuration}`.split(',').map(parseFloat));
        return longest > 0.001 || scrollBehavior === 'smooth';
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

test.describe('With forced colors', () => {
  for (const path of ['/', '/docs/api/api_pricing', '/docs/api/api_products/spec/put-product', '/reference/coupons']) {
    test(`${path} shows focus, fields, icons, drawings, and what is chosen`, {tag: tagOf(path)}, async ({page}) => {
      await page.emulateMedia({forcedColors: 'active', reducedMotion: 'reduce'});
      await open(page, path);
      const found = await page.locator('body').evaluate((body) => {
        const all = Array.from(body.querySelectorAll('*'));
        const shown = all.filter((element) => element.getClientRects().length > 0);
        const nameOf = (element: Element) => element.outerHTML.slice(0, 160);
        const {color: ink, backgroundColor: paper} = getComputedStyle(body);
        return {
          // The browser draws these itself, and reports no border.
          bare: shown
            .filter((element) =>
              element.matches('input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea'),
            )
            .filter((field) => getComputedStyle(field).borderTopStyle === 'none')
            .map(nameOf),
          // Icons that are cut from a background need a color of their own.
          lost: all
            .flatMap((element) =>
              ['::before', '::after'].map((part) => ({element, style: getComputedStyle(element, part)})),
            )
            .filter(({style}) => style.content !== 'none' && style.maskImage.startsWith('url'))
            .filter(({style}) => ['rgba(0, 0, 0, 0)', paper].includes(style.backgroundColor))
            .map(({element}) => nameOf(element)),
          alike: shown
            .filter((element) => element.matches('[aria-pressed="true"], [aria-selected="true"], [aria-current]'))
            .filter((element) => getComputedStyle(element).outlineStyle === 'none')
            .map(nameOf),
          faint: shown
            .filter((element) => element.matches('.diagram text'))
            .filter((element) => getComputedStyle(element).fill !== ink)
            .map(nameOf),
        };
      });
      expect(found).toEqual({bare: [], lost: [], alike: [], faint: []});
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement!);
          return {html: document.activeElement!.outerHTML.slice(0, 160), outlineStyle, width: parseFloat(outlineWidth)};
        });
        expect([focused, focused.outlineStyle !== 'none' && focused.width >= 1]).toEqual([focused, true]);
      }
    });
  }
});

test('Headings of guides are said once', {tag: '@all'}, async ({page}) => {
  await open(page, '/docs/api/API_CHANGELOG');
  await expect(page.getByRole('heading', {name: '2021', exact: true})).toBeVisible();
  await expect(page.getByRole('heading', {name: 'September 20, 2021', exact: true})).toBeVisible();
});

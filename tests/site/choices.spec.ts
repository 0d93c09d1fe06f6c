import {expect, test, type Page} from '@playwright/test';
import {problemsFoundByAxe} from '../support/audit';
import {keptPage, openUnlessThere} from '../support/keptPage';
import {layouts} from '../support/pages';
import {blockStorage} from '../support/scripts';
import {colorModes, open, setColorMode, stopMotion, watchConsole} from '../support/visit';

const guide = '/docs/api/api_general';
const html = (page: Page) => page.locator('html');
const modeSwitch = (page: Page) => page.getByRole('button', {name: /Switch between dark and light mode/}).first();
const announcement = (page: Page) => page.locator('.theme-announcement-bar');

/** What the site has stored, by key without the suffix of the site. */
function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key.replace(/-\w{3}$/, ''), String(value)])),
  );
}

const desktop = {width: 1280, height: 720};

// The site has a mode of its own, whatever the system prefers.
test.use({colorScheme: 'dark'});
const pageOf = keptPage((page) => open(page, guide));

test.describe('Color mode', () => {
  let other: Page;
  test.beforeAll(async () => {
    other = await pageOf().context().newPage();
    await open(other, '/');
  });
  test.afterAll(() => other.close());

  test('is light by default, whatever the system prefers, and nothing is stored', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await stored(page)).not.toHaveProperty('theme');
    await page.emulateMedia({colorScheme: 'light'});
    await page.emulateMedia({colorScheme: 'dark'});
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });

  test('stays in sync across tabs', {tag: '@all'}, async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    await modeSwitch(page).click();
    await expect(html(other)).toHaveAttribute('data-theme', 'dark');
    await modeSwitch(other).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });

  test('is unset when another tab removes its entry', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    await modeSwitch(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await other.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('theme')) localStorage.removeItem(key);
    });
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect(modeSwitch(page)).toHaveAccessibleName(/currently light mode/);
    expect(await stored(page)).not.toHaveProperty('theme');
  });

  test('survives a reload and is set before the application starts', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    await modeSwitch(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.unroute('**/assets/js/**');
    await page.evaluate(() => localStorage.clear());
    await open(page, guide);
  });
});

test.describe('More contrast', () => {
  const muted = (page: Page) =>
    html(page).evaluate((root) => getComputedStyle(root).getPropertyValue('--site-text-muted').trim());
  const choose = async (page: Page, label: string) => {
    await page.getByRole('button', {name: 'Settings'}).first().click();
    await page.getByRole('radio', {name: label}).check();
    await page.keyboard.press('Escape');
  };

  test('goes by the system until the reader chooses, and is kept and applied before the application starts', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    const standard = await muted(page);
    await page.emulateMedia({contrast: 'more'});
    const more = await muted(page);
    expect(more).not.toBe(standard);
    await choose(page, 'Standard contrast');
    expect(await muted(page)).toBe(standard);
    await page.emulateMedia({contrast: null});
    await choose(page, 'More contrast');
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.reload();
    expect(await muted(page)).toBe(more);
    await page.unroute('**/assets/js/**');
    await page.evaluate(() => localStorage.clear());
    await open(page, guide);
  });

  for (const path of layouts)
    test(`gives text on ${path} 7:1 in both modes`, {tag: '@all'}, async ({page}) => {
      await page.emulateMedia({contrast: 'more'});
      await open(page, path);
      await stopMotion(page);
      for (const mode of colorModes) {
        await setColorMode(page, mode);
        expect([mode, await problemsFoundByAxe(page, 'html', 'contrast')]).toEqual([mode, []]);
      }
    });
});

test.describe('The announcement', () => {
  test('stays dismissed, without a flash, until its ID changes', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    await expect(announcement(page)).toBeVisible();
    await announcement(page).getByRole('button', {name: 'Close'}).click();
    await expect(announcement(page)).toHaveCount(0);
    await page.getByRole('link', {name: 'POS Platform'}).first().click();
    await page.waitForURL(/pos\/intro/);
    await expect(announcement(page)).toHaveCount(0);
    await open(page, '/');
    await expect(announcement(page)).toBeHidden();
    await expect(html(page)).toHaveAttribute('data-announcement-bar-initially-dismissed', 'true');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'))!;
      localStorage.setItem(key, 'an-earlier-message');
    });
    await open(page, '/');
    await expect(announcement(page)).toBeVisible();
  });

  test('takes at most two lines on a phone', async () => {
    const page = pageOf();
    await openUnlessThere(page, '/');
    await page.setViewportSize({width: 360, height: 740});
    const lines = await announcement(page).evaluate((bar) => {
      const text = document.createRange();
      text.selectNodeContents(bar.querySelector('a')!.parentElement!);
      return new Set(Array.from(text.getClientRects(), ({bottom}) => Math.round(bottom))).size;
    });
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThanOrEqual(2);
    await page.setViewportSize(desktop);
  });
});

test.describe('Sidebar categories', () => {
  const category = (page: Page, name: string) =>
    page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('button', {name, exact: true});
  const onboarding = (page: Page) =>
    page.getByRole('navigation', {name: 'Docs sidebar'}).locator('a[href$="/ios/onboarding"]');

  test('expand and collapse, and the category of the page is open', async () => {
    const page = pageOf();
    await open(page, '/docs/scan_and_go/android/config');
    await expect(category(page, 'Scan & Go')).toHaveAttribute('aria-expanded', 'true');
    await expect(category(page, 'Android')).toHaveAttribute('aria-expanded', 'true');
    await expect(category(page, 'iOS')).toHaveAttribute('aria-expanded', 'false');
    await category(page, 'iOS').click();
    await expect(onboarding(page)).toBeVisible();
    await category(page, 'iOS').click();
    await expect(onboarding(page)).toBeHidden();
  });

  test('keep their state after a navigation, and the category of the new page opens', async () => {
    const page = pageOf();
    await openUnlessThere(page, '/docs/scan_and_go/android/config');
    await category(page, 'Integration').click();
    await category(page, 'iOS').click();
    await onboarding(page).click();
    await page.waitForURL(/ios\/onboarding/);
    await expect(category(page, 'iOS')).toHaveAttribute('aria-expanded', 'true');
    await expect(category(page, 'Integration')).toHaveAttribute('aria-expanded', 'true');
    const title = await page.locator('h1').textContent();
    await page.locator('.pagination-nav__link--next').click();
    await expect(page.locator('h1')).not.toHaveText(title!);
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL(/integration/);
    await expect(category(page, 'Integration')).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('The mobile sidebar', () => {
  const toggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
  const sidebar = (page: Page) => page.locator('.navbar-sidebar');

  test('appears only below 996 px, in place of the sidebar of 300 px', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    await page.setViewportSize({width: 997, height: 800});
    await expect(toggle(page)).toBeHidden();
    await expect(sidebar(page)).toHaveCount(0);
    expect((await page.locator('.theme-doc-sidebar-container').boundingBox())!.width).toBe(300);
    await page.setViewportSize({width: 995, height: 800});
    await expect(toggle(page)).toBeVisible();
  });

  test('takes and keeps focus, and returns it when Escape closes it', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    await page.setViewportSize({width: 390, height: 800});
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(sidebar(page).getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
    for (const element of ['main', '.footer', '.navbar__inner']) {
      await expect.poll(() => page.locator(element).evaluate((part) => part.closest('[inert]') !== null)).toBe(true);
    }
    for (const key of ['Shift+Tab', 'Shift+Tab', ...Array<string>(40).fill('Tab')]) {
      await page.keyboard.press(key);
      const outside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest('.navbar-sidebar') === null ? focused.outerHTML : null;
      });
      expect(outside).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await expect(page.locator('[inert]:not(.navbar-sidebar__item, main *)')).toHaveCount(0);
  });

  test('goes from the docs back to the main menu', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    await page.setViewportSize({width: 390, height: 800});
    await toggle(page).click();
    await expect(sidebar(page).getByRole('button', {name: 'Back to main menu'})).toBeVisible();
    await sidebar(page).getByRole('button', {name: 'Back to main menu'}).click();
    await expect(sidebar(page).getByRole('link', {name: 'Scan & Go'})).toBeVisible();
    await sidebar(page).getByRole('link', {name: 'Scan & Go'}).click();
    await page.waitForURL(/scan_and_go\/getting-started/);
    await expect(sidebar(page)).toBeHidden();
    await page.setViewportSize(desktop);
  });
});

test('The skip link is the first keyboard stop and goes to the content', async () => {
  const page = pageOf();
  for (const path of [guide, '/reference/coupons']) {
    await open(page, path);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', {name: 'Skip to main content'});
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  }
});

test(
  'With blocked storage, choices last until the page is left, and the site works without an error',
  {tag: '@all'},
  async ({page}) => {
    const problems = watchConsole(page);
    await blockStorage(page);
    await open(page, guide);
    await modeSwitch(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await announcement(page).getByRole('button', {name: 'Close'}).click();
    await expect(announcement(page)).toHaveCount(0);
    await page.getByRole('button', {name: 'Settings'}).first().click();
    await page.getByRole('combobox', {name: 'Code colors'}).selectOption('GitHub');
    await page.keyboard.press('Escape');
    await expect(html(page)).toHaveAttribute('data-code-theme', 'github');
    await page.getByRole('navigation', {name: 'Docs sidebar'}).locator('a[href$="/api_pricing"]').click();
    await page.waitForURL(/api_pricing/);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(html(page)).toHaveAttribute('data-code-theme', 'github');
    await expect(announcement(page)).toHaveCount(0);
    await page.getByRole('link', {name: 'POS Platform'}).first().click();
    await page.waitForURL(/pos\/intro/);
    expect(problems.filter((problem) => !problem.includes('browser storage is not available'))).toEqual([]);
  },
);

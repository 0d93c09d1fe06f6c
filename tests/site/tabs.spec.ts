import {expect, test, type Page} from '@playwright/test';
import {keptPage, openUnlessThere} from '../support/keptPage';
import {expectLanguage} from '../support/sampleLanguage';
import {open, watchConsole} from '../support/visit';

const guide = '/docs/api/api_general';
const other = '/docs/api/api_orders/';
const operation = '/docs/api/api_products/spec/put-product';

const tab = (page: Page, name: string) => page.getByRole('tab', {name, exact: true}).first();
const panel = (page: Page) => page.getByRole('tabpanel').first();

test.describe('Tabs in a guide', () => {
  let problems: string[];
  const pageOf = keptPage(async (page) => {
    problems = watchConsole(page);
    await open(page, guide);
  });
  test.afterEach(() => expect(problems).toEqual([]));

  test('are one Tab stop; arrows move between them, Enter selects', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    await tab(page, 'curl').click();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Python')).toBeFocused();
    await expect(tab(page, 'curl')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(tab(page, 'Python')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'curl')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Java')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tab(page, 'Java')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'curl')).toHaveAttribute('tabindex', '-1');
    await expect(tab(page, 'Java')).toHaveAttribute('tabindex', '0');
  });

  test('change with a click, and the choice applies to other pages and to samples in the reference', async () => {
    const page = pageOf();
    await openUnlessThere(page, guide);
    await tab(page, 'JavaScript').click();
    await expect(tab(page, 'JavaScript')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'curl')).toHaveAttribute('aria-selected', 'false');
    await expect(page.getByRole('tabpanel', {name: 'JavaScript'}).first()).toContainText('await fetch');
    await open(page, other);
    await expect(tab(page, 'JavaScript')).toHaveAttribute('aria-selected', 'true');
    await open(page, operation);
    await expectLanguage(page, 'JavaScript');
  });

  test(
    'follow a choice in another browser tab, and work after a navigation within the site',
    {tag: '@all'},
    async () => {
      const page = pageOf();
      await openUnlessThere(page, guide);
      const second = await page.context().newPage();
      await open(second, other);
      // The first one may be chosen already.
      for (const language of ['JavaScript', 'Python', 'JavaScript']) {
        await tab(second, language).click();
        await expect(tab(page, language)).toHaveAttribute('aria-selected', 'true');
      }
      await second.close();
      await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/}).click();
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText(/General/);
      await page.goBack();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/General/);
      await expect(tab(page, 'JavaScript')).toHaveAttribute('aria-selected', 'true');
      await tab(page, 'Python').click();
      await expect(panel(page)).toContainText('import requests');
    },
  );

  test("change together, and the clicked tab doesn't move", async () => {
    const page = pageOf();
    await open(page, '/docs/scan_and_go/getting-started');
    const last = page.getByRole('tab', {name: 'iOS', exact: true}).last();
    await last.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}));
    const before = await last.evaluate((element) => element.getBoundingClientRect().top);
    await last.click();
    await expect(tab(page, 'iOS')).toHaveAttribute('aria-selected', 'true');
    const after = await last.evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(after - before)).toBeLessThan(2);
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('show the first panel', async ({page}) => {
      await page.goto(guide);
      await expect(tab(page, 'curl')).toHaveAttribute('aria-selected', 'true');
      await expect(panel(page)).toContainText('curl');
    });
  });
});

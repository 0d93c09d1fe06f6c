/** The manuals for store staff: tasks are closed cards, which open for whoever looks for what is in them. */
import {expect, test, type Page} from '@playwright/test';
import {keptPage, openUnlessThere} from '../support/keptPage';
import {textOfPdf} from '../support/textOfPdf';
import {open, watchShifts} from '../support/visit';

const manual = '/docs/pos/pos-user-manual/';
const manuals: readonly string[] = [manual, '/docs/pos/sco-user-manual/'];

const cards = (page: Page) => page.locator('details[data-task]');
const card = (page: Page, anchor: string) => cards(page).filter({has: page.locator(`summary > #${anchor}`)});
const steps = (page: Page, anchor: string) => card(page, anchor).getByRole('listitem').first();

/** Expects that the task of an address is open, and that its card begins right below the rows at the top of the window. */
async function expectArrival(page: Page, anchor: string): Promise<void> {
  await page.waitForURL(new RegExp(`#${anchor}$`));
  await expect(card(page, anchor)).toHaveAttribute('open');
  await expect
    .poll(() =>
      card(page, anchor).evaluate((details) => {
        const rows = document.querySelectorAll('.navbar, nav[aria-label="On this page"] > button');
        const bottoms = Array.from(rows, (row) => row.getBoundingClientRect().bottom);
        return Math.round(details.getBoundingClientRect().top - Math.max(...bottoms));
      }),
    )
    .toBeLessThanOrEqual(16);
  await expect(card(page, anchor).locator('summary')).toBeInViewport({ratio: 1});
}

test.describe('A manual for staff', () => {
  test.use({viewport: {width: 1440, height: 900}});
  const pageOf = keptPage((page) => open(page, manual));

  test('is short while its tasks are closed, and lists all of them as its contents', async () => {
    const page = pageOf();
    await openUnlessThere(page, manual);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(17_000);
    expect(await cards(page).count()).toBeGreaterThan(35);
    await expect(page.locator('details[data-task][open]')).toHaveCount(0);
    const headings = await page.getByRole('article').getByRole('heading').filter({visible: true}).allTextContents();
    const contents = await page.getByRole('navigation', {name: 'On this page'}).getByRole('link').allTextContents();
    const words = (texts: readonly string[]) => texts.map((text) => text.replace(/\u200B/g, ''));
    expect(words(headings).slice(1)).toEqual(words(contents));
  });

  test('opens and closes a task with the keyboard, and all of them with one button', async () => {
    const page = pageOf();
    await openUnlessThere(page, manual);
    await card(page, 'scan').locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(steps(page, 'scan')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(steps(page, 'scan')).toBeHidden();

    const total = await cards(page).count();
    const opened = page.locator('details[data-task][open]');
    await page.getByRole('button', {name: 'Open all tasks'}).click();
    await expect(opened).toHaveCount(total);
    await card(page, 'scan').locator('summary').click();
    await page.getByRole('button', {name: 'Open all tasks'}).click();
    await expect(opened).toHaveCount(total);
    await page.getByRole('button', {name: 'Close all tasks'}).click();
    await expect(opened).toHaveCount(0);
  });

  test('filters its index by the names of tasks, else by what is in them, and Enter opens the first', async () => {
    const page = pageOf();
    await openUnlessThere(page, manual);
    const filter = page.getByRole('searchbox', {name: 'Filter tasks'});
    const shown = page.locator('div:has(> [aria-label="Filter tasks"]) ~ ul a').filter({visible: true});
    const all = await shown.count();
    const status = page.getByRole('status').filter({hasText: /task/});
    await filter.fill('weigh');
    await expect(shown).toHaveText(['Weigh loose items']);
    await expect(status).toHaveText('1 task');
    await filter.fill('void');
    await expect(shown, 'a word of the heading').toHaveText(['Remove an item']);
    await filter.fill('merchant');
    await expect(shown, 'a word of a step').toHaveText(['Card payment']);
    await filter.fill('helicopter');
    await expect(shown).toHaveCount(0);
    await expect(status).toHaveText('No task matches.');
    await filter.fill('');
    await expect(shown).toHaveCount(all);
    await filter.fill('return without');
    await filter.press('Enter');
    await expectArrival(page, 'return-without-receipt');
  });

  for (const size of [
    {width: 1440, height: 900},
    {width: 390, height: 844},
  ])
    test(`opens a task for its address, at its top, at ${size.width} px`, {tag: '@all'}, async ({page}) => {
      await page.setViewportSize(size);
      await test.step('on arrival, where nothing moves', async () => {
        const moved = await watchShifts(page);
        await open(page, `${manual}#cash-payment`);
        await expectArrival(page, 'cash-payment');
        expect(await moved()).toEqual([]);
      });

      await test.step('from another page', async () => {
        await open(page, '/docs/pos/sco-user-manual/');
        await page.locator(`main a[href="${manual}#price-change"]`).click();
        await expectArrival(page, 'price-change');
      });

      await test.step('from the index, and again after closing it', async () => {
        const link = page.getByRole('article').locator('li > a[href="#end-of-day"]');
        await link.click();
        await expectArrival(page, 'end-of-day');
        await card(page, 'end-of-day').locator('summary').click();
        await expect(card(page, 'end-of-day')).not.toHaveAttribute('open');
        await link.click();
        await expectArrival(page, 'end-of-day');
      });

      await test.step('from the search', async () => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill('park a sale');
        await expect(page.getByRole('option', {selected: true})).toContainText('Park a sale');
        await page.keyboard.press('Enter');
        await expectArrival(page, 'park');
      });
    });

  test('opens a task for words in it, as searching in the page does', async ({page}) => {
    await page.goto(`${manual}#:~:text=${encodeURIComponent('If a merchant copy prints')}`);
    await expect(card(page, 'card-payment')).toHaveAttribute('open');
    await expect(page.getByText('If a merchant copy prints')).toBeInViewport();
  });
});

test.describe('On paper, a manual', () => {
  for (const path of manuals)
    test(
      `${path} has all tasks, each on one sheet with its title`,
      {tag: path === manual ? [] : '@all'},
      async ({page}) => {
        await open(page, path);
        const tasks = await cards(page).evaluateAll((all) =>
          all.map((details) => {
            const textsOf = (selector: string) =>
              Array.from(details.querySelectorAll(selector), ({textContent}) =>
                textContent
                  .replace(/\u200B/g, '')
                  .replace(/\s+/g, ' ')
                  .trim(),
              );
            const steps = textsOf('ol > li:not([data-again] *)');
            // Lines of steps and picture alternate in the text of a sheet.
            return [textsOf('summary > :is(h2, h3)')[0]!, steps[0]!.slice(0, 20), steps.at(-1)!.slice(0, 20)];
          }),
        );
        const sheets = textOfPdf(await page.pdf({format: 'A4'}))
          .split('\f')
          .map((text) => text.replace(/\s+/g, ' '));
        const broken = tasks.filter((texts) => !sheets.some((sheet) => texts.every((text) => sheet.includes(text))));
        expect(tasks.length).toBeGreaterThan(10);
        expect(broken).toEqual([]);
      },
    );
});

test.describe('Without JavaScript, a manual', () => {
  test.use({javaScriptEnabled: false});

  test('shows the task of the address, and opens others', async ({page}) => {
    await page.goto(`${manual}#cash-payment`);
    await expect(steps(page, 'cash-payment')).toBeVisible();
    await expect(steps(page, 'card-payment')).toBeHidden();
    await card(page, 'card-payment').locator('summary').click();
    await expect(steps(page, 'card-payment')).toBeVisible();
    await expect(page.getByRole('searchbox', {name: 'Filter tasks'})).toBeHidden();
  });
});

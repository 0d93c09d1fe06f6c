import {expect, test} from '@playwright/test';
import {apiChangelog, splitText} from '../../src/site/changelog/apiChangelog';
import {waysIn} from '../../src/site/waysIn';
import {hydrated, open} from '../support/visit';

test.describe('The home page', () => {
  test('shows and links the newest changelog entries', async ({page}) => {
    await open(page, '/');
    const changes = page.getByRole('region', {name: 'Latest API changes'});
    const newest = apiChangelog.slice(0, 3);
    const items = changes.getByRole('listitem');
    await expect(items).toHaveCount(newest.length);
    for (const [index, {area, kind, text}] of newest.entries()) {
      await expect(items.nth(index)).toContainText(`${kind}${area}`);
      await expect(items.nth(index)).toContainText(
        splitText(text)
          .map((part) => part.text)
          .join(''),
      );
    }
    await items.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/docs\/api\/API_CHANGELOG#on-/);
    await expect(page.getByRole('heading', {level: 1, name: 'API changelog'})).toBeVisible();
    const id = new URL(page.url()).hash.slice(1);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });

  test('opens the search from its main area', async ({page}) => {
    await open(page, '/');
    await page
      .locator('main')
      .getByRole('button', {name: /^Search/})
      .click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  });

  test('links a starting point for each audience', async ({page}) => {
    await open(page, '/');
    const ways = page.getByRole('region', {name: 'Choose your path'});
    for (const {title, to} of Object.values(waysIn)) {
      const card = ways.getByRole('listitem').filter({has: page.getByRole('heading', {name: title})});
      await expect(card.locator(`a[href="${to}"]`)).toBeVisible();
    }
  });
});

test.describe("An address that isn't found", () => {
  for (const path of ['/nowhere', '/docs/nowhere'])
    test(`${path} offers search and a starting point for each audience`, async ({page}) => {
      await page.goto(path);
      await hydrated(page);
      const main = page.getByRole('main');
      await expect(main).toContainText('We couldn’t find what you were looking for.');
      for (const {title, to} of Object.values(waysIn))
        await expect(main.getByRole('link', {name: title})).toHaveAttribute('href', to);
      await main.getByRole('button', {name: 'Search these docs'}).click();
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    });
});

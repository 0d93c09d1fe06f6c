import {expect, test, type Page} from '@playwright/test';
import {problemsFoundByAxe} from '../support/audit';
import {builtHtml, builtPages} from '../support/pages';
import {atRest, colorModes, open} from '../support/visit';

const guide = '/docs/api/api_products/';
const explanation = (page: Page) => page.getByRole('tooltip');
const term = (page: Page) => page.locator('article [data-term]').first();

test.describe('A glossary term', () => {
  test('shows its explanation while the pointer is on either of them', async ({page}) => {
    await open(page, guide);
    await term(page).hover();
    await expect(explanation(page)).toHaveText((await term(page).getAttribute('data-term'))!);
    await explanation(page).hover();
    // It would disappear after the next frame.
    await atRest(page);
    await expect(explanation(page)).toBeVisible();
    await page.locator('h1').hover();
    await expect(explanation(page)).toHaveCount(0);
  });

  test('is explained to keyboard and screen reader users, and Escape closes the explanation', async ({page}) => {
    await open(page, guide);
    await term(page).focus();
    await expect(explanation(page)).toBeVisible();
    await expect(term(page)).toHaveAccessibleDescription((await term(page).getAttribute('data-term'))!);
    await page.keyboard.press('Escape');
    await expect(explanation(page)).toHaveCount(0);
    await expect(term(page)).toBeFocused();
  });

  test('links to its entry', async ({page}) => {
    await open(page, guide);
    const address = await term(page).getAttribute('href');
    await term(page).click();
    await expect(page).toHaveURL(new RegExp(`${address!.replace('#', '\\#')}$`));
    await expect(page.locator(`[id="${address!.split('#')[1]}"]`)).toBeInViewport();
  });

  for (const mode of colorModes)
    test(`has an accessible explanation in ${mode} mode that fits a phone`, async ({page}) => {
      await page.setViewportSize({width: 360, height: 740});
      await open(page, guide, mode);
      await term(page).focus();
      await expect(explanation(page)).toBeVisible();
      expect(await problemsFoundByAxe(page, '[role="tooltip"]')).toEqual([]);
      await expect(explanation(page)).toBeInViewport({ratio: 1});
    });
});

test('Terms are marked on many pages, at most eight times on each', () => {
  const marks = builtPages().map((path) => builtHtml(path).split('data-term=').length - 1);
  expect(Math.max(...marks)).toBeLessThanOrEqual(8);
  expect(marks.filter((count) => count > 0).length).toBeGreaterThan(20);
});

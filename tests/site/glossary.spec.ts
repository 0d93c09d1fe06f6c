import {expect, test, type Page} from '@playwright/test';
import {problemsFoundByAxe} from '../support/audit';
import {keptPage} from '../support/keptPage';
import {atRest, colorModes, open, setColorMode, stopMotion} from '../support/visit';

const guide = '/docs/api/api_products/';
const explanation = (page: Page) => page.getByRole('tooltip');
const term = (page: Page) => page.locator('article [data-term]').first();

test.describe('A glossary term', () => {
  const kept = keptPage((page) => open(page, guide));

  test('shows its explanation while the pointer is on either of them', async () => {
    const page = kept();
    await term(page).hover();
    await expect(explanation(page)).toHaveText((await term(page).getAttribute('data-term'))!);
    await explanation(page).hover();
    // It would disappear after the next frame.
    await atRest(page);
    await expect(explanation(page)).toBeVisible();
    await page.locator('h1').hover();
    await expect(explanation(page)).toHaveCount(0);
  });

  test('is explained to keyboard and screen reader users, and Escape closes the explanation', async () => {
    const page = kept();
    await term(page).focus();
    await expect(explanation(page)).toBeVisible();
    await expect(term(page)).toHaveAccessibleDescription((await term(page).getAttribute('data-term'))!);
    await page.keyboard.press('Escape');
    await expect(explanation(page)).toHaveCount(0);
    await expect(term(page)).toBeFocused();
  });

  test('has an accessible explanation in both modes that fits a phone', {tag: '@all'}, async () => {
    const page = kept();
    await stopMotion(page);
    await page.setViewportSize({width: 360, height: 740});
    for (const mode of colorModes) {
      await setColorMode(page, mode);
      await term(page).blur();
      await term(page).focus();
      await expect(explanation(page)).toBeVisible();
      expect([mode, await problemsFoundByAxe(page, '[role="tooltip"]')]).toEqual([mode, []]);
      await expect(explanation(page)).toBeInViewport({ratio: 1});
    }
    await page.setViewportSize({width: 1280, height: 720});
  });

  test('links to its entry', async () => {
    const page = kept();
    const address = await term(page).getAttribute('href');
    await term(page).click();
    await page.waitForURL(new RegExp(`${address!.replace('#', '\\#')}$`));
    await expect(page.locator(`[id="${address!.split('#')[1]}"]`)).toBeInViewport();
  });

  test('shows its explanation at a tap, and leaves at a second one', async ({browser}) => {
    const context = await browser.newContext({...test.info().project.use, hasTouch: true});
    const page = await context.newPage();
    await open(page, guide);
    const before = page.url();
    await term(page).tap();
    await expect(explanation(page)).toHaveText((await term(page).getAttribute('data-term'))!);
    expect(page.url()).toBe(before);
    await term(page).tap();
    await page.waitForURL(/#term-/);
    await context.close();
  });
});

import {expect, test, type Page} from '@playwright/test';
import {slowConnection, watchDocuments} from '../support/scripts';
import {open, watchConsole} from '../support/visit';

const guide = '/docs/api/api_general';
const navbar = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const toIntroduction = (page: Page) => navbar(page).getByRole('link', {name: 'POS Platform'});
const alert = (page: Page) => page.getByRole('alert');

test.describe('Without a network', () => {
  test('a navigation shows the error text inside the site, and Retry goes on once the network is back', async ({
    page,
    context,
  }) => {
    await slowConnection(page);
    const documents = watchDocuments(page);
    await open(page, guide);
    await context.setOffline(true);
    await toIntroduction(page).click();
    await expect(alert(page)).toContainText('This page did not load.');
    await expect(navbar(page)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(page.locator('h1')).toHaveText(/introduction|POS/i);
    await expect(alert(page)).toHaveCount(0);
    expect(documents).toHaveLength(1);
  });
});

test('With storage full, choices last for the page and nothing fails', async ({page}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  await open(page, guide);
  await page
    .getByRole('button', {name: /Switch between dark and light mode/})
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('.theme-announcement-bar').getByRole('button', {name: 'Close'}).click();
  await toIntroduction(page).click();
  await expect(page).toHaveURL(/pos\/intro/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
  expect(uncaught).toEqual([]);
});

test('No cookie is set or read, so blocking them changes nothing', async ({page, context}) => {
  const problems = watchConsole(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', {value: false});
    Object.defineProperty(document, 'cookie', {
      get: () => console.error('cookie read'),
      set: () => console.error('cookie set'),
    });
  });
  await open(page, guide);
  await toIntroduction(page).click();
  await expect(page).toHaveURL(/pos\/intro/);
  await open(page, '/reference/products');
  expect(problems).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('When scripts are blocked or fail from the start, the page can be read and its links work', async ({page}) => {
  for (const body of ['throw new Error("broken")', '<html>']) {
    await page.unrouteAll();
    await page.route('**/assets/js/**', (route) => route.fulfill({contentType: 'text/javascript', body}));
    await page.goto(guide);
    await expect(page.locator('h1')).toHaveText(/general/i);
    await page
      .locator('main')
      .getByRole('link', {name: /Pagination/i})
      .first()
      .click();
    await toIntroduction(page).click();
    await expect(page).toHaveURL(/pos\/intro/);
    await expect(page.locator('h1')).toBeVisible();
  }
});

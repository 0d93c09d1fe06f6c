import {expect, test, type Page} from '@playwright/test';
import {operationPages} from '../support/pages';
import {chooseLanguage as choose, expectLanguage, languagesOf} from '../support/sampleLanguage';
import {open, watchConsole} from '../support/visit';

const operation = '/docs/api/api_products/spec/put-product';
const other = '/docs/api/api_promotions/coupons_api_spec/update-coupon';
const fullPage = '/reference/coupons';

const codeOf = (page: Page) => page.locator('[data-samples] code').first();

test.describe('The sample of an operation', () => {
  test('is available as curl without JavaScript', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(operation);
    await expect(codeOf(page)).toContainText('curl --fail-with-body -X PUT');
    await expect(page.getByRole('button', {name: 'Build', exact: true})).toBeHidden();
    await context.close();
  });

  test('names the build that tested it', async ({page}) => {
    await open(page, operation);
    const note = page
      .locator('[data-samples]')
      .first()
      .getByText(/^Tested in build /);
    await expect(note).toHaveText(/^Tested in build [0-9a-f]{7}$/);
  });

  test('can be switched to another language with the keyboard, and the next page keeps the choice', async ({page}) => {
    const problems = watchConsole(page);
    await open(page, operation);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await languagesOf(page).getByRole('button', {name: 'Python'}).focus();
    await page.keyboard.press('Enter');
    await expect(codeOf(page)).toContainText('import requests');
    await expect(codeOf(page).locator('.t-string').first()).toBeVisible();
    await expect(codeOf(page).locator('[data-value="projectID"]').first()).toHaveText('greengrocer-7k2m9q');
    expect(fetched).toContain('/samples/products/putProduct.json');
    await open(page, other);
    await expect(codeOf(page)).toContainText('import requests');
    await expectLanguage(page, 'Python');
    await choose(page, 'curl');
    await expect(codeOf(page)).toContainText('curl --fail-with-body -X PUT');
    expect(problems).toEqual([]);
  });

  test('follows the choice after a navigation within the site and in another browser tab', async ({page, context}) => {
    await open(page, operation);
    await choose(page, 'Go');
    await expect(codeOf(page)).toContainText('package main');
    await page
      .getByRole('navigation', {name: 'Docs pages'})
      .getByRole('link', {name: /Next|Delete/})
      .first()
      .click();
    await expect(page).not.toHaveURL(new RegExp(`${operation}$`));
    // The page is being replaced.
    await expect(() => languagesOf(page).scrollIntoViewIfNeeded({timeout: 1000})).toPass();
    await expect(codeOf(page)).toContainText('package main');
    const second = await context.newPage();
    await open(second, operation);
    await choose(second, 'PHP');
    await expect(codeOf(page)).toContainText('<?php');
  });

  test('keeps sample values as text in another language', async ({page}) => {
    const value = '<b>own-project</b>';
    await open(page, operation);
    await codeOf(page).evaluate((code, project) => {
      for (const part of Array.from(code.querySelectorAll('[data-value="projectID"]'))) part.textContent = project;
    }, value);
    await choose(page, 'Java');
    await expect(codeOf(page)).toContainText('public class PutProduct');
    await expect(codeOf(page)).toContainText(`/${value}/products/sku/10001`);
    await expect(codeOf(page)).not.toContainText('greengrocer-7k2m9q');
  });

  test('uses one choice for all operations of a full page', async ({page}) => {
    await open(page, fullPage);
    await choose(page, 'Kotlin');
    await expect(codeOf(page)).toContainText('import okhttp3.Request');
    const last = page.locator('[data-samples]').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last.locator('code').first()).toContainText('import okhttp3.Request');
  });

  test("doesn't change if another language can't be loaded", async ({page}) => {
    await open(page, operation);
    await page.route('**/samples/**', (route) => route.abort());
    await choose(page, 'Java');
    await expectLanguage(page, 'curl');
    await expect(codeOf(page)).toContainText('curl --fail-with-body -X PUT');
    await page.unroute('**/samples/**');
    await choose(page, 'Java');
    await expect(codeOf(page)).toContainText('public class PutProduct');
  });

  test("doesn't change if another example can't be loaded, and its menu says so", async ({page}) => {
    await open(page, '/docs/api/api_products/spec/create-product');
    const before = await codeOf(page).textContent();
    await page.route('**/samples/**', (route) => route.abort());
    const examples = page.getByRole('combobox', {name: 'Example', exact: true}).first();
    await examples.selectOption({index: 1});
    await expect(examples).toHaveValue('0');
    await expect(codeOf(page)).toHaveText(before ?? '');
    await page.unroute('**/samples/**');
    await examples.selectOption({index: 1});
    await expect(codeOf(page)).not.toHaveText(before ?? '');
    await expect(examples).toHaveValue('1');
  });
});

test.describe('The response of an operation', () => {
  const responseOf = (page: Page) => page.locator('[data-responses]').first();
  const statusOf = (page: Page, status: string) => responseOf(page).getByRole('button', {name: status, exact: true});

  test('stands beside the request, and both start above the fold on every operation page', async ({page}) => {
    test.setTimeout(120_000);
    const row = 18;
    await page.setViewportSize({width: 1280, height: 800});
    for (const path of operationPages()) {
      await page.goto(path);
      await expect.soft(codeOf(page).locator('.line').first(), path).toBeInViewport({ratio: 1});
      // A response without a body has one line in all; a record on one line wraps, so its first row counts.
      const shown = responseOf(page).locator('[data-panel]:not([hidden])');
      const first = ((await shown.locator('.line').count()) > 0 ? shown.locator('.line') : shown.locator('p')).first();
      const {height} = (await first.boundingBox())!;
      await expect.soft(first, path).toBeInViewport({ratio: Math.min(1, row / height)});
    }
  });

  test('leaves room: a page with a long body is at most 4,000 pixels high', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await open(page, '/docs/api/api_products/spec/create-product');
    expect(await page.locator('html').evaluate((html) => html.scrollHeight)).toBeLessThanOrEqual(4000);
  });

  test('is chosen once for the card and the text', async ({page}) => {
    await open(page, '/docs/api/api_orders/spec/list-orders');
    await expect(responseOf(page)).toContainText('"resources"');
    await statusOf(page, '404').click();
    await expect(responseOf(page).getByText('"resources"').first()).toBeHidden();
    await expect(responseOf(page)).toContainText('404');
    await expect(page.locator('#response-404 [data-chosen]')).toHaveText('404');
    await page.locator('#response-403').getByRole('link', {name: '403'}).click();
    await expect(statusOf(page, '403')).toHaveAttribute('aria-pressed', 'true');
    await expect(statusOf(page, '404')).toHaveAttribute('aria-pressed', 'false');
  });

  test('is shown for every status without JavaScript', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto('/docs/api/api_orders/spec/list-orders');
    for (const status of ['200', '403', '404'])
      await expect(responseOf(page).locator(`[data-panel="${status}"]`)).toBeVisible();
    await context.close();
  });

  test('keeps the example of the request that the reader chose in another language', async ({page}) => {
    await open(page, '/docs/api/api_products/spec/create-product');
    const before = await codeOf(page).textContent();
    const examples = page.getByRole('combobox', {name: 'Example', exact: true}).first();
    await examples.selectOption({index: 1});
    await expect(codeOf(page)).not.toHaveText(before ?? '');
    await choose(page, 'Python');
    await expect(codeOf(page)).toContainText('import requests');
    await expect(examples).toHaveValue('1');
  });
});

test.describe('An operation is copied', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('as curl, whatever language is shown', async ({page}) => {
    await open(page, operation);
    await choose(page, 'Swift');
    await expect(codeOf(page)).toContainText('import Foundation');
    await page.getByRole('button', {name: 'Copy as curl'}).click();
    await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await clipboard(page)).toMatch(
      /^curl --fail-with-body -X PUT "https:\/\/.*\/greengrocer-7k2m9q\/products\/sku\/10001"/,
    );
  });

  test('as Markdown', async ({page}) => {
    await open(page, operation);
    await page.getByRole('button', {name: 'Copy as Markdown'}).click();
    await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await clipboard(page)).toMatch(/^# [^\n]+\n\n`PUT \/\{projectID\}\/products\/sku\/\{sku\}`/);
  });
});

test.describe('Collections', () => {
  for (const [name, file] of [
    ['Bruno', '/openapi/coupons.bruno.json'],
    ['Postman', '/openapi/coupons.postman_collection.json'],
    ['staging', '/openapi/staging.postman_environment.json'],
  ] as const) {
    test(`are linked and served: ${name}`, async ({page, request}) => {
      await open(page, fullPage);
      await page.getByText('OpenAPI and collections').click();
      await expect(page.getByRole('link', {name, exact: true})).toHaveAttribute('href', file);
      const answer = await request.get(file);
      expect(answer.ok()).toBe(true);
      expect(await answer.json()).toHaveProperty(name === 'Postman' ? 'info' : 'name');
    });
  }
});

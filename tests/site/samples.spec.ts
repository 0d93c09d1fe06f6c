import {expect, test, type Page} from '@playwright/test';
import {open, watchConsole} from '../support/visit';

const operation = '/docs/api/api_products/spec/put-product';
const other = '/docs/api/api_promotions/coupons_api_spec/update-coupon';
const fullPage = '/reference/coupons';

const languageOf = (page: Page) => page.getByRole('combobox', {name: 'Language of samples'}).first();
/** Samples are fetched when they come near the screen. */
async function choose(page: Page, language: string): Promise<void> {
  await languageOf(page).scrollIntoViewIfNeeded();
  await languageOf(page).selectOption(language);
}

const codeOf = (page: Page) => page.locator('[data-samples] code').first();

test.describe('The sample of an operation', () => {
  test('is available as curl without JavaScript', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(operation);
    await expect(codeOf(page)).toContainText('curl -X PUT');
    await expect(page.getByRole('button', {name: 'Fill in'})).toBeHidden();
    await context.close();
  });

  test('can be switched to another language with the keyboard, and the next page keeps the choice', async ({page}) => {
    const problems = watchConsole(page);
    await open(page, operation);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await languageOf(page).focus();
    await page.keyboard.type('Py');
    await expect(codeOf(page)).toContainText('import requests');
    await expect(codeOf(page).locator('.t-string').first()).toBeVisible();
    await expect(codeOf(page).locator('[data-value="projectID"]').first()).toHaveText('greengrocer-7k2m9q');
    expect(fetched).toContain('/samples/products/putProduct.json');
    await open(page, other);
    await languageOf(page).scrollIntoViewIfNeeded();
    await expect(codeOf(page)).toContainText('import requests');
    await expect(languageOf(page)).toHaveValue('python');
    await choose(page, 'curl');
    await expect(codeOf(page)).toContainText('curl -X PUT');
    expect(problems).toEqual([]);
  });

  test('follows the choice after a navigation within the site and in another browser tab', async ({page, context}) => {
    await open(page, operation);
    await choose(page, 'go');
    await expect(codeOf(page)).toContainText('package main');
    await page
      .getByRole('navigation', {name: 'Docs pages'})
      .getByRole('link', {name: /Next|Delete/})
      .first()
      .click();
    await expect(page).not.toHaveURL(new RegExp(`${operation}$`));
    // The page is being replaced.
    await expect(() => languageOf(page).scrollIntoViewIfNeeded({timeout: 1000})).toPass();
    await expect(codeOf(page)).toContainText('package main');
    const second = await context.newPage();
    await open(second, operation);
    await choose(second, 'php');
    await expect(codeOf(page)).toContainText('<?php');
  });

  test('keeps sample values as text in another language', async ({page}) => {
    const value = '<b>own-project</b>';
    await open(page, operation);
    await codeOf(page).evaluate((code, project) => {
      for (const part of Array.from(code.querySelectorAll('[data-value="projectID"]'))) part.textContent = project;
    }, value);
    await choose(page, 'java');
    await expect(codeOf(page)).toContainText('public class PutProduct');
    await expect(codeOf(page)).toContainText(`/${value}/products/sku/10001`);
    await expect(codeOf(page)).not.toContainText('greengrocer-7k2m9q');
  });

  test('uses one choice for all operations of a full page', async ({page}) => {
    await open(page, fullPage);
    await choose(page, 'kotlin');
    await expect(codeOf(page)).toContainText('import okhttp3.Request');
    const last = page.locator('[data-samples]').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last.locator('code').first()).toContainText('import okhttp3.Request');
  });

  test("doesn't change if another language can't be loaded", async ({page}) => {
    await open(page, operation);
    await page.route('**/samples/**', (route) => route.abort());
    await choose(page, 'java');
    await expect(languageOf(page)).toHaveValue('curl');
    await expect(codeOf(page)).toContainText('curl -X PUT');
    await page.unroute('**/samples/**');
    await choose(page, 'java');
    await expect(codeOf(page)).toContainText('public class PutProduct');
  });
});

test.describe('An operation is copied', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('as curl, whatever language is shown', async ({page}) => {
    await open(page, operation);
    await choose(page, 'swift');
    await expect(codeOf(page)).toContainText('import Foundation');
    await page.getByRole('button', {name: 'Copy as curl'}).click();
    await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await clipboard(page)).toMatch(/^curl -X PUT "https:\/\/.*\/greengrocer-7k2m9q\/products\/sku\/10001"/);
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
      await expect(page.getByRole('link', {name, exact: true})).toHaveAttribute('href', file);
      const answer = await request.get(file);
      expect(answer.ok()).toBe(true);
      expect(await answer.json()).toHaveProperty(name === 'Postman' ? 'info' : 'name');
    });
  }
});

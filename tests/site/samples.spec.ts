import {expect, test, type Page} from '@playwright/test';
import {keptPage, openUnlessThere} from '../support/keptPage';
import {operationPages} from '../support/pages';
import {chooseLanguage as choose, expectLanguage, languagesOf} from '../support/sampleLanguage';
import {open, watchConsole} from '../support/visit';

const operation = '/docs/api/api_products/spec/put-product';
const other = '/docs/api/api_promotions/coupons_api_spec/update-coupon';
const createProduct = '/docs/api/api_products/spec/create-product';
const listOrders = '/docs/api/api_orders/spec/list-orders';
const fullPage = '/reference/coupons';

const codeOf = (page: Page) => page.locator('[data-samples] code').first();
const responseOf = (page: Page) => page.locator('[data-responses]').first();
const examplesOf = (page: Page) => page.getByRole('combobox', {name: 'Example', exact: true}).first();

test.describe('Without JavaScript, an operation', () => {
  test.use({javaScriptEnabled: false});

  test('has its sample as curl, and a response for every status', async ({page}) => {
    await page.goto(listOrders);
    await expect(codeOf(page)).toContainText('curl --fail-with-body "https://');
    await expect(page.getByRole('button', {name: 'Build', exact: true})).toBeHidden();
    for (const status of ['200', '403', '404'])
      await expect(responseOf(page).locator(`[data-panel="${status}"]`)).toBeVisible();
  });
});

test.describe('The sample of an operation', () => {
  let fetched: string[];
  const kept = keptPage(async (page) => {
    fetched = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, operation);
  });
  const clipboard = () => kept().evaluate(() => navigator.clipboard.readText());

  test("doesn't change if another language can't be loaded, which loads only when it's chosen", async () => {
    const page = kept();
    const file = '/samples/products/putProduct.json';
    expect(fetched).not.toContain(file);
    await page.route('**/samples/**', (route) => route.abort());
    await choose(page, 'Java');
    await expectLanguage(page, 'curl');
    await expect(codeOf(page)).toContainText('curl --fail-with-body -X PUT');
    await page.unroute('**/samples/**');
    await choose(page, 'Java');
    await expect(codeOf(page)).toContainText('public class PutProduct');
    expect(fetched).toContain(file);
  });

  test('is copied as curl, whatever language is shown', async () => {
    const page = kept();
    await choose(page, 'Swift');
    await expect(codeOf(page)).toContainText('import Foundation');
    await page.getByRole('button', {name: 'Copy as curl'}).click();
    await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await clipboard()).toMatch(
      /^curl --fail-with-body -X PUT "https:\/\/.*\/greengrocer-7k2m9q\/products\/sku\/10001"/,
    );
  });

  test('can be switched to another language with the keyboard, and the next page keeps the choice', async () => {
    const page = kept();
    const problems = watchConsole(page);
    await openUnlessThere(page, operation);
    await choose(page, 'curl');
    await languagesOf(page).getByRole('button', {name: 'JavaScript'}).focus();
    await page.keyboard.press('Enter');
    await expect(codeOf(page)).toContainText('await fetch(');
    await expect(codeOf(page).locator('.t-string').first()).toBeVisible();
    await expect(codeOf(page).locator('[data-value="projectID"]').first()).toHaveText('greengrocer-7k2m9q');
    await open(page, other);
    await expect(codeOf(page)).toContainText('await fetch(');
    await expectLanguage(page, 'JavaScript');
    await choose(page, 'curl');
    await expect(codeOf(page)).toContainText('curl --fail-with-body -X PUT');
    expect(problems).toEqual([]);
  });

  test('follows the choice after a navigation within the site and in another browser tab', async () => {
    const page = kept();
    await openUnlessThere(page, other);
    await choose(page, 'Go');
    await expect(codeOf(page)).toContainText('package main');
    await page
      .getByRole('navigation', {name: 'Docs pages'})
      .getByRole('link', {name: /Next|Delete/})
      .first()
      .click();
    await expect(page).not.toHaveURL(new RegExp(`${other}$`));
    // The page is being replaced.
    await expect(() => languagesOf(page).scrollIntoViewIfNeeded({timeout: 1000})).toPass();
    await expect(codeOf(page)).toContainText('package main');
    const second = await page.context().newPage();
    await open(second, operation);
    await choose(second, 'PHP');
    await expect(codeOf(page)).toContainText('<?php');
    await second.close();
  });

  test('keeps sample values as text in another language', async () => {
    const page = kept();
    const value = '<b>own-project</b>';
    await openUnlessThere(page, operation);
    await choose(page, 'curl');
    await codeOf(page).evaluate((code, project) => {
      for (const part of Array.from(code.querySelectorAll('[data-value="projectID"]'))) part.textContent = project;
    }, value);
    await choose(page, 'Java');
    await expect(codeOf(page)).toContainText('public class PutProduct');
    await expect(codeOf(page)).toContainText(`/${value}/products/sku/10001`);
    await expect(codeOf(page)).not.toContainText('greengrocer-7k2m9q');
  });
});

test('All samples of a full page are in the language that the reader chose', async ({page}) => {
  await open(page, fullPage);
  await choose(page, 'Kotlin');
  await expect(codeOf(page)).toContainText('import okhttp3.Request');
  const last = page.locator('[data-samples]').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('code').first()).toContainText('import okhttp3.Request');
});

test.describe('The example of a request', () => {
  const kept = keptPage((page) => open(page, createProduct));

  test("doesn't change if another example can't be loaded, and its menu says so", async () => {
    const page = kept();
    const before = await codeOf(page).textContent();
    await page.route('**/samples/**', (route) => route.abort());
    const examples = examplesOf(page);
    await examples.selectOption({index: 1});
    await expect(examples).toHaveValue('0');
    await expect(codeOf(page)).toHaveText(before ?? '');
    await page.unroute('**/samples/**');
    await examples.selectOption({index: 1});
    await expect(codeOf(page)).not.toHaveText(before ?? '');
    await expect(examples).toHaveValue('1');
  });

  test('stays chosen in another language', async () => {
    const page = kept();
    await examplesOf(page).selectOption({index: 1});
    await choose(page, 'Python');
    await expect(codeOf(page)).toContainText('import requests');
    await expect(examplesOf(page)).toHaveValue('1');
  });
});

/** Operations whose body and response are short, long, and missing. */
const kinds = [listOrders, createProduct, '/docs/api/api_products/spec/delete-product'];

test.describe('The response of an operation', () => {
  const statusOf = (page: Page, status: string) => responseOf(page).getByRole('button', {name: status, exact: true});

  for (const {pages, of, tag = []} of [
    {pages: kinds, of: `${kinds.length} kinds`},
    {pages: operationPages(), of: 'every operation', tag: '@all'},
  ])
    test(`stands beside the request, and both start above the fold on the page of ${of}`, {tag}, async ({page}) => {
      test.setTimeout(120_000);
      const row = 18;
      await page.setViewportSize({width: 1280, height: 800});
      for (const path of pages) {
        await page.goto(path);
        await expect.soft(codeOf(page).locator('.line').first(), path).toBeInViewport({ratio: 1});
        // A response without a body has one line in all; a record on one line wraps, so its first row counts.
        const shown = responseOf(page).locator('[data-panel]:not([hidden])');
        const first = (
          (await shown.locator('.line').count()) > 0 ? shown.locator('.line') : shown.locator('p')
        ).first();
        const {height} = (await first.boundingBox())!;
        await expect.soft(first, path).toBeInViewport({ratio: Math.min(1, row / height)});
      }
    });

  test('is chosen once for the card and the text', async ({page}) => {
    await open(page, listOrders);
    await expect(responseOf(page)).toContainText('"resources"');
    await statusOf(page, '404').click();
    await expect(responseOf(page).getByText('"resources"').first()).toBeHidden();
    await expect(responseOf(page)).toContainText('404');
    await expect(page.locator('#response-404 [data-chosen]')).toHaveText('404');
    await page.locator('#response-403').getByRole('link', {name: '403'}).click();
    await expect(statusOf(page, '403')).toHaveAttribute('aria-pressed', 'true');
    await expect(statusOf(page, '404')).toHaveAttribute('aria-pressed', 'false');
  });
});

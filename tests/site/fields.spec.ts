import {expect, test, type Page} from '@playwright/test';
import {keptPage, openUnlessThere} from '../support/keptPage';
import {builtHtml} from '../support/pages';
import {belowHeader} from '../support/parts';
import {open, watchShifts} from '../support/visit';

const product = '/docs/api/api_products/spec/create-product';

test.use({permissions: ['clipboard-read', 'clipboard-write'], viewport: {width: 1440, height: 900}});
const pageOf = keptPage((page) => open(page, product));

/** The open page of a product, without what the mouse or the focus lights in it. */
async function productPage(): Promise<Page> {
  const page = pageOf();
  await openUnlessThere(page, product);
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(page.getByRole('button', {name: 'Open all'})).toBeVisible();
  return page;
}

/** A part of the page by its ID. */
function part(page: Page, id: string) {
  return page.locator(`[id="${id}"]`);
}

/** The lines, or keys, that are lit in request and response. */
function litLines(page: Page) {
  return page.locator('[data-lit]');
}

/** Goes to a part as a link does. */
async function goTo(page: Page, id: string): Promise<void> {
  await page.evaluate((hash) => (window.location.hash = hash), id);
  await expect(part(page, id)).toBeInViewport();
}

test.describe('The fields of an operation', () => {
  test('are dense: a body of 35 fields is at most 4,000 pixels tall', async () => {
    const page = pageOf();
    await open(page, product);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4000);
  });

  test('name null in the type', async () => {
    const page = await productPage();
    await expect(part(page, 'body.description').locator('p').first()).toContainText('string | null');
  });

  test('have the type of a body and its mark on one line', async ({page}) => {
    // At this width, the line has room for the type, but not for the mark.
    await open(page, '/docs/api/api_products/spec/put-product');
    const type = page.getByRole('link', {name: 'Product', exact: true}).first();
    const mark = page.locator('p', {has: type}).getByText('required', {exact: true});
    const middles = [type, mark].map(async (one) => {
      const {y, height} = (await one.boundingBox())!;
      return y + height / 2;
    });
    const [ofType, ofMark] = await Promise.all(middles);
    expect(Math.abs(ofType! - ofMark!)).toBeLessThan(4);
  });

  test('explain a named enum once, and keep the addresses of its values', async () => {
    expect(builtHtml(product).match(/Cubic meter/g)).toHaveLength(1);
    const page = await productPage();
    await page.evaluate(() => (window.location.hash = '#body.encodingUnit.m3'));
    await expect(part(page, 'body.encodingUnit')).toBeInViewport();
    await part(page, 'body.encodingUnit')
      .getByText('One of the 22 values of')
      .getByRole('link', {name: 'Unit'})
      .click();
    await page.waitForURL(/#body\.referenceUnit$/);
    const field = part(page, 'body.referenceUnit');
    await expect(field.getByRole('link', {name: 'm3', exact: true})).toBeVisible();
    await expect(field.getByText('Cubic meter')).toBeHidden();
    await field.getByText('Meanings').click();
    await expect(field.getByText('Cubic meter')).toBeVisible();
  });
});

test.describe('The filter of a long body', () => {
  test('finds fields at any depth, and those that are required', async () => {
    const page = await productPage();
    const filter = page.getByRole('searchbox', {name: 'Filter fields'});
    const status = page.locator('[data-field-filter]').getByRole('status');
    await filter.fill('encod');
    await expect(status).toHaveText(/^\d of \d\d fields$/);
    await expect(part(page, 'body.codes.encodingUnit')).toBeVisible();
    await expect(part(page, 'body.sku')).toBeHidden();
    await filter.fill('no such field');
    await expect(status).toHaveText('No field matches.');
    await filter.press('Escape');
    await expect(filter).toHaveValue('');
    await expect(part(page, 'body.sku')).toBeVisible();
    await expect(part(page, 'body.codes.encodingUnit')).toBeHidden();
    const required = page.getByRole('switch', {name: 'Required only'});
    await required.check();
    await expect(part(page, 'body.sku')).toBeVisible();
    await expect(part(page, 'body.name')).toBeHidden();
    await expect(part(page, 'body.codes.code')).toBeHidden();
    // An address leads to its field all the same.
    await goTo(page, 'body.codes.code');
  });

  test('is missing from a short body', async () => {
    const page = pageOf();
    await open(page, '/docs/api/api_products/spec/create-pricing-category');
    await expect(page.getByRole('button', {name: 'Open all'})).toBeVisible();
    await expect(page.getByRole('searchbox', {name: 'Filter fields'})).toHaveCount(0);
  });
});

test.describe('A field and the lines that show it', () => {
  test('are lit together when a field is pointed at or focused, without moving the page', async () => {
    const page = await productPage();
    await part(page, 'body.taxCategory').hover();
    await expect(litLines(page)).toHaveText(['  "taxCategory": "normal",\n']);
    const top = await page.evaluate(() => window.scrollY);
    await part(page, 'body.name').getByRole('link', {name: 'name', exact: true}).focus();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(900);
    await page.mouse.move(2, 2);
    await expect(litLines(page)).toHaveText(['  "name": "Pear juice 1 l",\n']);
    await expect(litLines(page)).toBeInViewport();
  });

  test('lead from a line to its field, which opens', async () => {
    const page = await productPage();
    await page.getByText('"template": "default"').first().click();
    await page.waitForURL(/#body\.codes\.template$/);
    await expect(part(page, 'body.codes.template')).toBeInViewport();
    await expect.poll(() => belowHeader(page, 'body.codes.template')).toBeGreaterThanOrEqual(-1);
    await expect(part(page, 'body.codes.template').getByRole('link').first()).toBeFocused();
    await expect(litLines(page)).toHaveCount(2);
  });

  test('need one tab stop: arrow keys move over the lines, and Enter goes to the field', async () => {
    const page = await productPage();
    await page.getByRole('group', {name: 'Sample request'}).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator(':focus')).toHaveText('  "name": "Pear juice 1 l",\n');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#body\.name$/);
    await expect(part(page, 'body.name').getByRole('link').first()).toBeFocused();
  });

  test('are copied with their path', async () => {
    const page = await productPage();
    await goTo(page, 'body.codes.template');
    await part(page, 'body.codes.template')
      .locator('code')
      .first()
      .evaluate((name) => getSelection()!.selectAllChildren(name));
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('body.codes.template');
  });

  test('belong together in responses and in lines of JSON, too', async () => {
    const page = pageOf();
    await open(page, '/docs/api/api_products/spec/import-products');
    await expect(page.getByRole('button', {name: 'Open all'})).toBeVisible();
    await part(page, 'response-200.status').hover();
    await expect(litLines(page).first()).toHaveText('"status"');
    await part(page, 'body.sku').hover();
    await expect(litLines(page).first()).toHaveText('"sku"');
  });
});

test('Fields open and close together, and stay so on other operations', async () => {
  const page = pageOf();
  const closed = page.locator('[data-parts] details:not([open])');
  const all = page.locator('[data-parts] details');
  await openUnlessThere(page, product);
  await page.getByRole('button', {name: 'Open all'}).click();
  await expect(closed).toHaveCount(0);
  await test.step('after a navigation within the site', async () => {
    await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'List products'}).click();
    await page.waitForURL(/list-products/);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('List products');
    await expect(closed).toHaveCount(0);
  });
  await test.step('after a load, without moving anything', async () => {
    const moved = await watchShifts(page);
    await open(page, '/docs/api/api_products/spec/get-product');
    await expect(closed).toHaveCount(0);
    expect(await all.count()).toBeGreaterThan(2);
    expect(await moved()).toEqual([]);
    await page.getByRole('button', {name: 'Close all'}).click();
    await expect(closed).toHaveCount(await all.count());
  });
  await test.step('while a full page keeps its own state', async () => {
    await open(page, '/reference/coupons');
    expect(await page.locator('[data-parts] details[open]').count()).toBeGreaterThan(10);
  });
});

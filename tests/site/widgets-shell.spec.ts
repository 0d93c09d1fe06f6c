import {expect, test, type Page} from '@playwright/test';
import {editInput, keptTool, placeOf} from '../support/tools';

const pricing = '/docs/api/api_pricing';

/** The link that the button copies. */
async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await placeOf(page, 'Price timeline').getByRole('button', {name: 'Copy link'}).click();
  await expect(placeOf(page, 'Price timeline').getByRole('button', {name: 'Copied'})).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test.describe('The input of a tool', () => {
  const kept = keptTool(pricing, 'Price timeline');

  test.beforeEach(() => editInput(kept().tool));

  test('copies a link that opens it with the same input, in view, and sends none of it', async () => {
    const {page} = kept();
    await placeOf(page, 'Price timeline').getByRole('button', {name: 'Graduated price'}).click();
    await placeOf(page, 'Price timeline').getByLabel('SKU').fill('käse 7');
    const link = await copiedLink(page);
    const other = await page.context().newPage();
    const asked: string[] = [];
    other.on('request', (request) => asked.push(request.url()));
    await other.goto(link);
    const place = placeOf(other, 'Price timeline');
    await expect(place.getByLabel('SKU')).toHaveValue('käse 7');
    await expect(place).toBeInViewport();
    await expect(place.getByRole('button', {name: 'Bring back my input'})).toHaveCount(0);
    expect(asked.filter((url) => url.includes('input='))).toEqual([]);
    // What the reader changes stays after a reload.
    await editInput(place);
    await place.getByLabel('SKU').fill('4711');
    await other.reload();
    await expect(place.getByLabel('SKU')).toHaveValue('4711');
    await other.close();
  });

  test('brings back the input that a link replaced', {tag: '@all'}, async () => {
    const {page} = kept();
    const place = placeOf(page, 'Price timeline');
    await place.getByLabel('SKU').fill('from the link');
    const link = await copiedLink(page);
    await place.getByLabel('SKU').fill('mine');
    await page.evaluate((hash) => (window.location.hash = hash), new URL(link).hash);
    await expect(place.getByLabel('SKU')).toHaveValue('from the link');
    await place.getByRole('button', {name: 'Bring back my input'}).click();
    await expect(place.getByLabel('SKU')).toHaveValue('mine');
  });

  test('brings back the input that a sample or Clear replaced, however long it is', async () => {
    const {page} = kept();
    const place = placeOf(page, 'Price timeline');
    const back = place.getByRole('button', {name: 'Bring back my input'});
    await place.getByRole('button', {name: 'Graduated price'}).click();
    await place.getByRole('button', {name: 'Offer in city shops'}).click();
    await place.getByRole('button', {name: 'Clear', exact: true}).click();
    await expect(place.getByLabel('SKU')).toHaveValue('');
    await expect(back).toHaveCount(0);
    const long = ' '.repeat(210_000);
    await place.getByLabel('SKU').fill('mine');
    await place.getByLabel('Stored prices').fill(long);
    await place.getByRole('button', {name: 'Graduated price'}).click();
    await expect(place.getByLabel('SKU')).not.toHaveValue('mine');
    // Another sample replaces only a sample.
    await place.getByRole('button', {name: 'Clear', exact: true}).click();
    await back.click();
    await expect(place.getByLabel('SKU')).toHaveValue('mine');
    expect((await place.getByLabel('Stored prices').inputValue()).length).toBe(long.length);
    await expect(back).toHaveCount(0);
  });

  test('reports a damaged link, and keeps the input', async () => {
    const {page} = kept();
    const place = placeOf(page, 'Price timeline');
    await place.getByLabel('SKU').fill('mine');
    for (const input of ['!', 'AAAA', 'q1YqS8wpTQUA']) {
      await page.evaluate((hash) => (window.location.hash = hash), `tool=PriceTimeline&input=${input}`);
      await expect(place.getByRole('alert')).toContainText('The link is damaged');
      await expect(place.getByLabel('SKU')).toHaveValue('mine');
    }
  });

  test('keeps what a reader entered right before leaving', async () => {
    const {page} = kept();
    const place = placeOf(page, 'Price timeline');
    // The page ends before its next task.
    await page.evaluate(() => Object.assign(window, {setTimeout: () => 0}));
    await place.getByLabel('SKU').fill('4711');
    await page.reload();
    await expect(place.getByLabel('SKU')).toHaveValue('4711');
  });
});

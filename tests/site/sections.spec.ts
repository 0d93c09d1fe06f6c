import {expect, test, type Page} from '@playwright/test';
import {builtHtml, builtPages} from '../support/pages';
import {belowHeader, laidOut} from '../support/parts';
import {atRest, hydrated, open} from '../support/visit';

const manual = '/docs/pos/pos-user-manual/';
const guideWithTools = '/docs/api/api_products/';
const reference = '/reference/products';

/** Whether the browser may lay out a section later, one value for each. */
const putOff = (page: Page) =>
  page
    .locator('#page-content > section')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).contentVisibility === 'auto'));

/** Opens a page whose scripts do not arrive: it stays as style and the script in its head have made it. */
async function openServed(page: Page, path: string): Promise<void> {
  await page.route('**/assets/js/**', (route) => route.abort());
  await page.goto(path);
}

/** Opens a page that does not use the time in which the browser rests: what is put off stays so until it comes near. */
async function openWithoutRest(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => (CSS.supports = () => false));
  await open(page, path);
}

/** To the px, because heights of lines are not whole. */
const distance = async (page: Page, id: string) => Math.round(await belowHeader(page, id));

test.describe('The sections of a guide', () => {
  test('are laid out when they come near, but for the first', async ({page}) => {
    await openServed(page, manual);
    const [first, ...others] = await putOff(page);
    expect(first).toBe(false);
    expect(others.length).toBeGreaterThan(10);
    expect(others).not.toContain(false);
    const last = page.locator('#page-content > section:last-of-type > :last-child');
    const isLaidOut = () => last.evaluate((text) => text.checkVisibility({contentVisibilityAuto: true}));
    expect(await isLaidOut()).toBe(false);
    await page.mouse.wheel(0, 1_000_000);
    await expect.poll(isLaidOut).toBe(true);
  });

  test('are all laid out soon', async ({page}) => {
    await open(page, manual);
    await expect.poll(() => putOff(page)).not.toContain(true);
  });

  test('are not put off with a tool inside, whose lists may reach beyond', async ({page}) => {
    await openServed(page, guideWithTools);
    const all = await putOff(page);
    const withTool = await page
      .locator('#page-content > section')
      .evaluateAll((sections) => sections.map((section) => section.querySelector('[data-tool]') !== null));
    expect(all.filter((_, index) => withTool[index])).toEqual([false, false]);
    expect(all).toContain(true);
  });

  test('stand below what is above them, not beside', async ({page}) => {
    const pages = builtPages().filter((path) => builtHtml(path).includes('data-part=section'));
    expect(pages.length).toBeGreaterThan(20);
    await page.setViewportSize({width: 360, height: 740});
    for (const path of pages) {
      await openServed(page, path);
      const narrow = await page
        .locator('#page-content > section > h2')
        .evaluateAll((titles) =>
          titles
            .filter((title) => title.clientWidth < document.getElementById('page-content')!.clientWidth)
            .map(({id}) => id),
        );
      expect(narrow, path).toEqual([]);
    }
  });

  test('are all there on paper', async ({page}) => {
    await openServed(page, manual);
    await page.emulateMedia({media: 'print'});
    expect(await putOff(page)).not.toContain(true);
  });

  test('are all there for an address that names a part of the page', async ({page}) => {
    await openServed(page, `${manual}#end-of-day`);
    expect(await putOff(page)).not.toContain(true);
  });

  test('are all there after a reload, before a script restores the place', async ({page}) => {
    await openServed(page, manual);
    await page.reload();
    expect(await putOff(page)).not.toContain(true);
  });

  test('are all there after a navigation inside the site', async ({page}) => {
    await open(page, '/docs/pos/intro/');
    await page.locator(`main a[href="${manual}"]`).first().click();
    await expect(page.locator('#page-content #end-of-day')).toBeAttached();
    expect(await putOff(page)).not.toContain(true);
  });

  test('stand in their place when the contents of the page lead to them, however early', async ({page}) => {
    const links = page.locator('.table-of-contents > li > a');
    await openWithoutRest(page, manual);
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice(1)));
    expect(ids.length).toBeGreaterThan(10);
    for (const id of [ids[12]!, ids[3]!, ids.at(-2)!, ids[7]!]) {
      await page.goto('about:blank');
      await open(page, manual);
      await page.locator(`.table-of-contents > li > a[href="#${id}"]`).click();
      await expect(page).toHaveURL(`${manual}#${id}`);
      await expect.poll(() => distance(page, id), id).toBe(8);
    }
  });
});

test.describe('A page that is laid out piece by piece', () => {
  for (const {path, ids} of [
    {path: manual, ids: ['age', 'end-of-day']},
    {path: reference, ids: ['putProduct', 'schema.Product']},
  ])
    for (const id of ids)
      test(`shows ${id} of ${path} again after a reload, and on the way back`, async ({page}) => {
        await open(page, path);
        await laidOut(page);
        await page.locator(`[id="${id}"]`).evaluate((target) => target.scrollIntoView());
        await atRest(page);
        const before = await distance(page, id);
        expect(Math.abs(before)).toBeLessThan(100);
        await page.reload();
        await hydrated(page);
        await laidOut(page);
        await atRest(page);
        expect(await distance(page, id)).toBe(before);
        await open(page, '/docs/pos/intro/');
        await page.goBack();
        await hydrated(page);
        await laidOut(page);
        await atRest(page);
        expect(await distance(page, id)).toBe(before);
      });
});

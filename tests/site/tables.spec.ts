import {readFileSync} from 'node:fs';
import {expect, test, type Locator, type Page} from '@playwright/test';

// Tables are drawn by style sheets alone.
test.use({javaScriptEnabled: false});

/** Opens a page on a phone. @returns the cells of the row with a name */
async function cellsOnPhone(page: Page, path: string, name: RegExp): Promise<Locator[]> {
  await page.setViewportSize({width: 390, height: 800});
  await page.goto(path);
  return page.getByRole('row', {name}).getByRole('cell').all();
}

test('On a phone, a table of fields shows a block for each, with its default named', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/docs/api/api_pricing');
  const row = page.getByRole('row', {name: /Name of the category for people/});
  const [name, type, fallback, meaning] = await row.getByRole('cell').all();
  const boxOf = async (cell?: Locator) => (await cell!.boundingBox())!;
  expect((await boxOf(type)).y).toBeCloseTo((await boxOf(name)).y, -1);
  expect((await boxOf(meaning)).y).toBeGreaterThan((await boxOf(name)).y + 10);
  expect((await boxOf(fallback)).y).toBeGreaterThan((await boxOf(meaning)).y + 10);
  expect(await fallback!.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Default');
  const frame = page.getByRole('group', {name: 'Table'}).filter({has: row});
  expect(await frame.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
});

test('On a phone, no answer of a lookup table is cut: each row is a block that names its columns', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/docs/pos/troubleshooting/');
  const cut = await page
    .getByRole('group', {name: 'Table'})
    .evaluateAll((frames) => frames.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
  const [symptom, , remedy] = await page
    .getByRole('row', {name: /station is locked/})
    .getByRole('cell')
    .all();
  expect((await remedy!.boundingBox())!.x).toBe((await symptom!.boundingBox())!.x);
  expect(await remedy!.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('What to do');
});

test('On a phone, what to do comes right after what the reader sees', async ({page}) => {
  const cells = await cellsOnPhone(page, '/docs/pos/troubleshooting/', /station is locked/);
  const [symptom, cause, remedy, who] = await Promise.all(cells.map(async (cell) => (await cell.boundingBox())!.y));
  expect(remedy).toBeGreaterThan(symptom!);
  expect(cause).toBeGreaterThan(remedy!);
  expect(who).toBeGreaterThan(remedy!);
});

test('On a phone, a box to tick stands at the left of its step, above what the reader sees', async ({page}) => {
  const cells = await cellsOnPhone(page, '/docs/pos/cards/', /Check the scale/);
  const [box, step, result] = await Promise.all(cells.map(async (cell) => (await cell.boundingBox())!));
  expect(step!.x).toBeGreaterThanOrEqual(box!.x + box!.width);
  expect(result!.x).toBe(step!.x);
  expect(result!.y).toBeGreaterThan(step!.y);
});

test('A name that can wrap is copied, found, and read unchanged', async ({page}) => {
  await page.goto('/docs/scan_and_go/android/config');
  const text = '(UserPreferences.OnNewAppUserListener)';
  const name = page.locator('td code', {hasText: text}).first();
  await expect(name.locator('wbr')).not.toHaveCount(0);
  await name.selectText();
  expect(await page.evaluate(() => getSelection()!.toString())).toBe(text);
  // The browser's search begins where the selection ends.
  await page.evaluate(() => getSelection()!.removeAllRanges());
  expect(await page.evaluate((words) => (window as unknown as {find(words: string): boolean}).find(words), text)).toBe(
    true,
  );
  expect(readFileSync('build/docs/scan_and_go/android/config.md', 'utf8')).toContain(text);
});

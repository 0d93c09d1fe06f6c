import {readFileSync} from 'node:fs';
import {expect, test, type Locator} from '@playwright/test';
import {builtHtml, builtPages} from '../support/pages';

const pages = builtPages().filter((path) => builtHtml(path).includes('<table'));

test.describe('A table fits its page', () => {
  test.use({viewport: {width: 1280, height: 800}, javaScriptEnabled: false});

  for (const path of pages)
    test(`on ${path}`, async ({page}) => {
      await page.goto(path);
      const wide = await page.locator('table:visible').evaluateAll((tables) =>
        tables.flatMap((table) => {
          const {clientWidth, scrollWidth} = table.parentElement!;
          return scrollWidth > clientWidth
            ? [`${scrollWidth - clientWidth} px: ${table.textContent.slice(0, 80)}`]
            : [];
        }),
      );
      expect(wide).toEqual([]);
    });
});

test('On a phone, a table of fields shows a block for each, with its default named', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/docs/api/api_pricing');
  const row = page.getByRole('row', {name: /Category display name/});
  const [name, type, fallback, meaning] = await row.getByRole('cell').all();
  const boxOf = async (cell?: Locator) => (await cell!.boundingBox())!;
  expect((await boxOf(type)).y).toBeCloseTo((await boxOf(name)).y, -1);
  expect((await boxOf(meaning)).y).toBeGreaterThan((await boxOf(name)).y + 10);
  expect((await boxOf(fallback)).y).toBeGreaterThan((await boxOf(meaning)).y + 10);
  expect(await fallback!.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Default "');
  const frame = page.getByRole('group', {name: 'Table'}).filter({has: row});
  expect(await frame.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
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

test('No page shows a placeholder such as {{host}}', () => {
  const marked = builtPages().filter((path) =>
    /\{\{\s*\w+(?::\s*\w+)?\}\}/.test(builtHtml(path).replace(/<wbr\/?>/g, '')),
  );
  expect(marked).toEqual([]);
});

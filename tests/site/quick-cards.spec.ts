import {expect, test} from '@playwright/test';
import {open} from '../support/visit';

const cards = '/docs/pos/cards/';
/** Other pages with a card. */
const manuals: readonly string[] = ['/docs/pos/intro/', '/docs/pos/pos-user-manual/', '/docs/pos/sco-user-manual/'];

/** Width and height of each page of a PDF, in points. */
function pageSizes(pdf: Buffer): [number, number][] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
}

test.describe('The quick-reference card', () => {
  for (const path of [cards, ...manuals]) {
    test(
      `of ${path} prints alone on one A4 page, and the page prints completely afterward`,
      {tag: '@all'},
      async ({page}) => {
        // A test can't use the browser's dialog.
        await page.addInitScript(() => {
          window.print = () => undefined;
        });
        await open(page, path);
        for (const button of await page.getByRole('button', {name: 'Print this card'}).all()) {
          await button.click();
          await page.emulateMedia({media: 'print'});
          await expect(page.locator('h1')).toBeHidden();
          await expect(page.locator('.printed-card table').first()).toBeVisible();
          expect(pageSizes(await page.pdf({preferCSSPageSize: true}))).toEqual([[595, 842]]);

          // Printing to PDF ends as printing to paper does, with an event that takes the classes away again.
          await expect(page.locator('html')).not.toHaveClass(/printing-card/);
          await page.emulateMedia({media: null});
        }
        await expect(page.locator('h1')).toBeVisible();
        expect(pageSizes(await page.pdf()).length).toBeGreaterThan(3);
      },
    );
  }

  test(
    'keeps what two tabs tick and enter, and shows it in both, until the reader clears it',
    {tag: '@all'},
    async ({page, context}) => {
      const other = await context.newPage();
      await open(page, cards);
      await open(other, cards);
      await page.getByRole('checkbox', {name: 'Case 2 passed'}).check();
      await other.getByRole('checkbox', {name: 'Case 3 passed'}).check();
      await other.getByRole('textbox', {name: 'Tested by'}).fill('Kim');
      await expect(page.getByRole('checkbox', {name: 'Case 3 passed'})).toBeChecked();
      await page.getByRole('checkbox', {name: 'Case 4 passed'}).check();
      await expect(other.getByRole('checkbox', {name: 'Case 4 passed'})).toBeChecked();
      await page.reload();
      for (const one of ['2', '3', '4'])
        await expect(page.getByRole('checkbox', {name: `Case ${one} passed`})).toBeChecked();
      await expect(page.getByRole('checkbox', {name: 'Case 1 passed'})).not.toBeChecked();
      const tester = page.getByRole('textbox', {name: 'Tested by'});
      await expect(tester).toHaveValue('Kim');

      page.on('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', {name: 'Clear entries'}).last().click();
      await expect(page.getByRole('checkbox', {name: 'Case 2 passed'})).not.toBeChecked();
      await page.reload();
      await expect(tester).toHaveValue('');
    },
  );
});

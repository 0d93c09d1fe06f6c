import {expect, test} from '@playwright/test';
import {keptPage} from '../support/keptPage';
import {editInput, openTool, tools, type ToolName} from '../support/tools';

const screens = [
  {width: 1280, height: 800, most: 600},
  {width: 390, height: 844, most: 850},
];

/** The other tools begin empty, or their samples choose an exercise. */
const beginWithSample: readonly ToolName[] = [
  'Import check',
  'Error lookup',
  'Closing schedule preview',
  'QR code builder',
  'Promotion explorer',
];

/** What takes away the button that has the focus: for each tool, presses up to that button. */
const vanishing: Partial<Record<ToolName, readonly (readonly (string | RegExp)[])[]>> = {
  'Barcode decoder': [['Wrong check digit', /^Use \d+$/]],
  'QR code builder': [
    ['Cart from this page', 'Clear', 'Bring back my input'],
    ['Clear', 'Add a line', 'Remove line 1'],
  ],
  'Promotion explorer': [['Clear', 'Add a line item', 'Remove line item 1']],
  'Practice checkout': [['Start the exercise'], ['Start over']],
  'Practice app': [['Start the exercise'], ['Start over']],
};

/** The frame is the same for all: a tool that begins with a sample, and has buttons that vanish. */
const representative: ToolName = 'QR code builder';

test.describe('The frame of a tool', () => {
  const kept = keptPage(() => Promise.resolve());

  for (const {path, name} of tools)
    test(
      `has the answer of the ${name} in its first screen, marks the sample, and keeps the focus`,
      {tag: name === representative ? [] : '@all'},
      async () => {
        const page = kept();
        await page.setViewportSize(screens[0]!);
        const tool = await openTool(page, path, name);
        const samples = tool.getByRole('group', {name: `Samples for ${name}`});
        const marked = samples.getByRole('button', {pressed: true});
        const [first, second] = [samples.getByRole('button').first(), samples.getByRole('button').nth(1)];
        if (beginWithSample.includes(name) || name.startsWith('Practice'))
          await expect(marked).toHaveText(await first.innerText());

        for (const {most, ...size} of screens)
          await test.step(`at ${size.width} pixels`, async () => {
            await page.setViewportSize(size);
            const heights = await samples.evaluate((row) =>
              [row.previousElementSibling!, row].map((part) => Math.round(part.getBoundingClientRect().height)),
            );
            expect(heights, 'head, and one row of samples').toEqual([48, 41]);
            if (name === 'Price timeline') expect((await tool.boundingBox())!.height).toBeLessThanOrEqual(most);
            if (name.startsWith('Practice')) return;
            await first.click();
            const answer = tool.locator('strong + [role="status"], [aria-live] > strong').first();
            await expect(answer).toBeVisible();
            const result = tool.getByRole('group', {name: 'Result', exact: true});
            await expect(result).toBeVisible();
            const top = (await tool.boundingBox())!.y;
            const [said, shown] = [(await answer.boundingBox())!, (await result.boundingBox())!];
            expect(said.y + said.height - top).toBeLessThan(240);
            expect(shown.y - top).toBeLessThan(300);
          });

        if (beginWithSample.includes(name)) {
          await second.click();
          await expect(marked).toHaveText(await second.innerText());
          // The input folds away once the result is there.
          await expect(tool.locator('[data-empty]')).toHaveCount(0);
          await editInput(tool);
          await tool.getByRole('textbox').first().fill('7');
          await expect(marked).toHaveCount(0);
        }

        await page.setViewportSize(screens[0]!);
        for (const [at, presses] of (vanishing[name] ?? []).entries()) {
          if (name === 'QR code builder' && at === 0) await tool.getByLabel('Quantity of line 1').fill('7');
          for (const label of presses) {
            await tool.getByRole('button', {name: label, exact: true}).first().focus();
            await page.keyboard.press('Enter');
          }
          await expect(tool.locator(':focus')).toHaveCount(1);
        }
      },
    );
});

import {expect, test} from '@playwright/test';
import {editInput, openTool, reachTool, tools} from '../support/tools';

/** The other tools begin empty, or their samples choose an exercise. */
const beginWithSample = ['Error lookup', 'Closing schedule preview', 'QR code builder', 'Promotion explorer'] as const;

test.describe('The head of a tool', () => {
  for (const viewport of [
    {width: 1280, height: 800},
    {width: 390, height: 844},
  ])
    test(`takes 48 pixels, and its samples one row of 40, at ${viewport.width} pixels`, async ({page}) => {
      await page.setViewportSize(viewport);
      const measured: Record<string, unknown> = {};
      let opened = '';
      for (const {path, name} of tools) {
        const tool = opened === path ? await reachTool(page, name) : await openTool(page, path, name);
        opened = path;
        measured[name] = await tool.evaluate((element) => {
          const samples = element.querySelector('[role="group"][aria-label^="Samples"]')!;
          const head = samples.previousElementSibling!;
          return [head, samples].map((part) => Math.round(part.getBoundingClientRect().height));
        });
      }
      expect(measured).toEqual(Object.fromEntries(tools.map(({name}) => [name, [48, 41]])));
    });
});

test.describe('The loaded sample', () => {
  for (const name of beginWithSample)
    test(`of the ${name} is marked until a reader edits the input`, async ({page}) => {
      const tool = await openTool(page, tools.find((one) => one.name === name)!.path, name);
      const samples = tool.getByRole('group', {name: `Samples for ${name}`});
      const marked = samples.getByRole('button', {pressed: true});
      const [first, second] = [samples.getByRole('button').first(), samples.getByRole('button').nth(1)];
      await expect(marked).toHaveText(await first.innerText());
      await second.click();
      await expect(marked).toHaveText(await second.innerText());
      await editInput(tool);
      const field = tool.getByRole('textbox').first();
      await field.fill('7');
      await expect(marked).toHaveCount(0);
    });
});

test.describe('Each tool', () => {
  for (const viewport of [
    {width: 1280, height: 800},
    {width: 390, height: 844},
  ])
    test(`shows its answer in the first screen at ${viewport.width} pixels`, async ({page}) => {
      await page.setViewportSize(viewport);
      let opened = '';
      for (const {path, name} of tools.filter((one) => !one.name.startsWith('Practice'))) {
        const tool = opened === path ? await reachTool(page, name) : await openTool(page, path, name);
        opened = path;
        const samples = tool.getByRole('group', {name: `Samples for ${name}`});
        await samples.getByRole('button').first().click();
        const answer = tool.locator('strong + [role="status"], [aria-live] > strong').first();
        await expect(answer, name).toBeVisible();
        const result = tool.getByRole('group', {name: 'Result', exact: true});
        await expect(result, name).toBeVisible();
        const top = (await tool.boundingBox())!.y;
        const [said, shown] = [(await answer.boundingBox())!, (await result.boundingBox())!];
        expect(said.y + said.height - top, name).toBeLessThan(240);
        expect(shown.y - top, name).toBeLessThan(300);
      }
    });

  for (const [width, most] of [
    [1440, 600],
    [390, 850],
  ] as const)
    test(`of prices is at most ${most} pixels high with its sample at ${width} pixels`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      const tool = await openTool(page, '/docs/api/api_pricing', 'Price timeline');
      expect((await tool.boundingBox())!.height).toBeLessThanOrEqual(most);
    });
});

import {expect, test} from '@playwright/test';
import {accessibilityProblems, openTool, overflow, watchRequests} from '../support/tools';
import {colorModes, watchConsole} from '../support/visit';

const path = '/docs/api/api_pricing';
const name = 'Price timeline';

test.describe('The price timeline', () => {
  test("shows the page's sample offer over time, without a request", async ({page}) => {
    const problems = watchConsole(page);
    const tool = await openTool(page, path, name);
    const requests = watchRequests(page);
    await tool.getByRole('button', {name: 'Offer in city shops'}).click();
    const offer = tool
      .getByRole('listitem')
      .filter({hasText: /^From Mar 2, 2026, 00:00:00 until Mar 8, 2026, 00:00:00/});
    await expect(offer).toContainText('1.49 EUR');
    await expect(offer).toContainText("default 1.79 EUR: doesn't apply. An earlier category sets the price.");
    await tool.getByLabel('Shop').fill('101');
    await expect(tool.getByRole('list', {name: 'Periods'})).toContainText("default is the shop's first category");
    expect(requests).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('marks an ambiguous price', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool.getByRole('button', {name: 'Offer and undated price'}).click();
    await expect(tool.getByRole('status')).toHaveText('3 periods. In 1 of them, the price is ambiguous.');
    await expect(tool.getByRole('list', {name: 'Periods'})).toContainText('ambiguous: 1.89 EUR or 1.49 EUR');
  });

  test('shows what a batch replaces and removes', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool.getByRole('button', {name: 'Batch that removes prices'}).click();
    await expect(tool.getByRole('list', {name: 'Effect of the batch'})).toContainText('10001 in city: removed.');
    await expect(tool.getByRole('list', {name: 'Periods'})).toContainText('At all times: 1.79 EUR');
    await tool.getByLabel('Show').selectOption('stored prices');
    await expect(tool.getByRole('list', {name: 'Periods'})).toContainText('1.49 EUR');
  });

  test('keeps invalid input after a reload, and names the line, field, and rule', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool
      .getByLabel('Stored prices')
      .fill('{"sku":"1","category":"city","prices":[{"tier":"regular","price":1.79}]}');
    await expect(tool.getByLabel('Stored prices')).toHaveAccessibleDescription(
      /Line 1, prices\[0\]\.price: Required: an amount/,
    );
    const again = await openTool(page, path, name);
    await expect(again.getByLabel('Stored prices')).toHaveValue(/"price":1.79/);
  });

  for (const mode of colorModes) {
    test(`is accessible and fits a phone in ${mode} mode`, async ({page}) => {
      await page.setViewportSize({width: 320, height: 700});
      const tool = await openTool(page, path, name, mode);
      await tool.getByRole('button', {name: 'Offer and undated price'}).click();
      await expect(tool.getByRole('list', {name: 'Periods'})).toBeVisible();
      expect(await accessibilityProblems(page, name)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });
  }
});

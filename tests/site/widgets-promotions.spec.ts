import {expect, test} from '@playwright/test';
import {accessibilityProblems, openTool, overflow, watchRequests} from '../support/tools';
import {colorModes, watchConsole} from '../support/visit';

const path = '/docs/api/api_promotions/promotions_configuration';
const name = 'Promotion explorer';

test.describe('The promotion explorer', () => {
  test('explains the example on the page, without a request', async ({page}) => {
    const problems = watchConsole(page);
    const tool = await openTool(page, path, name);
    const requests = watchRequests(page);
    await tool.getByRole('button', {name: 'Configuration 42, step by step'}).click();
    await expect(tool.getByRole('status')).toHaveText('The configuration is valid.');
    const tree = tool.getByRole('list', {name: 'Groups and ranks in evaluation order'});
    await expect(tree).toContainText(
      'when the item has the SKU 10001 or 10002 and the coupon juice-week refers to the item',
    );
    const steps = tool.getByRole('list', {name: 'Steps'}).getByRole('listitem');
    await tool.getByRole('button', {name: 'Next step'}).click();
    await expect(steps).toHaveText([/Group juice-week: applies/]);
    await tool.getByRole('button', {name: 'All steps'}).click();
    await expect(steps).toHaveCount(7);
    await expect(steps.nth(5)).toContainText('lowers the total by only 5.00, less than ten-percent-over-50 (5.51)');
    await expect(steps.last()).toContainText('Total now: 49.59');
    expect(requests).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('updates when the reader changes statements and discounts', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool.getByRole('button', {name: 'Configuration 42, step by step'}).click();
    await tool.getByRole('button', {name: 'All steps'}).click();
    const steps = tool.getByRole('list', {name: 'Steps'}).getByRole('listitem');
    await tool.getByLabel('Discount that flyer-5-off would grant').fill('9.00');
    await expect(steps.last()).toContainText('lowers the total by only 5.51, less than flyer-5-off (9.00)');
    await tool.getByRole('checkbox', {name: /^the current time is between/}).uncheck();
    await expect(steps.first()).toContainText('skipped (1 rule)');
    await tool.getByRole('checkbox', {name: 'the coupon spring-flyer refers to the item'}).uncheck();
    await expect(steps.filter({hasText: 'flyer-5-off'}).first()).toContainText("Its condition isn't met.");
  });

  test('names the place and rule of each error, and keeps the text after a reload', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool.getByRole('button', {name: 'Configuration with errors'}).click();
    await expect(tool.getByRole('status')).toHaveText('2 errors, 0 warnings.');
    const findings = tool.getByRole('list', {name: 'Findings'});
    await expect(findings).toContainText('rounding.precision: Is required');
    await expect(findings).toContainText('groups[0].rules[0].condition.type: Must be one of');
    await tool.getByLabel('Configuration').fill('{"ranks": ');
    const again = await openTool(page, path, name);
    await expect(again.getByLabel('Configuration')).toHaveValue('{"ranks": ');
    await expect(again.getByLabel('Configuration')).toHaveAccessibleDescription(/Must be JSON/);
  });

  test('builds a valid configuration from scratch', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool.getByText('Add a rank or a rule').click();
    await tool.getByLabel('Rank ID').fill('receipts');
    await tool.getByRole('button', {name: 'Add this rank'}).click();
    await tool.getByLabel('Rule ID').fill('ten-percent');
    await tool.getByRole('button', {name: 'Add this rule'}).click();
    await expect(tool.getByRole('status')).toHaveText('The configuration is valid.');
    await expect(tool.getByRole('list', {name: 'Groups and ranks in evaluation order'})).toContainText(
      'Rule ten-percent (group group-1): when the total is 50.00 or more, then 10% off the cart',
    );
  });

  for (const mode of colorModes) {
    test(`is accessible and fits a phone in ${mode} mode`, async ({page}) => {
      await page.setViewportSize({width: 320, height: 700});
      const tool = await openTool(page, path, name, mode);
      await tool.getByRole('button', {name: 'Without the juice week'}).click();
      await expect(tool.getByRole('list', {name: 'Steps'})).toBeVisible();
      expect(await accessibilityProblems(page, name)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });
  }
});

import {expect, test} from '@playwright/test';
import {accessibilityProblems, openTool, overflow, watchRequests} from '../support/tools';
import {colorModes, watchConsole} from '../support/visit';

const path = '/docs/api/api_orders/';
const name = 'Closing schedule preview';

test.describe('The closing schedule preview', () => {
  test('shows the body and ten runs of a sample, without a request', async ({page}) => {
    const problems = watchConsole(page);
    const tool = await openTool(page, path, name);
    const requests = watchRequests(page);
    await tool.getByRole('button', {name: 'Every evening except Sunday'}).click();
    const body = JSON.parse((await tool.getByLabel('JSON body').textContent()) ?? '') as unknown;
    expect(body).toEqual({
      shop: '101',
      mode: 'includeUntilScheduled',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      hour: 22,
      minute: 0,
      location: 'Europe/Berlin',
    });
    const rows = tool.getByRole('row');
    await expect(rows).toHaveCount(11);
    await expect(rows.nth(1)).toContainText('Mon, Mar 2, 2026, 22:00');
    await expect(rows.nth(1)).toContainText('Mon, Mar 2, 2026, 21:00 (+01:00)');
    expect(requests).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('explains the skipped hour, the repeated hour, and hour 24', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool.getByRole('button', {name: 'Skipped hour'}).click();
    await expect(tool.getByRole('row').filter({hasText: 'Mar 29, 2026'})).toContainText("This time doesn't exist");
    await tool.getByRole('button', {name: 'Repeated hour'}).click();
    await expect(tool.getByRole('row').filter({hasText: 'Oct 25, 2026'})).toContainText('This time occurs twice');
    await tool.getByRole('button', {name: 'Hour 24'}).click();
    await expect(tool.getByRole('row').nth(2)).toContainText('end of Monday');
  });

  test('works with the keyboard, keeps invalid input, and names its rule', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool.getByRole('button', {name: 'Every evening except Sunday'}).focus();
    await page.keyboard.press('Enter');
    await tool.getByRole('checkbox', {name: 'Sunday'}).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('25');
    await expect(tool.getByLabel('Hour')).toHaveValue('25');
    await expect(tool.getByLabel('Hour')).toHaveAccessibleDescription(/whole number from 0 to 24/);
    await expect(tool.getByRole('table')).toHaveCount(0);
  });

  test('keeps its input after a reload', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool.getByRole('button', {name: 'Hour 24'}).click();
    await tool.getByLabel('Time zone').fill('Nowhere');
    await expect(tool.getByLabel('Time zone')).toHaveAccessibleDescription(/IANA time zone name/);
    const again = await openTool(page, path, name);
    await expect(again.getByLabel('Time zone')).toHaveValue('Nowhere');
    await expect(again.getByLabel('Hour')).toHaveValue('24');
  });

  for (const mode of colorModes) {
    test(`is accessible and fits a phone in ${mode} mode`, async ({page}) => {
      await page.setViewportSize({width: 320, height: 700});
      const tool = await openTool(page, path, name, mode);
      await tool.getByRole('button', {name: 'Skipped hour'}).click();
      await expect(tool.getByRole('table')).toBeVisible();
      expect(await accessibilityProblems(page, name)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });
  }
});

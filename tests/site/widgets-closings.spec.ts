import {expect, test} from '@playwright/test';
import {keptTool, watchRequests} from '../support/tools';

const path = '/docs/api/api_orders/';
const name = 'Closing schedule preview';

test.describe('The closing schedule preview', () => {
  const kept = keptTool(path, name);

  test('shows a sample first: the body and ten runs, to copy and to save, without a request', async () => {
    const {page, tool} = kept();
    const requests = watchRequests(page);
    const body = JSON.parse((await tool.getByLabel('JSON body').textContent()) ?? '') as unknown;
    expect(body).toEqual({
      shop: '101',
      mode: 'includeUntilScheduled',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      hour: 22,
      minute: 0,
      location: 'Europe/Berlin',
      formats: ['dfka_taxonomie_2_0'],
      appendBatchEvery: '1h0m0s',
      batchFormats: ['dsfinvk_2023_03', 'aggregated_receipts'],
    });
    const rows = tool.getByRole('row');
    await expect(rows).toHaveCount(11);
    await expect(rows.nth(1)).toContainText('Mon, Mar 2, 2026, 22:00');
    await expect(rows.nth(1)).toContainText('Mon, Mar 2, 2026, 21:00 (+01:00)');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tool.getByRole('button', {name: 'Copy the body'}).click();
    await expect(tool.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(body);
    await tool.getByLabel('Time zone').fill('europe/berlin');
    await tool.getByLabel('includeAllStates').selectOption('true');
    await expect(tool.getByLabel('JSON body')).toContainText('"location": "Europe/Berlin"');
    await expect(tool.getByLabel('JSON body')).toContainText('"includeAllStates": true');
    expect(requests).toEqual([]);
  });

  test('explains the skipped hour, the repeated hour, and hour 24', async () => {
    const {tool} = kept();
    await tool.getByRole('button', {name: 'Skipped hour'}).click();
    await expect(tool.getByRole('row').filter({hasText: 'Mar 29, 2026'})).toContainText("This time doesn't exist");
    await expect(tool.getByRole('status')).toContainText("The time of 1 run doesn't exist");
    await tool.getByLabel('Show runs from').fill('2026-03-29');
    await expect(tool).toContainText("Sun, Mar 29, 2026, 02:30 doesn't exist");
    await tool.getByRole('button', {name: 'Repeated hour'}).click();
    await expect(tool.getByRole('row').filter({hasText: 'Oct 25, 2026'})).toContainText('This time occurs twice');
    await tool.getByRole('button', {name: 'Hour 24'}).click();
    await expect(tool.getByRole('row').nth(2)).toContainText('end of Monday');
  });

  test('keeps invalid input, and names its rule', {tag: '@all'}, async () => {
    const {tool} = kept();
    await tool.getByRole('button', {name: 'Every evening except Sunday'}).click();
    await tool.getByLabel('Hour').fill('25');
    await expect(tool.getByLabel('Hour')).toHaveValue('25');
    await expect(tool.getByLabel('Hour')).toHaveAccessibleDescription(/whole number from 0 to 24/);
    await expect(tool.getByRole('table')).toHaveCount(0);
    await tool.getByRole('button', {name: 'Every evening except Sunday'}).click();
    await tool.getByLabel('Time zone').fill('Nowhere');
    await expect(tool.getByLabel('Time zone')).toHaveAccessibleDescription(/IANA time zone name/);
    await tool.getByRole('button', {name: 'Every evening except Sunday'}).click();
    await tool.getByLabel('Show runs from').fill('275760-09-13');
    await expect(tool.getByLabel('Show runs from')).toHaveAccessibleDescription(/from the year 1970 to 2999/);
    await expect(tool.getByRole('row')).toHaveCount(11);
  });
});

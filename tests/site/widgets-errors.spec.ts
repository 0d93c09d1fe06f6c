import {expect, test} from '@playwright/test';
import {keptTool, watchRequests} from '../support/tools';

const path = '/docs/api/api_general';
const name = 'Error lookup';

test.describe('The error lookup', () => {
  const kept = keptTool(path, name);

  test('shows the causes and fixes of a sample, and no general text about its status, without a request', async () => {
    const {page, tool} = kept();
    const requests = watchRequests(page);
    await tool.getByRole('button', {name: 'Rejected coupon'}).click();
    await expect(tool.getByRole('status')).toHaveText('4 errors found, 4 of them in the catalog.');
    const card = tool.getByRole('article').first();
    await expect(card.getByRole('link', {name: 'validation_failed'})).toHaveAttribute(
      'href',
      '#error-validation_failed',
    );
    await expect(card).toContainText('Cause: Fields are invalid');
    await expect(card).toContainText('Fix: Compare each field');
    await expect(tool.getByRole('article').nth(1)).toContainText("Field channels: The value isn't included");
    await expect(tool.getByRole('article').nth(3)).toContainText('Reason: must not be before validFrom.');
    // The sample on the page isn't the reader's response.
    await expect(tool.locator('pre')).toHaveCount(0);
    await expect(tool.getByRole('article')).toHaveCount(4);
    expect(requests).toEqual([]);
  });

  test('keeps invalid input, and names the field and rule', async () => {
    const {tool} = kept();
    await tool.getByLabel('Status code').fill('four');
    await tool.getByLabel('Response body').fill('{"type": ');
    await expect(tool.getByLabel('Status code')).toHaveAccessibleDescription(/three-digit/);
    await expect(tool.getByLabel('Response body')).toHaveAccessibleDescription(/Paste JSON, or leave the field empty/);
    await expect(tool.getByLabel('Status code')).toHaveValue('four');
    await expect(tool.getByLabel('Response body')).toHaveValue('{"type": ');
    await tool.getByLabel('Status code').fill('502');
    await tool.getByLabel('Response body').fill('<html>');
    await expect(tool.getByText("so it doesn't come from the API")).toBeVisible();
    await expect(tool.getByRole('article')).toContainText('like 500');
    await tool.getByLabel('Response body').fill('{"type":"too_many_records"}');
    await expect(tool.getByRole('heading', {name: 'too_many_records'})).toBeVisible();
    await tool.getByRole('button', {name: 'Clear'}).click();
    await expect(tool.getByLabel('Status code')).toHaveValue('');
  });
});

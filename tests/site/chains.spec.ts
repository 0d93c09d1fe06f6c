import {expect, test, type Page} from '@playwright/test';
import {editInput, openTool, placeOf, watchRequests} from '../support/tools';
import {watchConsole} from '../support/visit';

const formOf = (page: Page, operation: string) => page.getByRole('dialog', {name: `Build request: ${operation}`});

/** Runs what the request form shows, and returns the form. */
async function run(page: Page, operation: string) {
  const form = formOf(page, operation);
  await form.getByRole('button', {name: 'Run', exact: true}).click();
  await expect(form.getByText('Matches the API document').first()).toBeVisible();
  return form;
}

const line = (sku: string, name: string) => JSON.stringify({sku, name, taxCategory: 'normal'});

test(
  'Checked lines go to the request form, into the simulator, and with their results to the response reader',
  {tag: '@all'},
  async ({page}) => {
    const problems = watchConsole(page);
    const check = await openTool(page, '/docs/scan_and_go/integration/file_import_formats', 'Import check');
    const requests = watchRequests(page);
    const sent = [line('90001', 'Pear juice'), '{"sku":"90002","name":7}', line('90003', 'Plum juice')].join('\n');
    await editInput(check);
    await check.getByLabel('Or paste lines').fill(sent);
    await check.getByRole('button', {name: 'Check pasted lines'}).click();
    await check.getByRole('button', {name: /^Open in the request form/}).click();
    const body = formOf(page, 'Import products').getByRole('textbox', {name: /^Body/});
    await expect(body).toHaveValue(`${sent}\n`);
    const form = await run(page, 'Import products');
    await form.getByRole('button', {name: 'Open in the response reader'}).click();
    await expect(form).toBeHidden();
    const place = placeOf(page, 'Response reader');
    await expect(place).toBeFocused();
    await expect(place).toBeInViewport();
    await expect(place.getByRole('status')).toContainText('2 succeeded, 1 rejected');
    await expect(place.getByLabel('Lines that you sent')).toHaveValue(/Plum juice/);

    // The form of another page: nothing but the simulator and the address is shared.
    await page.goto('/docs/api/api_products/spec/import-products');
    await page.getByRole('button', {name: 'Run', exact: true}).click();
    await page.getByRole('button', {name: 'Open in the response reader'}).click();
    await page.waitForURL(/file_import_formats#tool=ResponseReader/);
    await expect(placeOf(page, 'Response reader').getByText(/\d succeeded/)).toBeVisible();
    await placeOf(page, 'Response reader').getByRole('button', {name: 'Bring back my input'}).click();
    await expect(placeOf(page, 'Response reader').getByLabel('Lines that you sent')).toHaveValue(/Plum juice/);
    expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('A batch of prices runs in the simulator, whose prices the timeline loads', {tag: '@all'}, async ({page}) => {
  const problems = watchConsole(page);
  const tool = await openTool(page, '/docs/api/api_pricing', 'Price timeline');
  const price = {tier: 'regular', price: '4.56', currency: 'EUR'};
  await editInput(tool);
  await tool.getByLabel('Batch to send').fill(JSON.stringify({sku: '10001', category: 'default', prices: [price]}));
  await tool.getByLabel('SKU').fill('10001');
  await tool.getByLabel('Shop ID').fill('101');
  await tool.getByRole('button', {name: /^Open in the request form/}).click();
  const form = await run(page, 'Import prices');
  await form.getByRole('button', {name: 'Close', exact: true}).click();
  await tool.getByRole('button', {name: 'Load from the simulator'}).click();
  await tool.getByText('Reasons, quantities, and all periods').click();
  await expect(tool.getByRole('list', {name: 'Periods'})).toContainText('4.56 EUR');
  await expect(tool.getByLabel('Stored prices')).toHaveValue(/"sku":"10002"/);
  expect(problems).toEqual([]);
});

test(
  'A configuration of the simulator is explored, and it and a schedule are sent from the request form',
  {tag: '@all'},
  async ({page}) => {
    const problems = watchConsole(page);
    const tool = await openTool(page, '/docs/api/api_promotions/promotions_configuration', 'Promotion explorer');
    await tool.getByRole('button', {name: 'Clear', exact: true}).click();
    await tool.getByRole('button', {name: 'Load from the simulator'}).click();
    await expect(tool.getByRole('status').first()).toContainText('The configuration');
    await expect(tool.getByLabel('Configuration', {exact: true})).toHaveValue(/"rankID"/);
    await tool.getByRole('button', {name: /^Open in the request form/}).click();
    const form = await run(page, 'Create a promotion configuration');
    await expect(form).toContainText('201');

    const preview = await openTool(page, '/docs/api/api_orders/', 'Closing schedule preview');
    await preview.getByRole('button', {name: 'Every evening except Sunday'}).click();
    await preview.getByRole('button', {name: /^Open in the request form/}).click();
    await run(page, 'Create a closing schedule');
    expect(problems).toEqual([]);
  },
);

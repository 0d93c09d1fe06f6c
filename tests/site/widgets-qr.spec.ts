import {expect, test} from '@playwright/test';
import {keptTool, watchRequests} from '../support/tools';

const path = '/docs/scan_and_go/integration/QR_code_formats';
const name = 'QR code builder';

test.describe('The QR code builder', () => {
  const kept = keptTool(path, name);

  test('draws and decodes the cart on the page, without a request', async () => {
    const {page, tool} = kept();
    const requests = watchRequests(page);
    await tool.getByRole('button', {name: 'Split across two codes'}).click();
    await expect(tool.getByRole('status')).toHaveText('4 lines with 7 items: the cart needs 2 QR codes.');
    await expect(tool.getByRole('img', {name: 'QR code 2 of 2'})).toBeVisible();
    await expect(tool.getByLabel('Text of code 2')).toHaveText(
      'snabble;2;2;0f6c1d52-7a3e-4b19-9c84-5e2d7a90b311\n3;95200019\n1;9521234100058',
    );
    const copy = tool.getByRole('button', {name: 'Copy text'}).first();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await expect(tool.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('snabble;1;2;');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tool.getByRole('button', {name: 'Save as SVG'}).last().click(),
    ]);
    expect(download.suggestedFilename()).toBe('qr-code-2.svg');
    await tool.getByText('Read codes').click();
    await tool.getByRole('button', {name: 'Use the built codes'}).click();
    const read = tool.getByRole('group', {name: 'Decoded cart'});
    await expect(read.getByRole('listitem')).toHaveText([
      '2 × 9521234100010',
      '1 × 2712043002504',
      '3 × 95200019',
      '1 × 9521234100058',
    ]);
    await tool.getByLabel('Text of the codes').fill('snabble;1;2\n2;9521234100010');
    await expect(read).toContainText('Missing: code 2 of 2');
    await tool.getByText('Paste scans').click();
    await tool.getByLabel('Scans').fill('95200019\n9521234100010\n95200019');
    await tool.getByRole('button', {name: 'Replace the cart with these scans'}).click();
    await expect(tool.getByRole('status')).toHaveText('2 lines with 3 items: the cart needs 1 QR code.');
    expect(requests.filter((request) => !request.startsWith('GET blob:'))).toEqual([]);
  });

  test('encodes the other formats, and a cart built line by line', async () => {
    const {tool} = kept();
    await tool.getByRole('button', {name: 'Clear'}).click();
    await tool.getByLabel('Code of line 1').fill('95200019');
    await tool.getByRole('button', {name: 'Add a line'}).click();
    await tool.getByLabel('Code of line 2').fill('9521234100010');
    await tool.getByLabel('Quantity of line 2').fill('2');
    await expect(tool.getByLabel('Text of code 1')).toHaveText('snabble;1;1\n1;95200019\n2;9521234100010');
    await tool.getByLabel('Format').selectOption('Repeated codes');
    await expect(tool.getByLabel('Text of code 1')).toHaveText('95200019\n9521234100010\n9521234100010');
    await tool.getByLabel('Format').selectOption('QrCodePOS');
    await expect(tool.getByRole('status')).toHaveText('Enter the checkout ID. QrCodePOS requires it.');
    await tool.getByLabel('Checkout ID').fill('4711');
    await expect(tool.getByLabel('Text of code 1')).toHaveText('snabble:4711');
  });

  test('names the rule of invalid input', async () => {
    const {tool} = kept();
    await tool.getByLabel('maxCodes').fill('none');
    await tool.getByLabel('Quantity of line 1').fill('1e3');
    await expect(tool.getByRole('img')).toHaveCount(0);
    await expect(tool.getByLabel('maxCodes')).toHaveAccessibleDescription(/whole number greater than 0/);
    await expect(tool.getByLabel('Quantity of line 1')).toHaveAccessibleDescription(/whole number greater than 0/);
  });
});

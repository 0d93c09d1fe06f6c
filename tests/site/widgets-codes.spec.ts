import {readFileSync} from 'node:fs';
import {expect, test, type Locator} from '@playwright/test';
import {keptTool, watchRequests} from '../support/tools';

const path = '/docs/api/api_products/';
const name = 'Barcode decoder';

/** The name and content of the file that a button saves. */
async function saved(button: Locator): Promise<{file: string; bytes: Buffer}> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return {file: download.suggestedFilename(), bytes: readFileSync(await download.path())};
}

test.describe('The barcode decoder', () => {
  const kept = keptTool(path, name);

  test('shows a sample first: decoded, priced, and drawn, without a request', async () => {
    const {page, tool} = kept();
    const requests = watchRequests(page);
    await expect(tool.getByRole('status')).toHaveText('No check digit errors. Price: 1.60.');
    await expect(tool.getByRole('row').filter({hasText: 'Matched against code'})).toContainText('71204');
    await expect(tool.getByRole('row').filter({hasText: 'Inner check digit'})).toContainText('correct');
    await expect(tool.getByText('250 g = 0.25 kg')).toBeVisible();
    const barcode = tool.getByRole('img', {name: 'EAN-13 barcode of 2712043002504'});
    await expect(barcode).toContainText('2712043002504');
    const svg = await saved(tool.getByRole('button', {name: 'Save as SVG'}));
    expect([svg.file, svg.bytes.toString()]).toEqual([
      '2712043002504.svg',
      expect.stringContaining('2712043002504</text>'),
    ]);
    expect(requests.filter((request) => !request.startsWith('GET blob:'))).toEqual([]);
  });

  test('reads ordinary codes without a template, and GS1 elements', async () => {
    const {page, tool} = kept();
    await tool.getByRole('button', {name: 'Clear'}).click();
    await tool.getByLabel('Scanned codes').focus();
    await page.keyboard.type('4006381333931');
    await expect(tool.getByLabel('Template')).toHaveAccessibleDescription(/Detected: default/);
    await expect(tool.getByRole('status')).toHaveText(/^No check digit errors\./);
    await expect(tool.getByLabel('encodingUnit')).toHaveAccessibleDescription('');
    // A press code has data whose unit isn't known: no empty card.
    await tool.getByLabel('Scanned codes').fill('4190000103903');
    await expect(tool.getByLabel('Template')).toHaveAccessibleDescription(/Detected: german_print/);
    await expect(tool.getByLabel('encodingUnit')).toHaveAccessibleDescription(/Select the unit/);
    await expect(tool.locator('[data-state]')).toHaveCount(0);
    await tool.getByLabel('Scanned codes').fill('036000291453');
    await expect(tool.getByRole('status')).toHaveText(/^A check digit is wrong\./);
    await tool.getByRole('button', {name: 'Use 036000291452'}).click();
    await expect(tool.getByRole('img', {name: 'UPC-A barcode of 036000291452'})).toBeVisible();
    await tool.getByLabel('Scanned codes').fill('staff-42');
    await expect(tool.getByRole('status')).toHaveText(/^This code has no check digit to verify\./);
    await tool.getByRole('button', {name: 'GS1 elements'}).click();
    await expect(tool.getByRole('row').filter({hasText: 'GTIN'})).toContainText('correct');
    await expect(tool.getByRole('row').filter({hasText: 'Batch'})).toContainText('(10)A7-42');
    await expect(tool.getByRole('img', {name: /^GS1-128 barcode/})).toBeVisible();
  });

  test("detects the template of another code, whatever the sample's was", async () => {
    const {tool} = kept();
    await expect(tool.getByLabel('Template')).toHaveValue('ean13_instore_chk');
    await tool.getByLabel('Scanned codes').fill('4006381333931');
    await expect(tool.getByLabel('Template')).toHaveAccessibleDescription(/Detected: default/);
    await expect(tool.getByRole('status')).toHaveText('No check digit errors.');
    await expect(tool.getByRole('img', {name: 'EAN-13 barcode of 4006381333931'})).toBeVisible();
  });

  test('checks a list, corrects a line, and saves a sheet', async () => {
    const {tool} = kept();
    await tool.getByRole('button', {name: 'List of codes'}).click();
    await expect(tool.getByRole('status')).toHaveText('6 codes: 5 with correct check digits, 1 with errors.');
    await expect(tool.getByRole('list', {name: 'Repeated codes'})).toContainText(
      'Lines 1, 6: Codes with the number 9521234100102 belong to different products: 10010, 10020.',
    );
    await tool.getByRole('button', {name: 'Details of line 2'}).click();
    await tool.getByRole('button', {name: 'Use 9521234100119'}).click();
    await expect(tool.getByLabel('Scanned codes')).toHaveValue(/^9521234100102;10010\n9521234100119;10011\n/);
    await expect(tool.getByRole('status')).toContainText('6 codes: 6 with correct check digits, 0 with errors.');
    const {file, bytes} = await saved(tool.getByRole('button', {name: 'Save a sheet to print'}));
    expect([file, bytes.toString().match(/<svg /g)?.length]).toEqual(['barcodes.html', 6]);
  });

  test('names a wrong digit and corrects it', async () => {
    const {tool} = kept();
    await tool.getByRole('button', {name: 'Wrong check digit'}).click();
    await expect(tool.getByText('The inner check digit should be 3 instead of 4.')).toBeVisible();
    await tool.getByRole('button', {name: 'Use 2712043002504'}).click();
    await expect(tool.getByRole('status')).toContainText('No check digit errors.');
    await tool.getByText('Build a code for ean13_instore_chk').click();
    await tool.getByLabel('Embedded number').fill('8');
    await tool.getByRole('button', {name: /^Use 27120/}).click();
    await tool.getByLabel('referenceUnit').selectOption('kg');
    await expect(tool.getByText('8 g = 0.008 kg')).toBeVisible();
  });

  test('names the field and rule of invalid input', async () => {
    const {tool} = kept();
    await tool.getByLabel('Price').fill('6,40');
    await expect(tool.getByLabel('Price')).toHaveAccessibleDescription(/amount in the main unit/);
  });
});

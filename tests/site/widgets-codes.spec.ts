import {expect, test} from '@playwright/test';
import {accessibilityProblems, openTool, overflow, watchRequests} from '../support/tools';
import {colorModes, watchConsole} from '../support/visit';

const path = '/docs/api/api_products/';
const name = 'Barcode decoder';

test.describe('The barcode decoder', () => {
  test('decodes, prices, and draws a sample, without a request', async ({page}) => {
    const problems = watchConsole(page);
    const tool = await openTool(page, path, name);
    const requests = watchRequests(page);
    await tool.getByRole('button', {name: 'Cheese, 250 g'}).click();
    await expect(tool.getByRole('status')).toHaveText('No check digit errors. Price: 1.60.');
    await expect(tool.getByRole('row').filter({hasText: 'Matched against code'})).toContainText('71204');
    await expect(tool.getByRole('row').filter({hasText: 'Inner check digit'})).toContainText('correct');
    await expect(tool.getByText('250 g = 0.25 kg')).toBeVisible();
    await expect(tool.getByRole('img', {name: 'EAN-13 barcode of 2712043002504'})).toBeVisible();
    expect(requests).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('names a wrong digit and corrects it', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool.getByRole('button', {name: 'Wrong check digit'}).click();
    await expect(tool.getByText('The inner check digit should be 3 instead of 4.')).toBeVisible();
    await tool.getByRole('button', {name: 'Use 2712043002504'}).click();
    await expect(tool.getByRole('status')).toContainText('No check digit errors.');
  });

  test('detects the template of the input, with the keyboard alone', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool.getByLabel('Scanned code').focus();
    await page.keyboard.type('4190000103903');
    await expect(tool.getByLabel('Template')).toHaveAccessibleDescription(/Detected: german_print/);
  });

  test('builds a code from a product and a number', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool.getByRole('button', {name: 'Cheese, 250 g'}).click();
    await tool.getByText('Build a code for ean13_instore_chk').click();
    await tool.getByLabel('Embedded number').fill('8');
    await tool.getByRole('button', {name: /^Use 27120/}).click();
    await expect(tool.getByText('8 g = 0.008 kg')).toBeVisible();
  });

  test('keeps invalid input after a reload, and names the field and rule', async ({page}) => {
    const tool = await openTool(page, path, name);
    await tool.getByRole('button', {name: 'Cheese, 250 g'}).click();
    await tool.getByLabel('Price').fill('6,40');
    await expect(tool.getByLabel('Price')).toHaveAccessibleDescription(/amount in the main unit/);
    const again = await openTool(page, path, name);
    await expect(again.getByLabel('Price')).toHaveValue('6,40');
    await expect(again.getByLabel('Price')).toHaveAccessibleDescription(/amount in the main unit/);
  });

  for (const mode of colorModes) {
    test(`is accessible and fits a phone in ${mode} mode`, async ({page}) => {
      await page.setViewportSize({width: 320, height: 700});
      const tool = await openTool(page, path, name, mode);
      await tool.getByRole('button', {name: 'Wrong check digit'}).click();
      await expect(tool.getByRole('table')).toBeVisible();
      expect(await accessibilityProblems(page, name)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });
  }
});

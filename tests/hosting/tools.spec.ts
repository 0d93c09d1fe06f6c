import {expect, test} from '../support/nginx';
import {openTool, tools, type ToolName} from '../support/tools';
import {chooseLanguage} from '../support/sampleLanguage';
import {open, watchConsole, watchPending, watchPolicy, watchStrangers} from '../support/visit';

/** A sample of each tool of the guides, and what that shows. */
const samples: Record<ToolName, {sample: string; shows: string}> = {
  'Import check': {sample: 'Product lines with errors', shows: '7 items checked'},
  'Response reader': {sample: 'One of four rejected', shows: '2 succeeded, 1 rejected'},
  'Error lookup': {sample: 'Rejected coupon', shows: '4 errors found'},
  'Closing schedule preview': {sample: 'Hour 24', shows: 'end of Monday'},
  'Barcode decoder': {sample: 'Cheese, 250 g', shows: 'No check digit errors.'},
  'QR code builder': {sample: 'Split across two codes', shows: 'the cart needs 2 QR codes.'},
  'Promotion explorer': {sample: 'Worked example', shows: 'The shopper pays 49.59'},
  'Price timeline': {sample: 'Offer in city shops', shows: '1.49 EUR'},
  'Practice checkout': {sample: 'Self-checkout', shows: 'self-checkout exercises'},
  'Practice app': {sample: 'QR codes', shows: 'app exercises'},
};

test.describe('On nginx, in use', () => {
  test('the tools in guides follow the policy and stay within their origin', async ({page, host}) => {
    test.setTimeout(120_000);
    const problems = watchConsole(page);
    const strangers = watchStrangers(page, host);
    const ended = watchPending(page);
    await watchPolicy(page);
    for (const {path, name} of tools) {
      const {sample, shows} = samples[name];
      const tool = await openTool(page, host + path, name);
      await tool.getByRole('button', {name: sample}).click();
      await expect(tool, name).toContainText(shows);
      await ended();
      expect([name, problems, strangers]).toEqual([name, [], []]);
    }
  });

  test('so do search, code colors, samples, the request builder, and keyboard shortcuts', async ({page, host}) => {
    test.setTimeout(90_000);
    const problems = watchConsole(page);
    const strangers = watchStrangers(page, host);
    const ended = watchPending(page);
    await watchPolicy(page);
    await open(page, `${host}/docs/api/api_promotions/coupons_api_spec/update-coupon`);
    await page.getByRole('button', {name: 'Settings'}).first().click();
    await page.getByRole('combobox', {name: 'Code colors'}).selectOption('Dracula');
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveAttribute('data-code-theme', 'dracula');
    await chooseLanguage(page, 'Python');
    await expect(page.locator('[data-samples] code').first()).toContainText('import requests');
    await page.getByRole('button', {name: 'Build', exact: true}).first().click();
    const builder = page.getByRole('dialog', {name: /^Build request:/});
    await builder.getByRole('textbox', {name: 'JSON body'}).fill('{');
    await expect(builder).toContainText('Line 1');
    await page.keyboard.press('Escape');
    await expect(builder).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', {name: 'Search the documentation'}).fill('pagination');
    await page.getByRole('dialog').getByRole('option').first().click();
    await expect(page).toHaveURL(/\/docs\/api\/api_[^/]+(?:#.*)?$/);
    await ended();
    await open(page, `${host}/docs/api/api_products/`);
    await page.locator('article [data-term]').first().focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await open(page, `${host}/reference/coupons`);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', {name: 'Keyboard shortcuts'})).toBeVisible();
    await ended();
    expect({problems, strangers}).toEqual({problems: [], strangers: []});
  });
});

import {expect, test, type Locator} from '@playwright/test';
import {keptTool, overflow, watchRequests} from '../support/tools';

const path = '/docs/api/api_promotions/promotions_configuration';
const name = 'Promotion explorer';

const rule = (id: string, least: string, value: string, absolute: boolean) => ({
  ...{id, rankID: 'r', condition: {type: 'totalGreaterThanOrEqual', args: {value: least}}},
  actions: [{type: 'addCartDiscount', args: {absolute, value}}],
});
const open = (id: string) => ({
  ...{id, rankID: 'r', condition: {type: 'hasProductInCart', args: {equals: '1'}}},
  actions: [{type: 'modifyPrice', args: {to: '1'}}],
});
const configuration = (...rules: object[]) => ({
  rounding: {mode: 'down', precision: 2},
  ranks: [{id: 'r', evaluationMode: 'selectBest'}],
  groups: [{id: 'all', rules}],
});

const paste = (tool: Locator, value: object, mark = '') =>
  tool.getByLabel('Configuration').fill(mark + JSON.stringify(value, null, 2));

/** One line item. */
async function enterCart(tool: Locator, price: string): Promise<void> {
  await tool.getByRole('button', {name: 'Clear'}).click();
  await tool.getByLabel('SKU of line item 1').fill('1');
  await tool.getByLabel('Unit price of line item 1').fill(price);
}

test.describe('The promotion explorer', () => {
  const kept = keptTool(path, name);

  test('starts with the example on the page, and compares both modes, without a request', async () => {
    const {page, tool} = kept();
    const requests = watchRequests(page);
    const status = tool.getByRole('status');
    await expect(status).toHaveText('The shopper pays 49.59 instead of 56.89. The configuration is valid.');
    await expect(tool.getByRole('region', {name: 'Discounts by line item'}).getByRole('row')).toContainText([
      'Before',
      '5 × 10001 Apple juice 1 l8.952.506.45',
      '5 × 10005 Red wine 0.75 l34.953.5131.44',
      '1 × 10006 Plum brandy 0.5 l12.991.2911.70',
      'Total56.897.3049.59',
    ]);
    await expect(
      tool.getByText('Rank receipt_promotion uses selectBest. With applyAll, the total is 45.09.', {exact: true}),
    ).toBeVisible();
    await expect(tool.getByText('Total 49.59 EUR', {exact: true})).toBeVisible();
    await tool.getByRole('button', {name: 'Use your own configuration'}).click();
    await expect(tool.getByLabel('Configuration', {exact: true})).toBeFocused();
    await tool.getByText('Configuration in plain English').click();
    await expect(tool.getByRole('list', {name: 'Groups and ranks in evaluation order'})).toContainText(
      'when the item has the SKU 10001 or 10002 and the coupon juice-week refers to the item',
    );
    const steps = tool.getByRole('list', {name: 'Steps'}).getByRole('listitem');
    await tool.getByRole('button', {name: 'Show step 1'}).click();
    await expect(steps).toHaveText([/Group juice-week: applies/]);
    await tool.getByRole('button', {name: 'All steps'}).click();
    await expect(steps).toHaveCount(7);
    await expect(steps.nth(5)).toContainText('lowers the total by only 5.00, less than ten-percent-over-50 (5.51)');
    await expect(steps.last()).toContainText('10% of 55.10 is 5.51.');
    await expect(tool.getByText('Applied rules: juice-week-20 (1.79), ten-percent-over-50 (5.51).')).toBeVisible();
    await tool.getByText(/^\d assumptions in this result$/).click();
    await expect(tool.getByRole('list', {name: 'Assumptions in this result'})).toContainText(
      'A coupon in the cart refers to every line item.',
    );
    await tool.getByRole('button', {name: 'Example with applyAll'}).click();
    await expect(status).toContainText('The shopper pays 45.09');
    await expect(
      tool.getByText('Rank receipt_promotion uses applyAll. With selectBest, the total is 49.59.', {exact: true}),
    ).toBeVisible();
    await tool.getByRole('button', {name: 'After the juice week'}).click();
    await expect(steps.first()).toContainText('The group is skipped (1 rule).');
    await tool.getByRole('button', {name: 'Worked example'}).click();
    await tool.getByLabel('Name of line item 1').fill('Juice');
    await tool.getByLabel('Currency').fill('GBP');
    await expect(tool.getByRole('cell', {name: '5 × 10001 Juice'})).toBeVisible();
    await expect(tool.getByText('Total 49.59 GBP', {exact: true})).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('keeps an assumption with the ID of its rule only, and rounds an assumed discount', {tag: '@all'}, async () => {
    const {tool} = kept();
    await enterCart(tool, '20.00');
    await paste(tool, configuration(open('mine')));
    const status = tool.getByRole('status');
    const asked = (id: string) => tool.getByLabel(`Rule ${id}: the cart contains a product`);
    const discount = (id: string) => tool.getByLabel(`Rule ${id}: discount from`);
    await expect(status).toContainText('The total is unknown.');
    await asked('mine').selectOption('met');
    await discount('mine').fill('10,5 %');
    await expect(discount('mine')).toHaveAccessibleDescription(/with a decimal point, such as 5\.00/);
    await expect(status).toContainText('The total is unknown.');
    await discount('mine').fill('5.513');
    await expect(status).toContainText('The shopper pays 14.49');

    // Another rule in front keeps the answers; a renamed rule and another configuration ask again.
    await paste(tool, configuration(rule('first', '100', '1', true), open('mine')));
    await expect(status).toContainText('The shopper pays 14.49');
    await paste(tool, configuration(rule('first', '100', '1', true), open('renamed')));
    await expect(asked('renamed')).toHaveValue('');
    await asked('renamed').selectOption('met');
    await discount('renamed').fill('2');
    await expect(status).toContainText('The shopper pays 18.00');
    await paste(tool, {id: 7, ...configuration(rule('first', '100', '1', true), open('renamed'))});
    await expect(asked('renamed')).toHaveValue('');
    await expect(discount('renamed')).toHaveValue('');
  });

  test('names the line and field of each error', async () => {
    const {tool} = kept();
    await tool.getByRole('button', {name: 'Configuration with errors'}).click();
    const status = tool.getByRole('status');
    await expect(status).toHaveText('2 errors, 0 warnings.');
    const findings = tool.getByRole('list', {name: 'Findings'});
    await expect(findings).toContainText('error on line 2, rounding.precision: Is required');
    await expect(findings).toContainText('groups[0].rules[0].condition.type: Must be one of');
    await paste(tool, configuration(rule('a', '1', '10,5 %', false), rule('a', '1', '1', true)), '\uFEFF');
    await expect(findings.getByRole('listitem')).toContainText([
      /error on line \d+, groups\[0\]\.rules\[0\]\.actions\[0\]\.args\.value: Must be a decimal string/,
      /error on line \d+, groups\[0\]\.rules\[1\]\.id: Rule IDs must be unique/,
    ]);
    await paste(tool, configuration(rule('a', '1', '1', true)), '\uFEFF');
    await expect(status).toContainText('The configuration is valid.');
    await tool.getByLabel('SKU of line item 2').fill('');
    await tool.getByLabel('Unit price of line item 2').fill('6,99');
    await expect(status).toContainText('Fix the marked fields of the cart.');
    await expect(tool.getByLabel('SKU of line item 2')).toHaveAccessibleDescription('Enter the SKU.');
    await tool.getByLabel('Configuration').fill('{"ranks": ');
    await expect(tool.getByLabel('Configuration')).toHaveAccessibleDescription(/Must be JSON/);
  });

  test('calculates long input only when the reader asks for it', async () => {
    const {tool} = kept();
    await enterCart(tool, '20.00');
    const rules = Array.from({length: 300}, (_, index) => rule(`rule-${index}`, '1', '1', true));
    // On one line, because browsers are slow to insert many.
    await tool.getByLabel('Configuration').fill(JSON.stringify(configuration(...rules)));
    const status = tool.getByRole('status');
    await expect(status).toContainText('The input is long.');
    const said = await status.evaluateHandle((element) => {
      const texts: string[] = [];
      const note = () => texts.push(element.textContent);
      new MutationObserver(note).observe(element, {childList: true, characterData: true, subtree: true});
      return texts;
    });
    await tool.getByRole('button', {name: 'Calculate'}).click();
    await expect(status).toContainText('The shopper pays 19.00');
    expect((await said.jsonValue()).join()).not.toContain('Add a line item.');
    await tool.getByLabel('Unit price of line item 1').fill('30.00');
    await expect(status).toContainText('The input is long.');
    await paste(tool, configuration(rule('never', '100', '1', true)));
    await expect(status).toContainText('The shopper pays 30.00, without a discount.');
  });

  test('shows result and input side by side in full screen, and the result first in a page', async () => {
    const {page, tool} = kept();
    const result = tool.getByRole('group', {name: 'Result', exact: true});
    const edit = tool.getByRole('button', {name: 'Use your own configuration'});
    await page.setViewportSize({width: 1920, height: 1080});
    await expect(edit).toBeVisible();
    await tool.getByRole('button', {name: 'Full screen'}).click();
    await expect(edit).toBeHidden();
    const [input, output] = [await tool.getByLabel('Configuration').boundingBox(), await result.boundingBox()];
    expect(input!.x).toBeGreaterThan(output!.x + output!.width);
    expect(await overflow(page)).toBe(0);
    await tool.getByRole('button', {name: 'Exit full screen'}).click();
    for (const width of [1920, 1280, 390]) {
      await page.setViewportSize({width, height: 800});
      await expect(tool.getByRole('status')).toContainText('The shopper pays 49.59');
      await expect(result).toContainText('Total56.897.3049.59');
      await expect(tool.getByLabel('Configuration')).toBeHidden();
      expect(await overflow(page)).toBe(0);
    }
    await edit.click();
    await expect(tool.getByLabel('Configuration')).toBeFocused();
  });
});

import {expect, test, type Locator, type Page} from '@playwright/test';
import {open, watchConsole} from '../support/visit';

const getProduct = '/docs/api/api_products/spec/get-product';

const runOf = (page: Page) => page.locator('[data-samples]').getByRole('button', {name: 'Run', exact: true});
const simulatorOf = (page: Page) => page.getByRole('dialog', {name: 'Simulated platform'});
const bodyIn = (part: Locator) => part.getByRole('group', {name: 'Simulated response'});

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Goes to the selected tab, and with the arrows to the sales. */
async function openSales(page: Page): Promise<void> {
  const tabs = simulatorOf(page).getByRole('tab');
  await tabTo(page, tabs.and(page.getByRole('tab', {selected: true})));
  const sales = tabs.filter({hasText: 'Sales'});
  for (let step = 0; step < 3 && (await sales.getAttribute('aria-selected')) !== 'true'; step += 1)
    await page.keyboard.press('ArrowRight');
  await expect(sales).toBeFocused();
}

test(
  'A cart is sold with the keyboard, and the day is closed: an error names its line and field, and input stays',
  {tag: '@all'},
  async ({page}) => {
    const problems = watchConsole(page);
    await open(page, getProduct);
    await runOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', {name: 'Simulated response'})).toBeVisible();
    const opener = page.getByRole('button', {name: 'Data, history, and sales'});
    await tabTo(page, opener);
    await opener.press('Enter');
    const simulator = simulatorOf(page);
    await openSales(page);
    const sku = (line: number) => simulator.getByLabel(`SKU or code of line ${line}`);
    await tabTo(page, sku(1));
    await page.keyboard.press('Enter');
    await expect(sku(1)).toBeFocused();
    await expect(sku(1)).toHaveAccessibleDescription('Line 1, SKU or code: is required');
    await page.keyboard.type('10001');
    await tabTo(page, simulator.getByRole('button', {name: 'Add a line'}));
    await page.keyboard.press('Enter');
    const quantity = simulator.getByLabel('Quantity of line 2');
    await sku(2).focus();
    await page.keyboard.type('777');
    await tabTo(page, quantity);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveAccessibleDescription(/^Line 2, Quantity: must be a whole number/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(sku(2)).toBeFocused();
    await expect(sku(2)).toHaveAccessibleDescription('Line 2, SKU or code: No product has the SKU 777');

    // Closing the dialog keeps the cart.
    await page.keyboard.press('Escape');
    await expect(simulator).toBeHidden();
    await page.keyboard.press('Enter');
    // However soon it's opened again: the browser tells of its end a moment later.
    await expect(simulator).toBeVisible();
    await opener.evaluate((button: HTMLElement) => {
      document.querySelector<HTMLDialogElement>('dialog[open]')!.close();
      button.click();
    });
    await openSales(page);
    await expect(sku(2)).toHaveValue('777');
    await expect(quantity).toHaveValue('2');
    await tabTo(page, simulator.getByRole('button', {name: 'Remove line 2'}));
    await page.keyboard.press('Enter');
    const coupons = simulator.getByRole('textbox', {name: 'Coupon codes or IDs'});
    await tabTo(page, coupons);
    await page.keyboard.type('spring');
    await page.keyboard.press('Enter');
    await expect(coupons).toBeFocused();
    await expect(coupons).toHaveAccessibleDescription(/Coupon codes or IDs: The coupon spring doesn't exist/);
    await page.keyboard.type('-flyer');
    await page.keyboard.press('Enter');
    // Apple juice for €1.79 with its deposit, and the coupon, which needs a larger purchase.
    await expect(simulator.getByRole('form', {name: 'Make a sale'}).getByRole('status')).toHaveText(
      /^Order \S+: €1\.94, 3 line items\.$/,
    );
    await tabTo(page, simulator.getByRole('button', {name: 'Run Get order'}));
    await page.keyboard.press('Enter');
    await expect(bodyIn(simulator)).toContainText('"couponID": "spring-flyer"');
    await tabTo(page, simulator.getByRole('button', {name: 'Close the day'}));
    await page.keyboard.press('Enter');
    await expect(simulator).toContainText(/Closing \d+ for shop \d+: €[\d.]+, \d+ orders?\./);
    await simulator.getByRole('button', {name: 'Run Get closing'}).click();
    await expect(bodyIn(simulator)).toContainText('"sequenceNumber"');
    await simulator.getByRole('tab', {name: /^History/}).click();
    await expect(simulator).toContainText('POST /__simulator/sell');
    expect(problems).toEqual([]);
  },
);

/** The story of the simulator, played in the page, on a phone and with a keyboard. */
import {expect, test, type Locator, type Page} from '@playwright/test';
import {entriesOf} from '../../src/openapi/request/entriesOf';
import {toHash} from '../../src/openapi/request/shareLink';
import {encodeState} from '../../src/simulator';
import {apiOf, operationRoute} from '../../src/site/apis';
import {isSameOperation} from '../support/operations';
import {allForms} from '../support/requestForms';
import {Direct, partsOf, type Got} from '../support/simulation';
import {story} from '../support/simulationStory';
import {open, watchConsole} from '../support/visit';

const getProduct = '/docs/api/api_products/spec/get-product';

const runOf = (page: Page) => page.locator('[data-samples]').getByRole('button', {name: 'Run', exact: true});
const builderOf = (page: Page) => page.getByRole('dialog', {name: /^Build request:/});
const simulatorOf = (page: Page) => page.getByRole('dialog', {name: 'Simulated platform'});
const bodyIn = (part: Locator) => part.getByRole('group', {name: 'Simulated response'});

async function openSimulator(page: Page, view: string): Promise<Locator> {
  await page.getByRole('button', {name: 'Data, history, and sales'}).last().tap();
  await simulatorOf(page).getByRole('tab', {name: view}).tap();
  return simulatorOf(page);
}

/** What each control says in the page, and how a reader uses it. */
const controls: Readonly<Record<string, (page: Page, got: Got) => Promise<void>>> = {
  reset: async (page) => {
    await open(page, getProduct);
    await runOf(page).tap();
    const simulator = await openSimulator(page, 'Stored data');
    await simulator.getByRole('combobox', {name: 'Start with'}).selectOption('No data');
    await simulator.getByRole('button', {name: 'Reset'}).tap();
    await expect(simulator).toContainText('Nothing is stored.');
    await simulator.getByRole('tab', {name: 'Sales'}).tap();
    await expect(simulator).toContainText('No products are stored');
  },
  sell: async (page, {json}) => {
    const simulator = await openSimulator(page, 'Sales');
    await simulator.getByRole('textbox', {name: 'Shop ID'}).fill('9');
    await simulator.getByLabel('SKU or code of line 1').fill('1');
    await simulator.getByLabel('Quantity of line 1').fill('2');
    await simulator.getByRole('textbox', {name: 'Coupon codes or IDs'}).fill('9521234900054');
    await simulator.getByRole('button', {name: 'Complete sale'}).tap();
    const {id} = json as {id: string};
    await expect(simulator).toContainText(`Order ${id}: €4.00, 3 line items.`);
    await simulator.getByRole('button', {name: 'Run Get order'}).tap();
    await expect.poll(async () => JSON.parse((await bodyIn(simulator).textContent())!) as unknown).toEqual(json);
  },
  'close-day': async (page) => {
    const simulator = await openSimulator(page, 'Sales');
    await expect(simulator.getByRole('textbox', {name: 'Shop ID'})).toHaveValue('9');
    await simulator.getByRole('button', {name: 'Close the day'}).tap();
    await expect(simulator).toContainText('Closing 1 for shop 9: €4.00, 1 order.');
    await simulator.getByRole('button', {name: 'Run Get log 1'}).tap();
    await expect(bodyIn(simulator)).toContainText('aggregated_receipts');
  },
};

test.describe('On a phone', {tag: '@all'}, () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  test('import, price, promote, sell, read back, and close the day as directly, with the same state', async ({
    page,
  }) => {
    test.slow();
    const problems = watchConsole(page);
    const forms = await allForms();
    const direct = new Direct();
    for (const step of story) {
      const got = await direct.send(step);
      if (step.aside) continue;
      const {url, init} = partsOf(step);
      const {pathname} = new URL(url);
      const control = controls[pathname.replace('/__simulator/', '')];
      if (control) {
        await control(page, got);
        continue;
      }
      const form = forms.find((one) => isSameOperation({method: init.method, path: pathname}, one))!;
      const {method, headers, body} = init;
      const plain = {method, url, headers: Object.entries(headers), ...(body !== undefined && {body})};
      await open(page, operationRoute(apiOf(form.api), form.operationId) + toHash(form, entriesOf(form, plain)));
      const builder = builderOf(page);
      await builder.getByRole('button', {name: 'Run', exact: true}).tap();
      await expect(builder.getByRole('status').filter({hasText: 'simulated response'})).toContainText(
        new RegExp(`simulated response ${got.status} .*Matches the API document`),
      );
      if (got.text === '') await expect(builder).toContainText('No body');
      else {
        const shown = (await bodyIn(builder).textContent())!;
        expect(
          Array.isArray(got.json) && got.text.includes('}\n{') ? shown.trim() : JSON.parse(shown),
          step.path,
        ).toEqual(got.text.includes('}\n{') ? got.text.trim() : got.json);
      }
    }
    const stored = await page.evaluate(() => Object.values(sessionStorage).find((value) => value.includes('"runs"')));
    expect((JSON.parse(stored!) as {state: string}).state).toBe(encodeState(direct.state));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });
});

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

test('A cart is sold with the keyboard: an error names its line and field, and input stays', async ({page}) => {
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
  await simulator.getByRole('tab', {name: /^History/}).click();
  await expect(simulator).toContainText('POST /__simulator/sell');
  expect(problems).toEqual([]);
});

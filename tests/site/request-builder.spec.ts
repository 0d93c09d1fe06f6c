import {expect, test, type Page} from '@playwright/test';
import {expectAccessibleInModes} from '../support/audit';
import {keptPage} from '../support/keptPage';
import {expectNatural, walk} from '../support/keyboard';
import {atRest, hydrated, open, watchConsole} from '../support/visit';

const getOrders = '/docs/api/api_orders/spec/list-orders';
const createCategory = '/docs/api/api_products/spec/create-pricing-category';
const createProduct = '/docs/api/api_products/spec/create-product';
const listProducts = '/docs/api/api_products/spec/list-products';
const putProduct = '/docs/api/api_products/spec/put-product';
const updateCoupon = '/docs/api/api_promotions/coupons_api_spec/update-coupon';

const builderOf = (page: Page) => page.getByRole('dialog', {name: /^Build request:/});
const sampleOf = (page: Page) => builderOf(page).getByRole('group', {name: 'Your request'});

const fieldOf = (page: Page, name: string) => builderOf(page).getByRole('textbox', {name: new RegExp(`^${name}`)});
const choiceOf = (page: Page, name: string) => builderOf(page).getByRole('combobox', {name: new RegExp(`^${name}`)});
const bodyOf = (page: Page) => builderOf(page).getByRole('textbox', {name: 'JSON body'});
const press = (page: Page, name: string) => builderOf(page).getByRole('button', {name, exact: true}).click();

const tabOf = (page: Page, name: string) => builderOf(page).getByRole('tab', {name: new RegExp(`^${name}`)});

async function openBuilder(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Build', exact: true}).first().click();
  await builderOf(page).waitFor();
}

/** One page of an operation for all tests, each without entries at first. */
function keptOperation(path: string, prepare: (page: Page) => void = () => undefined): () => Page {
  let problems: string[];
  const kept = keptPage(async (page) => {
    problems = watchConsole(page);
    prepare(page);
    await open(page, path);
  });
  test.afterEach(async () => {
    await kept().keyboard.press('Escape');
    await expect(builderOf(kept())).toBeHidden();
    await kept().evaluate(() => sessionStorage.clear());
    expect(problems).toEqual([]);
  });
  return kept;
}

test.describe('The request builder', () => {
  const scripts: string[] = [];
  const kept = keptOperation(getOrders, (page) =>
    page.on('request', (request) => {
      if (request.resourceType() === 'script' || request.url().includes('.form.json')) scripts.push(request.url());
    }),
  );

  test('is loaded only when it opens', async () => {
    const page = kept();
    await atRest(page);
    const before = new Set(scripts);
    await openBuilder(page);
    const loaded = scripts.filter((url) => !before.has(url));
    expect(loaded.some((url) => url.endsWith('/samples/orders/listOrders.form.json'))).toBe(true);
    expect(loaded.some((url) => url.endsWith('.js'))).toBe(true);
  });

  test('checks and keeps input, names the field and rule, and updates the sample', async () => {
    const page = kept();
    await openBuilder(page);
    const perPage = fieldOf(page, 'perPage');
    await perPage.fill('30001');
    await expect(perPage).toHaveAccessibleDescription(/perPage must be at most 30000 \(maximum\)/);
    await expect(perPage).toHaveAttribute('aria-invalid', 'true');
    await expect(builderOf(page).getByRole('status')).toContainText('perPage must be at most 30000');
    await expect(sampleOf(page)).toContainText('perPage=30001');
    await perPage.fill('500');
    await expect(perPage).toHaveAttribute('aria-invalid', 'false');
    await fieldOf(page, 'projectID').fill('');
    await expect(builderOf(page)).toContainText('projectID is required (required)');
    await choiceOf(page, 'Environment').selectOption('production');
    await press(page, 'Python');
    await expect(sampleOf(page)).toContainText('&perPage=500&');
    await expect(sampleOf(page)).toContainText('import requests');
    await press(page, 'curl');
  });

  test('keeps entries after a reload, and restores them after a reset', {tag: '@all'}, async () => {
    const page = kept();
    await openBuilder(page);
    const shop = fieldOf(page, 'shopID');
    await shop.fill('417');
    await expect(sampleOf(page)).toContainText('shopID=417');
    await page.reload();
    await hydrated(page);
    await openBuilder(page);
    await expect(shop).toHaveValue('417');
    await press(page, 'Start over');
    await expect(shop).toHaveValue('101');
    await press(page, 'Restore my entries');
    await expect(shop).toHaveValue('417');
  });

  test('works with the keyboard alone, keeps focus inside, and returns it', async () => {
    const page = kept();
    await page.getByRole('button', {name: 'Build', exact: true}).focus();
    await page.keyboard.press('Enter');
    await expect(builderOf(page)).toBeVisible();
    const perPage = fieldOf(page, 'perPage');
    const isOutside = () => page.locator('body :focus:not(dialog, dialog *)').count();
    expectNatural(await walk(page, 30, () => perPage.evaluate((field) => field === document.activeElement)));
    await expect(perPage).toBeFocused();
    await page.keyboard.type('50');
    await expect(sampleOf(page)).toContainText('perPage=50');
    await walk(page, 30, async () => (await isOutside()) > 0);
    // On from the last stop and back before the first: a dialog that is not modal lets go of focus at one of them.
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await isOutside()).toBe(0);
    }
    await page.keyboard.press('Escape');
    await expect(builderOf(page)).toBeHidden();
    await expect(page.getByRole('button', {name: 'Build', exact: true})).toBeFocused();
  });

  test('opens from a shared link with its values', async () => {
    const page = kept();
    await openBuilder(page);
    await fieldOf(page, 'shopID').fill('Ä & 7');
    await press(page, 'Copy link');
    await page.waitForURL(/#request=orders%2FlistOrders&environment=staging&query\.shopID=/);
    const link = page.url();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await expect(fieldOf(page, 'shopID')).toHaveValue('Ä & 7');
    await expect(sampleOf(page)).toContainText('shopID=%C3%84%20%26%207');
  });
});

test.describe('The request builder, for a body,', () => {
  const kept = keptOperation(createCategory);

  test("names the line of a malformed body and of an invalid field; an example doesn't overwrite input", async () => {
    const page = kept();
    await openBuilder(page);
    const body = bodyOf(page);
    await body.fill('{\n  "id": "city",\n}');
    await expect(body).toHaveAccessibleDescription(/Line 3, column 1: A comma before "}" isn't allowed \(JSON\)/);
    await body.fill('{\n  "id": 7,\n  "priority": "high"\n}');
    await expect(body).toHaveAccessibleDescription(/Line 3: priority must be a whole number/);
    const example = choiceOf(page, 'Example');
    await example.selectOption({index: 1});
    await expect(body).toHaveValue(/Riverside/);
    await example.selectOption('Custom');
    await expect(body).toHaveValue('{\n  "id": 7,\n  "priority": "high"\n}');
  });

  test('keeps input when the language of the sample changes', async () => {
    const page = kept();
    await openBuilder(page);
    const project = fieldOf(page, 'projectID');
    const body = bodyOf(page);
    await tabOf(page, 'Params').click();
    await project.fill('corner-shop-1a2b3c');
    await tabOf(page, 'Body').click();
    await body.fill('{"id": "night", "name": "Night prices"}');
    const language = choiceOf(page, 'More languages');
    for (const [choice, sign] of [
      ['kotlin', 'Request.Builder()'],
      ['go', 'http.NewRequest'],
    ] as const) {
      await language.selectOption(choice);
      await expect(sampleOf(page)).toContainText(sign);
      await expect(sampleOf(page)).toContainText('corner-shop-1a2b3c');
      await expect(sampleOf(page)).toContainText('Night prices');
      await expect(body).toHaveValue('{"id": "night", "name": "Night prices"}');
    }
  });

  test("keeps entries in the tab: they're in no request, and in no storage beyond the tab", async ({baseURL}) => {
    const page = kept();
    const elsewhere: string[] = [];
    const data: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
      if (request.method() !== 'GET' || request.url().includes('anything')) data.push(request.url());
    });
    await openBuilder(page);
    await expect(builderOf(page)).toContainText('Your input stays in this tab');
    const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
    const before = await stored();
    for (const tab of ['Params', 'Body']) {
      await tabOf(page, tab).click();
      await expect(builderOf(page).getByRole('textbox').first()).toBeVisible();
      for (const field of await builderOf(page).getByRole('textbox').all()) {
        await field.fill('anything');
        await field.press('Enter');
      }
    }
    for (const name of ['Copy', 'Run', 'Copy link', 'Start over'])
      await builderOf(page).getByRole('button', {name, exact: true}).click();
    await press(page, 'Close');
    await expect(builderOf(page)).toBeHidden();
    await atRest(page);
    expect({elsewhere, data}).toEqual({elsewhere: [], data: []});
    expect(await stored()).toBe(before);
  });

  test('can be closed from anywhere on a phone', async () => {
    const page = kept();
    await page.setViewportSize({width: 360, height: 640});
    await openBuilder(page);
    const copyLink = builderOf(page).getByRole('button', {name: 'Copy link'});
    await copyLink.scrollIntoViewIfNeeded();
    await expect(copyLink).toBeInViewport();
    const close = builderOf(page).getByRole('button', {name: 'Close'});
    await expect(close).toBeInViewport({ratio: 1});
    await close.click();
    await expect(builderOf(page)).toBeHidden();
  });
});

test.describe('The request builder, for an operation that needs a token,', () => {
  const kept = keptOperation(updateCoupon);

  test('has no token field, and says that it sends nothing', async () => {
    const page = kept();
    await openBuilder(page);
    await expect(builderOf(page)).toContainText('Nothing is sent.');
    await expect(builderOf(page).getByLabel(/token|authorization/i)).toHaveCount(0);
    await expect(sampleOf(page)).toContainText('Bearer $TOKEN');
  });

  test('is accessible in both modes, and fits a phone', {tag: '@all'}, async () => {
    const page = kept();
    await page.setViewportSize({width: 360, height: 740});
    await page.getByRole('button', {name: 'Build', exact: true}).last().click();
    // Nothing of the page shines through.
    await expect(builderOf(page)).toHaveCSS('background-color', /^rgb\(/);
    await bodyOf(page).fill('{');
    await tabOf(page, 'Headers').click();
    await fieldOf(page, 'If-Match').fill('');
    await expect(builderOf(page)).toContainText('If-Match is required');
    await expectAccessibleInModes(page, 'dialog');
    await builderOf(page).getByText('2 problems', {exact: true}).click();
    await builderOf(page)
      .getByRole('button', {name: /^Line 1, column 2/})
      .click();
    await expect(bodyOf(page)).toBeFocused();
    await expectAccessibleInModes(page, 'dialog');
    const {content, box} = await builderOf(page).evaluate((dialog) => ({
      content: dialog.scrollWidth,
      box: dialog.clientWidth,
    }));
    expect(content).toBeLessThanOrEqual(box);
  });
});

test.describe('The request builder, on a page of its own,', () => {
  test('edits a body as fields and as JSON without a loss', async ({page}) => {
    await open(page, putProduct);
    await openBuilder(page);
    const body = bodyOf(page);
    await builderOf(page).getByRole('radio', {name: 'Fields'}).check();
    await fieldOf(page, 'name').fill('Pear juice 1 l');
    await choiceOf(page, 'saleStop').selectOption('true');
    const codes = fieldOf(page, 'codes');
    await codes.fill('[{"code": "1"');
    await expect(codes).toHaveAccessibleDescription(/Expected/);
    await fieldOf(page, 'subtitle').fill('');
    await builderOf(page).getByRole('radio', {name: 'JSON'}).check();
    await expect(body).toHaveValue(/"name": "Pear juice 1 l"[^]*"saleStop": true/);
    await expect(body).not.toHaveValue(/subtitle/);
    await expect(body).toHaveValue(/9521234100010/);
    await body.fill('{"sku": "10001", "name": "Plum juice", "extra": [1]}');
    await builderOf(page).getByRole('radio', {name: 'Fields'}).check();
    await expect(fieldOf(page, 'name')).toHaveValue('Plum juice');
    await builderOf(page).getByRole('radio', {name: 'JSON'}).check();
    await expect(body).toHaveValue('{"sku": "10001", "name": "Plum juice", "extra": [1]}');
  });

  test('runs the request, and a later list has what it stored', {tag: '@all'}, async ({page}) => {
    await open(page, createProduct);
    await openBuilder(page);
    const body = bodyOf(page);
    await body.fill('{"sku": "new-1", "name": "Plum juice"}');
    await expect(builderOf(page)).toContainText('✓ Matches the schema');
    await press(page, 'Run');
    await expect(builderOf(page)).toContainText(/201 Created.*products new-1 added/s);
    await open(page, listProducts);
    await openBuilder(page);
    await tabOf(page, 'Params').click();
    await fieldOf(page, 'q ').fill('plum');
    await tabOf(page, 'Headers').click();
    await choiceOf(page, 'Accept').selectOption({index: 2});
    await expect(sampleOf(page)).toContainText('Accept: application/');
    await press(page, 'Run');
    await expect(builderOf(page).getByRole('group', {name: 'Simulated response'})).toContainText('"Plum juice"');
  });

  test('shows hostile values of a link as text', {tag: '@all'}, async ({page}) => {
    const hostile = '"><img src=x onerror="document.title=\'hacked\'">';
    const fields = new URLSearchParams({
      request: 'coupons/updateCoupon',
      'path.couponID': hostile,
      body: hostile,
      environment: hostile,
    });
    let dialogs = 0;
    page.on('dialog', () => (dialogs += 1));
    await page.goto(`${updateCoupon}#${fields.toString()}`);
    await expect(bodyOf(page)).toHaveValue(hostile);
    await tabOf(page, 'Params').click();
    await expect(fieldOf(page, 'couponID')).toHaveValue(hostile);
    await expect(sampleOf(page)).toContainText('<img src=x onerror=');
    await expect(builderOf(page).locator('img')).toHaveCount(0);
    await expect(page).not.toHaveTitle('hacked');
    expect(dialogs).toBe(0);
  });

  test('opens for an operation of the full page', {tag: '@all'}, async ({page}) => {
    await open(page, '/reference/coupons');
    const panel = page.locator('[data-operation="coupons/deleteCoupon"]');
    await panel.getByRole('button', {name: 'Build', exact: true}).click();
    await expect(fieldOf(page, 'If-Match')).toBeVisible();
    await expect(sampleOf(page)).toContainText('curl --fail-with-body -X DELETE');
    await page.keyboard.press('Escape');
    await expect(builderOf(page)).toBeHidden();
    await expect(panel.getByRole('button', {name: 'Build', exact: true})).toBeFocused();
  });
});

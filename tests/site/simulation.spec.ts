import {expect, test, type Page} from '@playwright/test';
import {expectAccessibleInModes} from '../support/audit';
import {expectWithin, kilobytesLoaded} from '../support/bounds';
import {decodeQrSvg} from '../support/decodeQrCode';
import {keptPage} from '../support/keptPage';
import {open, watchConsole} from '../support/visit';

const putProduct = '/docs/api/api_products/spec/put-product';
const deleteProduct = '/docs/api/api_products/spec/delete-product';
const getProduct = '/docs/api/api_products/spec/get-product';
const pricingGuide = '/docs/api/api_pricing';

/** The size of everything that the first run loads, the simulator and the view of its response, in kilobytes of 1,000 bytes, gzip. */
const budget = 50;

const requestOf = (page: Page) => page.locator('[data-samples]').first();
const responseOf = (page: Page) => page.locator('[data-responses]').first();
const bodyOf = (page: Page) => responseOf(page).getByRole('group', {name: 'Simulated response'});

const builderOf = (page: Page) => page.getByRole('dialog', {name: /^Build request:/});

/** Runs the sample of an operation. */
async function run(page: Page, path?: string): Promise<void> {
  if (path) await open(page, path);
  await requestOf(page).getByRole('button', {name: 'Run', exact: true}).click();
  await expect(responseOf(page)).toContainText('Simulated in your browser; nothing is sent.');
}

test.describe('A request that is run in the page', () => {
  test('is answered from what earlier requests of the tab stored, with reasons; a reset and another tab start over', async ({
    page,
    context,
    baseURL,
  }) => {
    const problems = watchConsole(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' || !request.url().startsWith(`${baseURL}/`)) sent.push(request.url());
    });
    await run(page, getProduct);
    await expect(responseOf(page)).toContainText(/200 OK.*✓ Matches the API document/s);
    await expect(responseOf(page).getByRole('status')).toContainText(
      'simulated response 200 OK. Matches the API document',
    );
    await expect(bodyOf(page)).toContainText('"Apple juice 1 l"');
    const initial = await bodyOf(page).textContent();
    await responseOf(page)
      .getByText(/^Why this response/)
      .click();
    await expect(responseOf(page).getByRole('link', {name: 'getProduct'}).first()).toHaveAttribute('href', getProduct);

    await run(page, deleteProduct);
    await expect(responseOf(page)).toContainText('products 10001 removed');

    // After a navigation, and in another language.
    await open(page, getProduct);
    await requestOf(page).getByRole('button', {name: 'JavaScript'}).click();
    await expect(requestOf(page)).toContainText('await fetch(');
    await run(page);
    await expect(responseOf(page)).toContainText('404 Not Found');

    // The documented statuses are still there.
    await responseOf(page).getByRole('button', {name: '401'}).click();
    await expect(bodyOf(page)).toBeHidden();
    await responseOf(page).getByRole('button', {name: 'Simulated'}).click();
    await expect(bodyOf(page)).toBeVisible();

    const second = await context.newPage();
    await run(second, getProduct);
    await expect(bodyOf(second)).toHaveText(initial!);
    await second.close();

    await responseOf(page).getByRole('button', {name: 'Data, history, and sales'}).click();
    const dialog = page.getByRole('dialog', {name: 'Simulated platform'});
    await dialog.getByRole('tab', {name: 'History (3)'}).click();
    await expect(dialog).toContainText(/404 Not Found GET.*204 No Content DELETE.*2 changes.*200 OK GET/s);
    // The signs before the names are for the eye: screen readers say what changed in words.
    await dialog.getByText('2 changes').click();
    await expect(dialog.getByRole('listitem').filter({hasText: 'deleted 10001'}).last()).toMatchAriaSnapshot(`
      - listitem:
        - code: deleted 10001
        - text: /^added$/
    `);
    await dialog.getByRole('button', {name: 'Reset'}).click();
    await expect(dialog.getByRole('tab', {name: 'History (0)'})).toBeVisible();
    await dialog.getByRole('button', {name: 'Close'}).click();
    await run(page);
    await expect(bodyOf(page)).toHaveText(initial!);
    expect({problems, sent}).toEqual({problems: [], sent: []});
  });

  test(`loads at most ${budget} KB, and nothing before`, {tag: '@all'}, async ({page}) => {
    const size = await kilobytesLoaded(page, putProduct, async () => {
      await run(page);
      await expect(responseOf(page)).toContainText('Matches the API document');
    });
    expect(size).toBeGreaterThan(20);
    expectWithin('First run', size, budget);
  });

  test(
    'shows its response beside the form, and can be linked, without its token and its host',
    {tag: '@all'},
    async ({page, context}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, getProduct);
      await page.getByRole('button', {name: 'Build', exact: true}).first().click();
      const builder = builderOf(page);
      const sku = builder.getByRole('textbox', {name: /^sku/});
      await sku.fill('a b/ü');
      await builder.getByRole('button', {name: 'Run', exact: true}).click();
      const response = builder.getByRole('heading', {name: 'Response'});
      await expect(response).toBeInViewport();
      const [field, beside] = [(await sku.boundingBox())!, (await response.boundingBox())!];
      expect(field.x + field.width).toBeLessThan(beside.x);
      await builder.getByRole('button', {name: 'Data, history, and sales'}).click();
      const dialog = page.getByRole('dialog', {name: 'Simulated platform'});
      await dialog.getByRole('tab', {name: 'History (1)'}).click();
      await dialog.getByText('404 Not Found').click();
      await dialog.getByRole('button', {name: 'Copy link'}).click();
      await expect(dialog.getByRole('button', {name: 'Link copied'})).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link.slice(link.indexOf('#'))).toBe(
        '#request=products%2FgetProduct&environment=staging&path.sku=a+b%2F%C3%BC',
      );

      const other = await context.newPage();
      await other.goto(link);
      await expect(builderOf(other).getByRole('textbox', {name: /^sku/})).toHaveValue('a b/ü');
    },
  );

  test('can be a step of a guide, with the file that the guide shows', async ({page}) => {
    await open(page, pricingGuide);
    const step = page.getByRole('figure').filter({hasText: '@prices.ndjson'});
    await step.getByRole('button', {name: /^Run:/}).focus();
    await page.keyboard.press('Enter');
    await expect(step).toContainText(/201 Created.*✓ Matches the API document/s);
    const reading = page.getByRole('figure').filter({hasText: '/pricing/v2/sku/'});
    await reading.getByRole('button', {name: /^Run:/}).click();
    await expect(reading.getByRole('group', {name: 'Simulated response'})).toContainText('"1.79"');
  });
});

test(
  'The parts around a POS can be played in the page: the app, the supervisor, and the card terminal',
  {tag: '@all'},
  async ({page}) => {
    await page.setViewportSize({width: 390, height: 740});
    await run(page, getProduct);
    await responseOf(page).getByRole('button', {name: 'Data, history, and sales'}).click();
    const dialog = page.getByRole('dialog', {name: 'Simulated platform'});
    await dialog.getByRole('tab', {name: 'Counter'}).click();
    const codes = dialog.getByRole('textbox', {name: 'Codes of products and coupons'});
    await codes.fill('123');
    await codes.press('Enter');
    await expect(codes).toBeFocused();
    await expect(codes).toHaveAccessibleDescription(/No product has the code 123/);
    await codes.fill('9521234100010, 2712043002504');
    await codes.press('Enter');
    await expect(dialog.getByRole('list', {name: 'Cart'})).toContainText(/Apple juice 1 l.*Mountain cheese, 250 g/s);
    await expect(dialog).toContainText('Cart: €3.54.');
    await dialog.getByRole('button', {name: 'Start checkout'}).press('Enter');

    const checkout = dialog.getByRole('region', {name: 'Checkout'});
    const code = checkout.getByRole('img', {name: /^QR code: snabble:/});
    const svg = await code.evaluate((element) => element.outerHTML);
    const id = (await checkout.getByRole('definition').first().textContent())!;
    expect(await decodeQrSvg(svg)).toBe(`snabble:${id}`);
    await expectAccessibleInModes(page, 'dialog');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await dialog.getByRole('combobox', {name: 'Next payment'}).selectOption('lost');
    await expect(dialog.getByRole('textbox', {name: 'Amount in cents'})).toHaveValue('354');
    await dialog.getByRole('button', {name: 'Pay', exact: true}).click();
    await expect(dialog).toContainText('The connection ended without a response.');
    await expect(dialog).toContainText('Payments taken: €3.54');
    await checkout.getByRole('button', {name: 'Approve'}).click();
    await expect(dialog).toContainText('The checkout was approved.');
    await checkout.getByRole('button', {name: 'Cancel as the shopper'}).click();
    await expect(checkout).toContainText('The cart. The checkout was aborted.');
    await expect(code).toBeHidden();
  },
);

test.describe('The simulated platform of an operation', () => {
  const kept = keptPage((page) => open(page, putProduct));

  test('can rehearse a fault, and shows the clock and what is stored', async () => {
    const page = kept();
    await run(page);
    await expect(responseOf(page)).toContainText(/20[01] /);
    await responseOf(page).getByRole('combobox', {name: 'Fault'}).selectOption('409');
    await run(page);
    await expect(responseOf(page)).toContainText('409 Conflict');
    await expect(bodyOf(page)).toContainText('"error"');
    await responseOf(page).getByRole('combobox', {name: 'Fault'}).selectOption('');
    await responseOf(page).getByRole('button', {name: 'Data, history, and sales'}).click();
    const dialog = page.getByRole('dialog', {name: 'Simulated platform'});
    await dialog.getByRole('button', {name: 'Clock 2026-03-03T08:00:00Z'}).click();
    const clock = dialog.getByRole('textbox', {name: 'Clock time'});
    await clock.fill('tomorrow');
    await expect(clock).toHaveAccessibleDescription(/Enter a time with an offset/);
    await clock.fill('2027-01-31T12:00:00Z');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', {name: 'Clock 2027-01-31T12:00:00Z'})).toBeFocused();
    await dialog.getByRole('textbox', {name: 'Search stored data'}).fill('apple juice');
    await dialog.getByRole('button', {name: 'products 1'}).click();
    const record = dialog.getByRole('table', {name: 'products'}).getByRole('row', {name: /^10001 .*Apple juice 1 l/});
    await record.getByRole('button', {name: '10001'}).click();
    await expect(dialog.getByRole('group', {name: '10001'})).toContainText('"Apple juice 1 l"');
  });

  test('is accessible in both modes, and fits a phone', {tag: '@all'}, async () => {
    const page = kept();
    await page.keyboard.press('Escape');
    await page.setViewportSize({width: 360, height: 740});
    await page.getByRole('button', {name: 'Run', exact: true}).last().click();
    await expect(responseOf(page).getByText('✓ Matches the API document')).toBeInViewport();
    await responseOf(page)
      .getByText(/^Why this response/)
      .click();
    await expectAccessibleInModes(page, '[data-responses]');
    await responseOf(page).getByRole('button', {name: 'Data, history, and sales'}).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessibleInModes(page, 'dialog');
    await dialog.getByRole('tab', {name: 'Sales'}).click();
    await dialog.getByRole('button', {name: 'Complete sale'}).click();
    await expect(dialog).toContainText('Line 1, SKU or code: is required');
    await expectAccessibleInModes(page, 'dialog');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

import {expect, test} from '@playwright/test';
import {dailyPrices} from '../support/prices';
import {editInput, keptTool, openTool, placeOf, watchRequests} from '../support/tools';

const path = '/docs/api/api_pricing';
const name = 'Price timeline';

test.describe('The price timeline', () => {
  const kept = keptTool(path, name);

  test.beforeEach(async () => {
    const {tool} = kept();
    await editInput(tool);
    await tool.getByText('Reasons, quantities, and all periods').click();
  });

  test("shows the page's sample offer over time, without a request", async () => {
    const {page, tool} = kept();
    const requests = watchRequests(page);
    await tool.getByRole('button', {name: 'Offer in city shops'}).click();
    const periods = tool.getByRole('list', {name: 'Periods'});
    await expect(periods.getByRole('listitem')).toHaveText([
      'Until Mar 2, 2026, 00:00:00: 1.89 EUR',
      'From Mar 2, 2026, 00:00:00 until Mar 8, 2026, 00:00:00: 1.49 EUR',
      'From Mar 8, 2026, 00:00:00: 1.89 EUR',
    ]);
    await expect(tool).toContainText('1.49 EUR on Mar 4, 2026, 12:00:00, for SKU 10001 in shop 102');
    await expect(tool).toContainText(
      "default 1.79 EUR: doesn't apply. A category with a higher priority sets the price.",
    );
    await expect(tool.getByText('1.79, not used')).toBeVisible();
    await tool.getByRole('button', {name: 'Next change'}).click();
    await expect(tool.getByLabel('Moment', {exact: true})).toHaveValue('2026-03-08T00:00:00+01:00');
    await expect(tool).toContainText('1.89 EUR on Mar 8, 2026, 00:00:00');
    await tool.getByLabel('Moment', {exact: true}).fill('soon');
    await expect(tool.getByLabel('Moment', {exact: true})).toHaveAccessibleDescription(/Enter a date and time/);
    await tool.getByLabel('Shop').fill('101');
    await expect(periods).toHaveText('At all times: 1.79 EUR');
    await tool.getByRole('button', {name: 'Now', exact: true}).click();
    await expect(tool).toContainText("Category default is the shop's first with a matching price.");
    await tool.getByRole('button', {name: 'Graduated price'}).click();
    await expect(tool.getByRole('table').getByRole('row')).toHaveText([/^Quantity/, /^12\.19 EUR/, /^61\.99 EUR/]);
    expect(requests).toEqual([]);
  });

  test('marks an ambiguous price', async () => {
    const {tool} = kept();
    await tool.getByRole('button', {name: 'Offer and undated price'}).click();
    await expect(tool.getByRole('status')).toHaveText('3 periods. In 1 of them, the price is ambiguous.');
    await expect(tool.getByRole('list', {name: 'Periods'})).toContainText('ambiguous: 1.89 EUR or 1.49 EUR');
  });

  test('shows what a batch replaces and removes', async () => {
    const {tool} = kept();
    await tool.getByRole('button', {name: 'Batch that removes prices'}).click();
    await expect(tool.getByRole('list', {name: 'Effect of the batch'})).toContainText('10001 in city: removed.');
    await expect(tool.getByRole('list', {name: 'Periods'})).toContainText('At all times: 1.79 EUR');
    await tool.getByRole('combobox', {name: 'Show'}).selectOption('stored prices');
    await expect(tool.getByRole('list', {name: 'Periods'})).toContainText('1.49 EUR');
  });

  test('names the line, field, and rule of invalid input', async () => {
    const {tool} = kept();
    await tool
      .getByLabel('Stored prices')
      .fill('{"sku":"1","category":"city","prices":[{"tier":"regular","price":1.79}]}');
    await expect(tool.getByLabel('Stored prices')).toHaveAccessibleDescription(
      /Line 1, prices\[0\]\.price: Required: an amount/,
    );
    const quantity = tool.getByLabel('Quantity in the cart');
    await quantity.fill('0');
    await expect(quantity).toHaveAccessibleDescription(/greater than 0/);
    // Entries can have such a quantity, too.
    await quantity.fill('0.5');
    await expect(quantity).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('stays short with daily prices for years, and names what is hidden', {tag: '@all'}, async () => {
    const {page, tool} = kept();
    await tool.getByRole('button', {name: 'Offer in city shops'}).click();
    const place = placeOf(page, name);
    const before = (await place.boundingBox())!.height;
    await tool.getByLabel('Stored prices').fill(JSON.stringify(dailyPrices(2000)));
    await expect(tool.getByRole('status')).toHaveText('2,001 periods.');
    await expect(tool.getByText('This input is too long to be kept after a reload.')).toBeVisible();
    await expect(tool.getByText(/^city 1\.10 EUR, 1\.11 EUR, 1\.12 EUR and 7\d\d others: don't apply\./)).toBeVisible();
    await expect(tool.getByRole('list', {name: 'Periods'}).getByRole('listitem')).toHaveCount(7);
    await expect(tool.getByText(/^Periods 79\d to 79\d of 2,001, around the chosen moment\./)).toBeVisible();
    await tool.getByLabel('Scale', {exact: true}).selectOption('Month');
    await expect(tool.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Mar 4, 2026, 12:00:00');
    expect((await place.boundingBox())!.height).toBeLessThan(before + 600);
    expect(await tool.locator('*').count()).toBeLessThan(400);
    // A reload leads out of any input: the long text is gone, the rest stays.
    const again = await openTool(page, path, name);
    await expect(again.getByLabel('Stored prices')).toHaveValue('');
    await expect(again.getByLabel('SKU')).toHaveValue('10001');
  });

  test('reads responses, names short gaps, and evaluates the longest input on request', {tag: '@all'}, async () => {
    const {tool} = kept();
    await tool.getByRole('button', {name: 'Offer in city shops'}).click();
    const categories = {categories: [{id: 'city', project: 'greengrocer-7k2m9q', priority: 10, shops: ['102']}]};
    await tool.getByLabel('Pricing categories').fill(`\uFEFF${JSON.stringify(categories, null, 2)}`);
    const entry = {sku: '10001', category: 'city', tier: 'regular', price: '1.5', currency: 'EUR'};
    const next = {...entry, price: '1.50', validFrom: '2026-10-25T02:30:00+01:00'};
    const pair = [{...entry, validTo: '2026-10-25T02:29:30+01:00'}, next];
    await tool.getByLabel('Stored prices').fill(JSON.stringify(pair, null, 2));
    await expect(tool.getByRole('status')).toHaveText('3 periods.');
    await expect(tool.getByRole('list', {name: 'Short gaps and overlaps'})).toHaveText(
      /^city: 30 seconds without a matching entry, .*\(UTC\+01:00\).* change validTo to 2026-10-25T02:29:59\+01:00, or combine/,
    );
    const joined = pair.map((one) => JSON.stringify(one).replace('02:29:30', '02:29:59')).join('\n');
    await tool.getByLabel('Stored prices').fill(joined);
    await expect(tool.getByRole('list', {name: 'Periods'})).toHaveText('At all times: 1.5 EUR');

    await tool.getByLabel('Batch to send').fill(`${joined}${' '.repeat(1_000_000)}`);
    await expect(tool.getByRole('status')).toHaveText(/^This input has 1,000,\d{3} characters\./);
    await tool.getByRole('button', {name: 'Show prices'}).click();
    await tool.getByText('Reasons, quantities, and all periods').click();
    await expect(tool.getByRole('list', {name: 'Periods'})).toHaveText('At all times: 1.5 EUR');
  });
});

import {expect, test, type Locator, type Page} from '@playwright/test';
import {problemsFoundByAxe} from '../support/audit';
import {builtHtml, builtPages} from '../support/pages';
import {atRest, colorModes, hydrated, open, watchConsole} from '../support/visit';

const guide = '/docs/api/api_general';

async function openSearch(page: Page) {
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', {name: 'Search the documentation'});
  await expect(input).toBeFocused();
  return input;
}

/** Opens the search with results drawn, and stops the clock: after the next key the reader never rests. */
async function openWithoutRest(page: Page): Promise<{input: Locator; results: Locator}> {
  await open(page, guide);
  await page.clock.install({time: '2026-01-01T00:00:00Z'});
  const input = await openSearch(page);
  await input.fill('deposit');
  const results = page.getByRole('listbox', {name: 'Results'});
  await expect(results).toHaveAttribute('aria-busy', 'false');
  await page.clock.pauseAt('2026-01-01T01:00:00Z');
  return {input, results};
}

/** The number of results as the dialog says it. */
async function countedResults(page: Page): Promise<number> {
  return Number.parseInt((await page.getByRole('dialog').getByRole('status').textContent())!, 10);
}

/** How far the list can be scrolled: 0 when it is not full. */
function pixelsBelow(results: Locator): Promise<number> {
  return results.evaluate((list) => list.scrollHeight - list.clientHeight);
}

/** The results, without the other places of a name. */
function rowsOf(page: Page): Locator {
  return page.locator('[role=option]:not([aria-label])');
}

function firstOption(page: Page) {
  return page.getByRole('dialog').getByRole('option').first();
}

test.describe('The search', () => {
  test('loads nothing before it opens', async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, guide);
    await atRest(page);
    const before = new Set(asked);
    expect([...before].filter((url) => url.includes('search-index'))).toEqual([]);
    await openSearch(page);
    await page.getByRole('dialog').getByRole('combobox').fill('pagination');
    await expect(firstOption(page)).toBeVisible();
    // The search script and the index, once each.
    expect(asked.filter((url) => !before.has(url) && url.endsWith('.js')).length).toBeGreaterThan(0);
    expect(asked.filter((url) => url.includes('search-index'))).toHaveLength(1);
  });

  test('opens with its button, with Ctrl K and Cmd K, and with a slash outside fields', async ({page}) => {
    await open(page, guide);
    const dialog = page.getByRole('dialog', {name: 'Search'});
    const ways = [
      () => page.getByRole('button', {name: 'Search'}).click(),
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('Meta+k'),
      () => page.keyboard.press('/'),
    ];
    for (const way of ways) {
      await way();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    const input = await openSearch(page);
    await input.press('/');
    await expect(input).toHaveValue('/');
  });

  test('leaves the slash, but not Ctrl K, to the full reference pages', async ({page}) => {
    await open(page, '/reference/orders');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await atRest(page);
    await expect(page.getByRole('dialog', {name: 'Search'})).toHaveCount(0);
    await openSearch(page);
  });

  test('works with the keyboard: arrows select, Enter opens, Escape returns the focus', async ({page}) => {
    await open(page, guide);
    await page.getByRole('button', {name: 'Search'}).focus();
    const input = await openSearch(page);
    await input.fill('park a sale');
    await expect(firstOption(page)).toHaveAttribute('aria-selected', 'true');
    await input.press('ArrowDown');
    await expect(page.getByRole('dialog').getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', 'search-option-1');
    await input.press('ArrowUp');
    await input.press('Escape');
    await expect(page.getByRole('button', {name: 'Search'})).toBeFocused();
    await openSearch(page);
    await expect(firstOption(page)).toHaveAttribute('aria-selected', 'true');
    await input.press('Enter');
    await expect(page).toHaveURL(/\/docs\/pos\/pos-user-manual\/#park$/);
    await expect(page.getByRole('heading', {name: 'Park a sale and resume it'})).toBeInViewport();
  });

  test('shows the kind, breadcrumb, method, path, and words in context', async ({page}) => {
    await open(page, guide);
    await (await openSearch(page)).fill('PUT sku');
    const option = firstOption(page);
    await expect(option).toContainText('Products API › Products');
    await expect(option).toContainText('PUT');
    await expect(option).toContainText('Operation ·');
    await expect(option).toContainText('/{projectID}/products/sku/{sku}');
    await expect(option.locator('mark').first()).toHaveText('sku');
    await expect(page.getByRole('group', {name: 'Best match'})).toBeVisible();
    await page.getByRole('dialog').getByRole('combobox').fill('products');
    await expect(page.getByRole('group', {name: 'Operations'})).toBeVisible();
  });

  test('renders a screenful at once, and all results once the reader pauses', async ({page}) => {
    const {input, results} = await openWithoutRest(page);
    await input.fill('price');
    await expect(results).toHaveAttribute('aria-busy', 'true');
    expect(await pixelsBelow(results)).toBeGreaterThan(0);
    expect(await rowsOf(page).count()).toBeLessThan(8);
    await expect(rowsOf(page).nth(-2), 'one at most is drawn out of sight').toBeInViewport();
    await page.clock.runFor(1000);
    await expect(results).toHaveAttribute('aria-busy', 'false');
    await expect(rowsOf(page)).toHaveCount(await countedResults(page));
  });

  for (const [width, height] of [
    [360, 740],
    [412, 915],
    [740, 240],
    [1920, 1200],
  ] as const)
    test(`renders enough at once for a screen of ${width} by ${height}`, async ({page}) => {
      await page.setViewportSize({width, height});
      const {input, results} = await openWithoutRest(page);
      for (const query of ['price', 'products', 'PUT products', 'sku', 'receipt', 'code']) {
        await input.fill(query);
        await expect(results).toHaveAttribute('aria-busy', 'true');
        const missing = (await countedResults(page)) - (await rowsOf(page).count());
        const below = await pixelsBelow(results);
        expect(missing === 0 || below > 0, `${query}: ${missing} missing, ${below} px below the list`).toBe(true);
      }
    });

  test('shows the best results again when the reader types after scrolling', async ({page}) => {
    await open(page, guide);
    const input = await openSearch(page);
    await input.fill('receipt');
    const results = page.getByRole('listbox', {name: 'Results'});
    await expect(results).toHaveAttribute('aria-busy', 'false');
    const first = await firstOption(page).textContent();
    await results.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect(firstOption(page)).not.toBeInViewport();
    await input.fill('receipts');
    await expect.poll(() => results.evaluate((list) => list.scrollTop)).toBe(0);
    expect(await firstOption(page).textContent(), 'the same one').toBe(first);
  });

  test('can be narrowed to a part of the site', async ({page}) => {
    await open(page, guide);
    await (await openSearch(page)).fill('receipt');
    await page.getByRole('radio', {name: 'Scan & Go'}).check();
    await expect(firstOption(page)).toHaveAttribute('href', /^\/docs\/scan_and_go\//);
    await page.getByRole('radio', {name: 'POS'}).check();
    await expect(firstOption(page)).toHaveAttribute('href', /^\/docs\/pos\//);
  });

  test('announces the number of results, and suggests similar words if there are none', async ({page}) => {
    await open(page, guide);
    const input = await openSearch(page);
    const status = page.getByRole('dialog').getByRole('status');
    await input.fill('pagination');
    await expect(status).toHaveText(/^\d+ results?\.$/);
    await input.fill('pxgxnxtxon');
    await expect(status).toContainText('No results for “pxgxnxtxon”');
    await page.getByRole('button', {name: 'pagination'}).click();
    await expect(input).toHaveValue('pagination');
    await expect(firstOption(page)).toBeVisible();
  });

  test('offers a next step if nothing in a part of the site matches', async ({page}) => {
    await open(page, guide);
    await (await openSearch(page)).fill('qqxzwv');
    const status = page.getByRole('dialog').getByRole('status');
    await expect(status).toHaveText('No results for “qqxzwv”. Try a shorter or different word.');
    await page.getByRole('radio', {name: 'POS'}).check();
    await expect(status).toHaveText('No results for “qqxzwv”. Search everywhere or try another word.');
    await page.getByRole('button', {name: 'Search everywhere'}).click();
    await expect(status).toContainText('Try a shorter or different word.');
  });

  test('remembers recent searches, and deletes them on request', async ({page}) => {
    await open(page, guide);
    await (await openSearch(page)).fill('tiers');
    await firstOption(page).click();
    await expect(page).toHaveURL(/api_pricing#tiers$/);
    await page.reload();
    await hydrated(page);
    const input = await openSearch(page);
    await page.getByRole('option', {name: 'tiers', exact: true}).click();
    await expect(input).toHaveValue('tiers');
    await input.fill('');
    await page.getByRole('button', {name: 'Clear recent searches'}).click();
    await expect(page.getByRole('option', {name: 'tiers', exact: true})).toHaveCount(0);
    await expect(page.getByRole('option', {name: 'Products API', exact: true})).toBeVisible();
  });

  test('offers entries to the docs and sections of the page while nothing is typed', async ({page}) => {
    await open(page, guide);
    const input = await openSearch(page);
    const jumps = page.getByRole('group', {name: 'Jump to'}).getByRole('option');
    await expect(jumps).toHaveText([
      'Products API',
      'Promotions API',
      'Coupons API',
      'Orders API',
      'Tools',
      'API changelog',
      'Glossary',
    ]);
    const paths = builtPages();
    for (const address of await jumps.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))) {
      const [path, id] = address.split('#') as [string, string?];
      expect(paths).toContain(path);
      if (id) expect(builtHtml(path)).toMatch(new RegExp(`id="?${id}\\b`));
    }
    await expect(page.getByRole('group', {name: 'On this page'}).getByRole('option')).toContainText(['Environments']);
    await input.press('ArrowUp');
    await expect(page.getByRole('dialog').getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('option', {name: 'Pagination', exact: true}).click();
    await expect(page).toHaveURL(/api_general#pagination$/);
    await expect(page.getByRole('dialog', {name: 'Search'})).toBeHidden();
  });

  test('lists the places of a name, and leads to each by keys', async ({page}) => {
    await open(page, guide);
    const input = await openSearch(page);
    await input.fill('taxCategory');
    const row = page.getByRole('option', {name: /taxCategory in \d+ (schemas|places)/}).first();
    await expect(row).toBeVisible();
    const place = page.getByRole('option', {name: /^taxCategory in [A-Z]/}).first();
    while ((await row.getAttribute('aria-selected')) !== 'true') await input.press('ArrowDown');
    await input.press('ArrowRight');
    await expect(place).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', (await place.getAttribute('id'))!);
    await input.press('ArrowLeft');
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await input.press('ArrowRight');
    const address = (await place.getAttribute('href'))!;
    await input.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address.replaceAll('.', '\\.')}$`));
  });

  test('says what it searched for in place of German words', async ({page}) => {
    await open(page, guide);
    await (await openSearch(page)).fill('Gutschein');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results for “coupon”\.$/);
  });

  test('shows the literal value of an example that was found', async ({page}) => {
    await open(page, guide);
    await (await openSearch(page)).fill('dsfinvk_2023_03');
    await expect(firstOption(page)).toContainText('In an example: dsfinvk_2023_03');
  });

  test('loads once the reader is online again', async ({page, context}) => {
    await open(page, guide);
    await page.getByRole('button', {name: 'Search'}).focus();
    await atRest(page);
    await context.setOffline(true);
    const input = await openSearch(page);
    await input.fill('pagination');
    await expect(page.getByRole('dialog').getByRole('status')).toContainText("You're offline.");
    await context.setOffline(false);
    await expect(firstOption(page)).toBeVisible();
  });

  test('shows hostile text of the index as text', async ({page}) => {
    await page.route('**/search-index.json', async (route) => {
      const response = await route.fetch();
      const index = (await response.json()) as Record<string, string[]>;
      for (const column of Object.values(index)) column.push('');
      index['kind']![index['kind']!.length - 1] = 'guide';
      index['area']![index['area']!.length - 1] = 'api';
      index['url']![index['url']!.length - 1] = '/docs/api/';
      index['title']![index['title']!.length - 1] = '<img src=x onerror="window.broken=1"> zzmarker';
      await route.fulfill({json: index});
    });
    await open(page, guide);
    const changed = page.waitForResponse('**/search-index.json');
    await (await openSearch(page)).fill('zzmarker');
    // The whole index goes through this test and back, which takes a busy machine a while.
    await (await changed).finished();
    await expect(firstOption(page)).toContainText('<img src=x onerror="window.broken=1"> zzmarker', {timeout: 15_000});
    await expect(firstOption(page).locator('img')).toHaveCount(0);
  });

  test('reports a missing index, and retries', async ({page}) => {
    const responses = ['missing', 'failed', 'there'];
    await page.route('**/search-index.json', async (route) => {
      const response = responses.shift();
      if (response === 'missing') await route.fulfill({status: 404, contentType: 'text/html', body: ''});
      else if (response === 'failed') await route.abort();
      else await route.continue();
    });
    await open(page, guide);
    await openSearch(page);
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('built sites only');
    await page.reload();
    await hydrated(page);
    const input = await openSearch(page);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText("The search index couldn't be loaded.");
    await page.getByRole('button', {name: 'Try again'}).click();
    await input.fill('pagination');
    await expect(firstOption(page)).toBeVisible();
  });

  for (const mode of colorModes) {
    for (const viewport of [
      {width: 360, height: 740},
      {width: 1280, height: 800},
    ]) {
      test(`is accessible and logs nothing in ${mode} mode at ${viewport.width} px`, async ({page}) => {
        const problems = watchConsole(page);
        await page.setViewportSize(viewport);
        await open(page, guide, mode);
        await (await openSearch(page)).fill('product');
        await expect(firstOption(page)).toBeVisible();
        const box = await page.getByRole('dialog', {name: 'Search'}).boundingBox();
        expect(box!.x).toBeGreaterThanOrEqual(0);
        expect(box!.x + box!.width).toBeLessThanOrEqual(viewport.width);
        expect(await problemsFoundByAxe(page)).toEqual([]);
        expect(problems).toEqual([]);
      });
    }
  }
});

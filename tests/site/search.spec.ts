import {readFileSync} from 'node:fs';
import {expect, test, type Locator, type Page} from '@playwright/test';
import {problemsFoundByAxe} from '../support/audit';
import {keptPage} from '../support/keptPage';
import {builtHtml, builtPages} from '../support/pages';
import {slowConnection} from '../support/scripts';
import {
  atRest,
  hydrated,
  isPrefetch,
  open,
  setColorMode,
  stopMotion,
  watchConsole,
  watchPending,
} from '../support/visit';

const guide = '/docs/api/api_general';

const dialogOf = (page: Page) => page.getByRole('dialog', {name: 'Search'});
const statusOf = (page: Page) => dialogOf(page).getByRole('status');
const resultsOf = (page: Page) => page.getByRole('listbox', {name: 'Results'});
const firstOption = (page: Page) => dialogOf(page).getByRole('option').first();

/** The results, without the other places of a name. */
const rowsOf = (page: Page) => page.locator('[role=option]:not([aria-label])');

async function openSearch(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', {name: 'Search the documentation'});
  await input.waitFor();
  await expect(input).toBeFocused();
  return input;
}

test.describe('The search', () => {
  let asked: string[];
  let problems: string[];
  const kept = keptPage(async (page) => {
    asked = [];
    page.on('request', (request) => asked.push(request.url()));
    problems = watchConsole(page);
    await open(page, guide);
  });

  test.afterEach(async () => {
    await kept().keyboard.press('Escape');
    await expect(dialogOf(kept())).toBeHidden();
    expect(problems).toEqual([]);
  });

  test('loads nothing before it opens', async () => {
    const page = kept();
    await atRest(page);
    const before = new Set(asked);
    expect([...before].filter((url) => url.includes('search-index'))).toEqual([]);
    await (await openSearch(page)).fill('pagination');
    await expect(firstOption(page)).toBeVisible();
    // The search script and the index, once each.
    expect(asked.filter((url) => !before.has(url) && url.endsWith('.js')).length).toBeGreaterThan(0);
    expect(asked.filter((url) => url.includes('search-index'))).toHaveLength(1);
  });

  test('opens with its button, with Ctrl K and Cmd K, and with a slash outside fields', async () => {
    const page = kept();
    const ways = [
      () => page.getByRole('button', {name: 'Search'}).click(),
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('Meta+k'),
      () => page.keyboard.press('/'),
    ];
    for (const way of ways) {
      await way();
      await expect(dialogOf(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
    }
    const input = await openSearch(page);
    await input.fill('');
    await input.press('/');
    await expect(input).toHaveValue('/');
  });

  test('offers entries to the docs and sections of the page while nothing is typed', async () => {
    const page = kept();
    const input = await openSearch(page);
    await input.fill('');
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
    await expect(dialogOf(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('option', {name: 'Pagination', exact: true}).click();
    await page.waitForURL(/api_general#pagination$/);
    await expect(dialogOf(page)).toBeHidden();
  });

  test('shows the kind, breadcrumb, method, path, and words in context', async () => {
    const page = kept();
    const input = await openSearch(page);
    await input.fill('PUT sku');
    const option = firstOption(page);
    await expect(option).toContainText('Products API › Products');
    await expect(option).toContainText('PUT');
    await expect(option).toContainText('Operation ·');
    await expect(option).toContainText('/{projectID}/products/sku/{sku}');
    await expect(option.locator('mark').first()).toHaveText('sku');
    await expect(page.getByRole('group', {name: 'Best match'})).toBeVisible();
    await input.fill('products');
    await expect(page.getByRole('group', {name: 'Operations'})).toBeVisible();
  });

  test('shows the best results again when the reader types after scrolling', async () => {
    const page = kept();
    const input = await openSearch(page);
    await input.fill('receipt');
    const results = resultsOf(page);
    await expect(results).toHaveAttribute('aria-busy', 'false');
    const first = await firstOption(page).textContent();
    await results.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect(firstOption(page)).not.toBeInViewport();
    await input.fill('receipts');
    await expect.poll(() => results.evaluate((list) => list.scrollTop)).toBe(0);
    expect(await firstOption(page).textContent(), 'the same one').toBe(first);
  });

  test('can be narrowed to a part of the site', async () => {
    const page = kept();
    await (await openSearch(page)).fill('receipt');
    const everywhere = (await statusOf(page).textContent())!;
    await page.getByRole('radio', {name: 'Scan & Go'}).check();
    await expect(firstOption(page)).toHaveAttribute('href', /^\/docs\/scan_and_go\//);
    await page.getByRole('radio', {name: 'POS'}).check();
    await expect(firstOption(page)).toHaveAttribute('href', /^\/docs\/pos\//);
    await page.getByRole('radio', {name: 'All'}).check();
    await expect(statusOf(page)).toHaveText(everywhere);
  });

  test('announces the number of results, and suggests similar words if there are none', async () => {
    const page = kept();
    const input = await openSearch(page);
    await input.fill('pagination');
    await expect(statusOf(page)).toHaveText(/^\d+ results?\.$/);
    await input.fill('pxgxnxtxon');
    await expect(statusOf(page)).toContainText('No results for “pxgxnxtxon”');
    await expect(page.getByRole('group', {name: 'Nearest titles'}).getByRole('option').first()).toHaveText(
      /Pagination/i,
    );
    await expect(page.getByRole('group', {name: 'Jump to'}).getByRole('option', {name: 'Glossary'})).toBeVisible();
    await page.getByRole('button', {name: 'pagination'}).click();
    await expect(input).toHaveValue('pagination');
    await expect(firstOption(page)).toBeVisible();
  });

  test('has rows of 56 px, with the place beside the title and one sentence below', async () => {
    const page = kept();
    await (await openSearch(page)).fill('price category priority');
    await expect(firstOption(page)).toHaveText(/^Pricing categories.*shops that share prices\.$/);
    expect((await firstOption(page).boundingBox())!.height).toBe(56);
  });

  test('offers a next step if nothing in a part of the site matches', async () => {
    const page = kept();
    await (await openSearch(page)).fill('qqxzwv');
    await expect(statusOf(page)).toHaveText('No results for “qqxzwv”. Try a shorter or different word.');
    await page.getByRole('radio', {name: 'POS'}).check();
    await expect(statusOf(page)).toHaveText('No results for “qqxzwv”. Search everywhere or try another word.');
    await page.getByRole('button', {name: 'Search everywhere'}).click();
    await expect(statusOf(page)).toContainText('Try a shorter or different word.');
  });

  test('says what it searched for in place of German words', async () => {
    const page = kept();
    await (await openSearch(page)).fill('Gutschein');
    await expect(statusOf(page)).toHaveText(/^\d+ results for “coupon”\.$/);
  });

  test('shows the literal value of an example that was found', async () => {
    const page = kept();
    await (await openSearch(page)).fill('dsfinvk_2023_03');
    await expect(firstOption(page)).toContainText('In an example: dsfinvk_2023_03');
  });

  // The next ones leave the page.

  test('lists the places of a name, and leads to each by keys', async () => {
    const page = kept();
    const input = await openSearch(page);
    // All are schemas here, and one is a table there.
    await input.fill('additionalAttributes');
    await expect(page.getByRole('option', {name: /additionalAttributes in \d+ schemas/}).first()).toBeVisible();
    await input.fill('taxCategory');
    const row = page.getByRole('option', {name: /taxCategory in \d+ places/}).first();
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
    await page.waitForURL(new RegExp(`${address.replaceAll('.', '\\.')}$`));
  });

  test('remembers recent searches, and deletes them on request', {tag: '@all'}, async () => {
    const page = kept();
    await (await openSearch(page)).fill('tiers');
    await firstOption(page).click();
    await page.waitForURL(/api_pricing#tiers$/);
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

  test('works with the keyboard: arrows select, Enter opens, Escape returns the focus', async () => {
    const page = kept();
    const button = page.getByRole('button', {name: 'Search', exact: true});
    await button.focus();
    const input = await openSearch(page);
    await input.fill('opening hours');
    await expect(firstOption(page)).toHaveAttribute('aria-selected', 'true');
    await input.press('ArrowDown');
    await expect(dialogOf(page).getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', 'search-option-1');
    await input.press('ArrowUp');
    await input.press('Escape');
    await expect(button).toBeFocused();
    await openSearch(page);
    await expect(firstOption(page)).toHaveAttribute('aria-selected', 'true');
    await input.press('Enter');
    await page.waitForURL(/\/docs\/api\/api_shops#opening-hours$/);
    await expect(page.getByRole('heading', {name: 'Opening hours'})).toBeInViewport();
  });
});

test.describe('The search, while the reader types,', () => {
  // The clock stands still once results are drawn: after the next key the reader never rests.
  const kept = keptPage(async (page) => {
    await open(page, guide);
    await page.clock.install({time: '2026-01-01T00:00:00Z'});
    await (await openSearch(page)).fill('deposit');
    await expect(resultsOf(page)).toHaveAttribute('aria-busy', 'false');
    await page.clock.pauseAt('2026-01-01T01:00:00Z');
  });

  /** The number of results as the dialog says it. */
  const countedResults = async () => Number.parseInt((await statusOf(kept()).textContent())!, 10);

  /** How far the list can be scrolled: 0 when it is not full. */
  const pixelsBelow = () => resultsOf(kept()).evaluate((list) => list.scrollHeight - list.clientHeight);

  async function type(query: string): Promise<void> {
    await (await openSearch(kept())).fill(query);
    await expect(resultsOf(kept())).toHaveAttribute('aria-busy', 'true');
  }

  test('renders a screenful at once, and all results once the reader pauses', async () => {
    const page = kept();
    await type('price');
    expect(await pixelsBelow()).toBeGreaterThan(0);
    expect(await rowsOf(page).count()).toBeLessThan(8);
    await expect(rowsOf(page).nth(-2), 'one at most is drawn out of sight').toBeInViewport();
    await page.clock.runFor(1000);
    await expect(resultsOf(page)).toHaveAttribute('aria-busy', 'false');
    await expect(rowsOf(page)).toHaveCount(await countedResults());
  });

  for (const [width, height] of [
    [360, 740],
    [412, 915],
    [740, 240],
    [1920, 1200],
  ] as const)
    test(
      `renders enough at once for a screen of ${width} by ${height}`,
      {tag: width === 360 ? [] : '@all'},
      async () => {
        await kept().setViewportSize({width, height});
        // A list that was drawn before knows another size.
        await (await openSearch(kept())).fill('');
        for (const query of ['price', 'products', 'PUT products', 'sku', 'receipt', 'code']) {
          await type(query);
          const missing = (await countedResults()) - (await rowsOf(kept()).count());
          const below = await pixelsBelow();
          expect(missing === 0 || below > 0, `${query}: ${missing} missing, ${below} px below the list`).toBe(true);
        }
      },
    );
});

test('The search gets what a reader types while it loads', async ({page}) => {
  await slowConnection(page);
  await open(page, guide);
  let load = () => {};
  const typed = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('price cat');
  load();
  await page.keyboard.type('egory', {delay: 10});
  await expect(page.getByRole('combobox', {name: 'Search the documentation'})).toHaveValue('price category');
  await expect(firstOption(page)).toContainText('pricing category');
});

test.describe('The search, when it fails,', {tag: '@all'}, () => {
  test('loads once the reader is online again', async ({page, context}) => {
    const ended = watchPending(page, (request) => !isPrefetch(request));
    await open(page, guide);
    await page.getByRole('button', {name: 'Search'}).focus();
    await atRest(page);
    // Its code is loaded, and its index isn't.
    await ended();
    await context.setOffline(true);
    const input = await openSearch(page);
    await input.fill('pagination');
    await expect(statusOf(page)).toContainText("You're offline.");
    await context.setOffline(false);
    await expect(firstOption(page)).toBeVisible();
  });

  test('says that the index loads, under the field, and keeps its height', async ({page}) => {
    let arrive = () => {};
    const asked = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/search-index.json', async (route) => {
      await asked;
      await route.continue();
    });
    await open(page, guide);
    const input = await openSearch(page);
    await input.fill('age of a supervisor');
    const waiting = dialogOf(page).getByText('Loading the search index …');
    await expect(waiting).toBeInViewport({ratio: 1});
    expect((await waiting.boundingBox())!.y - (await input.boundingBox())!.y).toBeLessThan(120);
    const height = async () => Math.round((await dialogOf(page).boundingBox())!.height);
    const before = await height();
    expect(before).toBeGreaterThan(400);
    arrive();
    await expect(firstOption(page)).toBeVisible();
    expect(await height()).toBeGreaterThanOrEqual(before);
  });

  test('reports a missing index, retries, and shows hostile text of the index as text', async ({page}) => {
    const hostile = '<img src=x onerror="window.broken=1"> zzmarker';
    const responses = ['missing', 'failed'];
    await page.route('**/search-index.json', async (route) => {
      const response = responses.shift();
      if (response === 'missing') return route.fulfill({status: 404, contentType: 'text/html', body: ''});
      if (response === 'failed') return route.abort();
      const index = JSON.parse(readFileSync('build/search-index.json', 'utf8')) as Record<string, string[]>;
      const last = {kind: 'guide', area: 'api', url: '/docs/api/', title: hostile};
      for (const [name, column] of Object.entries(index)) column.push((last as Record<string, string>)[name] ?? '');
      return route.fulfill({json: index});
    });
    await open(page, guide);
    await openSearch(page);
    await expect(statusOf(page)).toContainText('built sites only');
    await page.reload();
    await hydrated(page);
    const input = await openSearch(page);
    await expect(statusOf(page)).toHaveText("The search index couldn't be loaded.");
    await page.getByRole('button', {name: 'Try again'}).click();
    await input.fill('pagination');
    await expect(firstOption(page)).toBeVisible();
    await input.fill('zzmarker');
    await expect(firstOption(page)).toContainText(hostile);
    await expect(firstOption(page).locator('img')).toHaveCount(0);
  });
});

test('The search is accessible in both modes on desktop and phone, fits, and logs nothing', async ({page}) => {
  const problems = watchConsole(page);
  await open(page, guide);
  await stopMotion(page);
  await (await openSearch(page)).fill('opening hours');
  await expect(firstOption(page)).toBeVisible();
  for (const {width, mode, rules} of [
    {width: 1280, mode: 'light', rules: 'all'},
    {width: 360, mode: 'dark', rules: 'layout'},
  ] as const) {
    await page.setViewportSize({width, height: 740});
    const {x, width: taken} = (await dialogOf(page).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + taken).toBeLessThanOrEqual(width);
    await setColorMode(page, mode);
    expect([width, mode, await problemsFoundByAxe(page, 'dialog', rules)]).toEqual([width, mode, []]);
  }
  expect(problems).toEqual([]);
});

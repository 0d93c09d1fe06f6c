import {expect, test} from '@playwright/test';
import {apis} from '../../src/site/apis';
import {splitText} from '../../src/site/changelog/apiChangelog';
import {apiChangelog} from '../../src/site/changelog/readChangelog';
import {tools} from '../../src/site/tools';
import {waysIn} from '../../src/site/waysIn';
import {keptPage, openUnlessThere} from '../support/keptPage';
import {builtHtml} from '../support/pages';
import {hydrated, open, watchConsole, watchShifts} from '../support/visit';

test.describe('The home page', () => {
  const pageOf = keptPage((page) => open(page, '/'));
  test.beforeEach(() => openUnlessThere(pageOf(), '/'));

  test('runs its request against the simulated platform', async () => {
    const page = pageOf();
    await page.getByRole('button', {name: 'Run: Request'}).click();
    await expect(page.locator('[data-run]')).toContainText('200 OK');
    await expect(page.locator('[data-run]')).toContainText('Apple juice 1 l');
  });

  test('links a starting point for each audience', async () => {
    const page = pageOf();
    const ways = page.getByRole('region', {name: 'Choose your path'});
    for (const {title, to} of Object.values(waysIn)) {
      const card = ways.getByRole('listitem').filter({has: page.getByRole('heading', {name: title})});
      await expect(card.locator(`a[href="${to}"]`)).toBeVisible();
    }
  });

  test('opens the search from its main area', async () => {
    const page = pageOf();
    await page
      .locator('main')
      .getByRole('button', {name: /^Search/})
      .click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('shows a request with its response as on the page of the operation, the tools, and the size of each API', async () => {
    const page = pageOf();
    const request = page.locator('figure.code-block').first();
    const response = page.getByRole('group', {name: 'Response 200'});
    const sample = await request.locator('code').first().textContent();
    const product = JSON.parse((await response.textContent())!) as Record<string, unknown>;
    await expect(page.locator('main')).toContainText(`200 OK${Object.keys(product).length} of `);
    for (const {title, to} of tools)
      await expect(page.getByRole('region', {name: 'Tools'}).getByRole('link', {name: title})).toHaveAttribute(
        'href',
        to,
      );
    const references = page.getByRole('region', {name: 'API reference'}).getByRole('listitem');
    await expect(references).toHaveCount(apis.length);
    await expect(references.first()).toContainText(
      `${builtHtml('/reference/products').match(/<[^>]* data-operation=/g)!.length} operations`,
    );
    await request.getByRole('link').click();
    await expect(page.locator('[data-responses]')).toBeVisible();
    await expect(page.locator('[data-samples] code')).toHaveText(sample!);
    expect(JSON.parse((await page.locator('[data-responses] code').first().textContent())!)).toMatchObject(product);
  });

  test('leaves no card alone in the last row of a list', async () => {
    const page = pageOf();
    const size = page.viewportSize()!;
    for (const width of [640, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({width, height: 900});
      const alone = await page.locator('section > :is(ol, ul)').evaluateAll((lists) =>
        lists.flatMap(({parentElement, children}) => {
          const boxes = [...children].map((card) => card.getBoundingClientRect());
          const last = boxes.filter(({top}) => top === boxes.at(-1)!.top);
          const isWide = last[0]!.width > parentElement!.clientWidth - 1;
          return last.length === 1 && !isWide ? [children[children.length - 1]!.textContent] : [];
        }),
      );
      expect(alone, `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize(size);
  });

  test('shows the latest change of an API, and links it', async () => {
    const page = pageOf();
    const latest = page.getByRole('region', {name: 'Latest API change'});
    const {area, kind, text} = apiChangelog[0]!;
    await expect(latest).toContainText(`${kind} ${area}`);
    await expect(latest).toContainText(
      splitText(text)
        .map((part) => part.text)
        .join(''),
    );
    await latest.getByRole('link', {name: area}).click();
    await page.waitForURL(/\/docs\/api\/API_CHANGELOG#on-/);
    const id = new URL(page.url()).hash.slice(1);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });
});

const unknown = [
  ['/docs/api/prices', 'Pricing'],
  ['/docs/pos/manual.html', 'POS user manual'],
  ['/docs/api/api_promotons/coupon.txt', 'Promotions and coupons'],
] as const;

for (const [path, title] of unknown)
  test(`The unknown address ${path} leads to the pages that it may mean`, {tag: '@all'}, async ({page}) => {
    const moved = await watchShifts(page);
    await page.goto(path);
    const nearest = page.getByRole('main').getByRole('status');
    await expect(nearest.getByRole('link')).toHaveCount(3);
    expect(await moved()).toEqual([]);
    const cards = nearest.getByRole('listitem');
    const places = (side: 'x' | 'y') =>
      cards.evaluateAll((all, key) => new Set(all.map((card) => card.getBoundingClientRect()[key])).size, side);
    expect([await places('x'), await places('y')], 'columns and rows on a desktop').toEqual([3, 1]);
    await page.setViewportSize({width: 390, height: 844});
    expect([await places('x'), await places('y')], 'columns and rows on a phone').toEqual([1, 3]);
    await nearest.getByRole('link', {name: title}).first().click();
    await expect(page.locator('h1')).toContainText(title);
  });

test('An unknown address shows the not-found page without an application error, with search and the starting points', async ({
  page,
}) => {
  const problems = watchConsole(page);
  for (const path of ['/nothing-here', '/docs/api/nothing'])
    await test.step(path, async () => {
      const response = await page.goto(path);
      await hydrated(page);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', {name: 'Page not found'})).toBeVisible();
      const main = page.getByRole('main');
      await expect(main).toContainText("We couldn't find what you were looking for.");
      for (const {title, to} of Object.values(waysIn))
        await expect(main.getByRole('link', {name: title})).toHaveAttribute('href', to);
      await main.getByRole('button', {name: 'Search these docs'}).click();
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      expect(problems.filter((problem) => !problem.includes('status of 404'))).toEqual([]);
    });
});

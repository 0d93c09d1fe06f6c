import {expect, test, type Page} from '@playwright/test';
import {blockStorage, controlScripts, scriptsOf, slowConnection, watchDocuments} from '../support/scripts';
import {atRest, hydrated, open, watchConsole, watchPending} from '../support/visit';

const guide = '/docs/api/api_general';
const operation = '/docs/api/api_products/spec/put-product';

const toIntroduction = (page: Page) => page.getByRole('link', {name: 'POS Platform'}).first();
const retry = (page: Page) => page.getByRole('button', {name: 'Retry'});
const alert = (page: Page) => page.getByRole('alert');

test.beforeEach(({page}) => slowConnection(page));

test.describe('A navigation that fails', () => {
  const tag = '@all';
  test(
    "shows the error after that reload, doesn't reload again, and Retry works once the files are back",
    {tag},
    async ({page}) => {
      const scripts = await controlScripts(page);
      const documents = watchDocuments(page);
      const ended = watchPending(page);
      await open(page, guide);
      scripts.fail();
      await toIntroduction(page).click();
      await expect(alert(page)).toContainText(/ChunkLoadError|Loading chunk/);
      await expect(page.locator('h1')).not.toHaveText(/general/i);
      const failed = scripts.failed.length;
      await retry(page).click();
      await expect.poll(() => scripts.failed.length).toBeGreaterThan(failed);
      await ended();
      await expect(alert(page)).toContainText(/ChunkLoadError|Loading chunk/);
      expect(documents).toHaveLength(2);
      await scripts.pass();
      await retry(page).click();
      await hydrated(page);
      await expect(alert(page)).toHaveCount(0);
      expect(documents).toHaveLength(2);

      await test.step('a failure after a page has loaded gets its own reload', async () => {
        await open(page, guide);
        const before = documents.length;
        scripts.fail(['main', 'runtime']);
        await page.getByRole('link', {name: 'Scan & Go'}).first().click();
        await expect(alert(page)).toBeVisible();
        expect(documents.length - before).toBe(1);
      });
    },
  );

  test(
    'shows the error without a reload if storage is blocked, and Retry loads all parts, after 200 ms with a spinner',
    {tag: '@all'},
    async ({page}) => {
      await blockStorage(page);
      const scripts = await controlScripts(page);
      const documents = watchDocuments(page);
      await page.clock.install();
      await open(page, '/');
      scripts.fail();
      await toIntroduction(page).click();
      await expect(alert(page)).toContainText("This page didn't load.");
      await expect(alert(page)).toContainText(/ChunkLoadError|Loading chunk/);
      expect(documents).toHaveLength(1);
      await page.clock.pauseAt(Date.now() + 60_000);
      scripts.hold();
      await retry(page).click();
      await expect(retry(page)).toHaveCount(0);
      const spinner = page.getByRole('status', {name: 'Loading'});
      await page.clock.runFor(199);
      await expect(spinner).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(spinner).toBeVisible();
      await scripts.pass();
      await expect(spinner).toHaveCount(0);
      await expect(page.locator('h1')).toHaveText(/introduction|POS/i);
      await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
      expect(documents).toHaveLength(1);
    },
  );

  test('includes one whose data alone is missing', {tag: '@all'}, async ({page}) => {
    const problems = watchConsole(page);
    const scripts = await controlScripts(page);
    const documents = watchDocuments(page);
    const parts = await scriptsOf(page, operation);
    await open(page, '/docs/api/api_products/spec');
    scripts.fail(parts);
    await page.locator('#putProduct').getByRole('link').click();
    await expect.poll(() => documents.length).toBe(2);
    await hydrated(page);
    await page.waitForURL(operation);
    await expect(page.locator('#operation #body')).toBeVisible();
    expect(scripts.failed.length).toBeGreaterThan(0);
    expect(problems.some((problem) => problem.includes('ChunkLoadError') || problem.includes('Loading chunk'))).toBe(
      true,
    );
  });

  test('is ignored after the reader opens another page', {tag: '@all'}, async ({page}) => {
    const scripts = await controlScripts(page);
    const documents = watchDocuments(page);
    await open(page, guide);
    scripts.fail();
    await toIntroduction(page).hover();
    scripts.hold();
    await toIntroduction(page).click();
    await page.waitForURL(/\/docs\/pos\/intro/);
    await expect.poll(() => scripts.waiting()).toBeGreaterThan(0);
    await page.goBack();
    await page.waitForURL(guide);
    await scripts.drop();
    await expect(page.locator('h1')).toHaveText(/general/i);
    // By the time another page is there, a reload would have been asked for.
    await page.getByRole('link', {name: 'API', exact: true}).first().click();
    await expect(page.locator('h1')).not.toHaveText(/general/i);
    expect(documents).toHaveLength(1);
  });
});

test('Run and Build show that they load, say when they cannot, and work with the next click', async ({page}) => {
  const scripts = await controlScripts(page);
  await open(page, operation);
  await atRest(page);
  for (const name of ['Run', 'Build']) {
    // What can't be loaded is a part of the name.
    const button = page
      .locator('[data-operation-root]')
      .getByRole('button', {name: new RegExp(`^${name}`)})
      .first();
    scripts.hold();
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => scripts.waiting()).toBeGreaterThan(0);
    await scripts.drop();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(button).toHaveAttribute('data-failed', '');
    await button.click();
    await expect(button).not.toHaveAttribute('data-failed');
    // What it still loads isn't what the next button waits for.
    await expect(button).not.toHaveAttribute('aria-busy');
  }
  await expect(page.getByRole('dialog')).toBeVisible();
});

test("A prefetch that fails doesn't use up the reload or stop the navigation", {tag: '@all'}, async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g'}, configurable: true});
  });
  const scripts = await controlScripts(page);
  const documents = watchDocuments(page);
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  const ended = watchPending(page);
  await open(page, guide);
  await atRest(page);
  scripts.fail();
  await toIntroduction(page).hover();
  await expect.poll(() => scripts.failed.length).toBeGreaterThan(0);
  await ended();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('reloaded-for'))),
  ).toEqual([]);
  await scripts.pass();
  await toIntroduction(page).click();
  await expect(page.locator('h1')).not.toHaveText(/general/i);
  expect(documents).toHaveLength(1);
  expect(uncaught).toEqual([]);
});

test('A file that is missing when a page is opened leaves the page readable below the error, and Retry makes it interactive', async ({
  page,
}) => {
  const scripts = await controlScripts(page);
  scripts.fail(['main', 'runtime']);
  await page.goto(guide);
  await expect(alert(page)).toContainText(/ChunkLoadError|Loading chunk/);
  await expect(page.locator('h1')).toHaveText(/general/i);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await scripts.pass();
  const problems = watchConsole(page);
  await retry(page).click();
  await hydrated(page);
  await expect(alert(page)).toHaveCount(0);
  expect(problems).toEqual([]);
});

test.describe('A crash', () => {
  const title = (page: Page) => page.getByRole('heading', {name: 'This page crashed.', level: 1});

  /** From now on drawing fails where `selector` matches the element that a link is drawn into. */
  async function sabotage(page: Page, selector: string): Promise<void> {
    await page.evaluate((match) => {
      const Real = window.IntersectionObserver;
      (window as unknown as {repair: () => void}).repair = () => (window.IntersectionObserver = Real);
      window.IntersectionObserver = class extends Real {
        override observe(element: Element): void {
          if (element.matches(match)) throw new Error('Deliberate crash');
          super.observe(element);
        }
      };
    }, selector);
  }

  const repair = (page: Page) => page.evaluate(() => (window as unknown as {repair: () => void}).repair());

  test('shows an error, and "Try again" restores the page', {tag: '@all'}, async ({page}) => {
    for (const {place, from, link, selector} of [
      // Only the new page has one: the old page would crash first, and the new one replace it.
      {place: 'in docs', from: '/', link: 'POS Platform', selector: '.pagination-nav a'},
      {place: 'at the root', from: '/', link: 'POS Platform', selector: 'nav.navbar a'},
      {
        place: 'on a full page',
        from: '/docs/api/api_promotions/coupons_api_spec',
        link: 'one page',
        selector: '#reference a',
      },
    ])
      await test.step(place, async () => {
        await open(page, from);
        await sabotage(page, selector);
        await page.getByRole('link', {name: link}).first().click();
        await expect(title(page)).toBeVisible();
        await expect(page.getByText('Deliberate crash')).toBeVisible();
        await repair(page);
        await page.getByRole('button', {name: 'Try again'}).click();
        await expect(title(page)).toHaveCount(0);
        await expect(page.locator('h1')).toBeVisible();
      });
  });
});

test('A recoverable rendering error is written to the console', async ({page}) => {
  const problems = watchConsole(page);
  await page.route('**/docs/api/api_general', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<h1>[^<]*<\/h1>/, '<h2>Another title</h2>');
    await route.fulfill({response, body: html});
  });
  await open(page, guide);
  await expect(page.locator('h1')).toHaveText(/general/i);
  await expect.poll(() => problems.some((problem) => problem.includes('onRecoverableError'))).toBe(true);
});

test('With a wrong base path, a red banner suggests the base URL', async ({page}) => {
  const html = await (await page.request.get('/')).text();
  await page.route('**/assets/**', (route) => route.fulfill({status: 404, body: ''}));
  await page.route('**/handbook/', (route) => route.fulfill({contentType: 'text/html', body: html}));
  await page.goto('/handbook/');
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toBeVisible();
  await expect(banner).toContainText('did not load properly');
  await expect(banner).toContainText('baseUrl = /handbook/');
  await expect(banner).toHaveCSS('border-top-color', 'rgb(255, 0, 0)');
});

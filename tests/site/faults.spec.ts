import {expect, test, type Page} from '@playwright/test';
import {slowConnection, watchDocuments} from '../support/scripts';
import {placeOf} from '../support/tools';
import {hydrated, open, watchConsole} from '../support/visit';

const guide = '/docs/api/api_general';
const operation = '/docs/api/api_products/spec/get-product';
const navbar = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const toIntroduction = (page: Page) => navbar(page).getByRole('link', {name: 'POS Platform'});
const alert = (page: Page) => page.getByRole('alert');

test.describe('A deploy while a page is open', () => {
  /**
   * The new version is the same site with other names of scripts. A host that keeps nothing of the old version has only
   * these. Returns a function that deploys it, and the scripts of the new version that the page then asks for.
   */
  async function prepareDeploy(page: Page): Promise<{deploy: () => void; scripts: string[]}> {
    const scripts: string[] = [];
    let deployed = false;
    const renamed = (text: string) =>
      text.replace(/(assets\/js\/[^"'\s>]+)\.js/g, '$1.new.js').replace(/ integrity=(?:"[^"]*"|[^\s>]+)/g, '');
    await page.route('**/assets/js/**', async (route) => {
      const address = route.request().url();
      if (!deployed) return route.continue();
      if (!address.endsWith('.new.js')) return route.fulfill({status: 404, body: ''});
      scripts.push(address);
      const response = await route.fetch({url: address.replace('.new.js', '.js')});
      const body = await response.text();
      // The runtime composes the names of later files.
      return route.fulfill({response, body: body.replaceAll('".js"', '".new.js"')});
    });
    await page.route('**/docs/**', async (route) => {
      if (!deployed) return route.continue();
      const response = await route.fetch();
      return route.fulfill({response, body: renamed(await response.text())});
    });
    await slowConnection(page);
    return {deploy: () => (deployed = true), scripts};
  }

  test(
    'costs a reader who goes back nothing, and one who follows a link one reload, which gets the new files',
    {tag: '@all'},
    async ({page}) => {
      const documents = watchDocuments(page);
      const {deploy, scripts} = await prepareDeploy(page);
      await open(page, '/docs/api/');
      await page.locator('article').getByRole('link', {name: 'Orders and closings', exact: true}).first().click();
      await expect(page.locator('h1')).toHaveText(/orders/i);
      deploy();
      await page.goBack();
      await expect(page.locator('h1')).not.toHaveText(/orders/i);
      expect(documents).toHaveLength(1);
      await expect(alert(page)).toHaveCount(0);

      await toIntroduction(page).click();
      await expect.poll(() => documents.length).toBe(2);
      await expect(page.locator('h1')).toHaveText(/introduction/i);
      await hydrated(page);
      await page.waitForURL(/\/docs\/pos\/intro\/?$/);
      expect(scripts.length).toBeGreaterThan(2);
      const before = scripts.length;
      await navbar(page).getByRole('link', {name: 'Scan & Go'}).click();
      await page.waitForURL(/scan_and_go/);
      await expect(page.locator('h1')).not.toHaveText(/introduction/i);
      expect(scripts.length).toBeGreaterThan(before);
      expect(documents).toHaveLength(2);
      await expect(alert(page)).toHaveCount(0);
    },
  );
});

test(
  "A request that can't be run for want of a script says so in its form, and runs later",
  {tag: '@all'},
  async ({page}) => {
    await open(page, operation);
    await page.getByRole('button', {name: 'Build', exact: true}).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.route('**/assets/js/**', (route) => route.abort());
    const run = dialog.getByRole('button', {name: 'Run', exact: true});
    await run.click();
    await expect(dialog.getByText("The simulator couldn't load.")).toBeVisible();
    await page.unroute('**/assets/js/**');
    await run.click();
    await expect(dialog.getByText('Matches the API document').first()).toBeVisible();
  },
);

test(
  "Without a network, Settings and its key say that they couldn't load, and work once the network is back",
  {tag: '@all'},
  async ({page}) => {
    // A route that is there from the start: a browser that goes offline just now can let the next few requests through.
    let isOffline = false;
    await page.route('**/assets/**', (route) => (isOffline ? route.abort('internetdisconnected') : route.continue()));
    await open(page, guide);
    isOffline = true;
    const settings = page.locator('[data-settings-open]').first();
    const said = () => settings.evaluate((button) => getComputedStyle(button, '::after').content);
    await page.keyboard.press('?');
    await expect.poll(said).toContain('Not loaded. Try again.');
    isOffline = false;
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    isOffline = true;
    await settings.click();
    await expect.poll(said).toContain('Not loaded. Try again.');
    isOffline = false;
    await settings.click();
    await expect(page.getByRole('dialog', {name: 'Settings'})).toBeVisible();
    expect(await said()).toBe('none');
  },
);

test('Without a network, a navigation shows the error in the site, and Retry continues once the network is back', async ({
  page,
  context,
}) => {
  await slowConnection(page);
  const documents = watchDocuments(page);
  await open(page, guide);
  await context.setOffline(true);
  await toIntroduction(page).click();
  await expect(alert(page)).toContainText("This page didn't load.");
  await expect(navbar(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', {name: 'Retry'}).click();
  await expect(page.locator('h1')).toHaveText(/introduction|POS/i);
  await expect(alert(page)).toHaveCount(0);
  expect(documents).toHaveLength(1);
});

test.describe('A tool in a guide', () => {
  const withTool = '/docs/api/api_orders/';
  const place = (page: Page) => placeOf(page, 'Closing schedule preview');
  const comeNear = (page: Page) => place(page).evaluate((element) => element.scrollIntoView());

  test('that crashes leaves the page intact and can be restarted', async ({page}) => {
    await page.addInitScript(() => {
      const working = Intl.supportedValuesOf;
      Intl.supportedValuesOf = () => {
        throw new Error('Deliberate fault');
      };
      Object.assign(window, {repair: () => (Intl.supportedValuesOf = working)});
    });
    await open(page, withTool);
    await comeNear(page);
    await expect(place(page).getByRole('alert')).toContainText('Deliberate fault');
    await expect(page.locator('h1')).toHaveText(/orders/i);
    await page.evaluate(() => (window as unknown as {repair: () => void}).repair());
    await place(page).getByRole('button', {name: 'Try again'}).click();
    await place(page).getByRole('button', {name: 'Hour 24'}).click();
    await expect(place(page).getByRole('region', {name: 'Next runs'})).toBeVisible();
  });

  test("that doesn't load after a navigation says so, and works after a retry", {tag: '@all'}, async ({page}) => {
    await open(page, '/docs/api/');
    await page.locator('article').getByRole('link', {name: 'Orders and closings', exact: true}).first().click();
    await expect(page.locator('h1')).toHaveText(/orders/i);
    await page.route('**/assets/js/**', (route) => route.abort());
    await comeNear(page);
    await expect(place(page).getByRole('alert')).toContainText("couldn't load");
    await page.unroute('**/assets/js/**');
    const problems = watchConsole(page);
    await place(page).getByRole('button', {name: 'Try again'}).click();
    await expect(place(page)).toHaveAttribute('data-live');
    await expect(place(page).getByRole('alert')).toHaveCount(0);
    await place(page).getByRole('button', {name: 'Hour 24'}).click();
    await expect(place(page).getByRole('region', {name: 'Next runs'})).toBeVisible();
    expect(problems).toEqual([]);
  });
});

test('With full storage, choices last until the page is left and nothing fails', {tag: '@all'}, async ({page}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  await open(page, guide);
  await page
    .getByRole('button', {name: /Switch between dark and light mode/})
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('.theme-announcement-bar').getByRole('button', {name: 'Close'}).click();
  await toIntroduction(page).click();
  await page.waitForURL(/pos\/intro/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
  expect(uncaught).toEqual([]);
});

test('If scripts are blocked or fail from the start, the page is readable and its links work', async ({page}) => {
  // As from a host that answers a missing file with a page.
  await page.route('**/assets/js/**', (route) => route.fulfill({contentType: 'text/javascript', body: '<html>'}));
  await page.goto(guide);
  await expect(page.locator('h1')).toHaveText(/general/i);
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toBeHidden();
  await page
    .locator('main')
    .getByRole('link', {name: /Pagination/i})
    .first()
    .click();
  await toIntroduction(page).click();
  await page.waitForURL(/pos\/intro/);
  await expect(page.locator('h1')).toBeVisible();
});

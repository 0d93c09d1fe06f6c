import {readFile} from 'node:fs/promises';
import {expect, test, type Locator, type Page} from '@playwright/test';
import {expectAccessibleInModes} from '../support/audit';
import {keptPage, openUnlessThere} from '../support/keptPage';
import {blockStorage} from '../support/scripts';
import {chooseLanguage} from '../support/sampleLanguage';
import {hydrated, open, watchConsole, watchShifts} from '../support/visit';

const guide = '/docs/api/api_general';
const operation = '/docs/api/api_products/spec/put-product';
const scripts = '**/assets/js/**';
const withDiagram = '/docs/api/api_checkout';
const dialog = (page: Page) => page.getByRole('dialog', {name: /^(Settings|Sample values)$/});
const keys = (page: Page) => page.getByRole('dialog', {name: 'Keyboard shortcuts'});
const line = (page: Page) => page.locator('.code-block p:has([data-context-open])').first();
const shown = (page: Page, key: string) => page.locator(`code [data-value="${key}"]`).first();
const navbarControl = (page: Page) => page.locator('.navbar').getByRole('button', {name: /^Settings/});

async function openDialog(page: Page, control = line(page).getByRole('button', {name: 'Change'})): Promise<void> {
  await control.click();
  await dialog(page).waitFor();
}

async function use(page: Page, values: {project: string; sku?: string}, control?: Locator): Promise<void> {
  await openDialog(page, control);
  await dialog(page).getByLabel('Environment').selectOption('production');
  await dialog(page).getByLabel('Project ID').fill(values.project);
  if (values.sku) await dialog(page).getByLabel('Sample SKU').fill(values.sku);
  await dialog(page).getByRole('button', {name: 'Use in all samples'}).click();
}

test.use({permissions: ['clipboard-read', 'clipboard-write']});
let problems: string[];
const pageOf = keptPage(async (page) => {
  problems = watchConsole(page);
  await open(page, guide);
});

/** The open guide, whose samples have the values of the site. */
async function guidePage(): Promise<Page> {
  const page = pageOf();
  await openUnlessThere(page, guide);
  const reset = line(page).getByRole('button', {name: 'Reset'});
  if (await reset.isVisible()) await reset.click();
  await expect(shown(page, 'projectID')).toHaveText('greengrocer-7k2m9q');
  return page;
}

test.describe('Sample values', () => {
  test('are set once for guides and operations, stay in sync across tabs, and reset with one click', async () => {
    const page = pageOf();
    await open(page, operation);
    await expect(navbarControl(page)).toHaveAccessibleName('Settings');
    const other = await page.context().newPage();
    await open(other, '/reference/coupons');
    const chip = page.locator('#operation [data-context-open]').first();
    await use(page, {project: 'my-shop-1', sku: '4711'}, chip);
    await expect(dialog(page)).toHaveCount(0);
    await expect(shown(page, 'projectID')).toHaveText('my-shop-1');
    await expect(shown(page, 'host')).toHaveText('api.production.example');
    await expect(navbarControl(page)).toHaveAccessibleName('Settings (sample values changed)');
    await expect(chip).toContainText('production · my-shop-1');
    await expect(shown(other, 'projectID')).toHaveText('my-shop-1');
    // The product is sent with the SKU of its address.
    const code = page.locator('[data-samples] code').first();
    await expect(code).toContainText('/products/sku/4711');
    await expect(code).toContainText('"sku": "4711"');
    // Samples that load later and the request builder have the values, too.
    await chooseLanguage(page, 'Python');
    await expect(code).toContainText('import requests');
    await expect(code).toContainText('my-shop-1');
    await page.getByRole('button', {name: 'Build', exact: true}).click();
    const request = page.getByRole('group', {name: 'Your request'});
    await expect(request).toContainText('api.production.example/my-shop-1/products/sku/4711');
    await expect(request).toContainText('"4711"');
    await open(page, guide);
    await expect(shown(page, 'projectID')).toHaveText('my-shop-1');
    await line(page).getByRole('button', {name: 'Reset'}).click();
    await expect(shown(page, 'host')).toHaveText('api.staging.example');
    await expect(line(page).getByRole('button', {name: 'Change'})).toBeFocused();
    await expect(line(page).getByRole('button', {name: 'Reset'})).toBeHidden();
    await expect(shown(other, 'projectID')).toHaveText('greengrocer-7k2m9q');
    await other.close();
    expect(problems).toEqual([]);
  });

  test('appear in the examples of responses, too, and go again', async () => {
    const page = pageOf();
    await open(page, '/docs/api/api_promotions/coupons_api_spec/create-coupon');
    const response = page.locator('[data-panel="201"] code').first();
    const served = await response.textContent();
    expect(served).toContain('"projectID": "greengrocer-7k2m9q"');
    await use(page, {project: 'my-shop-6'}, page.locator('#operation [data-context-open]').first());
    await expect(response).toContainText('"projectID": "my-shop-6"');
    await expect(response).toContainText('"/my-shop-6/coupons/bread-week"');
    await page.evaluate(() => window.fillSamples(null));
    await expect(response).toHaveText(served!);
  });

  test('are reset when another tab clears the storage', {tag: '@all'}, async () => {
    const page = await guidePage();
    await use(page, {project: 'my-shop-2'});
    const other = await page.context().newPage();
    // Any page of the site; it needs no script for this.
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.clear());
    await other.close();
    await expect(shown(page, 'projectID')).toHaveText('greengrocer-7k2m9q');
    await openDialog(page);
    await expect(dialog(page).getByLabel('Project ID')).toHaveValue('greengrocer-7k2m9q');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('can be shared by a link to the page', async ({baseURL}) => {
    const page = await guidePage();
    await openDialog(page);
    await dialog(page).getByLabel('Shop ID').fill('202');
    await dialog(page).getByRole('button', {name: 'Copy link'}).click();
    await expect(dialog(page).getByRole('status')).toHaveText('Link copied.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${baseURL}${guide}?context=staging,greengrocer-7k2m9q,10001,202`);
  });

  test('from a link apply only after the reader has seen them', async () => {
    const page = pageOf();
    await open(page, `${guide}?context=testing,linked-shop,%3Cb%3E,5`);
    await expect(dialog(page).getByLabel('Sample SKU')).toHaveAccessibleDescription(/begin with/);
    await page.waitForURL(new RegExp(`${guide}$`));
    await expect(shown(page, 'projectID')).toHaveText('greengrocer-7k2m9q');
    await dialog(page).getByLabel('Sample SKU').fill('4711');
    await dialog(page).getByRole('button', {name: 'Use in all samples'}).click();
    await expect(shown(page, 'projectID')).toHaveText('linked-shop');
  });

  test("that could break a sample are rejected, and input isn't lost", async () => {
    const page = await guidePage();
    const hostile = '"; rm -rf $HOME <img src=x onerror=alert(1)>';
    await use(page, {project: hostile});
    await expect(dialog(page).getByLabel('Project ID')).toBeFocused();
    await expect(dialog(page).getByLabel('Project ID')).toHaveAccessibleDescription(/letters, digits|begin with/);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(line(page).getByRole('button', {name: 'Change'})).toBeFocused();
    await expect(shown(page, 'projectID')).toHaveText('greengrocer-7k2m9q');
    await openDialog(page);
    await expect(dialog(page).getByLabel('Project ID')).toHaveValue(hostile);
    // After the correction, one click is enough, because nothing moves.
    await dialog(page).getByLabel('Project ID').fill('my-shop-5');
    await dialog(page).getByRole('button', {name: 'Use in all samples'}).click();
    await expect(shown(page, 'projectID')).toHaveText('my-shop-5');
  });

  test(
    "with the reader's host name are filled in before the application starts, and nothing moves",
    {tag: '@all'},
    async () => {
      const page = await guidePage();
      await openDialog(page);
      await dialog(page).getByLabel('API host').fill('api.my-retailer.example');
      await dialog(page).getByLabel('Project ID').fill('a-project-with-a-name-much-longer-than-that-of-the-samples');
      await dialog(page).getByRole('button', {name: 'Use in all samples'}).click();
      await expect(shown(page, 'host')).toHaveText('api.my-retailer.example');
      const moved = await watchShifts(page);
      await page.reload();
      await hydrated(page);
      await expect(shown(page, 'host')).toHaveText('api.my-retailer.example');
      await expect(shown(page, 'projectID')).toHaveText(/^a-project/);
      expect(await moved()).toEqual([]);
      await page.route(scripts, (route) => route.abort());
      await page.reload();
      await expect(shown(page, 'projectID')).toHaveText(/^a-project/);
      await expect(page.locator('html')).toHaveAttribute('data-sample-context', '');
      await page.unroute(scripts);
      await open(page, guide);
    },
  );

  test('appear only on screens, and only with JavaScript', async ({browser}) => {
    const page = await guidePage();
    await expect(line(page)).toBeVisible();
    await page.emulateMedia({media: 'print'});
    await expect(line(page)).toBeHidden();
    await page.emulateMedia({media: 'screen'});
    const plain = await browser.newContext({javaScriptEnabled: false});
    const served = await plain.newPage();
    await served.goto(guide);
    await expect(shown(served, 'projectID')).toHaveText('greengrocer-7k2m9q');
    await expect(line(served)).toBeHidden();
    await expect(navbarControl(served)).toBeHidden();
    await plain.close();
  });

  test('fill downloaded collections', {tag: '@all'}, async () => {
    const page = pageOf();
    await open(page, '/docs/api/api_products/spec');
    await use(page, {project: 'my-shop-4', sku: '4711'}, navbarControl(page));
    await page.getByText('OpenAPI and collections').click();
    await expect(page.getByText('The files for Postman include your sample values')).toBeVisible();
    for (const name of ['Postman', 'staging']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('a[data-collection]', {hasText: name}).first().click(),
      ]);
      const text = await readFile(await download.path(), 'utf8');
      expect(text).toContain('my-shop-4');
      expect(text.includes('"4711"')).toBe(name !== 'staging');
      expect(download.suggestedFilename()).toMatch(/^(?:products|staging)\.postman_\w+\.json$/);
    }
  });

  test('last until the page is left if storage is blocked', {tag: '@all'}, async ({page}) => {
    await blockStorage(page);
    await open(page, guide);
    await use(page, {project: 'my-shop-3'});
    await expect(shown(page, 'projectID')).toHaveText('my-shop-3');
    await openDialog(page);
    await expect(dialog(page).getByLabel('Project ID')).toHaveValue('my-shop-3');
    await dialog(page).getByRole('button', {name: 'Reset'}).click();
    await expect(shown(page, 'projectID')).toHaveText('greengrocer-7k2m9q');
  });
});

test.describe('Keyboard shortcuts', () => {
  test(
    'are listed by ? on every kind of page, but not while typing; Escape returns the focus',
    {tag: '@all'},
    async () => {
      const page = pageOf();
      for (const path of ['/', guide, '/reference/coupons']) {
        await open(page, path);
        const place = page.getByRole('link').first();
        await place.focus();
        await page.keyboard.press('?');
        await expect(keys(page).getByRole('table'), path).toHaveCount(3);
        await expect(keys(page)).toContainText('Next operation');
        await page.keyboard.press('Escape');
        await expect(keys(page)).toHaveCount(0);
        await expect(place).toBeFocused();
        if (path !== guide) continue;
        await openDialog(page);
        await dialog(page).getByLabel('Project ID').press('?');
        await expect(dialog(page).getByLabel('Project ID')).toHaveValue(/\?/);
        await expect(keys(page)).toHaveCount(0);
      }
    },
  );

  test(
    'of one letter can be turned off permanently for speech input, as the settings show',
    {tag: '@all'},
    async () => {
      const page = pageOf();
      await openUnlessThere(page, '/reference/coupons');
      await page.keyboard.press('?');
      await keys(page).getByRole('checkbox').uncheck();
      await keys(page).getByRole('button', {name: 'Close'}).click();
      await expect(keys(page)).toHaveCount(0);
      await page.reload();
      await hydrated(page);
      await page.keyboard.press('?');
      await page.keyboard.press('/');
      await page.keyboard.press('Control+k');
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      await expect(page.getByRole('dialog', {name: /search/i})).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await page.getByRole('button', {name: 'Settings'}).click();
      await expect(dialog(page).getByRole('checkbox', {name: /single-key/})).not.toBeChecked();
      await page.evaluate(() => localStorage.clear());
    },
  );
});

test.describe('A diagram', () => {
  test('opens enlarged, zooms with keys and buttons, and returns the focus', async () => {
    const page = pageOf();
    await open(page, withDiagram);
    const button = page.getByRole('button', {name: /^Enlarge diagram/}).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const enlarged = page.locator('dialog[open]');
    await expect(enlarged.locator('svg')).toBeVisible();
    const width = () => enlarged.locator('.diagram').evaluate((drawing) => drawing.getBoundingClientRect().width);
    const first = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(first);
    await page.keyboard.press('-');
    await expect.poll(width).toBeCloseTo(first, 0);
    await enlarged.getByRole('button', {name: 'Larger'}).click();
    await expect.poll(width).toBeGreaterThan(first);
    await page.keyboard.press('Escape');
    await expect(enlarged).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('that is a list on a phone has a button that shows the drawing', {tag: '@all'}, async () => {
    const page = pageOf();
    const wide = page.viewportSize()!;
    await open(page, '/docs/api/api_promotions/promotions_configuration');
    const figure = page.getByRole('figure', {name: 'Parts of a configuration'});
    await expect(figure.getByRole('button', {name: 'Enlarge diagram: Parts of a configuration'})).toBeVisible();
    await page.setViewportSize({width: 390, height: 844});
    await expect(figure.getByRole('img')).toBeHidden();
    await figure.getByRole('button', {name: 'Show diagram (Parts of a configuration)'}).click();
    await expect(page.locator('dialog[open] svg')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize(wide);
  });

  test('has no button on paper or without JavaScript', async ({browser}) => {
    const page = pageOf();
    await openUnlessThere(page, withDiagram);
    const button = '[data-enlarge]';
    await expect(page.locator(button).first()).toBeVisible();
    await page.emulateMedia({media: 'print'});
    await expect(page.locator(button).first()).toBeHidden();
    await page.emulateMedia({media: 'screen'});
    const plain = await browser.newContext({javaScriptEnabled: false});
    const served = await plain.newPage();
    await served.goto(withDiagram);
    await expect(served.locator('.diagram svg').first()).toBeVisible();
    await expect(served.locator(button).first()).toBeHidden();
    await plain.close();
  });
});

test('Dialogs for values, shortcuts, and diagrams are accessible on a phone in both modes', {tag: '@all'}, async () => {
  const page = pageOf();
  /** Audits the open dialog in both modes. */
  const expectAccessible = async () => {
    await expectAccessibleInModes(page, 'dialog');
    expect(
      await page.locator('dialog[open]').evaluate((part) => {
        const {left, right} = part.getBoundingClientRect();
        return left >= 0 && right <= window.innerWidth && part.scrollWidth <= part.clientWidth;
      }),
    ).toBe(true);
  };
  await page.setViewportSize({width: 360, height: 740});
  await open(page, withDiagram);
  await page.locator('[data-enlarge]').first().click();
  await expect(page.locator('dialog[open] svg')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(keys(page)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(keys(page)).toHaveCount(0);
  await use(page, {project: 'a b'});
  await expect(dialog(page).getByLabel('Project ID')).toHaveAccessibleDescription(/space/);
  await expectAccessible();
});

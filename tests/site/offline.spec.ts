import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {unzipSync} from 'fflate';
import {expect, test} from '@playwright/test';
import {hydrated, watchConsole} from '../support/visit';

const zip = 'build/downloads/offline/documentation.zip';

test.describe('The site in a ZIP file', {tag: '@all'}, () => {
  test('opens from a folder: links, search, tools, and the simulator work without a server', async ({
    browser,
  }, testInfo) => {
    const folder = testInfo.outputPath('Süd Büro');
    for (const [name, content] of Object.entries(unzipSync(readFileSync(zip)))) {
      mkdirSync(dirname(join(folder, name)), {recursive: true});
      writeFileSync(join(folder, name), content);
    }
    const addressOf = (file: string) => pathToFileURL(join(folder, 'documentation', file)).href;
    const options = {offline: true, viewport: {width: 390, height: 844}};

    await test.step('without JavaScript', async () => {
      const page = await browser.newPage({...options, javaScriptEnabled: false});
      await page.goto(addressOf('index.html'));
      await page.getByRole('main').getByRole('link', {name: 'Pricing', exact: true}).first().click();
      await expect(page).toHaveURL(addressOf('docs/api/api_pricing/index.html'));
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Pricing');
      await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
      await page.close();
    });

    const page = await browser.newPage({...options, permissions: ['clipboard-read', 'clipboard-write']});
    const problems = watchConsole(page);
    page.on('requestfailed', (request) => {
      // A load that a navigation ends is no failure.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
    });
    page.on('request', (request) => {
      if (!/^(?:file|blob|data):/.test(request.url())) problems.push(`sent: ${request.url()}`);
    });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

    await page.goto(addressOf('index.html'));
    await hydrated(page);
    expect(await fits()).toBe(true);
    await page.setViewportSize({width: 1280, height: 900});
    await page.getByRole('button', {name: /^Switch between dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('main').getByRole('link', {name: 'Pricing', exact: true}).first().click();
    await expect(page).toHaveURL(addressOf('docs/api/api_pricing/index.html'));
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.locator('main article a[href*="/spec/"]').first().click();
    await expect(page).toHaveURL(/\/documentation\/docs\/api\/[^#]*\/spec\/[\w-]+\/index\.html/);
    await hydrated(page);
    await page.locator('[data-samples]').first().getByRole('button', {name: 'Run', exact: true}).click();
    await expect(page.locator('[data-responses]').first()).toContainText('Matches the API document');
    await page.setViewportSize({width: 390, height: 844});
    expect(await fits()).toBe(true);
    await page.setViewportSize({width: 1280, height: 900});
    const copy = page.getByRole('button', {name: 'Copy page'}).first();
    await copy.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# /m);

    await page.locator('[data-search-open]').first().click();
    await page.getByRole('dialog').getByRole('combobox').fill('park a sale');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Park a sale');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${addressOf('docs/pos/pos-user-manual/index.html')}#park`);
    await hydrated(page);
    await expect(page.getByRole('heading', {name: 'Park a sale and resume it'})).toBeInViewport();

    await page.goto(addressOf('docs/scan_and_go/integration/file_import_formats/index.html'));
    const check = page.locator('[data-widget="ImportCheck"]');
    // The tool loads when it comes near the screen.
    await check.scrollIntoViewIfNeeded();
    await check.getByRole('button', {name: 'Product lines with errors'}).click();
    await expect(check.getByRole('status').first()).toContainText('7 items checked: 6 errors, 3 warnings');

    await page.goBack();
    await expect(page.getByRole('heading', {name: 'Park a sale and resume it'})).toBeInViewport();
    expect(problems).toEqual([]);
    await page.close();
  });
});

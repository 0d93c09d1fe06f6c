import {readFileSync} from 'node:fs';
import {expect, test, type Page} from '@playwright/test';
import {workflowFiles} from '../../src/openapi/workflows/workflowFiles';
import {copyPath} from '../../src/site/copyPath';
import {open} from '../support/visit';

test('Copies and lists for programs are served with their types', async ({request}) => {
  const types = {
    '/index.md': 'text/markdown; charset=utf-8',
    '/docs/pos/intro.md': 'text/markdown; charset=utf-8',
    '/docs/api/api_products/spec/put-product.md': 'text/markdown; charset=utf-8',
    '/.well-known/api-catalog': 'application/linkset+json',
    ...Object.fromEntries(workflowFiles().map((file) => [`/${file}`, 'application/yaml'])),
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([
      path,
      200,
      expect.stringContaining(type),
    ]);
  }
});

test.describe('The button "Copy page"', () => {
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
  const copyOf = (path: string) => readFileSync(`build${copyPath(path)}`, 'utf8');

  test.beforeEach(({context}) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

  test('copies the Markdown of the home page and of a full reference', {tag: '@all'}, async ({page}) => {
    for (const path of ['/', '/reference/orders']) {
      await open(page, path);
      await page.getByRole('button', {name: 'Copy page'}).click();
      await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
      expect(await copied(page)).toBe(copyOf(path));
    }
  });

  test('copies the Markdown of a guide, and restores its label two seconds after the last click', async ({page}) => {
    const path = '/docs/pos/intro/';
    await page.clock.install();
    await open(page, path);
    const button = page.getByRole('button', {name: 'Copied'});
    await page.getByRole('button', {name: 'Copy page'}).click();
    await expect(button).toBeVisible();
    expect(await copied(page)).toBe(copyOf(path));
    await page.clock.runFor(1500);
    await page.evaluate(() => navigator.clipboard.writeText('Something else'));
    await button.click();
    await expect.poll(() => copied(page)).toBe(copyOf(path));
    await page.clock.runFor(1500);
    await expect(button).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByRole('button', {name: 'Copy page'})).toBeVisible();
  });
});

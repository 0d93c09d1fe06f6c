import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {pagesOfSitemap} from '../../src/hosting/answerFor';
import {brokenLinks, linksInFeeds, readPages, siteIn} from '../../src/tools/builtLinks';
import {hydrated, watchConsole} from '../support/visit';

const base = process.env['BASE_URL'] ?? '/docs-site/';
const folder = process.env['BUILD_DIR'] ?? '.generated-subpath/build';

test.describe(`Below ${base}`, () => {
  test('every link of every page, and of the feeds, leads to a page, file or anchor below the path', () => {
    const site = siteIn(folder);
    const pages = readPages(site);
    expect(pages.length).toBeGreaterThan(50);
    expect(brokenLinks(site, pages)).toEqual([]);
    const feeds = {path: 'feeds', ids: [], links: linksInFeeds(site)};
    expect(brokenLinks(site, [...pages, feeds]).filter((line) => line.startsWith('feeds'))).toEqual([]);
  });

  test('every page answers, other spellings redirect below the path, the root of the host has nothing', async ({
    request,
  }) => {
    const pages = [...pagesOfSitemap(readFileSync(`${folder}/sitemap.xml`, 'utf8'))];
    for (const page of pages) {
      expect(page.startsWith(base)).toBe(true);
      expect([page, (await request.get(page, {maxRedirects: 0})).status()]).toEqual([page, 200]);
    }
    const docs = await request.get(`${base}docs?a=1`, {maxRedirects: 0});
    expect(docs.headers()['location']).toBe(`${base}docs/pos/intro/?a=1`);
    for (const path of ['/', '/docs/api/', '/index.html', '/assets/'])
      expect([path, (await request.get(path, {maxRedirects: 0})).status()]).toEqual([path, 404]);
  });

  test('a walk through navbar, sidebar, announcement and reference stays below the path and quiet', async ({page}) => {
    const problems = watchConsole(page);
    const strangers: string[] = [];
    page.on('request', (request) => {
      const {pathname, protocol} = new URL(request.url());
      if (protocol === 'http:' && !pathname.startsWith(base)) strangers.push(request.url());
    });
    await page.goto(base);
    await hydrated(page);
    const navbar = page.getByRole('navigation', {name: 'Main'});
    for (const name of ['POS Platform', 'Scan & Go', 'API']) {
      await navbar.getByRole('link', {name, exact: true}).click();
      await expect(page).toHaveURL(new RegExp(`${base}docs/`));
      await expect(page.locator('h1')).toBeVisible();
    }
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${base}docs/api/api_pricing$`));
    await page.goto(`${base}docs/api/api_products/spec/create-product`);
    await hydrated(page);
    await page.locator(`main a[href*="import-products"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${base}docs/api/api_products/spec/import-products`));
    await expect(page.locator('h1')).toBeVisible();
    expect(strangers).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('what is not there is not found, with the page that says so', async ({page}) => {
    const answer = await page.goto(`${base}nothing`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', {level: 1})).toContainText('Not Found');
  });
});

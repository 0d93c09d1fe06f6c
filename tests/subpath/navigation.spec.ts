import {existsSync, readFileSync} from 'node:fs';
import {expect, test, type Locator} from '@playwright/test';
import {pagesOfSitemap} from '../../src/commands/hosting/responseFor';
import {brokenLinks, linksInFeeds, readPages, siteIn} from '../links/builtLinks';
import {hydrated, watchConsole} from '../support/visit';

/** Set by `npm run test:subpath`, which makes the build. */
const {BASE_URL: base = '', BUILD_DIR: folder = ''} = process.env;

test.describe(`Below ${base}`, () => {
  test('every link in pages and feeds has an existing page, file, or anchor below the path', () => {
    const site = siteIn(folder);
    const pages = readPages(site);
    expect(pages.length).toBeGreaterThan(50);
    expect(brokenLinks(site, pages)).toEqual([]);
    const feeds = {path: 'feeds', ids: [], links: linksInFeeds(site)};
    expect(brokenLinks(site, [...pages, feeds]).filter((line) => line.startsWith('feeds'))).toEqual([]);
  });

  test('edit links, if their address is set, open files in the repository', () => {
    const edit = 'https://git.example/docs/edit/main/';
    const edited = readPages(siteIn(folder))
      .flatMap(({links}) => links)
      .filter((link) => link.startsWith(edit))
      .map((link) => link.slice(edit.length));
    expect(edited.length).toBeGreaterThan(30);
    expect(edited.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('a selected passage is reported with its page, section, and commit, from the keyboard', async ({page}) => {
    await page.route('https://git.example/**', (route) => route.fulfill({body: 'A form'}));
    await page.goto(`${base}docs/api/api_pricing`);
    await hydrated(page);
    const passage = page.locator('#validity ~ p').first();
    await passage.selectText();
    await page.getByRole('link', {name: 'Report this passage'}).last().press('Enter');
    await page.waitForURL('https://git.example/docs/issues/new?*');
    const {searchParams} = new URL(page.url());
    expect(searchParams.get('title')).toBe('Mistake in "Pricing, Validity"');
    expect(searchParams.get('body')).toMatch(
      new RegExp(`^Page: http.*${base}docs/api/api_pricing#validity\nSection: Validity\nBuild: \\w{12}\nPassage: "`),
    );
  });

  test('every page is served, other spellings redirect below the path, and the root of the host is empty', async ({
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

  test('navbar, sidebar, announcement, and reference stay below the path and log nothing', async ({page}) => {
    const problems = watchConsole(page);
    const strangers: string[] = [];
    page.on('request', (request) => {
      const {pathname, protocol} = new URL(request.url());
      if (protocol === 'http:' && !pathname.startsWith(base)) strangers.push(request.url());
    });
    await page.goto(base);
    await hydrated(page);
    const navbar = page.getByRole('navigation', {name: 'Main'});
    // During a navigation the old title remains. Wait for the new one before the next click.
    const go = async (link: Locator, address: string) => {
      const title = await page.locator('h1').textContent();
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${base}${address}$`));
      await expect(page.locator('h1')).not.toHaveText(title!);
    };
    await go(navbar.getByRole('link', {name: 'POS Platform', exact: true}), 'docs/pos/intro/?');
    await go(navbar.getByRole('link', {name: 'Scan & Go', exact: true}), 'docs/scan_and_go/.+');
    await go(navbar.getByRole('link', {name: 'API', exact: true}), 'docs/api/?');
    await go(page.getByRole('banner').getByRole('link').first(), 'docs/api/api_pricing');
    await page.goto(`${base}docs/api/api_products/spec/create-product`);
    await hydrated(page);
    await go(page.locator(`main a[href*="import-products"]`).first(), 'docs/api/api_products/spec/import-products.*');
    expect(strangers).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('an unknown address returns 404 with the not-found page', async ({page}) => {
    const response = await page.goto(`${base}nothing`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', {level: 1})).toContainText('Page not found');
  });
});

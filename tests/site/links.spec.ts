import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {brokenLinks, externalLinks, linksInFeeds, readPages, siteIn} from '../links/builtLinks';

const build = siteIn('build');

test.describe('Links of the built pages', () => {
  test('every page, file and anchor that a page links to is there', () => {
    const pages = readPages(build);
    expect(pages.flatMap(({links}) => links).length).toBeGreaterThan(5000);
    expect(brokenLinks(build, pages)).toEqual([]);
  });

  test('no page has an id twice', () => {
    for (const {path, ids} of readPages(build))
      expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []]);
  });

  test('feeds and the sitemap name pages and anchors that are there', () => {
    const links = linksInFeeds(build);
    expect(links.length).toBeGreaterThan(100);
    const page = {path: '/', ids: [], links};
    expect(brokenLinks(build, [...readPages(build).slice(1), page]).filter((line) => line.startsWith('/ ->'))).toEqual(
      [],
    );
  });

  test('no page offers to be edited where the owner has set no address for it', () => {
    expect(readPages(build).filter(({links}) => links.some((link) => link.includes('/edit/')))).toEqual([]);
  });

  test('the list of links to other sites is complete (npm run links:list writes it)', () => {
    const listed = JSON.parse(readFileSync('tests/links/externalLinks.json', 'utf8')) as string[];
    expect(externalLinks(build, readPages(build))).toEqual(listed);
  });

  test('a missing page, a missing anchor and a plain http link are noticed', () => {
    const links = ['/nothing', '/#nothing', '/docs/api/api_pricing/', 'http://example.com/'].map(
      (link) => new URL(link, build.origin).href,
    );
    const [home, ...others] = readPages(build);
    expect(brokenLinks(build, [{...home!, links}, ...others])).toHaveLength(4);
  });
});

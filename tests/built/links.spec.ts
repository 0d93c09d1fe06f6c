import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {brokenLinks, externalLinks, linksInFeeds, readPages, siteIn, type LinkingPage} from '../links/builtLinks';
import {builtHtml} from '../support/pages';

const build = siteIn('build');

// In one process, which reads all pages once.
test.describe.configure({mode: 'default'});
let read: LinkingPage[] | undefined;
const allPages = () => (read ??= readPages(build));

test.describe('Links of the built pages', () => {
  test('every page, file, and anchor that a page links to exists', () => {
    const pages = allPages();
    expect(pages.flatMap(({links}) => links).length).toBeGreaterThan(5000);
    expect(brokenLinks(build, pages)).toEqual([]);
  });

  test('feeds and the sitemap link existing pages and anchors', () => {
    const links = linksInFeeds(build);
    expect(links.length).toBeGreaterThan(100);
    const page = {path: '/', ids: [], links};
    expect(brokenLinks(build, [...allPages().slice(1), page]).filter((line) => line.startsWith('/ ->'))).toEqual([]);
  });

  test('pages have no link to edit or report something unless its address is set', () => {
    expect(allPages().filter(({links}) => links.some((link) => link.includes('/edit/')))).toEqual([]);
    for (const path of ['/docs/api/', '/docs/pos/intro/']) expect(builtHtml(path)).not.toContain('Report this passage');
  });

  test('the list of external links is complete (npm run links:list writes it)', () => {
    const listed = JSON.parse(readFileSync('tests/links/externalLinks.json', 'utf8')) as string[];
    expect(externalLinks(build, allPages())).toEqual(listed);
  });
});

import {expect, test} from '@playwright/test';
import type {Element, Root} from 'hast';
import {treeOf} from '../../src/lib/html';
import {findAll, findFirst, hasClass, textOf} from '../../src/lib/builtPages';
import {apis, referenceRoute} from '../../src/site/apis';
import {builtHtml, builtPages} from '../support/pages';

const home = '/';
/** A page of each kind of layout. */
const kinds = [home, '/docs/pos/intro/', '/docs/api/api_general', '/docs/api/api_products/spec/put-product'];
const docs = builtPages().filter((page) => page.startsWith('/docs/'));

const guides = [
  ['POS Platform', '/docs/pos/intro'],
  ['Scan & Go', '/docs/scan_and_go/getting-started'],
  ['API', '/docs/api'],
];

const inClass = (tree: Root | Element, name: string) => findAll(tree, (element) => hasClass(element, name));
const named = (tree: Root, label: string) => findFirst(tree, ({properties}) => properties['ariaLabel'] === label);
const linksIn = (part: Root | Element | undefined) =>
  findAll(part!, ({tagName}) => tagName === 'a').map((link) => [textOf(link), String(link.properties['href'])]);

test.describe('The frame of the site', () => {
  test('has its title on every page, and the tagline on the home page', () => {
    expect(builtPages().length).toBeGreaterThan(80);
    for (const page of builtPages())
      expect(/<title[^>]*>([^<]+)/.exec(builtHtml(page))![1], page).toMatch(/. \| Documentation$/);
    const tree = treeOf(builtHtml(home));
    expect(textOf(findFirst(tree, ({tagName}) => tagName === 'h1')!)).toContain('POS, self-checkout');
    const main = textOf(findFirst(tree, ({tagName}) => tagName === 'main')!);
    for (const words of ['API-driven microservice architecture', 'point-of-sale solution tailored to your business'])
      expect(main).toContain(words);
  });

  test('is in English, and has the year of the copyright', () => {
    for (const page of builtPages()) {
      const html = builtHtml(page);
      const languages = [/<html lang="?([\w-]+)/.exec(html)?.[1], /hreflang="?(?!en\b|x-default)[\w-]+/.exec(html)];
      expect(languages, page).toEqual(['en', null]);
    }
    for (const page of kinds) {
      const [copyright] = inClass(treeOf(builtHtml(page)), 'footer__copyright');
      expect(textOf(copyright!)).toMatch(/^Copyright © 2025 /);
    }
  });

  test('has three links on the left of the navbar, and GitHub on the right', () => {
    for (const page of [...kinds, '/reference/products']) {
      const navbar = named(treeOf(builtHtml(page)), 'Main')!;
      const [left, right] = inClass(navbar, 'navbar__items').map((part) =>
        inClass(part, 'navbar__link').map((link) => [textOf(link), link.properties['href']]),
      );
      expect(left).toEqual(guides);
      expect(right).toEqual([['GitHub', expect.stringMatching(/^https:\/\/github\.com\//)]]);
    }
  });

  test('has three columns of links in the footer', () => {
    for (const page of kinds) {
      const columns = inClass(treeOf(builtHtml(page)), 'footer__col');
      const titles = columns.slice(0, 2).map((column) => textOf(inClass(column, 'footer__title')[0]!));
      expect(titles).toEqual(['Docs', 'More']);
      const [docLinks, more, company] = columns.map(linksIn);
      expect(docLinks).toEqual(guides);
      expect(more!.map(([label]) => label)).toEqual(['GitHub', 'Careers']);
      expect(company!.map(([label]) => label)).toEqual(['About', 'Contact', 'Imprint/Legal Notice']);
      const addresses = [...more!, ...company!].map(([, address]) => address);
      expect(new Set(addresses).size).toBe(5);
      for (const address of addresses) expect(address).toMatch(/^(?:https:\/\/|mailto:)./);
    }
  });

  test('shows one sidebar and the version on every docs page, and lists every page without a script', () => {
    const listed = new Set<string>();
    for (const page of docs) {
      const html = builtHtml(page);
      const [sidebar] = /<nav aria-label="?Docs sidebar/.exec(html) ?? [];
      const [, version] = /<span class="theme-doc-version-badge[^>]*>([^<]+)/.exec(html) ?? [];
      expect([page, sidebar, version]).toEqual([page, '<nav aria-label="Docs sidebar', 'Version: Next']);
      // Above the content, for readers without scripts.
      const list = /<noscript><details><summary>All pages<\/summary><nav aria-label="All pages">.*?<\/nav>/s;
      const [all] = list.exec(html)!;
      const addresses = new Set(Array.from(all.matchAll(/href="([^"#]+)"/g), ([, address]) => address));
      listed.add([...addresses].sort().join('\n'));
    }
    expect(docs.length).toBeGreaterThan(80);
    expect([...listed]).toEqual([docs.join('\n')]);
  });

  test('marks the area of a page in the navbar, and the page once in the sidebar', () => {
    for (const page of [...docs, '/reference/products']) {
      const current = Array.from(builtHtml(page).matchAll(/<a [^>]*aria-current="page"[^>]*>/g), ([tag]) => tag);
      const [, area] =
        guides.find(([, first]) => page.startsWith(first!.split('/').slice(0, 3).join('/'))) ?? guides[2]!;
      const linked = (kind: string) =>
        current.filter((tag) => tag.includes(kind)).map((tag) => /href="([^"]*)"/.exec(tag)![1]);
      expect([page, new Set(linked('navbar__link'))]).toEqual([page, new Set([area])]);
      expect([page, linked('menu__link')]).toEqual([page, page.startsWith('/docs/') ? [page] : []]);
    }
  });

  test('lists headings of levels 2 and 3 in the contents of every guide', () => {
    const levels = new Set<string>();
    for (const page of docs) {
      const html = builtHtml(page);
      const pattern = /<h([1-6])[^>]*? id="?([^\s">]+)/g;
      const headings = new Map(Array.from(html.matchAll(pattern), ([, level, id]) => [id!, level!]));
      for (const [, id] of html.matchAll(/<a href="?#([^\s">]+)[^>]*class="table-of-contents__link/g))
        levels.add(headings.get(decodeURIComponent(id!)) ?? `${page}#${id!}`);
    }
    expect([...levels].sort()).toEqual(['2', '3']);
  });

  test('names each step of the breadcrumbs once', () => {
    const trails = builtPages()
      .map((path) => /<ul class="?breadcrumbs"?>(.*?)<\/ul>/.exec(builtHtml(path))?.[1])
      .filter((trail) => trail !== undefined)
      .map((trail) => [...trail.matchAll(/>([^<>]+)</g)].map((match) => match[1]!));
    expect(trails.length).toBeGreaterThan(50);
    expect(trails.filter((names) => new Set(names).size < names.length)).toEqual([]);
  });

  test('leaves the full references alone', () => {
    for (const api of apis) {
      const html = builtHtml(referenceRoute(api));
      expect(html.match(/<html[^>]*docs-wrapper|<nav aria-label="Docs sidebar"|<footer/)).toBeNull();
      expect(html.match(/data-operation=/g)!.length).toBeGreaterThan(5);
    }
  });
});

test.describe('The text of every page', () => {
  test('marks terms, on many pages, at most eight times on each', () => {
    const marks = builtPages().map((path) => builtHtml(path).split('data-term=').length - 1);
    expect(Math.max(...marks)).toBeLessThanOrEqual(8);
    expect(marks.filter((count) => count > 0).length).toBeGreaterThan(20);
  });

  test('has no placeholder such as {{host}}', () => {
    const marked = builtPages().filter((path) =>
      /\{\{\s*\w+(?::\s*\w+)?\}\}/.test(builtHtml(path).replace(/<wbr\/?>/g, '')),
    );
    expect(marked).toEqual([]);
  });

  test('has code whose colors come from classes, not from inline styles', () => {
    // One expectation for all: a report of each of some hundred thousand tokens takes minutes.
    const tokens = builtPages().flatMap((path) =>
      Array.from(builtHtml(path).matchAll(/<span[^>]*class="?t-[^>]*>/g), ([tag]) => `${path} ${tag}`),
    );
    expect(tokens.length).toBeGreaterThan(1000);
    expect(tokens.filter((token) => token.includes('style'))).toEqual([]);
  });
});

import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import type {Nodes} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {toString} from 'mdast-util-to-string';
import {gfm} from 'micromark-extension-gfm';
import {visit} from 'unist-util-visit';
import {parse} from 'yaml';
import {workflowFiles} from '../../src/openapi/workflows/workflowFiles';
import {copyPath} from '../../src/site/copyPath';
import {isOptional} from '../../src/commands/build/copies/listings';
import {apis} from '../../src/site/apis';
import {contentOf, findAll, findFirst, hasClass, parsePage, textOf} from '../../src/lib/builtPages';
import {expectWithin} from '../support/bounds';
import {builtHtml, builtPages, operationPages} from '../support/pages';

const origin = 'https://docs.example';

function readCopy(path: string): Nodes {
  const text = readFileSync(`build${copyPath(path)}`, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  return fromMarkdown(text, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]});
}

const plain = (text: string) => text.replace(/[\s\u200B]+/g, ' ').trim();

/** Headings with their levels, cells of tables, and addresses of links, of the copy. */
function outlineOfCopy(path: string) {
  const headings: string[] = [];
  const tables: string[][] = [];
  const links: string[] = [];
  let codes = 0;
  visit(readCopy(path), (node) => {
    if (node.type === 'heading') headings.push(`${node.depth} ${plain(toString(node))}`);
    if (node.type === 'table')
      tables.push(node.children.flatMap((row) => row.children.map((cell) => plain(toString(cell)))));
    if (node.type === 'code') codes += 1;
    if (node.type === 'link') links.push(node.url);
  });
  return {headings, tables, codes, links};
}

/** Headings, tables, and samples of the page. */
function outlineOfPage(page: ReturnType<typeof parsePage>) {
  const content = contentOf(page);
  // Tools need a script, so copies leave them out.
  const tools = new Set(
    findAll(content, (one) => hasClass(one, 'needs-script')).flatMap((one) => findAll(one, () => true)),
  );
  const find = (test: (name: string) => boolean) => findAll(content, (one) => test(one.tagName) && !tools.has(one));
  const headings = find((name) => /^h[1-6]$/.test(name)).map((one) => `${one.tagName[1]} ${textOf(one)}`);
  const tables = find((name) => name === 'table').map((table) =>
    findAll(table, ({tagName}) => tagName === 'th' || tagName === 'td').flatMap((cell) => [
      textOf(cell),
      // Markdown has no cells across columns; the others are empty.
      ...Array.from({length: Number(cell.properties['colSpan'] ?? 1) - 1}, () => ''),
    ]),
  );
  const codes = find((name) => name === 'pre').length;
  return {headings, tables, codes};
}

/** Whether a link to the site has no copy or file. */
function isBroken(url: string): boolean {
  if (!url.startsWith(`${origin}/`)) return false;
  const file = `build${new URL(url).pathname}`;
  return !/\.\w+$|\/\.well-known\//.test(file) || !existsSync(file);
}

/** The head names the copy, next to the canonical address and the kind of the page. */
function expectHead(path: string, {head}: ReturnType<typeof parsePage>): void {
  const link = (rel: string, type?: string) =>
    findFirst(
      head,
      ({tagName, properties}) =>
        tagName === 'link' && String(properties['rel']) === rel && (!type || properties['type'] === type),
    );
  expect(link('alternate', 'text/markdown')?.properties['href']).toBe(origin + copyPath(path));
  // The sitemap spells addresses in the canonical way; builtPages() reads it.
  expect(link('canonical')?.properties['href']).toBe(origin + path);
  const scripts = findAll(head, ({properties}) => properties['type'] === 'application/ld+json').map(
    (script) =>
      JSON.parse(script.children.map((child) => ('value' in child ? child.value : '')).join('')) as {
        '@type': string;
        url?: string;
      },
  );
  expect(scripts.find((data) => data['@type'] === (path === '/' ? 'WebSite' : 'TechArticle'))?.url).toBe(origin + path);
}

test.describe('Markdown copies', () => {
  for (const path of builtPages()) {
    test(`${path} links a copy with its headings, tables, and samples, whose links have files`, () => {
      const page = parsePage(path, builtHtml(path));
      const outline = outlineOfPage(page);
      const copy = outlineOfCopy(path);
      expect(copy.links[0]).toBe(`${origin}/llms.txt`);
      expect([...new Set(copy.links)].filter(isBroken)).toEqual([]);
      expectHead(path, page);
      if (path.startsWith('/reference/') && copy.codes === 0) return;
      expect(outline.headings.length).toBeGreaterThan(0);
      expect(copy.headings).toEqual(outline.headings);
      expect(copy.tables).toEqual(outline.tables);
      expect(copy.codes).toBe(outline.codes);
    });
  }

  test('have at most 100,000 characters: the one of a longer reference is a list of its operations', () => {
    const sizes = builtPages().map((path) => [path, readFileSync(`build${copyPath(path)}`, 'utf8').length] as const);
    expect(sizes.filter(([, size]) => size > 100_000)).toEqual([]);
    const operations = operationPages().filter((path) => path.startsWith('/docs/api/api_products/'));
    const parts = ['/docs/api/api_products/spec', ...operations].map((path) => origin + copyPath(path));
    expect(outlineOfCopy('/reference/products').links).toEqual(expect.arrayContaining(parts));
  });

  test("tell nobody to turn on scripts: a program that reads them can't", () => {
    const texts = [...builtPages().map((path) => `build${copyPath(path)}`), 'build/llms-full.txt'];
    expect(texts.filter((file) => readFileSync(file, 'utf8').includes('Turn on JavaScript'))).toEqual([]);
  });

  test('keep words apart and have no stray characters', () => {
    for (const path of builtPages()) {
      const text = readFileSync(`build${copyPath(path)}`, 'utf8').replace(/^( *)```[\s\S]*?\n\1```$/gm, '');
      // Emphasis that touches a word can only be written with character references.
      expect(text.match(/.{0,40}&#x[\dA-F]+;.{0,40}/)?.[0], path).toBeUndefined();
      expect(text.match(/^ *\\#$|\*\*_.*_\*\*$/m)?.[0], path).toBeUndefined();
      // Pages keep numbers and units together; copies have spaces that readers type.
      expect(text.match(/.{0,40}\u00a0.{0,40}/)?.[0], path).toBeUndefined();
    }
  });
});

/** An estimate: models split English text and JSON into tokens of about four bytes. */
const tokensOf = (text: string) => Buffer.byteLength(text) / 4;

test.describe('Machine-readable lists', () => {
  test('llms.txt links every page but the home page to a copy that exists', () => {
    const text = readFileSync('build/llms.txt', 'utf8');
    expect(text).toMatch(/^# Documentation\n\n> /);
    for (const path of builtPages().filter((page) => page !== '/'))
      expect(text).toContain(`(${origin}${copyPath(path)})`);
    expect(tokensOf(text)).toBeLessThan(8000);
  });

  test('llms.txt and the lists of its parts begin with rules and name files that exist', () => {
    const paths = ['/llms.txt', '/docs/api/llms.txt', '/docs/scan_and_go/llms.txt', '/docs/pos/llms.txt'];
    const texts = paths.map((path) => readFileSync(`build${path}`, 'utf8'));
    for (const path of paths.slice(1)) expect(texts[0]).toContain(`(${origin}${path})`);
    for (const text of texts)
      for (const [, address] of text.matchAll(/\]\(([^)]+)\)/g))
        expect([address, existsSync(`build${new URL(address!).pathname}`)]).toEqual([address, true]);
    for (const text of texts.slice(0, 2)) {
      expect(text.indexOf('-3.1.yaml')).toBeLessThan(text.indexOf('/openapi/products.yaml'));
      for (const rule of ['simulated platform', 'every line', 'decimal text', 'Delete all products', 'unattended'])
        expect(text).toContain(rule);
    }
    for (const text of texts.slice(1)) expect(tokensOf(text)).toBeLessThan(6000);
  });

  test('llms-full.txt contains every guide, operation, and schema in about 270,000 tokens', () => {
    const text = readFileSync('build/llms-full.txt', 'utf8');
    expectWithin('llms-full.txt', tokensOf(text) / 1000, 270, 'thousand tokens');
    const left = builtPages().filter((path) => !isOptional(path) && !text.includes(`\nurl: ${origin}${path}\n`));
    expect(left.filter((path) => path !== '/' && !/spec(?:$|\/)/.test(path))).toEqual([]);
    for (const path of left.filter((page) => /spec\//.test(page))) {
      const title = /^# .*$/m.exec(readFileSync(`build${copyPath(path)}`, 'utf8'))![0];
      expect(text).toContain(`\n##${title}\n`);
    }
    for (const schema of ['Product', 'Closing', 'PromotionConfiguration', 'ErrorBody'])
      expect(text).toContain(`\n### ${schema}\n`);
    // An error that operations share is described once per API.
    expect(text.split('- `401` Missing or invalid token.').length - 1).toBeLessThanOrEqual(apis.length);
  });

  test('robots.txt names the sitemap, and lets search engines and assistants use the pages', () => {
    const robots = readFileSync('build/robots.txt', 'utf8');
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots).toContain('\nContent-Signal: search=yes, ai-input=yes\n');
  });

  test('the API catalog (RFC 9727) links every document', () => {
    const {linkset} = JSON.parse(readFileSync('build/.well-known/api-catalog', 'utf8')) as {
      linkset: Record<'item' | 'related' | 'service-desc' | 'service-meta', {href: string}[] | undefined>[];
    };
    expect(linkset[0]?.item).toHaveLength(apis.length);
    const pathsOf = (relation: 'related' | 'service-desc' | 'service-meta') =>
      linkset.flatMap((context) => context[relation] ?? []).map(({href}) => new URL(href).pathname);
    const paths = [...pathsOf('service-desc'), ...pathsOf('service-meta'), ...pathsOf('related')];
    for (const api of apis)
      expect(paths).toEqual(
        expect.arrayContaining([
          `/openapi/${api.id}.yaml`,
          `/openapi/${api.id}-3.1.json`,
          `/openapi/${api.id}.postman_collection.json`,
          `/openapi/${api.id}.bruno.zip`,
        ]),
      );
    expect(paths).toEqual(expect.arrayContaining(workflowFiles().map((file) => `/${file}`)));
    expect(paths).toEqual(
      expect.arrayContaining([...apis.map(({id}) => `/samples/${id}/index.json`), '/downloads/simulator/simulate.mjs']),
    );
    expect(paths.filter((path) => !existsSync(`build${path}`))).toEqual([]);
  });

  test('a downloaded workflow refers to the documents of the site', () => {
    for (const file of workflowFiles()) {
      const {sourceDescriptions} = parse(readFileSync(`build/${file}`, 'utf8')) as {
        sourceDescriptions: {url: string}[];
      };
      expect(sourceDescriptions.length).toBeGreaterThan(0);
      for (const {url} of sourceDescriptions) {
        expect(url.startsWith(`${origin}/`)).toBe(true);
        expect([url, existsSync(`build${new URL(url).pathname}`)]).toEqual([url, true]);
      }
    }
  });
});

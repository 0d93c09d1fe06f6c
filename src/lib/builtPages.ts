/** Built pages as trees, for the search index, the Markdown copies, and the e-books. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Element, Nodes, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {parse} from 'parse5';
import {treeOf} from './html';

export interface BuiltPage {
  /** Canonical path below the base path, with a leading slash. */
  path: string;
  /** Everything before the body. */
  head: Root;
  /** The page without header, navigation, and footer. Only this is parsed, because parsing is slow. */
  main: Root;
}

/** Sorted canonical paths of all pages below the base path, without the not-found page. */
export function pathsOf(routes: readonly string[], baseUrl: string): string[] {
  return [...new Set(routes)]
    .map((route) => `/${route.slice(baseUrl.length)}`)
    .filter((path) => path !== '/404.html')
    .sort();
}

/** Reads a page of the build. @param path canonical path below the base path */
export async function readBuiltPage(folder: string, path: string): Promise<BuiltPage> {
  return parsePage(path, await readFile(join(folder, path, 'index.html'), 'utf8'));
}

/** The head and main content of a built page, with plain spaces, which readers search for. @throws Error naming the page if it has no `<main>` */
export function parsePage(path: string, html: string): BuiltPage {
  const end = html.lastIndexOf('</main>');
  const start = html.indexOf('<main');
  if (start < 0 || end < start)
    throw new Error(
      `The built page ${path} has no <main>. Render its content in one: it is what search and copies read.`,
    );
  return {
    path,
    head: fromParse5(parse(html.slice(0, html.indexOf('<body')))) as Root,
    main: treeOf(html.slice(start, end).replace(/\u00a0|&nbsp;/g, ' ')),
  };
}

/** The page's content, without breadcrumbs, table of contents, and links to other pages. */
export function contentOf({main}: BuiltPage): Root | Element {
  return findFirst(main, (element) => hasClass(element, 'theme-doc-markdown')) ?? main;
}

/** The first heading of a page. @throws Error naming the page if it has none */
export function titleOf({path, main}: BuiltPage): string {
  const heading = findFirst(main, ({tagName}) => tagName === 'h1');
  if (!heading)
    throw new Error(`The built page ${path} has no <h1>. Give it one: it is its title in search and copies.`);
  return textOf(heading);
}

/** The page's meta description. */
export function descriptionOf({head}: BuiltPage): string {
  const meta = findFirst(head, ({tagName, properties}) => tagName === 'meta' && properties['name'] === 'description');
  return String(meta?.properties['content'] ?? '');
}

/** Whether an element is only visual, only for scripts, or there twice: buttons, drawings, links to headings. */
function isDecoration(node: Nodes): boolean {
  if (node.type === 'comment') return true;
  if (node.type !== 'element') return false;
  if (['button', 'svg', 'script', 'style', 'template'].includes(node.tagName)) return true;
  if (node.properties['dataAgain'] !== undefined) return true;
  return node.tagName === 'a' && (hasClass(node, 'hash-link') || node.properties['dataCopyLink'] !== undefined);
}

/** Matching descendants in document order. Selectors are a hundred times slower. */
export function findAll(node: Nodes, test: (element: Element) => boolean): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) =>
    child.type === 'element' ? [...(test(child) ? [child] : []), ...findAll(child, test)] : [],
  );
}

/** The first matching descendant. */
export function findFirst(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = test(child) ? child : findFirst(child, test);
    if (found) return found;
  }
  return undefined;
}

/** Controls, elements that need a script, and line-break opportunities, which would become zero-width spaces. */
const controls = new Set(['form', 'input', 'select', 'textarea', 'dialog', 'noscript', 'template', 'iframe', 'wbr']);

/** Whether a part isn't content of a copy of the page, such as Markdown or an EPUB. */
export function isLeftOut(node: Nodes): boolean {
  if (node.type === 'element' && node.properties['role'] === 'img') return false;
  if (isDecoration(node) || node.type === 'doctype') return true;
  return node.type === 'element' && (controls.has(node.tagName) || isOfScript(node));
}

/** Whether an element needs scripts, or says that something does: a copy of the page has neither. */
export function isOfScript(element: Element): boolean {
  return hasClass(element, 'needs-script') || hasClass(element, 'without-script');
}

/** Whether an element is a heading below the title of the page. */
export function isHeading({tagName}: Element): boolean {
  return /^h[2-6]$/.test(tagName);
}

export function hasClass(element: Element, name: string): boolean {
  const classes = element.properties['className'];
  return Array.isArray(classes) && classes.includes(name);
}

/** Text content with single spaces. Words of adjacent blocks stay separate. */
export function textOf(node: Nodes): string {
  return collectText(node)
    .replace(/[\s\u200B]+/g, ' ')
    .trim();
}

const blocks = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 li ol p pre section summary table td th tr ul'.split(
    ' ',
  ),
);

/** Text of the blocks of a node, each on a line. @param isLeftOut elements without text that counts */
export function linesOf(node: Nodes, isLeftOut: (element: Element) => boolean): string[] {
  const lines = collectText(node, '\n', isLeftOut).split('\n');
  return lines.map((line) => line.replace(/[\s\u200B]+/g, ' ').trim()).filter((line) => line !== '');
}

/** @param edge what separates blocks */
function collectText(node: Nodes, edge = ' ', isLeftOut = (_: Element) => false): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (isDecoration(node) || !('children' in node)) return '';
  if (node.type === 'element' && isLeftOut(node)) return edge;
  const inside = node.children.map((child) => collectText(child, edge, isLeftOut)).join('');
  return node.type === 'element' && blocks.has(node.tagName) ? edge + inside + edge : inside;
}

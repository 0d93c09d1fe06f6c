import {existsSync, readdirSync} from 'node:fs';
import {basename, dirname, join, relative} from 'node:path';
import {visit} from 'unist-util-visit';
import {linkMessage} from '../../openapi/links/linkTargets';
import {fileOfAddress} from '../../lib/guideFiles';
import {nearest} from '../../lib/nearest';
import {headingProblem} from './headingIds';
import type {Finding} from '../../lib/finding';
import {placeAt, proseOf, type Page} from './page';

/**
 * Checks links to pages, headings, operations, fields, schemas, and company pages; and braces in
 * text, which the build would parse as code.
 */
export async function checkLinks(page: Page): Promise<Finding[]> {
  return [...checkFiles(page), ...(await checkTargets(page)), ...checkBraces(page)];
}

async function checkTargets({tree}: Page): Promise<Finding[]> {
  const found: Promise<Finding[]>[] = [];
  visit(tree, 'link', ({url, position}) => {
    const {line, column} = position!.start;
    found.push(
      linkMessage(url, true).then((message) => (message === undefined ? [] : [{line, column, rule: 'links', message}])),
    );
  });
  return (await Promise.all(found)).flat();
}

function checkFiles(page: Page): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    const message = pageProblem(page, decodeURI(node.url));
    const {line, column} = node.position!.start;
    if (message !== undefined) findings.push({line, column, rule: 'links', message});
  });
  return findings;
}

/** What is wrong with a link within the site: a missing page or heading, or an address that can change. */
function pageProblem(page: Page, url: string): string | undefined {
  const [, path = '', id = ''] = /^([^#?]*)[^#]*#?(.*)$/.exec(url) ?? [];
  if (path === '') return id === '' ? undefined : headingProblem(id, page);
  // Skip external links, and data files, which checkData checks.
  if (/^\w+:/.test(path) || !page.path.startsWith('docs/')) return undefined;
  const folder = dirname(page.path);
  if (path.startsWith('/docs/')) {
    const file = fileOfAddress(path);
    const better = file === undefined ? './api_pricing.mdx' : relative(folder, file).replace(/^(?!\.)/, './');
    return `${path} is an address, which can change. Link to the file of the page, such as "${better}".`;
  }
  const file = join(folder, path);
  if (path.startsWith('/') || !existsSync(file))
    return `There is no page ${path} relative to this file. Link to its file, such as "${nearFile(path, file) ?? './api_pricing.mdx'}".`;
  return id !== '' && file.endsWith('.mdx') ? headingProblem(id, file) : undefined;
}

function nearFile(path: string, file: string): string | undefined {
  const files = existsSync(dirname(file)) ? readdirSync(dirname(file)).filter((name) => name.endsWith('.mdx')) : [];
  const near = nearest(basename(file), files);
  return near === undefined ? undefined : path.slice(0, path.length - basename(file).length) + near;
}

function checkBraces(page: Page): Finding[] {
  const braces =
    'MDX parses braces in text as code. Put them in backticks; tokens such as {{host}} work only in samples.';
  const findings: Finding[] = [];
  for (const {text, offset} of proseOf(page)) {
    const found = text.indexOf('{{');
    if (found >= 0) findings.push({...placeAt(page.text, offset + found), rule: 'braces', message: braces});
  }
  visit(page.tree, ['mdxTextExpression', 'mdxFlowExpression'], (node) => {
    const {start, end} = node.position!;
    const isComment = page.text.slice(start.offset, end.offset).startsWith('{/*');
    if (!isComment) findings.push({line: start.line, column: start.column, rule: 'braces', message: braces});
  });
  return findings;
}

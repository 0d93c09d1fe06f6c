import {dirname, relative} from 'node:path';
import {visit} from 'unist-util-visit';
import {linkMessage} from '../../openapi/links/linkTargets';
import {fileOfAddress} from '../../lib/guideFiles';
import type {Finding} from '../../lib/finding';
import {placeAt, proseOf, type Page} from './page';

/**
 * Checks links to operations, fields, schemas, and company pages; and braces in text, which the build would parse as code.
 * The build finds links to missing pages and headings.
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

/** Addresses can change: links within the site name files. */
function checkFiles({path, tree}: Page): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (node) => {
    // The links of data files are addresses.
    if ((node.type !== 'link' && node.type !== 'definition') || !path.startsWith('docs/')) return;
    if (!node.url.startsWith('/docs/')) return;
    const file = fileOfAddress(node.url);
    const better = file === undefined ? './api_pricing.mdx' : relative(dirname(path), file).replace(/^(?!\.)/, './');
    findings.push({
      line: node.position!.start.line,
      column: node.position!.start.column,
      rule: 'links',
      message: `${node.url} is an address, which can change. Link to the file of the page, such as "${better}".`,
    });
  });
  return findings;
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

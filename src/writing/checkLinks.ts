import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {visit} from 'unist-util-visit';
import {placeAt, proseOf, type Finding, type Page} from './page';

/**
 * Links to other pages by their files, and braces in running text, which the build would take for code. Ids behind `#` are
 * checked by the build, because many are made there.
 */
export function checkLinks(page: Page): Finding[] {
  return [...checkFiles(page), ...checkBraces(page)];
}

function checkFiles({path, tree}: Page): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    const [file = ''] = node.url.split('#');
    if (!/^\.\.?\//.test(file) || existsSync(join(dirname(path), decodeURI(file)))) return;
    findings.push({
      line: node.position!.start.line,
      column: node.position!.start.column,
      rule: 'links',
      message: `There is no page ${file}, seen from here. Name its file, such as "./api_pricing.mdx".`,
    });
  });
  return findings;
}

function checkBraces(page: Page): Finding[] {
  const braces =
    'Braces in running text are code to the build. Put them in backticks; values of readers stand in samples only.';
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

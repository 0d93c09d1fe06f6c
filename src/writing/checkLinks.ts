import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {visit} from 'unist-util-visit';
import {linkProblem, ownSchemes, outerSchemes} from '../reference/linkTargets';
import {placeAt, proseOf, type Finding, type Page} from './page';

/** What a link of a page may begin with besides a path; `pathname:` leads to files that are no pages. */
const schemes = [...ownSchemes, ...outerSchemes, 'pathname'];

/**
 * Links to other pages by their files, to operations, fields, schemas and company pages, and braces in running text, which
 * the build would take for code. Ids of headings behind `#` are checked by the build, because many are made there.
 */
export async function checkLinks(page: Page): Promise<Finding[]> {
  return [...checkFiles(page), ...(await checkTargets(page)), ...checkBraces(page)];
}

async function checkTargets({tree}: Page): Promise<Finding[]> {
  const found: Promise<Finding[]>[] = [];
  visit(tree, 'link', ({url, position}) => {
    const {line, column} = position!.start;
    const report = (message: string | undefined): Finding[] =>
      message === undefined ? [] : [{line, column, rule: 'links', message: `The link ${url} ${message}`}];
    const [, scheme] = /^([a-z]+):/i.exec(url) ?? [];
    const isKnown = scheme === undefined || schemes.includes(scheme);
    found.push(
      isKnown
        ? linkProblem(url).then((problem) => report(problem && `leads nowhere. ${problem}`))
        : Promise.resolve(
            report(
              `is of a kind that is not allowed. Begin with a path or one of ${schemes.map((one) => `${one}:`).join(', ')}.`,
            ),
          ),
    );
  });
  return (await Promise.all(found)).flat();
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

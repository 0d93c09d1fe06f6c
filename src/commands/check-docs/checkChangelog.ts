import ts from 'typescript';
import {changeAreas, changeKinds} from '../../site/changelog/apiChangelog';
import {linkProblem} from '../../openapi/links/linkTargets';
import {nearest} from '../../lib/nearest';
import {inOrder, type Finding} from '../../lib/finding';
import {placeAt} from './page';

export const changelogFile = 'src/site/changelog/apiChangelog.ts';

/** List fields of entries: how to link to what they name, and how to name a removed part. */
const lists: Readonly<Record<string, {linkTo: (name: string) => string; gone: string}>> = {
  operations: {linkTo: (name) => `op:${name}`, gone: 'Write a removed operation as {method, path, status}.'},
  fields: {
    linkTo: (name) => `schema:${name.replace('.', '#')}`,
    gone: 'Mention a removed field only in the text.',
  },
};

/** Whether a text is an existing day, written `YYYY-MM-DD`, or a year of this century. */
export function isChangeDate(text: string): boolean {
  if (/^20\d\d$/.test(text)) return true;
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Checks the entries of the changelog: unknown operations, fields, areas, and kinds; invalid dates;
 * entries that aren't sorted newest first.
 * @param text of the file
 */
export async function checkChangelog(text: string): Promise<Finding[]> {
  const source = ts.createSourceFile(changelogFile, text, ts.ScriptTarget.Latest, true);
  const named: {url: string; gone: string; start: number}[] = [];
  const findings: Finding[] = [];
  let before: string | undefined;
  const checkEntry = ([date, area, kind]: readonly ts.Expression[]) => {
    const check = (node: ts.Expression | undefined, problemOf: (value: string) => string | undefined) => {
      if (!node || !ts.isStringLiteralLike(node)) return;
      const message = problemOf(node.text);
      if (message !== undefined)
        findings.push({...placeAt(text, node.getStart(source) + 1), rule: 'changelog', message});
    };
    check(date, (value) => {
      const message = dateProblem(value, before);
      if (isChangeDate(value)) before = value;
      return message;
    });
    check(area, (value) => choiceProblem('area', value, changeAreas));
    check(kind, (value) => choiceProblem('kind', value, changeKinds));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'entry') checkEntry(node.arguments);
    if (ts.isPropertyAssignment(node) && ts.isArrayLiteralExpression(node.initializer)) {
      const list = lists[node.name.getText(source)];
      if (list)
        for (const element of node.initializer.elements.filter(ts.isStringLiteralLike))
          named.push({url: list.linkTo(element.text), gone: list.gone, start: element.getStart(source) + 1});
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const ofNames = named.map(async ({url, gone, start}) => {
    const problem = await linkProblem(url);
    return problem === undefined ? [] : [{...placeAt(text, start), rule: 'changelog', message: `${problem} ${gone}`}];
  });
  return inOrder([...findings, ...(await Promise.all(ofNames)).flat()]);
}

function choiceProblem(field: string, value: string, known: readonly string[]): string | undefined {
  if (known.includes(value)) return undefined;
  const near = nearest(value, known);
  return `There is no ${field} "${value}". ${near === undefined ? `Available: ${known.join(', ')}.` : `Did you mean ${near}?`}`;
}

/** @param before the date of the entry above, if there is one */
function dateProblem(date: string, before: string | undefined): string | undefined {
  if (!isChangeDate(date)) return `"${date}" isn't a date. Write an existing day as YYYY-MM-DD, or only the year.`;
  // A year alone sorts above the days of that year.
  const sortable = (one: string) => (one.length === 4 ? `${one}-99` : one);
  if (before === undefined || sortable(date) <= sortable(before)) return undefined;
  return `The entry of ${date} is below one of ${before}. Put the newest first.`;
}

import ts from 'typescript';
import {linkProblem} from '../reference/linkTargets';
import {placeAt, type Finding} from './page';

export const changelogFile = 'src/data/apiChangelog.ts';

/** What entries name in a list: the link that leads there, and how they name what is gone. */
const lists: Readonly<Record<string, {linkTo: (name: string) => string; gone: string}>> = {
  operations: {linkTo: (name) => `op:${name}`, gone: 'One that is gone is written as {method, path, status}.'},
  fields: {
    linkTo: (name) => `schema:${name.replace('.', '#')}`,
    gone: 'One that is gone is named in the text only.',
  },
};

/**
 * Operations and fields in entries of the changelog that no document has, with the nearest one that does.
 * @param text of the file
 */
export async function checkChangelog(text: string): Promise<Finding[]> {
  const source = ts.createSourceFile(changelogFile, text, ts.ScriptTarget.Latest, true);
  const named: {url: string; gone: string; start: number}[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isArrayLiteralExpression(node.initializer)) {
      const list = lists[node.name.getText(source)];
      if (list)
        for (const element of node.initializer.elements.filter(ts.isStringLiteralLike))
          named.push({url: list.linkTo(element.text), gone: list.gone, start: element.getStart(source) + 1});
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const findings = named.map(async ({url, gone, start}) => {
    const problem = await linkProblem(url);
    return problem === undefined ? [] : [{...placeAt(text, start), rule: 'changelog', message: `${problem} ${gone}`}];
  });
  return (await Promise.all(findings)).flat();
}

/** Links between documents and guides, in both directions. */
import {existsSync} from 'node:fs';
import {findOperations} from '../reference/documentParts';
import type {Document} from '../reference/document';
import {linkProblem, ownSchemes, outerSchemes} from '../reference/linkTargets';
import {problemsAt, type Problem} from './problem';
import {textsOf, join} from './walk';

const schemes = [...ownSchemes, ...outerSchemes];

/** Links in descriptions to operations, fields and schemas that do not exist, and links that a page would not resolve. */
export async function linkProblems(document: Document): Promise<Problem[]> {
  const links = textsOf(document).flatMap(({text, pointer}) =>
    [...text.matchAll(/\]\(\s*([^)\s]*)/g)].map((match) => ({url: match[1]!, pointer})),
  );
  const problems = await Promise.all(
    links.map(async ({url, pointer}) => {
      const report = (message: string) => [{pointer, words: url, message: `The link ${url} ${message}`}];
      if (!schemes.some((scheme) => url.startsWith(`${scheme}:`)))
        return report(
          `is of a kind that is not allowed here. Begin with ${schemes.map((scheme) => `${scheme}:`).join(', ')}; an operation is op:products/importProducts.`,
        );
      const problem = await linkProblem(url);
      return problem === undefined ? [] : report(`leads nowhere. ${problem}`);
    }),
  );
  return problems.flat();
}

/**
 * Operations whose guide does not exist or does not list them, and operations that no guide links in its text.
 * @param guides texts of the pages below `docs/`, by their paths
 */
export function guideProblems(api: string, document: Document, guides: ReadonlyMap<string, string>): Problem[] {
  const linked = new Set([...guides.values()].flatMap((text) => text.match(/(?<=\]\(op:)\w+\/\w+/g) ?? []));
  return findOperations(document).flatMap(({operation, path, method}) => {
    const pointer = join('', 'paths', path, method);
    const guide = operation['x-guide'] ?? '';
    const file = fileOfGuide(guide);
    const link = `[text](op:${api}/${operation.operationId})`;
    return [
      ...problemsAt(
        'x-guide' in operation ? join(pointer, 'x-guide') : pointer,
        guide === ''
          ? 'No guide explains the operation. Add "x-guide" with an address, such as /docs/api/api_pricing.'
          : file === undefined
            ? `There is no guide ${guide}. Write the address of a page below docs/, such as /docs/api/api_pricing or /docs/api/api_orders/.`
            : !/^<GuideOperations \/>$/m.test(guides.get(file) ?? '') &&
              `The guide ${file} does not list its operations. Put <GuideOperations /> on a line of its own there.`,
      ),
      ...problemsAt(
        pointer,
        operation.operationId !== undefined &&
          !linked.has(`${api}/${operation.operationId}`) &&
          `No guide links the operation. Write ${link} where ${file ?? 'its guide'} says what it is for.`,
      ),
    ];
  });
}

/** The page of an address as documents name guides; a page that is a folder's index has a slash at its end. */
function fileOfGuide(route: string): string | undefined {
  const file = `${route.replace(/^\//, '').replace(/\/$/, '/index')}.mdx`;
  return existsSync(file) ? file : undefined;
}

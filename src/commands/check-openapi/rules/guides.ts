import {fileOfAddress} from '../../../lib/guideFiles';
import type {Rule} from './rule';
import {childOf, operationsOf} from './visit';

/**
 * Operations whose guide doesn't exist or list them, and operations that no guide links to.
 * @param texts of all guides, by their paths
 */
export const guidesOf =
  (api: string, texts: ReadonlyMap<string, string>): Rule =>
  () => {
    const linked = new Set([...texts.values()].flatMap((text) => text.match(/(?<=\]\(op:)\w+\/\w+/g) ?? []));
    return {
      PathItem(item, context) {
        for (const {operation, location} of operationsOf(item, context)) {
          const guide = operation['x-guide'] ?? '';
          const file = fileOfGuide(guide);
          const problem = guideProblem(guide, file, texts);
          if (problem !== undefined)
            context.report({message: problem, location: childOf(operation, location, 'x-guide')});
          if (operation.operationId !== undefined && !linked.has(`${api}/${operation.operationId}`))
            context.report({
              message: `No guide links to the operation. Add [text](op:${api}/${operation.operationId}) in ${file ?? 'its guide'} where it is explained.`,
              location,
            });
        }
      },
    };
  };

function guideProblem(guide: string, file: string | undefined, texts: ReadonlyMap<string, string>): string | undefined {
  if (guide === '')
    return 'No guide explains the operation. Add "x-guide" with an address, such as /docs/api/api_pricing.';
  if (file === undefined)
    return `There is no guide ${guide}. Use the address of a page below docs/, such as /docs/api/api_pricing or /docs/api/api_orders/.`;
  if (/^<GuideOperations \/>$/m.test(texts.get(file) ?? '')) return undefined;
  return `The guide ${file} doesn't list its operations. Add <GuideOperations /> on a separate line there.`;
}

/** The file of a guide's address; the address of a folder's index ends with a slash. */
function fileOfGuide(route: string): string | undefined {
  const file = fileOfAddress(route);
  return file?.endsWith('/index.mdx') === route.endsWith('/') ? file : undefined;
}

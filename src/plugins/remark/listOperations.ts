import type {List, Root} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {relative} from 'node:path';
import type {VFile} from 'vfile';
import {operationIdOf} from '../../openapi/document/documentParts';
import {loadDocument} from '../../openapi/document/loadDocument';
import {apis, documentPath, operationRoute} from '../../site/apis';
import {replaceElements} from './mdxElements';

interface ExplainedOperation {
  route: string;
  summary: string;
  method: string;
}

/**
 * Remark plugin: replaces `<GuideOperations />` with a list of the operations that name this guide (`x-guide`), so
 * that new operations are listed automatically.
 * @throws VFileMessage if no operation names the guide
 */
export default function listOperations() {
  return (tree: Root, file: VFile): Promise<void> =>
    replaceElements(tree, file, 'GuideOperations', async () => {
      const route = routeOfGuide(file.path);
      const operations = await operationsOfGuide(route);
      if (operations.length === 0)
        throw new Error(`No operation has "x-guide: ${route}". Add it to an operation, or remove <GuideOperations />.`);
      return listOf(operations);
    });
}

/** The address of a guide in `x-guide`: `docs/api/api_orders/index.mdx` is `/docs/api/api_orders/`. */
function routeOfGuide(file: string): string {
  return `/${relative(process.cwd(), file)}`.replace(/\.mdx$/, '').replace(/\/index$/, '/');
}

async function operationsOfGuide(route: string): Promise<ExplainedOperation[]> {
  const lists = await Promise.all(
    apis.map(async (api) => {
      const {operations} = await loadDocument(documentPath(api));
      return operations
        .filter((operation) => operation['x-guide'] === route)
        .map((operation) => {
          const id = operationIdOf(operation);
          return {
            route: operationRoute(api, id, operation.slug),
            summary: operation.summary ?? id,
            method: operation.method,
          };
        });
    }),
  );
  return lists.flat();
}

/** A list, because paths are too long for a table. */
function listOf(operations: readonly ExplainedOperation[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: operations.map(({route, summary, method}) => ({
      type: 'listItem',
      spread: false,
      children: [
        {
          type: 'paragraph',
          children: [
            methodOf(method),
            {type: 'text', value: ' '},
            {type: 'link', url: route, children: [{type: 'text', value: summary}]},
          ],
        },
      ],
    })),
  };
}

function methodOf(method: string): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name: 'span',
    attributes: [
      {type: 'mdxJsxAttribute', name: 'className', value: 'method'},
      {type: 'mdxJsxAttribute', name: 'data-method', value: method},
    ],
    children: [{type: 'text', value: method.toUpperCase()}],
  };
}

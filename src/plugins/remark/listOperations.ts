import type {List, Root} from 'mdast';
import {relative} from 'node:path';
import type {VFile} from 'vfile';
import {operationIdOf} from '../../openapi/document/documentParts';
import {rememberedDocument} from '../../openapi/document/loadDocument';
import {apis, documentPath, operationRoute} from '../../site/apis';
import {replaceElements} from './mdxElements';

interface ExplainedOperation {
  route: string;
  summary: string;
  method: string;
}

/**
 * Remark plugin: replaces `<GuideOperations />` by a list of the operations that name this guide as theirs (`x-guide`), so
 * that both lead to each other and a new operation is listed unasked.
 * @throws the file's message with its place when no operation names the guide
 */
export default function listOperations() {
  return (tree: Root, file: VFile): Promise<void> =>
    replaceElements(tree, file, 'GuideOperations', async () => {
      const route = routeOfGuide(file.path);
      const operations = await operationsOfGuide(route);
      if (operations.length === 0)
        throw new Error(`no operation has "x-guide: ${route}". Name the guide in a document.`);
      return listOf(operations);
    });
}

/** The address of a guide as documents name it: `docs/api/api_orders/index.mdx` is `/docs/api/api_orders/`. */
function routeOfGuide(file: string): string {
  return `/${relative(process.cwd(), file)}`.replace(/\.mdx$/, '').replace(/\/index$/, '/');
}

async function operationsOfGuide(route: string): Promise<ExplainedOperation[]> {
  const lists = await Promise.all(
    apis.map(async (api) => {
      const {operations} = await rememberedDocument(documentPath(api));
      return operations
        .filter((operation) => operation['x-guide'] === route)
        .map((operation) => {
          const id = operationIdOf(operation);
          return {
            route: operationRoute(api, id),
            summary: operation.summary ?? id,
            method: operation.method.toUpperCase(),
          };
        });
    }),
  );
  return lists.flat();
}

/** A list, because paths are too long for a table beside the names. */
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
            {type: 'link', url: route, children: [{type: 'text', value: summary}]},
            {type: 'text', value: ' '},
            {type: 'inlineCode', value: method},
          ],
        },
      ],
    })),
  };
}

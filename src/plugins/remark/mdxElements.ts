/** Shared by the remark plugins: inserts and replaces JSX elements. */
import type {Node, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {reasonOf} from '../../lib/reasonOf';

/** Creates a JSX element at the position of a node. @param attributes null for an attribute without a value */
export function elementFor(
  node: Node,
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children,
    position: node.position,
  };
}

/** Elements in pages that remark plugins replace. */
export const replacedElements = ['Glossary', 'GuideOperations', 'SchemaTable', 'SimulatedApis', 'Tools'] as const;

/**
 * Replaces each element of a name with the result of a function.
 * @throws VFileMessage with the place and name of the element for which the function throws
 */
export async function replaceElements(
  tree: Root,
  file: VFile,
  name: (typeof replacedElements)[number],
  replace: (node: MdxJsxFlowElement) => RootContent | Promise<RootContent>,
): Promise<void> {
  const found: {node: MdxJsxFlowElement; index: number; parent: {children: unknown[]}}[] = [];
  visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
    if (node.name === name && index !== undefined && parent) found.push({node, index, parent});
  });
  for (const {node, index, parent} of found) {
    try {
      parent.children[index] = await replace(node);
    } catch (error) {
      failAt(file, node, error, `${name}: `);
    }
  }
}

/** Fails the page at a node. @throws VFileMessage always */
export function failAt(file: VFile, node: Node, error: unknown, prefix = ''): never {
  return file.fail(prefix + reasonOf(error), node);
}

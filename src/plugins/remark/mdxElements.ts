/** What the Markdown steps have in common: they put JSX elements into a page, or other things in the place of some. */
import type {Node, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/**
 * A JSX element in the place of a node.
 * @param attributes texts; null for an attribute without a value
 */
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

/** Elements that pages write and Markdown steps replace. */
export const replacedElements = ['Glossary', 'GuideOperations', 'SchemaTable'] as const;

/**
 * Replaces each element of a name by what a function makes of it.
 * @throws the file's message with the place and name of the element for which the function throws
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

/** Ends the work on a page with what went wrong, at a node. @throws the file's message, always */
export function failAt(file: VFile, node: Node, error: unknown, prefix = ''): never {
  return file.fail(prefix + (error instanceof Error ? error.message : String(error)), node);
}

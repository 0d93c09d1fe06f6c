import type {Link, Root} from 'mdast';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {resolveAddress} from '../../openapi/links/resolveAddress';
import {failAt} from './mdxElements';

/**
 * Remark plugin: resolves our link schemes: `op:products/getProduct#body.sku` to an operation,
 * `schema:products/Product` to a schema, `identity:github` to a page of the company.
 * @throws VFileMessage with the place and the available names
 */
export default function resolveLinks() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'link', (node: Link) => {
      try {
        node.url = resolveAddress(node.url);
      } catch (error) {
        failAt(file, node, error);
      }
    });
  };
}

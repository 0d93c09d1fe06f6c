import type {Link, Root} from 'mdast';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {links, type LinkKey} from '../site/identity';
import {addressOf} from '../reference/operationIndex';
import {failAt} from './mdxElements';

/**
 * Remark plugin: resolves the schemes of our own. `op:products/getProduct#body.sku` leads to an operation,
 * `schema:products/Product` to a schema, `identity:github` to a page of the company.
 * @throws the file's message with place and the known names
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

/** The address a link leads to; addresses without a scheme of our own are returned as they are. */
export function resolveAddress(url: string): string {
  const [, scheme, target = ''] = /^(op|schema|identity):(.*)$/.exec(url) ?? [];
  if (scheme === 'op' || scheme === 'schema') return addressOf(scheme, target);
  if (scheme !== 'identity') return url;
  if (!Object.hasOwn(links, target)) {
    throw new Error(`Unknown link identity:${target}. Known are: ${Object.keys(links).join(', ')}.`);
  }
  return links[target as LinkKey];
}

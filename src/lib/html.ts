/** Pieces of HTML as trees, and trees as Markdown. */
import type {Element, Nodes, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {toMdast, type Options} from 'hast-util-to-mdast';
import type {Nodes as Mdast} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {parseFragment} from 'parse5';

/** A piece of HTML as a tree, without the place of each node: with it parsing and copying take twice as long. */
export function treeOf(html: string): Root {
  return fromParse5(parseFragment(html)) as Root;
}

/** All characters inside of a node, those of white space too. */
export function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(rawText).join('') : '';
}

/**
 * Markdown of a tree, without spaces around it. Links become absolute.
 * @param address what links are relative to
 * @param lead where an absolute link leads instead
 * @param handlers for elements that do not mean what HTML says of them
 */
export function markdownOf(
  tree: Root | Element,
  address: string,
  lead: (address: string) => string,
  handlers: Options['handlers'] = {},
): string {
  return toMarkdown(absoluteLinks(toMdast(tree, {handlers}), address, lead), {
    extensions: [gfmToMarkdown({tablePipeAlign: false})],
    bullet: '-',
    rule: '-',
    emphasis: '_',
  }).trim();
}

/** Links as they are followed from anywhere. */
function absoluteLinks<Node extends Mdast>(node: Node, address: string, lead: (address: string) => string): Node {
  const own =
    (node.type === 'link' || node.type === 'image') && node.url
      ? {...node, url: lead(new URL(node.url, address).href)}
      : node;
  if (!('children' in own)) return own;
  return {...own, children: own.children.map((child) => absoluteLinks(child, address, lead))} as Node;
}

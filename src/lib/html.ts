/** Parses HTML, and converts it to Markdown. */
import type {Element, Nodes, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {toMdast, type Options} from 'hast-util-to-mdast';
import type {Nodes as Mdast} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {parseFragment} from 'parse5';

/** Parses HTML without node positions, which would double the time. */
export function treeOf(html: string): Root {
  return fromParse5(parseFragment(html)) as Root;
}

/** The text of a node, including whitespace. */
export function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(rawText).join('') : '';
}

/**
 * Converts a tree to trimmed Markdown with absolute links.
 * @param address base of relative links
 * @param lead maps absolute links
 * @param handlers for elements with other semantics
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

function absoluteLinks<Node extends Mdast>(node: Node, address: string, lead: (address: string) => string): Node {
  const own =
    (node.type === 'link' || node.type === 'image') && node.url
      ? {...node, url: lead(new URL(node.url, address).href)}
      : node;
  if (!('children' in own)) return own;
  return {...own, children: own.children.map((child) => absoluteLinks(child, address, lead))} as Node;
}

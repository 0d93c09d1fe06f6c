import type {Root, Text} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {keepUnits} from '../../lib/keepUnits';

/**
 * Remark plugin: keeps numbers and their units on one line, except in headings, whose IDs may come from their text. Copies of the pages
 * have plain spaces again (`parsePage`).
 */
export default function keepUnitsTogether() {
  return (tree: Root): void =>
    visit(tree, ['heading', 'text'], (node) => {
      if (node.type === 'heading') return SKIP;
      (node as Text).value = keepUnits((node as Text).value);
      return undefined;
    });
}

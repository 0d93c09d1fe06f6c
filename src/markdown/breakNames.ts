import type {InlineCode, PhrasingContent, Root, Table} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';
import {piecesOf} from './piecesOf';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxTextElementData {
    /** What MDX notes of a tag that a writer has typed. */
    _mdxExplicitJsx?: true;
  }
}

/**
 * Remark plugin: long names in the cells of tables may break between their parts, so that a table fits its page. `<wbr>`
 * does it, which neither copied text nor the search of a browser sees.
 */
export default function breakNames() {
  return (tree: Root): void => {
    visit(tree, 'table', (table: Table) => {
      visit(table, 'inlineCode', (node: InlineCode, index, parent) => {
        const pieces = piecesOf(node.value);
        if (pieces.length < 2 || index === undefined || !parent) return CONTINUE;
        parent.children[index] = literal(
          'code',
          pieces.flatMap((value, place) => [...(place > 0 ? [literal('wbr', [])] : []), {type: 'text', value}]),
        );
        return SKIP;
      });
    });
  };
}

/** An element as if its tag were typed: for others the theme is asked, which takes code with elements for a block. */
function literal(name: string, children: PhrasingContent[]): MdxJsxTextElement {
  return {type: 'mdxJsxTextElement', name, attributes: [], children, data: {_mdxExplicitJsx: true}};
}

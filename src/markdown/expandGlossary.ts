import type {PhrasingContent, Root, TableCell} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {glossary, termAnchor} from '../data/glossary';

/** Remark plugin: replaces `<Glossary />` by the table of all terms, each with an id to link to. */
export default function expandGlossary() {
  return (tree: Root): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
      if (node.name !== 'Glossary' || index === undefined || !parent) return;
      const head = ['Word', 'Meaning'].map((value) => cell([{type: 'text', value}]));
      const rows = glossary.map(({id, name, meaning}) => [
        cell([
          {
            type: 'mdxJsxTextElement',
            name: 'GlossaryTerm',
            attributes: [{type: 'mdxJsxAttribute', name: 'id', value: termAnchor(id)}],
            children: [{type: 'text', value: name}],
          },
        ]),
        cell(inline(meaning)),
      ]);
      parent.children[index] = {
        type: 'table',
        align: [null, null],
        children: [head, ...rows].map((children) => ({type: 'tableRow' as const, children})),
      };
    });
  };
}

function cell(children: PhrasingContent[]): TableCell {
  return {type: 'tableCell', children};
}

function inline(markdown: string): PhrasingContent[] {
  const [paragraph] = fromMarkdown(markdown).children;
  return paragraph?.type === 'paragraph' ? paragraph.children : [];
}

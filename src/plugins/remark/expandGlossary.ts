import type {PhrasingContent, Root, Table, TableCell} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import type {VFile} from 'vfile';
import {glossary, termAnchor} from '../../site/glossary';
import {replaceElements} from './mdxElements';
import {cell, tableOf} from './tables';

/** Remark plugin: replaces `<Glossary />` with a table of all terms with ids. */
export default function expandGlossary() {
  return (tree: Root, file: VFile): Promise<void> => replaceElements(tree, file, 'Glossary', glossaryTable);
}

function glossaryTable(): Table {
  const rows = glossary.map(({id, name, meaning}): TableCell[] => [
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
  return tableOf(['Term', 'Meaning'], rows);
}

function inline(markdown: string): PhrasingContent[] {
  const [paragraph] = fromMarkdown(markdown).children;
  return paragraph?.type === 'paragraph' ? paragraph.children : [];
}

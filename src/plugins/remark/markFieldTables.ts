import type {Root, Table} from 'mdast';
import {visit} from 'unist-util-visit';

/** Heads of the second column in tables of fields, keys, and attributes. */
const typeHeads: ReadonlySet<string> = new Set(['Type', 'Kind']);

/**
 * Remark plugin: marks tables that describe fields, so that a phone shows a block for each. Between name with type and
 * meaning are facts such as the default; blocks name them as the head of the table does.
 */
export default function markFieldTables() {
  return (tree: Root): void => {
    visit(tree, 'table', (table: Table) => {
      const heads = table.children[0]!.children.map(({children: [text]}) => (text?.type === 'text' ? text.value : ''));
      if (heads.length < 3 || !typeHeads.has(heads[1]!)) return;
      const facts = heads.slice(2, -1).map((head, index) => `--fact-${index + 1}:"${head} "`);
      table.data = {hProperties: {className: ['fields'], ...(facts.length > 0 ? {style: facts.join(';')} : {})}};
    });
  };
}

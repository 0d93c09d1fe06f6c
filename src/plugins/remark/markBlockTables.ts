import type {Root, Table, TableCell} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Heads of the second column in tables of fields, keys, and attributes. */
const typeHeads: ReadonlySet<string> = new Set(['Type', 'Kind']);

/** Most columns that a phone shows side by side, if one of them holds sentences; two always fit. */
const sideBySide = 3;

/** Characters from which a cell counts as a sentence. */
const sentence = 24;

/** Characters that a phone has room for: the longest words of all columns together. */
const room = 33;

/**
 * Remark plugin: marks tables of which a phone shows a block for each row. In tables of fields, name and type come first,
 * then the meaning, then facts such as the default. In other tables, the cells below each other are named by the head of
 * their column.
 */
export default function markBlockTables() {
  return (tree: Root): void => {
    visit(tree, 'table', (table: Table) => {
      const [head, ...rows] = table.children.map(({children}) => children);
      const heads = head!.map((cell: TableCell) => toString(cell));
      const isFields = heads.length > 2 && typeHeads.has(heads[1]!);
      const hasSentences = rows.flat().some((cell) => toString(cell).length >= sentence);
      const isWide = heads.length > sideBySide ? hasSentences : heads.length > 2 && widthOf(table) > room;
      if (!isFields && !isWide) return;
      const [first, last] = isFields ? [2, -1] : [1, undefined];
      const labels = heads.slice(first, last).map((label, index) => `--label-${first + index + 1}:"${label}"`);
      table.data = {
        hProperties: {
          className: ['blocks', isFields ? 'blocks--fields' : 'blocks--rows'],
          ...(labels.length > 0 ? {style: labels.join(';')} : {}),
        },
      };
    });
  };
}

/** The longest words of all columns, which can also break within a name such as `quantityPriceKey`. */
function widthOf({children: rows}: Table): number {
  const columns = rows[0]!.children.map((_, index) => rows.map(({children}) => children[index]));
  const longest = (cells: readonly (TableCell | undefined)[]) =>
    Math.max(
      ...cells.flatMap((cell) =>
        (cell ? toString(cell) : '').split(/\s+|(?<=[a-z])(?=[A-Z])/).map(({length}) => length),
      ),
    );
  return columns.reduce((total, cells) => total + longest(cells), 0);
}

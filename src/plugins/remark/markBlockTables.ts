import type {PhrasingContent, Root, Table, TableCell} from 'mdast';
import type {} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Heads of the second column in tables of fields, keys, and attributes. */
const typeHeads: ReadonlySet<string> = new Set(['Type', 'Kind']);

/** Most columns that a phone shows side by side, if one of them holds sentences; two always fit. */
const sideBySide = 3;

/** Characters from which a cell counts as a sentence. */
const sentence = 24;

/** Characters from which a cell takes several lines of a column on a phone; one such column in three is still read well. */
const long = 40;

/** Characters that a phone has room for: the longest words of all columns together. */
const room = 33;

/**
 * Remark plugin: marks tables of which a phone shows a block for each row. In tables of fields, name and type come first,
 * then the meaning, then facts such as the default. In lists with boxes to tick, the box stands beside the step. In other tables,
 * the cells below each other are named by the head of their column, and what to do comes first.
 */
export default function markBlockTables() {
  return (tree: Root): void => {
    visit(tree, 'table', (table: Table) => {
      const [head, ...rows] = table.children.map(({children}) => children);
      const heads = head!.map((cell: TableCell) => toString(cell));
      const isFields = heads.length > 2 && typeHeads.has(heads[1]!);
      const isWide = heads.length > sideBySide ? longestOf(rows)[0]! >= sentence : heads.length > 2 && isTight(table);
      const hasTicks = rows.flat().some((cell) => cell.children.some(isTick));
      if (!isFields && !isWide && !hasTicks) return;
      const [first, last] = isFields ? [2, -1] : [hasTicks ? 2 : 1, undefined];
      const end = hasTicks ? ':' : '';
      const labels = heads.slice(first, last).map((label, index) => `--label-${first + index + 1}:"${label}${end}"`);
      const kind = isFields ? 'fields' : hasTicks ? 'ticks' : 'rows';
      table.data = {
        hProperties: {
          className: [
            'blocks',
            `blocks--${kind}`,
            ...(heads[2] === 'What to do' ? ['blocks--answers'] : []),
            ...(heads.length === 4 && isShort(rows) ? ['blocks--short'] : []),
          ],
          ...(labels.length > 0 ? {style: labels.join(';')} : {}),
        },
      };
    });
  };
}

const isTick = (node: PhrasingContent) => node.type === 'mdxJsxTextElement' && node.name === 'Tick';

/** Whether all columns but the first, which has its own line, fit side by side. */
const isShort = (rows: readonly (readonly TableCell[])[]) => longestOf(rows.map((cells) => cells.slice(1)))[0]! < long;

/** Whether three columns are too narrow beside each other: their words don't fit, or two hold sentences of several lines. */
function isTight(table: Table): boolean {
  const [, second] = longestOf(table.children.slice(1).map(({children}) => children));
  return widthOf(table) > room || second! >= long;
}

/** The length of the longest cell of each column, longest first. */
function longestOf(rows: readonly (readonly TableCell[])[]): number[] {
  const columns = Math.max(...rows.map(({length}) => length));
  return Array.from({length: columns}, (_, index) =>
    Math.max(...rows.map((cells) => (cells[index] ? toString(cells[index]).length : 0))),
  ).sort((a, b) => b - a);
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

/** Tables that are put into pages. */
import type {PhrasingContent, Table, TableCell} from 'mdast';

/** A cell with some text. */
export function cell(children: PhrasingContent[]): TableCell {
  return {type: 'tableCell', children};
}

/** A table with a head of plain words. */
export function tableOf(head: readonly string[], rows: readonly TableCell[][]): Table {
  const all = [head.map((value) => cell([{type: 'text', value}])), ...rows];
  return {
    type: 'table',
    // One per column: rows are cut to this length when they become HTML.
    align: head.map(() => null),
    children: all.map((children) => ({type: 'tableRow', children})),
  };
}

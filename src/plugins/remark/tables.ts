import type {PhrasingContent, Table, TableCell} from 'mdast';

export function cell(children: PhrasingContent[]): TableCell {
  return {type: 'tableCell', children};
}

export function tableOf(head: readonly string[], rows: readonly TableCell[][]): Table {
  const all = [head.map((value) => cell([{type: 'text', value}])), ...rows];
  return {
    type: 'table',
    // One per column: HTML rows are truncated to this length.
    align: head.map(() => null),
    children: all.map((children) => ({type: 'tableRow', children})),
  };
}

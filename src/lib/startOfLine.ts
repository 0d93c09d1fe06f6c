/** Where a line begins, counted from 1; for a line after the end, where the last one does. */
export function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let left = line - 1; left > 0; left -= 1) {
    const stop = text.indexOf('\n', start);
    if (stop < 0) break;
    start = stop + 1;
  }
  return start;
}

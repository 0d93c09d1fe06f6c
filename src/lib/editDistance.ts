/** How many characters differ: replaced, left out, added, or swapped with their neighbor. A number above `limit` if more do. */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let earlier: number[] = [];
  let previous = Array.from({length: to.length + 1}, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (from[row - 1] === to[column - 1] ? 0 : 1),
        isSwapped ? earlier[column - 2]! + 1 : Infinity,
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    [earlier, previous] = [previous, current];
  }
  return previous[to.length]!;
}

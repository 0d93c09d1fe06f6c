/** The headers as a list; without `DOM.Iterable`, TypeScript can't spread them. */
export function headerPairs(headers: Headers): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  headers.forEach((value, name) => pairs.push([name, value]));
  return pairs;
}

/** A block of code in Markdown. @param info language, and options after it */
export function fenced(code: string, info = ''): string {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map(({length}) => length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${info}\n${code}\n${mark}`;
}

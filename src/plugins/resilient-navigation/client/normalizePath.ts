/** The path of a page without `.html` or `/index.html`, which name the same page. */
export function normalizePath(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '') || '/';
}

/** A path without query and hash. */
export function pathOnly(address: string): string {
  return address.replace(/[?#].*$/, '');
}

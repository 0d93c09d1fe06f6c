/** Where the Markdown copy of a page lies, both below the base path: `/docs/pos/intro.md`, `/index.md`. */
export function copyPath(path: string): string {
  return path === '/' ? '/index.md' : `${path.replace(/\/$/, '')}.md`;
}

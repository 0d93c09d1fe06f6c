/** Where the Markdown copy of a page lies, both below the base path: `/docs/pos/intro.md`, `/index.md`. */
export function copyPath(path: string): string {
  return path === '/' ? '/index.md' : `${path.replace(/\/$/, '')}.md`;
}

/**
 * Where a link in a Markdown copy leads: to the copy of a page of this site, so that programs stay among copies; anywhere
 * else, including the files of this site, as it is.
 * @param root address of the site, with a slash at the end
 */
export function addressInCopy(address: string, root: string): string {
  if (!address.startsWith(root)) return address;
  const {pathname} = new URL(address);
  const path = pathname.slice(new URL(root).pathname.length - 1);
  // Files have an extension or a well-known name, pages have neither.
  return /\.\w+$|^\/\.well-known\//.test(path) ? address : root + copyPath(path).slice(1) + new URL(address).hash;
}

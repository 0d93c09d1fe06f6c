/** Configuration for hosts that read `_headers` and `_redirects`, such as Netlify and Cloudflare Pages. */
import type {Addresses} from './responseFor';
import {namedTypes} from './contentTypes';
import {cacheForever, openHeaders, openPaths, patternOf, type Headers} from './headers';
import {linkHeader} from '../../site/discovery';

/** Where pages are, below the base URL. */
const pagePaths = ['', 'docs/*', 'reference/*'];

/**
 * The file `_headers`. Only assets get a cache header: by default, browsers revalidate everything else on these hosts.
 * A line with `!` removes a header of an earlier block, which some hosts would otherwise repeat; others ignore the line.
 */
export function headersFile(baseUrl: string, headers: Headers): string {
  const block = (path: string, lines: Headers) =>
    `${path}\n${Object.entries(lines)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`;
  const named = Object.entries(namedTypes).map(([below, type]) => block(baseUrl + below, {'Content-Type': type}));
  const removed = Object.keys(openHeaders)
    .filter((name) => Object.hasOwn(headers, name))
    .map((name) => `  ! ${name}\n`);
  const open = openPaths.map((path) => block(baseUrl + path, openHeaders).replace('\n', `\n${removed.join('')}`));
  const linked = pagePaths.map((path) => block(baseUrl + path, {Link: linkHeader()}));
  return [
    block('/*', headers),
    block(`${baseUrl}assets/*`, {'Cache-Control': cacheForever}),
    ...linked,
    ...open,
    ...named,
  ].join('');
}

/**
 * The headers that a file `_headers` sets for a path.
 * @throws Error if the file doesn't start with a block for all paths
 */
export function headersOfFile(text: string, path: string): Headers {
  if (!text.startsWith('/*\n'))
    throw new Error('The file _headers doesn\'t start with a block for "/*". Run npm run build.');
  const headers = new Map<string, string>();
  for (const block of text.split(/^(?=\/)/m)) {
    const [glob = '', ...lines] = block.trimEnd().split('\n');
    if (!new RegExp(`^${patternOf(glob)}$`).test(path)) continue;
    for (const line of lines) {
      const [, removed, name = '', value = ''] = /^ {2}(?:! (.+)|([^:]+): (.+))$/.exec(line) ?? [];
      if (removed !== undefined) headers.delete(removed);
      else headers.set(name, value);
    }
  }
  return Object.fromEntries(headers);
}

/** A page that leads to another one on hosts that only serve files. */
export function redirectPage(to: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${to}">
<title>Introduction</title>
<p><a href="${to}">Open the introduction</a></p>
</html>
`;
}

/**
 * The file `_redirects`: `.html`, `/index.html`, and `/docs`. Trailing slashes are left to the host: these hosts have
 * their own rules, and a conflicting one would cause a redirect loop.
 */
export function redirectsFile(addresses: Addresses): string {
  const lines = [...addresses]
    .filter(([from, to]) => from.replace(/\/$/, '') !== to.replace(/\/$/, ''))
    .map(([from, to]) => `${from} ${to} 301\n`);
  return lines.sort().join('');
}

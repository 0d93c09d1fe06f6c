/** Configuration for hosts that read `_headers` and `_redirects`, such as Netlify and Cloudflare Pages. */
import type {Addresses} from './responseFor';
import {namedTypes} from './contentTypes';
import {cacheForever, type Headers} from './headers';

/** The file `_headers`. Only assets get a cache header: by default, browsers revalidate everything else on these hosts. */
export function headersFile(baseUrl: string, headers: Headers): string {
  const block = (path: string, lines: Headers) =>
    `${path}\n${Object.entries(lines)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`;
  const named = Object.entries(namedTypes).map(([below, type]) => block(baseUrl + below, {'Content-Type': type}));
  return block('/*', headers) + block(`${baseUrl}assets/*`, {'Cache-Control': cacheForever}) + named.join('');
}

/** Reads the headers for all responses from a file `_headers`. @throws Error if the file has no such block */
export function headersOfFile(text: string): Headers {
  const block = /^\/\*\n((?: {2}.+\n)+)/.exec(text)?.[1];
  if (block === undefined)
    throw new Error('The file _headers doesn\'t start with a block for "/*". Run npm run build:finish.');
  return Object.fromEntries(
    block
      .trimEnd()
      .split('\n')
      .map((line) => /^ {2}([^:]+): (.+)$/.exec(line)!.slice(1, 3) as [string, string]),
  );
}

/**
 * The file `_redirects`: `.html`, `/index.html`, and `/docs`. Trailing slashes are left to the host: these hosts have
 * their own rules, and a conflicting one would cause a redirect loop.
 */
export function redirectsFile(addresses: Addresses): string {
  const lines = [...addresses]
    .filter(([from, to]) => from.replace(/\/$/, '') !== to.toLowerCase().replace(/\/$/, ''))
    .map(([from, to]) => `${sameCase(from, to)} ${to} 301\n`);
  return lines.sort().join('');
}

/** Addresses are stored in lowercase; these hosts are case-sensitive, so restore the case of the page. */
function sameCase(from: string, to: string): string {
  const bare = to.replace(/\/$/, '');
  return from.startsWith(bare.toLowerCase()) ? bare + from.slice(bare.length) : from;
}

/** Settings for hosts of static files that read `_headers` and `_redirects`, as Netlify and Cloudflare Pages do. */
import type {Addresses} from './answerFor';
import {namedTypes} from './contentTypes';
import {cacheForever, type Headers} from './headers';

/** The file `_headers`. Only assets get a cache header: such hosts let browsers revalidate everything else by default. */
export function headersFile(baseUrl: string, headers: Headers): string {
  const block = (path: string, lines: Headers) =>
    `${path}\n${Object.entries(lines)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`;
  const named = Object.entries(namedTypes).map(([below, type]) => block(baseUrl + below, {'Content-Type': type}));
  return block('/*', headers) + block(`${baseUrl}assets/*`, {'Cache-Control': cacheForever}) + named.join('');
}

/** The headers of every response, out of a file `_headers`. @throws Error when the file has no block for them */
export function headersOfFile(text: string): Headers {
  const block = /^\/\*\n((?: {2}.+\n)+)/.exec(text)?.[1];
  if (block === undefined)
    throw new Error('The file _headers does not begin with a block for "/*". Write it anew: npm run build:finish.');
  return Object.fromEntries(
    block
      .trimEnd()
      .split('\n')
      .map((line) => /^ {2}([^:]+): (.+)$/.exec(line)!.slice(1, 3) as [string, string]),
  );
}

/**
 * The file `_redirects`: `.html`, `/index.html` and `/docs`. Slashes are left to the host: such hosts add or remove them
 * by rules of their own, and a rule against theirs would send a browser back and forth.
 */
export function redirectsFile(addresses: Addresses): string {
  const lines = [...addresses]
    .filter(([from, to]) => from.replace(/\/$/, '') !== to.toLowerCase().replace(/\/$/, ''))
    .map(([from, to]) => `${sameCase(from, to)} ${to} 301\n`);
  return lines.sort().join('');
}

/** Addresses are kept in small letters; such hosts compare exactly, so the letters of the page are put back. */
function sameCase(from: string, to: string): string {
  const bare = to.replace(/\/$/, '');
  return from.startsWith(bare.toLowerCase()) ? bare + from.slice(bare.length) : from;
}

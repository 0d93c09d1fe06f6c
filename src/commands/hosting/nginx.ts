/** The parts of the nginx configuration that follow from the build. `src/commands/hosting/nginx/nginx.conf` includes them. */
import {filePattern, fileOf, type Addresses, type Site} from './answerFor';
import {contentTypes, isText, namedTypes} from './contentTypes';
import {cacheForever, cacheNever, type Headers} from './headers';

const note = '# Written by the build from src/commands/hosting/; see src/commands/hosting/README.md.\n';

/**
 * Part of the `http` block: from the path as it was sent (`$sent_path`, not nginx's decoded and merged one) to the file
 * that answers (`$file`) or the address to go to (`$redirect`).
 */
export function nginxMaps({baseUrl, pages}: Site, addresses: Addresses): string {
  const below = baseUrl.replace(/[.+]/g, '\\$&');
  return [
    note,
    'map_hash_max_size 8192;\nmap_hash_bucket_size 256;\n',
    map('$request_uri', '$sent_path', [['"~^(?<sent>[^?#]*)"', '$sent']]),
    '# nginx compares these without regard to case; the next map finds out whether the spelling is the canonical one.\n',
    map(
      '$sent_path',
      '$canonical',
      [...addresses].sort(byText).map(([from, to]) => [quote(from), quote(to)]),
    ),
    map('"$sent_path $canonical"', '$page', [['"~^(?<same>\\S+) \\k<same>$"', '$same']]),
    map('"$page|$canonical"', '$redirect', [['"~^\\|(?<target>.+)$"', '$target']]),
    map(
      '$page',
      '$page_file',
      [...pages].sort().map((page) => [quote(page), quote(`/${fileOf(page).slice(baseUrl.length)}`)]),
    ),
    map('"$page|$sent_path"', '$file', [
      ['default', '/no.such.file'],
      ['"~^\\|.*\\.html$"', '/no.such.file'],
      [`"~^\\|${below}(?<below>${filePattern})$"`, '/$below'],
      ['"~^[^|]"', '$page_file'],
    ]),
    map('"$status $file"', '$cache_control', [
      ['default', quote(cacheNever)],
      ['"~^[23]\\d\\d /assets/"', quote(cacheForever)],
    ]),
  ].join('\n');
}

/** Part of the `server` block: headers, types, precompressed files, redirects and the page for what is not found. */
export function nginxServer(headers: Headers, baseUrl: string): string {
  const textTypes = [...new Set(Object.values(contentTypes).filter(isText))].filter((type) => type !== 'text/html');
  return [
    note,
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    'add_header Cache-Control $cache_control always;',
    '',
    'types {',
    ...Object.entries(contentTypes).map(([ending, type]) => `  ${type} ${ending};`),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${textTypes.join(' ')};`,
    '',
    'gzip_static on;',
    'brotli_static on;',
    'gzip_vary on;',
    'server_tokens off;',
    'absolute_redirect off;',
    'autoindex off;',
    '',
    'if ($redirect) {',
    '  return 301 $redirect$is_args$args;',
    '}',
    'error_page 404 /404.html;',
    'location = /404.html {',
    '  internal;',
    '}',
    ...Object.entries(namedTypes).flatMap(([below, type]) => [
      `location = ${baseUrl}${below} {`,
      '  types {}',
      `  default_type '${type}';`,
      '  try_files $file =404;',
      '}',
    ]),
    'location / {',
    '  try_files $file =404;',
    '}',
    '',
  ].join('\n');
}

function map(from: string, to: string, lines: readonly (readonly [string, string])[]): string {
  return `map ${from} ${to} {\n${lines.map(([key, value]) => `  ${key} ${value};\n`).join('')}}\n`;
}

/** A string of nginx's configuration language. @throws Error when the text cannot be written without being changed */
function quote(text: string): string {
  if (/["\\$\n]/.test(text))
    throw new Error(
      `This cannot be written into an nginx configuration: ${text}. Addresses and headers there hold no quotation marks, backslashes and dollar signs.`,
    );
  return `"${text}"`;
}

function byText([left]: readonly [string, string], [right]: readonly [string, string]): number {
  return left < right ? -1 : 1;
}

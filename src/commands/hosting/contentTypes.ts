/** Media types by file extension. A test fails if the build contains an unknown extension. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  xml: 'application/xml',
  atom: 'application/atom+xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain',
  sha256: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  yaml: 'application/yaml',
  ndjson: 'application/x-ndjson',
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  whl: 'application/zip',
  // A ZIP archive, which some browsers would unpack.
  mcpb: 'application/octet-stream',
  gz: 'application/gzip',
  tgz: 'application/gzip',
};

/** Media types of files without an extension, by path below the base URL. */
export const namedTypes: Readonly<Record<string, string>> = {
  '.well-known/api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
};

/** @param below path below the base URL */
export function contentTypeOf(below: string): string {
  const ending = /\.([^./]+)$/.exec(below)?.[1] ?? '';
  return namedTypes[below] ?? contentTypes[ending] ?? 'application/octet-stream';
}

/** Text is sent with a charset and precompressed. */
export function isText(type: string): boolean {
  return type.startsWith('text/') || /[/+](?:json|xml|yaml|x-ndjson)$/.test(type);
}

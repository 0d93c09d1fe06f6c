/** Types of the files that the build may hold, by ending. A test says so when a new ending appears. */
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
  md: 'text/markdown',
  csv: 'text/csv',
  yaml: 'application/yaml',
  ndjson: 'application/x-ndjson',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gz: 'application/gzip',
};

/** Files whose type is not told by an ending, by their path below the base URL. */
export const namedTypes: Readonly<Record<string, string>> = {
  '.well-known/api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
};

/** Type of a file. @param below its path below the base URL */
export function contentTypeOf(below: string): string {
  const ending = /\.([^./]+)$/.exec(below)?.[1] ?? '';
  return namedTypes[below] ?? contentTypes[ending] ?? 'application/octet-stream';
}

/** Types that are text: they are sent with their character set and kept compressed. */
export function isText(type: string): boolean {
  return type.startsWith('text/') || /[/+](?:json|xml|yaml|x-ndjson)$/.test(type);
}

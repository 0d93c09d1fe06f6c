/** Maps request paths to responses: the rules of the local server and the files for static hosts. nginx/nginx.conf has the same. */

export type HostResponse =
  {kind: 'page'; file: string} | {kind: 'redirect'; to: string} | {kind: 'file'} | {kind: 'missing'};

export interface Site {
  /** With slashes at both ends. */
  baseUrl: string;
  /** Canonical paths of all pages in the sitemap, including the base URL. */
  pages: ReadonlySet<string>;
  /** Redirects from old to new paths, relative to the base URL. */
  moved: Readonly<Record<string, string>>;
}

/** Canonical paths by every accepted spelling. */
export type Addresses = ReadonlyMap<string, string>;

/**
 * All spellings of all pages and redirects: with and without a trailing slash, `.html`, `/index.html`; `/docs` maps to
 * its first page.
 * @throws Error if the target of a redirect doesn't exist, or its source does
 */
export function addressesOf({baseUrl, pages, moved}: Site): Addresses {
  const addresses = new Map<string, string>();
  const add = (spelling: string, page: string) => addresses.set(spelling, page);
  const addAll = (address: string, page: string) => {
    const bare = address.replace(/\/$/, '');
    if (bare !== '') for (const spelling of [bare, `${bare}.html`]) add(spelling, page);
    for (const spelling of [`${bare}/`, `${bare}/index.html`]) add(spelling, page);
  };
  for (const page of pages) addAll(page, page);
  for (const [from, to] of Object.entries(moved)) {
    const line = `src/site/movedPages.ts, "${from}" to "${to}":`;
    if (!pages.has(baseUrl + to))
      throw new Error(`${line} there is no page ${baseUrl}${to}. Use the page's current address.`);
    if (addresses.has(baseUrl + from))
      throw new Error(`${line} a page exists at the old address. Remove the line or move the page.`);
    addAll(baseUrl + from, baseUrl + to);
  }
  const docs = addresses.get(`${baseUrl}docs/pos/intro`);
  if (docs !== undefined) addAll(`${baseUrl}docs`, docs);
  return addresses;
}

/**
 * File paths below the base URL: no escapes, no hidden names except for `.well-known` (RFC 8615), and an extension, which
 * well-known names don't need. Everything else (dot segments, double slashes, escapes,
 * folders) returns 404 without disk access.
 */
const filePattern =
  '\\.well-known/[a-z-]+|(?:\\.well-known/)?(?:[A-Za-z0-9_~@+-][A-Za-z0-9_~@+.-]*/)*[A-Za-z0-9_~@+-][A-Za-z0-9_~@+.-]*\\.[A-Za-z0-9]+';

const file = new RegExp(`^(?:${filePattern})$`);

/**
 * The response to a request: canonical addresses return pages, other spellings redirect.
 * @param path as sent, without the query
 */
export function responseFor(path: string, baseUrl: string, addresses: Addresses): HostResponse {
  const page = addresses.get(path);
  if (page !== undefined) return page === path ? {kind: 'page', file: fileOf(page)} : {kind: 'redirect', to: page};
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : '';
  return file.test(below) && !below.endsWith('.html') ? {kind: 'file'} : {kind: 'missing'};
}

/** Docusaurus writes each page as the index of a folder. */
export function fileOf(page: string): string {
  return `${page.replace(/\/?$/, '/')}index.html`;
}

export function pagesOfSitemap(xml: string): ReadonlySet<string> {
  return new Set([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname));
}

/** What a host does with an address: the rules that the local server, nginx and the files for static hosts share. */

export type Answer = {kind: 'page'; file: string} | {kind: 'redirect'; to: string} | {kind: 'file'} | {kind: 'missing'};

export interface Site {
  /** Path under which the site is served, with slashes at both ends. */
  baseUrl: string;
  /** Canonical paths of all pages, the base URL included, as the sitemap lists them. */
  pages: ReadonlySet<string>;
  /** Pages that have moved, from their old to their new path, both below the base URL. */
  moved: Readonly<Record<string, string>>;
}

/** Every address that leads to a page: in small letters, because case does not matter, to the canonical spelling. */
export type Addresses = ReadonlyMap<string, string>;

/**
 * All spellings of all pages: with and without slash at the end, `.html`, `/index.html`; those of addresses that pages had
 * before they moved; `/docs` leads to its first page. Each of them has been published somewhere.
 * @throws Error when a page is said to have moved to where there is none, or from where there is one
 */
export function addressesOf({baseUrl, pages, moved}: Site): Addresses {
  const addresses = new Map<string, string>();
  const add = (spelling: string, page: string) => addresses.set(spelling.toLowerCase(), page);
  const addAll = (address: string, page: string) => {
    const bare = address.replace(/\/$/, '');
    if (bare !== '') for (const spelling of [bare, `${bare}.html`]) add(spelling, page);
    for (const spelling of [`${bare}/`, `${bare}/index.html`]) add(spelling, page);
  };
  for (const page of pages) addAll(page, page);
  for (const [from, to] of Object.entries(moved)) {
    const line = `src/site/movedPages.ts, "${from}" to "${to}":`;
    if (!pages.has(baseUrl + to))
      throw new Error(`${line} there is no page ${baseUrl}${to}. Name the page's address of today.`);
    if (addresses.has((baseUrl + from).toLowerCase()))
      throw new Error(`${line} there is a page at the old address. Remove the line or move the page.`);
    addAll(baseUrl + from, baseUrl + to);
  }
  const docs = addresses.get(`${baseUrl}docs/pos/intro`.toLowerCase());
  if (docs !== undefined) for (const spelling of [`${baseUrl}docs`, `${baseUrl}docs/`]) add(spelling, docs);
  return addresses;
}

/**
 * What a path of a file may look like below the base URL: no escapes, no hidden names, an ending; or a name that a
 * standard has put under `.well-known` (RFC 8615). Whatever else is asked for (dot segments, double slashes, escaped
 * letters, folders) is not found without a look at the disk.
 */
export const filePattern =
  '\\.well-known/[a-z-]+|(?:[A-Za-z0-9_~@+-][A-Za-z0-9_~@+.-]*/)*[A-Za-z0-9_~@+-][A-Za-z0-9_~@+.-]*\\.[A-Za-z0-9]+';

const file = new RegExp(`^(?:${filePattern})$`);

/**
 * The answer to a request: canonical addresses are pages, other spellings redirect.
 * @param path as it was sent, without its query
 */
export function answerFor(path: string, baseUrl: string, addresses: Addresses): Answer {
  const page = addresses.get(path.toLowerCase());
  if (page !== undefined) return page === path ? {kind: 'page', file: fileOf(page)} : {kind: 'redirect', to: page};
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : '';
  return file.test(below) && !below.endsWith('.html') ? {kind: 'file'} : {kind: 'missing'};
}

/** The file of a page: Docusaurus writes each page as the index of a folder. */
export function fileOf(page: string): string {
  return `${page.replace(/\/?$/, '/')}index.html`;
}

/** Canonical paths out of a sitemap. */
export function pagesOfSitemap(xml: string): ReadonlySet<string> {
  return new Set([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname));
}

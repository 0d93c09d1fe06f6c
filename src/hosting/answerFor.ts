/** What a host does with an address: the rules that the local server and the files under deploy/ share. */

export type Answer = {kind: 'page'; file: string} | {kind: 'redirect'; to: string} | {kind: 'file'} | {kind: 'missing'};

export interface Site {
  /** Path under which the site is served, with slashes at both ends. */
  baseUrl: string;
  /** Canonical paths of all pages, below the base URL, as the sitemap lists them. */
  pages: ReadonlySet<string>;
}

/**
 * The answer to a request path (without query): canonical addresses are pages, the other spellings of them
 * (slash, `.html`, `/index.html`) redirect, `/docs` leads to its first page (specification, section 2; design decision 12).
 */
export function answerFor(path: string, {baseUrl, pages}: Site): Answer {
  if (pages.has(path)) return {kind: 'page', file: `${path.replace(/\/?$/, '/')}index.html`};
  if (path === `${baseUrl}docs` || path === `${baseUrl}docs/`) return redirectTo(`${baseUrl}docs/pos/intro`, pages);
  const bare = path.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '');
  const found = spellingsOf(bare, baseUrl).find((spelling) => pages.has(spelling));
  if (found !== undefined) return {kind: 'redirect', to: found};
  return /\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html') ? {kind: 'file'} : {kind: 'missing'};
}

function spellingsOf(bare: string, baseUrl: string): string[] {
  return `${bare}/` === baseUrl ? [baseUrl] : [bare, `${bare}/`];
}

function redirectTo(bare: string, pages: ReadonlySet<string>): Answer {
  const to = [bare, `${bare}/`].find((spelling) => pages.has(spelling));
  return to === undefined ? {kind: 'missing'} : {kind: 'redirect', to};
}

/** Canonical paths out of a sitemap. */
export function pagesOfSitemap(xml: string): ReadonlySet<string> {
  return new Set([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname));
}

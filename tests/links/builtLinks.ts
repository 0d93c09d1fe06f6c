/** Reads and checks the links of the built pages, for tests and `npm run links:list`. */
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {parse, type DefaultTreeAdapterMap} from 'parse5';
import {fileOf, pagesOfSitemap} from '../../src/commands/hosting/responseFor';
import {baseUrl, origin} from '../../src/site/address';
import {installLinks} from '../../src/site/mcpProgram';
import {entryPages} from '../../src/site/navbar';
import {editUrl} from '../../src/site/settings';

type Node = DefaultTreeAdapterMap['node'];

export interface LinkingPage {
  /** Path of the page; for the 404 page, the path of its file. */
  path: string;
  ids: string[];
  /** Absolute addresses in document order. */
  links: string[];
}

export interface Site {
  folder: string;
  origin: string;
  baseUrl: string;
  /** Paths without a trailing slash that the navbar and footer link to; hosts redirect them. */
  redirected: ReadonlySet<string>;
}

/** The build of this configuration. @param folder of the build */
export function siteIn(folder: string): Site {
  return {folder, origin, baseUrl, redirected: new Set(entryPages.map(({to}) => baseUrl + to.slice(1)))};
}

const attributes: Readonly<Record<string, string>> = {
  a: 'href',
  link: 'href',
  script: 'src',
  img: 'src',
  source: 'src',
  video: 'src',
  use: 'href',
  image: 'href',
};
const addressesInMeta = new Set(['og:image', 'og:url', 'twitter:image']);

/** All pages of a build and its 404 page, with their ids and links. */
export function readPages({folder, origin, baseUrl}: Site): LinkingPage[] {
  const pages = [...pagesOfSitemap(readFileSync(join(folder, 'sitemap.xml'), 'utf8'))].sort();
  const files = pages.map((path) => [path, fileOf(path).slice(baseUrl.length)] as const);
  return [...files, [`${baseUrl}404.html`, '404.html'] as const].map(([path, file]) => {
    const page: LinkingPage = {path, ids: [], links: []};
    visit(parse(readFileSync(join(folder, file), 'utf8')), page, origin + path);
    return page;
  });
}

function visit(node: Node, page: LinkingPage, address: string): void {
  if ('attrs' in node) {
    const value = (name: string) => node.attrs.find((attribute) => attribute.name === name)?.value;
    const id = value('id');
    if (id !== undefined) page.ids.push(id);
    const link =
      node.tagName === 'meta'
        ? addressesInMeta.has(value('property') ?? value('name') ?? '') && value('content')
        : value(attributes[node.tagName] ?? 'href');
    if (typeof link === 'string') page.links.push(URL.canParse(link, address) ? new URL(link, address).href : link);
  }
  if ('childNodes' in node) for (const child of node.childNodes) visit(child, page, address);
  if ('content' in node) visit(node.content, page, address);
}

/** Broken links, as `page -> address: why`. A link to a page must use its canonical address. */
export function brokenLinks(site: Site, pages: readonly LinkingPage[]): string[] {
  const ids = new Map(pages.map(({path, ids: own}) => [path, new Set(own)]));
  return pages.flatMap(({path, links}) =>
    [...new Set(links)].flatMap((link) => {
      const why = whyBroken(link, site, ids);
      return why === undefined ? [] : [`${path} -> ${link}: ${why}`];
    }),
  );
}

function whyBroken(
  link: string,
  {folder, origin, baseUrl, redirected}: Site,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (!URL.canParse(link)) return 'not an address';
  const {origin: host, protocol, pathname, hash, username} = new URL(link);
  if (host !== origin) return whyBadlyFormed(protocol, username, link);
  if (!pathname.startsWith(baseUrl)) return 'outside the base URL';
  const known = ids.get(pathname) ?? (redirected.has(pathname) ? ids.get(`${pathname}/`) : undefined);
  if (known !== undefined) {
    const id = decodeURIComponent(hash.slice(1));
    return id === '' || known.has(id) ? undefined : `no element with the id "${id}"`;
  }
  const file = join(folder, pathname.slice(baseUrl.length));
  return existsSync(file) && statSync(file).isFile() && !file.endsWith('.html') ? undefined : 'no such page or file';
}

function whyBadlyFormed(protocol: string, username: string, link: string): string | undefined {
  if (protocol === 'mailto:')
    return /^mailto:[^@\s]+@[a-z0-9.-]+\.[a-z]+$/i.test(link) ? undefined : 'not an email address';
  if (protocol === 'data:' || protocol === 'blob:') return undefined;
  if (installLinks.some(({href}) => href === link)) return undefined;
  if (protocol !== 'https:') return 'not https';
  return username === '' ? undefined : 'a user name before the host';
}

/**
 * All external links, sorted. Links that the site owner configures are left out, as are reserved
 * names, which have no host.
 */
export function externalLinks({origin}: Site, pages: readonly LinkingPage[]): string[] {
  const all = new Set(pages.flatMap(({links}) => links));
  return [...all]
    .filter((link) => /^https?:/.test(link))
    .filter((link) => new URL(link).origin !== origin && !isSetByOwner(link))
    .map((link) => link.replace(/#.*$/, ''))
    .filter((link, index, list) => list.indexOf(link) === index)
    .sort();
}

function isSetByOwner(link: string): boolean {
  return new URL(link).hostname.endsWith('.example') || (editUrl !== undefined && link.startsWith(editUrl));
}

/** Links to this site in feeds and other text files of the build. */
export function linksInFeeds({folder, origin}: Site): string[] {
  return readdirSync(folder)
    .filter((name) => /\.(?:atom|json|xml|txt)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const found = text.match(new RegExp(`${origin.replace(/[.]/g, '\\.')}[^\\s"'<>\\\\)]*`, 'g')) ?? [];
      return found.map((link) => link.replace(/&amp;/g, '&'));
    });
}

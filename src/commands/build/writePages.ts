import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {descriptionOf, parsePage, pathsOf, titleOf, type BuiltPage} from '../../lib/builtPages';
import type {Entry} from '../../plugins/site-search/engine/entry';
import {isGuide, readGuide} from '../../plugins/site-search/readGuide';
import {baseUrl, siteUrl} from '../../site/address';
import {copyPath} from '../../site/copyPath';
import {site} from '../../site/identity';
import {areaOfPage, cardMeta, cardPath} from './cards/cardOf';
import {drawCard} from './cards/drawCard';
import {addToHead, headOf} from './copies/headOf';
import type {Copy} from './copies/listings';
import {pageToMarkdown} from './copies/pageToMarkdown';
import {makeEbook, readTokens} from './ebooks/makeEbook';

/** What the manuals refer to when something goes wrong. */
const help = '/docs/pos/troubleshooting/';
/** Manuals that readers can also download as an EPUB, by path. */
const manuals = new Map(['pos-user-manual', 'sco-user-manual'].map((name) => [`/docs/pos/${name}/`, name]));

interface Pages {
  copies: Copy[];
  /** Search entries of the guides. */
  entries: Entry[];
  /** EPUBs by name. */
  manuals: Map<string, Uint8Array>;
}

/**
 * Parses each page once, and writes what's made of it: its social card, and the page itself with references to that and to its
 * Markdown copy, the inline style, and subresource integrity.
 * @param folder the build; run once per build
 * @param addresses of the pages
 * @param finish inlines the style and adds integrity
 * @throws Error naming a page without a title or content
 */
export async function writePages(
  folder: string,
  addresses: ReadonlySet<string>,
  finish: (html: string) => string,
): Promise<Pages> {
  const tokens = readTokens();
  const pages: Pages = {copies: [], entries: [], manuals: new Map()};
  const addressOf = (path: string) => siteUrl + path.slice(1);
  const ofBooks = new Map<string, BuiltPage>();
  // Sequential: trees of all pages at once take more memory than the rest of the build.
  for (const path of pathsOf([...addresses], baseUrl)) {
    const file = join(folder, path, 'index.html');
    const html = await readFile(file, 'utf8');
    const page = parsePage(path, html);
    const about = {path, title: titleOf(page), description: descriptionOf(page)};
    const card = {...about, area: areaOfPage(path)};
    // The renderer has threads for cards.
    const drawn = drawCard(card);

    pages.copies.push({...about, markdown: pageToMarkdown(page, addressOf(path), siteUrl)});
    if (isGuide(path)) pages.entries.push(...readGuide(page));
    if (manuals.has(path) || path === help) ofBooks.set(path, page);

    const image = addressOf(cardPath(path));
    const head =
      cardMeta(card, path, siteUrl) +
      headOf(about, addressOf(path), addressOf(copyPath(path)), image, {name: site.title, root: siteUrl});
    await writeFile(file, finish(addToHead(path, html, head)));
    await mkdir(dirname(join(folder, cardPath(path))), {recursive: true});
    await writeFile(join(folder, cardPath(path)), await drawn);
  }
  for (const [path, name] of manuals)
    pages.manuals.set(name, makeEbook([ofBooks.get(path)!, ofBooks.get(help)!], addressOf, site.companyName, tokens));
  const missing = join(folder, '404.html');
  await writeFile(missing, finish(await readFile(missing, 'utf8')));
  return pages;
}

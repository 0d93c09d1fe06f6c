/** Worker of `writeCopies.ts`: processes one page. */
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {descriptionOf, parsePage, titleOf} from '../../../lib/builtPages';
import {areaOfPage, cardMeta, cardPath} from '../cards/cardOf';
import {drawCard} from '../cards/drawCard';
import {copyPath} from '../../../site/copyPath';
import {addToHead, headOf} from './headOf';
import type {Copy} from './listings';
import {pageToMarkdown} from './pageToMarkdown';

export interface Task {
  /** Canonical path of the page below the base path. */
  path: string;
  /** Folder of the build. */
  folder: string;
  /** Address of the site, with a slash at the end. */
  root: string;
  /** Name of the site. */
  site: string;
}

/** Writes the copy and the card of a page, and references both in its head. @throws Error if the page has no title */
export default async function copyPage({path, folder, root, site}: Task): Promise<Copy> {
  const addressOf = (place: string) => root + place.slice(1);
  const file = join(folder, path, 'index.html');
  const html = await readFile(file, 'utf8');
  const page = parsePage(path, html);
  const about = {path, title: titleOf(page), description: descriptionOf(page)};
  const markdown = pageToMarkdown(page, addressOf(path), root);
  await writeFile(join(folder, copyPath(path)), markdown);

  const card = {...about, area: areaOfPage(path)};
  await mkdir(dirname(join(folder, cardPath(path))), {recursive: true});
  await writeFile(join(folder, cardPath(path)), drawCard(card));

  const image = addressOf(cardPath(path));
  const head =
    cardMeta(card, path, root) + headOf(about, addressOf(path), addressOf(copyPath(path)), image, {name: site, root});
  await writeFile(file, addToHead(path, html, head));
  return {...about, markdown};
}

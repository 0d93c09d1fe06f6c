import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {descriptionOf, parsePage, pathsOf, titleOf} from '../builtPages';
import {areaOfPage, cardMeta, cardPath} from '../../socialCards/cardOf';
import {drawCard} from '../../socialCards/drawCard';
import {addToHead, headOf} from './headOf';
import {copyPath} from './copyPath';
import {apiCatalog, catalogPath, llmsFullText, llmsText, type Copy} from './listings';
import {pageToMarkdown} from './pageToMarkdown';

/**
 * Writes after the build, for programs: a Markdown copy and a card (the picture of a shared link) of every page, lists of
 * all copies, and the catalog of the APIs.
 */
export default function machineCopies({siteConfig, baseUrl}: LoadContext): Plugin {
  const root = new URL(baseUrl, siteConfig.url).href;
  const addressOf = (path: string) => root + path.slice(1);

  return {
    name: 'machine-copies',

    async postBuild({outDir, routesPaths}) {
      const copies: Copy[] = [];
      for (const path of pathsOf(routesPaths, baseUrl)) {
        // One page at a time: the trees of the full reference pages are large.
        const file = join(outDir, path, 'index.html');
        const html = await readFile(file, 'utf8');
        const page = parsePage(path, html);
        const copy = {path, title: titleOf(page), description: descriptionOf(page)};
        const markdown = pageToMarkdown(page, addressOf(path));
        copies.push({...copy, markdown});
        await writeFile(join(outDir, copyPath(path)), markdown);
        const card = {...copy, area: areaOfPage(path)};
        await mkdir(dirname(join(outDir, cardPath(path))), {recursive: true});
        await writeFile(join(outDir, cardPath(path)), drawCard(card));
        const head =
          cardMeta(card, path, root) +
          headOf(copy, addressOf(path), addressOf(copyPath(path)), addressOf(cardPath(path)), {
            name: siteConfig.title,
            root,
          });
        // Other plugins read pages at the same time; a rename never shows them half a page.
        await writeFile(`${file}.new`, addToHead(path, html, head));
        await rename(`${file}.new`, file);
      }
      await mkdir(dirname(join(outDir, catalogPath)), {recursive: true});
      await writeFile(join(outDir, catalogPath), apiCatalog(root));
      await writeFile(join(outDir, 'llms.txt'), llmsText(siteConfig.title, siteConfig.tagline, copies, root));
      await writeFile(join(outDir, 'llms-full.txt'), llmsFullText(copies));
    },
  };
}

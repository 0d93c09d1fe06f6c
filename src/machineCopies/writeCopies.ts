import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import Tinypool from 'tinypool';
import {pagesOfSitemap} from '../hosting/answerFor';
import {pathsOf} from '../plugins/builtPages';
import type {Task} from './copyPage.mjs';
import {apiCatalog, catalogPath, llmsFullText, llmsText, type Copy} from './listings';

/**
 * Writes into a build, for programs: a Markdown copy and a card (the picture of a shared link) of every page, lists of all
 * copies, and the catalog of the APIs. Pages are worked on by as many processes as the machine has processors.
 * @param folder the build; its pages must not have been through this before
 * @param root address of the site, with a slash at the end
 * @returns number of pages
 * @throws Error naming the page that has no title or no content
 */
export async function writeCopies(
  folder: string,
  root: string,
  site: {title: string; tagline: string},
): Promise<number> {
  const pages = pagesOfSitemap(await readFile(join(folder, 'sitemap.xml'), 'utf8'));
  const pool = new Tinypool({
    filename: resolve('src/machineCopies/copyPage.mts'),
    // Threads would not read TypeScript.
    runtime: 'child_process',
    execArgv: ['--import', 'tsx'],
    maxThreads: availableParallelism(),
  });
  const tasks = pathsOf([...pages], new URL(root).pathname).map((path): Task => ({
    path,
    folder,
    root,
    site: site.title,
  }));
  const copies = await Promise.all(tasks.map((task) => pool.run(task) as Promise<Copy>));
  await pool.destroy();

  await mkdir(dirname(join(folder, catalogPath)), {recursive: true});
  await writeFile(join(folder, catalogPath), apiCatalog(root));
  await writeFile(join(folder, 'llms.txt'), llmsText(site.title, site.tagline, copies, root));
  await writeFile(join(folder, 'llms-full.txt'), llmsFullText(copies));
  return copies.length;
}

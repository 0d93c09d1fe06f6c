import {mkdir, readFile, stat, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import Tinypool from 'tinypool';
import {pagesOfSitemap} from '../../hosting/answerFor';
import {pathsOf} from '../../../plugins/site-search/builtPages';
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
    filename: resolve('src/commands/build/copies/copyPage.mts'),
    // Threads would not read TypeScript.
    runtime: 'child_process',
    // With a process for each processor, more threads to collect garbage only take time from the others.
    execArgv: ['--import', 'tsx', '--single-threaded-gc'],
    maxThreads: availableParallelism(),
  });
  const paths = pathsOf([...pages], new URL(root).pathname);
  const waiting = await bySize(folder, paths);
  const copies = new Map<string, Copy>();
  const work = async (next: () => string | undefined) => {
    for (let path = next(); path !== undefined; path = next()) {
      const task: Task = {path, folder, root, site: site.title};
      copies.set(path, (await pool.run(task)) as Copy);
    }
  };
  // One process takes the largest pages, so that none is left for the end; never two at once, because of their memory.
  await Promise.all([
    work(() => waiting.pop()),
    ...Array.from({length: availableParallelism() - 1}, () => work(() => waiting.shift())),
  ]);
  await pool.destroy();

  const inOrder = paths.map((path) => copies.get(path)!);
  await mkdir(dirname(join(folder, catalogPath)), {recursive: true});
  await writeFile(join(folder, catalogPath), apiCatalog(root));
  await writeFile(join(folder, 'llms.txt'), llmsText(site.title, site.tagline, inOrder, root));
  await writeFile(join(folder, 'llms-full.txt'), llmsFullText(inOrder));
  return paths.length;
}

/** Paths of pages, those with the smallest files first. */
async function bySize(folder: string, paths: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(
    paths.map(async (path) => ({path, size: (await stat(join(folder, path, 'index.html'))).size})),
  );
  return sized.sort((first, second) => first.size - second.size).map(({path}) => path);
}

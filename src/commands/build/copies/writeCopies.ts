import {readFile, stat} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {join, resolve} from 'node:path';
import Tinypool from 'tinypool';
import {pagesOfSitemap} from '../../hosting/responseFor';
import {pathsOf} from '../../../lib/builtPages';
import type {Task} from './copyPage.mjs';
import type {Copy} from './listings';
import {writeLists} from './writeLists';

/**
 * Writes the Markdown copy and the social card of every page, the lists of all pages, and the API
 * catalog. Uses one process per processor.
 * @param folder the build; run once per build
 * @param root address of the site, with a slash at the end
 * @returns number of pages
 * @throws Error naming a page without a title or content
 */
export async function writeCopies(
  folder: string,
  root: string,
  site: {title: string; tagline: string},
): Promise<number> {
  const pages = pagesOfSitemap(await readFile(join(folder, 'sitemap.xml'), 'utf8'));
  const pool = new Tinypool({
    filename: resolve('src/commands/build/copies/copyPage.mts'),
    // Worker threads can't load TypeScript.
    runtime: 'child_process',
    // With a process on each processor, parallel garbage collection only slows down the others.
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
  // One process takes the largest pages first, so that none runs last. Two at once would need too much memory.
  await Promise.all([
    work(() => waiting.pop()),
    ...Array.from({length: availableParallelism() - 1}, () => work(() => waiting.shift())),
  ]);
  await pool.destroy();

  const inOrder = paths.map((path) => copies.get(path)!);
  await writeLists(folder, root, site, inOrder);
  return paths.length;
}

/** Paths of pages by file size, smallest first. */
async function bySize(folder: string, paths: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(
    paths.map(async (path) => ({path, size: (await stat(join(folder, path, 'index.html'))).size})),
  );
  return sized.sort((first, second) => first.size - second.size).map(({path}) => path);
}

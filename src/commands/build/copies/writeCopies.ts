import {mkdir, readdir, readFile, stat, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import Tinypool from 'tinypool';
import {parse} from 'yaml';
import {pagesOfSitemap} from '../../hosting/responseFor';
import {commitTime} from '../../../site/buildCommit';
import {securityContact} from '../../../site/settings';
import {pathsOf} from '../../../plugins/site-search/builtPages';
import type {Task} from './copyPage.mjs';
import {apiCatalog, catalogPath, llmsFullText, llmsText, type Copy, type PublishedWorkflow} from './listings';
import {robotsText, securityText} from './siteFiles';

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
  await mkdir(dirname(join(folder, catalogPath)), {recursive: true});
  const workflows = await readPublished(folder);
  await writeFile(join(folder, catalogPath), apiCatalog(workflows, root));
  await writeFile(join(folder, 'robots.txt'), robotsText(root));
  const committed = commitTime();
  if (securityContact !== undefined && committed !== undefined)
    await writeFile(join(folder, '.well-known/security.txt'), securityText(root, securityContact, committed));
  await writeFile(join(folder, 'llms.txt'), llmsText(site.title, site.tagline, inOrder, workflows, root));
  await writeFile(join(folder, 'llms-full.txt'), llmsFullText(inOrder));
  return paths.length;
}

/** Paths of pages by file size, smallest first. */
async function bySize(folder: string, paths: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(
    paths.map(async (path) => ({path, size: (await stat(join(folder, path, 'index.html'))).size})),
  );
  return sized.sort((first, second) => first.size - second.size).map(({path}) => path);
}

interface Arazzo {
  sourceDescriptions: {name: string}[];
  workflows: {summary: string; description: string; 'x-order': number}[];
}

/** The workflows in the build, in the order of lists. */
async function readPublished(folder: string): Promise<PublishedWorkflow[]> {
  const path = '/openapi/workflows';
  const names = await readdir(join(folder, path));
  const read = names
    .filter((name) => name.endsWith('.arazzo.yaml'))
    .map(async (name) => {
      const {sourceDescriptions, workflows} = parse(await readFile(join(folder, path, name), 'utf8')) as Arazzo;
      const {summary: title, description, 'x-order': order} = workflows[0]!;
      return {path: `${path}/${name}`, title, description, apis: sourceDescriptions.map((one) => one.name), order};
    });
  return (await Promise.all(read)).sort((one, other) => one.order - other.order);
}

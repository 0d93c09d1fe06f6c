import {cp, mkdir, readdir, readFile, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';

/**
 * Syncs a folder to another one. Doesn't touch equal files, so that watchers see only real changes.
 * @param keeps true for files of `to` that stay even if `from` doesn't have them
 * @returns relative paths of the written and removed files
 * @throws Error if `from` doesn't exist
 */
export async function syncFolder(
  from: string,
  to: string,
  keeps: (file: string) => boolean = () => false,
): Promise<string[]> {
  const [wanted, present] = await Promise.all([listFiles(from), listFiles(to).catch(() => [])]);
  const gone = present.filter((file) => !wanted.includes(file) && !keeps(file));
  const changed: string[] = [];
  for (const file of wanted) {
    if (await equal(join(from, file), join(to, file))) continue;
    await mkdir(dirname(join(to, file)), {recursive: true});
    await cp(join(from, file), join(to, file));
    changed.push(file);
  }
  for (const file of gone) await rm(join(to, file));
  return [...changed, ...gone];
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

async function equal(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([readFile(one), readFile(other).catch(() => undefined)]);
  return second !== undefined && first.equals(second);
}

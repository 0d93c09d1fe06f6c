import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {dirname, join, relative} from 'node:path';

const cache = join('node_modules', '.cache');
const caches = ['.docusaurus', '.generated', cache];
/** Says of which files the last build from nothing was made. */
const note = join(cache, 'clean-build.json');

/**
 * Builds the site as on a machine that never built it: the bundler's cache, filled by other builds, changes the order in
 * one script.
 * @returns the hash of each file that was written
 * @throws when the build fails
 */
export async function buildFromNothing(): Promise<Map<string, string>> {
  for (const folder of [...caches, 'build']) await rm(folder, {recursive: true, force: true});
  execFileSync('npm', ['run', '--silent', 'build'], {stdio: 'inherit'});
  const files = await builtFiles();
  await mkdir(dirname(note), {recursive: true});
  await writeFile(note, JSON.stringify([...files]));
  return files;
}

/** Files of the build that is there, with their hashes, when it was made from nothing and nobody has changed it since. */
export async function lastCleanBuild(): Promise<Map<string, string> | undefined> {
  if (!existsSync(note) || !existsSync('build')) return undefined;
  const files = await builtFiles();
  return (await readFile(note, 'utf8')) === JSON.stringify([...files]) ? files : undefined;
}

/** Hash of each file of the build and of the parts of the nginx configuration that it writes, in order of their names. */
async function builtFiles(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const folder of ['build', join('deploy', 'nginx', 'generated')]) {
    const entries = await readdir(folder, {recursive: true, withFileTypes: true});
    for (const entry of entries.filter((candidate) => candidate.isFile())) {
      const file = join(entry.parentPath, entry.name);
      found.set(relative('.', file), sha256(await readFile(file)));
    }
  }
  return new Map([...found].sort(([left], [right]) => (left < right ? -1 : 1)));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

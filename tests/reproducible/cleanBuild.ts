import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {dirname, join, relative} from 'node:path';

const cache = join('node_modules', '.cache');
const caches = ['.docusaurus', '.generated', cache];
/** Records the commit and the files of the last clean build. */
const note = join(cache, 'clean-build.json');

/**
 * Builds the site without caches: the bundler's cache from other builds changes the order of
 * modules in a script.
 * @param folder the checkout to build in
 * @returns the hash of each written file
 * @throws if the build fails
 */
export async function buildFromNothing(folder = '.'): Promise<Map<string, string>> {
  for (const left of [...caches, 'build']) await rm(join(folder, left), {recursive: true, force: true});
  execFileSync('npm', ['run', '--silent', 'build'], {cwd: folder, stdio: 'inherit'});
  const files = await builtFiles(folder);
  await mkdir(join(folder, dirname(note)), {recursive: true});
  await writeFile(join(folder, note), noteOf(files));
  return files;
}

/**
 * Files of the existing build with their hashes, if it's a clean build of the checked-out commit and
 * nothing has changed since. `undefined` without git.
 */
export async function lastCleanBuild(): Promise<Map<string, string> | undefined> {
  if (!existsSync(note) || !existsSync('build') || commitOfSources() === undefined) return undefined;
  const files = await builtFiles('.');
  return (await readFile(note, 'utf8')) === noteOf(files) ? files : undefined;
}

function noteOf(files: ReadonlyMap<string, string>): string {
  return JSON.stringify({commit: commitOfSources(), files: [...files]});
}

/** The checked-out commit of a clean working tree. Pages show commit dates, so equal sources of another commit don't qualify. */
function commitOfSources(): string | undefined {
  const git = (...options: string[]) => spawnSync('git', options, {encoding: 'utf8'});
  const {status, stdout} = git('status', '--porcelain');
  return status === 0 && stdout === '' ? git('rev-parse', 'HEAD').stdout.trim() : undefined;
}

/** Hashes of the files of the build and its nginx configuration, sorted by name. */
async function builtFiles(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const part of ['build', join('src', 'commands', 'hosting', 'nginx', 'generated')]) {
    const entries = await readdir(join(folder, part), {recursive: true, withFileTypes: true});
    for (const entry of entries.filter((candidate) => candidate.isFile())) {
      const file = join(entry.parentPath, entry.name);
      found.set(relative(folder, file), sha256(await readFile(file)));
    }
  }
  return new Map([...found].sort(([left], [right]) => (left < right ? -1 : 1)));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

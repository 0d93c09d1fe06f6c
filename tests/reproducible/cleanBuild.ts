import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {dirname, join, relative} from 'node:path';

const cache = join('node_modules', '.cache');
const caches = ['.docusaurus', '.generated', cache];
/** Says of which commit the last build from nothing was made, and its files. */
const note = join(cache, 'clean-build.json');

/**
 * Builds the site as on a machine that never built it: the bundler's cache, filled by other builds, changes the order in
 * one script.
 * @param folder the checkout to build in
 * @returns the hash of each file that was written
 * @throws when the build fails
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
 * Files of the build that is there, with their hashes, when it was made from nothing and of what is checked out: neither the
 * build nor a source has changed since. Without git nobody can tell.
 */
export async function lastCleanBuild(): Promise<Map<string, string> | undefined> {
  if (!existsSync(note) || !existsSync('build') || commitOfSources() === undefined) return undefined;
  const files = await builtFiles('.');
  return (await readFile(note, 'utf8')) === noteOf(files) ? files : undefined;
}

function noteOf(files: ReadonlyMap<string, string>): string {
  return JSON.stringify({commit: commitOfSources(), files: [...files]});
}

/** The commit that is checked out, when nothing differs from it. Pages carry dates of commits, so the commit itself counts. */
function commitOfSources(): string | undefined {
  const git = (...options: string[]) => spawnSync('git', options, {encoding: 'utf8'});
  const {status, stdout} = git('status', '--porcelain');
  return status === 0 && stdout === '' ? git('rev-parse', 'HEAD').stdout.trim() : undefined;
}

/** Hash of each file of the build and of the parts of the nginx configuration that it writes, in order of their names. */
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

/**
 * `npm run check:reproducible`: builds the site twice from nothing and compares the builds, file by file. A build that is
 * there already does not count: the bundler's cache, filled by other builds, changes the order in one script.
 */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readdir, readFile, rm} from 'node:fs/promises';
import {join, relative} from 'node:path';

const caches = ['.docusaurus', '.generated', join('node_modules', '.cache')];

await buildFromNothing();
const first = await hashes();
await buildFromNothing();
const second = await hashes();

const differing = [...new Set([...first.keys(), ...second.keys()])]
  .filter((file) => first.get(file) !== second.get(file))
  .sort();
for (const file of differing.slice(0, 30)) console.error(`differs: ${file}`);
const whole = createHash('sha256')
  .update(JSON.stringify([...second]))
  .digest('hex');
console.log(`${second.size} files, ${differing.length} differ between two builds. The build is sha256:${whole}.`);
if (differing.length > 0)
  console.error('What writes these files depends on time, chance, or the order in which something else is done.');
process.exitCode = differing.length > 0 ? 1 : 0;

async function buildFromNothing(): Promise<void> {
  for (const folder of [...caches, 'build']) await rm(folder, {recursive: true, force: true});
  execFileSync('npm', ['run', '--silent', 'build'], {stdio: ['ignore', 'ignore', 'inherit']});
}

/** Hash of each file of the build and of the parts of the nginx configuration that it writes. */
async function hashes(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const folder of ['build', join('deploy', 'nginx', 'generated')]) {
    const entries = await readdir(folder, {recursive: true, withFileTypes: true});
    for (const entry of entries.filter((candidate) => candidate.isFile())) {
      const file = join(entry.parentPath, entry.name);
      found.set(
        relative('.', file),
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      );
    }
  }
  return new Map([...found].sort(([left], [right]) => (left < right ? -1 : 1)));
}

/**
 * `npm run check:reproducible`: builds the checked-out files in a second folder, and compares every file with the build in
 * this one, which `npm run build` has made from the same files.
 */
import {createHash} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import {join, relative} from 'node:path';
import {withSecondBuild} from '../support/secondCheckout';

const [first, second] = await Promise.all([filesIn('.'), withSecondBuild({}, filesIn)]);
const differing = [...new Set([...first.keys(), ...second.keys()])]
  .filter((file) => first.get(file) !== second.get(file))
  .sort();
for (const file of differing.slice(0, 30)) console.error(`differs: ${file}`);
const whole = sha256(JSON.stringify([...second]));
console.log(`${second.size} files, ${differing.length} differ between two folders. The build is sha256:${whole}.`);
if (differing.length > 0) {
  console.error(
    'These files depend on the folder, the time, randomness, or the order of operations; or build/ is of other sources.',
  );
  process.exitCode = 1;
}

/** Hashes of the files of a build and its nginx configuration, sorted by name. */
async function filesIn(folder: string): Promise<Map<string, string>> {
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

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

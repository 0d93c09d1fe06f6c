/**
 * `npm run check:reproducible`: builds the checked-out files in a second folder and compares every file with a clean build
 * in this one: the existing build, if `npm run build:clean` made it, or else a new one.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {constants, cp, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {buildFromNothing, lastCleanBuild} from './cleanBuild';

const first = (await lastCleanBuild()) ?? (await buildFromNothing());
const folder = await mkdtemp(join(tmpdir(), 'second-checkout-'));
try {
  await copyCheckout(folder);
  const second = await buildFromNothing(folder);
  const differing = [...new Set([...first.keys(), ...second.keys()])]
    .filter((file) => first.get(file) !== second.get(file))
    .sort();
  for (const file of differing.slice(0, 30)) console.error(`differs: ${file}`);
  const whole = createHash('sha256')
    .update(JSON.stringify([...second]))
    .digest('hex');
  console.log(`${second.size} files, ${differing.length} differ between two folders. The build is sha256:${whole}.`);
  if (differing.length > 0) {
    console.error(
      'These files depend on the folder, the time, randomness, or the order of operations. Make them deterministic.',
    );
    process.exitCode = 1;
  }
} finally {
  await rm(folder, {recursive: true, force: true});
}

/** Copies tracked and untracked files, the packages, and the history, which pages take their dates from. */
async function copyCheckout(to: string): Promise<void> {
  const git = (...options: string[]) => execFileSync('git', options, {encoding: 'utf8'});
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean);
  for (const file of files.filter((candidate) => existsSync(candidate))) await cp(file, join(to, file));
  await writeFile(join(to, '.git'), `gitdir: ${git('rev-parse', '--absolute-git-dir')}`);
  // Hard links are fast; copy if the file system or `cp` doesn't support them. Don't share the bundler's cache, which is
  // modified in place.
  const packages = join(to, 'node_modules');
  if (spawnSync('cp', ['-al', 'node_modules', packages], {stdio: 'ignore'}).status !== 0) {
    await rm(packages, {recursive: true, force: true});
    await cp('node_modules', packages, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    });
  }
  await rm(join(packages, '.cache'), {recursive: true, force: true});
}

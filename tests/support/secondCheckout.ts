import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {constants, cp, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/**
 * Builds the checked-out files in another folder, from nothing, and removes the folder after use.
 * @param env of the build, in addition
 * @throws Error if the build fails
 */
export async function withSecondBuild<T>(
  env: Readonly<Record<string, string>>,
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'second-checkout-'));
  try {
    await copyCheckout(folder);
    execFileSync('npm', ['run', '--silent', 'build'], {cwd: folder, stdio: 'inherit', env: {...process.env, ...env}});
    return await use(folder);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

/** Copies tracked and untracked files, the packages, and the history, which pages take their dates from. */
async function copyCheckout(to: string): Promise<void> {
  const git = (...options: string[]) => execFileSync('git', options, {encoding: 'utf8'});
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean);
  for (const file of files.filter((candidate) => existsSync(candidate))) await cp(file, join(to, file));
  await writeFile(join(to, '.git'), `gitdir: ${git('rev-parse', '--absolute-git-dir')}`);
  // Hard links are fast; copy if the file system or `cp` doesn't support them. Don't share caches, which are modified in place.
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

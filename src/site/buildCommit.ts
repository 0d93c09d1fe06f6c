import {execFileSync} from 'node:child_process';

/** The commit that is built, abbreviated and the same in every clone; `unknown` without a repository. */
export function buildCommit(folder = '.'): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).slice(0, 7);
  } catch {
    return 'unknown';
  }
}

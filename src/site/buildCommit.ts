import {execFileSync} from 'node:child_process';

/** When the built commit was made; undefined without a repository. */
export function commitTime(folder = '.'): Date | undefined {
  const seconds = git(folder, 'log', '-1', '--format=%ct');
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000);
}

/** The commit that is built, abbreviated and the same in every clone; `unknown` without a repository. */
export function buildCommit(folder = '.'): string {
  return git(folder, 'rev-parse', 'HEAD')?.slice(0, 7) ?? 'unknown';
}

function git(folder: string, ...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
  } catch {
    return undefined;
  }
}

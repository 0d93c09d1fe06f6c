import {git} from '../lib/git';

/** When the built commit was made; undefined without a repository. */
export function commitTime(folder = '.'): Date | undefined {
  const seconds = git(folder, 'log', '-1', '--format=%ct');
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000);
}

/** The commit that is built, abbreviated and the same in every clone; `unknown` without a repository. */
export function buildCommit(folder = '.'): string {
  return git(folder, 'rev-parse', 'HEAD')?.slice(0, 7) ?? 'unknown';
}

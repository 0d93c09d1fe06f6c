import {git} from '../lib/git';

/** When the built commit was made; undefined without a repository. */
export function commitTime(folder = '.'): Date | undefined {
  const seconds = git(folder, 'log', '-1', '--format=%ct');
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000);
}

import {git} from '../../lib/git';

/**
 * The merge base of `HEAD` and another commit. A branch may exist only in the clone or only on the remote.
 * @param base branch or commit, such as `main` or `origin/main`
 * @param folder of the repository
 * @returns `name`: the name under which git found it
 * @throws Error with the remedy if git doesn't know the commit, or there is no merge base
 */
export function baseCommit(base: string, folder = '.'): {commit: string; name: string} {
  const branch = base.replace(/^origin\//, '');
  const names = [...new Set([base, branch === base ? `origin/${base}` : branch])];
  const name = names.find((one) => git(folder, 'rev-parse', '--verify', '--quiet', `${one}^{commit}`) !== undefined);
  if (name === undefined)
    throw new Error(
      `git knows neither ${names.join(' nor ')}. Run git fetch origin ${branch}, or name another commit: npm run check:api -- --base COMMIT`,
    );
  const commit = git(folder, 'merge-base', name, 'HEAD');
  if (commit === undefined)
    throw new Error(
      `${name} and HEAD have no commit in common here. Run git fetch --unshallow, or name another commit: npm run check:api -- --base COMMIT`,
    );
  return {commit, name};
}

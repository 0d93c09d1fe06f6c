import {execFileSync} from 'node:child_process';

/** What git prints, without white space around it; undefined if it fails, such as without a repository. */
export function git(folder: string, ...words: readonly string[]): string | undefined {
  try {
    return execFileSync('git', words, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
  } catch {
    return undefined;
  }
}

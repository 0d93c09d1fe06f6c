import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

/**
 * The date of the newest commit that changed one of the files, as `2025-04-30`. The same for every build
 * of a commit. `undefined` without a repository, in a shallow clone (whose oldest commit seems to add every file), and
 * for uncommitted files.
 * @param files paths from the folder
 * @param folder of the project
 */
export function lastChange(files: readonly string[], folder = '.'): string | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', words, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
    const seconds = git('log', '-1', '--format=%ct', '--', ...files);
    return seconds === '' ? undefined : new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
  } catch {
    return undefined;
  }
}

/** A document and all existing files that it refers to, directly or indirectly. */
export function filesOfDocument(path: string, known: readonly string[] = []): string[] {
  if (!existsSync(path)) return [...known];
  const references = readFileSync(path, 'utf8').matchAll(/\$ref:\s*["']?([^"'#\s]+\.yaml)#/g);
  return [...references]
    .map(([, reference]) => join(dirname(path), reference!))
    .reduce<string[]>((files, file) => (files.includes(file) ? files : filesOfDocument(file, files)), [...known, path]);
}

import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {git} from '../lib/git';

/**
 * The date of the newest commit that changed one of the files, as `2025-04-30`. The same for every build
 * of a commit. `undefined` without a repository, in a shallow clone (whose oldest commit seems to add every file), and
 * for uncommitted files.
 * @param files paths from the folder
 * @param folder of the project
 */
export function lastChange(files: readonly string[], folder = '.'): string | undefined {
  if (git(folder, 'rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const seconds = git(folder, 'log', '-1', '--format=%ct', '--', ...files);
  return seconds ? new Date(Number(seconds) * 1000).toISOString().slice(0, 10) : undefined;
}

/** A document and all existing files that it refers to, directly or indirectly. */
export function filesOfDocument(path: string, known: readonly string[] = []): string[] {
  if (!existsSync(path)) return [...known];
  const references = readFileSync(path, 'utf8').matchAll(/\$ref:\s*["']?([^"'#\s]+\.yaml)#/g);
  return [...references]
    .map(([, reference]) => join(dirname(path), reference!))
    .reduce<string[]>((files, file) => (files.includes(file) ? files : filesOfDocument(file, files)), [...known, path]);
}

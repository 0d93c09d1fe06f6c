/** What `npm run new` is about to write. Plans are made first and written last: a refusal leaves nothing behind. */

export interface Project {
  exists: (path: string) => boolean;
  /** @throws Error when there is no such file */
  read: (path: string) => string;
}

export interface Plan {
  /** Whole files, new and changed ones, by their path from the root of the project. */
  files: Readonly<Record<string, string>>;
  /** What the writer does next, in order. */
  next: readonly string[];
}

/** A request that cannot be met; its message names the reason and the remedy. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** @throws Refusal when a file would be written over */
export function mustBeNew(project: Project, path: string): void {
  if (project.exists(path)) throw new Refusal(`${path} exists already. Choose another name, or edit that file.`);
}

/**
 * The text with something put in behind the last match of a pattern.
 * @throws Refusal when nothing matches
 */
export function insertAfterLast(text: string, pattern: RegExp, inserted: string, path: string): string {
  const last = [...text.matchAll(pattern)].at(-1);
  if (!last) throw new Refusal(`${path} has no place for the new line: nothing in it looks like ${pattern.source}.`);
  const end = last.index + last[0].length;
  return text.slice(0, end) + inserted + text.slice(end);
}

/**
 * Which lines a text has that another one had not, when lines were put in at one place.
 * @returns whether a line, from 1, is one of them
 */
export function insertedLines(before: string, after: string): (line: number) => boolean {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const first = now.findIndex((line, index) => line !== old[index]);
  const end = first + now.length - old.length;
  return (line) => first >= 0 && first < line && line <= end;
}

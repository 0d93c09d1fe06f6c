/** What `npm run new` will write. Plans are complete before anything is written, so a refusal leaves no files behind. */

export interface Project {
  exists: (path: string) => boolean;
  /** @throws Error if the file doesn't exist */
  read: (path: string) => string;
}

export interface Plan {
  /** New and changed files by path, relative to the project folder. */
  files: Readonly<Record<string, string>>;
  /** Next steps for the writer. */
  next: readonly string[];
}

/** An invalid request; the message contains the reason and the remedy. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** @throws Refusal if the file exists */
export function mustBeNew(project: Project, path: string): void {
  if (project.exists(path)) throw new Refusal(`${path} exists already. Choose another name, or edit that file.`);
}

/**
 * Inserts text after the last match of a pattern.
 * @throws Refusal if nothing matches
 */
export function insertAfterLast(text: string, pattern: RegExp, inserted: string, path: string): string {
  const last = [...text.matchAll(pattern)].at(-1);
  if (!last)
    throw new Refusal(
      `${path} has no place for the new line: nothing matches ${pattern.source}. Add the line yourself.`,
    );
  const end = last.index + last[0].length;
  return text.slice(0, end) + inserted + text.slice(end);
}

/**
 * Finds lines that were inserted at one place.
 * @returns whether a line, counted from 1, was inserted
 */
export function insertedLines(before: string, after: string): (line: number) => boolean {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const first = now.findIndex((line, index) => line !== old[index]);
  const end = first + now.length - old.length;
  return (line) => first >= 0 && first < line && line <= end;
}

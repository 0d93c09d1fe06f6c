import {existsSync, realpathSync} from 'node:fs';
import {dirname, join, relative, resolve} from 'node:path';
import {BaseResolver, ResolveError, type Source} from '@redocly/openapi-core';

/**
 * Reads what a document refers to, from its own folder or repository only: whoever wrote the document could otherwise
 * publish other files of this computer, or send requests from it.
 */
export class OwnFiles extends BaseResolver {
  /** @param file of the document */
  constructor(private readonly file: string) {
    super();
  }

  override async loadExternalRef(path: string): Promise<Source> {
    const problem = isAddress(path) ? 'Addresses are never loaded.' : this.problemOf(path);
    if (problem === undefined) return super.loadExternalRef(path);
    throw new ResolveError(new Error(`${problem} Save the file in the folder of the document, and refer to it.`));
  }

  private problemOf(path: string): string | undefined {
    // A missing file is reported as such.
    if (!existsSync(path) || path === resolve(this.file)) return undefined;
    const below = relative(folderOf(this.file), realpathSync(path));
    return /(?:^|[\\/])\.|^[a-z]:/i.test(below)
      ? 'The file is hidden, or outside the folder and the repository of the document.'
      : undefined;
  }
}

/** Whether a reference leads to a web address rather than to a file. */
export const isAddress = (reference: string) => /^(?:https?|file|data):/i.test(reference);

/** The repository that holds a file, or its folder. */
function folderOf(file: string): string {
  const folder = dirname(realpathSync(file));
  for (let above = folder; above !== dirname(above); above = dirname(above))
    if (existsSync(join(above, '.git'))) return above;
  return folder;
}

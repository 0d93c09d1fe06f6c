import {existsSync} from 'node:fs';
import {join} from 'node:path';

/** Ends the command with a message when a folder holds no finished site. */
export function requireBuild(folder: string): void {
  // The last part of a build writes it.
  if (existsSync(join(folder, '_headers'))) return;
  console.error(`There is no finished site in ${folder}/. Run npm run build first.`);
  process.exit(1);
}

import {existsSync} from 'node:fs';
import {join} from 'node:path';

/** Ends the command with a message if a folder doesn't contain a finished build. */
export function requireBuild(folder: string): void {
  // Written by the last build step.
  if (existsSync(join(folder, '_headers'))) return;
  console.error(`${folder}/ doesn't contain a finished build. Run npm run build first.`);
  process.exit(1);
}

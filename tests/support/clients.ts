import {existsSync} from 'node:fs';
import {resolve} from 'node:path';

/**
 * A file of the packages in tests/clients, which are separate because only tests need them.
 * @throws Error if it isn't installed
 */
export function fileOfClient(path: string): string {
  const file = resolve('tests/clients/node_modules', path);
  if (!existsSync(file)) throw new Error(`${file} is missing. Run npm run install:tools.`);
  return file;
}

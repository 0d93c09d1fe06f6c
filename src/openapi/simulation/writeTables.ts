import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {buildTables, type ApiDocument} from './buildTables';

/**
 * Writes `tables.js` with its type.
 * @param folder where to, usually `.generated/simulator`
 * @param behaves whether the simulator has a behavior for an operation
 */
export async function writeTables(
  folder: string,
  documents: readonly ApiDocument[],
  behaves: (operationId: string) => boolean,
): Promise<void> {
  const tables = buildTables(documents, await readFile('openapi/example-story.md', 'utf8'), behaves);
  await mkdir(folder, {recursive: true});
  await writeFile(`${folder}/tables.js`, `export const tables = ${JSON.stringify(tables)};\n`);
  await writeFile(
    `${folder}/tables.d.ts`,
    `import type {Tables} from '@site/src/openapi/simulation/tables';\nexport const tables: Tables;\n`,
  );
}

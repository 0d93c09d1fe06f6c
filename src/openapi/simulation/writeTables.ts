import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {buildGuideTables, buildTables, type ApiDocument, type GuideDocument} from './buildTables';

/**
 * Writes `tables.js` and `guideTables.js` with their types.
 * @param folder where to, usually `.generated/simulator`
 * @param behaves whether the simulator has a behavior for an operation
 * @throws Error if schemas of a guide have the name of others
 */
export async function writeTables(
  folder: string,
  documents: readonly ApiDocument[],
  guides: readonly GuideDocument[],
  behaves: (operationId: string) => boolean,
): Promise<void> {
  const tables = buildTables(documents, await readFile('openapi/example-story.md', 'utf8'), behaves);
  const guideTables = buildGuideTables(guides);
  for (const [name, schema] of Object.entries(guideTables.schemas))
    if (name in tables.schemas && JSON.stringify(tables.schemas[name]) !== JSON.stringify(schema))
      throw new Error(`openapi/guides: a schema ${name} differs from that of another document. Rename it.`);
  await mkdir(folder, {recursive: true});
  for (const [name, type, value] of [
    ['tables', 'Tables', tables],
    ['guideTables', 'GuideTables', guideTables],
  ] as const) {
    await writeFile(`${folder}/${name}.js`, `export const ${name} = ${JSON.stringify(value)};\n`);
    await writeFile(
      `${folder}/${name}.d.ts`,
      `import type {${type}} from '@site/src/openapi/simulation/tables';\nexport const ${name}: ${type};\n`,
    );
  }
}

import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {ApiView} from './view';

/**
 * Writes the view of an API: `<api>/index.json` for full pages and one file per operation.
 * @param folder usually `.generated/reference`
 * @param overview view of the full pages (see linkSchemas)
 */
export async function writeView(folder: string, view: ApiView, overview: ApiView): Promise<void> {
  const target = join(folder, view.id);
  await mkdir(target, {recursive: true});
  const operations = view.groups.flatMap((group) => group.operations);
  await Promise.all([
    writeFile(join(target, 'index.json'), JSON.stringify(overview)),
    ...operations.map((operation) => writeFile(join(target, `${operation.id}.json`), JSON.stringify(operation))),
  ]);
}

/** Module with the components that render the data. */
const drawings = '@site/src/plugins/api-reference-pages/client/drawings';

/**
 * Writes the two modules through which pages reach this data and what draws it (alias `@reference`). The server reads a
 * page's data from the disk when the page is drawn: in its bundle, the data of all pages would lie in memory at once. The
 * browser fetches data and drawings after a navigation, and nothing for a page that was served. It gets the data as files
 * that the bundler copies: as modules, they would all be parsed and minified, which is most of a large build.
 * @param folder where the modules are written
 * @param final where the data lies when the site is built, from the site's folder
 * @param apis ids of all APIs and their operations
 */
export async function writeSources(
  folder: string,
  final: string,
  apis: readonly {api: string; operations: readonly string[]}[],
): Promise<void> {
  const entries = apis.flatMap(({api, operations}) => [
    {key: api, file: `${api}/index.json`},
    ...operations.map((operation) => ({key: `${api}/${operation}`, file: `${api}/${operation}.json`})),
  ]);
  const readers = entries.map(({key, file}) => `  get '${key}'() { return read('${file}'); },`);
  const addresses = entries.map(({key, file}) => `  '${key}': () => new URL('./${file}', import.meta.url),`);
  await Promise.all([
    writeFile(
      join(folder, 'server.js'),
      [
        "import {readFileSync} from 'node:fs';",
        `import * as drawings from '${drawings}';`,
        `const read = (file) => JSON.parse(readFileSync(\`${final}/\${file}\`, 'utf8'));`,
        `export const atHand = {\n  drawings,\n${readers.join('\n')}\n};`,
        'export const loadDrawings = undefined;\n',
      ].join('\n'),
    ),
    writeFile(
      join(folder, 'browser.js'),
      "export const atHand = {};\nexport const loadDrawings = () => import('./drawings.js');\n",
    ),
    writeFile(
      join(folder, 'drawings.js'),
      `export * from '${drawings}';\nexport const addresses = {\n${addresses.join('\n')}\n};\n`,
    ),
  ]);
}

import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {operationName} from '../../site/apis';
import type {ApiView} from './view';
import type {WorkflowView} from './workflowView';

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
    ...operations.map((operation) =>
      writeFile(join(target, `${operationName(operation.id, operation.route)}.json`), JSON.stringify(operation)),
    ),
  ]);
}

/** Writes the view of a workflow for its guide, as `workflows/<id>.json`. */
export async function writeWorkflowView(folder: string, view: WorkflowView): Promise<void> {
  await mkdir(join(folder, 'workflows'), {recursive: true});
  await writeFile(join(folder, 'workflows', `${view.id}.json`), JSON.stringify(view));
}

/**
 * Writes the modules that pages import data and its renderers from (alias `@reference`). The server reads a page's data
 * from the disk when it renders the page: its bundle would hold the data of all pages in memory. The browser fetches data
 * and renderers after a navigation, and nothing for a served page. The bundler copies the data as files: modules would be
 * parsed and minified, which takes most of the time of a large build.
 * @param renderers name of the module with the components that render the data
 * @param folder for the modules
 * @param final folder of the data during the build, relative to the project
 * @param apis ids of all APIs and names of their operations
 * @param workflows ids of all workflows
 */
export async function writeSources(
  renderers: string,
  folder: string,
  final: string,
  apis: readonly {api: string; operations: readonly string[]}[],
  workflows: readonly string[],
): Promise<void> {
  const entries = [
    ...apis.flatMap(({api, operations}) => [
      {key: api, file: `${api}/index.json`},
      ...operations.map((operation) => ({key: `${api}/${operation}`, file: `${api}/${operation}.json`})),
    ]),
    ...workflows.map((id) => ({key: `workflows/${id}`, file: `workflows/${id}.json`})),
  ];
  const readers = entries.map(({key, file}) => `  get '${key}'() { return read('${file}'); },`);
  const addresses = entries.map(({key, file}) => `  '${key}': () => new URL('./${file}', import.meta.url),`);
  await Promise.all([
    writeFile(
      join(folder, 'server.js'),
      [
        "import {readFileSync} from 'node:fs';",
        `import * as renderers from '${renderers}';`,
        `const read = (file) => JSON.parse(readFileSync(\`${final}/\${file}\`, 'utf8'));`,
        `export const atHand = {\n  renderers,\n${readers.join('\n')}\n};`,
        'export const loadRenderers = undefined;\n',
      ].join('\n'),
    ),
    writeFile(
      join(folder, 'browser.js'),
      "export const atHand = {};\nexport const loadRenderers = () => import('./renderers.js');\n",
    ),
    writeFile(
      join(folder, 'renderers.js'),
      `export * from '${renderers}';\nexport const addresses = {\n${addresses.join('\n')}\n};\n`,
    ),
  ]);
}

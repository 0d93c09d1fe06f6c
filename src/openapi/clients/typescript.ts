/** The TypeScript client as the files of an npm package. */
import {readFileSync} from 'node:fs';
import openapiTypes, {astToString} from 'openapi-typescript';
import ts from 'typescript';
import {capitalized} from '../../lib/capitalized';
import {apis, type ApiId} from '../../site/apis';
import {convertTo31} from '../downloads/convertTo31';
import type {LoadedDocument} from '../document/loaded';
import {clientOperations, type ClientOperation} from './clientOperations';
import {clientReadme} from './clientReadme';

/** @param documents by the ID of their API @returns contents by path in the package */
export async function typescriptClient(
  {name, version, license}: {name: string; version: string; license: string},
  documents: Readonly<Record<ApiId, LoadedDocument>>,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    'package.json': `${JSON.stringify(
      {
        name,
        version,
        description: 'Client of the platform’s APIs',
        license,
        type: 'module',
        engines: {node: '>=20'},
        exports: Object.fromEntries(
          ['index', ...apis.map(({id}) => id)].map((file) => [file === 'index' ? '.' : `./${file}`, `./${file}.js`]),
        ),
        sideEffects: false,
      },
      null,
      2,
    )}\n`,
    'README.md': clientReadme(name, 'Node.js 20', ['Install the client in your folder', 'first-import.mts'], 'onRetry'),
    ...thinLayer(`${name}/${version}`),
  };
  const tables: string[] = [];
  for (const api of apis) {
    const operations = clientOperations(api, documents[api.id]);
    const types = await openapiTypes(JSON.stringify(convertTo31(documents[api.id].written)), {
      defaultNonNullable: false,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      transform: ({format}) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
    });
    const methods = operations.flatMap(methodTypes).join('\n');
    const imports = `import type {ImportResult, Lines, Reply} from './client.js';\n\n`;
    files[`${api.id}.d.ts`] =
      `${imports}${astToString(types)}\nexport interface ${interfaceOf(api.id)} {\n${methods}\n}\n`;
    files[`${api.id}.js`] = 'export {};\n';
    tables.push(`  ${api.id}: ${JSON.stringify(operations.map(({table}) => table))},\n`);
  }
  files['index.js'] = [
    `import {createMethods} from './client.js';\n`,
    exported,
    `const operations = {\n${tables.join('')}};\n`,
    `export const connect = (settings) => ({`,
    ...apis.map(({id}) => `  ${id}: createMethods(settings, operations.${id}),`),
    '});\n',
  ].join('\n');
  files['index.d.ts'] = [
    `import type {Settings} from './client.js';`,
    ...apis.map(({id}) => `import type {${interfaceOf(id)}} from './${id}.js';`),
    '',
    exported,
    `export type {ImportResult, LineResult, Lines, Reply, Settings} from './client.js';\n`,
    'export interface Platform {',
    ...apis.map(({id}) => `  ${id}: ${interfaceOf(id)};`),
    '}\n',
    '/** Methods for all operations. Nothing is sent yet. @throws Error naming the setting that is missing or wrong */',
    'export declare function connect(settings: Settings): Platform;\n',
  ].join('\n');
  return files;
}

const exported = `export {ApiError, ImportEndedError, NoResponseError, readLines} from './client.js';\n`;

const interfaceOf = (api: ApiId) => `${capitalized(api)}Methods`;

/** The file that isn't generated, compiled. */
function thinLayer(agent: string): Record<string, string> {
  const source = readFileSync('src/openapi/clients/thin/client.ts', 'utf8').replace('retail-platform-client/0', agent);
  const compilerOptions = {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022};
  return {
    'client.js': ts.transpileModule(source, {compilerOptions}).outputText,
    'client.d.ts': ts.transpileDeclaration(source, {compilerOptions}).outputText,
  };
}

/** The declaration of an operation's method, and of the one that reads all pages. */
function methodTypes({table, comment, parameters, status, canBeEmpty, body, result}: ClientOperation): string[] {
  const {id, maxLines, pages, returns} = table;
  const own = `operations['${id}']`;
  const sent = body && `NonNullable<${own}['requestBody']>['content']['${body.mediaType}']`;
  const content = result ? `${own}['responses'][${status}]['content']['${result.mediaType}']` : 'undefined';
  const got = returns === 'file' ? 'Uint8Array' : content;
  const method = (name: string, input: string, output: string) =>
    `  /** ${comment} */\n  ${name}(${input}): ${output};`;
  if (maxLines) return [method(id, `lines: Lines<${sent}>`, `Promise<ImportResult<${sent}>>`)];
  const isIn = (place: string) => parameters.some((one) => one.in === place);
  const parts = [
    ...(isIn('path') ? [`Omit<${own}['parameters']['path'], 'projectID'>`] : []),
    ...['query', 'header'].filter(isIn).map((place) => `NonNullable<${own}['parameters']['${place}']>`),
    ...(sent ? [`{body: ${sent}}`] : []),
  ].join(' & ');
  const isOptional = !sent && !parameters.some(({required}) => required);
  const input = parts && `input${isOptional ? '?' : ''}: ${parts}`;
  if (returns === 'lines') return [method(id, input, `AsyncGenerator<${got}>`)];
  const all = sent ? `input: Omit<${sent}, 'page'>` : `input?: Omit<${parts}, 'page'>`;
  return [
    method(id, input, `Promise<Reply<${got}${canBeEmpty ? ' | undefined' : ''}>>`),
    ...(pages ? [method(pages.id, all, `AsyncGenerator<NonNullable<${got}['${pages.list}']>[number]>`)] : []),
  ];
}

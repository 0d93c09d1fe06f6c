/** The requests that samples are made from, and what samples written in runnable languages really send. */
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {basename, join, resolve} from 'node:path';
import ts from 'typescript';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {buildSampleRequest, sampleExamples} from '../../src/openapi/samples/sampleRequest';
import type {SampleRequest} from '../../src/openapi/samples/request';
import {apis, documentPath} from '../../src/site/apis';
import {emptyFolder} from './resources';

/** The sample request of every operation of every document. */
export async function allSampleRequests(): Promise<SampleRequest[]> {
  return (await allExamples()).filter(({example}) => example === 0).map(({request}) => request);
}

/** A sample request, with the number of its example body and the statuses of success in the document. */
export interface ExampleRequest {
  request: SampleRequest;
  example: number;
  /** Of the example body, or else of the operation. */
  title: string;
  success: readonly string[];
}

/** The sample request of every example body of every operation. */
export async function allExamples(): Promise<ExampleRequest[]> {
  const perApi = await Promise.all(
    apis.map(async (api) => {
      const {operations} = await loadDocument(documentPath(api));
      return operations.flatMap((operation) => {
        const success = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
        const titles = sampleExamples(operation).map(({summary}) => summary);
        return (titles.length > 0 ? titles : [operation.summary ?? '']).map((title, example) => ({
          request: buildSampleRequest(api, operation, example),
          example,
          title,
          success,
        }));
      });
    }),
  );
  return perApi.flat();
}

export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Runs a curl sample in a shell whose curl only prints its arguments; `TOKEN` is `secret`. */
export function runCurl(code: string): {arguments: string[]; rest: string} {
  const script = `curl() { printf '%s\\0' "$@" >&3; }\ncd "$(mktemp -d)" || exit 1\n${code}\n`;
  const {stdout, stderr, status, output} = spawnSync('bash', ['--noprofile', '--norc', '-c', script], {
    encoding: 'utf8',
    env: {PATH: process.env['PATH'], TOKEN: 'secret'},
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  return {arguments: String(output[3]).split('\0').slice(0, -1), rest: `${stdout}${stderr}${status}`};
}

/** Runs a JavaScript sample with a fetch that only keeps its arguments; `TOKEN` is `secret`. */
export async function runScript(code: string): Promise<SentRequest> {
  const sent: SentRequest[] = [];
  const fetch = (url: string, init: Omit<SentRequest, 'url'>) => {
    sent.push({...init, url});
    return {ok: true, status: 200, json: () => ({}), text: () => ''};
  };
  const readFile = (path: string) => `content of ${path}`;
  const plain = code.replace(/^import .*;$/gm, '');
  const names = ['fetch', 'readFile', 'process', 'console', 'FormData', 'Blob'];
  const run = new Function(...names, `return (async () => {${plain}\n})()`);
  await run(fetch, readFile, {env: {TOKEN: 'secret'}}, {log: () => {}}, FormData, Blob);
  if (sent.length !== 1) throw new Error(`The sample sends ${sent.length} requests.`);
  return sent[0]!;
}

/** What a new project can choose for modules: `tsc --init`, a bundler, and what keeps imports as written. */
export const moduleSettings = {
  nodenext: {module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext},
  bundler: {module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler},
  preserve: {module: ts.ModuleKind.Preserve},
} as const;

/** Messages of the TypeScript compiler for the files of a project as `npm init` makes it, with the types of Node.js. */
export function compilerProblems(
  files: Readonly<Record<string, string>>,
  setting: (typeof moduleSettings)[keyof typeof moduleSettings],
): string[] {
  const folder = emptyFolder();
  const all = {'package.json': '{"type": "commonjs"}', ...files};
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
  const names = Object.keys(files).map((name) => join(folder, name));
  return problemsInFiles(names, {...setting, skipLibCheck: true, lib: ['lib.es2022.d.ts']});
}

/** Messages of the TypeScript compiler, strict, for files with the types of Node.js. */
export function problemsInFiles(files: readonly string[], setting: ts.CompilerOptions): string[] {
  const typeRoots = [resolve('node_modules/@types')];
  const options = {strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, types: ['node'], typeRoots, ...setting};
  return ts
    .getPreEmitDiagnostics(ts.createProgram(files, options))
    .map(
      ({file, messageText}) =>
        `${basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

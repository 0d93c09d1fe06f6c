/** The requests that samples are made from, and what samples written in runnable languages really send. */
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import ts from 'typescript';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {buildSampleRequest} from '../../src/openapi/samples/sampleRequest';
import type {SampleRequest} from '../../src/openapi/samples/request';
import {apis, documentPath} from '../../src/site/apis';

/** The sample request of every operation of every document. */
export async function allSampleRequests(): Promise<SampleRequest[]> {
  const perApi = await Promise.all(
    apis.map(async (api) => {
      const {operations} = await loadDocument(documentPath(api));
      return operations.map((operation) => buildSampleRequest(api, operation));
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

/** Messages of Python's parser for each sample, or nothing where Python is not installed. */
export function pythonProblems(samples: readonly string[]): string[] | undefined {
  const script =
    'import ast,json,sys\nfor code in json.load(sys.stdin):\n  try: ast.parse(code)\n  except Exception as e: print(e)';
  const {status, stdout, error} = spawnSync('python3', ['-c', script], {
    input: JSON.stringify(samples),
    encoding: 'utf8',
  });
  if (error) return undefined;
  return status === 0 ? stdout.split('\n').filter(Boolean) : [`python3 ended with ${status}`];
}

/** Messages of the TypeScript compiler, strict, for modules by file name; `node:fs/promises` and `process` are known. */
export function compilerProblems(files: Readonly<Record<string, string>>): string[] {
  const known = `
    declare module 'node:fs/promises' { export function readFile(path: string): Promise<Uint8Array<ArrayBuffer>>; }
    declare const process: {env: Record<string, string | undefined>};`;
  const sources: Readonly<Record<string, string>> = {...files, 'known.d.ts': known};
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const nameOf = (path: string) => path.replace(`${process.cwd()}/`, '');
  host.fileExists = (path) => nameOf(path) in sources || ts.sys.fileExists(path);
  host.readFile = (path) => sources[nameOf(path)] ?? ts.sys.readFile(path);
  host.getSourceFile = (path, version) => {
    const text = sources[nameOf(path)] ?? readFileSync(path, 'utf8');
    return ts.createSourceFile(path, text, version, true);
  };
  const program = ts.createProgram(Object.keys(sources), options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({file, messageText}) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

/** The first bracket without a partner outside of quotes and comments, with what follows it. */
export function unbalanced(code: string): string | undefined {
  const open: string[] = [];
  const partner: Readonly<Record<string, string>> = {')': '(', ']': '[', '}': '{'};
  const parts = /#?"""[\s\S]*?"""#?|`[^`]*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/.*|[()[\]{}]/g;
  for (const {0: part, index} of code.matchAll(parts)) {
    if ('([{'.includes(part)) open.push(part);
    else if (part in partner && open.pop() !== partner[part]) return code.slice(index);
  }
  return open.length > 0 ? `${open.join('')} stays open` : undefined;
}

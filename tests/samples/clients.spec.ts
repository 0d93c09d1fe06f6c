/** The clients to download: they install in an empty folder, their types fit, and they do what the guides ask for. */
import {copyFileSync, globSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {dirname, join, relative} from 'node:path';
import {expect, test} from '@playwright/test';
import ts from 'typescript';
import {packClients} from '../../src/openapi/clients/packClients';
import {clients} from '../../src/site/clients';
import {fillSample} from '../../src/site/sampleValues';
import {fileOfClient} from '../support/clients';
import {readGuides} from '../support/guides';
import {emptyFolder, hostOf} from '../support/resources';
import {reaching, startPlatform, type Platform} from '../support/runSamples/platform';
import {runProgram, type Ended} from '../support/runSamples/runners';
import {runtimes, type Runtime} from '../support/runSamples/runtimes';
import {problemsInFiles} from '../support/sampleRequests';

const fences = readGuides().flatMap((guide) => guide.fences);
const textOf = (title: string) => fences.find(({meta}) => meta.title === title)!.text;

const packages = packClients('.generated/static/openapi');

let folder: string;
let platform: Platform;
test.beforeEach(async () => {
  test.setTimeout(180_000);
  folder = emptyFolder();
  for (const [name, content] of Object.entries(await packages)) writeFileSync(join(folder, name), content);
  platform = await startPlatform();
});

/** Runs a command of the guide. Package managers need no network. */
function runShell(command: string): Promise<Ended> {
  const path = [join(folder, 'bin'), dirname(process.execPath), process.env['PATH']].join(':');
  return runProgram('bash', ['--noprofile', '--norc', '-c', command], folder, {
    PATH: path,
    npm_config_offline: 'true',
    npm_config_audit: 'false',
    PIP_NO_INDEX: '1',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
  });
}

/** What calls.mts and calls.py print. */
const outcomes: readonly unknown[] = [
  ['import', 3, [[2, 'wrong']], 2],
  ['parts', ['ImportEndedError', 20_000, 'ApiError', 403, 'unknown', 0]],
  ['availabilities', 1, 0],
  ['prices', 1, 1],
  ['lines', ['ImportEndedError', 0]],
  ['export', true],
  ['cut export', ['NoResponseError']],
  ['pages', 4, true],
  ['search', 3, 'string'],
  ['booleans', 3],
  ['update', 200, ['ApiError', 412, 'client_error', 0]],
  ['form', 201, 'string'],
  ['file', true],
  ['orders error', ['ApiError', 404, 'client_error', 0]],
  ['fields', ['ApiError', 422, 'validation_failed', 1]],
  ['path', [expect.stringMatching(/^deleteProduct: sku can't be "\.\."/)]],
  ['encoded', ['ApiError', 404, 'client_error', 0]],
  ['delete', true],
  ['create', ['NoResponseError']],
  ['open', ['ApiError', 502, 'unknown', 0], ['ApiError', 504, 'unknown', 0], [201], 1],
  ['closed', 204, 2],
  ['mistakes', false, 2],
  ['html', ['ApiError', 200, 'unknown', 0]],
  ['later', ['ApiError', 503, 'unknown', 0]],
  ['retries', 2],
  ['empty', null, true],
  ['active', 'number'],
  ['unreachable', ['NoResponseError']],
  ['settings', expect.stringContaining('TOKEN')],
  ['settings', expect.stringContaining('address such as https://')],
  ['settings', expect.stringContaining('address such as https://')],
  ['settings', expect.stringMatching(/project_?id/i)],
];

interface Client {
  name: string;
  /** Missing if Node.js is enough. */
  runtime?: Runtime;
  /** Commands that a reader has run before. */
  before?: (command: string) => string;
  /** Titles in the guide. */
  install: string;
  program: string;
  run: string;
  /** How the second product of the program ends, and how it ends if it is rejected. */
  codes: [right: string, wrong: string];
  calls: string;
  /** Files of the installed package that describe it. */
  about: string;
  /** @returns what a type checker finds in files of the folder */
  check: (...files: string[]) => Promise<string[]> | string[];
}

const languages: readonly Client[] = [
  {
    name: 'TypeScript',
    install: 'Install the client in your folder',
    program: 'first-import.mts',
    run: 'Run the import with Node.js 24',
    codes: ["{code: '9521234100188'}", "{code: '1', isPrimary: true}, {code: '2', isPrimary: true}"],
    calls: 'calls.mts',
    about: `node_modules/${clients.name}/{README.md,package.json}`,
    check: typeProblems,
  },
  {
    name: 'Python',
    runtime: runtimes.venv,
    before: (python) => `${python} -m venv .`,
    install: 'Install the client in your environment',
    program: 'first_import.py',
    run: 'Run the import',
    codes: ['{"code": "9521234100188"}', '{"code": "1", "isPrimary": True}, {"code": "2", "isPrimary": True}'],
    calls: 'calls.py',
    about: 'lib/*/site-packages/*.dist-info/METADATA',
    check: pythonProblems,
  },
];

for (const {name, runtime, before, install, program, run, codes, calls, about, check} of languages)
  test.describe(`The ${name} client`, () => {
    /** Whether it's installed; without its runtime, there is nothing to test. */
    let isInstalled: boolean;
    test.beforeEach(async () => {
      const command = runtime ? runtime.find() : '';
      isInstalled = command !== undefined;
      if (command === undefined) return console.log(`Not run: ${name}, because ${runtime!.name} isn't installed.`);
      if (before) expect(await runShell(before(command))).toMatchObject({code: 0});
      expect(await runShell(textOf(install))).toMatchObject({code: 0});
    });

    test('imports products with the lines of the guide, which its description repeats, and tells which are rejected', async () => {
      if (!isInstalled) return;
      const description = globSync(about, {cwd: folder}).map((file) => readFileSync(join(folder, file), 'utf8'));
      for (const part of [fillSample(textOf(program)), 'after 300 seconds', 'UNLICENSED'])
        expect(description.join('\n')).toContain(part);
      const code = reaching(platform.host, textOf(program));
      writeFileSync(join(folder, program), code);
      expect(await runShell(textOf(run))).toEqual({code: 0, output: 'Sent 2 products, 0 rejected.\n'});
      writeFileSync(join(folder, program), code.replace(...codes));
      expect(await runShell(textOf(run))).toEqual({code: 1, output: expect.stringMatching(/1 rejected\.\n10018 \S/)});
      const {code: failed, output} = await runShell(`TOKEN= ${textOf(run)}`);
      expect(failed).toBe(1);
      expect(output).toContain('Set the environment variable TOKEN.');
    });

    test('has types for all calls, and each does what the guides ask for', async () => {
      if (!isInstalled) return;
      copyFileSync(`tests/samples/clients/${calls}`, join(folder, calls));
      writeFileSync(join(folder, program), textOf(program));
      expect(await check(calls, program)).toEqual([]);
      const odd = await startOdd();
      const command = `${textOf(run).split(' ')[0]} ${calls} http://${platform.host} ${odd.address}`;
      const {output} = await runShell(command).finally(odd.stop);
      const printed = output.trimEnd().split('\n');
      expect(printed.map((line) => JSON.parse(line) as unknown)).toEqual(outcomes);
      const sent = await platform.exchanges();
      const closings = sent.filter(({operationId}) => operationId === 'listClosings');
      expect(closings.map(({address}) => address)).toEqual([expect.stringMatching(/\bperPage=10$/)]);
      const agents = sent.filter(({operationId}) => operationId).map(({headers}) => headers.get('User-Agent'));
      expect([...new Set(agents)]).toEqual([`${clients.name}/${clients.version}`]);
    });
  });

test('The Python client sends the token only to the scheme and host that it is for', async () => {
  const python = runtimes.venv.find();
  if (python === undefined) return;
  const code = `import client, urllib.request as r
request = r.Request("https://a.example/1", headers={"Authorization": "Bearer secret"})
for url in ("https://a.example/2", "http://a.example/2", "https://b.example/2"):
    print(client._Redirects().redirect_request(request, None, 302, "", {}, url).has_header("Authorization"))`;
  expect(await runProgram(python, ['-B', '-c', code], 'src/openapi/clients/thin')).toEqual({
    code: 0,
    output: 'True\nFalse\nFalse\n',
  });
});

/** Returns what the simulated platform doesn't: a page of a gateway, a long time to wait, and no body. */
async function startOdd(): Promise<{address: string; stop: () => void}> {
  const server = createServer(({url = '', method}, response) => {
    if (url.endsWith('/later')) response.writeHead(503, {'Retry-After': '3600'});
    if (method === 'POST') response.writeHead(201);
    response.end(url.endsWith('/html') ? '<html>' : '');
  });
  return {address: `http://${await hostOf(server)}`, stop: () => server.close()};
}

/** What Pyright finds with its strictest settings, also in the client. */
async function pythonProblems(...files: string[]): Promise<string[]> {
  const [installed] = globSync(join(folder, 'lib/*/site-packages', clients.module));
  const include = [...files, relative(folder, installed!)];
  const settings = {typeCheckingMode: 'strict', pythonVersion: '3.11', venvPath: '.', venv: '.', include, exclude: []};
  writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify(settings));
  const words = [fileOfClient('pyright/index.js'), '--outputjson', '-p', '.'];
  const {output} = await runProgram(process.execPath, words, folder);
  const {generalDiagnostics, summary} = JSON.parse(output) as {
    generalDiagnostics: {file: string; message: string}[];
    summary: {filesAnalyzed: number};
  };
  expect(summary.filesAnalyzed).toBeGreaterThan(6);
  return generalDiagnostics.map(({file, message}) => `${file}: ${message}`);
}

/** What the strictest settings of the compiler find. */
function typeProblems(...files: string[]): string[] {
  const strictest = {exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, module: ts.ModuleKind.NodeNext};
  return problemsInFiles(
    files.map((file) => join(folder, file)),
    {...strictest, noPropertyAccessFromIndexSignature: true},
  );
}

/** The clients to download: they install in an empty folder, their types fit, and they do what the guides ask for. */
import {copyFileSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {expect, test} from '@playwright/test';
import ts from 'typescript';
import {packClients} from '../../src/openapi/clients/packClients';
import {readGuides} from '../support/guides';
import {reaching, startPlatform, type Platform} from '../support/runSamples/platform';
import {runProgram, type Ended} from '../support/runSamples/runners';

const fences = readGuides().flatMap((guide) => guide.fences);
const textOf = (title: string) => fences.find(({meta}) => meta.title === title)!.text;

/** Neither package manager needs a network. */
const offline = {npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false'};

const packages = packClients('.generated/static/openapi');

let folder: string;
let platform: Platform;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  for (const [name, content] of Object.entries(await packages)) writeFileSync(join(folder, name), content);
  platform = await startPlatform();
});
test.afterEach(() => {
  platform.stop();
  rmSync(folder, {recursive: true});
});

/** Runs a command of the guide. */
function runShell(command: string): Promise<Ended> {
  return runProgram('bash', ['--noprofile', '--norc', '-c', command], folder, {
    ...offline,
    PATH: `${join(process.execPath, '..')}:${process.env['PATH']}`,
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
  ['active', 'number'],
  ['unreachable', ['NoResponseError']],
  ['settings', expect.stringContaining('TOKEN')],
  ['settings', expect.stringContaining('address such as https://')],
  ['settings', expect.stringMatching(/project_?id/i)],
];

test.describe('The TypeScript client', () => {
  test.beforeEach(async () => {
    expect(await runShell(textOf('Install the client'))).toMatchObject({code: 0});
  });

  test('imports products with the lines of the guide, and tells which are rejected', async () => {
    const code = reaching(platform.host, textOf('first-import.mts'));
    writeFileSync(join(folder, 'first-import.mts'), code);
    const command = textOf('Run the import with Node.js 24');
    expect(await runShell(command)).toEqual({code: 0, output: 'Sent 2 products, 0 rejected.\n'});
    writeFileSync(
      join(folder, 'first-import.mts'),
      code.replace("{code: '9521234100188'}", "$&, {code: '', isPrimary: true}, {code: '1', isPrimary: true}"),
    );
    expect(await runShell(command)).toEqual({code: 1, output: expect.stringMatching(/1 rejected\.\n10018 \S/)});
  });

  test('has types for all calls, and each does what the guides ask for', async () => {
    copyFileSync('tests/samples/clients/calls.mts', join(folder, 'calls.mts'));
    writeFileSync(join(folder, 'first-import.mts'), textOf('first-import.mts'));
    expect(typeProblems(['calls.mts', 'first-import.mts'])).toEqual([]);
    const {output} = await runShell(`node calls.mts http://${platform.host}`);
    expect(
      output
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(outcomes);
  });
});

/** What the strictest settings of the compiler find. */
function typeProblems(files: readonly string[]): string[] {
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
    },
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map(({file, messageText}) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

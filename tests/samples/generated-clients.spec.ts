/** Clients that generators create from the OpenAPI document, with the programs of the guide. */
import {copyFileSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {expect, test} from '@playwright/test';
import {sampleDefaults} from '../../src/site/sampleValues';
import {fileOfClient} from '../support/clients';
import {readGuides} from '../support/guides';
import {emptyFolder} from '../support/resources';
import {reaching, startPlatform, type Platform} from '../support/runSamples/platform';
import {runProgram} from '../support/runSamples/runners';
import {moduleSettings, problemsInFiles} from '../support/sampleRequests';

interface Generator {
  name: string;
  /** The command as the guide shows it, and the file that it starts. */
  command: RegExp;
  file: string;
  program: string;
  others: string[];
  /** Code that reads the number of products. */
  list: string;
}

const generators: readonly Generator[] = [
  {
    name: 'Hey API',
    command: /^npx @hey-api\/openapi-ts /,
    file: '@hey-api/openapi-ts/bin/run.js',
    program: 'importWithHeyApi.ts',
    others: ['linesFetch.ts'],
    list: `listProducts({path: {projectID: '${sampleDefaults.projectID}'}})`,
  },
  {
    name: 'Orval',
    command: /^npx orval/,
    file: 'orval/dist/bin/orval.mjs',
    program: 'importWithOrval.ts',
    others: ['linesFetch.ts', 'platform.ts', 'orval.config.mjs'],
    list: `listProducts('${sampleDefaults.projectID}')`,
  },
];

const fences = readGuides().flatMap((guide) => guide.fences);

let folder: string;
let platform: Platform;
test.beforeEach(async () => {
  folder = emptyFolder();
  platform = await startPlatform();
});

for (const {name, command, file, program, others, list} of generators)
  test(`The client of ${name} compiles, sends and reads lines, and tells which are rejected`, async () => {
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    copyFileSync('.generated/static/openapi/products-3.1.yaml', join(folder, 'products-3.1.yaml'));
    for (const title of [program, ...others]) save(title);
    const {text} = fences.find((fence) => fence.language === 'bash' && command.test(fence.text))!;
    const options = text.replace(command, '').split(' ').filter(Boolean);
    const generated = await runProgram(process.execPath, [fileOfClient(file), ...options], folder);
    expect(generated.code, generated.output).toBe(0);

    const code = readFileSync(join(folder, program), 'utf8');
    const rejected = code.replace('specifiedQuantity: 5', '$&, isPrimary: true');
    writeFileSync(join(folder, 'rejected.ts'), rejected);
    const listing = code
      .replace('importProducts, ', 'importProducts, listProducts, ')
      .concat(`const listed: unknown = await ${list};\nconsole.log((listed as {data: Product[]}).data.length);\n`);
    writeFileSync(join(folder, 'listing.ts'), listing);
    const files = ['listing.ts', 'rejected.ts'].map((one) => join(folder, one));
    const lib = ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];
    expect(problemsInFiles(files, {...moduleSettings.preserve, skipLibCheck: true, lib})).toEqual([]);

    const passed = await run('listing.ts');
    expect(passed).toEqual({code: 0, output: expect.stringMatching(/^\d\d\n$/)});
    const failed = await run('rejected.ts');
    expect(failed).toEqual({code: 1, output: expect.stringMatching(/^10018 \S[^]*1 of 2 products were accepted/)});
    const sent = await platform.exchanges();
    expect(sent.map(({operationId, body}) => `${operationId} ${body.toString().split('\n').length}`)).toEqual([
      'importProducts 3',
      'listProducts 1',
      'importProducts 3',
    ]);
    expect(sent[0]!.headers.get('Content-Type')).toContain('x-ndjson');
  });

/** Saves a program of the guide that reaches the simulator instead of the platform. */
function save(title: string): void {
  const {text} = fences.find(({meta}) => meta.title === title)!;
  writeFileSync(join(folder, title), `${reaching(platform.host, text)}\n`);
}

function run(file: string): ReturnType<typeof runProgram> {
  return runProgram(process.execPath, ['--import', resolve('node_modules/tsx/dist/loader.mjs'), file], folder);
}

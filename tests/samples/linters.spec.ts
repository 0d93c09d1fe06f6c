/** Samples of all operations pass linters and formatters. The compilers of Java and Go check theirs in operations.spec.ts. */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {ESLint, type Linter} from 'eslint';
import {format} from 'prettier';
import tseslint from 'typescript-eslint';
import type {SampleLanguage} from '../../src/lib/sampleLanguages';
import {writeSample} from '../../src/openapi/samples/writeSample';
import {fillSample} from '../../src/site/sampleValues';
import {emptyFolder} from '../support/resources';
import {runProgram} from '../support/runSamples/runners';
import {runtimes, type Runtime} from '../support/runSamples/runtimes';
import {allExamples} from '../support/sampleRequests';
import {typesOfDocuments} from '../support/typesOfDocuments';

let folder: string;
test.beforeEach(() => {
  folder = emptyFolder();
});

/** Saves the samples. @returns the names of the files */
async function save(language: SampleLanguage, extension: string): Promise<string[]> {
  const examples = await allExamples();
  return examples.map(({request, example}) => {
    const name = `${request.operationId}${example}.${extension}`;
    writeFileSync(join(folder, name), `${fillSample(writeSample(request, language))}\n`);
    return name;
  });
}

const programs: readonly [SampleLanguage, string, Runtime, ...options: string[]][] = [
  ['curl', 'sh', runtimes.shellcheck, '--shell', 'sh'],
  // Lines of a batch are long in comments.
  ['python', 'py', runtimes.flake8, '--extend-ignore', 'E501'],
  ['python', 'py', runtimes.black, '--check', '--quiet', '--diff'],
];

for (const [language, extension, runtime, ...options] of programs)
  test(`Samples in ${language} pass ${runtime.name}`, async () => {
    const command = runtime.find();
    if (command === undefined) {
      console.log(`Not run: ${runtime.name}, which isn't installed (npm run install:tools).`);
      return;
    }
    const files = await save(language, extension);
    expect(await runProgram(command, [...options, ...files], folder)).toEqual({code: 0, output: ''});
  });

for (const language of ['js', 'ts'] as const)
  test(`Samples in ${language} pass ESLint and Prettier`, async () => {
    const types = await typesOfDocuments();
    for (const [name, text] of Object.entries(types)) writeFileSync(join(folder, name), text);
    const settings = {strict: true, module: 'nodenext', target: 'es2022', types: ['node'], allowJs: true, noEmit: true};
    const typeRoots = [join(process.cwd(), 'node_modules/@types')];
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({compilerOptions: {...settings, typeRoots}}));
    const files = await save(language, language === 'js' ? 'mjs' : 'mts');
    const eslint = new ESLint({
      cwd: folder,
      overrideConfigFile: true,
      baseConfig: tseslint.config(
        language === 'js'
          ? tseslint.configs.recommended
          : [...tseslint.configs.recommendedTypeChecked, ...tseslint.configs.stylisticTypeChecked],
        {languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: folder}}},
      ) as Linter.Config[],
    });
    const results = await eslint.lintFiles(files);
    const said = results.flatMap(({filePath, messages}) => messages.map(({message}) => `${filePath}: ${message}`));
    expect(said).toEqual([]);
    const style = {singleQuote: true, bracketSpacing: false, printWidth: 120};
    for (const file of files) {
      // The length of lines depends on the reader's host and project.
      const code = readFileSync(join(folder, file), 'utf8').replace(/api\.staging\.example\/[\w-]+/, 'h.example/p');
      expect.soft(await format(code, {...style, filepath: file})).toBe(code);
    }
  });

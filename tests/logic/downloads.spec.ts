/** The documents as readers download them. */
import {existsSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {expect, test} from '@playwright/test';
import {createConfig, lintFromString} from '@redocly/openapi-core';
import {parse} from 'yaml';
import type {Document} from '../../src/openapi/document/document';
import {findOperations} from '../../src/openapi/document/documentParts';
import {sampleLanguages} from '../../src/lib/sampleLanguages';
import {plainSampleList} from '../../src/openapi/samples/plainSamples';
import {siteUrl} from '../../src/site/address';
import {apis} from '../../src/site/apis';
import {fileOfClient} from '../support/clients';
import {runProgram} from '../support/runSamples/runners';

const folder = '.generated/static';

interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));

for (const {id, title} of apis)
  test.describe(`The downloads of the ${title}`, () => {
    test('link pages of the site by their addresses', () => {
      const texts = [id, `${id}-3.1`].flatMap((name) =>
        ['yaml', 'json'].map((type) => readFileSync(join(folder, 'openapi', `${name}.${type}`), 'utf8')),
      );
      const links = texts.map((text) => [...text.matchAll(/\]\(([^)\s]*)/g)].map(([, address]) => address!));
      expect(links.flat().filter((address) => !address.startsWith('https://'))).toEqual([]);
      expect(new Set(links.map(({length}) => length)).size).toBe(1);
    });

    test('have a sample in every language for every operation, as a file and in OpenAPI 3.1', () => {
      const document = readJson(`openapi/${id}-3.1.json`) as Document;
      const list = readJson(plainSampleList(id)) as {operationId: string; samples: Record<string, string>}[];
      const operations = findOperations(document).map(
        ({operation}) => operation as typeof operation & {'x-codeSamples': CodeSample[]},
      );
      expect(list.map(({operationId}) => operationId)).toEqual(operations.map(({operationId}) => operationId));
      for (const [index, {samples}] of list.entries()) {
        const files = Object.values(samples).map((address) => join(folder, address.slice(siteUrl.length)));
        expect(files.filter((file) => !existsSync(file))).toEqual([]);
        const shown = operations[index]!['x-codeSamples'];
        expect(shown.map(({label}) => label)).toEqual(sampleLanguages.map(({label}) => label));
        expect(shown.map(({source}) => source)).toEqual(files.map((file) => readFileSync(file, 'utf8')));
        expect(shown.filter(({source}) => /<span|{{(?!TOKEN}})/.test(source))).toEqual([]);
      }
    });
  });

test.describe('The downloads', () => {
  const names = apis.flatMap(({id}) => [`${id}-3.1`, id]);

  test('have the same content in YAML and JSON', () => {
    for (const name of names)
      expect(parse(readFileSync(join(folder, 'openapi', `${name}.yaml`), 'utf8')), name).toEqual(
        readJson(`openapi/${name}.json`),
      );
  });

  test('pass the strict rules of Redocly', {tag: '@all'}, async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // The license of the APIs isn't public.
      rules: {'info-license': 'off'},
    });
    for (const name of names) {
      const file = resolve(folder, 'openapi', `${name}.json`);
      const problems = await lintFromString({source: readFileSync(file, 'utf8'), absoluteRef: file, config});
      expect(problems.map(({ruleId, message, location}) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual(
        [],
      );
    }
  });

  test(
    'are valid for the official schemas, and those of version 3.1 for the validators of ReadMe and Spectral',
    {tag: '@all'},
    async () => {
      fileOfClient('@stoplight/spectral-core');
      const files = names.map((name) => `${name}.json`);
      const {code, output} = await runProgram(
        process.execPath,
        [resolve('tests/clients/validate.mjs'), resolve(folder, 'openapi'), ...files],
        '.',
      );
      expect(code, output).toBe(0);
      const found = JSON.parse(output) as Record<string, string[]>;
      expect(Object.keys(found)).toHaveLength(apis.length * 4);
      expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
    },
  );
});

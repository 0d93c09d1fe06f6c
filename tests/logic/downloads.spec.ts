/** The documents as readers download them. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import type {Document} from '../../src/openapi/document/document';
import {findOperations} from '../../src/openapi/document/documentParts';
import {sampleLanguages} from '../../src/openapi/samples/languages';
import {plainSampleList} from '../../src/openapi/samples/plainSamples';
import {siteUrl} from '../../src/site/address';
import {apis} from '../../src/site/apis';

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
        expect(shown.filter(({source}) => /<span|\{\{/.test(source))).toEqual([]);
      }
    });
  });

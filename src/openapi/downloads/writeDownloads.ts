import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {stringify} from 'yaml';
import {convertTo31} from './convertTo31';
import type {Document} from '../document/document';
import type {Api} from '../../site/apis';

/**
 * Writes the downloads of a document: OpenAPI 3.2 as `<api>.yaml` and `<api>.json`, and
 * 3.1 as `<api>-3.1.yaml` and `<api>-3.1.json`. All are bundled and omit the questions to the platform
 * team.
 */
export async function writeDownloads(folder: string, api: Api, document: Document): Promise<void> {
  await mkdir(folder, {recursive: true});
  const published = withoutQuestions(document);
  const versions = [
    {name: api.id, content: published},
    {name: `${api.id}-3.1`, content: convertTo31(published)},
  ];
  await Promise.all(
    versions.flatMap(({name, content}) => [
      writeFile(join(folder, `${name}.yaml`), stringify(content, {lineWidth: 120, aliasDuplicateObjects: false})),
      writeFile(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`),
    ]),
  );
}

function withoutQuestions(document: Document): Document {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (key.startsWith('x-provenance') ? undefined : value)),
  ) as Document;
}

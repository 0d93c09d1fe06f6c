import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {stringify} from 'yaml';
import {siteUrl} from '../../site/address';
import type {Api} from '../../site/apis';
import type {Document} from '../document/document';
import {findOperations} from '../document/documentParts';
import type {LoadedDocument} from '../document/loaded';
import {plainSamples} from '../samples/plainSamples';
import {resolveLinks} from '../view/renderMarkdown';
import {convertTo31} from './convertTo31';

/**
 * Writes the downloads of a document: OpenAPI 3.1 as `<api>-3.1.yaml` and `<api>-3.1.json`, which tools show with samples,
 * and 3.2 as `<api>.yaml` and `<api>.json`. All are bundled and omit the questions to the platform team.
 */
export async function writeDownloads(folder: string, api: Api, document: LoadedDocument): Promise<void> {
  await mkdir(folder, {recursive: true});
  await Promise.all(
    Object.entries(downloadsOf(api, document)).flatMap(([name, content]) => [
      writeYaml(folder, name, content),
      writeFile(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`),
    ]),
  );
}

/** Writes a document without a reference, for workflows and for the types of their samples. */
export async function writeGuideDownloads(folder: string, id: string, document: LoadedDocument): Promise<void> {
  await mkdir(folder, {recursive: true});
  const published = toPublish(document.written);
  for (const [name, content] of Object.entries({[id]: published, [`${id}-3.1`]: convertTo31(published)}))
    await writeYaml(folder, name, content);
}

function writeYaml(folder: string, name: string, content: object): Promise<void> {
  return writeFile(join(folder, `${name}.yaml`), stringify(content, {lineWidth: 120, aliasDuplicateObjects: false}));
}

/** The published documents by the name of their files. */
function downloadsOf(api: Api, document: LoadedDocument): Readonly<Record<string, object>> {
  const published = toPublish(document.written);
  return {[`${api.id}-3.1`]: withSamples(convertTo31(published) as Document, api, document), [api.id]: published};
}

/** Without questions to the platform team, and with links that lead somewhere from any tool. */
function toPublish(document: Document): Document {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => {
      if (key.startsWith('x-provenance')) return undefined;
      return typeof value === 'string' ? resolveLinks(value, siteUrl) : value;
    }),
  ) as Document;
}

/** Adds samples in all languages in the notation of Redoc, which other tools read, too. */
function withSamples(document: Document, api: Api, {operations}: LoadedDocument): Document {
  for (const {operation} of findOperations(document)) {
    const loaded = operations.find(({operationId}) => operationId === operation.operationId)!;
    Object.assign(operation, {
      'x-codeSamples': plainSamples(api, loaded).map(({label, source}) => ({
        lang: label === 'curl' ? 'Shell' : label,
        label,
        source,
      })),
    });
  }
  return document;
}

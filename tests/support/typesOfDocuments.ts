import openapiTypes, {astToString} from 'openapi-typescript';
import {convertTo31} from '../../src/openapi/downloads/convertTo31';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {apis, documentPath} from '../../src/site/apis';

/** Types generated once for all tests of a file. */
let types: Promise<Record<string, string>> | undefined;

/** The types of each document by file name, as openapi-typescript makes them for samples in TypeScript. */
export function typesOfDocuments(): Promise<Record<string, string>> {
  return (types ??= generate());
}

async function generate(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const api of apis) {
    const document = convertTo31((await loadDocument(documentPath(api))).written);
    files[`${api.id}.d.ts`] = astToString(await openapiTypes(JSON.stringify(document), {defaultNonNullable: false}));
  }
  return files;
}

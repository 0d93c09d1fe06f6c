import {createDocumentHandler} from '../../simulator/documents';
import {checkerOf} from '../../simulator/documents/checker';
import {documentTables} from '../../openapi/simulation/documentTables';
import {readDocuments} from '../reference/readDocuments';
import type {Answers} from './serve';

/**
 * What answers requests to documents.
 * @throws Error with the file, the line, and the remedy of each problem
 */
export async function simulateDocuments(files: readonly string[]): Promise<Answers> {
  const read = await readDocuments(files);
  const handle = createDocumentHandler(
    read.map(({api, document}) => documentTables(api.file, document)),
    checkerOf,
  );
  return async (state, request, environment) => ({state, ...(await handle(request, environment))});
}

import {basename} from 'node:path';
import {simulatedOperation} from '../../../openapi/simulation/documentTables';
import type {DocumentTables} from '../../../openapi/simulation/simulated';
import type {LoadedDocument, LoadedOperation} from '../../../openapi/document/loaded';
import {CheckWriter} from './toCheck';
import {toScript} from './toScript';

/** What answers an operation in its form, as a script that hands it to the page. Webhooks have no answer. */
export function writeSimulation(file: string, document: LoadedDocument, operation: LoadedOperation): string {
  const writer = new CheckWriter();
  const tables: DocumentTables = {
    file: basename(file),
    operations: operation.isWebhook
      ? []
      : [simulatedOperation(operation, document, (schema) => writer.convert(schema))],
    root: writer.schemas,
  };
  return toScript('takeSimulation', tables);
}

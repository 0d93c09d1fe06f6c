import {otherNames} from '../../lib/nearest';
import type {Schema} from '../document/document';
import type {LoadedDocument, LoadedMediaType} from '../document/loaded';
import {lookUpIn} from '../document/lookUp';
import {valueCheck, type ValueCheck} from '../validators/checkValues';
import type {WorkflowBody} from './workflow';
import type {FoundOperation, WorkflowDocument} from './workflowDocument';
import type {Raw, WorkflowFile} from './workflowFile';

/** Checks of requests, by document: compiling the schemas takes a while. */
const requestChecks = new WeakMap<LoadedDocument, ValueCheck>();

function requestCheck(document: LoadedDocument): ValueCheck {
  const known = requestChecks.get(document);
  if (known) return known;
  const lookUp = lookUpIn(document.written);
  const check = valueCheck(($ref) => ({schema: lookUp($ref) as Schema, place: $ref}), 'request');
  requestChecks.set(document, check);
  return check;
}

/** Reads the body of a step's request, and checks it against the document. */
export function readRequestBody(
  file: WorkflowFile,
  raw: Raw,
  step: string,
  found: FoundOperation | undefined,
): WorkflowBody | undefined {
  const content = found?.operation.requestBody?.content;
  if (raw['requestBody'] === undefined) {
    if (found?.operation.requestBody?.required) file.find(step, 'The operation requires a body. Add "requestBody".');
    return undefined;
  }
  const place = `${step}/requestBody`;
  const body = file.object(raw['requestBody'], place);
  file.checkNames(body, ['contentType', 'payload'], place);
  const {contentType, payload} = body;
  const types = Object.keys(content ?? {});
  const mediaType = String(contentType);
  const media = content?.[mediaType];
  if (found && !media)
    file.find(
      `${place}/contentType`,
      `The operation has no body of the type "${mediaType}". ${types.length === 0 ? 'Remove "requestBody".' : otherNames(types, undefined)}`,
    );
  const kind = mediaType.includes('ndjson') ? 'lines' : 'json';
  if (kind === 'json') file.checkExpressions(payload, `${place}/payload`, false);
  if (media && found) checkBody(file, {kind, mediaType, payload}, media, found.source, `${place}/payload`);
  return {kind, mediaType, payload};
}

function checkBody(
  file: WorkflowFile,
  {kind, payload}: WorkflowBody,
  media: LoadedMediaType,
  source: WorkflowDocument,
  place: string,
): void {
  const schema = (media.itemSchema ?? media.schema)?.written;
  if (!schema) return;
  const check = requestCheck(source.document);
  const placed = {schema, place: JSON.stringify(schema)};
  const problemsIn = (value: unknown) => check(value, placed);
  const what = "The body doesn't fit the document.";
  if (kind === 'json') {
    for (const {pointer, message} of problemsIn(file.filled(payload))) file.find(place + pointer, `${what} ${message}`);
    return;
  }
  if (typeof payload !== 'string' || !payload.endsWith('\n')) {
    file.find(place, 'Write the lines as text after "payload: |", each with a line break at its end.');
    return;
  }
  for (const [index, line] of payload.trimEnd().split('\n').entries()) {
    // The text starts below its key.
    const find = (message: string) => file.find(place, message, index + 1);
    try {
      for (const {message} of problemsIn(JSON.parse(line))) find(`${what} ${message}`);
    } catch {
      find("The line isn't a JSON document. Correct it.");
    }
    if (line.includes('$')) find('Lines have no expressions. Replace the $ with a value.');
  }
}

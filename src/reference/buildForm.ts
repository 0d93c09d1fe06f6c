import type {FormBody, FormParameter, RequestForm} from '../requestBuilder/form';
import type {Api} from '../site/apis';
import {fillSample} from '../site/sampleValues';
import {findParameters, type FoundOperation} from './documentParts';
import type {Document, Parameter, Schema} from './document';
import {plainText} from './renderMarkdown';
import {bodyOf, buildSampleRequest, exampleTexts, sampleBody, sampleValue} from './sampleRequest';

/** What the request builder needs to know about an operation, with all schemas that its request refers to. */
export function buildForm(api: Api, document: Document, found: FoundOperation): RequestForm {
  const {operation, path} = found;
  const request = buildSampleRequest(api, document, found);
  const parameters = findParameters(document, found).map((parameter) => buildParameter(document, parameter));
  const body = bodyOf(document, operation);
  const bodies = Object.entries(body?.content ?? {}).map(([mediaType, media]): FormBody => {
    const sample = sampleBody(document, request.operationId, mediaType, media);
    return {
      mediaType,
      kind: sample.kind,
      ...(media['x-max-lines'] === undefined ? {} : {maxLines: media['x-max-lines']}),
      schema: bare(media.itemSchema ?? media.schema ?? {}),
      examples: exampleTexts(document, media).map(({summary, text}) => ({summary, text})),
      parts: sample.kind === 'multipart' ? sample.parts : [],
      ...(sample.kind === 'json' && sample.type !== undefined ? {type: sample.type} : {}),
    };
  });
  return {
    api: api.id,
    operationId: request.operationId,
    summary: operation.summary ?? request.operationId,
    method: request.method,
    path,
    environments: (document.servers ?? []).map(({name, url}) => ({name: name ?? url, host: new URL(url).host})),
    parameters,
    bodies,
    bodyRequired: body?.required ?? false,
    schemas: reachable(
      document,
      [...parameters, ...bodies].map(({schema}) => schema),
    ),
    ...(request.answer ? {answer: request.answer} : {}),
    types: request.types,
  };
}

function buildParameter(document: Document, parameter: Parameter): FormParameter {
  const known: Readonly<Record<string, string>> = {projectID: 'projectID', sku: 'sku', shopID: 'shopID'};
  const key = parameter.in === 'path' ? known[parameter.name] : undefined;
  const example = key ? fillSample(`{{${key}}}`) : sampleValue(document, parameter);
  return {
    place: parameter.in as FormParameter['place'],
    name: parameter.name,
    description: plainText(parameter.description),
    required: parameter.required ?? false,
    schema: bare(parameter.schema ?? {}),
    value: parameter.required ? example : '',
    example,
  };
}

/** Keywords that say something about a schema to people; checks have no use for them. */
const words = new Set(['description', 'title', 'example', 'examples', 'default', 'deprecated', 'contentMediaType']);

/** A schema without what only people read. */
function bare(schema: Schema): Schema {
  return strip(schema, false) as Schema;
}

function strip(value: unknown, isMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => strip(entry, false));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      // Below `properties` the keys are names of fields, which may be called like a keyword.
      .filter(([key]) => isMap || !(words.has(key) || key.startsWith('x-')))
      .map(([key, entry]) => [
        key,
        !isMap && ['enum', 'const', 'required'].includes(key) ? entry : strip(entry, !isMap && key === 'properties'),
      ]),
  );
}

function reachable(document: Document, roots: readonly Schema[]): Record<string, Schema> {
  const found: Record<string, Schema> = {};
  const visit = (schema: Schema) => {
    for (const [, name] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found[name!]) continue;
      found[name!] = bare(document.components?.schemas?.[name!] ?? {});
      visit(found[name!]!);
    }
  };
  roots.forEach(visit);
  return found;
}

import type {FormBody, FormParameter, RequestForm} from './form';
import type {Api} from '../../site/apis';
import {fillSample} from '../../site/sampleValues';
import type {Schema} from '../document/document';
import type {LoadedOperation, LoadedParameter} from '../document/loaded';
import type {ResolvedSchema} from '../document/resolveSchema';
import {plainText} from '../view/renderMarkdown';
import {buildSampleRequest, exampleTexts, sampleBody, sampleValue} from '../samples/sampleRequest';

/** What the request builder needs to know about an operation, with all schemas that its request refers to. */
export function buildForm(api: Api, operation: LoadedOperation): RequestForm {
  const {path, requestBody: body} = operation;
  const request = buildSampleRequest(api, operation);
  const parameters = operation.parameters.map(buildParameter);
  const bodies = Object.entries(body?.content ?? {}).map(([mediaType, media]): FormBody => {
    const sample = sampleBody(request.operationId, mediaType, media);
    return {
      mediaType,
      kind: sample.kind,
      ...(media['x-max-lines'] === undefined ? {} : {maxLines: media['x-max-lines']}),
      schema: bare((media.itemSchema ?? media.schema)?.written ?? {}),
      examples: exampleTexts(media).map(({summary, text}) => ({summary, text})),
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
    environments: operation.servers.map(({name, url}) => ({name: name ?? url, host: new URL(url).host})),
    parameters,
    bodies,
    bodyRequired: body?.required ?? false,
    schemas: Object.fromEntries(
      schemasOf(operation).flatMap(({named}) => [...named].map(([name, schema]) => [name, bare(schema)])),
    ),
    ...(request.answer ? {answer: request.answer} : {}),
    types: request.types,
  };
}

function buildParameter(parameter: LoadedParameter): FormParameter {
  const known: Readonly<Record<string, string>> = {projectID: 'projectID', sku: 'sku', shopID: 'shopID'};
  const key = parameter.in === 'path' ? known[parameter.name] : undefined;
  const example = key ? fillSample(`{{${key}}}`) : sampleValue(parameter);
  return {
    place: parameter.in as FormParameter['place'],
    name: parameter.name,
    description: plainText(parameter.description),
    required: parameter.required ?? false,
    schema: bare(parameter.schema.written),
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

/** The schemas of a request. */
function schemasOf({parameters, requestBody}: LoadedOperation): ResolvedSchema[] {
  return [
    ...parameters.map(({schema}) => schema),
    ...Object.values(requestBody?.content ?? {}).flatMap(({itemSchema, schema}) => itemSchema ?? schema ?? []),
  ];
}

import {ownValue} from '../../lib/ownValue';
import type {BodyField, FormBody, FormParameter, RequestForm} from './form';
import type {Api} from '../../site/apis';
import {fillSample} from '../../site/sampleValues';
import {successOf} from '../document/documentParts';
import type {LoadedOperation, LoadedParameter} from '../document/loaded';
import {addressOfServer, isOfPlatform} from '../document/servers';
import type {ResolvedSchema} from '../document/resolveSchema';
import {listStyleOf} from './serialize';
import {plainText} from '../view/renderMarkdown';
import {requestSchemas} from './requestSchemas';
import {buildSampleRequest, exampleTexts, isInSamples, sampleBody, sampleValue} from '../samples/sampleRequest';

/** What the request builder needs to know about an operation. */
export function buildForm(api: Api, operation: LoadedOperation): RequestForm {
  const {path, requestBody: body} = operation;
  const request = buildSampleRequest(api, operation);
  const parameters = [...operation.parameters.map((one) => buildParameter(one, operation)), ...acceptOf(operation)];
  const bodies = Object.entries(body?.content ?? {}).map(([mediaType, media]): FormBody => {
    const sample = sampleBody(request.operationId, mediaType, media);
    return {
      mediaType,
      kind: sample.kind,
      maxLines: media['x-max-lines'],
      examples: exampleTexts(media).map(({summary, text}) => ({summary, text})),
      parts: sample.kind === 'multipart' ? sample.parts : [],
      fields: sample.kind === 'json' ? fieldsOf(media.schema) : [],
    };
  });
  return {
    api: api.id,
    operationId: request.operationId,
    summary: operation.summary ?? request.operationId,
    method: request.method,
    path,
    environments: operation.servers.map((server) => ({
      name: server.name ?? server.url,
      host: addressOfServer(server).replace(/^[^:]+:\/\//, ''),
    })),
    parameters,
    bodies,
    bodyRequired: body?.required ?? false,
    credentials: request.credentials,
    response: request.response,
    types: request.types,
    schemas: requestSchemas(operation),
  };
}

function buildParameter(parameter: LoadedParameter, {servers}: LoadedOperation): FormParameter {
  const known: Readonly<Record<string, string>> = {projectID: 'projectID', sku: 'sku', shopID: 'shopID'};
  const key = parameter.in === 'path' && isOfPlatform(servers[0]) ? ownValue(known, parameter.name) : undefined;
  const {items} = parameter.schema;
  const example = key ? fillSample(`{{${key}}}`) : sampleValue(parameter);
  return {
    place: parameter.in as FormParameter['place'],
    name: parameter.name,
    description: plainText(parameter.description),
    required: parameter.required ?? false,
    ...(items ? {...valuesOf(items), known: [], list: listStyleOf(parameter)} : valuesOf(parameter.schema)),
    value: isInSamples(parameter) ? example : '',
    example,
  };
}

/** A choice of the response's media type, if there are several. */
function acceptOf({responses}: LoadedOperation): FormParameter[] {
  const [, success] = successOf(responses);
  const mediaTypes = Object.keys(success?.content ?? {});
  if (mediaTypes.length < 2) return [];
  const description = 'Media type of the response.';
  return [
    {
      place: 'header',
      name: 'Accept',
      description,
      required: false,
      type: 'text',
      known: mediaTypes,
      value: '',
      example: '',
    },
  ];
}

function fieldsOf(schema: ResolvedSchema | undefined): BodyField[] {
  const required = schema?.keywords.required ?? [];
  return [...(schema?.properties ?? [])]
    .filter(([, {keywords}]) => keywords.readOnly !== true)
    .map(([name, field]) => ({
      name,
      description: plainText(field.texts[0]),
      required: required.includes(name),
      ...(isPlain(field) ? valuesOf(field) : {type: 'json', known: []}),
    }));
}

/** Whether a field holds one kind of value that isn't an object or a list, besides null. */
function isPlain({keywords: {type = []}, oneOf, anyOf}: ResolvedSchema): boolean {
  const types = [type].flat().filter((name) => name !== 'null');
  return !oneOf && !anyOf && types.length === 1 && !['object', 'array'].includes(types[0]!);
}

function valuesOf({keywords: {type = [], enum: values = []}}: ResolvedSchema): Pick<FormParameter, 'type' | 'known'> {
  const types = [type].flat();
  if (types.includes('boolean')) return {type: 'boolean', known: ['true', 'false']};
  const isNumber = types.includes('integer') || types.includes('number');
  return {type: isNumber ? 'number' : 'text', known: values.filter((value) => value !== null).map(String)};
}

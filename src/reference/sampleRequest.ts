import type {SampleAnswer, SampleBody, SampleRequest} from '../samples/request';
import {fillFields} from '../sampleContext/fieldValues';
import {siteUrl} from '../site/address';
import type {Api} from '../site/apis';
import {exampleValue, findParameters, followComponent, operationIdOf, type FoundOperation} from './documentParts';
import {follow} from './resolveSchema';
import type {Document, Example, MediaType, Parameter, RequestBody, Response, Schema} from './document';

/** Parameters whose value a reader sets for the whole site. */
const readerValues: Readonly<Record<string, string>> = {
  projectID: '{{projectID}}',
  sku: '{{sku}}',
  shopID: '{{shopID}}',
};

/** A real request for an operation: its required parameters, headers and first example body, with `{{…}}` tokens. */
export function buildSampleRequest(api: Api, document: Document, found: FoundOperation): SampleRequest {
  const {path, method, operation} = found;
  const operationId = operationIdOf(found);
  const parameters = findParameters(document, found);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const value = parameter && sampleValue(document, parameter);
    return readerValues[name] ?? encodeURIComponent(value || name);
  });
  const required = parameters.filter((parameter) => parameter.required);
  const query = required
    .filter((parameter) => parameter.in === 'query')
    .map(
      (parameter) =>
        `${parameter.name}=${readerValues[parameter.name] ?? encodeURIComponent(sampleValue(document, parameter))}`,
    )
    .join('&');
  const headers = required
    .filter((parameter) => parameter.in === 'header')
    .map((parameter): [string, string] => [parameter.name, sampleValue(document, parameter)]);
  const [mediaType, media] = Object.entries(bodyOf(document, operation)?.content ?? {})[0] ?? [];
  const answer = answerOf(document, operation);
  return {
    api: api.id,
    operationId,
    method: method.toUpperCase(),
    url: `https://{{host}}${filled}${query ? `?${query}` : ''}`,
    headers,
    ...(mediaType && media ? {body: withReaderValues(sampleBody(document, operationId, mediaType, media))} : {}),
    ...(answer ? {answer} : {}),
    types: `${siteUrl}openapi/${api.id}-3.1.yaml`,
  };
}

/** A body whose fields are in step with the address. */
function withReaderValues(body: SampleBody): SampleBody {
  return body.kind === 'multipart' ? body : {...body, text: fillFields(body.text, readerValues)};
}

/** The request body of an operation, when it takes one. */
export function bodyOf(document: Document, {requestBody}: FoundOperation['operation']): RequestBody | undefined {
  return requestBody && followComponent<RequestBody>(document, requestBody);
}

/** A body of a media type, from its first example. */
export function sampleBody(document: Document, operationId: string, mediaType: string, media: MediaType): SampleBody {
  const text = exampleTexts(document, media)[0]?.text;
  if (mediaType.startsWith('multipart/')) {
    const schema = follow(document, media.schema ?? {}).schema;
    const parts = Object.keys(schema.properties ?? {}).map((name) => ({name, file: `${name}.png`}));
    return {kind: 'multipart', mediaType, parts};
  }
  if (!media.itemSchema) {
    const type = typeOfExtension(document, media);
    return {kind: 'json', mediaType, text: text ?? '{}', ...(type === undefined ? {} : {type})};
  }
  const lines = (text ?? '').split('\n').slice(0, 2).join('\n');
  return {kind: 'lines', mediaType, file: `${operationId}.ndjson`, text: lines};
}

/**
 * The type of a schema that adds fields to alternatives with a discriminator: openapi-typescript takes it for one more
 * alternative, so the type is put together from the parts. Nothing for other schemas.
 */
function typeOfExtension(document: Document, {schema}: MediaType): string | undefined {
  const {allOf = []} = follow(document, schema ?? {}).schema;
  if (!allOf.some((part) => follow(document, part).schema.discriminator !== undefined)) return undefined;
  return allOf.map(typeOfPart).join(' & ');
}

function typeOfPart({$ref, properties = {}, required = []}: Schema): string {
  if ($ref !== undefined) return `components['schemas']['${$ref.replace('#/components/schemas/', '')}']`;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${field.$ref ? typeOfPart(field) : 'unknown'}`,
  );
  return `{${fields.join('; ')}}`;
}

/** The examples of a media type as text, JSON indented by two spaces. */
export function exampleTexts(document: Document, media: MediaType): {name: string; summary: string; text: string}[] {
  return Object.entries(media.examples ?? {}).map(([name, reference]) => {
    const example = followComponent<Example>(document, reference);
    const value = exampleValue(example);
    const text = typeof value === 'string' ? value.trimEnd() : JSON.stringify(value, null, 2);
    return {name, summary: example.summary ?? name, text};
  });
}

/** The value that samples and forms give a parameter: its example, its default, or nothing. */
export function sampleValue(document: Document, parameter: Parameter): string {
  const schema: Schema = follow(document, parameter.schema ?? {}).schema;
  const value =
    parameter.example ??
    exampleValue(Object.values(parameter.examples ?? {})[0]) ??
    schema.examples?.[0] ??
    schema.default ??
    schema.enum?.[0] ??
    '';
  return String(value);
}

function answerOf(document: Document, {responses}: FoundOperation['operation']): SampleAnswer | undefined {
  const [status, reference] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  if (status === undefined || reference === undefined) return undefined;
  const [mediaType] = Object.keys(followComponent<Response>(document, reference).content ?? {});
  return mediaType === undefined ? undefined : {status, mediaType};
}

import {ownValue} from '../../lib/ownValue';
import type {SampleResponse, SampleBody, SampleRequest} from './request';
import {inPath, inQuery, listStyleOf} from '../request/serialize';
import {fillFields, readerValues} from './fieldValues';
import {siteUrl} from '../../site/address';
import type {Api} from '../../site/apis';
import {exampleValue, operationIdOf, successOf} from '../document/documentParts';
import {credentialsOf} from '../document/credentials';
import {addressOfServer, isOfPlatform} from '../document/servers';
import type {LoadedMediaType, LoadedOperation, LoadedParameter} from '../document/loaded';

/**
 * A real request for an operation: the parameters that samples send and an example body, with `{{…}}` tokens.
 * @param example which example of the body
 */
export function buildSampleRequest(api: Pick<Api, 'id'>, operation: LoadedOperation, example = 0): SampleRequest {
  const {path, method, parameters, requestBody} = operation;
  const operationId = operationIdOf(operation);
  const server = operation.isWebhook ? ownServer : operation.servers[0];
  const isPlatform = isOfPlatform(server);
  const values = isPlatform ? readerValues : {};
  const filled = (operation.isWebhook ? '' : path).replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const value = parameter && sampleValue(parameter);
    return ownValue(values, name) ?? (value ? inPath(value, listOf(parameter)) : encodeURIComponent(name));
  });
  const sent = parameters.filter(isInSamples);
  const query = sent
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => {
      const value = ownValue(values, parameter.name);
      return value === undefined
        ? inQuery(parameter.name, sampleValue(parameter), listOf(parameter))
        : [`${parameter.name}=${value}`];
    })
    .join('&');
  const headers = sent
    .filter((parameter) => parameter.in === 'header')
    .map((parameter): [string, string] => [parameter.name, sampleValue(parameter)]);
  const cookies = sent
    .filter((parameter) => parameter.in === 'cookie')
    .map((parameter) => `${parameter.name}=${encodeURIComponent(sampleValue(parameter))}`);
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const [mediaType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const response = responseOf(operation);
  return {
    api: api.id,
    operationId,
    method: method.toUpperCase(),
    url: `${isPlatform ? 'https://{{host}}' : addressOfServer(server!)}${filled}${query ? `?${query}` : ''}`,
    headers,
    ...credentialsOption(operation),
    ...(mediaType && media ? {body: withValues(sampleBody(operationId, mediaType, media, example), values)} : {}),
    ...(response ? {response} : {}),
    types: `${siteUrl}openapi/${api.id}-3.1.yaml`,
  };
}

/** Whether samples and forms send a parameter. */
export const isInSamples = ({required, 'x-in-samples': isSent}: LoadedParameter): boolean =>
  required === true || isSent === true;

const listOf = (parameter: LoadedParameter) => (parameter.schema.items ? listStyleOf(parameter) : undefined);

/** What a sample sends instead of a bearer token, the usual way. */
function credentialsOption(operation: LoadedOperation): Pick<SampleRequest, 'credentials'> {
  const credentials = credentialsOf(operation);
  return credentials?.prefix === 'Bearer ' ? {} : {credentials};
}

/** Where the reader receives webhooks. */
const ownServer = {url: 'https://your-server.example/webhooks'};

/** A body whose fields match the address. */
function withValues(body: SampleBody, values: Readonly<Record<string, string>>): SampleBody {
  return body.kind === 'multipart' ? body : {...body, text: fillFields(body.text, values)};
}

/** The example bodies that a sample can show. */
export function sampleExamples({requestBody}: LoadedOperation): {summary: string; description?: string}[] {
  const [media] = Object.values(requestBody?.content ?? {});
  return Object.entries(media?.examples ?? {}).map(([name, {summary = name, description}]) => ({
    summary,
    description,
  }));
}

/** A body of a media type, from one of its examples. */
export function sampleBody(operationId: string, mediaType: string, media: LoadedMediaType, example = 0): SampleBody {
  if (mediaType.startsWith('multipart/')) {
    const names = [...(media.schema?.properties?.keys() ?? [])];
    return {kind: 'multipart', mediaType, parts: names.map((name) => ({name, file: `${name}.png`}))};
  }
  const text = exampleTexts(media)[example]?.text ?? '';
  if (!media.itemSchema) return {kind: 'json', mediaType, text};
  return {kind: 'lines', mediaType, file: `${operationId}.ndjson`, text};
}

/** The examples of a media type as text, JSON indented by two spaces. */
export function exampleTexts({examples}: LoadedMediaType): {name: string; summary: string; text: string}[] {
  return Object.entries(examples).map(([name, example]) => ({
    name,
    summary: example.summary ?? name,
    text: bodyText(exampleValue(example)),
  }));
}

/** The value of an example as text; text stays as it is. */
export function bodyText(value: unknown): string {
  return typeof value === 'string' ? value.trimEnd() : JSON.stringify(value ?? null, null, 2);
}

/** The value of a parameter in samples and forms: its example, its default, or the first of its values. */
export function sampleValue({schema: {keywords}}: LoadedParameter): string {
  return String(keywords.examples?.[0] ?? keywords.const ?? keywords.default ?? keywords.enum?.[0] ?? '');
}

function responseOf({responses}: LoadedOperation): SampleResponse | undefined {
  const [status, response] = successOf(responses);
  if (status === undefined || response === undefined) return undefined;
  const [mediaType] = Object.keys(response.content);
  const headers = neededLater.filter((name) => Object.hasOwn(response.headers, name));
  return {status, mediaType, headers, ...(response['x-provenance'] ? {isOpen: true} : {})};
}

/** Headers that samples print: the address of what was created, and the tag to send when it's changed. */
const neededLater = ['Location', 'ETag'];

import {isObject} from '../../lib/isObject';
import {mapValues} from '../../lib/mapValues';
import {ownValue} from '../../lib/ownValue';
import type {ResolvedSchema} from '../document/resolveSchema';
import {inPath, inQuery, styleOf, type Sent} from '../request/serialize';
import {bodyText, exampleOf, placeholder} from './exampleBody';
import type {BodyPart, SampleResponse, SampleBody, SampleRequest} from './request';
import {fillFields} from './fieldValues';
import {siteUrl} from '../../site/address';
import type {Api} from '../../site/apis';
import {exampleValue, operationIdOf, successOf} from '../document/documentParts';
import {credentialsOf} from '../document/credentials';
import {addressOfServer, isOfPlatform} from '../document/servers';
import type {LoadedMediaType, LoadedOperation, LoadedParameter} from '../document/loaded';

/** Parameters whose value a reader sets for the whole site. */
const readerValues: Readonly<Record<string, string>> = {
  projectID: '{{projectID}}',
  sku: '{{sku}}',
  shopID: '{{shopID}}',
};

/**
 * A real request for an operation: its required parameters, headers and an example body, with `{{…}}` tokens.
 * @param example which example of the body
 */
export function buildSampleRequest(api: Api, operation: LoadedOperation, example = 0): SampleRequest {
  const {path, method, parameters, requestBody} = operation;
  const operationId = operationIdOf(operation);
  const server = operation.isWebhook ? ownServer : operation.servers[0];
  const isPlatform = isOfPlatform(server);
  const values = isPlatform ? readerValues : {};
  const filled = (operation.isWebhook ? '' : path).replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const value = parameter && sampleValue(parameter);
    return ownValue(values, name) ?? (value ? inPath(name, sentValue(parameter)) : encodeURIComponent(name));
  });
  const required = parameters.filter((parameter) => parameter.required);
  const query = required
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => {
      const value = ownValue(values, parameter.name);
      return value === undefined ? inQuery(parameter.name, sentValue(parameter)) : [`${parameter.name}=${value}`];
    })
    .join('&');
  const headers = required
    .filter((parameter) => parameter.in === 'header')
    .map((parameter): [string, string] => [parameter.name, sampleValue(parameter)]);
  const cookies = required
    .filter((parameter) => parameter.in === 'cookie')
    .map((parameter) => `${parameter.name}=${encodeURIComponent(sampleValue(parameter))}`);
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const [mediaType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const response = responseOf(operation);
  return {
    api: api.id,
    operationId,
    method: method.toUpperCase(),
    url: `${isPlatform ? 'https://{{host}}' : addressOfServer(server ?? {url: '/'})}${filled}${query ? `?${query}` : ''}`,
    headers,
    ...credentialsOption(operation),
    ...(mediaType && media ? {body: withValues(sampleBody(operationId, mediaType, media, example), values)} : {}),
    ...(response ? {response} : {}),
    types: `${siteUrl}openapi/${api.id}-3.1.yaml`,
  };
}

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
    ...(description === undefined ? {} : {description}),
  }));
}

/** A body of a media type, from one of its examples. */
export function sampleBody(operationId: string, mediaType: string, media: LoadedMediaType, example = 0): SampleBody {
  const text = exampleTexts(media, mediaType)[example]?.text;
  if (mediaType.startsWith('multipart/')) {
    return {kind: 'multipart', mediaType, parts: partsOf(media, example)};
  }
  if (!media.itemSchema) {
    const built = text === undefined && media.schema ? exampleOf(media.schema) : undefined;
    return {
      kind: 'json',
      mediaType,
      text: text ?? bodyText(built ?? (media.schema?.items ? [] : {}), mediaType, media.schema),
    };
  }
  const lines = (text ?? '').split('\n').slice(0, 2).join('\n');
  return {kind: 'lines', mediaType, file: `${operationId}.ndjson`, text: lines};
}

/** The parts of a form: files, and texts with their examples. */
function partsOf({schema, encoding = {}, examples}: LoadedMediaType, index: number): BodyPart[] {
  const value = exampleValue(Object.values(examples)[index]);
  const example: Readonly<Record<string, unknown>> = isObject(value) ? value : {};
  const required = schema?.keywords.required ?? [];
  const parts = [...(schema?.properties ?? [])].map(([name, field]): BodyPart & {isUsed: boolean} => {
    const file = `${name}.png`;
    if (isFile(field, ownValue(encoding, name)?.contentType)) return {name, file, isUsed: true};
    const held = ownValue(example, name) ?? exampleOf(field);
    const isUsed = held !== undefined || required.includes(name);
    return {name, file, text: typeof held === 'string' ? held : JSON.stringify(held ?? placeholder(field)), isUsed};
  });
  const used = parts.filter(({isUsed}) => isUsed);
  return (used.length > 0 ? used : parts).map(({isUsed: _, ...part}) => part);
}

/** Whether a part holds the bytes of a file. */
function isFile(
  {keywords: {type, format, contentMediaType, enum: values}, items, properties, oneOf, anyOf}: ResolvedSchema,
  sent = '',
): boolean {
  if (items) return isFile(items, sent);
  if (properties || oneOf || anyOf || values) return false;
  if (format === 'binary' || /^(?:image|audio|video)\/|octet-stream|pdf|zip/.test(contentMediaType ?? sent))
    return true;
  return type === undefined && !/^text\/|json|xml/.test(contentMediaType ?? sent);
}

/** The examples of a media type as text, JSON indented by two spaces. */
export function exampleTexts(
  {examples, schema}: LoadedMediaType,
  mediaType: string,
): {name: string; summary: string; text: string}[] {
  return Object.entries(examples).map(([name, example]) => {
    const text = bodyText(exampleValue(example), mediaType, schema);
    return {name, summary: example.summary ?? name, text};
  });
}

/**
 * The value of a parameter in samples and forms: its example or default. A required one without either has a value of
 * its type, if that isn't text.
 */
export function sampleValue({schema, required}: LoadedParameter): string {
  const stated = statedValue(schema);
  const value = stated ?? (required ? placeholder(schema) : '');
  if (stated === undefined && value === 'string' && !schema.keywords.minLength) return '';
  return isObject(value) ? JSON.stringify(value) : String(value);
}

function statedValue({keywords}: ResolvedSchema): unknown {
  return keywords.examples?.[0] ?? keywords.const ?? keywords.default ?? keywords.enum?.[0];
}

/** The value of a parameter in samples, and how it's written. */
function sentValue(parameter: LoadedParameter): Sent {
  const {schema, mediaType} = parameter;
  const stated = statedValue(schema);
  const plain = (value: unknown) => (isObject(value) ? JSON.stringify(value) : String(value));
  const isText = mediaType !== undefined || !(Array.isArray(stated) || isObject(stated));
  const value = isText ? sampleValue(parameter) : Array.isArray(stated) ? stated.map(plain) : mapValues(stated, plain);
  return {value, shape: styleOf(parameter)};
}

function responseOf({responses}: LoadedOperation): SampleResponse | undefined {
  const [status, response] = successOf(responses);
  if (status === undefined || response === undefined) return undefined;
  const [mediaType] = Object.keys(response.content);
  return mediaType === undefined ? undefined : {status, mediaType};
}

import {exampleValue, followComponent, type FoundOperation} from './buildView';
import {follow} from './buildShape';
import type {Document, Example, Parameter, RequestBody, Schema} from './document';

/** The request of an operation's samples. Texts hold `{{…}}` tokens where a reader may set a value. */
export interface SampleRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: SampleBody;
}

export type SampleBody =
  | {kind: 'json'; mediaType: string; value: unknown}
  | {kind: 'lines'; mediaType: string; file: string; text: string}
  | {kind: 'multipart'; mediaType: string; parts: {name: string; file: string}[]};

/** Parameters whose value a reader sets for the whole site. */
const readerValues: Readonly<Record<string, string>> = {
  projectID: '{{projectID}}',
  sku: '{{sku}}',
  shopID: '{{shopID}}',
};

/** A real request for an operation: its required parameters, headers and first example body. */
export function buildSampleRequest(
  document: Document,
  {path, method, pathItem, operation}: FoundOperation,
): SampleRequest {
  const parameters = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    followComponent<Parameter>(document, parameter),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return readerValues[name] ?? encodeURIComponent(sampleValue(document, parameter) || name);
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required ?? false))
    .map((parameter) => `${parameter.name}=${encodeURIComponent(sampleValue(document, parameter))}`)
    .join('&');
  const headers: [string, string][] = [['Authorization', 'Bearer $TOKEN']];
  for (const parameter of parameters) {
    if (parameter.in === 'header' && parameter.required)
      headers.push([parameter.name, sampleValue(document, parameter)]);
  }
  const body = sampleBody(document, operation);
  if (body && body.kind !== 'multipart') headers.push(['Content-Type', body.mediaType]);
  return {
    method: method.toUpperCase(),
    url: `https://{{host}}${filled}${query ? `?${query}` : ''}`,
    headers,
    ...(body ? {body} : {}),
  };
}

function sampleBody(document: Document, operation: FoundOperation['operation']): SampleBody | undefined {
  const body = operation.requestBody && followComponent<RequestBody>(document, operation.requestBody);
  const [mediaType, media] = Object.entries(body?.content ?? {})[0] ?? [];
  if (mediaType === undefined || media === undefined) return undefined;
  const example = Object.values(media.examples ?? {})[0];
  const value = exampleValue(example && followComponent<Example>(document, example));
  if (mediaType.startsWith('multipart/')) {
    const schema = follow(document, media.schema ?? {}).schema;
    const parts = Object.keys(schema.properties ?? {}).map((name) => ({name, file: `${name}.png`}));
    return {kind: 'multipart', mediaType, parts};
  }
  if (media.itemSchema) {
    const lines = String(value ?? '')
      .trimEnd()
      .split('\n')
      .slice(0, 2)
      .join('\n');
    return {kind: 'lines', mediaType, file: `${operation.operationId ?? 'lines'}.ndjson`, text: lines};
  }
  return {kind: 'json', mediaType, value: value ?? {}};
}

function sampleValue(document: Document, parameter: Parameter | undefined): string {
  if (!parameter) return '';
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

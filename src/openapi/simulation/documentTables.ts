/** Build step: reduces any document to what answers its requests (src/simulator/documents). */
import {sample} from 'openapi-sampler';
import {isObject} from '../../lib/isObject';
import {mapValues} from '../../lib/mapValues';
import type {Schema} from '../document/document';
import {exampleValue, operationIdOf} from '../document/documentParts';
import type {LoadedDocument, LoadedMediaType, LoadedOperation, LoadedParameter} from '../document/loaded';
import {lookUpIn} from '../document/lookUp';
import {mapInside} from '../document/mapInside';
import type {ResolvedSchema} from '../document/resolveSchema';
import {addressOfServer} from '../document/servers';
import {bodyText, exampleOf} from '../samples/exampleBody';

/** A document as plain data. */
export interface DocumentTables {
  file: string;
  title: string;
  operations: readonly SimulatedOperation[];
  /** What references in schemas lead into, from `document#`. */
  root: object;
}

export interface SimulatedOperation {
  id: string;
  method: string;
  path: string;
  /** Paths of its servers, without a slash at the end. */
  bases: readonly string[];
  parameters: readonly SimulatedParameter[];
  body?: {required: boolean; content: Readonly<Record<string, SimulatedMedia>>};
  /** Alternatives; each lists what a request must contain. */
  security: readonly (readonly Credential[])[];
  /** By status. */
  responses: Readonly<Record<string, SimulatedResponse>>;
}

export interface SimulatedParameter {
  place: string;
  name: string;
  required: boolean;
  style?: string;
  explode?: boolean;
  /** Of a parameter that is described by its content. */
  mediaType?: string;
  shape: Shape;
  /** The fields of an object. */
  fields: readonly string[];
  schema: Schema;
}

export type Shape = 'one' | 'list' | 'object';

export interface SimulatedMedia {
  /** Of the body, or of one of its lines. */
  schema?: Schema;
  isLines?: true;
  /** Shapes of the fields of a form. */
  fields: Readonly<Record<string, Shape>>;
}

export interface Credential {
  place: 'header' | 'query' | 'cookie';
  name: string;
  /** What the value starts with, such as `Bearer`. */
  scheme?: string;
}

export interface SimulatedResponse {
  headers: Readonly<Record<string, string>>;
  /** By media type, and then by the name of an example. */
  content: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Name of the only entry of a response without examples: a body made of its schema. */
export const generated = '(schema)';

/** The tables of a document. Webhooks are left out, because readers receive them. */
export function documentTables(file: string, document: LoadedDocument): DocumentTables {
  const {written, info, operations} = document;
  const convert = requestSchemas(document);
  const schemas = mapValues(written.components?.schemas ?? {}, convert);
  return {
    file,
    title: info.title,
    operations: operations
      .filter(({isWebhook}) => !isWebhook)
      .map((operation) => simulatedOperation(operation, document, convert)),
    root: {paths: written.paths, components: {...written.components, schemas}},
  };
}

function simulatedOperation(
  operation: LoadedOperation,
  document: LoadedDocument,
  convert: (schema: Schema) => Schema,
): SimulatedOperation {
  const {method, path, parameters, requestBody: body, responses, servers} = operation;
  const addresses = servers.length > 0 ? servers : [{url: '/'}];
  return {
    id: operationIdOf(operation),
    method: method.toUpperCase(),
    path,
    bases: [...new Set(addresses.map((server) => new URL(addressOfServer(server)).pathname.replace(/\/$/, '')))],
    parameters: parameters.map((parameter) => simulatedParameter(parameter, convert)),
    ...(body && {
      body: {
        required: body.required ?? false,
        content: mapValues(body.content, ({schema, itemSchema}): SimulatedMedia => {
          const checked = itemSchema ?? schema;
          return {
            ...(checked && {schema: convert(checked.written)}),
            ...(itemSchema && {isLines: true}),
            fields: Object.fromEntries([...(schema?.properties ?? [])].map(([name, field]) => [name, shapeOf(field)])),
          };
        }),
      },
    }),
    security: securityOf(operation),
    responses: mapValues(responses, ({headers, content}) => ({
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, {schema}]): [string, string][] => {
          const value = exampleOf(schema);
          return value === undefined || isObject(value) ? [] : [[name, String(value)]];
        }),
      ),
      content: Object.fromEntries(
        Object.entries(content).map(([type, media]) => [type, textsOf(type, media, document)]),
      ),
    })),
  };
}

function simulatedParameter(parameter: LoadedParameter, convert: (schema: Schema) => Schema): SimulatedParameter {
  const {in: place, name, required, schema, style, explode, mediaType} = parameter;
  return {
    place,
    name,
    required: place === 'path' || (required ?? false),
    ...(style !== undefined && {style}),
    ...(explode !== undefined && {explode}),
    ...(mediaType !== undefined && {mediaType}),
    shape: shapeOf(schema),
    fields: [...(schema.properties?.keys() ?? [])],
    schema: convert(schema.written),
  };
}

function shapeOf({keywords: {type}, properties, items, additionalProperties}: ResolvedSchema): Shape {
  const types = [type ?? []].flat();
  if (types.includes('array') || items) return 'list';
  return types.includes('object') || properties || isObject(additionalProperties) ? 'object' : 'one';
}

/** Schemes that no request shows, such as certificates, are left out. */
function securityOf({security, schemes}: LoadedOperation): Credential[][] {
  return security.map((requirement) =>
    Object.keys(requirement).flatMap((key): Credential[] => {
      const {type = '', in: place, name = '', scheme = ''} = schemes.get(key) ?? {};
      if (type === 'apiKey') return [{place: place as Credential['place'], name}];
      if (type === 'http') return [{place: 'header', name: 'Authorization', scheme}];
      return /^(?:oauth2|openIdConnect)$/.test(type)
        ? [{place: 'header', name: 'Authorization', scheme: 'Bearer'}]
        : [];
    }),
  );
}

/** Bodies as text, by the name of their example. */
function textsOf(type: string, media: LoadedMediaType, {written}: LoadedDocument): Record<string, string> {
  const {schema, itemSchema, examples} = media;
  const texts = Object.entries(examples).flatMap(([name, example]): [string, string][] => {
    if (example.serializedValue !== undefined) return [[name, example.serializedValue]];
    const value = exampleValue(example);
    return value === undefined ? [] : [[name, toText(value, type, schema?.name)]];
  });
  if (texts.length > 0) return Object.fromEntries(texts);
  const described = schema ?? itemSchema;
  if (!described || /^(?:image|audio|video|font)\/|octet-stream|pdf|zip/.test(type)) return {[generated]: ''};
  const value = sampleOf(described.written, written);
  return {[generated]: schema ? toText(value, type, schema.name) : `${JSON.stringify(value)}\n`};
}

/** A value that fits a schema, without what only requests contain. */
function sampleOf(schema: Schema, document: object): unknown {
  const options = {skipWriteOnly: true, enablePatterns: true, quiet: true, maxSampleDepth: 12};
  try {
    return withoutEmptyEntries(sample(schema as Parameters<typeof sample>[0], options, document));
  } catch {
    return null;
  }
}

/** Where a schema contains itself, a sample ends with an empty object, which may not fit it. An empty list does. */
function withoutEmptyEntries(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(withoutEmptyEntries).filter((entry) => !isObject(entry) || Object.keys(entry).length > 0);
  return isObject(value) ? mapValues(value, withoutEmptyEntries) : value;
}

/** JSON texts of JSON, so that a text in a document isn't taken for one. */
function toText(value: unknown, type: string, name: string | undefined): string {
  return /[/+]json$/.test(type) ? JSON.stringify(value ?? null, null, 2) : bodyText(value ?? null, type, name);
}

/**
 * Converts schemas to those of requests: without asking for read-only fields, and with references into the root.
 * A request may contain such fields, because the document doesn't say that they're refused.
 */
function requestSchemas({written}: LoadedDocument): (schema: Schema) => Schema {
  const lookUp = lookUpIn(written);
  const isReadOnly = ({readOnly, $ref}: Schema, depth = 0): boolean =>
    readOnly ?? ($ref !== undefined && depth < 20 && isReadOnly(lookUp($ref) as Schema, depth + 1));
  return function convert(schema: Schema): Schema {
    if (typeof schema === 'boolean') return schema;
    const {$schema: _, ...copy} = mapInside(schema, convert) as Schema & {$schema?: string};
    const {$ref, required} = schema;
    const fields = schema.properties ?? {};
    const asked = required?.filter((name) => !(Object.hasOwn(fields, name) && isReadOnly(fields[name]!)));
    return {
      ...copy,
      ...($ref !== undefined && {$ref: $ref.replace(/^#/, 'document#')}),
      ...(asked && {required: asked}),
    };
  };
}

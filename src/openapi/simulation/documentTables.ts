/** Build step: reduces any document to what answers its requests (src/simulator/documents). */
import {basename} from 'node:path';
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
import {
  generated,
  type Credential,
  type DocumentTables,
  type Shape,
  type SimulatedMedia,
  type SimulatedOperation,
  type SimulatedParameter,
} from './simulated';

/** What checks values: a schema of the document, or what was made of it. */
type Convert = (schema: ResolvedSchema) => unknown;

/** The tables of a document. Webhooks are left out, because readers receive them. */
export function documentTables(file: string, document: LoadedDocument): DocumentTables {
  const {written, operations} = document;
  const ofRequests = requestSchemas(document);
  const schemas = mapValues(written.components?.schemas ?? {}, ofRequests);
  const convert: Convert = (schema) => ofRequests(schema.written);
  return {
    file: basename(file),
    operations: operations
      .filter(({isWebhook}) => !isWebhook)
      .map((operation) => simulatedOperation(operation, document, convert)),
    root: {paths: written.paths, components: {...written.components, schemas}},
  };
}

/** The table of one operation. */
export function simulatedOperation(
  operation: LoadedOperation,
  document: LoadedDocument,
  convert: Convert,
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
            ...(checked && {schema: convert(checked)}),
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

function simulatedParameter(parameter: LoadedParameter, convert: Convert): SimulatedParameter {
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
    schema: convert(schema),
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
    return value === undefined ? [] : [[name, toText(value, type, schema)]];
  });
  if (texts.length > 0) return Object.fromEntries(texts);
  const described = schema ?? itemSchema;
  if (!described || /^(?:image|audio|video|font)\/|octet-stream|pdf|zip/.test(type)) return {[generated]: ''};
  const value = sampleOf(described.written, written);
  return {[generated]: schema ? toText(value, type, schema) : `${JSON.stringify(value)}\n`};
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
function toText(value: unknown, type: string, schema: ResolvedSchema | undefined): string {
  return /[/+]json$/.test(type) ? JSON.stringify(value ?? null, null, 2) : bodyText(value ?? null, type, schema);
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

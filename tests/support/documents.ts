/** Walks through OpenAPI documents: their operations, schemas and examples, each with its place. */
import {readdirSync} from 'node:fs';
import type {
  Document,
  Example,
  Header,
  MediaType,
  Operation,
  Parameter,
  Reference,
  RequestBody,
  Response,
  Schema,
} from '../../src/reference/document';

/** Who sends a value: fields that are read-only are not part of a request. */
export type Direction = 'request' | 'response' | 'both';

export interface PlacedSchema {
  schema: Schema;
  /** JSON pointer from the root of the document. */
  pointer: string;
  /** `branch`: one of several schemas for the same value; `named`: a component; `use`: all there is for a value. */
  role: 'named' | 'use' | 'branch';
  /** Name of the field, where the schema is that of one. */
  field?: string;
}

export interface PlacedExample {
  value: unknown;
  /** JSON pointer of the example. */
  pointer: string;
  /** JSON pointer of the schema that the value has to fit. */
  schema: string;
  direction: Direction;
}

export interface PlacedOperation {
  operation: Operation;
  method: string;
  path: string;
  pointer: string;
}

/** Names of the documents below `openapi/`, without ending. */
export function documentNames(): string[] {
  return readdirSync('openapi')
    .filter((name) => name.endsWith('.yaml') && name !== 'redocly.yaml')
    .map((name) => name.replace(/\.yaml$/, ''))
    .sort();
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** All operations of a document, in its order of paths. */
export function operationsOf(document: Document): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{operation, method, path, pointer: join('', 'paths', path, method)}] : [];
    }),
  );
}

/** A part, with a reference followed. @throws Error when it leads nowhere */
export function resolve<T extends object>(document: Document, part: T | Reference): T {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as T;
  let target: unknown = document;
  for (const key of part.$ref.slice(2).split('/')) {
    target = (target as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (target === undefined) throw new Error(`${document.info.title}: the reference ${part.$ref} leads nowhere.`);
  return resolve(document, target as T);
}

interface Visitor {
  document: Document;
  schema(placed: PlacedSchema): void;
  example(placed: PlacedExample): void;
}

/** All schemas, components and the parts of each included; none twice. */
export function schemasOf(document: Document): PlacedSchema[] {
  const found: PlacedSchema[] = [];
  visit({document, schema: (placed) => found.push(placed), example: () => {}});
  return found;
}

/** All examples of bodies, parameters, headers and schemas. Newline-delimited ones give one entry per line. */
export function examplesOf(document: Document): PlacedExample[] {
  const found: PlacedExample[] = [];
  visit({document, schema: () => {}, example: (placed) => found.push(placed)});
  return found;
}

function visit(visitor: Visitor): void {
  const {document} = visitor;
  for (const [path, item] of Object.entries(document.paths)) {
    const pointer = join('', 'paths', path);
    visitParameters(item.parameters, pointer, visitor);
  }
  for (const {operation, pointer} of operationsOf(document)) {
    visitParameters(operation.parameters, pointer, visitor);
    if (operation.requestBody) visitBody(operation.requestBody, join(pointer, 'requestBody'), 'request', visitor);
    for (const [status, response] of Object.entries(operation.responses)) {
      visitResponse(response, join(pointer, 'responses', status), visitor);
    }
  }
  const {schemas, parameters, headers, responses, requestBodies} = document.components ?? {};
  for (const [name, schema] of Object.entries(schemas ?? {})) {
    visitSchema(schema, join('', 'components', 'schemas', name), 'named', visitor);
  }
  for (const [name, parameter] of Object.entries(parameters ?? {})) {
    visitParameter(parameter, join('', 'components', 'parameters', name), 'request', visitor);
  }
  for (const [name, header] of Object.entries(headers ?? {})) {
    visitParameter(header, join('', 'components', 'headers', name), 'response', visitor);
  }
  for (const [name, response] of Object.entries(responses ?? {})) {
    visitResponse(response, join('', 'components', 'responses', name), visitor);
  }
  for (const [name, body] of Object.entries(requestBodies ?? {})) {
    visitBody(body, join('', 'components', 'requestBodies', name), 'request', visitor);
  }
}

function visitParameters(parameters: readonly (Parameter | Reference)[] = [], pointer: string, visitor: Visitor): void {
  parameters.forEach((parameter, index) =>
    visitParameter(parameter, join(pointer, 'parameters', String(index)), 'request', visitor),
  );
}

function visitParameter(
  part: Parameter | Header | Reference,
  pointer: string,
  direction: Direction,
  visitor: Visitor,
): void {
  if ('$ref' in part) return;
  if (!part.schema) return;
  const schema = join(pointer, 'schema');
  visitSchema(part.schema, schema, 'use', visitor);
  if (part.example !== undefined) {
    visitor.example({value: part.example, pointer: join(pointer, 'example'), schema, direction});
  }
  for (const [name, example] of Object.entries(part.examples ?? {})) {
    visitor.example({value: valueOf(example), pointer: join(pointer, 'examples', name), schema, direction});
  }
}

function visitResponse(response: Response | Reference, pointer: string, visitor: Visitor): void {
  if ('$ref' in response) return;
  for (const [name, header] of Object.entries(response.headers ?? {})) {
    visitParameter(header, join(pointer, 'headers', name), 'response', visitor);
  }
  visitBody(response, pointer, 'response', visitor);
}

function visitBody(
  body: RequestBody | Response | Reference,
  pointer: string,
  direction: Direction,
  visitor: Visitor,
): void {
  if ('$ref' in body) return;
  for (const [type, media] of Object.entries(body.content ?? {})) {
    visitMediaType(media, join(pointer, 'content', type), direction, visitor);
  }
}

function visitMediaType(media: MediaType, pointer: string, direction: Direction, visitor: Visitor): void {
  const schema = join(pointer, media.itemSchema ? 'itemSchema' : 'schema');
  const own = media.itemSchema ?? media.schema;
  if (own) visitSchema(own, schema, 'use', visitor);
  const examples = {...media.examples, ...(media.example === undefined ? {} : {example: {value: media.example}})};
  for (const [name, part] of Object.entries(examples)) {
    const example = resolve<Example>(visitor.document, part);
    const place = join(pointer, 'examples', name);
    if (!media.itemSchema) visitor.example({value: valueOf(example), pointer: place, schema, direction});
    else linesOf(example, place).forEach((value) => visitor.example({value, pointer: place, schema, direction}));
  }
}

/** The lines of a newline-delimited example. @throws Error for a line that is no JSON */
function linesOf(example: Example, place: string): unknown[] {
  const value = valueOf(example);
  if (typeof value !== 'string') return [value].flat();
  const lines = value.replace(/\n$/, '').split('\n');
  return value === ''
    ? []
    : lines.map((line, index): unknown => {
        try {
          return JSON.parse(line);
        } catch {
          throw new Error(`${place}: line ${index + 1} is no JSON document: ${line}`);
        }
      });
}

function valueOf(example: Example): unknown {
  return example.serializedValue ?? example.dataValue ?? example.value;
}

function visitSchema(
  schema: Schema,
  pointer: string,
  role: PlacedSchema['role'],
  visitor: Visitor,
  field?: string,
): void {
  visitor.schema({schema, pointer, role, ...(field !== undefined && {field})});
  const examples = [...(schema.examples ?? []), ...(schema.example === undefined ? [] : [schema.example])];
  for (const value of examples) {
    visitor.example({value, pointer: join(pointer, 'examples'), schema: pointer, direction: 'both'});
  }
  if (schema.default !== undefined) {
    visitor.example({value: schema.default, pointer: join(pointer, 'default'), schema: pointer, direction: 'both'});
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    visitSchema(property, join(pointer, 'properties', name), 'use', visitor, name);
  }
  if (schema.items) visitSchema(schema.items, join(pointer, 'items'), 'use', visitor);
  if (typeof schema.additionalProperties === 'object') {
    visitSchema(schema.additionalProperties, join(pointer, 'additionalProperties'), 'use', visitor);
  }
  for (const keyword of ['allOf', 'oneOf', 'anyOf'] as const) {
    schema[keyword]?.forEach((branch, index) =>
      visitSchema(branch, join(pointer, keyword, String(index)), 'branch', visitor),
    );
  }
}

function join(pointer: string, ...keys: string[]): string {
  return [pointer, ...keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

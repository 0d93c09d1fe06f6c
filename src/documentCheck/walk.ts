/** Walks through bundled OpenAPI documents: their schemas, examples and texts, each with its place. */
import {exampleValue, findOperations, followComponent} from '../reference/documentParts';
import type {
  Document,
  Example,
  Header,
  MediaType,
  Parameter,
  Reference,
  RequestBody,
  Response,
  Schema,
} from '../reference/document';

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
  /** JSON pointer of the value; of newline-delimited ones, of the whole text. */
  pointer: string;
  /** Which line of newline-delimited text it is, from 0; missing for others. */
  line?: number;
  /** JSON pointer of the schema that the value has to fit. */
  schema: string;
  direction: Direction;
}

interface PlacedText {
  text: string;
  pointer: string;
}

/** A JSON pointer to what these keys lead to from another pointer. */
export function join(pointer: string, ...keys: string[]): string {
  return [pointer, ...keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
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

/**
 * All examples of bodies, parameters, headers and schemas. Newline-delimited ones give one entry per line; a line that is
 * no JSON is its text.
 */
export function examplesOf(document: Document): PlacedExample[] {
  const found: PlacedExample[] = [];
  visit({document, schema: () => {}, example: (placed) => found.push(placed)});
  return found;
}

/** Keys whose value is data, not description. */
const data = new Set(['example', 'value', 'dataValue', 'serializedValue', 'default', 'enum', 'const']);
/** Keys whose value is a map of names that authors choose. */
const named = new Set([
  ...['paths', 'responses', 'headers', 'content', 'examples', 'properties'],
  ...['schemas', 'parameters', 'requestBodies', 'securitySchemes'],
]);
/** Texts that readers read. */
const prose = new Set(['title', 'summary', 'description', 'x-provenance-reason']);

/** All texts that readers read, in Markdown: titles, summaries, descriptions, meanings of values, reasons. */
export function textsOf(document: Document): PlacedText[] {
  const found: PlacedText[] = [];
  const walk = (part: unknown, pointer: string, areNames: boolean): void => {
    if (part === null || typeof part !== 'object') return;
    for (const [key, value] of Object.entries(part) as [string, unknown][]) {
      const place = join(pointer, key);
      if (areNames) walk(value, place, false);
      else if (key === 'x-enum-descriptions') {
        for (const [name, meaning] of Object.entries(value as Record<string, unknown>))
          if (typeof meaning === 'string') found.push({text: meaning, pointer: join(place, name)});
      } else if (prose.has(key) && typeof value === 'string') found.push({text: value, pointer: place});
      else if (!data.has(key) && !(key === 'examples' && Array.isArray(value)))
        walk(value, place, named.has(key) && !Array.isArray(value));
    }
  };
  walk(document, '', false);
  return found;
}

function visit(visitor: Visitor): void {
  const {document} = visitor;
  for (const [path, item] of Object.entries(document.paths))
    visitParameters(item.parameters, join('', 'paths', path), visitor);
  for (const {operation, path, method} of findOperations(document)) {
    const pointer = join('', 'paths', path, method);
    visitParameters(operation.parameters, pointer, visitor);
    if (operation.requestBody) visitBody(operation.requestBody, join(pointer, 'requestBody'), 'request', visitor);
    for (const [status, response] of Object.entries(operation.responses))
      visitResponse(response, join(pointer, 'responses', status), visitor);
  }
  const {schemas, parameters, headers, responses, requestBodies} = document.components ?? {};
  for (const [name, schema] of Object.entries(schemas ?? {}))
    visitSchema(schema, join('', 'components', 'schemas', name), 'named', visitor);
  for (const [name, parameter] of Object.entries(parameters ?? {}))
    visitParameter(parameter, join('', 'components', 'parameters', name), 'request', visitor);
  for (const [name, header] of Object.entries(headers ?? {}))
    visitParameter(header, join('', 'components', 'headers', name), 'response', visitor);
  for (const [name, response] of Object.entries(responses ?? {}))
    visitResponse(response, join('', 'components', 'responses', name), visitor);
  for (const [name, body] of Object.entries(requestBodies ?? {}))
    visitBody(body, join('', 'components', 'requestBodies', name), 'request', visitor);
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
  if (part.example !== undefined)
    visitor.example({value: part.example, pointer: join(pointer, 'example'), schema, direction});
  for (const [name, example] of Object.entries(part.examples ?? {})) {
    const place = join(pointer, 'examples', name, ...valueKey(example));
    visitor.example({value: exampleValue(example), pointer: place, schema, direction});
  }
}

function visitResponse(response: Response | Reference, pointer: string, visitor: Visitor): void {
  if ('$ref' in response) return;
  for (const [name, header] of Object.entries(response.headers ?? {}))
    visitParameter(header, join(pointer, 'headers', name), 'response', visitor);
  visitBody(response, pointer, 'response', visitor);
}

function visitBody(
  body: RequestBody | Response | Reference,
  pointer: string,
  direction: Direction,
  visitor: Visitor,
): void {
  if ('$ref' in body) return;
  for (const [type, media] of Object.entries(body.content ?? {}))
    visitMediaType(media, join(pointer, 'content', type), direction, visitor);
}

function visitMediaType(media: MediaType, pointer: string, direction: Direction, visitor: Visitor): void {
  const schema = join(pointer, media.itemSchema ? 'itemSchema' : 'schema');
  const own = media.itemSchema ?? media.schema;
  if (own) visitSchema(own, schema, 'use', visitor);
  if (own && media.example !== undefined)
    visitor.example({value: media.example, pointer: join(pointer, 'example'), schema, direction});
  for (const [name, part] of Object.entries(media.examples ?? {})) {
    const example = followComponent<Example>(visitor.document, part);
    const place = join(pointer, 'examples', name, ...valueKey(example));
    const value = exampleValue(example);
    if (!own) continue;
    if (!media.itemSchema) visitor.example({value, pointer: place, schema, direction});
    else if (typeof value !== 'string')
      [value].flat().forEach((entry) => visitor.example({value: entry, pointer: place, schema, direction}));
    else if (value !== '')
      value
        .replace(/\n$/, '')
        .split('\n')
        .forEach((line, index) =>
          visitor.example({value: parsed(line), pointer: place, line: index, schema, direction}),
        );
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** The key under which an example holds its value. */
function valueKey(example: Example): string[] {
  return (['serializedValue', 'dataValue', 'value'] as const).filter((key) => key in example).slice(0, 1);
}

function visitSchema(
  schema: Schema,
  pointer: string,
  role: PlacedSchema['role'],
  visitor: Visitor,
  field?: string,
): void {
  visitor.schema({schema, pointer, role, ...(field !== undefined && {field})});
  const example = (value: unknown, ...keys: string[]) =>
    visitor.example({value, pointer: join(pointer, ...keys), schema: pointer, direction: 'both'});
  schema.examples?.forEach((value, index) => example(value, 'examples', String(index)));
  if (schema.example !== undefined) example(schema.example, 'example');
  if (schema.default !== undefined) example(schema.default, 'default');
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    visitSchema(property, join(pointer, 'properties', name), 'use', visitor, name);
  if (schema.items) visitSchema(schema.items, join(pointer, 'items'), 'use', visitor);
  if (typeof schema.additionalProperties === 'object')
    visitSchema(schema.additionalProperties, join(pointer, 'additionalProperties'), 'use', visitor);
  for (const keyword of ['allOf', 'oneOf', 'anyOf'] as const)
    schema[keyword]?.forEach((branch, index) =>
      visitSchema(branch, join(pointer, keyword, String(index)), 'branch', visitor),
    );
}

/** What the page of an operation must contain, collected by a separate walk over the document, not by the renderer's model. */
import type {FoundOperation} from '../../src/openapi/document/documentParts';
import type {
  Document,
  Example,
  Header,
  MediaType,
  Parameter,
  RequestBody,
  Response,
  Schema,
} from '../../src/openapi/document/document';
import {lookUpIn} from '../../src/openapi/document/lookUp';

interface Described {
  summary?: string;
  description?: string;
}

interface Parts {
  names: string[];
  described: Described[];
  schemas: {schema: Schema | undefined; isDescribed: boolean}[];
}

/**
 * Parameters, bodies, responses, headers, and media types of an operation.
 * @param errors whether to include the named schemas of errors, which the page only links
 */
function partsOf(document: Document, {path, pathItem, operation}: FoundOperation, errors: boolean): Parts {
  const parts: Parts = {names: [path], described: [operation], schemas: []};
  const add = (part: Described & {schema?: Schema}) => {
    parts.described.push(part);
    parts.schemas.push({schema: part.schema, isDescribed: part.description !== undefined});
  };
  const addContent = (content: Record<string, MediaType> = {}, isLinked = false) => {
    for (const [type, media] of Object.entries(content)) {
      parts.names.push(type);
      const schemas = isLinked && media.schema?.$ref ? [] : [media.schema, media.itemSchema];
      parts.schemas.push(...schemas.map((schema) => ({schema, isDescribed: false})));
      for (const example of Object.values(media.examples ?? {}))
        parts.described.push(followComponent<Example>(document, example));
    }
  };
  for (const reference of [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = followComponent<Parameter>(document, reference);
    parts.names.push(parameter.name);
    add(parameter);
  }
  if (operation.requestBody) {
    const body = followComponent<RequestBody>(document, operation.requestBody);
    parts.described.push(body);
    addContent(body.content);
  }
  for (const [status, reference] of Object.entries(operation.responses)) {
    const response = followComponent<Response>(document, reference);
    // A guide explains errors that all operations share; their pages only name them.
    if ('$ref' in reference && ['401', '403', '500', 'default'].includes(status)) {
      parts.names.push(...(status === 'default' ? [] : [status]));
      continue;
    }
    parts.names.push(status, ...Object.keys(response.headers ?? {}));
    parts.described.push(response);
    for (const header of Object.values(response.headers ?? {})) add(followComponent<Header>(document, header));
    addContent(response.content, !errors && !status.startsWith('2'));
  }
  return parts;
}

/** Every name: path, parameters, fields at any depth, enum values, statuses, headers, media types. */
export function namesOfOperation(document: Document, found: FoundOperation, errors = true): Set<string> {
  const {names: own, schemas} = partsOf(document, found, errors);
  const names = new Set(own);
  const seen = new Set<Schema>();

  function addSchema(reference: Schema | undefined): void {
    if (!reference) return;
    const target = reference.$ref ? followComponent<Schema>(document, reference as {$ref: string}) : reference;
    if (seen.has(target)) return;
    seen.add(target);
    const schema = {...target, ...reference};
    for (const value of schema.enum ?? []) if (value !== null) names.add(String(value));
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      names.add(name);
      addSchema(property);
    }
    addSchema(schema.items);
    if (typeof schema.additionalProperties === 'object') addSchema(schema.additionalProperties);
    for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) addSchema(part);
  }

  for (const {schema} of schemas) addSchema(schema);
  return names;
}

/**
 * Every text, as Markdown: descriptions at any depth, meanings of values, titles and descriptions of examples. A part that
 * has a description doesn't need that of its schema.
 */
export function descriptionsOfOperation(document: Document, found: FoundOperation, errors = true): Set<string> {
  const {described, schemas} = partsOf(document, found, errors);
  const texts = new Set<string>();
  const seen = new Set<object>();
  const seenDescribed = new Set<object>();

  function add(part: Described): void {
    for (const text of [part.summary, part.description]) if (text) texts.add(text);
  }

  function addSchema(reference: Schema | undefined, described = false, repeated: readonly string[] = []): void {
    const known = described ? seenDescribed : seen;
    if (!reference || known.has(reference)) return;
    known.add(reference);
    const {$ref, ...schema} = reference;
    if (!described) add(schema);
    const isDescribed = described || schema.description !== undefined;
    for (const meaning of Object.values(schema['x-enum-descriptions'] ?? {})) texts.add(meaning);
    if ($ref) addSchema(followComponent<Schema>(document, {$ref}), isDescribed, repeated);
    // Of a property that several parts of an all-of describe, the most specific description is shown.
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      addSchema(property, repeated.includes(name));
    addSchema(schema.items, isDescribed);
    if (typeof schema.additionalProperties === 'object') addSchema(schema.additionalProperties);
    const names = [schema, ...(schema.allOf ?? [])].flatMap(propertyNames);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    for (const part of schema.allOf ?? []) addSchema(part, isDescribed, [...repeated, ...twice]);
    const alternatives = (schema.oneOf ?? schema.anyOf ?? []).filter(({type}) => type !== 'null');
    for (const part of alternatives) addSchema(part, isDescribed && alternatives.length === 1);
  }

  function propertyNames(part: Schema): string[] {
    const {properties = {}} = part.$ref ? followComponent<Schema>(document, {$ref: part.$ref}) : part;
    return Object.keys(properties);
  }

  for (const part of described) add(part);
  for (const {schema, isDescribed} of schemas) addSchema(schema, isDescribed);
  return texts;
}

/** A part of a bundled document, or the component that it refers to. @throws Error naming a reference that can't be resolved */
function followComponent<T extends object>(document: Document, part: T | {$ref: string}): T {
  return '$ref' in part && typeof part.$ref === 'string'
    ? followComponent(document, lookUpIn(document)(part.$ref) as T)
    : (part as T);
}

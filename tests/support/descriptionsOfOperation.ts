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
import {followComponent} from './followComponent';

/**
 * Every text that the page of an operation must contain, as Markdown: descriptions at any depth, meanings of values,
 * titles and descriptions of examples. A part with a description of its own doesn't need that of its schema. Collected by a separate
 * walk over the document.
 * @param errors whether to include the named schemas of errors, which the page only links
 */
export function descriptionsOfOperation(
  document: Document,
  {pathItem, operation}: FoundOperation,
  errors = true,
): Set<string> {
  const texts = new Set<string>();
  const seen = new Set<object>();
  const seenDescribed = new Set<object>();

  function add(part: {summary?: string; description?: string}): void {
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

  function addContent(content: Record<string, MediaType> | undefined, linked = false): void {
    for (const media of Object.values(content ?? {})) {
      if (!linked || !media.schema?.$ref) addSchema(media.schema);
      addSchema(media.itemSchema);
      for (const example of Object.values(media.examples ?? {})) add(followComponent<Example>(document, example));
    }
  }

  add(operation);
  for (const reference of [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = followComponent<Parameter>(document, reference);
    add(parameter);
    addSchema(parameter.schema, parameter.description !== undefined);
  }
  if (operation.requestBody) {
    const body = followComponent<RequestBody>(document, operation.requestBody);
    add(body);
    addContent(body.content);
  }
  for (const [status, reference] of Object.entries(operation.responses)) {
    const response = followComponent<Response>(document, reference);
    add(response);
    for (const header of Object.values(response.headers ?? {})) {
      const followed = followComponent<Header>(document, header);
      add(followed);
      addSchema(followed.schema, followed.description !== undefined);
    }
    addContent(response.content, !errors && !status.startsWith('2'));
  }
  return texts;
}

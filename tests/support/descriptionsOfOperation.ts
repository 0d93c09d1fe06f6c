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
 * Every text that a page about an operation owes its reader, as Markdown: descriptions at any depth, meanings of values,
 * words of provenance, titles and descriptions of examples. Collected by a walk of its own over the document.
 */
export function descriptionsOfOperation(document: Document, {pathItem, operation}: FoundOperation): Set<string> {
  const texts = new Set<string>();
  const seen = new Set<object>();

  function add(part: {summary?: string; description?: string; 'x-provenance-question'?: string}): void {
    for (const text of [part.summary, part.description, part['x-provenance-question']]) if (text) texts.add(text);
  }

  function addSchema(reference: Schema | undefined): void {
    if (!reference || seen.has(reference)) return;
    seen.add(reference);
    const {$ref, ...schema} = reference;
    add(schema);
    for (const meaning of Object.values(schema['x-enum-descriptions'] ?? {})) texts.add(meaning);
    if ($ref) addSchema(followComponent<Schema>(document, {$ref}));
    Object.values(schema.properties ?? {}).forEach(addSchema);
    addSchema(schema.items);
    if (typeof schema.additionalProperties === 'object') addSchema(schema.additionalProperties);
    for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) addSchema(part);
  }

  function addContent(content: Record<string, MediaType> | undefined): void {
    for (const media of Object.values(content ?? {})) {
      addSchema(media.schema);
      addSchema(media.itemSchema);
      for (const example of Object.values(media.examples ?? {})) add(followComponent<Example>(document, example));
    }
  }

  add(operation);
  for (const reference of [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = followComponent<Parameter>(document, reference);
    add(parameter);
    addSchema(parameter.schema);
  }
  if (operation.requestBody) {
    const body = followComponent<RequestBody>(document, operation.requestBody);
    add(body);
    addContent(body.content);
  }
  for (const reference of Object.values(operation.responses)) {
    const response = followComponent<Response>(document, reference);
    add(response);
    for (const header of Object.values(response.headers ?? {})) {
      const followed = followComponent<Header>(document, header);
      add(followed);
      addSchema(followed.schema);
    }
    addContent(response.content);
  }
  return texts;
}

import type {FoundOperation} from '../../src/openapi/document/documentParts';
import type {
  Document,
  Header,
  MediaType,
  Parameter,
  RequestBody,
  Response,
  Schema,
} from '../../src/openapi/document/document';
import {followComponent} from './followComponent';

/**
 * Every name that the page of an operation must contain: path, parameters, fields at any depth, enum values, statuses,
 * headers, media types. Collected by a separate walk over the document, not by the renderer's model.
 * @param errors whether to include the named schemas of errors, which the page only links
 */
export function namesOfOperation(
  document: Document,
  {path, pathItem, operation}: FoundOperation,
  errors = true,
): Set<string> {
  const names = new Set<string>([path]);
  const seen = new Set<Schema>();

  function addSchema(reference: Schema | undefined): void {
    if (!reference) return;
    const schema = reference.$ref
      ? {...followComponent<Schema>(document, reference as {$ref: string}), ...reference, $ref: undefined}
      : reference;
    const target = reference.$ref ? followComponent<Schema>(document, reference as {$ref: string}) : reference;
    if (seen.has(target)) return;
    seen.add(target);
    for (const value of schema.enum ?? []) if (value !== null) names.add(String(value));
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      names.add(name);
      addSchema(property);
    }
    addSchema(schema.items);
    if (typeof schema.additionalProperties === 'object') addSchema(schema.additionalProperties);
    for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) addSchema(part);
  }

  function addContent(content: Record<string, MediaType> | undefined, linked = false): void {
    for (const [type, media] of Object.entries(content ?? {})) {
      names.add(type);
      if (linked && media.schema?.$ref) continue;
      addSchema(media.schema);
      addSchema(media.itemSchema);
    }
  }

  for (const reference of [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = followComponent<Parameter>(document, reference);
    names.add(parameter.name);
    addSchema(parameter.schema);
  }
  if (operation.requestBody) addContent(followComponent<RequestBody>(document, operation.requestBody).content);
  for (const [status, reference] of Object.entries(operation.responses)) {
    const response = followComponent<Response>(document, reference);
    names.add(status);
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      names.add(name);
      addSchema(followComponent<Header>(document, header).schema);
    }
    addContent(response.content, !errors && !status.startsWith('2'));
  }
  return names;
}

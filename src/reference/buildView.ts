import {highlight} from '../markdown/highlight';
import {operationRoute, type Api} from '../site/apis';
import {splitSample} from '../site/sampleValues';
import {buildField, buildShape, follow, notesOf, type Place} from './buildShape';
import type {
  Document,
  Example,
  Header,
  MediaType,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Response,
  Schema,
} from './document';
import {plainText, renderMarkdown} from './renderMarkdown';
import {buildSampleRequest} from './sampleRequest';
import {curlSample} from './curlSample';
import type {
  ApiView,
  BodyView,
  ContentView,
  ExampleView,
  FieldView,
  GroupView,
  NamedSchemaView,
  OperationView,
  ParameterGroupView,
  ResponseView,
} from './view';

/** Methods in the order in which a path's operations are listed. */
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

export interface FoundOperation {
  path: string;
  method: Method;
  pathItem: PathItem;
  operation: Operation;
}

/** All operations of a document, in its order of paths. */
export function findOperations(document: Document): FoundOperation[] {
  return Object.entries(document.paths).flatMap(([path, pathItem]) =>
    methods.flatMap((method) => {
      const operation = pathItem[method];
      return operation ? [{path, method, pathItem, operation}] : [];
    }),
  );
}

/**
 * What the pages of an API show.
 * @param document a bundled document (see loadDocument)
 * @throws Error naming the operation that lacks a group or holds a reference or link that leads nowhere
 */
export function buildView(api: Api, document: Document): ApiView {
  const tags = document.tags ?? [];
  const operations = findOperations(document).map((found) => buildOperation(api, document, found));
  const groups = tags
    .filter((tag) => tag.kind !== 'audience')
    .map((tag): GroupView => ({
      name: tag.name,
      description: renderMarkdown(tag.description),
      operations: operations.filter((operation) => operation.group === tag.name),
    }))
    .filter((group) => group.operations.length > 0);
  return {
    id: api.id,
    title: api.title,
    version: document.info.version,
    description: renderMarkdown(document.info.description),
    servers: serversOf(document),
    groups,
    schemas: buildNamedSchemas(document, operations),
  };
}

/** The id of an operation. @throws Error naming path and method when there is none */
export function operationIdOf({operation, method, path}: FoundOperation): string {
  if (!operation.operationId) throw new Error(`${method.toUpperCase()} ${path} needs an operationId.`);
  return operation.operationId;
}

function buildOperation(api: Api, document: Document, found: FoundOperation): OperationView {
  const {operation, method, path, pathItem} = found;
  const id = operationIdOf(found);
  const tags = document.tags ?? [];
  const group = operation.tags?.find((name) => tags.some((tag) => tag.name === name && tag.kind !== 'audience'));
  if (group === undefined) throw new Error(`${api.id}: operation ${id} has no tag of kind "nav".`);
  const parameters = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    followComponent<Parameter>(document, parameter),
  );
  const body = operation.requestBody && followComponent<RequestBody>(document, operation.requestBody);
  return {
    api: api.id,
    id,
    route: operationRoute(api, id),
    method,
    path,
    summary: operation.summary ?? id,
    description: renderMarkdown(operation.description),
    group,
    audiences: tags
      .filter((tag) => tag.kind === 'audience' && operation.tags?.includes(tag.name))
      .map((tag) => ({name: tag.summary ?? tag.name, description: plainText(tag.description)})),
    notes: notesOf(operation),
    deprecated: operation.deprecated ?? false,
    ...(operation['x-guide'] ? {guide: operation['x-guide']} : {}),
    security: (operation.security ?? document.security ?? []).flatMap((requirement) => Object.keys(requirement)),
    servers: serversOf(document),
    parameters: groupParameters(document, parameters),
    ...(body ? {body: buildBody(document, body)} : {}),
    responses: Object.entries(operation.responses).map(([status, response]) =>
      buildResponse(document, status, followComponent<Response>(document, response)),
    ),
    sample: {
      language: 'bash',
      html: highlight(splitSample(curlSample(buildSampleRequest(document, found))), 'bash'),
    },
  };
}

function serversOf(document: Document) {
  return (document.servers ?? []).map((server) => ({
    name: server.name ?? server.url,
    url: server.url,
    description: server.description ?? '',
  }));
}

const placeTitles: readonly [place: string, title: string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Request headers'],
];

function groupParameters(document: Document, parameters: readonly Parameter[]): ParameterGroupView[] {
  return placeTitles
    .map(([place, title]) => ({
      place,
      title,
      fields: parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => buildParameter(document, parameter, place)),
    }))
    .filter((group) => group.fields.length > 0);
}

function buildParameter(document: Document, parameter: Parameter, place: string): FieldView {
  const field = buildField(
    document,
    parameter.name,
    withParameterExample(parameter),
    parameter.required ?? false,
    rootPlace(place),
  );
  return {
    ...field,
    description: renderMarkdown(parameter.description) || field.description,
    deprecated: parameter.deprecated ?? field.deprecated,
    notes: [...notesOf(parameter), ...field.notes],
  };
}

/** A parameter may carry its example beside its schema. */
function withParameterExample(parameter: Pick<Parameter, 'schema' | 'example' | 'examples'>): Schema {
  const example = parameter.example ?? exampleValue(Object.values(parameter.examples ?? {})[0]);
  return example === undefined ? (parameter.schema ?? {}) : {...parameter.schema, examples: [example]};
}

function buildBody(document: Document, body: RequestBody): BodyView {
  return {
    id: 'body',
    required: body.required ?? false,
    description: renderMarkdown(body.description),
    content: buildContent(document, body.content ?? {}, rootPlace('body')),
  };
}

function buildResponse(document: Document, status: string, response: Response): ResponseView {
  const id = `response-${status}`;
  return {
    id,
    status,
    title: response.summary ?? statusTitles[status] ?? status,
    description: renderMarkdown(response.description),
    notes: notesOf(response),
    headers: Object.entries(response.headers ?? {}).map(([name, reference]) => {
      const header = followComponent<Header>(document, reference);
      const field = buildField(
        document,
        name,
        withParameterExample(header),
        header.required ?? false,
        rootPlace(`${id}.header`),
      );
      return {...field, description: renderMarkdown(header.description) || field.description, notes: notesOf(header)};
    }),
    content: buildContent(document, response.content ?? {}, rootPlace(id)),
  };
}

/** Names of the statuses the platform uses (RFC 9110, section 15). */
const statusTitles: Readonly<Record<string, string>> = {
  '200': 'OK',
  '201': 'Created',
  '204': 'No Content',
  '400': 'Bad Request',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'Not Found',
  '409': 'Conflict',
  '412': 'Precondition Failed',
  '422': 'Unprocessable Content',
  '500': 'Internal Server Error',
  default: 'Any other status',
};

/** Media types that carry the same shape are shown together. */
function buildContent(document: Document, content: Record<string, MediaType>, place: Place): ContentView[] {
  const views: (ContentView & {key: string})[] = [];
  for (const [type, media] of Object.entries(content)) {
    const lines = media.itemSchema !== undefined;
    const schema = media.itemSchema ?? media.schema;
    const key = JSON.stringify([lines, schema]);
    const language = lines ? 'ndjson' : /json/.test(type) ? 'json' : 'text';
    const examples = Object.entries(media.examples ?? {}).map(([name, example]) =>
      buildExample(name, followComponent<Example>(document, example), language),
    );
    const same = views.find((view) => view.key === key);
    if (same) {
      same.mediaTypes.push(type);
      same.examples.push(...examples.filter((example) => same.examples.every((known) => known.html !== example.html)));
      continue;
    }
    // A second shape of the same body gets ids of its own, so that no id is given twice.
    const id = views.length === 0 ? place.id : `${place.id}-${views.length + 1}`;
    views.push({
      key,
      mediaTypes: [type],
      lines,
      ...(media['x-max-lines'] === undefined ? {} : {maxLines: media['x-max-lines']}),
      ...(schema ? {shape: buildShape(document, schema, {...place, id})} : {}),
      examples,
    });
  }
  return views.map(({key: _, ...view}) => view);
}

function buildExample(name: string, example: Example, language: string): ExampleView {
  const value = exampleValue(example);
  const text = typeof value === 'string' ? value.trimEnd() : JSON.stringify(value, null, 2);
  return {
    name,
    summary: example.summary ?? name,
    language,
    html: highlight([{text}], language),
  };
}

/** The value of an example in either notation; newline-delimited ones are text. */
export function exampleValue(example: Example | undefined): unknown {
  return example?.serializedValue ?? example?.dataValue ?? example?.value;
}

function buildNamedSchemas(document: Document, operations: readonly OperationView[]): NamedSchemaView[] {
  return Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => {
    const id = `schema.${name}`;
    return {
      id,
      name,
      description: renderMarkdown(follow(document, schema).schema.description),
      notes: notesOf(schema),
      shape: buildShape(document, schema, {id, surrounding: new Map([[`#${name}`, id]])}),
      usedIn: operations
        .filter((operation) => namesIn(operation).has(name))
        .map(({route, id: operationId, summary}) => ({route, operationId, summary})),
    };
  });
}

/** Names of all schemas that an operation shows. */
function namesIn(operation: OperationView): ReadonlySet<string> {
  return new Set([...JSON.stringify(operation).matchAll(/"name":"([A-Z]\w*)","type"/g)].map((match) => match[1]!));
}

function rootPlace(id: string): Place {
  return {id, surrounding: new Map()};
}

/** Follows a reference to a component other than a schema. @throws Error naming a reference that leads nowhere */
export function followComponent<T extends object>(document: Document, part: T | {$ref: string}): T {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as T;
  const keys = part.$ref.replace(/^#\//, '').split('/');
  let target: unknown = document;
  for (const key of keys) target = (target as Record<string, unknown> | undefined)?.[key];
  if (target === undefined) throw new Error(`${document.info.title}: the reference ${part.$ref} leads nowhere.`);
  return followComponent(document, target as T);
}

import {highlight} from '../markdown/highlight';
import {documentPath, operationRoute, type Api} from '../site/apis';
import {splitSample} from '../site/sampleValues';
import {writeSample} from '../samples/writeSample';
import {buildField, buildShape, rootPlace, schemaAnchor, type Place} from './buildShape';
import type {Document, Example, Header, MediaType, Parameter, RequestBody, Response, Schema} from './document';
import {
  exampleValue,
  findOperations,
  findParameters,
  followComponent,
  groupOf,
  groupsOf,
  operationIdOf,
  type FoundOperation,
} from './documentParts';
import {guideTitle} from './guideTitle';
import {plainText, renderMarkdown} from './renderMarkdown';
import {notesOf} from './resolveSchema';
import {buildSampleRequest} from './sampleRequest';
import type {
  ApiView,
  BodyView,
  ContentView,
  ExampleView,
  FieldView,
  GroupView,
  Html,
  NamedSchemaView,
  OperationView,
  ParameterGroupView,
  ResponseView,
  ShapeView,
} from './view';

/**
 * What the pages of an API show.
 * @param document a bundled document (see loadDocument)
 * @throws Error naming the document, and the operation or schema in it that lacks what its page needs or holds a reference
 * or link that leads nowhere
 */
export function buildView(api: Api, document: Document): ApiView {
  const operations = findOperations(document).map((found) =>
    atPlace(`${documentPath(api)}, ${found.method.toUpperCase()} ${found.path}`, () =>
      buildOperation(api, document, found),
    ),
  );
  const groups = groupsOf(document)
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
    schemas: buildNamedSchemas(api, document, operations),
  };
}

/**
 * The same for pages that hold all operations and all named schemas: there each named schema is shown in one place, and
 * operations link to it instead of repeating it.
 */
export function linkSchemas(document: Document, view: ApiView): ApiView {
  const found = findOperations(document);
  return {
    ...view,
    groups: view.groups.map((group) => ({
      ...group,
      operations: group.operations.map((operation) => ({
        ...operation,
        ...requestAndAnswers(
          document,
          found.find((candidate) => operationIdOf(candidate) === operation.id)!,
          true,
        ),
      })),
    })),
  };
}

/** Ids on the page of an operation, those of its sections and of every field, value and alternative. */
export function idsOfOperation(document: Document, found: FoundOperation): string[] {
  const parts = requestAndAnswers(document, found, false);
  return [...sectionIds, ...parts.parameters.map(({place}) => place), ...idsIn(parts)];
}

/** Sections that each page of an operation has (src/components/Operation). */
const sectionIds = ['responses', 'sample'] as const;

/** Ids of a named schema on the pages that hold them all. */
export function idsOfSchema(document: Document, name: string): string[] {
  const id = schemaAnchor(name);
  return [id, ...idsIn(buildShape(document, {$ref: `#/components/schemas/${name}`}, rootPlace(id, new Set(), true)))];
}

function idsIn(view: unknown): string[] {
  if (view === null || typeof view !== 'object') return [];
  return Object.entries(view).flatMap(([key, value]: [string, unknown]) =>
    key === 'id' && typeof value === 'string' ? [value] : idsIn(value),
  );
}

/** Does a step; what it throws names the place. */
function atPlace<T>(place: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, {cause: error});
  }
}

function buildOperation(api: Api, document: Document, found: FoundOperation): OperationView {
  const {operation, method, path} = found;
  const id = operationIdOf(found);
  const tags = document.tags ?? [];
  const group = groupOf(document, operation);
  if (group === undefined)
    throw new Error('There is no tag of the kind nav. Name the one of its group first (openapi/README.md).');
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
    changes: operation['x-changes'] ?? [],
    deprecated: operation.deprecated ?? false,
    ...(operation['x-guide'] ? {guide: {route: operation['x-guide'], title: guideTitle(operation['x-guide'])}} : {}),
    security: (operation.security ?? document.security ?? []).flatMap((requirement) => Object.keys(requirement)),
    servers: serversOf(document),
    ...requestAndAnswers(document, found, false),
    sample: {
      language: 'bash',
      html: highlight(splitSample(writeSample(buildSampleRequest(api, document, found), 'curl')), 'bash'),
    },
  };
}

/** The parts of an operation that hold schemas. With `linked`, named schemas inside them are links. */
function requestAndAnswers(
  document: Document,
  found: FoundOperation,
  linked: boolean,
): Pick<OperationView, 'parameters' | 'body' | 'responses'> {
  const taken = new Set<string>();
  const placeOf = (id: string) => rootPlace(id, taken, linked);
  const {operation} = found;
  const parameters = findParameters(document, found);
  const body = operation.requestBody && followComponent<RequestBody>(document, operation.requestBody);
  return {
    parameters: groupParameters(document, parameters, placeOf),
    ...(body ? {body: buildBody(document, body, placeOf)} : {}),
    responses: Object.entries(operation.responses).map(([status, response]) =>
      buildResponse(document, status, followComponent<Response>(document, response), placeOf),
    ),
  };
}

type PlaceOf = (id: string) => Place;

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

function groupParameters(document: Document, parameters: readonly Parameter[], placeOf: PlaceOf): ParameterGroupView[] {
  return placeTitles
    .map(([place, title]) => ({
      place,
      title,
      fields: parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => buildParameter(document, parameter, placeOf(place))),
    }))
    .filter((group) => group.fields.length > 0);
}

function buildParameter(document: Document, parameter: Parameter, place: Place): FieldView {
  const field = buildField(
    document,
    parameter.name,
    withParameterExample(parameter),
    parameter.required ?? false,
    place,
  );
  return {
    ...field,
    description: withOwn(parameter.description, field.description),
    deprecated: parameter.deprecated ?? field.deprecated,
    notes: [...notesOf(parameter), ...field.notes],
  };
}

/** A parameter may carry its example beside its schema. */
function withParameterExample(parameter: Pick<Parameter, 'schema' | 'example' | 'examples'>): Schema {
  const example = parameter.example ?? exampleValue(Object.values(parameter.examples ?? {})[0]);
  return example === undefined ? (parameter.schema ?? {}) : {...parameter.schema, examples: [example]};
}

function buildBody(document: Document, body: RequestBody, placeOf: PlaceOf): BodyView {
  return {
    id: 'body',
    required: body.required ?? false,
    description: renderMarkdown(body.description),
    content: buildContent(document, body.content ?? {}, placeOf('body')),
  };
}

function buildResponse(document: Document, status: string, response: Response, placeOf: PlaceOf): ResponseView {
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
        placeOf(`${id}.header`),
      );
      return {
        ...field,
        description: withOwn(header.description, field.description),
        notes: [...notesOf(header), ...field.notes],
      };
    }),
    // Errors look alike everywhere: on pages that hold all schemas, theirs is linked at once.
    content: buildContent(document, response.content ?? {}, {...placeOf(id), depth: status.startsWith('2') ? 0 : 1}),
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
      ...(lines ? firstLinesOf(document, media, language) : {}),
      ...(schema ? {shape: buildShape(document, schema, {...place, id})} : {}),
      examples,
    });
  }
  return views.map(({key: _, ...view}) => view);
}

function firstLinesOf(
  document: Document,
  {examples = {}}: MediaType,
  language: string,
): Pick<ContentView, 'firstLines'> {
  const [example] = Object.values(examples);
  const value = example && exampleValue(followComponent<Example>(document, example));
  if (typeof value !== 'string') return {};
  const text = value.trimEnd().split('\n').slice(0, 2).join('\n');
  return {firstLines: {language, html: highlight([{text}], language)}};
}

function buildExample(name: string, example: Example, language: string): ExampleView {
  const value = exampleValue(example);
  const text = typeof value === 'string' ? value.trimEnd() : JSON.stringify(value, null, 2);
  return {
    name,
    summary: example.summary ?? name,
    description: renderMarkdown(example.description),
    language,
    html: highlight([{text}], language),
  };
}

function buildNamedSchemas(api: Api, document: Document, operations: readonly OperationView[]): NamedSchemaView[] {
  const used = new Map(operations.map((operation) => [operation.id, namesIn(operation)]));
  return Object.keys(document.components?.schemas ?? {}).map((name) => {
    const id = schemaAnchor(name);
    return {
      id,
      name,
      shape: atPlace(`${documentPath(api)}, schema ${name}`, () =>
        buildShape(document, {$ref: `#/components/schemas/${name}`}, rootPlace(id, new Set(), true)),
      ),
      usedIn: operations
        .filter((operation) => used.get(operation.id)!.has(name))
        .map(({route, id: operationId, summary}) => ({route, operationId, summary})),
    };
  });
}

/** Names of all schemas that an operation shows. */
function namesIn({parameters, body, responses}: OperationView): ReadonlySet<string> {
  const names = new Set<string>();
  const addShape = (shape: ShapeView | undefined): void => {
    if (!shape) return;
    if (shape.name !== undefined) names.add(shape.name);
    addFields(shape.fields);
    addShape(shape.entries);
    for (const variant of shape.variants) addShape(variant.shape);
  };
  const addFields = (fields: readonly FieldView[]): void => fields.forEach((field) => addShape(field.shape));
  for (const group of parameters) addFields(group.fields);
  for (const {headers} of responses) addFields(headers);
  for (const content of [...(body?.content ?? []), ...responses.flatMap((response) => response.content)])
    addShape(content.shape);
  return names;
}

/** The description of a parameter or header, then what its schema says beyond that. */
function withOwn(description: string | undefined, ofSchema: Html): Html {
  const own = renderMarkdown(description);
  return own === ofSchema ? own : [own, ofSchema].filter(Boolean).join('\n');
}

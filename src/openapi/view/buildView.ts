import {highlight} from '../../lib/highlight';
import {statusTitles} from '../../lib/statusTitles';
import {documentPath, operationRoute, type Api} from '../../site/apis';
import {splitSample} from '../../site/sampleValues';
import {writeSample} from '../samples/writeSample';
import {buildField, buildShape, partOfPage, referenceTo, rootPlace, schemaAnchor, type Place} from './buildShape';
import type {Encoding, Example, Link, Server} from '../document/document';
import {exampleValue, operationIdOf} from '../document/documentParts';
import type {
  LoadedBody,
  LoadedCallback,
  LoadedContent,
  LoadedDocument,
  LoadedHeader,
  LoadedOperation,
  LoadedParameter,
  LoadedResponse,
} from '../document/loaded';
import {isSame, type ResolvedSchema} from '../document/resolveSchema';
import {guideTitle} from '../links/guideTitle';
import {keysIn, markFields} from './markFields';
import {buildSchemes, buildSecurity} from './buildSecurity';
import {isAbsolute, plainText, withDocs, renderInline, renderMarkdown} from './renderMarkdown';
import {shapesIn} from './shapesIn';
import {isError} from './splitErrors';
import type {SampleLanguage} from '../samples/languages';
import type {SampleRequest} from '../samples/request';
import {buildSampleRequest, sampleExamples} from '../samples/sampleRequest';
import type {
  AboutView,
  ApiView,
  BodyView,
  CallbackView,
  ContentView,
  ExampleView,
  FieldView,
  GroupView,
  Html,
  LinkView,
  NamedSchemaView,
  OperationView,
  ParameterGroupView,
  ResponseView,
  ServerView,
  ShapeView,
} from './view';

/**
 * What the pages of an API show.
 * @throws Error naming the document and the operation or schema that is incomplete or contains a broken reference
 * or link
 */
export function buildView(api: Api, document: LoadedDocument): ApiView {
  const operations = document.operations.map((operation) =>
    atPlace(`${documentPath(api)}, ${operation.method.toUpperCase()} ${operation.path}`, () =>
      buildOperation(api, operation),
    ),
  );
  for (const {links = []} of operations.flatMap(({responses}) => responses))
    for (const link of links) {
      const target = operations.find(({id}) => id === link.operation);
      if (target) link.route = target.route;
    }
  const groups = document.groups
    .map((tag): GroupView => ({
      name: tag.name,
      description: withDocs(tag),
      operations: operations.filter((operation) => operation.group === tag.name),
    }))
    .filter((group) => group.operations.length > 0);
  return {
    id: api.id,
    title: api.title,
    version: document.info.version,
    description: renderMarkdown(document.info.description),
    about: aboutOf(document),
    servers: serversOf(document.servers),
    security: buildSchemes(document.schemes),
    groups,
    schemas: buildNamedSchemas(api, document, operations),
  };
}

/**
 * The same for full pages, which show each named schema once:
 * operations link to it.
 */
export function linkSchemas(document: LoadedDocument, view: ApiView): ApiView {
  const loaded = new Map(document.operations.map((operation) => [operationIdOf(operation), operation]));
  return {
    ...view,
    groups: view.groups.map((group) => ({
      ...group,
      operations: group.operations.map((operation) => ({
        ...operation,
        ...requestAndResponses(loaded.get(operation.id)!, true),
      })),
    })),
  };
}

/** Ids on the page of an operation: sections, fields, values, and alternatives. */
export function idsOfOperation(operation: LoadedOperation): string[] {
  const parts = requestAndResponses(operation, false);
  return [...sectionIds, ...parts.parameters.map(({place}) => place), ...idsIn(parts)];
}

/** Sections that each page of an operation has (src/components/Operation). */
const sectionIds = ['responses', 'sample'] as const;

/** Ids of a named schema on full pages. */
export function idsOfSchema(name: string, schema: ResolvedSchema): string[] {
  const id = schemaAnchor(name);
  return [id, ...idsIn(buildShape(schema, rootPlace(id, true)))];
}

function idsIn(view: unknown): string[] {
  if (view === null || typeof view !== 'object') return [];
  return Object.entries(view).flatMap(([key, value]: [string, unknown]) =>
    key === 'id' && typeof value === 'string' ? [value] : idsIn(value),
  );
}

/** Adds the place to errors of a step. */
function atPlace<T>(place: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, {cause: error});
  }
}

function buildOperation(api: Api, operation: LoadedOperation): OperationView {
  const {method, path, group} = operation;
  const id = operationIdOf(operation);
  if (group === undefined)
    throw new Error('There is no tag of the kind "nav". Add the tag of its group first (openapi/README.md).');
  const parts = requestAndResponses(operation, false);
  const request = buildSampleRequest(api, operation);
  return {
    api: api.id,
    id,
    route: operationRoute(api, id, operation.slug),
    method,
    path,
    summary: operation.summary ?? id,
    description: withDocs(operation),
    group: group.name,
    audiences: operation.audiences.map((tag) => ({
      name: tag.summary ?? tag.name,
      description: plainText(tag.description),
    })),
    changes: operation['x-changes'] ?? [],
    beta: operation['x-status'] === 'not-finalized',
    deprecated: operation.deprecated ?? false,
    ...(operation['x-guide'] ? {guide: {route: operation['x-guide'], title: guideTitle(operation['x-guide'])}} : {}),
    security: buildSecurity(operation),
    servers: serversOf(operation.servers),
    ...(operation.isWebhook ? {isWebhook: true} : {}),
    ...parts,
    sample: {
      language: 'bash',
      examples: sampleExamples(operation).map(({summary, description}) => ({
        summary,
        description: renderMarkdown(description),
      })),
      html: sampleHtml(request, parts.body, 'curl', 'bash'),
    },
  };
}

/** A request in a language, highlighted, with the fields that its lines show. */
export function sampleHtml(
  request: SampleRequest,
  body: BodyView | undefined,
  language: SampleLanguage,
  grammar: string,
): Html {
  const html = highlight(splitSample(writeSample(request, language), 'kept'), grammar);
  const {shape, base} = body?.content[0] ?? {};
  if (!shape || base === undefined || !request.body || request.body.kind === 'multipart') return html;
  return markFields(html, keysIn(request.body.text, shape, base));
}

/** The parts of an operation with schemas. With `linked`, named schemas inside them are links. */
function requestAndResponses(
  {parameters, requestBody, responses, callbacks}: LoadedOperation,
  linked: boolean,
): Pick<OperationView, 'parameters' | 'body' | 'responses' | 'callbacks'> {
  const page = rootPlace('', linked);
  const placeOf = (id: string) => partOfPage(page, id);
  return {
    parameters: groupParameters(parameters, placeOf),
    ...(requestBody ? {body: buildBody(requestBody, placeOf)} : {}),
    responses: Object.entries(responses).map(([status, response]) => buildResponse(status, response, placeOf)),
    ...(callbacks.length > 0
      ? {callbacks: callbacks.map((callback, index) => buildCallback(callback, index, placeOf))}
      : {}),
  };
}

function buildCallback(callback: LoadedCallback, index: number, placeOf: PlaceOf): CallbackView {
  const {name, method, path, summary, description, requestBody, responses} = callback;
  const id = `callback-${index + 1}`;
  const placeInside = (inner: string) => placeOf(`${id}.${inner}`);
  return {
    ...{id, name, method, path},
    description: renderMarkdown([summary, description].filter(Boolean).join('\n\n')),
    ...(requestBody ? {body: buildBody(requestBody, placeInside)} : {}),
    responses: Object.entries(responses).map(([status, response]) => buildResponse(status, response, placeInside)),
  };
}

type PlaceOf = (id: string) => Place;

function serversOf(servers: readonly Server[]): ServerView[] {
  return servers.map(({name = '', url, description, variables}) => ({
    name,
    url,
    description: renderMarkdown(description),
    ...(variables && {
      variables: Object.entries(variables).map(
        ([variable, {default: usual, enum: values = [], description: text}]) => ({
          name: variable,
          values: [`${usual} (default)`, ...values.map(String).filter((value) => value !== String(usual))],
          description: renderMarkdown(text),
        }),
      ),
    }),
  }));
}

/** Contact, license, terms, and documentation elsewhere. */
function aboutOf({info: {contact, license, termsOfService}, written: {externalDocs}}: LoadedDocument): AboutView[] {
  const email = contact?.email;
  const rows = [
    ['Contact', contact?.name ?? contact?.url, contact?.url],
    ['Email', email, `mailto:${email}`],
    ['License', license?.name ?? license?.identifier, license?.url],
    ['Terms of service', termsOfService, termsOfService],
    ['Documentation', externalDocs?.description ?? externalDocs?.url, externalDocs?.url],
  ] as const;
  return rows.flatMap(([label, text, address]) =>
    text ? [{label, text, ...(address && isAbsolute(address) ? {address} : {})}] : [],
  );
}

const placeTitles: readonly [place: string, title: string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Request headers'],
  ['cookie', 'Cookies'],
  ['querystring', 'Query string'],
];

function groupParameters(parameters: readonly LoadedParameter[], placeOf: PlaceOf): ParameterGroupView[] {
  return placeTitles
    .map(([place, title]) => ({
      place,
      title,
      fields: parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => buildParameter(parameter, placeOf(place))),
    }))
    .filter((group) => group.fields.length > 0);
}

function buildParameter(parameter: LoadedParameter, place: Place): FieldView {
  const field = buildHeader(parameter.name, parameter, place);
  return {...field, deprecated: parameter.deprecated ?? field.deprecated};
}

function buildHeader(name: string, header: LoadedHeader, place: Place): FieldView {
  const field = buildField(name, header.schema, header.required ?? false, place);
  return {...field, description: renderMarkdown(header.description) || field.description};
}

function buildBody(body: LoadedBody, placeOf: PlaceOf): BodyView {
  return {
    id: placeOf('body').id,
    required: body.required ?? false,
    description: renderMarkdown(body.description),
    content: buildContent(body.content, placeOf('body')),
  };
}

function buildResponse(status: string, response: LoadedResponse, placeOf: PlaceOf): ResponseView {
  const {id} = placeOf(`response-${status}`);
  return {
    id,
    status,
    title: response.summary ?? (status === 'default' ? 'Any other status' : (statusTitles[status] ?? status)),
    description: isError(status) ? renderInline(response.description) : renderMarkdown(response.description),
    headers: Object.entries(response.headers).map(([name, header]) =>
      buildHeader(name, header, placeOf(`response-${status}.header`)),
    ),
    // Link the error schema, which is the same everywhere.
    content: buildContent(
      response.content,
      placeOf(`response-${status}`),
      isError(status) ? linkOrBuildShape : buildShape,
    ),
    ...(Object.keys(response.links).length > 0 ? {links: Object.entries(response.links).map(buildLink)} : {}),
  };
}

function buildLink([name, link]: [string, Link]): LinkView {
  const {operationId, operationRef = '', description, parameters = {}, requestBody} = link;
  const values = {...parameters, ...(requestBody === undefined ? {} : {body: requestBody})};
  return {
    name,
    description: renderMarkdown(description),
    operation: operationId ?? operationRef,
    values: Object.entries(values).map(([label, value]) => ({
      label,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  };
}

/** How parts of a form are sent. */
function encodingsOf(encoding: Readonly<Record<string, Encoding>> = {}): NonNullable<ContentView['encodings']> {
  return Object.entries(encoding).map(([name, {contentType, style, explode, allowReserved, headers}]) => ({
    name,
    facts: Object.entries({
      'Media type': contentType,
      Style: style,
      Explode: explode,
      'Allow reserved': allowReserved,
      Headers: headers && Object.keys(headers).join(', '),
    }).flatMap(([label, value]) => (value === undefined ? [] : [{label, value: String(value)}])),
  }));
}

/** Media types with the same shape are shown together. */
function buildContent(content: LoadedContent, place: Place, shapeOf = buildShape): ContentView[] {
  const views: (ContentView & {schema: ResolvedSchema | undefined})[] = [];
  for (const [type, media] of Object.entries(content)) {
    const lines = media.itemSchema !== undefined;
    const schema = media.itemSchema ?? media.schema;
    const language = lines ? 'ndjson' : /json/.test(type) ? 'json' : 'text';
    const examplesOf = ({shape, base}: Pick<ContentView, 'shape' | 'base'>) =>
      Object.entries(media.examples).map(([name, example]) => buildExample(name, example, language, shape, base));
    const same = views.find((view) => view.lines === lines && isSame(view.schema?.written, schema?.written));
    if (same) {
      same.mediaTypes.push(type);
      same.examples.push(
        ...examplesOf(same).filter((example) => same.examples.every((known) => known.html !== example.html)),
      );
      continue;
    }
    // A second shape of the same body gets separate ids, so that ids are unique.
    const base = views.length === 0 ? place.id : `${place.id}-${views.length + 1}`;
    const shaped = {base, ...(schema ? {shape: shapeOf(schema, {...place, id: base})} : {})};
    views.push({
      schema,
      mediaTypes: [type],
      lines,
      ...shaped,
      ...(media.encoding ? {encodings: encodingsOf(media.encoding)} : {}),
      examples: examplesOf(shaped),
    });
  }
  return views.map(({schema: _, ...view}) => view);
}

function linkOrBuildShape(schema: ResolvedSchema, place: Place): ShapeView {
  return schema.name === undefined ? buildShape(schema, place) : referenceTo(schema);
}

function buildExample(
  name: string,
  example: Example,
  language: string,
  shape: ShapeView | undefined,
  base: string,
): ExampleView {
  const value = exampleValue(example);
  const text = typeof value === 'string' ? value.trimEnd() : JSON.stringify(value, null, 2);
  return {
    name,
    summary: example.summary ?? name,
    description: renderMarkdown(example.description),
    language,
    html: markFields(highlight([{text}], language), shape ? keysIn(text, shape, base) : []),
  };
}

function buildNamedSchemas(
  api: Api,
  {schemas}: LoadedDocument,
  operations: readonly OperationView[],
): NamedSchemaView[] {
  const used = new Map(
    operations.map((operation) => [operation.id, new Set(shapesIn(operation).map((shape) => shape.name))]),
  );
  return [...schemas].map(([name, schema]) => {
    const id = schemaAnchor(name);
    return {
      id,
      name,
      shape: atPlace(`${documentPath(api)}, schema ${name}`, () => buildShape(schema, rootPlace(id, true))),
      usedIn: operations
        .filter((operation) => used.get(operation.id)!.has(name))
        .map(({route, id: operationId, summary}) => ({route, operationId, summary})),
    };
  });
}

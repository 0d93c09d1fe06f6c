import {highlight} from '../../lib/highlight';
import {reasonOf} from '../../lib/reasonOf';
import {documentPath, operationRoute, type Api} from '../../site/apis';
import {splitSample} from '../../site/sampleValues';
import type {Tag} from '../document/document';
import {operationIdOf} from '../document/documentParts';
import type {LoadedDocument, LoadedOperation} from '../document/loaded';
import type {ResolvedSchema} from '../document/resolveSchema';
import {guideTitle} from '../links/guideTitle';
import type {SampleLanguage} from '../../lib/sampleLanguages';
import type {SampleRequest} from '../samples/request';
import {buildSampleRequest, sampleExamples} from '../samples/sampleRequest';
import {writeSample} from '../samples/writeSample';
import {requestAndResponses} from './buildParts';
import {buildSchemes, buildSecurity} from './buildSecurity';
import {buildShape, rootPlace, schemaAnchor} from './buildShape';
import {examplesOf, factsFrom, isInSamples, titleOf} from './factsOf';
import {groupAnchors} from './groupAnchor';
import {keysIn, markFields} from './markFields';
import {plainText, renderMarkdown, withDocs} from './renderMarkdown';
import {shapesIn} from './shapesIn';
import type {ApiView, BodyView, GroupView, Html, NamedSchemaView, OperationView} from './view';

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
  const anchors = groupAnchors(document.groups);
  const groups = document.groups
    .map((tag, index): GroupView => ({
      id: anchors[index]!,
      name: groupName(tag),
      description: withDocs(tag),
      operations: operations.filter((_, number) => document.operations[number]!.group === tag),
    }))
    .filter((group) => group.operations.length > 0 || group.description !== '');
  return {
    id: api.id,
    title: api.title,
    version: document.info.version,
    summary: document.info.summary,
    description: withDocs({description: document.info.description, externalDocs: document.written.externalDocs}),
    security: buildSchemes(document.schemes),
    groups,
    schemas: buildNamedSchemas(api, document, operations),
  };
}

/** The same for full pages, which show each named schema once: operations link to it. */
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
    throw new Error(`${place}: ${reasonOf(error)}`, {cause: error});
  }
}

const groupName = ({summary, name}: Tag) => summary ?? name;

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
    group: groupName(group),
    audiences: operation.audiences.map((tag) => ({
      name: tag.summary ?? tag.name,
      description: plainText(tag.description),
    })),
    beta: operation['x-status'] === 'not-finalized',
    deprecated: operation.deprecated ?? false,
    ...(operation['x-guide'] ? {guide: {route: operation['x-guide'], title: guideTitle(operation['x-guide'])}} : {}),
    security: buildSecurity(operation),
    servers: operation.servers.map(({name = '', url, description}) => ({
      name,
      url,
      description: renderMarkdown(description),
    })),
    ...(operation.isWebhook ? {isWebhook: true} : {}),
    ...parts,
    sample: {
      language: 'bash',
      examples: sampleExamples(operation).map(({summary, description}) => ({
        summary,
        description: renderMarkdown(description),
      })),
      html: sampleHtml(request, parts.body, 'curl'),
    },
  };
}

/** A request in a language, highlighted, with the fields that its lines show. */
export function sampleHtml(request: SampleRequest, body: BodyView | undefined, language: SampleLanguage): Html {
  const html = highlight(splitSample(writeSample(request, language), 'kept'), language);
  const {shape, base} = body?.content[0] ?? {};
  if (!shape || base === undefined || !request.body || request.body.kind === 'multipart') return html;
  return markFields(html, keysIn(request.body.text, shape, base));
}

function buildNamedSchemas(
  api: Api,
  {schemas, written}: LoadedDocument,
  operations: readonly OperationView[],
): NamedSchemaView[] {
  const used = new Map(
    operations.map((operation) => [operation.id, new Set(shapesIn(operation).map((shape) => shape.name))]),
  );
  return [...schemas].map(([name, schema]) => {
    const id = schemaAnchor(name);
    const shape = atPlace(`${documentPath(api)}, schema ${name}`, () => buildShape(schema, rootPlace(id, true)));
    const facts = factsFrom({Title: titleOf(written.components?.schemas?.[name]?.title, name)});
    // A sample shows the example of an object only if that object is the whole body.
    const examples = isInSamples(schema) ? factsFrom(examplesOf(schema.keywords)) : [];
    return {
      id,
      name,
      shape: {...shape, facts: [...facts, ...shape.facts, ...examples]},
      usedIn: operations
        .filter((operation) => used.get(operation.id)!.has(name))
        .map(({route, id: operationId, summary}) => ({route, operationId, summary})),
    };
  });
}

/** Operations of the documents as the clients call them. */
import {operationRoute, type Api} from '../../site/apis';
import {siteUrl} from '../../site/address';
import {operationIdOf, successOf} from '../document/documentParts';
import type {LoadedContent, LoadedDocument, LoadedParameter} from '../document/loaded';
import type {ResolvedSchema} from '../document/resolveSchema';
import {sampleValue} from '../samples/sampleRequest';
import type {Operation} from './thin/client';

export interface ClientOperation {
  /** What the client knows when it runs. */
  table: Operation;
  /** Title and address of the page. */
  comment: string;
  /** Without the project, which is a setting. */
  parameters: readonly LoadedParameter[];
  body?: Content;
  /** Missing if a response has none. */
  result?: Content;
  /** Status of that response. */
  status: string;
  /** Whether the response can be empty all the same. */
  canBeEmpty: boolean;
}

interface Content {
  mediaType: string;
  /** Of a line, if there are several. */
  schema: ResolvedSchema;
}

/** "Stay within the limit of 20,000 lines in each request": for imports whose document has no limit of their own. */
const usualLimit = 20_000;

/** Entries per page, unless the document advises another number. */
const usualSize = 1000;

/** @throws Error naming an operation with pages whose response doesn't have exactly one list */
export function clientOperations(api: Api, {operations}: LoadedDocument): ClientOperation[] {
  return operations.map((operation) => {
    const id = operationIdOf(operation);
    const parameters = operation.parameters.filter(({name}) => name !== 'projectID');
    const namesIn = (place: string) => parameters.filter((one) => one.in === place).map(({name}) => name);
    const body = contentOf(operation.requestBody?.content ?? {});
    const [status = '200', response] = successOf(operation.responses);
    const result = contentOf(response?.content ?? {});
    const perPage = parameters.find(({name}) => name === 'perPage');
    const size = perPage?.['x-in-samples'] ? Number(sampleValue(perPage)) : usualSize;
    const hasPages = perPage ?? body?.schema.properties?.has('perPage');
    const isImport = body !== undefined && hasLines(body);
    const limit = isImport && operation.requestBody!.content[body.mediaType]!['x-max-lines'];
    return {
      table: {
        id,
        method: operation.method.toUpperCase(),
        path: operation.path,
        query: namesIn('query'),
        headers: namesIn('header'),
        ...(body && {sends: body.mediaType}),
        ...(isImport && {maxLines: limit || usualLimit}),
        returns: kindOf(result),
        ...(hasPages && result && {pages: {id: id.replace(/^[a-z]+/, '$&All'), list: listIn(id, result.schema), size}}),
        // Imports store the same when they're sent again, and a search reads.
        repeatable: operation.method !== 'post' || isImport || id.startsWith('search'),
      },
      comment: `${operation.summary}: ${siteUrl}${operationRoute(api, id, operation.slug).slice(1)}`,
      parameters,
      status,
      canBeEmpty: response?.['x-body-optional'] === true,
      ...(body && {body}),
      ...(result && {result}),
    };
  });
}

const hasLines = ({mediaType}: Content) => mediaType.endsWith('ndjson');

function contentOf(content: LoadedContent): Content | undefined {
  const [[mediaType, {itemSchema, schema}] = ['', {}]] = Object.entries(content) as [string, LoadedContent[string]][];
  const found = itemSchema ?? schema;
  return found && {mediaType, schema: found};
}

function kindOf(result: Content | undefined): Operation['returns'] {
  if (!result) return 'nothing';
  if (hasLines(result)) return 'lines';
  return result.mediaType.endsWith('json') ? 'json' : 'file';
}

function listIn(id: string, {properties = new Map()}: ResolvedSchema): string {
  const lists = [...(properties as ReadonlyMap<string, ResolvedSchema>)].filter(([, {items}]) => items);
  if (lists.length !== 1) throw new Error(`${id} has pages, so its response needs exactly one list: the entries.`);
  return lists[0]![0];
}

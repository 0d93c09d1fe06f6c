/** Extracts search entries from an API's reference. Every entry links to the page of an operation. */
import type {ApiView, FieldView, Html, OperationView, ShapeView} from '../../openapi/view/view';
import {treeOf} from '../../lib/html';
import {textOf} from '../../lib/builtPages';
import {valuesIn} from './valuesIn';
import {apiOf, referenceRoute, specRoute} from '../../site/apis';
import type {Entry} from './engine/entry';

/** A field and its location. */
interface Met {
  field: FieldView;
  /** Schema or operation that the field belongs to. */
  owner: string;
  /** Names of the parent fields, for paths such as `codes.template`. */
  path: string;
}

/**
 * Entries of an API: overviews, operations, fields and parameters, enum values, and schemas. A field that many
 * operations share is one entry, linked to the first operation that sends it, or else the first that returns it.
 */
export function readReference(view: ApiView): Entry[] {
  const operations = view.groups.flatMap((group) => group.operations);
  return [
    ...operations.map((operation) => operationEntry(view, operation)),
    ...fieldEntries(view, operations),
    ...overviewEntries(view),
    ...schemaEntries(view),
  ];
}

function entryOf(own: Pick<Entry, 'kind' | 'url' | 'title' | 'trail'> & Partial<Entry>): Entry {
  return {area: 'api', text: '', names: '', values: '', method: '', path: '', ...own};
}

function operationEntry(view: ApiView, operation: OperationView): Entry {
  return entryOf({
    kind: 'operation',
    url: operation.route,
    title: operation.summary,
    trail: `${view.title} › ${operation.group}`,
    text: plain(operation.description),
    names: `${operation.id}, ${[operation.method, ...statusesOf(operation)].join(' ')}`,
    values: valuesIn(examplesOf(operation)),
    method: operation.method,
    path: operation.path,
  });
}

/** Fields and parameters with their values: requests before responses. */
function fieldEntries(view: ApiView, operations: readonly OperationView[]): Entry[] {
  const entries: Entry[] = [];
  const taken = new Set<string>();
  const takeOnce = (key: string) => !taken.has(key) && Boolean(taken.add(key));
  for (const {operation, met} of [...operations.map(requestFields), ...operations.map(responseFields)].flat()) {
    const {field, owner, path} = met;
    const trail = `${view.title} › ${owner}`;
    if (takeOnce(`${owner}.${field.name}`)) {
      const names = path === field.name ? '' : path;
      const url = `${operation.route}#${field.id}`;
      const values = valuesIn(examplesIn(field));
      const text = plain(field.description);
      entries.push(entryOf({kind: 'field', url, title: field.name, trail, text, names, values}));
    }
    for (const {id, value, meaning} of field.shape.values) {
      if (!takeOnce(`${owner}.${field.name}=${value}`)) continue;
      const url = `${operation.route}#${id}`;
      entries.push(
        entryOf({kind: 'value', url, title: value, trail: `${trail} › ${field.name}`, text: plain(meaning)}),
      );
    }
  }
  return entries;
}

function overviewEntries(view: ApiView): Entry[] {
  const api = apiOf(view.id);
  const overview = {kind: 'guide', trail: 'API', text: api.summary} as const;
  return [
    entryOf({...overview, url: specRoute(api), title: `${api.title} specification`}),
    entryOf({...overview, url: referenceRoute(api), title: `${api.title} reference on one page`}),
  ];
}

function schemaEntries(view: ApiView): Entry[] {
  const page = referenceRoute(apiOf(view.id));
  return view.schemas.map(({id, name, shape}) =>
    entryOf({kind: 'schema', url: `${page}#${id}`, title: name, trail: view.title, text: plain(shape.description)}),
  );
}

/** Example bodies of an operation as text, without the names of fields, which are entries of their own. */
function examplesOf({body, responses}: OperationView): string {
  const content = [body, ...responses].flatMap((part) => part?.content ?? []);
  const bodies = content.flatMap(({examples}) => examples.map(({html}) => plain(html)));
  return bodies.join(' ').replace(/"\w*"\s*:/g, ' ');
}

function examplesIn({shape}: FieldView): string {
  return shape.facts.flatMap(({label, value}) => (label === 'Example' ? [value] : [])).join(' ');
}

function statusesOf({responses}: OperationView): string[] {
  return responses.map(({status}) => status).filter((status) => /^[45]/.test(status));
}

function requestFields(operation: OperationView): {operation: OperationView; met: Met}[] {
  const parameters = operation.parameters.flatMap((group) =>
    group.fields.flatMap((field) => meet(field, `${group.title.toLowerCase()}`, '')),
  );
  const body = operation.body?.content.flatMap((content) =>
    content.shape ? meetShape(content.shape, 'request body', '') : [],
  );
  return [...parameters, ...(body ?? [])].map((met) => ({operation, met}));
}

function responseFields(operation: OperationView): {operation: OperationView; met: Met}[] {
  return operation.responses
    .flatMap((response) => [
      ...response.headers.flatMap((field) => meet(field, 'response headers', '')),
      ...response.content.flatMap((content) => (content.shape ? meetShape(content.shape, 'response', '') : [])),
    ])
    .map((met) => ({operation, met}));
}

function meetShape(shape: ShapeView, owner: string, path: string): Met[] {
  const name = shape.name ?? owner;
  return [
    ...shape.fields.flatMap((field) => meet(field, name, path)),
    ...shape.variants.flatMap((variant) => meetShape(variant.shape, name, path)),
    ...(shape.entries ? meetShape(shape.entries, name, path) : []),
  ];
}

function meet(field: FieldView, owner: string, path: string): Met[] {
  const own = path ? `${path}.${field.name}` : field.name;
  // A list of objects shows the fields of one; its type only names the schema.
  const inside = meetShape(field.shape, field.shape.name ?? /(\w+)$/.exec(field.shape.type)?.[1] ?? owner, own);
  return [{field, owner, path: own}, ...inside];
}

function plain(html: Html): string {
  return textOf(treeOf(html));
}

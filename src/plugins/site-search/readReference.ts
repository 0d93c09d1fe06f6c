/** An API's reference taken apart into what a reader may search for. Every entry leads to the page of an operation. */
import {fromHtml} from 'hast-util-from-html';
import type {ApiView, FieldView, Html, OperationView, ShapeView} from '../../reference/view';
import {textOf} from '../builtPages';
import {apiOf, referenceRoute, specRoute} from '../../site/apis';
import type {Entry} from '../../search/entry';

/** A field, and where it was met. */
interface Met {
  field: FieldView;
  /** Schema or operation that the field belongs to. */
  owner: string;
  /** Names of the fields around it, for paths such as `codes.template`. */
  path: string;
}

/**
 * Entries of an API: its overviews, operations, fields and parameters, enum values and schemas. A field that many
 * operations carry is one entry; it leads to the first operation that sends it, or else to the first that answers with it.
 */
export function readReference(view: ApiView): Entry[] {
  const operations = view.groups.flatMap((group) => group.operations);
  const entry = (own: Pick<Entry, 'kind' | 'url' | 'title' | 'trail'> & Partial<Entry>): Entry => ({
    area: 'api',
    text: '',
    names: '',
    method: '',
    path: '',
    ...own,
  });

  const entries = operations.map((operation) =>
    entry({
      kind: 'operation',
      url: operation.route,
      title: operation.summary,
      trail: `${view.title} › ${operation.group}`,
      text: plain(operation.description),
      names: [operation.id, operation.method, ...statusesOf(operation)].join(' '),
      method: operation.method,
      path: operation.path,
    }),
  );

  const taken = new Set<string>();
  const takeOnce = (key: string) => !taken.has(key) && Boolean(taken.add(key));
  for (const {operation, met} of [...operations.map(requestFields), ...operations.map(responseFields)].flat()) {
    const {field, owner, path} = met;
    const url = `${operation.route}#${field.id}`;
    const trail = `${view.title} › ${owner}`;
    if (takeOnce(`${owner}.${field.name}`)) {
      entries.push(
        entry({
          kind: 'field',
          url,
          title: field.name,
          trail,
          text: plain(field.description),
          names: path === field.name ? '' : path,
        }),
      );
    }
    for (const value of field.shape.values) {
      if (!takeOnce(`${owner}.${field.name}=${value.value}`)) continue;
      entries.push(
        entry({
          kind: 'value',
          url: `${operation.route}#${value.id}`,
          title: value.value,
          trail: `${trail} › ${field.name}`,
          text: plain(value.meaning),
        }),
      );
    }
  }

  const api = apiOf(view.id);
  const full = referenceRoute(api);
  const overview = {kind: 'guide', trail: 'API', text: api.summary} as const;
  entries.push(
    entry({...overview, url: specRoute(api), title: `${api.title} specification`}),
    entry({...overview, url: full, title: `${api.title} reference on one page`}),
  );
  for (const schema of view.schemas) {
    const text = plain(schema.shape.description);
    entries.push(entry({kind: 'schema', url: `${full}#${schema.id}`, title: schema.name, trail: view.title, text}));
  }
  return entries;
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
  // A list of objects shows the fields of one; their schema is named in the type only.
  const inside = meetShape(field.shape, field.shape.name ?? /(\w+)$/.exec(field.shape.type)?.[1] ?? owner, own);
  return [{field, owner, path: own}, ...inside];
}

function plain(html: Html): string {
  return textOf(fromHtml(html, {fragment: true}));
}

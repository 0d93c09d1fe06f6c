/** Brings a document into the form that other code reads: schemas of 3.1, and a group for each operation. */
import {isObject} from '../../lib/isObject';
import {mapValues} from '../../lib/mapValues';
import type {Document, Schema} from './document';
import {operationsIn} from './documentParts';
import {followerOf, lookUpIn} from './lookUp';
import {mapInside} from './mapInside';

/** Fields whose entries have free names. */
const maps: ReadonlySet<string> = new Set([
  ...['paths', 'webhooks', 'callbacks', 'responses', 'headers', 'content'],
  ...['examples', 'parameters', 'requestBodies', 'securitySchemes'],
]);

/** Fields with values of the documented API. */
const data: ReadonlySet<string> = new Set(['example', 'value', 'dataValue']);

/** A schema of OpenAPI 3.0, which has its own keywords for null and examples. */
type Schema30 = Schema & {nullable?: boolean};

/** Converts 3.0 to 3.1, and gives operations without a tag a group. */
export function normalize(document: Document): Document {
  const current = document.openapi.startsWith('3.0')
    ? {...(convert(document) as Document), openapi: '3.1.1'}
    : document;
  return withGroups(current);
}

function convert(part: unknown, isMap = false): unknown {
  if (Array.isArray(part)) return part.map((one) => convert(one));
  if (!isObject(part)) return part;
  return mapValues(part as Record<string, unknown>, (value, name) => {
    if (isMap) return convert(value);
    if (name.startsWith('x-') || data.has(name)) return value;
    if (name === 'schema') return toSchema31(value as Schema30);
    if (name === 'schemas') return mapValues(value as Record<string, Schema30>, toSchema31);
    return convert(value, maps.has(name));
  });
}

function toSchema31(schema: Schema30): Schema {
  const {nullable, example, ...rest} = mapInside(schema, (inner) => toSchema31(inner)) as Schema30;
  const {type, enum: values} = rest;
  return {
    ...rest,
    ...(example === undefined ? {} : {examples: [example]}),
    // It has an effect only beside `type`.
    ...(nullable && type !== undefined && {type: [...[type].flat(), 'null']}),
    ...(nullable && values && !values.includes(null) && {enum: [...values, null]}),
  };
}

/** Adds a tag to operations that have none, and declares those that the document doesn't. */
function withGroups(document: Document): Document {
  document.paths ??= {};
  const follow = followerOf(lookUpIn(document));
  const operations = [...operationsIn(document.paths, follow), ...operationsIn(document.webhooks ?? {}, follow)];
  const declared = new Set(document.tags?.map(({name}) => name));
  for (const {operation} of operations) {
    operation.tags ??= ['Operations'];
    for (const name of operation.tags) {
      if (declared.has(name)) continue;
      declared.add(name);
      document.tags = [...(document.tags ?? []), {name}];
    }
  }
  return document;
}

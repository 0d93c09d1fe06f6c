/** Brings any OpenAPI 3 document into the form that other code reads: schemas of 3.1, and no missing parts. */
import {claimName} from '../../lib/claimName';
import {isObject} from '../../lib/isObject';
import {mapValues} from '../../lib/mapValues';
import {ownValue} from '../../lib/ownValue';
import type {Document, Operation, Schema} from './document';
import {operationsIn} from './documentParts';
import {followerOf, lookUpIn} from './lookUp';
import {mapInside} from './mapInside';

/** How a field is read: `map` has free names, `data` stays as it is, `part` has the fields of OpenAPI. */
type Kind = 'part' | 'map' | 'maps' | 'schema' | 'schemas' | 'data';

const kinds: Readonly<Partial<Record<string, Kind>>> = {
  ...{schema: 'schema', itemSchema: 'schema', schemas: 'schemas', callbacks: 'maps'},
  ...{paths: 'map', webhooks: 'map', responses: 'map', headers: 'map', content: 'map', encoding: 'map', links: 'map'},
  ...{parameters: 'map', requestBodies: 'map', pathItems: 'map', securitySchemes: 'map', variables: 'map'},
  ...{examples: 'map', additionalOperations: 'map', mediaTypes: 'map', mapping: 'data', scopes: 'data'},
  ...{example: 'data', value: 'data', dataValue: 'data', default: 'data', enum: 'data', security: 'data'},
};

/** Fields of a schema with values of the documented API. */
const schemaData: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'example', 'examples']);

/** Fields with text, which YAML reads as a number or a date where it looks like one. */
const texts: ReadonlySet<string> = new Set(['title', 'version', 'name', 'summary', 'description', 'operationId']);

/** A schema of OpenAPI 3.0, which has its own keywords for null, exclusive limits, and examples. */
type Schema30 = Omit<Schema, 'exclusiveMinimum' | 'exclusiveMaximum'> & {
  nullable?: boolean;
  exclusiveMinimum?: boolean | number;
  exclusiveMaximum?: boolean | number;
};

/**
 * Converts 3.0 to 3.1, drops empty parts, and adds what a document may leave out: paths, responses, the ids of operations,
 * and the tags that operations use.
 */
export function normalize(document: Document): Document {
  const is30 = String(document.openapi).startsWith('3.0');
  const toCurrent = (schema: Schema) => toSchema31(schema as Schema30);
  // What 3.0 has no field for, as it's usual.
  const webhooks = document.webhooks ?? (document as {'x-webhooks'?: Document['webhooks']})['x-webhooks'];
  const read = readAs({...document, ...(webhooks ? {webhooks} : {})}, 'part', {
    fields: cleaned,
    ...(is30 ? {schema: toCurrent} : {}),
  }) as Document;
  const info = {...read.info, title: read.info?.title || 'API', version: read.info?.version ?? ''};
  const complete: Document = {...read, ...(is30 ? {openapi: '3.1.1'} : {}), info, paths: read.paths ?? {}};
  completeOperations(complete);
  return complete;
}

/** How parts are changed. */
interface Reading {
  /** The fields of a part or schema, before those of parts inside. */
  fields: (part: object, isData: (name: string) => boolean) => Record<string, unknown>;
  /** A schema, after those inside. */
  schema?: (schema: Schema) => Schema;
}

function readAs(value: unknown, kind: Kind, reading: Reading): unknown {
  if (kind === 'data') return value;
  if (Array.isArray(value))
    return value.filter((one) => one !== null).map((one) => readAs(one, kind === 'map' ? 'part' : kind, reading));
  if (!isObject(value)) return value;
  const inside = (kindOfEach: Kind) => mapValues(value, (one) => readAs(one ?? {}, kindOfEach, reading));
  if (kind === 'map') return inside('part');
  if (kind === 'maps') return inside('map');
  if (kind === 'schemas') return inside('schema');
  if (kind === 'schema') return readSchema(value, reading);
  const isData = (name: string) => name.startsWith('x-') || kinds[name] === 'data';
  return mapValues(reading.fields(value, isData), (one, name) =>
    isData(name) ? one : readAs(one, ownValue(kinds, name) ?? 'part', reading),
  );
}

function readSchema(schema: Schema, reading: Reading): Schema {
  const isData = (name: string) => name.startsWith('x-') || schemaData.has(name);
  const fields = reading.fields(schema, isData);
  // Examples of a schema have no names, unlike those of a media type, but some authors give them some.
  if (isObject(fields['examples'])) fields['examples'] = Object.values(fields['examples']);
  const read = mapInside(fields, (inner) => readSchema(inner, reading)) as Schema;
  return reading.schema ? reading.schema(read) : read;
}

/** Copies a document with other descriptions: those of its parts, and meanings of values and scopes. */
export function mapDescriptions(document: Document, change: (markdown: string) => string): Document {
  const changed = (text: unknown) => (typeof text === 'string' ? change(text) : text);
  const fields: Reading['fields'] = (part) =>
    mapValues(part as Record<string, unknown>, (value, name) => {
      if (name === 'description') return changed(value);
      return (name === 'scopes' || name === 'x-enum-descriptions') && isObject(value)
        ? mapValues(value as Record<string, unknown>, changed)
        : value;
    });
  return readAs(document, 'part', {fields}) as Document;
}

/** Without empty fields, and with texts as text. */
function cleaned(part: object, isData: (name: string) => boolean): Record<string, unknown> {
  const fields = Object.entries(part).filter(
    ([name, value]: [string, unknown]) => (value !== null && value !== undefined) || isData(name),
  );
  return mapValues(Object.fromEntries(fields), (value, name) =>
    texts.has(name) && !isObject(value) ? String(value) : value,
  );
}

function toSchema31(schema: Schema30): Schema {
  const {nullable, example, exclusiveMinimum, exclusiveMaximum, ...rest} = schema;
  const {minimum, maximum, ...unlimited} = rest;
  const limits = {
    ...limit('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
    ...limit('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
  };
  const examples = example === undefined ? {} : {examples: [example]};
  return orNull({...unlimited, ...limits, ...examples}, nullable ?? false);
}

function limit(
  plain: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
  value: number | undefined,
  isExclusive: boolean | number | undefined,
): Schema {
  if (typeof isExclusive === 'number')
    return {...(value === undefined ? {} : {[plain]: value}), [exclusive]: isExclusive};
  return value === undefined ? {} : {[isExclusive ? exclusive : plain]: value};
}

/** What a 3.0 schema means with `nullable`: of a reference or composed schema, that null is one more alternative. */
function orNull(schema: Schema, nullable: boolean): Schema {
  if (!nullable) return schema;
  const {type, enum: values, $ref, allOf, oneOf, anyOf, ...rest} = schema;
  const nullType: Schema = {type: 'null'};
  if (type !== undefined)
    return {
      ...schema,
      type: [...[type].flat(), 'null'],
      ...(values && !values.includes(null) ? {enum: [...values, null]} : {}),
    };
  if (oneOf) return {...schema, oneOf: [...oneOf, nullType]};
  if (anyOf) return {...schema, anyOf: [...anyOf, nullType]};
  if ($ref !== undefined) return {...rest, anyOf: [{$ref}, nullType]};
  if (allOf) return {...rest, anyOf: [allOf.length === 1 ? allOf[0]! : {allOf}, nullType]};
  return schema;
}

/** Adds responses, ids, and tags to the operations and webhooks of a document. */
function completeOperations(document: Document): void {
  const follow = followerOf(lookUpIn(document));
  const operations = [
    ...operationsIn(document.paths, follow).map((found) => ({...found, group: 'Operations'})),
    ...operationsIn(document.webhooks ?? {}, follow).map((found) => ({...found, group: 'Webhooks'})),
  ];
  const ids = new Set(operations.flatMap(({operation}) => operation.operationId ?? []));
  const declared = new Set(document.tags?.map(({name}) => name));
  const audiences = new Set(document.tags?.flatMap(({name, kind}) => (kind === 'audience' ? [name] : [])));
  for (const {path, method, operation, group} of operations) {
    operation.responses ??= {};
    nameInOneLine(operation);
    operation.operationId ||= newId(`${method} ${path}`, ids);
    const tags = Array.isArray(operation.tags) ? operation.tags.map(String) : [];
    operation.tags = tags.some((tag) => !audiences.has(tag)) ? tags : [...tags, group];
    for (const name of operation.tags) {
      if (declared.has(name)) continue;
      declared.add(name);
      document.tags = [...(document.tags ?? []), {name}];
    }
  }
}

/** Moves what follows the first line of a summary into the description: titles have one line. */
function nameInOneLine(operation: Operation): void {
  const [, first, rest] = /^\s*(.*\S)\s*?\n\s*([^]*)$/.exec(operation.summary ?? '') ?? [];
  if (first === undefined) return;
  operation.summary = first;
  const description = [rest, operation.description].filter(Boolean).join('\n\n');
  if (description) operation.description = description;
}

/** `get /pets/{petId}` becomes `getPetsPetId`. */
function newId(text: string, taken: Set<string>): string {
  const [first = '', ...words] = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const id = first + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  return claimName(id, taken, (number) => `${id}${number}`);
}

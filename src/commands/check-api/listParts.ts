/** Lists the parts of a document that clients can rely on, each under a key that is stable across versions. */
import type {Schema} from '../../openapi/document/document';
import type {LoadedContent, LoadedDocument, LoadedOperation} from '../../openapi/document/loaded';
import type {ResolvedSchema} from '../../openapi/document/resolveSchema';
import type {Direction} from '../../openapi/validators/checkValues';

export type PartKind = 'operation' | 'parameter' | 'body' | 'status' | 'header' | 'field' | 'enum value';

export interface Part {
  kind: PartKind;
  /** For messages, such as "query parameter `limit` of `listOrders`". */
  name: string;
  direction: Direction;
  /** Whether it must be sent, or is always returned. */
  required: boolean;
  deprecated: boolean;
  /** Type, format, constant, and item type in one line; empty for parts without a type. */
  type: string;
  limits: Readonly<Record<string, unknown>>;
  operationId?: string;
  /** Named schema and field that the part belongs to: `Product.codes`. */
  field?: `${string}.${string}`;
}

const limitNames = [
  'default',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'multipleOf',
  'pattern',
] as const;

type Parts = Map<string, Part>;

/** What a part inherits from the one around it. */
type Belonging = Pick<Part, 'direction' | 'operationId' | 'field'>;

/** All parts of a document by key: `listOrders`, `listOrders query.limit`, `schema Order.lines[].price`. */
export function listParts({operations, written}: LoadedDocument): ReadonlyMap<string, Part> {
  const parts: Parts = new Map();
  for (const operation of operations) {
    const id = operation.operationId ?? requestOf(operation);
    parts.set(id, {
      ...plain('operation', `\`${requestOf(operation)}\``),
      operationId: id,
      deprecated: operation.deprecated ?? false,
    });
    addParameters(parts, operation, id);
    addRequestBody(parts, operation, id);
    addResponses(parts, operation, id);
  }
  const directions = directionsOfSchemas(operations);
  for (const [name, schema] of Object.entries(written.components?.schemas ?? {}))
    addSchema(parts, `schema ${name}`, `\`${name}\``, schema, {direction: directions.get(name) ?? 'both'});
  return parts;
}

function requestOf({method, path}: LoadedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

function addParameters(parts: Parts, {parameters}: LoadedOperation, id: string): void {
  for (const parameter of parameters) {
    const schema = parameter.schema.written;
    const key = `${id} ${parameter.in}.${parameter.name}`;
    const name = `${parameter.in} parameter \`${parameter.name}\` of \`${id}\``;
    parts.set(key, {
      ...plain('parameter', name),
      operationId: id,
      required: parameter.required ?? false,
      ...ofSchema(schema),
      deprecated: parameter.deprecated ?? false,
    });
    addSchema(parts, key, name, schema, {direction: 'request', operationId: id});
  }
}

function addRequestBody(parts: Parts, {requestBody}: LoadedOperation, id: string): void {
  if (!requestBody) return;
  const {content, required = false} = requestBody;
  const belonging: Belonging = {direction: 'request', operationId: id};
  addContent(parts, `${id} body`, `body of \`${id}\``, content, required, belonging);
}

function addResponses(parts: Parts, {responses}: LoadedOperation, id: string): void {
  const belonging: Belonging = {direction: 'response', operationId: id};
  for (const [status, response] of Object.entries(responses)) {
    const key = `${id} ${status}`;
    parts.set(key, {...plain('status', `status \`${status}\` of \`${id}\``), ...belonging});
    addContent(parts, key, `response \`${status}\` of \`${id}\``, response.content, true, belonging);
    for (const [header, {required = false, schema}] of Object.entries(response.headers)) {
      const name = `header \`${header}\` of response \`${status}\` of \`${id}\``;
      parts.set(`${key} header.${header}`, {
        ...plain('header', name),
        ...belonging,
        required,
        ...ofSchema(schema.written),
      });
    }
  }
}

function addContent(
  parts: Parts,
  key: string,
  name: string,
  content: LoadedContent,
  required: boolean,
  belonging: Belonging,
): void {
  for (const [mediaType, {schema, itemSchema}] of Object.entries(content)) {
    const shape = (itemSchema ?? schema)?.written ?? {};
    const type = `${itemSchema ? 'lines of ' : ''}${signatureOf(shape)}`;
    parts.set(`${key} ${mediaType}`, {...plain('body', `${name} as \`${mediaType}\``), ...belonging, required, type});
    addSchema(parts, `${key} ${mediaType}`, name, shape, belonging);
  }
}

/** Values and fields inside a schema. Named schemas are listed separately: references aren't followed. */
function addSchema(parts: Parts, key: string, name: string, schema: Schema, belonging: Belonging): void {
  for (const value of schema.enum ?? [])
    parts.set(`${key}=${JSON.stringify(value)}`, {
      ...plain('enum value', `value \`${String(value)}\` of ${name}`),
      ...belonging,
    });
  for (const inner of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])])
    if (!inner.$ref) addSchema(parts, key, name, inner, belonging);
  if (schema.items && !schema.items.$ref) addSchema(parts, `${key}[]`, name, schema.items, belonging);
  if (typeof schema.additionalProperties === 'object' && !schema.additionalProperties.$ref)
    addSchema(parts, `${key}{}`, name, schema.additionalProperties, belonging);
  for (const [property, value] of Object.entries(schema.properties ?? {})) {
    const field = belonging.field ?? (`${key.slice('schema '.length)}.${property}` as const);
    const own = belonging.operationId === undefined ? {...belonging, field} : belonging;
    const fieldName = `field \`${property}\` of ${name.replace(/^field /, '')}`;
    parts.set(`${key}.${property}`, {
      ...plain('field', fieldName),
      ...own,
      required: schema.required?.includes(property) ?? false,
      ...ofSchema(value),
    });
    addSchema(parts, `${key}.${property}`, fieldName, value, own);
  }
}

function plain(kind: PartKind, name: string): Part {
  return {kind, name, direction: 'request', required: false, deprecated: false, type: '', limits: {}};
}

function ofSchema(schema: Schema): Pick<Part, 'type' | 'limits' | 'deprecated'> {
  const inner = [schema, ...(schema.allOf ?? [])];
  return {
    type: signatureOf(schema),
    limits: Object.fromEntries(
      limitNames.flatMap((name) => inner.flatMap((one) => (one[name] === undefined ? [] : [[name, one[name]]]))),
    ),
    deprecated: schema.deprecated ?? false,
  };
}

/** A type as clients rely on it: unlike `typeOf`, it distinguishes schemas that only look alike. */
function signatureOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  for (const [word, list] of [
    ['all of', schema.allOf],
    ['one of', schema.oneOf],
    ['any of', schema.anyOf],
  ] as const)
    if (list) return list.length === 1 ? signatureOf(list[0]!) : `${word} ${list.map(signatureOf).sort().join(', ')}`;
  const type = [schema.type ?? []].flat().sort().join(' or ') || 'anything';
  const inner =
    schema.items ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined);
  const format = schema.format ? ` (${schema.format})` : '';
  const constant = schema.const === undefined ? '' : ` ${JSON.stringify(schema.const)}`;
  return `${type}${format}${constant}${inner ? ` of ${signatureOf(inner)}` : ''}`;
}

/** Whether named schemas are sent, returned, or both, directly or inside other schemas. */
function directionsOfSchemas(operations: readonly LoadedOperation[]): ReadonlyMap<string, Direction> {
  const found = new Map<string, Direction>();
  const add = (schemas: readonly ResolvedSchema[], direction: Direction): void => {
    for (const name of schemas.flatMap(({named}) => [...named.keys()]))
      found.set(name, [undefined, direction].includes(found.get(name)) ? direction : 'both');
  };
  const inContent = (content: LoadedContent = {}) =>
    Object.values(content).flatMap(({schema, itemSchema}) => [schema ?? [], itemSchema ?? []].flat());
  for (const {parameters, requestBody, responses} of operations) {
    add([...parameters.map(({schema}) => schema), ...inContent(requestBody?.content)], 'request');
    for (const {headers, content} of Object.values(responses))
      add([...Object.values(headers).map(({schema}) => schema), ...inContent(content)], 'response');
  }
  return found;
}

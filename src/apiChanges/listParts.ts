/** Takes a document apart into the parts that a client can rely on, each under a name that stays the same between versions. */
import type {
  Document,
  Header,
  MediaType,
  Operation,
  Parameter,
  Reference,
  Response,
  Schema,
} from '../reference/document';

export type PartKind = 'operation' | 'parameter' | 'body' | 'status' | 'header' | 'field' | 'enum value';

/** Who writes a value and who reads it; `both` for a schema that is sent and returned. */
export type Direction = 'request' | 'response' | 'both';

export interface Part {
  kind: PartKind;
  /** In words and code marks, for instance "query parameter `limit` of `listOrders`". */
  name: string;
  direction: Direction;
  /** Whether the sender has to give it, or can count on getting it. */
  required: boolean;
  deprecated: boolean;
  /** Type, format, constant and what a list or map holds, in one line; empty where a part has none. */
  type: string;
  /** Default and limits that are set. */
  limits: Readonly<Record<string, unknown>>;
  /** Operation the part belongs to. */
  operationId?: string;
  /** Named schema and its field that the part belongs to, written `Product.codes`. */
  field?: `${string}.${string}`;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
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

/**
 * All parts of a bundled document by key.
 * @throws Error naming a reference that leads nowhere
 */
export function listParts(document: Document): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const directions = directionsOfSchemas(document);

  const addSchema = (
    key: string,
    name: string,
    schema: Schema,
    common: Pick<Part, 'direction' | 'operationId' | 'field'>,
  ): void => {
    for (const value of schema.enum ?? [])
      parts.set(`${key}=${JSON.stringify(value)}`, {
        ...plain('enum value', `value \`${String(value)}\` of ${name}`),
        ...common,
      });
    for (const inner of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])])
      if (!inner.$ref) addSchema(key, name, inner, common);
    if (schema.items && !schema.items.$ref) addSchema(`${key}[]`, name, schema.items, common);
    if (typeof schema.additionalProperties === 'object' && !schema.additionalProperties.$ref)
      addSchema(`${key}{}`, name, schema.additionalProperties, common);
    for (const [property, value] of Object.entries(schema.properties ?? {})) {
      const field = common.field ?? (`${key.slice('schema '.length)}.${property}` as const);
      const own = common.operationId === undefined ? {...common, field} : common;
      const fieldName = `field \`${property}\` of ${name.replace(/^field /, '')}`;
      parts.set(`${key}.${property}`, {
        ...plain('field', fieldName),
        ...own,
        required: schema.required?.includes(property) ?? false,
        ...ofSchema(value),
      });
      addSchema(`${key}.${property}`, fieldName, value, own);
    }
  };

  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const id = operation.operationId ?? `${method.toUpperCase()} ${path}`;
      parts.set(id, {
        ...plain('operation', `\`${method.toUpperCase()} ${path}\``),
        operationId: id,
        deprecated: operation.deprecated ?? false,
      });
      for (const parameter of [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
        follow<Parameter>(document, one),
      )) {
        const key = `${id} ${parameter.in}.${parameter.name}`;
        const name = `${parameter.in} parameter \`${parameter.name}\` of \`${id}\``;
        parts.set(key, {
          ...plain('parameter', name),
          operationId: id,
          required: parameter.required ?? false,
          ...ofSchema(parameter.schema ?? {}),
          deprecated: parameter.deprecated ?? false,
        });
        addSchema(key, name, parameter.schema ?? {}, {direction: 'request', operationId: id});
      }
      addBodies(id, operation);
    }

  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
    addSchema(`schema ${name}`, `\`${name}\``, schema, {direction: directions.get(name) ?? 'both'});
  return parts;

  function addBodies(id: string, operation: Operation): void {
    if (operation.requestBody) {
      const body = follow<{required?: boolean; content?: Record<string, MediaType>}>(document, operation.requestBody);
      addContent(`${id} body`, `body of \`${id}\``, body.content, body.required ?? false, {
        direction: 'request',
        operationId: id,
      });
    }
    for (const [status, reference] of Object.entries(operation.responses)) {
      const response = follow<Response>(document, reference);
      const key = `${id} ${status}`;
      parts.set(key, {...plain('status', `status \`${status}\` of \`${id}\``), operationId: id, direction: 'response'});
      addContent(key, `answer \`${status}\` of \`${id}\``, response.content, true, {
        direction: 'response',
        operationId: id,
      });
      for (const [header, value] of Object.entries(response.headers ?? {})) {
        const {required = false, schema = {}} = follow<Header>(document, value);
        parts.set(`${key} header.${header}`, {
          ...plain('header', `header \`${header}\` of answer \`${status}\` of \`${id}\``),
          operationId: id,
          direction: 'response',
          required,
          ...ofSchema(schema),
        });
      }
    }
  }

  function addContent(
    key: string,
    name: string,
    content: Record<string, MediaType> = {},
    required: boolean,
    common: Pick<Part, 'direction' | 'operationId'>,
  ): void {
    for (const [mediaType, {schema, itemSchema}] of Object.entries(content)) {
      const shape = itemSchema ?? schema ?? {};
      const type = itemSchema ? `lines of ${typeOf(itemSchema)}` : typeOf(shape);
      parts.set(`${key} ${mediaType}`, {...plain('body', `${name} as \`${mediaType}\``), ...common, required, type});
      addSchema(`${key} ${mediaType}`, name, shape, common);
    }
  }
}

function plain(kind: PartKind, name: string): Part {
  return {kind, name, direction: 'request', required: false, deprecated: false, type: '', limits: {}};
}

function ofSchema(schema: Schema): Pick<Part, 'type' | 'limits' | 'deprecated'> {
  const inner = [schema, ...(schema.allOf ?? [])];
  return {
    type: typeOf(schema),
    limits: Object.fromEntries(
      limitNames.flatMap((name) => inner.flatMap((one) => (one[name] === undefined ? [] : [[name, one[name]]]))),
    ),
    deprecated: schema.deprecated ?? false,
  };
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  for (const [word, list] of [
    ['all of', schema.allOf],
    ['one of', schema.oneOf],
    ['any of', schema.anyOf],
  ] as const)
    if (list) return list.length === 1 ? typeOf(list[0]!) : `${word} ${list.map(typeOf).sort().join(', ')}`;
  const type = [schema.type ?? []].flat().sort().join(' or ') || 'anything';
  const inner =
    schema.items ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined);
  const format = schema.format ? ` (${schema.format})` : '';
  const constant = schema.const === undefined ? '' : ` ${JSON.stringify(schema.const)}`;
  return `${type}${format}${constant}${inner ? ` of ${typeOf(inner)}` : ''}`;
}

function follow<T>(document: Document, part: T | Reference): T {
  if (typeof part !== 'object' || part === null || !('$ref' in part)) return part as T;
  const found = part.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
  if (found === undefined) throw new Error(`The reference ${part.$ref} leads nowhere.`);
  return found as T;
}

/** Whether named schemas are sent, returned or both, through all the schemas that use them. */
function directionsOfSchemas(document: Document): ReadonlyMap<string, Direction> {
  const found = new Map<string, Direction>();
  const visit = (value: unknown, direction: Direction): void => {
    if (typeof value !== 'object' || value === null) return;
    const name =
      '$ref' in value && typeof value.$ref === 'string' ? /^#\/components\/(\w+)\/(.+)$/.exec(value.$ref) : null;
    if (name?.[1] === 'schemas') {
      const known = found.get(name[2]!);
      if (known === direction || known === 'both') return;
      found.set(name[2]!, known ? 'both' : direction);
      visit(document.components?.schemas?.[name[2]!], direction);
    } else if (name) visit(follow(document, value as Reference), direction);
    else for (const inner of Object.values(value)) visit(inner, direction);
  };
  for (const item of Object.values(document.paths))
    for (const method of methods) {
      visit([item.parameters, item[method]?.parameters, item[method]?.requestBody], 'request');
      visit(item[method]?.responses, 'response');
    }
  return found;
}

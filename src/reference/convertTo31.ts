import type {
  Components,
  Document,
  Example,
  Header,
  MediaType,
  Operation,
  Parameter,
  PathItem,
  Reference,
  RequestBody,
  Response,
  Schema,
  Server,
  Tag,
} from './document';

export interface TagGroup {
  name: string;
  tags: string[];
}

/** A tag of 3.1; what 3.2 says beyond that is kept in fields that tools may ignore. */
export interface Tag31 extends Omit<Tag, 'summary' | 'kind' | 'parent'> {
  'x-displayName'?: string;
  'x-kind'?: string;
  'x-parent'?: string;
}

export interface Document31 extends Omit<Document, 'tags'> {
  tags?: Tag31[];
  'x-tagGroups'?: TagGroup[];
}

/** Headings of the tag groups, by kind of tag. */
const groupNames: Readonly<Record<string, string>> = {nav: 'Operations', audience: 'Audiences'};

/**
 * The same document in OpenAPI 3.1, for tools that do not read 3.2 yet. Schemas are alike in both versions; what
 * 3.1 has no field for is said in a description or kept in an `x-` field. The argument stays as it is.
 * @param document bundled document (see loadDocument)
 * @throws Error naming the operation or component whose lines have an example that is no JSON
 */
export function convertTo31(document: Document): Document31 {
  const {$self: _, openapi: __, servers, tags, paths, components, ...rest} = document as Document & {$self?: string};
  return {
    openapi: '3.1.1',
    ...rest,
    ...(servers && {servers: servers.map(convertServer)}),
    ...(tags && {tags: tags.map(convertTag), 'x-tagGroups': tagGroups(tags)}),
    paths: mapValues(paths, convertPathItem),
    ...(components && {components: convertComponents(components)}),
  };
}

function convertServer({name, description, ...server}: Server): Server {
  const text = [name, description].filter(Boolean).join(': ');
  return {...server, ...(text && {description: text})};
}

function convertTag({summary, kind, parent, ...tag}: Tag): Tag31 {
  return {
    ...tag,
    ...(summary !== undefined && {'x-displayName': summary}),
    ...(kind !== undefined && {'x-kind': kind}),
    ...(parent !== undefined && {'x-parent': parent}),
  };
}

/** Tags under their parent, the others by kind. A tag that only holds others is the heading of its group. */
function tagGroups(tags: readonly Tag[]): TagGroup[] {
  const groups = new Map<string, string[]>();
  for (const tag of tags) {
    const isHeading = tags.some((other) => other.parent === tag.name);
    const parent = tags.find((other) => other.name === tag.parent);
    const kind = tag.kind ?? 'nav';
    const group = isHeading
      ? (tag.summary ?? tag.name)
      : parent
        ? (parent.summary ?? parent.name)
        : (groupNames[kind] ?? kind);
    groups.set(group, [...(groups.get(group) ?? []), tag.name]);
  }
  return [...groups].map(([name, names]) => ({name, tags: names}));
}

function convertComponents(components: Components): Components {
  const {parameters, responses, requestBodies, headers, examples} = components;
  return {
    ...components,
    ...(parameters && {parameters: mapValues(parameters, convertParameter)}),
    ...(responses && {responses: mapValues(responses, convertResponse)}),
    ...(requestBodies && {requestBodies: mapValues(requestBodies, convertRequestBody)}),
    ...(headers && {headers: mapValues(headers, convertParameter)}),
    ...(examples && {examples: mapValues(examples, (example) => convertExample(example))}),
  };
}

function convertPathItem(item: PathItem, path: string): PathItem {
  const {parameters, get, post, put, patch, delete: remove, ...rest} = item;
  const operations = Object.entries({get, post, put, patch, delete: remove}).filter(([, operation]) => operation);
  return {
    ...rest,
    ...(parameters && {parameters: parameters.map((parameter) => unlessReference(parameter, path, convertParameter))}),
    ...Object.fromEntries(
      operations.map(([method, operation]) => [method, convertOperation(operation!, `${method} ${path}`)]),
    ),
  };
}

function convertOperation(operation: Operation, place: string): Operation {
  const {parameters, requestBody, responses} = operation;
  return {
    ...operation,
    ...(parameters && {parameters: parameters.map((parameter) => unlessReference(parameter, place, convertParameter))}),
    ...(requestBody && {requestBody: unlessReference(requestBody, place, convertRequestBody)}),
    responses: mapValues(responses, (response, status) =>
      unlessReference(response, `${place}, response ${status}`, convertResponse),
    ),
  };
}

function convertParameter<T extends Parameter | Header>(parameter: T): T {
  return {
    ...parameter,
    ...(parameter.examples && {examples: mapValues(parameter.examples, (example) => convertExample(example))}),
  };
}

function convertRequestBody(body: RequestBody, place: string): RequestBody {
  return {...body, ...(body.content && {content: convertContent(body.content, place)})};
}

/** A response needs a description in 3.1 and has no summary. */
function convertResponse({summary, description, headers, content, ...response}: Response, place: string): Response {
  return {
    description: [summary, description].filter(Boolean).join('\n\n'),
    ...(headers && {headers: mapValues(headers, (header) => unlessReference(header, place, convertParameter))}),
    ...(content && {content: convertContent(content, place)}),
    ...response,
  };
}

function convertContent(content: Record<string, MediaType>, place: string): Record<string, MediaType> {
  return mapValues(content, (media, type) => convertMediaType(media, `${place}, ${type}`));
}

function convertMediaType({itemSchema, schema, examples, ...media}: MediaType, place: string): MediaType {
  const converted = mapEntries(examples ?? {}, (example) =>
    '$ref' in example ? example : itemSchema ? convertLines(example, place) : convertExample(example),
  );
  return {
    ...(itemSchema ? {schema: describeLine(itemSchema)} : schema && {schema}),
    ...media,
    ...(Object.keys(converted).length > 0 && {examples: converted}),
  };
}

/** In 3.1 a schema cannot speak of the whole of a newline-delimited body, so it describes one line and says so. */
function describeLine(itemSchema: Schema): Schema {
  const sentence = 'One line of the body, which holds one JSON document per line.';
  return {...itemSchema, description: [sentence, itemSchema.description].filter(Boolean).join(' ')};
}

/** The first line stands for all of them; a body without lines has nothing to show. */
function convertLines(example: Example, place: string): Example | undefined {
  const {dataValue, serializedValue, value, ...rest} = example;
  const text = serializedValue ?? (typeof value === 'string' ? value : undefined);
  const lines = text === undefined ? [dataValue ?? value].flat() : parseLines(text, place);
  if (lines.length === 0) return undefined;
  const remark = lines.length > 1 ? `The first of ${lines.length} lines.` : undefined;
  const description = [rest.description, remark].filter(Boolean).join(' ');
  return {...rest, ...(description && {description}), value: lines[0]};
}

function parseLines(text: string, place: string): unknown[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      throw new Error(`${place}: this line of an example is no JSON document, mend it in the YAML file: ${line}`);
    }
  });
}

function convertExample({dataValue, serializedValue, ...example}: Example): Example {
  const value = dataValue ?? serializedValue;
  return value === undefined ? example : {...example, value};
}

function unlessReference<T extends object>(
  part: T | Reference,
  place: string,
  convert: (part: T, place: string) => T,
): T | Reference {
  return '$ref' in part ? part : convert(part, place);
}

function mapValues<T, U>(record: Record<string, T>, convert: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, convert(value, key)]));
}

/** Like mapValues; leaves out what is converted to nothing. */
function mapEntries<T, U>(record: Record<string, T>, convert: (value: T) => U | undefined): Record<string, U> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const converted = convert(value);
      return converted === undefined ? [] : [[key, converted]];
    }),
  );
}

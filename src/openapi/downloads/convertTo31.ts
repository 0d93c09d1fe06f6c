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
} from '../document/document';

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
  'x-audiences'?: Tag31[];
}

const examplePrefix = '#/components/examples/';

/** Heading of the tags that no other tag holds. */
const mainGroup = 'Operations';

/**
 * The same document in OpenAPI 3.1, for tools that do not read 3.2 yet. Schemas are alike in both versions; what
 * 3.1 has no field for is said in a description or kept in an `x-` field. The argument stays as it is.
 * @param document bundled document (see loadDocument)
 * @throws Error naming the body whose example is missing or has a line that is no JSON
 */
export function convertTo31(document: Document): Document31 {
  const {$self: _, openapi: __, servers, tags, paths, components, ...rest} = document as Document & {$self?: string};
  const isAudience = ({kind}: Tag) => kind === 'audience';
  const audiences = (tags ?? []).filter(isAudience);
  const groups = tags?.filter((tag) => !isAudience(tag));
  const root: Context = {
    place: document.info.title,
    examples: components?.examples ?? {},
    audiences: audiences.map(({name}) => name),
  };
  const converted: Document31 = {
    openapi: '3.1.1',
    ...rest,
    ...(servers && {servers: servers.map(convertServer)}),
    ...(groups && {tags: groups.map(convertTag), 'x-tagGroups': tagGroups(groups)}),
    ...(audiences.length > 0 && {'x-audiences': audiences.map(convertTag)}),
    paths: mapValues(paths, (item, path) => convertPathItem(item, path, root)),
    ...(components && {components: convertComponents(components, root)}),
  };
  return withoutUnusedExamples(converted);
}

/** Where a part is, for messages, the examples that it may refer to, and the tags that are audiences. */
interface Context {
  place: string;
  examples: Readonly<Record<string, Example>>;
  audiences: readonly string[];
}

function inside(context: Context, step: string): Context {
  return {...context, place: `${context.place}, ${step}`};
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

/** Tags under their parent, the others in one group. A tag that only holds others is the heading of its group. */
function tagGroups(tags: readonly Tag[]): TagGroup[] {
  const groups = new Map<string, string[]>();
  for (const tag of tags) {
    const isHeading = tags.some((other) => other.parent === tag.name);
    const parent = tags.find((other) => other.name === tag.parent);
    const heading = isHeading ? tag : parent;
    const group = heading ? (heading.summary ?? heading.name) : mainGroup;
    groups.set(group, [...(groups.get(group) ?? []), tag.name]);
  }
  return [...groups].map(([name, names]) => ({name, tags: names}));
}

function convertComponents(components: Components, context: Context): Components {
  const {parameters, responses, requestBodies, headers, examples} = components;
  return {
    ...components,
    ...(parameters && {parameters: mapValues(parameters, convertParameter)}),
    ...(responses && {
      responses: mapValues(responses, (response, name) => convertResponse(response, inside(context, name))),
    }),
    ...(requestBodies && {
      requestBodies: mapValues(requestBodies, (body, name) => convertRequestBody(body, inside(context, name))),
    }),
    ...(headers && {headers: mapValues(headers, convertParameter)}),
    ...(examples && {examples: mapValues(examples, convertExample)}),
  };
}

/** Leaves out examples that nothing refers to any more, because they were written in as lines. */
function withoutUnusedExamples(document: Document31): Document31 {
  const {examples, ...components} = document.components ?? {};
  if (!examples) return document;
  const text = JSON.stringify(document);
  const used = Object.entries(examples).filter(([name]) => text.includes(`"${examplePrefix}${name}"`));
  return {
    ...document,
    components: {...components, ...(used.length > 0 && {examples: Object.fromEntries(used)})},
  };
}

function convertPathItem(item: PathItem, path: string, context: Context): PathItem {
  const {parameters, get, post, put, patch, delete: remove, ...rest} = item;
  const operations = Object.entries({get, post, put, patch, delete: remove});
  return {
    ...rest,
    ...(parameters && {parameters: parameters.map((parameter) => unlessReference(parameter, convertParameter))}),
    ...Object.fromEntries(
      operations.flatMap(([method, operation]) =>
        operation ? [[method, convertOperation(operation, inside(context, `${method} ${path}`))]] : [],
      ),
    ),
  };
}

/** 3.1 knows one kind of tag, and tools show an operation under each of its tags: audiences move to a field of their own. */
function convertOperation(operation: Operation, context: Context): Operation {
  const {tags, parameters, requestBody, responses} = operation;
  const isAudience = (tag: string) => context.audiences.includes(tag);
  const audiences = tags?.filter(isAudience) ?? [];
  return {
    ...operation,
    ...(tags && {tags: tags.filter((tag) => !isAudience(tag))}),
    ...(audiences.length > 0 && {'x-audiences': audiences}),
    ...(parameters && {parameters: parameters.map((parameter) => unlessReference(parameter, convertParameter))}),
    ...(requestBody && {requestBody: unlessReference(requestBody, (body) => convertRequestBody(body, context))}),
    responses: mapValues(responses, (response, status) =>
      unlessReference(response, (part) => convertResponse(part, inside(context, `response ${status}`))),
    ),
  };
}

function convertParameter<T extends Parameter | Header>(parameter: T): T {
  return {...parameter, ...(parameter.examples && {examples: mapValues(parameter.examples, convertExample)})};
}

function convertRequestBody(body: RequestBody, context: Context): RequestBody {
  return {...body, ...(body.content && {content: convertContent(body.content, context)})};
}

/** A response needs a description in 3.1 and has no summary. */
function convertResponse({summary, description, headers, content, ...response}: Response, context: Context): Response {
  return {
    description: [summary, description].filter(Boolean).join('\n\n'),
    ...(headers && {headers: mapValues(headers, (header) => unlessReference(header, convertParameter))}),
    ...(content && {content: convertContent(content, context)}),
    ...response,
  };
}

function convertContent(content: Record<string, MediaType>, context: Context): Record<string, MediaType> {
  return mapValues(content, (media, type) => convertMediaType(media, inside(context, type)));
}

function convertMediaType({itemSchema, schema, examples = {}, ...media}: MediaType, context: Context): MediaType {
  const converted = itemSchema
    ? convertLineExamples(examples, context)
    : mapValues(examples, (example) => unlessReference(example, convertExample));
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
function convertLineExamples(examples: Record<string, Example | Reference>, context: Context): Record<string, Example> {
  return Object.fromEntries(
    Object.entries(examples).flatMap(([name, part]) => {
      const {dataValue, serializedValue, value, ...rest} = followExample(part, context);
      const text = serializedValue ?? (typeof value === 'string' ? value : undefined);
      const lines = text === undefined ? [dataValue ?? value].flat() : parseLines(text, inside(context, name));
      if (lines.length === 0) return [];
      const remark = lines.length > 1 ? `The first of ${lines.length} lines.` : undefined;
      const description = [rest.description, remark].filter(Boolean).join(' ');
      return [[name, {...rest, ...(description && {description}), value: lines[0]}]];
    }),
  );
}

function followExample(part: Example | Reference, context: Context): Example {
  if (!('$ref' in part)) return part;
  const example = part.$ref.startsWith(examplePrefix) && context.examples[part.$ref.slice(examplePrefix.length)];
  if (!example) throw new Error(`${context.place}: there is no example ${part.$ref}. Add it to the document.`);
  return example;
}

function parseLines(text: string, context: Context): unknown[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      throw new Error(`${context.place}: a line of the example is no JSON document. Fix it in the YAML file: ${line}`);
    }
  });
}

function convertExample({dataValue, serializedValue, ...example}: Example): Example {
  const value = dataValue ?? serializedValue;
  return value === undefined ? example : {...example, value};
}

function unlessReference<T extends object>(part: T | Reference, convert: (part: T) => T): T | Reference {
  return '$ref' in part ? part : convert(part);
}

function mapValues<T, U>(record: Record<string, T>, convert: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, convert(value, key)]));
}

import {isObject} from '../../lib/isObject';
import {mapValues} from '../../lib/mapValues';
import type {
  Components,
  Document,
  Example,
  MediaType,
  Operation,
  Reference,
  Response,
  Schema,
  Server,
  Tag,
} from '../document/document';
import {findOperations} from '../document/documentParts';

interface TagGroup {
  name: string;
  tags: string[];
}

/** A tag of 3.1, with fields of 3.2 that tools ignore. */
interface Tag31 extends Omit<Tag, 'summary' | 'kind'> {
  'x-displayName'?: string;
  'x-kind'?: string;
}

interface Document31 extends Omit<Document, 'tags'> {
  tags?: Tag31[];
  'x-tagGroups'?: TagGroup[];
  'x-audiences'?: Tag31[];
}

const examplePrefix = '#/components/examples/';

/** Heading of all tags. */
const mainGroup = 'Operations';

/**
 * Converts a document to OpenAPI 3.1 for tools that don't support 3.2. Schemas are the same in both versions; information that
 * 3.1 has no field for moves to a description or an `x-` field. Doesn't change its argument.
 * @param document bundled document (see loadDocument)
 * @throws Error naming a body whose example is missing or contains invalid JSON
 */
export function convertTo31(document: Document): Document31 {
  const {openapi: _, servers, tags, paths, components, ...rest} = document;
  const isAudience = ({kind}: Tag) => kind === 'audience';
  const audiences = (tags ?? []).filter(isAudience);
  const groups = tags?.filter((tag) => !isAudience(tag));
  const examples = components?.examples ?? {};
  const converted: Document31 = {
    openapi: '3.1.1',
    ...rest,
    ...(servers && {servers: servers.map(convertServer)}),
    ...(groups && {
      tags: groups.map(convertTag),
      'x-tagGroups': [{name: mainGroup, tags: groups.map(({name}) => name)}],
    }),
    ...(audiences.length > 0 && {'x-audiences': audiences.map(convertTag)}),
    paths: convertInside(paths, [document.info.title], examples) as Document['paths'],
    ...(components && {components: convertInside(components, [document.info.title], examples) as Components}),
  };
  const names = audiences.map(({name}) => name);
  for (const {operation} of findOperations(converted as Document)) moveAudiences(operation, names);
  return withoutUnusedExamples(converted);
}

type Examples = Readonly<Record<string, Example>>;

/** Fields whose values are the same in both versions, or belong to the writer. */
const asTheyAre = /^(?:x-.*|schema|schemas|itemSchema|example|value|dataValue)$/;

/**
 * A copy of a part with all that differs inside of it converted: what something is follows from the field that holds it.
 * @param place names of the fields that lead there, after the title of the document
 */
function convertInside(part: unknown, place: readonly string[], examples: Examples): unknown {
  if (Array.isArray(part)) return part.map((entry) => convertInside(entry, place, examples));
  if (!isObject(part) || '$ref' in part) return part;
  const converted = convertPart(part, place, examples);
  return mapValues(converted as Record<string, unknown>, (value, field) =>
    asTheyAre.test(field) ? value : convertInside(value, [...place, field], examples),
  );
}

function convertPart(part: object, place: readonly string[], examples: Examples): object {
  switch (place.at(-2)) {
    case 'responses':
      return convertResponse(part as Response);
    case 'content':
      return convertMediaType(part, place, examples);
    case 'examples':
      return convertExample(part);
    default:
      return part;
  }
}

/** 3.1 knows one kind of tag, and tools show an operation under each of its tags: audiences move to a separate field. */
function moveAudiences(operation: Operation, audiences: readonly string[]): void {
  const {tags} = operation;
  const own = tags?.filter((tag) => audiences.includes(tag)) ?? [];
  if (tags) operation.tags = tags.filter((tag) => !own.includes(tag));
  if (own.length > 0) Object.assign(operation, {'x-audiences': own});
}

function convertServer({name, description, ...server}: Server): Server {
  const text = [name, description].filter(Boolean).join(': ');
  return {...server, ...(text && {description: text})};
}

function convertTag({summary, kind, ...tag}: Tag): Tag31 {
  return {
    ...tag,
    ...(summary !== undefined && {'x-displayName': summary}),
    ...(kind !== undefined && {'x-kind': kind}),
  };
}

/** Removes examples that were inlined as lines. */
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

/** A response needs a description in 3.1 and has no summary. */
function convertResponse({summary, description, ...response}: Response): Response {
  return {description: [summary, description].filter(Boolean).join('\n\n'), ...response};
}

/** A 3.1 schema can't describe a newline-delimited body, so it describes one line and says so. */
function convertMediaType(media: MediaType, place: readonly string[], known: Examples): MediaType {
  const {itemSchema, examples = {}, ...rest} = media;
  if (!itemSchema) return media;
  const sentence = 'One line of the body, which holds one JSON document per line.';
  const schema: Schema = {...itemSchema, description: [sentence, itemSchema.description].filter(Boolean).join(' ')};
  const converted = Object.entries(examples).flatMap(([name, example]) =>
    firstLine(name, example, [...place, name], known),
  );
  return {schema, ...rest, ...(converted.length > 0 && {examples: Object.fromEntries(converted)})};
}

/** Uses the first line as the example. */
function firstLine(
  name: string,
  part: Example | Reference,
  place: readonly string[],
  examples: Examples,
): [string, Example][] {
  const {dataValue, serializedValue, value, ...rest} = followExample(part, place, examples);
  const text = serializedValue ?? (typeof value === 'string' ? value : undefined);
  const lines = text === undefined ? [dataValue ?? value].flat() : parseLines(text, place);
  if (lines.length === 0) return [];
  const remark = lines.length > 1 ? `The first of ${lines.length} lines.` : undefined;
  const description = [rest.description, remark].filter(Boolean).join(' ');
  return [[name, {...rest, ...(description && {description}), value: lines[0]}]];
}

function followExample(part: Example | Reference, place: readonly string[], examples: Examples): Example {
  if (!('$ref' in part)) return part;
  const example = part.$ref.startsWith(examplePrefix) && examples[part.$ref.slice(examplePrefix.length)];
  if (!example) throw new Error(`${place.join(', ')}: there is no example ${part.$ref}. Add it to the document.`);
  return example;
}

function parseLines(text: string, place: readonly string[]): unknown[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      throw new Error(
        `${place.join(', ')}: a line of the example is no JSON document. Fix it in the YAML file: ${line}`,
      );
    }
  });
}

function convertExample({dataValue, serializedValue, ...example}: Example): Example {
  const value = dataValue ?? serializedValue;
  return value === undefined ? example : {...example, value};
}

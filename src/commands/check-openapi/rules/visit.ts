/** Visits parts of a document with their locations, each once. */
import {isPlainObject, type Location} from '@redocly/openapi-core';
import type {Example, Header, MediaType, Parameter, PathItem, Schema} from '../../../openapi/document/document';
import {exampleValue, methods} from '../../../openapi/document/documentParts';
import {valueOfJson} from '../../../lib/valueOfJson';
import {pointerKeys} from '../../../lib/pointers';
import type {Direction} from '../../../openapi/validators/checkValues';
import {followed, type Context, type Placed, type Visitor} from './rule';

/** The operations of a path. */
export function operationsOf(item: PathItem, {location}: Context) {
  return methods.flatMap((method) => {
    const operation = item[method];
    return operation ? [{method, operation, location: location.child(method)}] : [];
  });
}

/** The last key in a pointer: the name of a component, a header, or a status. */
export function nameOf({pointer}: Location): string {
  return pointerKeys(pointer).at(-1) ?? '';
}

/** The location of a child, or of the part itself if it has no such child. */
export function childOf(part: object, location: Location, name: string): Location {
  return name in part ? location.child(name) : location;
}

const hasSiblings = (part: object) => Object.keys(part).length > 1;

/** All schemas, including references with siblings. */
export function visitSchemas(see: (schema: Placed<Schema>, context: Context) => void): Visitor {
  return {
    Schema(schema, context) {
      if (isPlainObject(schema)) see({part: schema, location: context.location}, context);
    },
    ref(reference, context) {
      if (context.type.name === 'Schema' && hasSiblings(reference))
        see({part: reference, location: context.location}, context);
    },
  };
}

/** All OpenAPI objects, including references with siblings. */
export function visitParts(see: (part: Placed<Record<string, unknown>>, context: Context) => void): Visitor {
  return {
    any(part, context) {
      // Content of `x-` fields is visited with their parent.
      if (isPlainObject(part) && context.type.name !== 'SpecExtension')
        see({part, location: context.location}, context);
    },
    ref(reference, context) {
      if (hasSiblings(reference)) see({part: {...reference}, location: context.location}, context);
    },
  };
}

/** Fields with Markdown text for readers. */
const prose = ['title', 'summary', 'description', 'x-provenance-question'] as const;

/** All texts for readers: titles, summaries, descriptions, descriptions of enum values, questions. */
export function visitTexts(see: (text: string, location: Location, context: Context) => void): Visitor {
  return visitParts(({part, location}, context) => {
    for (const field of prose) {
      const text = part[field];
      if (typeof text === 'string') see(text, location.child(field), context);
    }
    for (const [value, meaning] of Object.entries(part['x-enum-descriptions'] ?? {}))
      if (typeof meaning === 'string') see(meaning, location.child(['x-enum-descriptions', value]), context);
  });
}

export interface PlacedExample {
  value: unknown;
  /** For newline-delimited examples, the location of the whole text. */
  location: Location;
  /** Line in newline-delimited text, counted from 0. */
  line?: number;
  schema: Placed<Schema>;
  direction: Direction;
}

/**
 * All examples of bodies, parameters, headers, and schemas. Newline-delimited examples are visited line by line; a line
 * that isn't valid JSON is visited as a string.
 */
export function visitExamples(see: (example: PlacedExample, context: Context) => void): Visitor[] {
  const visit = (direction: Direction) => (part: MediaType | Parameter | Header, context: Context) => {
    const {location} = context;
    const {schema, itemSchema = schema, example}: MediaType = part;
    if (!itemSchema) return;
    const isLines = 'itemSchema' in part;
    const placed = {part: itemSchema, location: location.child(isLines ? 'itemSchema' : 'schema')};
    const tell = (value: unknown, place: Location, line?: number) =>
      see({value, location: place, line, schema: placed, direction}, context);
    if (example !== undefined) tell(example, location.child('example'));
    for (const [name, reference] of Object.entries(part.examples ?? {})) {
      const named = followed<Example>(reference, location.child(['examples', name]), context);
      const key = (['serializedValue', 'dataValue', 'value'] as const).find((one) => one in named.part);
      const place = key === undefined ? named.location : named.location.child(key);
      const value = exampleValue(named.part);
      if (!isLines) tell(value, place);
      else if (typeof value !== 'string') [value].flat().forEach((entry) => tell(entry, place));
      else if (value !== '')
        value
          .replace(/\n$/, '')
          .split('\n')
          .forEach((text, line) => {
            const entry = valueOfJson(text);
            tell(entry === undefined ? text : entry, place, line);
          });
    }
  };
  return [
    {
      RequestBody: {MediaType: visit('request')},
      Response: {MediaType: visit('response')},
      Parameter: visit('request'),
      Header: visit('response'),
    },
    visitSchemas((schema, context) => {
      const {part, location} = schema;
      const tell = (value: unknown, ...keys: string[]) =>
        see({value, location: location.child(keys), schema, direction: 'both'}, context);
      part.examples?.forEach((value, index) => tell(value, 'examples', String(index)));
      if (part.example !== undefined) tell(part.example, 'example');
      if (part.default !== undefined) tell(part.default, 'default');
    }),
  ];
}

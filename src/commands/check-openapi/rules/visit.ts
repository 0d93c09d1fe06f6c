/** What rules look at, each part once, where it stands. */
import {isPlainObject, type Location} from '@redocly/openapi-core';
import type {
  Example,
  Header,
  MediaType,
  Operation,
  Parameter,
  PathItem,
  Schema,
} from '../../../openapi/document/document';
import {exampleValue, methods, type Method} from '../../../openapi/document/documentParts';
import {pointerKeys} from '../../../lib/pointers';
import type {Direction} from '../checkValues';
import {followed, type Context, type Placed, type Visitor} from './rule';

export interface PlacedOperation {
  path: string;
  method: Method;
  operation: Operation;
  location: Location;
}

/** The operations of a path. */
export function operationsOf(item: PathItem, {key, location}: Context): PlacedOperation[] {
  return methods.flatMap((method) => {
    const operation = item[method];
    return operation ? [{path: String(key), method, operation, location: location.child(method)}] : [];
  });
}

/** The last name in the pointer to a part: that of a component, a header, a status. */
export function nameOf({pointer}: Location): string {
  return pointerKeys(pointer).at(-1) ?? '';
}

/** A part of a part, or the part itself where it has none of that name. */
export function childOf(part: object, location: Location, name: string): Location {
  return name in part ? location.child(name) : location;
}

const hasSiblings = (part: object) => Object.keys(part).length > 1;

/** All schemas. Those with a reference are told with what stands beside it. */
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

/** All parts that OpenAPI describes, and what stands beside references. */
export function visitParts(see: (part: Placed<Record<string, unknown>>, context: Context) => void): Visitor {
  return {
    any(part, context) {
      // What is below a field of our own is told with the part that has the field.
      if (isPlainObject(part) && context.type.name !== 'SpecExtension')
        see({part, location: context.location}, context);
    },
    ref(reference, context) {
      if (hasSiblings(reference)) see({part: {...reference}, location: context.location}, context);
    },
  };
}

/** Fields whose texts readers read, in Markdown. */
const prose = ['title', 'summary', 'description', 'x-provenance-question'] as const;

/** All texts that readers read: titles, summaries, descriptions, meanings of values, reasons. */
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
  /** Of newline-delimited examples, the place of the whole text. */
  location: Location;
  /** Which line of newline-delimited text it is, from 0. */
  line?: number;
  schema: Placed<Schema>;
  direction: Direction;
}

/**
 * All examples of bodies, parameters, headers and schemas. Newline-delimited ones give one for each line; a line that is no
 * JSON is its text.
 */
export function visitExamples(see: (example: PlacedExample, context: Context) => void): Visitor[] {
  const visit = (direction: Direction) => (part: MediaType | Parameter | Header, context: Context) => {
    const {location} = context;
    const {schema, itemSchema = schema, example}: MediaType = part;
    if (!itemSchema) return;
    const isLines = 'itemSchema' in part;
    const placed = {part: itemSchema, location: location.child(isLines ? 'itemSchema' : 'schema')};
    const tell = (value: unknown, place: Location, line?: number) =>
      see({value, location: place, ...(line !== undefined && {line}), schema: placed, direction}, context);
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
          .forEach((text, line) => tell(parsed(text), place, line));
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

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

import type {Location, UserContext} from '@redocly/openapi-core';
import type {
  Document,
  Header,
  MediaType,
  Parameter,
  PathItem,
  Reference,
  RequestBody,
  Response,
  Schema,
  Tag,
} from '../../../openapi/document/document';

/** A rule of Redocly: what it looks at in a document. */
export type Rule = () => Visitor | Visitor[];

export type Context = UserContext;

type Visit<T> = (part: T, context: Context) => void;

/** As Redocly has it, with the parts that our documents use and marks of our own. */
export interface Visitor {
  Root?: Visit<Document> | {leave: Visit<Document>};
  Tag?: Visit<Tag>;
  PathItem?: Visit<PathItem>;
  Parameter?: Visit<Parameter>;
  Header?: Visit<Header>;
  RequestBody?: Visit<RequestBody> | {MediaType: Visit<MediaType>};
  Response?: Visit<Response> | {MediaType: Visit<MediaType>};
  Schema?: Visit<Schema>;
  SchemaProperties?: Visit<Record<string, Schema>>;
  NamedSchemas?: Visit<Record<string, Schema>>;
  any?: Visit<unknown>;
  ref?: (part: Reference, context: Context, target: ReturnType<Context['resolve']>) => void;
}

/** A part of a document with its place. */
export interface Placed<T> {
  part: T;
  location: Location;
}

/** A part, or what a reference at its place leads to. Rules are asked when every reference leads somewhere. */
export function followed<T extends object>(part: T | Reference, location: Location, {resolve}: Context): Placed<T> {
  if (!('$ref' in part)) return {part, location};
  const target = resolve<T>(part, location.source.absoluteRef);
  if (target.node === undefined || !target.location)
    throw new Error(`${location.absolutePointer}: ${part.$ref} leads nowhere.`);
  return {part: target.node, location: target.location};
}

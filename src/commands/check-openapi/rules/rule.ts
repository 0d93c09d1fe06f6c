import type {Location, UserContext} from '@redocly/openapi-core';
import type {
  Document,
  Example,
  Header,
  MediaType,
  Parameter,
  PathItem,
  Reference,
  RequestBody,
  Response,
  Schema,
  SecurityRequirement,
  SecurityScheme,
  Tag,
} from '../../../openapi/document/document';

/** A Redocly rule. */
export type Rule = () => Visitor | Visitor[];

export type Context = UserContext;

type Visit<T> = (part: T, context: Context) => void;

/** Redocly's visitor with the types of our documents. */
export interface Visitor {
  Root?: Visit<Document> | {leave: Visit<Document>};
  SecurityScheme?: Visit<SecurityScheme>;
  SecurityRequirement?: Visit<SecurityRequirement>;
  Example?: Visit<Example>;
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

export interface Placed<T> {
  part: T;
  location: Location;
}

/** A part, or the target of a reference. Rules run only if all references can be resolved. */
export function followed<T extends object>(part: T | Reference, location: Location, {resolve}: Context): Placed<T> {
  if (!('$ref' in part)) return {part, location};
  const target = resolve<T>(part, location.source.absoluteRef);
  if (target.node === undefined || !target.location)
    throw new Error(`${location.absolutePointer}: ${part.$ref} can't be resolved.`);
  return {part: target.node, location: target.location};
}

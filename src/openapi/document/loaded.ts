/**
 * A document as everything is built from it: parameters, bodies and responses stand where operations refer to them, and
 * schemas are resolved (see resolveSchema.ts). What several operations refer to is one object in all of them.
 */
import type {
  Document,
  Example,
  Header,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  Response,
  SecurityRequirement,
  Server,
  Tag,
} from './document';
import type {Method} from './documentParts';
import type {ResolvedSchema} from './resolveSchema';

export interface LoadedDocument {
  /** As it is written, in one file: every reference that is left points into `#/components/`. */
  written: Document;
  info: Document['info'];
  servers: readonly Server[];
  /** The tags that stand for groups of operations, in the order in which pages show them. */
  groups: readonly Tag[];
  /** In the order of its paths. */
  operations: readonly LoadedOperation[];
  /** Named schemas, as a reference leads to them. */
  schemas: ReadonlyMap<string, ResolvedSchema>;
}

export interface LoadedOperation extends Omit<
  Operation,
  'security' | 'servers' | 'parameters' | 'requestBody' | 'responses'
> {
  path: string;
  method: Method;
  /** The group in which pages show it: the first of its tags that is no audience. */
  group?: Tag | undefined;
  audiences: readonly Tag[];
  security: readonly SecurityRequirement[];
  servers: readonly Server[];
  /** Those of its path first. */
  parameters: readonly LoadedParameter[];
  requestBody?: LoadedBody | undefined;
  /** By status. */
  responses: Readonly<Record<string, LoadedResponse>>;
}

/** `schema` carries the example that stands beside it. */
type WithSchema<T> = Omit<T, 'schema' | 'example' | 'examples'> & {schema: ResolvedSchema};

export type LoadedParameter = WithSchema<Parameter>;

export type LoadedHeader = WithSchema<Header>;

/** By media type. */
export type LoadedContent = Readonly<Record<string, LoadedMediaType>>;

export interface LoadedMediaType extends Omit<MediaType, 'schema' | 'itemSchema' | 'examples'> {
  schema?: ResolvedSchema | undefined;
  itemSchema?: ResolvedSchema | undefined;
  examples: Readonly<Record<string, Example>>;
}

export interface LoadedBody extends Omit<RequestBody, 'content'> {
  content: LoadedContent;
}

export interface LoadedResponse extends Omit<Response, 'headers' | 'content'> {
  headers: Readonly<Record<string, LoadedHeader>>;
  content: LoadedContent;
}

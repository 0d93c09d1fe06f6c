/**
 * A document with resolved references: operations contain their parameters, bodies, and responses, and
 * schemas are resolved (see resolveSchema.ts). Operations share the objects that several of them refer to.
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
  SecurityScheme,
  Server,
  Tag,
} from './document';
import type {ResolvedSchema} from './resolveSchema';

export interface LoadedDocument {
  /** The bundled source document: all references point into `#/components/`. */
  written: Document;
  info: Document['info'];
  servers: readonly Server[];
  /** The tags for groups of operations, in page order. */
  groups: readonly Tag[];
  /** In the order of its paths. */
  operations: readonly LoadedOperation[];
  schemas: ReadonlyMap<string, ResolvedSchema>;
  schemes: SecuritySchemes;
}

export type SecuritySchemes = ReadonlyMap<string, SecurityScheme>;

export interface LoadedOperation extends Omit<
  Operation,
  'security' | 'parameters' | 'requestBody' | 'responses' | 'callbacks'
> {
  path: string;
  method: string;
  /** Whether the platform calls it at an address of its users; `path` is its name. */
  isWebhook?: true;
  /** Last segment of the address of its page. */
  slug: string;
  /** The tag that isn't an audience. */
  group?: Tag | undefined;
  audiences: readonly Tag[];
  /** Alternatives; an empty one means that credentials are optional. */
  security: readonly SecurityRequirement[];
  /** All schemes of the document. */
  schemes: SecuritySchemes;
  servers: readonly Server[];
  /** Path-level parameters first. */
  parameters: readonly LoadedParameter[];
  requestBody?: LoadedBody | undefined;
  /** By status. */
  responses: Readonly<Record<string, LoadedResponse>>;
  callbacks: readonly LoadedCallback[];
}

/** A request that the platform sends to an address from a request. */
export interface LoadedCallback extends Pick<
  LoadedOperation,
  'method' | 'summary' | 'description' | 'parameters' | 'requestBody' | 'responses'
> {
  name: string;
  /** Expression with the address. */
  path: string;
}

/** `schema` contains the example. */
type WithSchema<T> = Omit<T, 'schema' | 'example' | 'examples'> & {schema: ResolvedSchema};

export type LoadedParameter = WithSchema<Parameter>;

export type LoadedHeader = WithSchema<Header>;

/** By media type. */
export type LoadedContent = Readonly<Record<string, LoadedMediaType>>;

export interface LoadedMediaType extends Omit<MediaType, 'schema' | 'itemSchema' | 'example' | 'examples'> {
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

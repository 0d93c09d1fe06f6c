/** The parts of OpenAPI 3.2 that the documents use, and our `x-` fields (openapi/README.md). */

export interface Document {
  openapi: string;
  info: Info;
  externalDocs?: ExternalDocs;
  servers?: Server[];
  tags?: Tag[];
  security?: SecurityRequirement[];
  paths: Record<string, PathItem>;
  /** By name. */
  webhooks?: Record<string, PathItem | Reference>;
  components?: Components;
}

export interface Info {
  title: string;
  version: string;
  summary?: string;
  description?: string;
}

export interface Reference {
  $ref: string;
}

export interface Server {
  url: string;
  name?: string;
  description?: string;
}

export interface Tag {
  name: string;
  summary?: string;
  description?: string;
  kind?: string;
  externalDocs?: ExternalDocs;
}

/** The scopes that an operation needs, by scheme. */
export type SecurityRequirement = Record<string, string[]>;

export interface SecurityScheme {
  /** `http`, `apiKey`, or `oauth2`. */
  type: string;
  description?: string;
  deprecated?: boolean;
  /** Name and place of an API key. */
  name?: string;
  in?: string;
  /** Of HTTP authentication: `bearer` or `basic`. */
  scheme?: string;
  bearerFormat?: string;
  flows?: Record<string, OAuthFlow>;
  /** Guide page that explains the scheme. */
  'x-guide'?: string;
}

export interface OAuthFlow {
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes?: Record<string, string>;
}

export interface ExternalDocs {
  url: string;
  description?: string;
}

export interface Components {
  schemas?: Record<string, Schema>;
  parameters?: Record<string, Parameter>;
  responses?: Record<string, Response>;
  requestBodies?: Record<string, RequestBody>;
  headers?: Record<string, Header>;
  examples?: Record<string, Example>;
  securitySchemes?: Record<string, SecurityScheme | Reference>;
}

type Methods = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface PathItem extends Partial<Record<Methods, Operation>> {
  parameters?: (Parameter | Reference)[];
}

export interface Marks {
  /** `derived`: inferred, not stated by the platform. */
  'x-provenance'?: string;
  /** Open question to the platform team about a derived fact. */
  'x-provenance-question'?: string;
  /** What readers see of it: an `instruction`, `configured` (per project), or nothing (`hidden`). */
  'x-provenance-shown'?: string;
  /** `not-finalized`: details can still change. */
  'x-status'?: string;
  /** Changelog entries about the part; added by markChanges. */
  'x-changes'?: Change[];
}

/** A changelog entry about a part, such as `Since`, `2020-07-20`. */
export interface Change {
  word: string;
  /** Day, or only the year. */
  date: string;
  route: string;
}

export interface Operation extends Marks {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  externalDocs?: ExternalDocs;
  deprecated?: boolean;
  security?: SecurityRequirement[];
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, Response | Reference>;
  /** By name, and then by the address that is called. */
  callbacks?: Record<string, Record<string, PathItem> | Reference>;
  /** Guide page that explains the operation. */
  'x-guide'?: string;
}

export interface Header extends Marks {
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}

export interface Parameter extends Header {
  name: string;
  in: string;
  /** Whether samples and forms send the parameter although it's optional. */
  'x-in-samples'?: boolean;
  style?: string;
  explode?: boolean;
}

export interface RequestBody {
  description?: string;
  required?: boolean;
  content?: Record<string, MediaType>;
}

export interface Response extends Marks {
  summary?: string;
  description?: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
  /** Whether the body can be missing, whatever `content` says. */
  'x-body-optional'?: boolean;
}

export interface MediaType {
  schema?: Schema;
  /** Schema of one line or event of a sequential media type (OpenAPI 3.2). */
  itemSchema?: Schema;
  example?: unknown;
  examples?: Record<string, Example | Reference>;
  /** Maximum number of lines in a request. */
  'x-max-lines'?: number;
}

export interface Example {
  summary?: string;
  description?: string;
  value?: unknown;
  dataValue?: unknown;
  serializedValue?: string;
}

type Limit = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf';
type SizeLimit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

export interface Schema extends Marks, Partial<Record<Limit | SizeLimit, number>> {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  /** Summaries of the examples, added by resolveDocument. */
  'x-examples'?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  discriminator?: {propertyName: string; mapping?: Record<string, string>};
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  uniqueItems?: boolean;
  pattern?: string;
  externalDocs?: ExternalDocs;
  /** What each enum value means. */
  'x-enum-descriptions'?: Record<string, string>;
}

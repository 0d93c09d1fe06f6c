/** The parts of OpenAPI 3.2 that the documents use, and our `x-` fields (openapi/README.md). */

export interface Document {
  openapi: string;
  /** Address of the document (OpenAPI 3.2). */
  $self?: string;
  /** What the schemas are written in, unless as usual. */
  jsonSchemaDialect?: string;
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
  termsOfService?: string;
  contact?: {name?: string; url?: string; email?: string};
  license?: {name?: string; url?: string; identifier?: string};
  [key: string]: unknown;
}

export interface Reference {
  $ref: string;
}

export interface Server {
  url: string;
  name?: string;
  description?: string;
  variables?: Record<string, ServerVariable>;
}

export interface ServerVariable {
  default: string;
  enum?: string[];
  description?: string;
}

export interface Tag {
  name: string;
  summary?: string;
  description?: string;
  kind?: string;
  /** Name of the tag that this one belongs to. */
  parent?: string;
  externalDocs?: ExternalDocs;
}

/** The scopes that an operation needs, by scheme; some documents write null for none. */
export type SecurityRequirement = Record<string, string[] | null>;

export interface SecurityScheme {
  /** `http`, `apiKey`, `oauth2`, `openIdConnect`, or `mutualTLS`. */
  type: string;
  description?: string;
  deprecated?: boolean;
  /** Name and place of an API key. */
  name?: string;
  in?: string;
  /** Of HTTP authentication: `bearer`, `basic`, and others. */
  scheme?: string;
  bearerFormat?: string;
  flows?: Record<string, OAuthFlow>;
  openIdConnectUrl?: string;
  oauth2MetadataUrl?: string;
  /** Guide page that explains the scheme. */
  'x-guide'?: string;
}

export interface OAuthFlow {
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
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

type Methods = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options' | 'trace' | 'query';

export interface PathItem extends Partial<Record<Methods, Operation>> {
  summary?: string;
  description?: string;
  /** By method (OpenAPI 3.2). */
  additionalOperations?: Record<string, Operation>;
  servers?: Server[];
  parameters?: (Parameter | Reference)[];
}

export interface Marks {
  /** `derived`: inferred, not stated by the platform. */
  'x-provenance'?: string;
  /** Open question to the platform team about a derived fact. */
  'x-provenance-question'?: string;
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
  servers?: Server[];
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
  style?: string;
  explode?: boolean;
  schema?: Schema;
  /** One media type, instead of a schema. */
  content?: Record<string, MediaType>;
  example?: unknown;
  examples?: Record<string, Example>;
}

export interface Parameter extends Header {
  name: string;
  in: string;
  allowReserved?: boolean;
  allowEmptyValue?: boolean;
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
  links?: Record<string, Link | Reference>;
}

export interface Link {
  operationId?: string;
  operationRef?: string;
  description?: string;
  parameters?: Record<string, unknown>;
  requestBody?: unknown;
  server?: Server;
}

export interface MediaType {
  schema?: Schema;
  /** Schema of one line or event of a sequential media type (OpenAPI 3.2). */
  itemSchema?: Schema;
  example?: unknown;
  examples?: Record<string, Example | Reference>;
  encoding?: Record<string, Encoding>;
  prefixEncoding?: Encoding[];
  itemEncoding?: Encoding;
  /** Maximum number of lines in a request. */
  'x-max-lines'?: number;
}

export interface Encoding {
  contentType?: string;
  headers?: Record<string, Header | Reference>;
  /** Of parts inside (OpenAPI 3.2). */
  encoding?: Record<string, Encoding>;
  prefixEncoding?: Encoding[];
  itemEncoding?: Encoding;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
}

export interface Example {
  summary?: string;
  description?: string;
  value?: unknown;
  dataValue?: unknown;
  serializedValue?: string;
  /** Address of the value. */
  externalValue?: string;
}

type Limit = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf';
type SizeLimit =
  | ('minLength' | 'maxLength' | 'minItems' | 'maxItems')
  | ('minProperties' | 'maxProperties' | 'minContains' | 'maxContains');

/** How a value is written in XML. */
export interface Xml {
  nodeType?: string;
  name?: string;
  prefix?: string;
  namespace?: string;
  attribute?: boolean;
  wrapped?: boolean;
}

export interface Schema extends Marks, Partial<Record<Limit | SizeLimit, number>> {
  $ref?: string;
  $dynamicRef?: string;
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
  unevaluatedProperties?: boolean | Schema;
  unevaluatedItems?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  contains?: Schema;
  propertyNames?: Schema;
  prefixItems?: Schema[];
  patternProperties?: Record<string, Schema>;
  dependentSchemas?: Record<string, Schema>;
  dependentRequired?: Record<string, string[]>;
  contentSchema?: Schema;
  contentEncoding?: string;
  discriminator?: {propertyName: string; mapping?: Record<string, string>; defaultMapping?: string};
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  uniqueItems?: boolean;
  pattern?: string;
  contentMediaType?: string;
  xml?: Xml;
  externalDocs?: ExternalDocs;
  /** What each enum value means. */
  'x-enum-descriptions'?: Record<string, string>;
}

/**
 * The view model of an API: names, text, and HTML without references.
 * Built from a document by buildView.ts, written to `.generated/reference/`, rendered by src/components/Operation.
 */

import type {Change} from '../document/document';

/** HTML rendered from Markdown with escaped HTML. */
export type Html = string;

export interface ApiView {
  id: string;
  title: string;
  version: string;
  /** One sentence, if it has one. */
  summary?: string;
  description: Html;
  security: SecuritySchemeView[];
  groups: GroupView[];
  schemas: NamedSchemaView[];
}

export interface ServerView {
  /** Empty if it has none. */
  name: string;
  url: string;
  description: Html;
}

/** How to authenticate. */
export interface SecurityView {
  /** Each with all schemes that it needs; none if the operation needs no credentials. */
  alternatives: {name: string; label: string; scopes: string[]; guide?: string}[][];
  /** Whether it also works without credentials. */
  optional?: boolean;
}

export interface SecuritySchemeView {
  id: string;
  name: string;
  /** In words: `bearer token`, `OAuth 2.0`. */
  label: string;
  description: Html;
  facts: FactView[];
  flows: {title: string; facts: FactView[]; scopes: {name: string; meaning: Html}[]}[];
}

export interface GroupView {
  id: string;
  name: string;
  description: Html;
  operations: OperationView[];
}

export interface OperationView {
  api: string;
  id: string;
  route: string;
  method: string;
  path: string;
  summary: string;
  description: Html;
  group: string;
  audiences: AudienceView[];
  /** Details can still change (`x-status: not-finalized`). */
  beta: boolean;
  deprecated: boolean;
  /** The guide that explains the operation. */
  guide?: {route: string; title: string};
  security: SecurityView;
  servers: ServerView[];
  parameters: ParameterGroupView[];
  body?: BodyView;
  responses: ResponseView[];
  callbacks?: CallbackView[];
  /** Whether the platform sends it to its users. */
  isWebhook?: true;
  sample: SampleView & {
    /** Examples that the sample can show. */
    examples: {summary: string; description: Html}[];
  };
}

export interface AudienceView {
  name: string;
  description: string;
}

export type ChangeView = Change;

export interface ParameterGroupView {
  /** `path`, `query`, `header`, or `cookie`. */
  place: string;
  title: string;
  fields: FieldView[];
}

export interface BodyView {
  id: string;
  required: boolean;
  description: Html;
  content: ContentView[];
}

export interface ResponseView {
  id: string;
  status: string;
  title: string;
  /** Of an error, without a paragraph around it. */
  description: Html;
  headers: FieldView[];
  content: ContentView[];
}

/** A request that the platform sends to an address from the request. */
export interface CallbackView {
  id: string;
  name: string;
  method: string;
  path: string;
  description: Html;
  parameters: ParameterGroupView[];
  body?: BodyView;
  responses: ResponseView[];
}

/** Media types with the same shape. */
export interface ContentView {
  mediaTypes: string[];
  /** The shape of one line if newline-delimited. */
  lines: boolean;
  shape?: ShapeView;
  /** Start of the ids of its fields. */
  base: string;
  examples: ExampleView[];
}

export interface ExampleView {
  name: string;
  summary: string;
  description: Html;
  language: string;
  /** Highlighted lines, with the fields that they show. */
  html: Html;
}

export interface SampleView {
  language: string;
  html: Html;
}

/** The content of a body, field, or schema. */
export interface ShapeView {
  /** Name of the schema, when it has one. */
  name?: string;
  /** In words: `object`, `array of Product`, `string (date-time)`. */
  type: string;
  /** The most specific description; empty inside a field, which carries it itself. */
  description: Html;
  facts: FactView[];
  values: EnumValueView[];
  fields: FieldView[];
  variants: VariantView[];
  /** The discriminator of the alternatives. */
  discriminator?: string;
  /** Whether a value can be several alternatives at once (`anyOf`). */
  combinable?: true;
  /** Values of additional properties, if allowed. */
  entries?: ShapeView;
  /** Id of the field or schema that shows this shape already (recursion). */
  shownAt?: string;
  /** Id of the field that lists the values of this named enum already. */
  listedAt?: string;
  /** The named schema is shown elsewhere on this page or on the page of the API. */
  elsewhere?: true;
}

export interface VariantView {
  id: string;
  label: string;
  shape: ShapeView;
}

export interface FieldView {
  id: string;
  name: string;
  description: Html;
  required: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  nullable: boolean;
  deprecated: boolean;
  /** Recent ones; missing for most parts. */
  changes?: ChangeView[];
  shape: ShapeView;
}

/** A limit, default, or example, such as `Default` and `0`. */
export interface FactView {
  label: string;
  value: string;
}

export interface EnumValueView {
  id: string;
  value: string;
  meaning: Html;
}

export interface NamedSchemaView {
  id: string;
  name: string;
  shape: ShapeView;
  /** Operations that use it, by summary. */
  usedIn: {route: string; operationId: string; summary: string}[];
}

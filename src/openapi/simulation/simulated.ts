/** What answers requests to any document, as plain data (documentTables.ts). */

/** A document as plain data. */
export interface DocumentTables {
  file: string;
  operations: readonly SimulatedOperation[];
  /** What schemas refer to: with the schemas of the document, they start with `document#`. */
  root: object;
}

export interface SimulatedOperation {
  id: string;
  method: string;
  path: string;
  /** Paths of its servers, without a slash at the end. */
  bases: readonly string[];
  parameters: readonly SimulatedParameter[];
  body?: {required: boolean; content: Readonly<Record<string, SimulatedMedia>>};
  /** Alternatives; each lists what a request must contain. */
  security: readonly (readonly Credential[])[];
  /** By status. */
  responses: Readonly<Record<string, SimulatedResponse>>;
}

export interface SimulatedParameter {
  place: string;
  name: string;
  required: boolean;
  style?: string;
  explode?: boolean;
  /** Of a parameter that is described by its content. */
  mediaType?: string;
  shape: Shape;
  /** The fields of an object. */
  fields: readonly string[];
  schema: unknown;
}

export type Shape = 'one' | 'list' | 'object';

export interface SimulatedMedia {
  /** Of the body, or of one of its lines. */
  schema?: unknown;
  isLines?: true;
  /** Shapes of the fields of a form. */
  fields: Readonly<Record<string, Shape>>;
}

export interface Credential {
  place: 'header' | 'query' | 'cookie';
  name: string;
  /** What the value starts with, such as `Bearer`. */
  scheme?: string;
}

export interface SimulatedResponse {
  headers: Readonly<Record<string, string>>;
  /** By media type, and then by the name of an example. */
  content: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Name of the only entry of a response without examples: a body made of its schema. */
export const generated = '(schema)';

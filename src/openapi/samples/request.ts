/**
 * A request as samples show it. Made from a document at build (src/openapi/samples/sampleRequest.ts; texts then hold `{{…}}`
 * tokens where a reader may set a value) and from the reader's entries in the request builder.
 */
export interface SampleRequest {
  /** Id of the API, also the name of its document. */
  api: string;
  operationId: string;
  method: string;
  url: string;
  /** Without `Authorization`: every sample reads the token from the environment variable `TOKEN`. */
  headers: [name: string, value: string][];
  body?: SampleBody;
  /** What a success carries; nothing when it has no body. */
  answer?: SampleAnswer;
  /** Address of the document that openapi-typescript makes types from. */
  types: string;
}

/** `type`: TypeScript type of the body, made of named schemas, where openapi-typescript makes none that can be used. */
export type SampleBody =
  | {kind: 'json'; mediaType: string; text: string; type?: string}
  | {kind: 'lines'; mediaType: string; file: string; text: string}
  | {kind: 'multipart'; mediaType: string; parts: {name: string; file: string}[]};

export interface SampleAnswer {
  status: string;
  mediaType: string;
}

/** All headers that a client sets itself, with the body's media type; that of a multipart body is left to the client. */
export function plainHeaders({headers, body}: SampleRequest): [name: string, value: string][] {
  return body && body.kind !== 'multipart' ? [...headers, ['Content-Type', body.mediaType]] : headers;
}

/** The answer is one JSON document. */
export function answersJson({answer}: SampleRequest): boolean {
  return answer !== undefined && /[/+]json$/.test(answer.mediaType);
}

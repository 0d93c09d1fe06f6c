/**
 * A request for samples, from a document at build (src/openapi/samples/sampleRequest.ts; strings contain `{{…}}`
 * tokens for values that a reader can set) or from the reader's entries in the request builder.
 */
export interface SampleRequest {
  /** Id of the API, also the name of its document. */
  api: string;
  operationId: string;
  method: string;
  url: string;
  /** Without the credentials, which every sample reads from the environment variable `TOKEN`. */
  headers: [name: string, value: string][];
  /** Missing for a bearer token; null if the operation needs none. */
  credentials?: Credentials | null;
  body?: SampleBody;
  /** Body of the success response, if any. */
  response?: SampleResponse;
  /** Address of the document that openapi-typescript makes types from. */
  types: string;
}

/** The header that carries the credentials, and what precedes them. Only letters, digits, hyphens, and underscores. */
export interface Credentials {
  header: string;
  prefix: 'Bearer ' | 'Basic ' | '' | `${string}=`;
}

const bearer: Credentials = {header: 'Authorization', prefix: 'Bearer '};

/** The lines of a sample that read or send the credentials, if it sends some. */
export function credentialsLine(
  {credentials = bearer}: Pick<SampleRequest, 'credentials'>,
  write: (credentials: Credentials) => string,
): string[] {
  return credentials === null ? [] : [write(credentials)];
}

export type SampleBody =
  | {kind: 'json'; mediaType: string; text: string}
  | {kind: 'lines'; mediaType: string; file: string; text: string}
  | {kind: 'multipart'; mediaType: string; parts: BodyPart[]};

/** A part of a form, which is a file. */
export interface BodyPart {
  name: string;
  file: string;
}

/** The header that names a part of a form. */
export function dispositionOf({name, file}: BodyPart): string {
  return `Content-Disposition: form-data; name="${name}"; filename="${file.replace(/"/g, '%22')}"`;
}

export interface SampleResponse {
  status: string;
  mediaType: string;
}

/** All headers to set, with the body's media type; the HTTP client sets that of a multipart body. */
export function plainHeaders({
  headers,
  body,
}: Pick<SampleRequest, 'headers' | 'body'>): [name: string, value: string][] {
  return body && body.kind !== 'multipart' ? [...headers, ['Content-Type', body.mediaType]] : headers;
}

export function returnsJson({response}: SampleRequest): boolean {
  return response !== undefined && /[/+]json$/.test(response.mediaType);
}

/** Whether the response has a line for each line of the body, whose `status` tells if it was rejected. */
export function isBatch({body, response}: SampleRequest): boolean {
  return body?.kind === 'lines' && response !== undefined && isLines(response.mediaType);
}

/** The seconds that a sample waits: ten minutes where there can be many lines, as the programs of the guides. */
export function secondsToWait({body, response}: SampleRequest): number {
  return isLines(body?.mediaType) || isLines(response?.mediaType) ? 600 : 60;
}

/** The file in which a sample saves the response: other octets than text. It follows redirects to them, too. */
export function savedFile({operationId, response}: SampleRequest): string | undefined {
  return response?.mediaType === 'application/octet-stream' ? `${operationId}.bin` : undefined;
}

/** What a sample says without credentials. */
export const tokenMissing = 'Set the environment variable TOKEN.';

function isLines(mediaType = ''): boolean {
  return mediaType.endsWith('ndjson');
}

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

/** The headers of a part of a form. */
export function partHeaders({name, file}: BodyPart): string[] {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${file.replace(/"/g, '%22')}"`;
  return [disposition, `Content-Type: ${anyFile}`];
}

/** Type of a file in a form. Without one, it would be plain text (RFC 7578, section 4.4). */
export const anyFile = 'application/octet-stream';

/** A response of success. */
export interface SampleResponse {
  status: string;
  /** Missing without a body. */
  mediaType?: string | undefined;
  /** Whether the document leaves open what the body contains, so that samples don't parse it. */
  isOpen?: boolean;
  /** Names of the headers that later requests need. */
  headers: string[];
}

/** All headers to set, with the body's media type; the HTTP client sets that of a multipart body. */
export function plainHeaders({
  headers,
  body,
}: Pick<SampleRequest, 'headers' | 'body'>): [name: string, value: string][] {
  return body && body.kind !== 'multipart' ? [...headers, ['Content-Type', body.mediaType]] : headers;
}

/** All headers for clients that send no length if there is no body, where servers can demand one (RFC 9110, section 8.6). */
export function headersWithLength(request: SampleRequest): [name: string, value: string][] {
  const isEmpty = !request.body && ['POST', 'PUT', 'PATCH'].includes(request.method);
  return [...plainHeaders(request), ...(isEmpty ? [['Content-Length', '0'] as [string, string]] : [])];
}

/** Whether a sample parses the response, which is one JSON document. */
export function returnsJson({response}: SampleRequest): boolean {
  return !response?.isOpen && /[/+]json$/.test(response?.mediaType ?? '');
}

/** The lines that print a response: its body, if it has one, and the headers that later requests need, or else its status. */
export function printedLines(
  {response}: SampleRequest,
  body: readonly string[],
  status: string,
  header: (name: string) => string,
): readonly string[] {
  const lines = [...(response?.mediaType === undefined ? [] : body), ...(response?.headers ?? []).map(header)];
  return lines.length > 0 ? lines : [status];
}

/** Whether the response has a line for each line of the body, whose `status` tells if it was accepted. */
export function isBatch({body, response}: SampleRequest): boolean {
  return body?.kind === 'lines' && isLines(response?.mediaType);
}

/** The minutes that a sample waits: ten where there can be many lines, as the programs of the guides. */
export function minutesToWait({body, response}: SampleRequest): number {
  return isLines(body?.mediaType) || isLines(response?.mediaType) ? 10 : 1;
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

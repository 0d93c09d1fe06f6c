/** The part of the TypeScript client that isn't generated: sends requests, repeats them, and reads and writes lines. */
import {createReadStream} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';

export interface Settings {
  /** Address of the API, such as `https://api.example.com`. */
  host: string;
  projectID: string;
  /** For this environment, such as `process.env['TOKEN']`. */
  token: string | undefined;
  /**
   * Seconds until an attempt without a complete response ends. Default: 60, and 300 for requests and responses in lines.
   * Node.js doesn't wait longer than 300 for the start of a response.
   */
  timeout?: number;
  /** How often to send a request at most. Default: 5. */
  attempts?: number;
  /**
   * Seconds before the second attempt, doubled before each further one. Default: 1. A `Retry-After` header can extend it;
   * if it's more than 300, there is no further attempt.
   */
  delay?: number;
  /** Receives a line for your log before each further attempt. */
  onRetry?: (line: string) => void;
}

/** A response with a status from 200 to 299. */
export interface Reply<Body> {
  body: Body;
  status: number;
  /** Entity tag. Send it as `If-Match` with the next change. */
  etag: string | undefined;
  /** Address of a new resource. */
  location: string | undefined;
}

/** What to import: a list, or lines that arrive one by one, such as those of `readLines`. */
export type Lines<Line> = Iterable<Line> | AsyncIterable<Line>;

export interface ImportResult<Line> {
  /** Number of lines that the platform processed. */
  sent: number;
  /** Lines that aren't stored. Correct them, and send them again. */
  rejected: LineResult<Line>[];
  /** Lines that were processed, and have a message. */
  remarks: LineResult<Line>[];
}

export interface LineResult<Line> {
  /** Position among the lines that you passed, from 1. */
  number: number;
  line: Line;
  /** For people. Log it, but don't parse it. */
  message: string;
}

/** The last attempt got a response with another status, or one that isn't JSON. After 502 and 504, the platform may have processed it. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** For programs; `unknown` if the response has none. */
  readonly type: string;
  /** Further errors, such as those of fields. */
  readonly details: readonly unknown[];

  /** @param body of the response, in any of the platform's formats */
  constructor(
    request: string,
    readonly status: number,
    readonly body: string,
    note: string,
  ) {
    const {type, message, details = []} = errorIn(body);
    const texts = [type, message ?? body.slice(0, 300), details.length > 0 && JSON.stringify(details), note];
    super(`${request} returned ${[status, ...texts].filter(Boolean).join(' ')}`);
    this.type = type ?? 'unknown';
    this.details = details;
  }
}

/** The last attempt got no complete response. If the request is a `POST`, the platform may have processed it. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
}

/** An import ended early: `cause` says why, and `result` what became of the lines before. */
export class ImportEndedError extends Error {
  override name = 'ImportEndedError';
  readonly result: ImportResult<unknown>;

  constructor(cause: Error, result: ImportResult<unknown>) {
    super(`The import ended after ${result.sent} lines. ${cause.message}`, {cause});
    this.result = result;
  }
}

/** What the documents say about an operation. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  query: readonly string[];
  headers: readonly string[];
  /** Media type of the body. */
  sends?: string;
  /** Of a body in lines: how many it can have. */
  maxLines?: number;
  returns: 'nothing' | 'json' | 'lines' | 'file';
  /** Of a list with pages: the method that reads all, the field with the entries, and how many to ask for. */
  pages?: {id: string; list: string; size: number};
  /** Whether it can be sent again if the response is missing. */
  repeatable: boolean;
}

type Input = Readonly<Record<string, unknown>>;

/** The methods of an API, by the ID of their operation. @throws Error naming the setting that is missing or wrong */
export function createMethods(settings: Settings, operations: readonly Operation[]): Record<string, unknown> {
  const {host, projectID, token = ''} = settings;
  if (!/^[!-~]+$/.test(token))
    throw new Error('The token is empty or contains spaces. Set the environment variable TOKEN.');
  if (!projectID) throw new Error('The projectID is empty. Pass the ID of your project.');
  if (!URL.canParse(host) || !/^https?:$/.test(new URL(host).protocol))
    throw new Error(`The host must be an address such as https://api.example.com, not "${host}".`);
  return Object.fromEntries(operations.flatMap((operation) => methodsOf(settings, operation)));
}

function methodsOf(settings: Settings, operation: Operation): [name: string, method: unknown][] {
  const {id, maxLines, returns, pages} = operation;
  if (maxLines) return [[id, (lines: Lines<unknown>) => importLines(settings, operation, lines, maxLines)]];
  if (returns === 'lines') return [[id, (input: Input = {}) => exportLines(settings, operation, input)]];
  const one = [id, (input: Input = {}) => call(settings, operation, input)] as const;
  if (!pages) return [[...one]];
  return [[...one], [pages.id, (input: Input = {}) => listAll(settings, operation, pages, input)]];
}

async function call(settings: Settings, operation: Operation, input: Input): Promise<Reply<unknown>> {
  const {content, status, headers} = await send(settings, operation, input);
  const [etag, location] = [headers.get('ETag') ?? undefined, headers.get('Location') ?? undefined];
  if (operation.returns === 'file') return {body: content, status, etag, location};
  const text = operation.returns === 'json' ? new TextDecoder().decode(content) : '';
  try {
    return {body: text ? (JSON.parse(text) as unknown) : undefined, status, etag, location};
  } catch {
    throw new ApiError(operation.id, status, text, "The response isn't JSON.");
  }
}

async function* exportLines(settings: Settings, operation: Operation, input: Input) {
  const {stream} = await send(settings, operation, input);
  try {
    if (stream) yield* parseLines(operation.id, stream);
  } catch (error) {
    // Of the stream, not of a line.
    if (!(error instanceof TypeError)) throw error;
    throw new NoResponseError(`${operation.id} ended before its last line: ${error.message}`, {cause: error});
  }
}

async function importLines(settings: Settings, operation: Operation, lines: Lines<unknown>, maxLines: number) {
  const result: ImportResult<unknown> = {sent: 0, rejected: [], remarks: []};
  try {
    for await (const part of partsOf(lines, maxLines)) {
      const {content} = await send(settings, operation, {
        body: part.map((line) => `${JSON.stringify(line)}\n`).join(''),
      });
      const results: BatchResult[] = [];
      if (operation.returns === 'lines') {
        for await (const one of parseLines<BatchResult>(operation.id, [content])) results.push(one);
        addResults(part, results, result);
      }
      result.sent += part.length;
    }
  } catch (error) {
    throw new ImportEndedError(error as Error, result);
  }
  return result;
}

interface Subject {
  sku?: string;
  shopID?: string;
}

interface BatchResult extends Subject {
  availability?: Subject;
  status?: string;
  message?: string;
}

/** Matches results by SKU and shop, because they have no number. One without a SKU belongs to a line without a result. */
function addResults(part: readonly unknown[], results: readonly BatchResult[], into: ImportResult<unknown>): void {
  const keyOf = ({availability, ...one}: BatchResult) => `${(availability ?? one).sku} ${(availability ?? one).shopID}`;
  const byKey = new Map(results.map((one) => [keyOf(one), [] as BatchResult[]]));
  for (const one of results) byKey.get(keyOf(one))!.push(one);
  const own = part.map((line) => byKey.get(keyOf(line as BatchResult))?.shift());
  const others = byKey.get(keyOf({})) ?? [];
  for (const [index, line] of part.entries()) {
    const {status, message = ''} = own[index] ??
      others.shift() ?? {message: 'The response has no result for this line.'};
    const entry = {number: into.sent + index + 1, line, message};
    if (status !== 'ok') into.rejected.push(entry);
    else if (message) into.remarks.push(entry);
  }
}

async function* partsOf<Line>(lines: Lines<Line>, size: number): AsyncGenerator<Line[]> {
  let part: Line[] = [];
  for await (const line of lines) {
    part.push(line);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/**
 * The lines of a file of newline-delimited JSON, without empty ones.
 * @throws Error with the file, the number of the line, and the reason if a line isn't a JSON object
 */
export async function* readLines<Line>(file: string): AsyncGenerator<Line> {
  yield* parseLines<Line>(file, createReadStream(file));
}

async function* parseLines<Line>(source: string, chunks: Lines<Uint8Array>): AsyncGenerator<Line> {
  let number = 0;
  for await (const text of textLines(chunks)) {
    number += 1;
    if (text.trim() === '') continue;
    let line: unknown;
    try {
      line = JSON.parse(text);
    } catch (error) {
      throw new Error(`${source}, line ${number} isn't JSON: ${(error as Error).message}`, {cause: error});
    }
    if (typeof line !== 'object' || line === null || Array.isArray(line))
      throw new Error(`${source}, line ${number} isn't a JSON object: ${text.slice(0, 80)}`);
    yield line as Line;
  }
}

/** Splits at line feeds only: strings in JSON can contain other line separators. */
async function* textLines(chunks: Lines<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, {stream: true})).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  yield rest + decoder.decode();
}

/** All entries of a list with pages. The input of an operation with a body is the body. */
async function* listAll(
  settings: Settings,
  operation: Operation,
  {list, size}: NonNullable<Operation['pages']>,
  input: Input,
) {
  const perPage = Number(input['perPage'] ?? size);
  for (let page = 1; ; page += 1) {
    const next = {...input, page, perPage};
    const {body} = await call(settings, operation, operation.sends ? {body: next} : next);
    const entries = (body as Record<string, unknown[] | undefined>)[list] ?? [];
    yield* entries;
    if (entries.length < perPage) return;
  }
}

interface Received {
  status: number;
  headers: Headers;
  content: Uint8Array;
  /** Instead of the content, of an export. */
  stream?: AsyncIterable<Uint8Array>;
}

/** Seconds that a request in lines can take, and that a `Retry-After` header can ask for. */
const longest = 300;

/** @throws ApiError or NoResponseError after the last attempt, and TypeError before the first if the input can't be sent */
async function send(settings: Settings, operation: Operation, input: Input): Promise<Received> {
  const {attempts = 5, delay = 1, onRetry} = settings;
  const url = addressOf(settings, operation, input);
  const request = `${operation.method} ${url}`;
  const init = requestOf(settings, operation, input);
  let isLost = false;
  for (let attempt = 1; ; attempt += 1) {
    const received = await exchange(settings, url, operation, init).catch((error: unknown) => error as Error);
    let wait = delay * 2 ** (attempt - 1);
    let failure: Error;
    // The platform may have processed the request.
    let isOpen = true;
    if (received instanceof Error) {
      const reason = [received, received.cause].map((one) => one instanceof Error && one.message).filter(Boolean);
      failure = new NoResponseError(`${request} got no complete response: ${reason.join(': ')}`, {cause: received});
    } else {
      const {status, headers, content} = received;
      // 404 after a lost response: an earlier attempt has deleted the resource.
      if (status < 300 || (isLost && operation.method === 'DELETE' && status === 404)) return received;
      const after = secondsOf(headers.get('Retry-After'));
      const notes = [
        isLost && status === 412 && 'An earlier attempt may have made the change: get the resource again.',
        status < 400 && `It moved to ${headers.get('Location')}.`,
        after > longest && `Try again in ${Math.ceil(after)} s.`,
      ];
      failure = new ApiError(request, status, new TextDecoder().decode(content), notes.filter(Boolean).join(' '));
      if ((status !== 409 && status !== 429 && status < 500) || after > longest) throw failure;
      isOpen = status === 502 || status === 504;
      wait = Math.max(wait, after);
    }
    if (attempt >= attempts || (isOpen && !operation.repeatable)) throw failure;
    isLost ||= isOpen;
    onRetry?.(`${failure.message}. Attempt ${attempt + 1} of ${attempts} follows in ${wait} s.`);
    await sleep(wait * 1000);
  }
}

function requestOf({token}: Settings, {method, sends, headers}: Operation, input: Input): RequestInit {
  return {
    method,
    headers: new Headers({
      Authorization: `Bearer ${token}`,
      'User-Agent': 'retail-platform-client/0',
      // A form gets its own, with a boundary.
      ...(sends && sends !== form && {'Content-Type': sends}),
      ...picked(input, headers),
    }),
    ...(sends && {body: written(sends, input['body'])}),
    // Other methods would become GET.
    redirect: method === 'GET' ? 'follow' : 'manual',
  };
}

/** Sends a request once. @throws Error if no complete response arrives in time */
async function exchange(
  settings: Settings,
  url: string,
  {sends, maxLines, returns}: Operation,
  init: RequestInit,
): Promise<Received> {
  const seconds = settings.timeout ?? (maxLines || returns === 'lines' ? longest : 60);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error(`timeout after ${seconds} s`)), seconds * 1000);
  try {
    const response = await fetch(url, {...init, signal: abort.signal});
    const {ok, status, headers, body} = response;
    // Readers of an export take their time.
    if (ok && body && returns === 'lines' && !sends) return {status, headers, content: new Uint8Array(), stream: body};
    return {status, headers, content: new Uint8Array(await response.arrayBuffer())};
  } finally {
    clearTimeout(timer);
  }
}

const form = 'multipart/form-data';

function written(mediaType: string, body: unknown): string | FormData {
  if (mediaType !== form) return typeof body === 'string' ? body : JSON.stringify(body);
  const parts = new FormData();
  for (const [name, file] of Object.entries(body as Record<string, Blob>)) parts.append(name, file);
  return parts;
}

/** @throws Error if a part of the path is missing, or would lead to another path */
function addressOf({host, projectID}: Settings, {id, path, query}: Operation, input: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String({projectID, ...input}[name] ?? '');
    if (/^\.{0,2}$/.test(value))
      throw new Error(`${id}: ${name} can't be "${value}". Pass an ID that a path can contain.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(picked(input, query)).toString();
  return `${host.replace(/\/+$/, '')}${filled}${search && `?${search}`}`;
}

function picked(input: Input, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, String(input[name])]])));
}

/** Of a `Retry-After` header: a number, or a date. */
function secondsOf(header: string | null): number {
  const date = Date.parse(header ?? '');
  return Number(header ?? 0) || Math.max(0, (date - Date.now()) / 1000) || 0;
}

/** The error of any API, or nothing. */
function errorIn(body: string): {type?: string; message?: string; details?: unknown[]} {
  try {
    const value: unknown = JSON.parse(body);
    return {...((value as {error?: object} | null)?.error ?? (value as object))};
  } catch {
    return {};
  }
}

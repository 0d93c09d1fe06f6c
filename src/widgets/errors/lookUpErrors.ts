import {isObject} from '../../lib/isObject';
import {reasonOf} from '../../lib/reasonOf';
import {valueOfJson} from '../../lib/valueOfJson';
import {curlErrors, errorCatalog, knownStatuses, type KnownError} from './errorCatalog';

/** An error object in a response body, with its location. */
export interface FoundError {
  /** Location, such as `error` or `error.details[0]`; empty for the body itself. */
  path: string;
  type?: string;
  message?: string;
  /** The affected item, if the error names one. */
  sku?: string;
  field?: string;
  category?: string;
  /** Why a field is rejected, as the response says, and the values that belong to it, as text. */
  reason?: string;
  attributes: {name: string; value: string}[];
  /** Catalog entry; missing if neither type nor message is known. */
  entry?: KnownError;
  /** Why this entry matches. */
  because: string;
}

/** What was called, because some responses depend on it. */
export const requests = ['get', 'change', 'post', 'batch'] as const;
export type RequestKind = (typeof requests)[number];

export interface Lookup {
  /** Invalid inputs, with the rule that they violate. */
  problems: {field: 'status' | 'body'; rule: string}[];
  status?: number;
  /** As given, or as the output of `curl -v` shows. */
  request?: RequestKind;
  /**
   * The matching cell in the status table: the code itself, or `Other`. Missing if an error in the body belongs to this
   * status: its entry is more specific.
   */
  statusRow?: string;
  errors: FoundError[];
  /** What a client needs to know about this response beyond its entries. */
  notes: string[];
}

/**
 * Parses a response as a client must: with the wrapper `error`, without it, or empty.
 * @param input status and body as pasted; if the body is the output of `curl -i` or `curl -v`, the status comes from it
 */
export function lookUpErrors(input: {status: string; body: string; request?: RequestKind | ''}): Lookup {
  const {status: statusText, body, request} = splitResponse(input);
  const result: Lookup = {problems: [], errors: [], notes: [], request: request || undefined};
  const [failure, code, reason = ''] = curlError.exec(body) ?? [];
  readStatus(statusText || (/error: (\d{3})/.exec(reason)?.[1] ?? ''), result);
  const isComplete = failure === undefined;
  if (!isComplete) result.notes.push(curlErrors[Number(code)] ?? `curl couldn't complete the request: ${reason}.`);
  const rest = isComplete ? body : body.replace(failure, '');
  if (isComplete || rest.trim() !== '') readBody(rest.replace(/^\uFEFF/, ''), result);
  if (result.errors.some(({entry}) => entry?.statuses?.includes(result.status!))) delete result.statusRow;
  noteRetry(result);
  return result;
}

/** What curl writes if it gets no complete response, or with `--fail`, one whose status is an error. */
const curlError = /^curl: \((\d+)\) ?([^\n]*)(?:\nMore details here.*)?/ms;

function readBody(body: string, result: Lookup): void {
  const {errors, notes, status} = result;
  const note = (text: string) => void notes.push(text);
  const refuse = (rule: string) => void result.problems.push({field: 'body', rule});
  if (body.trim() === '') return status === undefined ? undefined : noteEmptyBody(status, result);
  if (/^\s*</.test(body))
    return note(
      "The body is HTML or XML, so it doesn't come from the API. It usually comes from a proxy between you and the platform. Handle the response based on its status code.",
    );
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    const lines = body.split('\n');
    const filled = lines.filter((line) => line.trim() !== '');
    if (filled.length > 1 && filled.every((line) => typeof valueOfJson(line) === 'object')) {
      note(
        'The body contains several JSON objects, one per line, so it is a batch response. Each line has its own status.',
      );
      return lines.forEach((line, index) => {
        if (line.trim() !== '') collect(JSON.parse(line), `line ${index + 1}`, result);
      });
    }
    // A log has more on the line.
    value = valueOfJson(/\{.*\}/s.exec(body)?.[0] ?? '');
    if (!isObject(value))
      return refuse(
        `Paste JSON, or leave the field empty: ${reasonOf(error)}. A response that isn't JSON usually comes from a proxy between you and the platform.`,
      );
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isBatchLine)) {
    note('The body is a list of the lines of a batch response. Each entry has its own status.');
    return value.forEach((entry, index) => collect(entry, `[${index}]`, result));
  }
  if (!isObject(value)) return refuse('Paste a JSON object. Errors have `type` and `message`.');
  const {status: health} = value;
  if (health === 'UP' || health === 'DEGRADED' || health === 'DOWN') {
    const retry = health === 'DOWN' ? ' Send your requests again later, with increasing delays.' : '';
    return note(`This is the response of a health check: the service is \`${health}\`.${retry}`);
  }
  collect(value, '', result);
  const [first] = errors;
  if (isBatchLine(value)) {
    const says = first ? 'It says why one item failed.' : 'Its status says that the item succeeded.';
    note(`This is one line of a batch response. ${says}`);
  } else if (!first) {
    if (status === undefined || status >= 400)
      note('The body has neither `type` nor `message`. Handle the response based on its status code.');
  } else if (status !== undefined && status < 300)
    note("The status is that of a success, but the body contains errors. Don't rely on the status alone.");
  else if (first.path === 'error')
    note('The error is wrapped in `error`, as in the Products, Promotions, and Coupons APIs.');
  else if (first.path === '') note('The error is at the top level of the body, as in the Orders API.');
}

/** Whether an object is a line of a batch response. */
function isBatchLine(value: unknown): boolean {
  if (!isObject(value)) return false;
  return ('sku' in value || 'availability' in value) && (value['status'] === 'ok' || value['status'] === 'error');
}

/** Lines that `curl -v` writes around a body: headers, messages, and progress. */
const verboseLine = /^(?:[<>*](?: |$)|[{}] \[\d+ bytes data\]| *% Total| +Dload|[\s\d.kM-]+--:--:--)/;

/** Splits the output of `curl -i` or `curl -v`. After a redirect it contains several responses; the last one is used. */
function splitResponse(input: {status: string; body: string; request?: RequestKind | ''}) {
  let rest = input.body.replace(/\r\n?/g, '\n').trimStart();
  let found = input.status.trim();
  let request = input.request ?? '';
  const lines = rest.split('\n');
  const last = lines.map((line) => /^< HTTP\//.test(line)).lastIndexOf(true);
  if (last !== -1) {
    found = /^< HTTP\/[\d.]+ +(\d{3})/.exec(lines[last]!)?.[1] ?? found;
    request ||= requestOf(lines.filter((line) => /^> [A-Z]+ \S+ HTTP\//.test(line)).at(-1));
    const body = lines.slice(last).filter((line) => !verboseLine.test(line));
    // After a body without a line break, the message about the connection follows in the same line.
    return {status: found, body: body.join('\n').replace(/\* (?:Connection #|Closing connection).*$/s, ''), request};
  }
  for (;;) {
    const head = /^HTTP\/[\d.]+ +(\d{3})[^\n]*\n?/.exec(rest);
    if (!head) return {status: found, body: rest, request};
    found = head[1]!;
    const end = rest.indexOf('\n\n');
    rest = end === -1 ? '' : rest.slice(end + 2).trimStart();
  }
}

/** The kind of request in a line such as `> PUT /greengrocer-7k2m9q/coupons/1 HTTP/1.1`. */
function requestOf(line = ''): RequestKind | '' {
  const [, method = '', path = ''] = /^> ([A-Z]+) (\S+)/.exec(line) ?? [];
  if (/\/_?batch(?:\?|$)/.test(path)) return 'batch';
  if (method === 'PUT' || method === 'DELETE') return 'change';
  return method === 'POST' ? 'post' : method === 'GET' ? 'get' : '';
}

function readStatus(text: string, result: Lookup): void {
  if (text === '') return;
  if (!/^[1-5]\d\d$/.test(text))
    return void result.problems.push({field: 'status', rule: 'Enter a three-digit status code, such as 422.'});
  result.status = Number(text);
  result.statusRow = knownStatuses.includes(result.status) ? text : 'Other';
}

function noteEmptyBody(status: number, result: Lookup): void {
  if (status === 403)
    result.notes.push('A 403 response often has an empty body. Handle the response based on its status code.');
  else if (status === 200)
    result.notes.push(
      result.request === 'get'
        ? 'The request succeeded, and the list is empty: nothing was found.'
        : result.request === undefined
          ? "The request succeeded, and there's nothing to return. For a list, that means no results."
          : "The request succeeded: it's done, and there is nothing to return.",
    );
  else if (status >= 400) result.notes.push('The body is empty. Handle the response based on its status code.');
}

/** Whether a second attempt can succeed after this status. */
function isTemporary(status: number): boolean {
  return status === 409 || status === 429 || status >= 500;
}

/** What the page says about retries, for this kind of request. */
function noteRetry({status, request, notes}: Lookup): void {
  if (status === undefined || request === undefined || !isTemporary(status)) return;
  notes.push(
    request === 'post'
      ? 'Check whether the resource exists before you retry a `POST` request.'
      : 'Repeat this request with increasing delays. Sending the same content twice leads to the same result.',
  );
}

/** Errors nest a few levels deep; a deeper body isn't a response of the platform. */
const longestPath = 200;

/** Fields that contain errors, of the body, of its line items, and of other errors. */
const errorFields: readonly string[] = ['error', 'errors', 'details'];

/** Adds an object if it's an error, and the errors in it. @param item SKU of the object that contains it */
function collect(value: unknown, path: string, result: Lookup, item?: string): void {
  if (!isObject(value)) return;
  const {type, message, field, category, reason, attributes, status, availability, refersTo, itemsAvailable} = value;
  const sku = textOf(value['sku']) ?? (isObject(availability) ? textOf(availability['sku']) : undefined) ?? item;
  const found = {
    path,
    type: textOf(type),
    message: textOf(message),
    sku,
    field: textOf(field),
    category: textOf(category),
    reason: textOf(reason),
    attributes: [...attributesOf({refersTo, itemsAvailable}), ...attributesOf(attributes)],
  };
  const isError =
    found.type !== undefined || found.message || found.category !== undefined || found.reason !== undefined;
  const match = entryOf(found.type, found.message, result.status);
  // A line of a batch response is an error only if its status says so, and a resource can have a type, too.
  const isResource =
    path === '' && !match.entry && !found.message && result.status !== undefined && result.status < 300;
  if (isError && status !== 'ok' && !isResource) result.errors.push({...found, ...match});
  collectWithin(value, path, result, sku);
}

/** Adds the errors in the fields of an object or the entries of a list, such as `lineItems[0].errors[1]`. */
function collectWithin(value: object, path: string, result: Lookup, item?: string): void {
  if (path.length > longestPath) return;
  for (const [name, part] of Object.entries(value)) {
    if (typeof part !== 'object' || part === null) continue;
    const place = Array.isArray(value) ? `${path}[${name}]` : `${path === '' ? '' : `${path}.`}${name}`;
    if (errorFields.includes(name) && Array.isArray(part))
      part.forEach((error, index) => collect(error, `${place}[${index}]`, result, item));
    else if (name === 'error') collect(part, place, result, item);
    else collectWithin(part as object, place, result, isObject(part) ? (textOf(part['sku']) ?? item) : item);
  }
}

function entryOf(type?: string, message?: string, status?: number): Pick<FoundError, 'entry' | 'because'> {
  const byMessage = errorCatalog.find(
    (entry) =>
      entry.message && plain(entry.message) === plain(message) && (!type || !entry.type || entry.type === type),
  );
  const byType = errorCatalog.find((entry) => entry.type !== undefined && entry.type === type && !entry.message);
  const entry = byMessage ?? byType;
  if (!entry)
    return {
      because: type
        ? `The type \`${type}\` isn't in the catalog. Handle the response based on its status code.`
        : 'Only the message describes the error. Handle the response based on its status code.',
    };
  const how = entry === byMessage ? 'Matched by its message, which can change' : `Matched by its type \`${type}\``;
  if (status === undefined || !entry.statuses || entry.statuses.includes(status)) return {entry, because: `${how}.`};
  return {entry, because: `${how}. The error is documented with status ${entry.statuses.join(', ')}, not ${status}.`};
}

/** Most attributes that are listed. */
const mostAttributes = 20;

function attributesOf(value: unknown): FoundError['attributes'] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .slice(0, mostAttributes)
    .map(([name, one]) => ({name, value: typeof one === 'string' ? one : shown(one)}));
}

/** A value as JSON. One that is nested too deeply to be written is no attribute of the platform. */
function shown(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '…';
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function plain(text: string | undefined): string {
  return (text ?? '').trim().replace(/\.$/, '').toLowerCase();
}

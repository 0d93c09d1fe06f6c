/** What a behavior is given, and what it gives back. */
import type {FieldTable, OperationTable, Tables} from '../openapi/simulation/tables';
import type {Problem} from '../openapi/validators/problems';
import type {FormFile} from './readForm';
import type {Services} from './handler';
import type {RuleName} from './rules';
import type {Fields, Project} from './state';

export interface Call {
  operation: OperationTable;
  projectID: string;
  project: Project;
  /** Parameters with their types; missing if not sent. */
  path: Readonly<Record<string, string | number>>;
  query: Readonly<Record<string, string | number | boolean | undefined>>;
  headers: Headers;
  /** JSON body; the behavior checks it if it has separate rules for that, see `checksBody`. */
  body: Fields;
  /** Lines of a batch: the object, or what is wrong with the line. */
  lines: readonly Line[];
  /** The file of a form. */
  file?: FormFile | undefined;
  /** Problems of the body against the document; empty unless the behavior checks the body. */
  problems: readonly Problem[];
  tables: Tables;
  /** Address as requested, for links: path and query. */
  href: string;
  /** Milliseconds. */
  now: number;
  services?: Services | undefined;
  /** Whether to refuse a line that isn't stored as it is. */
  strict?: boolean | undefined;
  /** Notes rules that decide the response. */
  because(...rules: readonly RuleName[]): void;
}

export type Line = {value: Fields; problem?: undefined} | {problem: string; value?: Fields};

export interface Answer {
  status: number;
  /** JSON, lines of JSON, or bytes. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  mediaType?: string;
  /** The project after the request, if it changed. */
  project?: Project;
}

type Respond = (call: Call) => Answer | Promise<Answer>;

/** What operations do, by their IDs. With `checksBody`, a behavior answers problems of the body itself. */
export type Behaviors = Readonly<Record<string, Respond | {checksBody: true; answer: Respond}>>;

/** Ends a request with an error in the shape of its API. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule?: RuleName,
    readonly type = status < 500 ? 'client_error' : 'server_error',
    readonly details?: readonly Fields[],
  ) {
    super(message);
  }
}

/** Runs a step for each entry of a list in a body. @throws Refusal that names the entry: `items[1]: …` */
export function eachOf<T, R>(name: string, entries: readonly T[], step: (entry: T) => R): R[] {
  return entries.map((entry, index) => {
    try {
      return step(entry);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const {status, message, rule, type} = error;
      throw new Refusal(status, `${name}[${index}]: ${message}`, rule, type);
    }
  });
}

/** Refuses a body that contradicts its path. */
export function mismatch(field: string, inBody: unknown, inPath: unknown, rule: RuleName): Refusal {
  const name = field === 'sku' ? 'SKU' : 'ID';
  const sent = JSON.stringify(inBody) ?? 'is missing and';
  return new Refusal(400, `${field} ${sent} must match the ${name} in the path (${JSON.stringify(inPath)})`, rule);
}

export function notFound(): Refusal {
  return new Refusal(404, 'Not found', 'not-found');
}

/** Fields that a value has, in the order of their names. */
export function picked(value: Fields, names: Iterable<string>): Fields {
  const result: Record<string, unknown> = {};
  for (const name of names) if (Object.hasOwn(value, name) && value[name] !== undefined) result[name] = value[name];
  return result;
}

/** Fields that the document declares, in its order. Others aren't kept. */
export function known(fields: FieldTable, value: Fields): Fields {
  return picked(
    value,
    fields.map(([name]) => name),
  );
}

/** The value with the defaults of the document. */
export function withDefaults(fields: FieldTable, value: Fields): Fields {
  const result: Record<string, unknown> = {};
  for (const field of fields) {
    const [name] = field;
    if (Object.hasOwn(value, name)) result[name] = value[name];
    else if (field.length > 1) result[name] = field[1];
  }
  return result;
}

/** A page of a list. */
export function pageOf<T>(
  all: readonly T[],
  page: number,
  perPage: number,
): {entries: readonly T[]; pagination: Fields} {
  return {
    entries: all.slice((page - 1) * perPage, page * perPage),
    pagination: {page, perPage, totalPages: Math.ceil(all.length / perPage), totalItems: all.length},
  };
}

/** Percent-encodes a segment of a path; a lone surrogate becomes U+FFFD, as in browsers. */
export function encode(text: string | number): string {
  return encodeURIComponent(String(text).replace(/\p{Cs}/gu, '\ufffd'));
}

export function selfLink(...segments: readonly (string | number)[]): Fields {
  return {self: {href: `/${segments.map(encode).join('/')}`}};
}

/** Compares texts by code unit, the same everywhere. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** An instant as the simulator writes it: `2026-03-03T08:00:00Z`. */
export function timestamp(moment: number): string {
  return new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** `codes[0].template must be …`. */
export function messageOf({path, message}: Problem): string {
  return `${path || 'the body'} ${message}`;
}

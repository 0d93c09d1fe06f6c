/**
 * The statements of the specification (statements.yaml), each with what it expects of the API documents and the pages, or
 * with the tests that fail when it is broken. How to write one: README.md in this folder.
 */
import {existsSync, readFileSync} from 'node:fs';
import {parse} from 'yaml';
import type {MediaType, Operation, Parameter, RequestBody, Response, Schema} from '../../src/openapi/document/document';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {findOperations} from '../../src/openapi/document/documentParts';
import {followerOf, lookUpIn} from '../../src/openapi/document/lookUp';
import {mapValues} from '../../src/lib/mapValues';
import {apis, documentPath} from '../../src/site/apis';

/** What a schema or a field has. Lists of names are words in one text. */
export interface ExpectedSchema {
  fields?: string;
  /** Must be required; others may be, too. */
  required?: string;
  /** All values, in any order. */
  enum?: string;
  type?: string;
  /** Name of the schema, of that of each item, or of that of each value of a map. */
  of?: string;
  default?: string | number | boolean;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  format?: string;
  readOnly?: boolean;
  /** Words of the description or of the meanings of values. */
  says?: string[];
}

/** What an operation has. */
export interface ExpectedCall {
  /** All query parameters. */
  query?: string;
  required?: string;
  /** Must be described; others may be, too. */
  statuses?: string;
  /** Media types of the body, or the schemas in them. */
  sends?: string;
  /** Media types or schemas of the successful response. */
  returns?: string;
  /** Headers of the successful response. */
  headers?: string;
  tags?: string;
  says?: string[];
}

export interface Statement {
  /** Line of the specification. */
  line: number;
  /** In our own words. */
  title: string;
  /** By name, such as `Product` or `Product.codes.template`. */
  schemas?: Record<string, ExpectedSchema>;
  /** By method and path without the project, such as `GET /products`. */
  calls?: Record<string, ExpectedCall>;
  /** Words that a file has. */
  files?: Record<string, string[]>;
  /** File below `tests/`, and title as written in it: `site/choices.spec.ts: Color mode › survives a reload`. */
  tests?: string[];
  /** Commands that fail when the statement is broken. */
  checks?: string[];
  /** Why nothing can fail. */
  none?: string;
}

/** An operation with its references resolved. */
export interface Call extends Operation {
  parameters: Parameter[];
  body: RequestBody;
  responses: Record<string, Response>;
}

/** The four API documents together. */
export interface Platform {
  /** A name means the same in all of them. */
  schemas: ReadonlyMap<string, Schema>;
  /** By method and path. */
  calls: ReadonlyMap<string, Call>;
}

/** All statements, in the order of the specification. */
export function readStatements(): Statement[] {
  return parse(readFileSync('tests/statements/statements.yaml', 'utf8')) as Statement[];
}

/** Reads the API documents. */
export async function readPlatform(): Promise<Platform> {
  const schemas = new Map<string, Schema>();
  const calls = new Map<string, Call>();
  for (const api of apis) {
    const {written} = await loadDocument(documentPath(api));
    const follow = followerOf(lookUpIn(written));
    for (const [name, schema] of Object.entries(written.components?.schemas ?? {})) schemas.set(name, schema);
    for (const {path, method, pathItem, operation} of findOperations(written))
      calls.set(`${method.toUpperCase()} ${path}`, {
        ...operation,
        parameters: [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map((part) => follow(part)),
        body: follow(operation.requestBody ?? {}),
        responses: mapValues(operation.responses, (response) => follow(response)),
      });
  }
  return {schemas, calls};
}

/** What the documents and files lack of a statement, and which of its tests and checks don't exist. */
export function problemsOf(statement: Statement, platform: Platform): string[] {
  const {schemas = {}, calls = {}, files = {}, tests = [], checks = []} = statement;
  const problems = [
    ...Object.entries(schemas).flatMap(([place, expected]) => schemaProblems(place, expected, platform)),
    ...Object.entries(calls).flatMap(([call, expected]) => callProblems(call, expected, platform)),
    ...Object.entries(files).flatMap(([file, words]) => missing(file, words, readFileSync(file, 'utf8'))),
    ...tests.filter((test) => !existingTests(test)).map((test) => `no such test: ${test}`),
    ...checks.filter((name) => !(name in scripts)).map((name) => `no such command: npm run ${name}`),
  ];
  return problems.map((problem) => `line ${statement.line}, ${statement.title}: ${problem}`);
}

const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};

const words = (text: string | undefined) => (text ?? '').split(' ').filter(Boolean);

/** Words that a text lacks; case and line breaks make no difference. */
function missing(place: string, expected: readonly string[] = [], text: string): string[] {
  const plain = squeeze(text);
  return expected.filter((part) => !plain.includes(squeeze(part))).map((part) => `${place} doesn't say "${part}"`);
}

function squeeze(text: string): string {
  return text.replace(/[`*]/g, '').replace(/\s+/g, ' ').toLowerCase();
}

/** Names that a list lacks. */
function absent(place: string, what: string, expected: string | undefined, found: readonly string[]): string[] {
  return words(expected)
    .filter((name) => !found.includes(name))
    .map((name) => `${place} has no ${what} ${name}: ${found.join(' ')}`);
}

function schemaProblems(place: string, expected: ExpectedSchema, platform: Platform): string[] {
  const {fields, required, enum: values, of, says, ...keywords} = expected;
  const [name = '', ...path] = place.split('.');
  const root = platform.schemas.get(name);
  if (!root) return [`no schema ${name}`];
  let at = [root];
  for (const field of path) at = partsOf(at, platform).flatMap(({properties}) => properties?.[field] ?? []);
  if (at.length === 0) return [`no field ${place}`];
  const parts = partsOf(at, platform);
  const own = at.flatMap((schema) => [
    follow(platform, schema),
    ...(schema.anyOf ?? []).map((part) => follow(platform, part)),
  ]);
  const found = own.flatMap((schema) => (schema.enum ?? []).map(String));
  return [
    ...absent(
      place,
      'field',
      fields,
      parts.flatMap(({properties}) => Object.keys(properties ?? {})),
    ),
    ...absent(
      place,
      'required',
      required,
      parts.flatMap((schema) => schema.required ?? []),
    ),
    ...(values === undefined || words(values).sort().join() === [...new Set(found)].sort().join()
      ? []
      : [`${place} has the values ${found.join(' ')}`]),
    ...absent(place, 'type', of, namesIn(at)),
    ...Object.entries(keywords).flatMap(([keyword, value]) =>
      own.flatMap((schema) => schema[keyword as keyof Schema] ?? []).includes(value as never)
        ? []
        : [`${place} has no ${keyword} ${String(value)}`],
    ),
    ...missing(place, says, own.map(textOf).join(' ')),
  ];
}

function textOf(schema: Schema): string {
  return [schema.description, ...Object.entries(schema['x-enum-descriptions'] ?? {}).flat()].join(' ');
}

/** A schema with what stands beside a reference to it. */
function follow({schemas}: Platform, {$ref, ...own}: Schema): Schema {
  const target = $ref === undefined ? undefined : schemas.get($ref.slice($ref.lastIndexOf('/') + 1));
  return {...target, ...own};
}

/** The schemas with those that they consist of: alternatives, parts, items. */
function partsOf(schemas: readonly Schema[], platform: Platform): Schema[] {
  return schemas.flatMap((written) => {
    const schema = follow(platform, written);
    const {allOf = [], anyOf = [], oneOf = [], items} = schema;
    return [schema, ...partsOf([...allOf, ...anyOf, ...oneOf, ...(items ? [items] : [])], platform)];
  });
}

/** Names and types of schemas, of their items, and of the values of maps. */
function namesIn(schemas: readonly (Schema | undefined)[]): string[] {
  return schemas.flatMap((schema) => {
    if (!schema) return [];
    const {$ref, type = [], items, anyOf = [], additionalProperties} = schema;
    const values = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    return [$ref ? $ref.slice($ref.lastIndexOf('/') + 1) : [], type, namesIn([items, values, ...anyOf])].flat();
  });
}

function callProblems(call: string, expected: ExpectedCall, platform: Platform): string[] {
  const [method, path] = call.split(' ');
  const operation = platform.calls.get(`${method} /{projectID}${path}`);
  if (!operation) return [`no operation ${call}`];
  const {parameters, body, responses, tags = []} = operation;
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({name}) => name);
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))![1];
  const parts = [operation, ...parameters, ...Object.values(responses)];
  const text = [operation.summary, operation['x-status'], ...parts.map(({description}) => description)].join(' ');
  return [
    ...(expected.query === undefined || words(expected.query).sort().join() === [...query].sort().join()
      ? []
      : [`${call} has the query ${query.join(' ')}`]),
    ...absent(
      call,
      'required',
      expected.required,
      parameters.filter(({required}) => required).map(({name}) => name),
    ),
    ...absent(call, 'status', expected.statuses, Object.keys(responses)),
    ...absent(call, 'body', expected.sends, mediaOf(body.content)),
    ...absent(call, 'response', expected.returns, mediaOf(success.content)),
    ...absent(call, 'header', expected.headers, Object.keys(success.headers ?? {})),
    ...absent(call, 'tag', expected.tags, tags),
    ...missing(call, expected.says, text),
  ];
}

/** Media types, and names of the schemas in them. */
function mediaOf(content: Record<string, MediaType> = {}): string[] {
  return Object.entries(content).flatMap(([type, {schema, itemSchema}]) => [type, ...namesIn([schema, itemSchema])]);
}

const titlesOf = new Map<string, ReadonlySet<string>>();

/** Whether a file has a test with each part of a title, as written: `site/choices.spec.ts: Color mode › survives a reload`. */
function existingTests(named: string): boolean {
  const [, file, titles = ''] = /^(\S+\.spec\.ts): (.+)$/.exec(named) ?? [];
  const path = `tests/${file}`;
  if (file === undefined || !existsSync(path)) return false;
  if (!titlesOf.has(path)) titlesOf.set(path, new Set(titlesIn(readFileSync(path, 'utf8'))));
  return titles.split(' › ').every((title) => titlesOf.get(path)!.has(title));
}

function titlesIn(source: string): string[] {
  const calls = source.matchAll(/\btest(?:\.describe)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs);
  return Array.from(calls, ([, , title]) => title!.replace(/\\(.)/g, '$1'));
}

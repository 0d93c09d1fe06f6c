import {decoded} from '../lib/decoded';
import {fieldPath} from '../lib/pointers';
import {listFrom} from '../openapi/request/serialize';
import type {BodyTable, OperationTable, ParameterTable, Tables} from '../openapi/simulation/tables';
import type {CheckableSchema} from '../openapi/validators/interpret';
import {problemsOf, type Problem} from '../openapi/validators/problems';
import {linesIn, readBytes, readLine, readText, readValue} from './body';
import {messageOf, Refusal, type Call, type Line} from './call';
import type {Environment} from './handler';
import {fileIn} from './readForm';
import type {Match} from './router';
import type {Fields, Project} from './state';
import {validatorsOf} from './validators';

type ReadCall = (
  match: Match,
  request: Request,
  project: Project,
  environment: Pick<Environment, 'now' | 'strict'>,
  because: Call['because'],
) => Promise<Call>;

/** Builds the function that reads the call of an operation from a request. It throws a Refusal for what doesn't fit the document. */
export function callReader(tables: Tables): ReadCall {
  const validatorOf = validatorsOf(tables);
  const problemsFor: ProblemsFor = (check, value) => (check === undefined ? [] : problemsOf(validatorOf(check), value));
  return async ({operation, path}, request, project, {now, strict}, because) => {
    const url = new URL(request.url);
    const {headers} = request;
    const {body} = operation;
    // Pages are never strict, so they don't load it.
    const checks = strict ? await import('./strict') : undefined;
    checks?.checkQuery(operation, url.searchParams);
    const problemsOfBody: ProblemsOfBody = (check, values, texts) => {
      const errors = checks?.contentErrors(operation.id, texts);
      return values.map((value, index) => {
        const problems = problemsFor(check, value);
        if (!checks || check === undefined || problems.length > 0) return problems;
        const problem =
          checks.undocumentedField(schemaOfBody(tables, operation, check), value, tables.schemas) ?? errors?.get(index);
        if (!problem) return [];
        because('strict');
        return [problem];
      });
    };
    const parameters = readParameters(operation, path, url.searchParams, headers);
    checkParameters(operation, parameters, problemsFor(operation.check, parameters));
    return {
      operation,
      projectID: path['projectID'] ?? '',
      project,
      path: placedIn('path', parameters) as Call['path'],
      query: placedIn('query', parameters) as Call['query'],
      headers,
      body: {},
      lines: [],
      problems: [],
      tables,
      href: hrefOf(url),
      now,
      strict,
      because,
      ...(body && (await readBody(body, request, problemsOfBody, because))),
    };
  };
}

/** A merge patch has the fields of what it changes, and the operation returns that. */
function schemaOfBody({schemas}: Tables, {body, responses}: OperationTable, check: string): CheckableSchema {
  const isPatch = body?.mediaTypes.includes('application/merge-patch+json');
  return schemas[(isPatch && responses['200']?.['application/json']) || check]!;
}

type ProblemsFor = (check: string | undefined, value: unknown) => Problem[];
/** Problems of each object of a body, with its JSON. */
type ProblemsOfBody = (check: string | undefined, values: readonly unknown[], texts: readonly string[]) => Problem[][];

async function readBody(
  body: BodyTable,
  request: Request,
  problemsOfBody: ProblemsOfBody,
  because: Call['because'],
): Promise<Partial<Call>> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  if (!body.mediaTypes.some((known) => known.toLowerCase() === type))
    throw new Refusal(400, `Content-Type must be ${body.mediaTypes.join(' or ')}`, 'media-type');
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity')
    throw new Refusal(415, 'Send the body without Content-Encoding', 'encoding');
  const bytes = await readBytes(request);
  if (body.kind === 'form') return readFile(bytes, contentType);
  const text = readText(bytes);
  if (body.kind === 'lines') {
    because('body');
    const texts = linesIn(text, body.maxLines ?? 20_000);
    if (texts.length === 0) throw new Refusal(400, 'The body has no lines', 'body');
    const lines = texts.map(readLine);
    const values = lines.map(({value}) => value);
    const problems = problemsOfBody(body.check, values, texts);
    return {lines: lines.map((line, index) => checkedLine(line, problems[index]!))};
  }
  const value = readValue(text);
  return {body: value as Fields, problems: problemsOfBody(body.check, [value], [text])[0]!};
}

function checkedLine(line: Line, [problem]: readonly Problem[]): Line {
  return line.problem === undefined && problem ? {value: line.value, problem: messageOf(problem)} : line;
}

function readFile(bytes: ArrayBuffer, type: string): Pick<Call, 'file'> {
  try {
    return {file: fileIn(new Uint8Array(bytes), type, 'file')};
  } catch {
    throw new Refusal(400, "The body isn't a form", 'body');
  }
}

/** By keys like `query.limit`. */
type Parameters = Readonly<Record<string, string | number | boolean | readonly unknown[]>>;

function readParameters(
  {parameters}: OperationTable,
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
  headers: Headers,
): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([key, parameter]) => {
      const [place, name] = placeAndName(key);
      const text =
        place === 'path'
          ? path[name]
          : place === 'query'
            ? inQuery(query, name, parameter)
            : place === 'cookie'
              ? cookieOf(headers, name)
              : headers.get(name);
      return text === undefined || text === null ? [] : [[key, toValue(parameter, text)]];
    }),
  );
}

function inQuery(query: URLSearchParams, name: string, {list}: ParameterTable): string | null {
  return list === undefined || !query.has(name) ? query.get(name) : listFrom(query, name, list);
}

function cookieOf(headers: Headers, name: string): string | undefined {
  const sent = (headers.get('cookie') ?? '').split('; ').find((one) => one.startsWith(`${name}=`));
  return sent === undefined ? undefined : decoded(sent.slice(name.length + 1));
}

/** Of a key like `query.limit`. Names may contain dots. */
function placeAndName(key: string): [place: string, name: string] {
  const dot = key.indexOf('.');
  return [key.slice(0, dot), key.slice(dot + 1)];
}

/** The parameters in the path or query, by name. */
function placedIn(wanted: string, parameters: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([key, value]) => {
      const [place, name] = placeAndName(key);
      return place === wanted ? [[name, value]] : [];
    }),
  );
}

function toValue({type, list}: ParameterTable, text: string): Parameters[string] {
  if (list !== undefined) return text.split(',').map((one) => toValue({...(type && {type})}, one));
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return type === 'number' && /^-?\d{1,300}(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** @throws Refusal for the first parameter that doesn't fit the document */
function checkParameters({id, parameters, responses}: OperationTable, values: Parameters, problems: Problem[]): void {
  for (const [key, {required}] of Object.entries(parameters)) {
    const [place, name] = placeAndName(key);
    const problem = problems.find(({path}) => path.startsWith(fieldPath('', key)));
    if (!problem && !(required && !Object.hasOwn(values, key))) continue;
    if (place === 'path' && !('400' in responses)) throw new Refusal(404, 'Not found', 'parameter');
    if (id === 'listProducts' && name === 'limit') throw new Refusal(400, 'limit must be a positive number', 'limit');
    const rule = name === 'plu-prefix' ? 'plu-prefix' : name === 'If-Match' ? 'coupon-no-tag' : 'parameter';
    // The offset of a timestamp, whose plus sign means a space there.
    const hasSpace = place === 'query' && / \d\d:\d\d$/.test(String(values[key]));
    const advice = hasSpace ? '. In a query, write + as %2B' : '';
    throw new Refusal(400, `${name} ${problem?.message ?? 'is required'}${advice}`, rule);
  }
}

/** The address as sent, without what a URI reference can't contain. */
function hrefOf({pathname, search}: URL): string {
  return `${pathname}${search}`.replace(/[\s"<>\\^`{|}]/g, encodeURIComponent).replace(/%(?![0-9a-f]{2})/gi, '%25');
}

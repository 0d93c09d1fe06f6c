/** The simulated platform: a pure function from a state and a request to a state and a response. */
import type {OperationTable, ParameterTable, Tables} from '../openapi/simulation/tables';
import {problemsOf, type Problem, type Validate} from '../openapi/validators/problems';
import {fieldPath} from '../lib/pointers';
import {readBytes, readLines, readText, readValue} from './body';
import {messageOf, Refusal, type Answer, type Behavior, type Call, type Line} from './call';
import {faultHeader, readFaults, slowDelay, type FaultName, type FaultShare} from './faults';
import {withProject} from './limits';
import {routerOf, type Match} from './router';
import {rules, type Rule, type RuleName} from './rules';
import {validatorsOf} from './validators';
import {emptyProject, type Fields, type Project, type State} from './state';

export interface Environment {
  /** Milliseconds since 1970. */
  now: number;
  /** Faults besides those that the request asks for. */
  faults?: readonly FaultShare[];
  /** From 0 to 1, for faults with a share. Without it, they always occur. */
  random?: () => number;
}

/** Why a response is as it is. */
export interface Reason extends Rule {
  rule: RuleName | 'operation';
}

export interface Outcome {
  /** The same object if nothing changed. */
  state: State;
  response: Response;
  /** The operation comes first. */
  why: readonly Reason[];
  /** ID of the operation; missing for unknown addresses and controls. */
  operationId?: string;
  /** Milliseconds to wait before the response is shown or sent. */
  delay?: number;
  /** The response holds only the first half of the body, and then the connection ends. */
  cut?: true;
}

export type Handle = (state: State, request: Request, environment: Environment) => Promise<Outcome>;

interface Parts {
  tables: Tables;
  validatorOf(name: string): Validate;
}

/** Builds the handler from what the documents say and from the behaviors, by operation ID. */
export function createHandler(tables: Tables, behaviors: Readonly<Record<string, Behavior>>): Handle {
  const parts: Parts = {tables, validatorOf: validatorsOf(tables)};
  const route = routerOf(tables.operations);
  return async (state, request, environment) => {
    const url = new URL(request.url);
    const match = route(request.method, url.pathname);
    const noted = new Set<RuleName>();
    const operation = typeof match === 'object' ? match.operation : undefined;
    let faults = new Set<FaultName>();
    let changed = state;
    let answer: Answer;
    try {
      faults = faultsOf(request, environment);
      if (match === undefined) throw new Refusal(404, 'Not found', 'unknown-address');
      if (match === 'method') throw new Refusal(405, 'Method not allowed', 'method');
      checkFaults(match.operation, faults);
      checkToken(request.headers, noted);
      const projectID = match.path['projectID'] ?? '';
      const before = state.projects.get(projectID);
      if (!before) noted.add('any-project');
      const call = await callOf(parts, match, request, url, before ?? emptyProject, environment, noted);
      const behavior = Object.hasOwn(behaviors, operation!.id) ? behaviors[operation!.id] : undefined;
      if (call.problems.length > 0 && !behavior?.checksBody) throw bodyProblem(call.problems);
      answer = behavior?.answer(call) ?? exampleOf(match.operation, noted);
      if (answer.project && answer.project !== before) changed = withProject(state, projectID, answer.project);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.rule) noted.add(error.rule);
      answer = refused(operation, error, noted);
    }
    const delay = faults.has('slow') ? slowDelay : undefined;
    const isCut = faults.has('cut') && answer.body !== undefined;
    if (delay !== undefined || isCut) noted.add('fault');
    return {
      state: changed,
      response: toResponse(operation, answer, isCut),
      why: reasonsOf(operation, noted),
      ...(operation && {operationId: operation.id}),
      ...(delay !== undefined && {delay}),
      ...(isCut && {cut: true as const}),
    };
  };
}

/** @throws Refusal for an unknown fault in the header */
function faultsOf({headers}: Request, {faults = [], random}: Environment): Set<FaultName> {
  const always = faults.filter(({share}) => share >= 1 || !random || random() < share);
  try {
    return new Set([...always, ...readFaults(headers.get(faultHeader) ?? '')].map(({fault}) => fault));
  } catch (error) {
    throw new Refusal(400, `${faultHeader}: ${(error as Error).message}`, 'fault');
  }
}

/** Of the faults that are statuses; without a message, the body is empty. */
const faultMessages: Readonly<Partial<Record<FaultName, string>>> = {
  401: 'Unauthorized',
  403: '',
  409: 'Conflict',
  412: 'Precondition failed',
  429: 'Too many requests',
  500: 'Internal error',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
};

function checkFaults({id}: OperationTable, faults: ReadonlySet<FaultName>): void {
  if (id === 'getProductHealth') {
    if (faults.has('500') || faults.has('down')) throw new Refusal(500, 'DOWN', 'fault', 'health');
    if (faults.has('degraded')) throw new Refusal(200, 'DEGRADED', 'fault', 'health');
  }
  if (id === 'listOrders' && faults.has('too_many_records'))
    throw new Refusal(403, 'Too many records', 'fault', 'too_many_records');
  for (const fault of faults) {
    const message = faultMessages[fault];
    if (message !== undefined) throw new Refusal(Number(fault), message, 'fault');
  }
}

function checkToken(headers: Headers, noted: Set<RuleName>): void {
  noted.add('token');
  if (!/^Bearer\s+\S/i.test(headers.get('authorization') ?? '')) throw new Refusal(401, 'Unauthorized', 'token');
  noted.add('any-token');
}

async function callOf(
  {tables, validatorOf}: Parts,
  {operation, path}: Match,
  request: Request,
  url: URL,
  project: Project,
  {now}: Environment,
  noted: Set<RuleName>,
): Promise<Call> {
  const {headers} = request;
  const problemsFor = (check: string | undefined, value: unknown): Problem[] =>
    check === undefined ? [] : problemsOf(validatorOf(check), value);
  const parameters = readParameters(operation, path, url.searchParams, headers);
  checkParameters(operation, parameters, problemsFor(operation.check, parameters));
  const inPlace = (place: string) =>
    Object.fromEntries(
      Object.entries(parameters).flatMap(([key, value]) =>
        key.startsWith(`${place}.`) ? [[key.slice(place.length + 1), value]] : [],
      ),
    );
  const call: Call = {
    operation,
    projectID: path['projectID'] ?? '',
    project,
    path: inPlace('path') as Call['path'],
    query: inPlace('query') as Call['query'],
    headers,
    body: {},
    lines: [],
    bytes: new Uint8Array(),
    problems: [],
    tables,
    href: hrefOf(url),
    now,
    because: (rule) => noted.add(rule),
  };
  const {body} = operation;
  if (!body) return call;
  const type = (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  const isKnown = body.mediaTypes.some((known) => known.toLowerCase() === type);
  if (!isKnown) throw new Refusal(400, `Content-Type must be ${body.mediaTypes.join(' or ')}`, 'media-type');
  const bytes = await readBytes(request);
  if (body.kind === 'form') return {...call, ...(await readFile(bytes, headers.get('content-type')!))};
  const text = readText(bytes);
  if (body.kind === 'lines') {
    const lines = readLines(text);
    noted.add('body');
    if (lines.length === 0) throw new Refusal(400, 'The body has no lines', 'body');
    if (lines.length > (body.maxLines ?? 20_000))
      throw new Refusal(400, `The body has more than ${body.maxLines ?? 20_000} lines`, 'batch-limit');
    return {...call, lines: lines.map((line) => checkedLine(line, problemsFor(body.check, line.value)))};
  }
  const value = readValue(text);
  return {...call, body: value as Fields, problems: problemsFor(body.check, value)};
}

function checkedLine(line: Line, [problem]: readonly Problem[]): Line {
  return line.problem === undefined && problem ? {value: line.value, problem: messageOf(problem)} : line;
}

async function readFile(bytes: ArrayBuffer, type: string): Promise<Pick<Call, 'file' | 'bytes'>> {
  try {
    const form = await new Response(bytes, {headers: {'Content-Type': type}}).formData();
    const file = form.get('file');
    if (typeof file !== 'object' || file === null) return {bytes: new Uint8Array()};
    return {file, bytes: new Uint8Array(await file.arrayBuffer())};
  } catch {
    throw new Refusal(400, "The body isn't a form", 'body');
  }
}

type Parameters = Readonly<Record<string, string | number | boolean>>;

function readParameters(
  {parameters}: OperationTable,
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
  headers: Headers,
): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([key, parameter]) => {
      const [place, name] = placeAndName(key);
      const text = place === 'path' ? path[name] : place === 'query' ? query.get(name) : headers.get(name);
      return text === undefined || text === null ? [] : [[key, toValue(parameter, text)]];
    }),
  );
}

/** Of a key like `query.limit`. Names may contain dots. */
function placeAndName(key: string): [place: string, name: string] {
  const dot = key.indexOf('.');
  return [key.slice(0, dot), key.slice(dot + 1)];
}

function toValue({type}: ParameterTable, text: string): string | number | boolean {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return type === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** @throws Refusal for the first parameter that doesn't fit the document */
function checkParameters({id, parameters, responses}: OperationTable, values: Parameters, problems: Problem[]): void {
  for (const [key, {required}] of Object.entries(parameters)) {
    const [place, name] = placeAndName(key);
    const problem = problems.find(({path}) => path === fieldPath('', key));
    if (!problem && !(required && !Object.hasOwn(values, key))) continue;
    if (place === 'path' && !('400' in responses)) throw new Refusal(404, 'Not found', 'parameter');
    if (id === 'listProducts' && name === 'limit') throw new Refusal(400, 'limit must be a positive number', 'limit');
    const rule = name === 'plu-prefix' ? 'plu-prefix' : name === 'If-Match' ? 'coupon-no-tag' : 'parameter';
    throw new Refusal(400, `${name} ${problem?.message ?? 'is required'}`, rule);
  }
}

function bodyProblem(problems: readonly Problem[]): Refusal {
  return new Refusal(400, messageOf(problems[0]!), 'body');
}

function exampleOf({example}: OperationTable, noted: Set<RuleName>): Answer {
  noted.add('example');
  const {status = 200, mediaType, text} = example ?? {};
  return {status, ...(text !== undefined && {body: new TextEncoder().encode(text), mediaType: mediaType!})};
}

function refused(operation: OperationTable | undefined, refusal: Refusal, noted: Set<RuleName>): Answer {
  const {status, message, type, details} = refusal;
  if (type === 'health') return {status, body: {status: message}};
  if (message === '') return {status};
  noted.add('error-shape');
  if (type === 'client_error' || type === 'server_error') noted.add('error-type');
  const error = {type, message, ...(details && {details})};
  return {status, body: operation?.api === 'orders' ? error : {error}, mediaType: 'application/json'};
}

function toResponse(operation: OperationTable | undefined, answer: Answer, isCut: boolean): Response {
  const {status, body, headers} = answer;
  const documented = operation?.responses[String(status)] ?? operation?.responses['default'] ?? {};
  const type = answer.mediaType ?? Object.keys(documented)[0];
  if (body === undefined || type === undefined) return new Response(null, {status, headers: {...headers}});
  const content =
    body instanceof Uint8Array
      ? body
      : type.includes('ndjson')
        ? (body as unknown[]).map((line) => `${JSON.stringify(line)}\n`).join('')
        : JSON.stringify(body);
  return new Response((isCut ? content.slice(0, Math.floor(content.length / 2)) : content) as BodyInit, {
    status,
    headers: {...headers, 'Content-Type': type},
  });
}

/** The reasons for a response, most general last. */
function reasonsOf(operation: OperationTable | undefined, noted: ReadonlySet<RuleName>): Reason[] {
  const first: Reason[] = operation
    ? [
        {
          rule: 'operation',
          text: `The document describes ${operation.method} ${operation.path}.`,
          source: `${operation.api}#${operation.id}`,
        },
      ]
    : [];
  return [...first, ...[...noted].map((rule): Reason => ({rule, ...rules[rule]}))];
}

/** The address as sent, without what a URI reference can't contain. */
function hrefOf({pathname, search}: URL): string {
  return `${pathname}${search}`.replace(/[\s"<>\\^`{|}]/g, encodeURIComponent).replace(/%(?![0-9a-f]{2})/gi, '%25');
}

/** The simulated platform: a pure function from a state and a request to a state and a response. */
import type {OperationTable, Tables} from '../openapi/simulation/tables';
import {simulatedApis} from '../site/simulatedApis';
import {messageOf, Refusal, type Answer, type Behaviors} from './call';
import {faultHeader, readFaults, slowDelay, type FaultName, type FaultShare} from './faults';
import {withProject} from './limits';
import {callReader} from './readCall';
import {allowOf, routerOf, type Route} from './router';
import type {Rule} from './rule';
import {rules as ownRules, type RuleName} from './rules';
import {emptyProject, type Fields, type State} from './state';

export interface Environment {
  /** Milliseconds since 1970. */
  now: number;
  /** From 0 to 1, for faults with a share. Without it, they always occur. */
  random?: () => number;
  /** The only projects that exist besides those that are stored; without it, every project exists. */
  projects?: readonly string[];
  /** Whether to refuse what no document describes, and projects that aren't stored. */
  strict?: boolean;
  /** The server that received the request; a page has none. */
  server?: SimulatorServer;
  /** Services of the reader that the platform calls. */
  services?: Services | undefined;
}

/** Calls services of the reader: a virtual POS and a fulfillment service. */
export interface Services {
  /**
   * Prices a cart of the app with a virtual POS.
   * @returns line items and totals as in checkout info; undefined if the platform has the prices
   * @throws Refusal if the virtual POS rejects the cart or doesn't respond
   */
  price(cart: Fields): Promise<{lineItems: Fields[]; price: Fields} | undefined>;
  /** Reports what a request has changed, such as a purchase that is paid for. @returns the state with the responses */
  report(before: State, after: State): Promise<State>;
}

/** What a server keeps besides the state. Controls change it. */
export interface SimulatorServer {
  /** The latest requests to the platform, oldest first. */
  readonly requests: ReceivedRequest[];
  faults: readonly FaultShare[];
  /** Sets the clock to a moment, in milliseconds. */
  setClock(moment: number): void;
  /** Forgets requests, and restores the clock and the faults of the start. */
  reset(): void;
}

export interface ReceivedRequest {
  method: string;
  /** Path and query. */
  url: string;
  /** ID of the operation. */
  operation?: string | undefined;
  status: number;
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

/**
 * Builds the handler from what the documents say and from the behaviors, by operation ID.
 * @param rules those that the behaviors note
 */
export function createHandler(tables: Tables, behaviors: Behaviors, rules: Rules = ownRules): Handle {
  const readCall = callReader(tables);
  const route = routerOf(tables.operations);
  const titles = simulatedApis.filter(({id}) => tables.operations.some(({api}) => api === id)).map(({title}) => title);
  const reasonsOf = reasonsFrom(rules);
  const simulated = new Intl.ListFormat('en-US').format(titles);
  return async (state, request, environment) => {
    // A response to HEAD is that to GET without its body; a server leaves it out.
    const match = route(request.method === 'HEAD' ? 'GET' : request.method, new URL(request.url).pathname);
    const noted = new Set<RuleName>();
    const operation = match && 'operation' in match ? match.operation : undefined;
    const api = operation?.api ?? (match && 'others' in match ? match.others[0]!.api : undefined);
    let faults = new Set<FaultName>();
    let changed = state;
    let answer: Answer;
    try {
      faults = faultsOf(request, environment, operation?.id);
      if (match === undefined)
        throw new Refusal(404, `No simulated API has this path. Simulated: ${simulated}.`, 'unknown-address');
      if ('others' in match) {
        if (request.method !== 'OPTIONS') throw new Refusal(405, 'Method not allowed', 'method');
        noted.add('method');
        const response = new Response(null, {status: 204, headers: {Allow: allowOf(match)}});
        return {state, response, why: reasonsOf(operation, noted)};
      }
      checkFaults(match.operation, faults);
      checkToken(match.operation, request.headers, noted);
      const projectID = match.path['projectID'] ?? '';
      const before = state.projects.get(projectID);
      const {projects, strict} = environment;
      if (!before && (projects ? !projects.includes(projectID) : strict)) {
        const advice = projects ? '' : '. Without --strict, the simulator treats it as an empty project';
        throw new Refusal(404, `The project ${projectID} doesn't exist${advice}`, 'known-projects');
      }
      if (!before) noted.add('any-project');
      const call = {
        ...(await readCall(match, request, before ?? emptyProject, environment, (...rules) =>
          rules.forEach((rule) => noted.add(rule)),
        )),
        services: environment.services,
      };
      const behavior = Object.hasOwn(behaviors, call.operation.id) ? behaviors[call.operation.id] : undefined;
      const [problem] = call.problems;
      if (typeof behavior === 'object') answer = await behavior.answer(call);
      else if (problem) throw new Refusal(400, messageOf(problem), 'body');
      else answer = (await behavior?.(call)) ?? exampleOf(match.operation, noted);
      if (answer.project && answer.project !== before) changed = withProject(state, projectID, answer.project);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.rule) noted.add(error.rule);
      answer = {...refused(api, error, noted), headers: headersOf(error, match)};
    }
    const delay = faults.has('slow') ? slowDelay : undefined;
    const isCut = faults.has('cut');
    if (delay !== undefined || isCut) noted.add('fault');
    return {
      state: changed,
      response: toResponse(operation, answer, isCut),
      why: reasonsOf(operation, noted),
      operationId: operation?.id,
      delay,
      ...(isCut && {cut: true as const}),
    };
  };
}

/** @throws Refusal for an unknown fault in the header */
function faultsOf({headers}: Request, {random, server}: Environment, operation?: string): Set<FaultName> {
  const planned = (server?.faults ?? []).filter(
    (one) =>
      (one.share >= 1 || !random || random() < one.share) &&
      (one.operation ?? operation) === operation &&
      (one.nth === undefined ||
        one.nth === 1 + server!.requests.filter((earlier) => earlier.operation === operation).length),
  );
  try {
    return new Set([...planned, ...readFaults(headers.get(faultHeader) ?? '')].map(({fault}) => fault));
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

/** The status of a proxy in front of the platform: its body is a page, not the platform's JSON. */
function pageOfProxy(status: number, message: string): Answer {
  const page = `<html><head><title>${status} ${message}</title></head><body><h1>${status} ${message}</h1></body></html>\n`;
  return {status, body: new TextEncoder().encode(page), mediaType: 'text/html'};
}

function checkToken({credentials}: OperationTable, headers: Headers, noted: Set<RuleName>): void {
  if (credentials === null) return;
  noted.add('token');
  const {header, prefix} = credentials ?? {header: 'Authorization', prefix: 'Bearer '};
  const sent = headers.get(header) ?? '';
  const isSent = prefix.endsWith(' ') ? new RegExp(`^${prefix.trim()}\\s+\\S`, 'i').test(sent) : sent.includes(prefix);
  if (!isSent || sent.length <= prefix.length) throw new Refusal(401, 'Unauthorized', 'token');
  noted.add('any-token');
}

function exampleOf({example}: OperationTable, noted: Set<RuleName>): Answer {
  noted.add('example');
  const {status = 200, mediaType, text} = example ?? {};
  return {status, ...(text !== undefined && {body: new TextEncoder().encode(text), mediaType: mediaType!})};
}

/** What RFC 9110 asks of a refusal: how to authenticate, which methods there are, and when to try again. */
function headersOf({status}: Refusal, match: ReturnType<Route>): Record<string, string> {
  if (status === 401) return {'WWW-Authenticate': 'Bearer'};
  if (status === 429 || status === 503) return {'Retry-After': '2'};
  return status === 405 && match && 'others' in match ? {Allow: allowOf(match)} : {};
}

function refused(api: string | undefined, refusal: Refusal, noted: Set<RuleName>): Answer {
  const {status, message, type, details} = refusal;
  if (type === 'health') return {status, body: {status: message}};
  if (message === '') return {status};
  if (refusal.rule === 'fault' && (status === 502 || status === 504)) return pageOfProxy(status, message);
  noted.add('error-shape');
  if (type === 'client_error' || type === 'server_error') noted.add('error-type');
  const error = {type, message, ...(details && {details})};
  const body = api === 'orders' ? error : {error};
  return {status, body, mediaType: 'application/json'};
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

/** Texts and sources by name. */
export type Rules = Readonly<Partial<Record<RuleName, Rule>>>;

/** The reasons for a response, most general last. */
function reasonsFrom(rules: Rules): (operation: OperationTable | undefined, noted: ReadonlySet<RuleName>) => Reason[] {
  return (operation, noted) => {
    const first: Reason[] = operation
      ? [
          {
            rule: 'operation',
            text: `The document describes ${operation.method} ${operation.path}.`,
            source: `${operation.api}#${operation.id}`,
          },
        ]
      : [];
    return [...first, ...[...noted].map((rule): Reason => ({rule, ...rules[rule]!}))];
  };
}

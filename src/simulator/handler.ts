/** The simulated platform: a pure function from a state and a request to a state and a response. */
import type {OperationTable, Tables} from '../openapi/simulation/tables';
import {messageOf, Refusal, type Answer, type Behavior} from './call';
import {faultHeader, readFaults, slowDelay, type FaultName, type FaultShare} from './faults';
import {withProject} from './limits';
import {callReader} from './readCall';
import {routerOf} from './router';
import type {Rule} from './rule';
import {rules, type RuleName} from './rules';
import {emptyProject, type State} from './state';

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

/** Builds the handler from what the documents say and from the behaviors, by operation ID. */
export function createHandler(tables: Tables, behaviors: Readonly<Record<string, Behavior>>): Handle {
  const readCall = callReader(tables);
  const route = routerOf(tables.operations);
  return async (state, request, environment) => {
    const match = route(request.method, new URL(request.url).pathname);
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
      checkToken(match.operation, request.headers, noted);
      const projectID = match.path['projectID'] ?? '';
      const before = state.projects.get(projectID);
      if (!before) noted.add('any-project');
      const call = await readCall(match, request, before ?? emptyProject, environment.now, (rule) => noted.add(rule));
      const behavior = Object.hasOwn(behaviors, call.operation.id) ? behaviors[call.operation.id] : undefined;
      if (call.problems.length > 0 && !behavior?.checksBody)
        throw new Refusal(400, messageOf(call.problems[0]!), 'body');
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
      operationId: operation?.id,
      delay,
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

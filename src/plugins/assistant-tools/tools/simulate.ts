import {fenced} from '../../../lib/fenced';
import {oneAtATime} from '../../../lib/oneAtATime';
import {flowOf} from '../../../openapi/collections/flow';
import {initialState, type State} from '../../../simulator';
import {timestamp} from '../../../simulator/call';
import {isControl, routerOf} from '../../../simulator/router';
import {checkPlatformResponse, rules, tables} from '../../../simulator/platform';
import type {Rule} from '../../../simulator/rule';
import {handleAll} from '../../../simulator/withControls';
import {setClock, simulatedNow} from './clock';
import {readResponses} from '../../../widgets/importCheck/readResponses';
import {summaryOf} from '../../../widgets/importCheck/summaryOfResponses';
import {textOfBody} from './operations';
import {rowsOf} from './responses';
import {joined, listed, ToolError, type Host, type Output} from './tool';

interface Input {
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  clock?: string;
  allowDeleteAll?: boolean;
}

/** Characters of a body in the data. */
const mostOfBody = 8_000;

const route = routerOf(tables.operations);
/** Kept for as long as the program runs or the page is open. */
let state: State | undefined;
/** Each request sees what the one before stored. */
const inTurn = oneAtATime();

/** Runs a request in the simulator. */
export function runRequest(input: Input, host: Host): Promise<Output> {
  return inTurn(() => runNow(input, host));
}

/** A response, and what decided it. */
interface Ran {
  response: Response;
  text: string;
  why: readonly (Rule & {rule: string})[];
  cut: boolean;
  delay?: number | undefined;
  /** Clock of the simulator, in milliseconds. */
  now: number;
}

/** Runs a request in the simulated platform of this program. */
async function runHere(request: Request, clock: string | undefined, isStoring: boolean): Promise<Ran> {
  if (clock !== undefined) setClock(clock);
  state ??= initialState('story');
  const now = simulatedNow();
  // A project exists as soon as something is stored in it. A mistyped one must not look empty.
  const projects = isStoring ? undefined : [...state.projects.keys()];
  const {response, cut = false, ...outcome} = await handleAll(state, request, {now, projects});
  state = outcome.state;
  return {response, text: await response.clone().text(), why: outcome.why, delay: outcome.delay, cut, now};
}

/** Runs a request on a simulated platform at an address. @throws ToolError if none responds */
async function runAt(origin: string, request: Request, clock: string | undefined): Promise<Ran> {
  const send = (path: string, init: RequestInit) =>
    fetch(new URL(path, origin), init).catch(() => {
      throw new ToolError(`${origin} gave no response. Check that a simulated platform is running there.`);
    });
  if (clock !== undefined) {
    const set = await send('/__simulator/clock', {method: 'POST', body: JSON.stringify({at: clock})});
    if (!set.ok) throw new ToolError(`clock must be a timestamp with an offset: ${await set.text()}`);
  }
  const {pathname, search} = new URL(request.url);
  const {method, headers} = request;
  const body = (await request.text()) || undefined;
  const response = await send(pathname + search, {method, headers, body});
  const names = (response.headers.get('x-simulator-rules') ?? '').split(', ');
  const why = names.flatMap((rule) => (Object.hasOwn(rules, rule) ? {rule, ...rules[rule as keyof typeof rules]} : []));
  const now = Date.parse(response.headers.get('date') ?? '');
  const text = await response
    .clone()
    .text()
    .catch(() => undefined);
  return {response, text: text ?? '', why, cut: text === undefined, now};
}

async function runNow(
  {method, path, headers = {}, body, clock, allowDeleteAll = false}: Input,
  {simulator}: Host,
): Promise<Output> {
  const url = urlOf(path);
  const match = route(method, url.pathname);
  const operation = match && 'operation' in match ? match.operation : undefined;
  const deleted = operation
    ? flowOf(operation.id).deletesAll
    : method === 'POST' && isControl(url.pathname) && url.pathname.endsWith('/reset')
      ? 'everything that is stored'
      : undefined;
  if (deleted !== undefined && !allowDeleteAll)
    throw new ToolError(`This request deletes ${deleted}. To run it, set allowDeleteAll to true.`);
  if (body !== undefined && method === 'GET') throw new ToolError('A GET request has no body. Remove body.');
  const mediaType = operation?.body?.mediaTypes[0] ?? 'application/json';
  let request: Request;
  try {
    const own = new Headers({
      Authorization: 'Bearer simulated',
      ...(body !== undefined && {'Content-Type': mediaType}),
    });
    for (const [name, value] of Object.entries(headers)) own.set(name, value);
    const text = body === undefined ? undefined : textOfBody(body, operation?.body?.kind === 'lines');
    request = new Request(url, {method, headers: own, body: text});
  } catch (error) {
    throw new ToolError(`The request isn't valid HTTP: ${(error as Error).message}`);
  }
  const ran = await (simulator === undefined
    ? runHere(request, clock, body !== undefined)
    : runAt(simulator, request, clock));
  const {response, text, why, cut, delay, now} = ran;
  const operationId = operation?.id;
  const findings = operationId === undefined || cut ? [] : checkPlatformResponse(operationId, response, text);
  const shown = joined(
    `${operationId === undefined ? '' : `${operationId}: `}status ${response.status}`,
    `Clock of the simulator: ${timestamp(now)}`,
    [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
    delay === undefined ? '' : `The response takes ${delay} ms.`,
    cut ? 'The connection ended in the middle of the body.' : '',
    findings.length > 0 ? `The response doesn't fit the document:\n${listed(findings, 10)}` : '',
    `Why:\n${listed(
      why.map(({text: reason, source}) => `${reason} (${source})`),
      20,
    )}`,
    operation?.body?.kind === 'lines' ? linesOf(text) : '',
    // Last, because a long body is truncated.
    text === '' ? 'No body.' : fenced(text.trimEnd(), languageOf(response)),
  );
  const data = {
    ...(operationId !== undefined && {operation: operationId}),
    ...{status: response.status, headers: Object.fromEntries(response.headers), clock: timestamp(now)},
    ...{body: text.slice(0, mostOfBody), isBodyComplete: text.length <= mostOfBody && !cut},
    rules: why.map(({rule, text: reason, source}) => ({rule, text: reason, source})),
  };
  return {text: shown, data};
}

/** Results of a batch that need attention, before all results. */
function linesOf(text: string): string {
  const report = readResponses(text, '');
  return report.problem ? '' : joined(`Results: ${summaryOf(report)}`, rowsOf(report.rows));
}

function languageOf({headers}: Response): string {
  const type = headers.get('content-type') ?? '';
  return type.includes('ndjson') ? 'ndjson' : type.includes('json') ? 'json' : '';
}

/** The address in the simulator, for a path or for a complete address. @throws ToolError */
function urlOf(path: string): URL {
  try {
    const {pathname, search} = new URL(path, 'https://simulated.invalid');
    if (/^(?:\/|https?:\/\/)/.test(path)) return new URL(pathname + search, 'https://simulated.invalid');
  } catch {
    // Reported below.
  }
  throw new ToolError('path must begin with a slash, such as /greengrocer-7k2m9q/products.');
}

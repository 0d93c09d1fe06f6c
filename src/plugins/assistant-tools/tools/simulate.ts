import {fenced} from '../../../lib/fenced';
import {oneAtATime} from '../../../lib/oneAtATime';
import {flowOf} from '../../../openapi/collections/flow';
import {initialState, type State} from '../../../simulator';
import {timestamp} from '../../../simulator/call';
import {isControl, routerOf} from '../../../simulator/router';
import {checkPlatformResponse, tables} from '../../../simulator/platform';
import {handleAll} from '../../../simulator/withControls';
import {setClock, simulatedNow} from './clock';
import {readResponses} from '../../../widgets/importCheck/readResponses';
import {summaryOf} from '../../../widgets/importCheck/summaryOfResponses';
import {textOfBody} from './operations';
import {rowsOf} from './responses';
import {joined, listed, ToolError} from './tool';

interface Input {
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  clock?: string;
  allowDeleteAll?: boolean;
}

const route = routerOf(tables.operations);
/** Kept for as long as the program runs or the page is open. */
let state: State | undefined;
/** Each request sees what the one before stored. */
const inTurn = oneAtATime();

/** Runs a request in the simulator. */
export function runRequest(input: Input): Promise<string> {
  return inTurn(() => runNow(input));
}

async function runNow({method, path, headers = {}, body, clock, allowDeleteAll = false}: Input): Promise<string> {
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
  if (clock !== undefined) setClock(clock);
  state ??= initialState('story');
  const now = simulatedNow();
  const outcome = await handleAll(state, request, {now});
  state = outcome.state;
  const {response, why, operationId, cut, delay} = outcome;
  const text = await response.clone().text();
  const findings = operationId === undefined || cut ? [] : checkPlatformResponse(operationId, response, text);
  return joined(
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

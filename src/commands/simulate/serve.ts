/** The simulator on a port: translates between Node.js and web standard requests, and keeps the state in memory. */
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {oneAtATime} from '../../lib/oneAtATime';
import type {Environment, Outcome, State} from '../../simulator';
import type {FaultShare} from '../../simulator/faults';
import type {SimulatorServer} from '../../simulator/handler';
import {handleAll} from '../../simulator/withControls';
import {limits} from '../../simulator/limits';
import {isControl} from '../../simulator/router';

export interface Options {
  state: State;
  /** The clock in milliseconds, before a control moves it. */
  clock: () => number;
  /** Faults until a control sets others. */
  faults?: readonly FaultShare[];
  environment?: Pick<Environment, 'projects' | 'random' | 'services' | 'strict'>;
  /** Called after each response. */
  log?: (line: string) => void;
  /** Called with each request and its outcome, before the response is sent. */
  answered?: (request: Request, outcome: Outcome) => void;
}

/** Origins of pages that may read responses. */
const localOrigin = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Names of hosts that no page elsewhere can have: addresses, names without a dot, and those for private use. */
const privateHost = /^(?:\[[\da-f:.]+\]|[\d.]+|[^.]+|.+\.(?:example|internal|local|localhost|test))$/i;

/** Names the rules that decided a response; `GET /__simulator/rules` explains them. */
const rulesHeader = 'X-Simulator-Rules';

/** A server that isn't listening yet. */
export function createSimulatorServer({
  state: initial,
  clock,
  faults = [],
  environment,
  log,
  answered,
}: Options): Server {
  let state = initial;
  let offset = 0;
  const now = () => clock() + offset;
  const server: SimulatorServer = {
    requests: [],
    faults,
    setClock: (moment) => (offset = moment - clock()),
    reset() {
      server.requests.length = 0;
      server.faults = faults;
      offset = 0;
    },
  };
  // Each request sees what the one before stored.
  const inTurn = oneAtATime();
  const handleInTurn = (request: Request): Promise<Outcome> =>
    inTurn(async () => {
      const copy = answered && request.clone();
      const result = await handleAll(state, request, {...environment, now: now(), server});
      if (copy) answered(copy, result);
      state = result.state;
      return result;
    });
  return createServer((incoming, outgoing) => {
    const start = performance.now();
    // Readers see the simulated time.
    outgoing.setHeader('Date', new Date(now()).toUTCString());
    respond(incoming, outgoing, handleInTurn)
      .then((operation) => {
        const time = (performance.now() - start).toFixed(1);
        log?.(`${outgoing.statusCode} ${incoming.method ?? ''} ${incoming.url ?? ''}${operation} ${time} ms`);
      })
      .catch((error: unknown) => {
        // A client that left needs no response.
        if (outgoing.destroyed) return;
        console.error(`${incoming.method ?? ''} ${incoming.url ?? ''}: the simulator failed.`, error);
        const message = `The simulator failed. This isn't an error of your request: ${String(error)}`;
        if (!outgoing.headersSent)
          outgoing.writeHead(500, {'Content-Type': 'application/json', [rulesHeader]: 'failed'});
        outgoing.end(JSON.stringify({error: {type: 'server_error', message}}));
      });
  });
}

/** @returns what to add to the log */
async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  run: (request: Request) => Promise<Outcome>,
): Promise<string> {
  const refused = refusalOf(incoming);
  if (refused) {
    outgoing.writeHead(refused.status, {'Content-Type': 'text/plain; charset=utf-8'}).end(`${refused.reason}\n`);
    return '';
  }
  const {origin} = incoming.headers;
  const isPreflight = incoming.method === 'OPTIONS' && incoming.headers['access-control-request-method'] !== undefined;
  if (origin !== undefined && localOrigin.test(origin)) {
    outgoing.setHeader('Access-Control-Allow-Origin', origin);
    outgoing.setHeader('Access-Control-Expose-Headers', `Date, ETag, Location, Retry-After, ${rulesHeader}`);
    if (isPreflight) {
      outgoing.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
      outgoing.setHeader(
        'Access-Control-Allow-Headers',
        incoming.headers['access-control-request-headers'] ?? 'Authorization, Content-Type',
      );
    }
  }
  if (isPreflight) {
    outgoing.writeHead(204).end();
    return '';
  }
  const body = await readBody(incoming);
  const request = toRequest(incoming, body);
  if (!request) {
    outgoing.writeHead(400).end();
    return '';
  }
  const {response, why, operationId, delay, cut} = await run(request);
  if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay));
  const content = Buffer.from(await response.arrayBuffer());
  response.headers.forEach((value, name) => outgoing.setHeader(name, value));
  outgoing.setHeader('Vary', [response.headers.get('Vary'), 'Origin'].filter(Boolean).join(', '));
  outgoing.setHeader(rulesHeader, why.map(({rule}) => rule).join(', '));
  // The rest of a body that is too large isn't read.
  if (!incoming.complete) outgoing.setHeader('Connection', 'close');
  if (cut && content.length === 0) outgoing.destroy();
  else if (cut) {
    outgoing.writeHead(response.status, {'Content-Length': content.length * 2});
    outgoing.write(content, () => outgoing.destroy());
  } else if (content.length === 0 && response.status === 204) outgoing.writeHead(204).end();
  else outgoing.writeHead(response.status, {'Content-Length': content.length}).end(content);
  return operationId === undefined ? '' : ` ${operationId}`;
}

/** Why a request is refused: a page elsewhere, open in a browser on this computer, sent it. */
function refusalOf({
  headers,
  rawHeaders,
  socket,
  url = '',
}: IncomingMessage): {status: number; reason: string} | undefined {
  // RFC 9112 3.2.
  if (rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1)
    return {status: 400, reason: 'The request must have one Host header.'};
  const host = (headers.host ?? 'localhost').replace(/:\d*$/, '');
  // The page's own name leads to this computer (DNS rebinding), so its browser lets it read responses.
  if (/^(?:::ffff:)?127\.|^::1$/.test(socket.localAddress ?? '') && !privateHost.test(host))
    return {status: 421, reason: `The simulator isn't ${host.slice(0, 100)}. Send requests to localhost or 127.0.0.1.`};
  if (headers.origin !== undefined && !localOrigin.test(headers.origin) && isControl(url.split('?', 1)[0]!))
    return {status: 403, reason: 'Only pages on localhost can use the controls.'};
  return undefined;
}

/** Reads a body up to one byte more than the simulator takes. */
async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limits.bodyBytes) break;
  }
  return Buffer.concat(chunks);
}

/** @returns undefined if the address or the method can't be in a web standard request */
function toRequest(
  {url = '/', method = 'GET', rawHeaders}: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Request | undefined {
  try {
    const headers = new Headers();
    for (let index = 0; index < rawHeaders.length; index += 2)
      headers.append(rawHeaders[index]!, rawHeaders[index + 1]!);
    const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
    // A proxy sends the complete address (RFC 9112 3.2.2), and OPTIONS can have * instead.
    const path = url.replace(/^https?:\/\/[^/?]*/i, '');
    return new Request(`http://127.0.0.1${path.startsWith('/') ? path : `/${path}`}`, {
      method,
      headers,
      body: hasBody ? body : undefined,
    });
  } catch {
    return undefined;
  }
}

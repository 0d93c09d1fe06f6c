/** Sends requests to the simulator, directly and through a port. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {createSimulatorServer} from '../../src/commands/simulate/serve';
import {initialState, storyMoment, type Reason, type State} from '../../src/simulator';
import type {Environment} from '../../src/simulator/handler';
import {checkPlatformResponse, handleAll} from '../../src/simulator/withControls';
import {hostOf} from './resources';

export const project = 'greengrocer-7k2m9q';

/** Newline-delimited JSON. */
export const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

const types: Readonly<Record<string, string>> = {
  product: 'application/vnd.snabble.product.v2+json',
  products: 'application/vnd.snabble.product.v2+x-ndjson',
  lines: 'application/x-ndjson',
  json: 'application/json',
  patch: 'application/merge-patch+json',
};

export interface Sent {
  method?: string;
  path: string;
  /** Short name of the content type; JSON by default. */
  type?: keyof typeof types;
  /** JSON, or text as it is. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface Got {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  /** Parsed JSON, or lines of it. */
  json: unknown;
  why: readonly string[];
}

/** The parts of a request as `fetch` and `Request` take them. */
export function partsOf({method, path, type = 'json', body, headers}: Sent, origin = 'http://127.0.0.1') {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return {
    url: `${origin}${path}`,
    init: {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        Authorization: 'Bearer simulated',
        ...(text !== undefined && {'Content-Type': types[type]!}),
        ...headers,
      },
      body: text,
    },
  };
}

const compared = ['content-type', 'etag', 'location'];

async function got(response: Response, why: readonly string[]): Promise<Got> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const json: unknown = type.includes('ndjson')
    ? text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as unknown)
    : type.includes('json') && text !== ''
      ? JSON.parse(text)
      : undefined;
  const headers = Object.fromEntries(
    compared.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return {status: response.status, headers, text, json, why};
}

export type Send = (sent: Sent) => Promise<Got>;

/** Sends to the handler; checks each response against its document. */
export class Direct {
  constructor(
    public state: State = initialState('story'),
    public now = storyMoment,
    private readonly environment: Omit<Environment, 'now'> = {},
  ) {}

  readonly send: Send = async (sent) => {
    const {url, init} = partsOf(sent);
    const outcome = await handleAll(this.state, new Request(url, init), {...this.environment, now: this.now});
    this.state = outcome.state;
    const result = await got(
      outcome.response.clone(),
      outcome.why.map(({rule}: Reason) => rule),
    );
    if (outcome.operationId !== undefined && !outcome.cut) {
      const problems = checkPlatformResponse(outcome.operationId, outcome.response, result.text);
      if (problems.length > 0) throw new Error(`${init.method} ${url}: ${problems.join(' ')}\n${result.text}`);
    }
    return result;
  };
}

/** Sends to a simulator on a port. */
export const sendTo =
  (origin: string): Send =>
  async (sent) => {
    const {url, init} = partsOf(sent, origin);
    const response = await fetch(url, init);
    return got(response, (response.headers.get('x-simulator-rules') ?? '').split(', '));
  };

/** A simulator on a free port with a clock that stands still. */
export async function startPort(): Promise<{origin: string; send: Send; curl: Send; stop: () => void}> {
  const server = createSimulatorServer({state: initialState('story'), clock: () => storyMoment});
  const origin = `http://${await hostOf(server)}`;
  return {
    origin,
    send: sendTo(origin),
    curl: async (sent) => {
      const {url, init} = partsOf(sent, origin);
      const {stdout} = await promisify(execFile)('curl', [
        ...['-s', '-i', '-X', init.method, url],
        // A semicolon sends an empty header.
        ...Object.entries(init.headers).flatMap(([name, value]) => [
          '-H',
          value === '' ? `${name};` : `${name}: ${value}`,
        ]),
        ...(init.body === undefined ? [] : ['--data-binary', init.body]),
      ]);
      const [head = '', ...rest] = stdout.split('\r\n\r\n');
      const [first = '', ...fields] = head.split('\r\n');
      const status = Number(first.split(' ')[1]);
      const headers = fields.map((field): [string, string] => [
        field.split(': ')[0]!,
        field.slice(field.indexOf(': ') + 2),
      ]);
      const text = rest.join('\r\n\r\n');
      // Text would get a content type.
      const response = new Response(status === 204 ? null : new TextEncoder().encode(text), {status, headers});
      return got(response, (response.headers.get('x-simulator-rules') ?? '').split(', '));
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

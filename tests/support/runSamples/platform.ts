import {createServer} from 'node:http';
import {text} from 'node:stream/consumers';
import {createSimulatorServer} from '../../../src/commands/simulate/serve';
import {initialState, storyMoment} from '../../../src/simulator';
import {fillSample, sampleDefaults} from '../../../src/site/sampleValues';
import {valueOfJson} from '../../../src/lib/valueOfJson';
import type {FaultShare} from '../../../src/simulator/faults';
import {hostOf} from '../resources';

/** A request that arrived, and its response. */
export interface Exchange {
  method: string;
  /** Path and query. */
  address: string;
  headers: Headers;
  body: Buffer;
  operationId: string | undefined;
  response: Response;
}

export interface Platform {
  /** Host and port. */
  host: string;
  /** What arrived since the start. */
  exchanges(): Promise<Exchange[]>;
}

/** A sample that reaches a host in place of the platform's. */
export function reaching(host: string, sample: string): string {
  return fillSample(sample, 'kept').replaceAll(`https://${sampleDefaults.host}`, `http://${host}`);
}

/**
 * The simulated platform with the example project, on a free port of this computer. Its clock stands still.
 * @param faults of every response
 */
export async function startPlatform(faults: readonly FaultShare[] = []): Promise<Platform> {
  const arrived: Promise<Exchange>[] = [];
  const server = createSimulatorServer({
    state: initialState('story'),
    clock: () => storyMoment,
    faults,
    answered: (request, {response, operationId}) => arrived.push(exchangeOf(request, response.clone(), operationId)),
  });
  return {host: await hostOf(server), exchanges: () => Promise.all(arrived)};
}

async function exchangeOf(request: Request, response: Response, operationId: string | undefined): Promise<Exchange> {
  const {method, headers, url} = request;
  const {pathname, search} = new URL(url);
  const body = Buffer.from(await request.arrayBuffer());
  return {method, address: pathname + search, headers, body, operationId, response};
}

/** Answers like an API that the simulated platform doesn't have. @param answer gives text, or what becomes JSON. @returns host and port */
export function startStandIn(answer: (method: string, path: string, body: unknown) => unknown): Promise<string> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const content = answer(request.method ?? '', request.url ?? '', valueOfJson(body));
      if (content === undefined) response.writeHead(404);
      const found = content ?? {error: {type: 'client_error', message: 'Not found'}};
      response.end(typeof found === 'string' ? found : JSON.stringify(found));
    });
  });
  return hostOf(server);
}

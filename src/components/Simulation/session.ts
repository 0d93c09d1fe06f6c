/** The simulated platform of this browser tab: its state, its clock, and what was run. Loaded with the first run. */
import {createStorageSlot} from '@docusaurus/theme-common';
import {oneAtATime} from '@site/src/lib/oneAtATime';
import type {PlainRequest} from '@site/src/openapi/request/readCurl';
import {apis, type ApiId} from '@site/src/site/apis';
import {
  checkResponse,
  decodeState,
  encodeState,
  faultHeader,
  handle,
  initialState,
  isDocumented,
  storyMoment,
  type Reason,
  type State,
} from '@site/src/simulator';
import type {Handle} from '@site/src/simulator/handler';
import {controlRoot} from '@site/src/simulator/router';
import type {SeedName} from '@site/src/simulator/seeds';
import {changesBetween, type Change} from './changes';

export interface Run extends PlainRequest {
  id: number;
  /** What the clock showed. */
  clock: number;
  operationId?: string;
  status: number;
  responseHeaders: readonly (readonly [string, string])[];
  response: string;
  isCut: boolean;
  /** What doesn't fit the document. */
  findings: readonly string[];
  why: readonly Reason[];
  changes: readonly Change[];
  changeCount: number;
}

export interface Session {
  state: State;
  /** Milliseconds since 1970. The clock stands still, so that the same steps give the same responses. */
  clock: number;
  /** Fault that the next requests ask for; empty for none. */
  fault: string;
  /** The last run first. */
  runs: readonly Run[];
  /** Whether a reload restores it. */
  isKept: boolean;
}

const slot = createStorageSlot('simulator', {persistence: 'sessionStorage'});
/** Browsers keep about 5 million characters for a site. */
const mostStored = 3_000_000;
const mostRuns = 50;
/** Characters of a body that the history keeps. */
export const mostText = 20_000;

let session = restored() ?? started('story');
const listeners = new Set<() => void>();

function started(seed: SeedName): Session {
  return {state: initialState(seed), clock: storyMoment, fault: '', runs: [], isKept: true};
}

function restored(): Session | undefined {
  try {
    const stored = JSON.parse(slot.get() ?? '') as {state: string; clock: number; runs: Run[]};
    const {clock, runs} = stored;
    if (!Number.isFinite(clock) || !Array.isArray(runs)) return undefined;
    return {state: decodeState(stored.state), clock, fault: '', runs, isKept: true};
  } catch {
    return undefined;
  }
}

export function sessionNow(): Session {
  return session;
}

/** Calls back after each change. @returns a function that ends it */
export function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes what a reload restores, and stores it. */
function change(changed: Partial<Session>): void {
  session = {...session, ...changed};
  const {clock, runs} = session;
  const text = JSON.stringify({state: encodeState(session.state), clock, runs});
  const isKept = text.length <= mostStored;
  if (isKept) slot.set(text);
  session = {...session, isKept: isKept && slot.get() === text};
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The time of the clock, in UTC. */
export function clockText(clock: number): string {
  return new Date(clock).toISOString().replace('.000', '');
}

export function setClock(clock: number): void {
  change({clock});
}

/** Not stored: a reload starts without a fault. */
export function setFault(fault: string): void {
  session = {...session, fault};
  tell();
}

/** Starts over with a seed; the clock and the history start over, too. */
export function reset(seed: SeedName): void {
  change({...started(seed), fault: session.fault});
}

const inTurn = oneAtATime();

/**
 * Responds to a request from the state of this tab. Nothing is sent.
 * @param onDelay called if the response takes a while, as a fault asks for
 * @throws Error if it isn't a valid HTTP request
 */
export function run(plain: PlainRequest, onDelay: () => void = () => undefined): Promise<Run> {
  return inTurn(() => runNow(plain, onDelay));
}

/** The simulator asks for no certain host. */
const host = 'https://simulated.invalid';

/** Runs a control of the simulator. */
export function control(name: string, body: object): Promise<Run> {
  const headers = [['Content-Type', 'application/json']] as const;
  return run({method: 'POST', url: `${host}${controlRoot}${name}`, headers, body: JSON.stringify(body)});
}

/** Gets what a path of an API returns. */
export function read(path: string): Promise<Run> {
  return run({method: 'GET', url: `${host}/${path}`, headers: [['Authorization', 'Bearer $TOKEN']]});
}

/** API and ID of the operation that was run; nothing for a control, or an API without a reference. */
export function sourceOf({operationId, why}: Run): [api: ApiId, operationId: string] | undefined {
  const source = why.find(({rule}) => rule === 'operation')?.source.split('#')[0];
  const api = apis.find(({id}) => id === source)?.id;
  return api === undefined || operationId === undefined ? undefined : [api, operationId];
}

/** Loads controls and the APIs that only guides describe. */
async function loadRest(): Promise<[Handle, typeof checkResponse]> {
  const {handleAll, checkPlatformResponse} = await import('@site/src/simulator/withControls');
  return [handleAll, checkPlatformResponse];
}

async function runNow(plain: PlainRequest, onDelay: () => void): Promise<Run> {
  const {fault, clock, state: before} = session;
  const sent = fault === '' ? plain : {...plain, headers: [...plain.headers, [faultHeader, fault] as const]};
  const request = toRequest(sent);
  const [respond, check] = isDocumented(new URL(request.url).pathname) ? [handle, checkResponse] : await loadRest();
  const outcome = await respond(before, request, {now: clock});
  const {state, response, why, operationId, delay, cut = false} = outcome;
  const text = await response.text();
  if (delay !== undefined) {
    onDelay();
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  const responseHeaders = [...response.headers];
  const {changes, count} = changesBetween(before, state);
  const {body} = sent;
  const done: Run = {
    id: (session.runs[0]?.id ?? 0) + 1,
    clock,
    method: sent.method,
    url: sent.url,
    headers: sent.headers,
    body,
    operationId,
    status: response.status,
    responseHeaders,
    response: text,
    isCut: cut,
    findings: operationId === undefined || cut ? [] : check(operationId, response, text),
    why,
    changes,
    changeCount: count,
  };
  change({state, runs: [shortened(done), ...session.runs].slice(0, mostRuns)});
  return done;
}

function shortened(done: Run): Run {
  const cut = (text: string) => (text.length > mostText ? `${text.slice(0, mostText)}…` : text);
  const {body, response} = done;
  return {...done, response: cut(response), body: typeof body === 'string' ? cut(body) : body};
}

/** @throws Error for what no HTTP request can be, in words for readers */
function toRequest({method, url, headers, body}: PlainRequest): Request {
  try {
    return new Request(url, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      body: body === undefined || typeof body === 'string' ? body : toForm(body),
    });
  } catch {
    throw new Error(
      URL.canParse(url)
        ? `A browser can't build this request. Check the headers and the body.`
        : `${url} isn't a valid URL.`,
    );
  }
}

/** A form whose files are images of one pixel, because a sample has none. */
function toForm(parts: readonly {name: string; file: string}[]): FormData {
  const form = new FormData();
  for (const {name, file} of parts) form.append(name, new File([onePixel()], file, {type: 'image/png'}));
  return form;
}

function onePixel(): Uint8Array<ArrayBuffer> {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
}

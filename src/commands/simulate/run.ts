/** Starts the simulator on a port. */
import {readFileSync} from 'node:fs';
import {endWithMessage} from '../../lib/endWithMessage';
import {readOptions} from '../../lib/readOptions';
import {readPort} from '../../lib/readPort';
import {readTimestamp} from '../../lib/timestamps';
import {simulatedApisText} from '../../site/simulatedApis';
import {decodeState, faultNames, initialState, readFaults, seedNames, storyMoment, type State} from '../../simulator';
import {controlTexts} from '../../simulator/controls/controlTexts';
import {qrText} from '../../simulator/controls/qrText';
import {tables} from '../../simulator/platform';
import {controlRoot} from '../../simulator/router';
import type {Outcome, Services} from '../../simulator/handler';
import {createSimulatorServer} from './serve';
import {servicesAt} from './services';

/** @param command how it's started, for the usage */
export function run(command: string): void {
  const usage = `Usage: ${command} [--port 4010] [--seed empty|story|FILE] [--clock TIMESTAMP] [--faults LIST]
       [--fault-seed NUMBER] [--project ID …] [--vpos URL] [--fulfillment URL]
       [--strict] [--log]
Simulates the ${simulatedApisText}.
--port    1 to 65535, 4010 by default; 0 for any free port
--host    address to listen on, 127.0.0.1 by default
--seed    story (default): the example project greengrocer-7k2m9q; empty; or a file that GET /__simulator/state returned
--clock   time at which the clock starts, such as 2026-03-03T09:00:00+01:00. Default: that time with --seed story,
          otherwise the current time
--faults  share of requests that fail, by fault (0 to 1): 503=0.05,slow=0.2; or one request to an operation:
          importProducts:503#2. Available: ${faultNames.join(', ')}
--fault-seed  number that makes the same requests fail in each run
--project     the only project that exists, besides those of the seed; others return 404. Repeat it for more projects
--strict  refuse what the simulator otherwise ignores: undocumented fields and query parameters, read-only fields in a
          body, repeated query parameters, and lines in which the import check finds errors. Projects that aren't stored return 404, as with --project
--vpos        address of your virtual POS, which prices carts of the app and gets paid checkouts
--fulfillment address of your fulfillment service, which gets the items of a checkout that have a fulfillmentType.
              Both get the token in the environment variable VPOS_TOKEN as a Bearer token
--log     print each request, and the QR code of each checkout even if the output isn't a terminal

${controlRoot} has controls:
${Object.entries(controlTexts)
  .map(([name, text]) => `  ${name.replace(' ', ` ${controlRoot}`)}  ${text}`)
  .join('\n')}`;
  try {
    start(readValues(usage));
  } catch (error) {
    endWithMessage(error as Error);
  }
}

type Values = ReturnType<typeof readValues>;

function readValues(usage: string) {
  return readOptions(usage, {
    options: {
      port: {type: 'string', default: '4010'},
      host: {type: 'string', default: '127.0.0.1'},
      seed: {type: 'string'},
      clock: {type: 'string'},
      faults: {type: 'string', default: ''},
      'fault-seed': {type: 'string'},
      project: {type: 'string', multiple: true},
      vpos: {type: 'string'},
      fulfillment: {type: 'string'},
      strict: {type: 'boolean', default: false},
      log: {type: 'boolean', default: false},
    },
  }).values;
}

function start({port, host, seed = 'story', clock, faults, project, strict, log, ...values}: Values): void {
  const number = readPort('--port', port);
  const first = clock === undefined ? (seed === 'story' ? storyMoment : Date.now()) : readTimestamp(clock);
  if (first === undefined)
    throw new Error(`--clock must be a timestamp with an offset, such as 2026-03-03T09:00:00+01:00, not "${clock!}".`);
  const started = Date.now();
  const faultSeed = values['fault-seed'];
  if (faultSeed !== undefined && !/^\d{1,9}$/.test(faultSeed))
    throw new Error(`--fault-seed must be a whole number, not "${faultSeed}".`);
  const server = createSimulatorServer({
    state: readSeed(seed),
    clock: () => first + Date.now() - started,
    faults: readFaults(faults, tables.operations),
    environment: {
      projects: project,
      services: servicesOf(values),
      strict,
      random: faultSeed === undefined ? Math.random : randomOf(Number(faultSeed)),
    },
    log: log ? (line: string) => console.log(line) : undefined,
    answered: log || process.stdout.isTTY ? (...exchange) => void printQrCode(...exchange) : undefined,
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken =
      error.code === 'EADDRINUSE' ? ' Another program uses the port. Choose another one with the option "port".' : '';
    endWithMessage(new Error(`Can't listen on ${host}, port ${port}: ${error.message}.${taken}`));
  });
  server.listen(number, host, () => {
    const address = server.address();
    const actual = typeof address === 'object' && address !== null ? address.port : number;
    console.log(`Simulator running at http://${host}:${actual}\nPress Control+C to stop.`);
  });
}

function servicesOf({vpos, fulfillment}: Pick<Values, 'vpos' | 'fulfillment'>): Services | undefined {
  for (const [name, url] of Object.entries({vpos, fulfillment}))
    if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
      throw new Error(`--${name} must be an address such as http://127.0.0.1:9000, not "${url}".`);
  const token = process.env['VPOS_TOKEN'] ?? '';
  if (vpos === undefined && fulfillment === undefined) return undefined;
  return servicesAt({vpos, fulfillment}, token && `Bearer ${token}`, (line) => console.log(line));
}

/** Prints the QR code of a checkout that the control starts, for the scanner of a POS. */
async function printQrCode({url}: Request, {response}: Outcome): Promise<void> {
  if (response.status !== 201 || new URL(url).pathname !== `${controlRoot}checkout`) return;
  // As JSON or as text.
  const [code] = /snabble:[\w-]+/.exec(await response.clone().text()) ?? [];
  if (code === undefined) return;
  const drawn = qrText(code);
  // Scanners want dark modules on a light background, whatever the colors of the terminal are.
  console.log(process.stdout.isTTY ? drawn.replace(/^.*$/gm, '\x1b[97;40m$&\x1b[0m') : drawn);
  console.log(code);
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function readSeed(seed: string): State {
  const name = seedNames.find((one) => one === seed);
  if (name) return initialState(name);
  let text: string;
  try {
    text = readFileSync(seed, 'utf8');
  } catch {
    throw new Error(`--seed must be ${seedNames.join(', ')}, or a file that exists, not "${seed}".`);
  }
  try {
    return decodeState(text);
  } catch (error) {
    throw new Error(`${seed}: ${(error as Error).message}`);
  }
}

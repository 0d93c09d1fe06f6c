/** What both load benchmarks share: an even rate of requests, clients that break off, and the memory of processes. */
import {readdirSync, readFileSync} from 'node:fs';
import {connect} from 'node:net';
import {setTimeout as delay} from 'node:timers/promises';

export interface LoadResult {
  /** Outcomes by name, with how often each occurred. */
  outcomes: Map<string, number>;
  /** Milliseconds of each request, ascending. */
  times: number[];
  /** Memory in MB, at the start, every 5 seconds, and at the end. */
  memory: number[];
  /** How long it took, in seconds. */
  seconds: number;
}

/** Calls `ask` at an even rate for some seconds, without waiting for earlier calls; it resolves with the name of an outcome. */
export async function load(
  {rate, seconds}: {rate: number; seconds: number},
  ask: (index: number) => Promise<string>,
  memory: () => number,
): Promise<LoadResult> {
  const result: LoadResult = {outcomes: new Map(), times: [], memory: [], seconds: 0};
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    const wait = start + (index * 1000) / rate - performance.now();
    if (wait > 1) await delay(wait);
    if (index % (rate * 5) === 0) result.memory.push(memory());
    running.push(timed(index));
  }
  await Promise.all(running);
  result.memory.push(memory());
  result.times.sort((a, b) => a - b);
  result.seconds = (performance.now() - start) / 1000;
  return result;

  async function timed(index: number): Promise<void> {
    const before = performance.now();
    const outcome = await ask(index).catch((error: Error) => `error: ${error.message}`);
    result.outcomes.set(outcome, (result.outcomes.get(outcome) ?? 0) + 1);
    result.times.push(performance.now() - before);
  }
}

/** Prints a result: outcomes, times, and memory. */
export function print({outcomes, times, memory, seconds}: LoadResult): void {
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(1);
  console.log(`${times.length} requests in ${seconds.toFixed(1)} s`);
  for (const [outcome, count] of outcomes) console.log(`${String(count).padStart(8)}  ${outcome}`);
  console.log(`median ${at(0.5)} ms, 90% ${at(0.9)} ms, 99% ${at(0.99)} ms, slowest ${at(1)} ms`);
  const middle = memory[Math.floor(memory.length / 2)];
  console.log(`memory in MB: start ${memory[0]}, middle ${middle}, end ${memory.at(-1)}; every 5 s: ${memory.join(' ')}`);
}

/** Sends the first part of a request as it is written, waits a moment, and cuts the connection. */
export async function breakOff(origin: string, request: string): Promise<void> {
  const {hostname, port} = new URL(origin);
  const socket = connect(Number(port), hostname);
  await new Promise((done, failed) => {
    socket.once('connect', done);
    socket.once('error', failed);
  });
  // The server may close first: that's its right.
  socket.on('error', () => {});
  socket.resume();
  socket.write(request.slice(0, 1 + Math.floor(Math.random() * (request.length - 1))));
  await delay(Math.random() * 200);
  socket.resetAndDestroy();
}

/** Memory in MB that a process and its children have in RAM; pages that they share count once, in equal parts. */
export function memoryOf(pid: number): number {
  const kilobytes = readdirSync('/proc')
    .filter((name) => name === String(pid) || parentOf(name) === pid)
    .reduce((sum, name) => sum + proportional(name), 0);
  return Math.round(kilobytes / 1024);
}

function parentOf(pid: string): number | undefined {
  return /^\d+$/.test(pid) ? Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]) : undefined;
}

function proportional(pid: string): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** A process can end while its numbers are read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The simulated platform with a task: its text, its files, and its verifier are at `/__task`. */
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import {createSimulatorServer} from '../../src/commands/simulate/serve';
import {decodeState, readFaults, storyMoment} from '../../src/simulator';
import {hostOf} from '../support/resources';
import {Direct, sendTo} from '../support/simulation';
import {project, View, type Task} from './task';

const root = '/__task';

export interface StartedTask {
  origin: string;
  /** What an assistant reads: the task, and how to ask the verifier. */
  prompt: string;
  /** What is wrong; empty if the task is done. */
  verify(answer?: unknown): Promise<string[]>;
}

/** @param port 0 for any free port */
export async function startTask(task: Task, port = 0): Promise<StartedTask> {
  const start = new Direct();
  for (const sent of task.prepare ?? []) {
    const {status, text: body} = await start.send(sent);
    if (status >= 300) throw new Error(`The task "${task.title}" can't be prepared: ${sent.path}: ${status} ${body}`);
  }
  const before = await View.of(start.state);
  const started = Date.now();
  const server = createSimulatorServer({
    state: start.state,
    clock: () => storyMoment + Date.now() - started,
    faults: readFaults(task.faults ?? ''),
  });
  const [respond] = server.listeners('request') as [RequestListener];
  let {colleague} = task;
  server.removeAllListeners('request').on('request', (incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(500).end(`${String(error)}\n`));
  });
  const origin = `http://${await hostOf(server, port)}`;
  const prompt = promptOf(task, origin);
  return {origin, prompt, verify};

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const {method = 'GET', url = '/'} = incoming;
    if (url === root || url.startsWith(`${root}/`)) return respondToTask(incoming, outgoing);
    if (colleague && colleague.before === `${method} ${url}`) {
      const {sends} = colleague;
      colleague = undefined;
      await sendTo(origin)(sends);
    }
    respond(incoming, outgoing);
  }

  async function respondToTask(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const {method, url = ''} = incoming;
    const write = (status: number, body: string) =>
      outgoing.writeHead(status, {'Content-Type': 'text/plain; charset=utf-8'}).end(body);
    const file = task.files?.[url.slice(root.length + 1)];
    if (file !== undefined) return void write(200, file);
    if (url !== root) return void write(404, `There is no such file. Files: ${filesOf(task).join(', ') || 'none'}.\n`);
    if (method !== 'POST') return void write(200, `${prompt}\n`);
    const body = await text(incoming);
    let answer: unknown;
    try {
      answer = body.trim() === '' ? undefined : JSON.parse(body);
    } catch {
      return void write(400, 'The answer must be JSON.\n');
    }
    const problems = await verify(answer);
    write(problems.length === 0 ? 200 : 409, verdictOf(problems));
  }

  async function verify(answer?: unknown): Promise<string[]> {
    const stored = await (await fetch(`${origin}/__simulator/state`)).text();
    const problems: string[] = [];
    for await (const problem of task.verify({before, after: await View.of(decodeState(stored)), answer}))
      problems.push(problem);
    return problems;
  }
}

/** What the verifier says. */
export function verdictOf(problems: readonly string[]): string {
  const shown = problems.slice(0, 20).map((problem) => `- ${problem}\n`);
  if (problems.length > shown.length) shown.push(`- … and ${problems.length - shown.length} more\n`);
  return problems.length === 0 ? 'Passed.\n' : `Not done yet:\n${shown.join('')}`;
}

function filesOf({files = {}}: Task): string[] {
  return Object.keys(files);
}

function promptOf(task: Task, origin: string): string {
  const files = filesOf(task).map((name) => `${origin}${root}/${name}`);
  return [
    task.text,
    `The platform is at ${origin}, in place of https://<host> in the documentation. The project is ${project}, and every token is valid. ${files.length > 0 ? `The files are at ${files.join(' and ')}. ` : ''}Use no address below ${origin}/__simulator.`,
    `When you're done, ask whether everything is right: curl -X POST ${origin}${root}. If the task asks for an answer, send it as the body: curl ${origin}${root} -d '{…}'. If something is wrong, correct it and ask again.`,
  ].join('\n\n');
}

/** Virtual POS services: the one of the guide, and one that answers in other ways. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {fillSample} from '../../src/site/sampleValues';
import {readGuides} from './guides';

export interface RunningVpos {
  url: string;
  stop(): void;
}

export const vposGuide = readGuides().find(({path}) => path.endsWith('/api_vpos.mdx'))!;

/** The text of a block of the guide. */
export function vposSample(title: string): string {
  return fillSample(vposGuide.fences.find(({meta}) => meta.title === title)!.text);
}

/** The token of these services. */
export const vposToken = 'secret';

/** Starts the program of the guide on a free port. */
export async function startGuideVpos(): Promise<RunningVpos> {
  const port = '.listen(0, function () { console.log(this.address().port); })';
  const code = vposSample('vpos.mjs').replace('.listen(8080)', port);
  const service = spawn(process.execPath, ['--input-type=module', '--eval', code], {env: {VPOS_TOKEN: vposToken}});
  const [line] = (await once(service.stdout, 'data')) as [Buffer];
  return {url: `http://127.0.0.1:${String(line).trim()}/`, stop: () => service.kill()};
}

/** A JSON object that a test reads and changes freely. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests plant any mistake in any field
export type Loose = any;

export interface Answer {
  status: number;
  body: Loose;
  mediaType?: string;
}

export interface Call {
  headers: Headers;
  text: string;
  /** Undefined if the text isn't JSON. */
  body: Loose;
}

/** Starts a service that answers as it's told; `undefined` leaves a request without a response, `null` ends the connection. */
export async function startVpos(
  answer: (call: Call) => Answer | null | undefined | Promise<Answer | null | undefined>,
): Promise<RunningVpos> {
  const server = createServer((request, response) => {
    void (async () => {
      const content = await text(request);
      const headers = new Headers(request.headers as Record<string, string>);
      const answered = await answer({headers, text: content, body: jsonOf(content)});
      if (answered === null) request.socket.destroy();
      if (!answered) return;
      const {status, body, mediaType = 'application/json'} = answered;
      response.writeHead(status, {'Content-Type': mediaType});
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

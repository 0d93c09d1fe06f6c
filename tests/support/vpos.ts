/** Virtual POS services: the one of the guide, and one that answers in other ways. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {text} from 'node:stream/consumers';
import {fillSample} from '../../src/site/sampleValues';
import {readGuides} from './guides';
import {hostOf} from './resources';

export const vposGuide = readGuides().find(({path}) => path.endsWith('/api_vpos.mdx'))!;

/** The text of a block of the guide. */
export function vposSample(title: string): string {
  return fillSample(vposGuide.fences.find(({meta}) => meta.title === title)!.text);
}

/** The token of these services. */
export const vposToken = 'secret';

/** Starts the program of the guide on a free port. @returns its address */
export async function startGuideVpos(): Promise<string> {
  const port = '.listen(0, function () { console.log(this.address().port); })';
  const code = vposSample('vpos.mjs').replace('.listen(8080)', port);
  const service = spawn(process.execPath, ['--input-type=module', '--eval', code], {env: {VPOS_TOKEN: vposToken}});
  process.once('exit', () => service.kill());
  const [line] = (await once(service.stdout, 'data')) as [Buffer];
  return `http://127.0.0.1:${String(line).trim()}/`;
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

type Response = Answer | null | undefined;

/**
 * Starts a service that answers as it's told; `undefined` leaves a request without a response, `null` ends the connection.
 * @returns its address
 */
export async function startVpos(answer: (call: Call) => Response | Promise<Response>): Promise<string> {
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
  return `http://${await hostOf(server)}/`;
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

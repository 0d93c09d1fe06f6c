/**
 * `npm run bench:nginx`: 500 requests a second for five minutes against nginx with the built site. One request in ten is
 * aborted in its response, one in ten is sent in half, and nginx reads its configuration again every ten seconds.
 * Compares each whole response with the file it comes from. SECONDS and RATE change the load.
 */
import {readFileSync} from 'node:fs';
import {Agent, get, type IncomingMessage} from 'node:http';
import {join} from 'node:path';
import {builtPages} from '../support/pages';
import {startNginx} from '../support/startNginx';
import {breakOff, load, memoryOf, print} from './load.mts';

const seconds = Number(process.env['SECONDS'] ?? 300);
const rate = Number(process.env['RATE'] ?? 500);
const encodings = ['br', 'gzip', 'identity'] as const;
const suffixes = {br: '.br', gzip: '.gz', identity: ''};

const pages = builtPages();
const files = new Map<string, Buffer>();
const nginx = await startNginx();
const agent = new Agent({keepAlive: true});
const reload = setInterval(() => nginx.process.kill('SIGHUP'), 10_000);
try {
  const result = await load({rate, seconds}, ask, () => memoryOf(nginx.process.pid!));
  print(result);
  const expected = ['whole', 'aborted', 'sent in half'];
  if ([...result.outcomes.keys()].some((outcome) => !expected.includes(outcome))) process.exitCode = 1;
} finally {
  clearInterval(reload);
  agent.destroy();
  await nginx.stop();
}

async function ask(index: number): Promise<string> {
  const page = pages[index % pages.length]!;
  const encoding = encodings[index % encodings.length]!;
  const kind = Math.random();
  if (kind < 0.1) {
    await breakOff(nginx.host, `GET ${page} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    return 'sent in half';
  }
  const response = await open(nginx.host + page, encoding);
  if (response.statusCode !== 200) {
    response.resume();
    return `status ${response.statusCode}`;
  }
  if (kind < 0.2) {
    response.destroy();
    return 'aborted';
  }
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).equals(fileOf(page, encoding)) ? 'whole' : `wrong bytes: ${page} as ${encoding}`;
}

/** If a reload closes an idle connection just when a request takes it, asks again on a new one, as browsers do. */
function open(address: string, encoding: string, isNew = false): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {agent: isNew ? new Agent() : agent, headers: {'Accept-Encoding': encoding}};
    const request = get(address, options, resolve);
    request.on('error', (error) => {
      if (request.reusedSocket && !isNew) open(address, encoding, true).then(resolve, reject);
      else reject(error);
    });
  });
}

/** The bytes that nginx sends for a page. */
function fileOf(page: string, encoding: keyof typeof suffixes): Buffer {
  const file = join('build', page, `index.html${suffixes[encoding]}`);
  const known = files.get(file) ?? readFileSync(file);
  files.set(file, known);
  return known;
}

import {spawn, type ChildProcess} from 'node:child_process';
import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {expect, test as base} from '@playwright/test';
import {nginxPath} from './nginxPath';

/** Tests against a real nginx that runs `src/commands/hosting/nginx/` with the built site; `host` is its address. */
export const test = base.extend<object, {host: string}>({
  host: [
    // Playwright requires an object pattern here, even an empty one.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'docs-nginx-'));
      const port = await freePort();
      await configure(folder, port);
      const nginx = spawn(nginxPath() ?? 'nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const host = `http://127.0.0.1:${port}`;
      await untilAnswers(nginx, host);
      await use(host);
      const ended = new Promise((done) => nginx.once('exit', done));
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, {recursive: true, force: true});
    },
    {scope: 'worker'},
  ],
});

export {expect};

/** Writes the configuration of the container with other places: nothing else of it is changed. */
async function configure(folder: string, port: number): Promise<void> {
  await cp('src/commands/hosting/nginx', folder, {recursive: true});
  const file = join(folder, 'nginx.conf');
  let text = await readFile(file, 'utf8');
  const places = [
    ['listen 8080 default_server', `listen 127.0.0.1:${port} default_server`],
    ['root /srv/site;', `root ${resolve('build')};`],
    ['pid /tmp/', `pid ${folder}/`],
    ['access_log /dev/stdout;', 'access_log off;'],
    ['_path /tmp/', `_path ${folder}/`],
  ] as const;
  for (const [from, to] of places) {
    expect(text, `nginx.conf has "${from}"`).toContain(from);
    text = text.replaceAll(from, to);
  }
  await writeFile(file, text);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const {port} = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Waits for the first response. @throws Error with the output of nginx if it exits instead */
async function untilAnswers(nginx: ChildProcess, host: string): Promise<void> {
  let said = '';
  nginx.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect
    .poll(
      async () => {
        if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`);
        return fetch(host).then(
          ({status}) => status,
          () => 0,
        );
      },
      {timeout: 10_000},
    )
    .toBe(200);
}

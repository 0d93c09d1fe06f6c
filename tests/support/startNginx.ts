import {spawn, type ChildProcess} from 'node:child_process';
import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {nginxPath} from './programs';
import {freePort, untilAnswers} from './startServer';

export interface RunningNginx {
  /** Address without a slash at its end. */
  host: string;
  /** The main process; SIGHUP makes it read its configuration again. */
  process: ChildProcess;
  stop: () => Promise<void>;
}

/**
 * Starts a real nginx on a free port, with `src/commands/hosting/nginx/` and the built site.
 * @throws Error with the output of nginx if it exits instead of answering
 */
export async function startNginx(): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-nginx-'));
  const port = await freePort();
  await configure(folder, port);
  const nginx = spawn(nginxPath() ?? 'nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const host = `http://127.0.0.1:${port}`;
  await untilAnswers(nginx, host);
  return {
    host,
    process: nginx,
    stop: async () => {
      const ended = new Promise((done) => nginx.once('exit', done));
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, {recursive: true, force: true});
    },
  };
}

/**
 * Writes the configuration of the container with other places: nothing else of it is changed.
 * @throws Error if a place is no longer in it
 */
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
    if (!text.includes(from)) throw new Error(`nginx.conf doesn't contain "${from}".`);
    text = text.replaceAll(from, to);
  }
  await writeFile(file, text);
}

import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import serveHandler from 'serve-handler';
import { freePort, untilAnswers } from '../support/startServer.ts';

const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Pages that are measured, each of its kind. */
export const pages = {
  'home': '/',
  'guide': '/docs/api/api_products/',
  'manual': '/docs/pos/pos-user-manual/',
  'operation': '/docs/api/api_products/spec/put-product',
  'full page': '/reference/products',
};

/** The middle of some numbers; of an even count, the greater of the two. */
export const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

/** Starts a browser with an empty profile, lets `use` work with it, and closes it whatever happens. */
export async function withBrowser(use, more = []) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: [...args, ...more] });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Serves the built site as `npm run serve` does, lets `use` work with its origin, and ends the server whatever happens. */
export async function withSite(use) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn('node', ['--import', 'tsx', 'src/commands/serve.mts'], { env: { ...process.env, PORT: port } });
  try {
    await untilAnswers(server, `${origin}/`);
    return await use(origin);
  } finally {
    server.kill();
  }
}

/** Serves the folder of another built site, lets `use` work with its origin, and ends the server whatever happens. */
export async function withFolder(folder, use) {
  const server = createServer((request, response) => serveHandler(request, response, { public: folder }));
  const port = await freePort();
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  try {
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    server.close();
  }
}

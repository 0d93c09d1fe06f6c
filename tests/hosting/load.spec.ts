import {Agent, get} from 'node:http';
import {expect, test} from '../support/nginx';
import {builtPages} from '../support/pages';

const requests = 20_000;
const connections = 200;

test('nginx serves 20,000 requests over 200 connections without an error', async ({host}) => {
  test.setTimeout(180_000);
  const agent = new Agent({keepAlive: true, maxSockets: connections});
  const pages = builtPages();
  const responses = new Map<number | string, number>();
  const count = (response: number | string) => responses.set(response, (responses.get(response) ?? 0) + 1);
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({length: connections}, async () => {
      while (next < requests) {
        const page = pages[next++ % pages.length]!;
        await statusOf(host + page, agent).then(count, (error: Error) => count(error.message));
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  console.log(`nginx: ${requests} requests, ${connections} connections, ${(requests / seconds).toFixed(0)} a second`);
  expect([...responses]).toEqual([[200, requests]]);
});

/** Status of a response whose whole body has arrived. */
function statusOf(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, {agent, headers: {'Accept-Encoding': 'br'}}, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode!));
      response.resume();
    }).on('error', reject);
  });
}

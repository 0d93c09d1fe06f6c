/**
 * `npm run bench:simulator`: 200 requests a second for a minute against `npm run simulate`, and a batch of 20,000 lines.
 * One request in ten breaks off. Prints outcomes, times, and the memory of the server. SECONDS and RATE change the load.
 */
import {spawn} from 'node:child_process';
import {breakOff, load, memoryOf, print} from './load.mts';

const seconds = Number(process.env['SECONDS'] ?? 60);
const rate = Number(process.env['RATE'] ?? 200);

const server = spawn('node', ['--import', 'tsx', 'src/commands/simulate/index.mts', '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const origin = await new Promise<string>((resolve, reject) => {
  server.stdout.on('data', (text: Buffer) => {
    const [address] = /http:\S+/.exec(text.toString()) ?? [];
    if (address !== undefined) resolve(address);
  });
  server.on('exit', () => reject(new Error('The simulator ended.')));
});
try {
  print(await load({rate, seconds}, ask, () => memoryOf(server.pid!)));
  await batch();
} finally {
  server.removeAllListeners('exit');
  server.kill();
}

/** Requests that read, write, refuse, and sell, with as many SKUs as a shop has. */
function requestOf(index: number): [path: string, init?: RequestInit] {
  const sku = String(index % 2000);
  const product = {'Content-Type': 'application/vnd.snabble.product.v2+json'};
  const lines = {'Content-Type': 'application/x-ndjson'};
  const root = '/greengrocer-7k2m9q';
  const price = `{"sku":"${sku}","category":"default","prices":[{"tier":"regular","price":"1.79","currency":"EUR"}]}\n`;
  const search = '{"search":"juice","shopID":"102","showProductsWithoutPrices":false,"page":1,"perPage":50}';
  const kinds: (readonly [string, RequestInit?])[] = [
    [`${root}/products/sku/${sku}`, {method: 'PUT', headers: product, body: `{"sku":"${sku}","name":"Product ${sku}"}`}],
    [`${root}/products/sku/10001`],
    [`${root}/pricing/v2/category/batch`, {method: 'POST', headers: lines, body: price}],
    [`${root}/resolvedProducts/v2/search-products-with-prices`, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: search}],
    [`${root}/coupons`],
    [`${root}/orders?date=2026-03-02T00:00:00Z`],
    [`${root}/products?limit=-1`],
    [`${root}/products/sku/${sku}`, {method: 'DELETE'}],
  ];
  const [path, init] = kinds[index % kinds.length]!;
  return [path, init];
}

async function ask(index: number): Promise<string> {
  const [path, init] = requestOf(index);
  const kind = Math.random();
  if (kind < 0.05) {
    const body = typeof init?.body === 'string' ? init.body : '';
    const head = [`${init?.method ?? 'GET'} ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Content-Length: ${body.length}`];
    await breakOff(origin, `${head.join('\r\n')}\r\n\r\n${body}`);
    return 'sent in half';
  }
  const headers = {...init?.headers, Authorization: 'Bearer bench'};
  const response = await fetch(origin + path, {...init, headers});
  if (kind < 0.1) {
    await response.body?.cancel();
    return 'aborted';
  }
  await response.arrayBuffer();
  return response.status >= 500 ? `status ${response.status}` : 'answered';
}

async function batch(): Promise<void> {
  const body = Array.from(
    {length: 20_000},
    (_, index) => `{"sku":"b${index}","name":"Product ${index}","codes":[{"code":"${9_521_234_100_000 + index}"}]}\n`,
  ).join('');
  const start = performance.now();
  const response = await fetch(`${origin}/batch/products/_batch`, {
    method: 'POST',
    headers: {'Content-Type': 'application/vnd.snabble.product.v2+x-ndjson', Authorization: 'Bearer bench'},
    body,
  });
  const lines = (await response.text()).split('\n').length - 1;
  console.log(`batch: ${lines} lines in ${(performance.now() - start).toFixed(0)} ms, ${memoryOf(server.pid!)} MB`);
}

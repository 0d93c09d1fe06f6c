/**
 * `npm run bench:simulator`: 200 requests a second for a minute against `npm run simulate`, and a batch of 20,000 lines.
 * Prints errors, times, and the memory of the server. SECONDS and RATE change the load.
 */
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';

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
  await load();
  await batch();
} finally {
  server.removeAllListeners('exit');
  server.kill();
}

/** Resident memory of the server in MB. */
function memory(): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid!}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
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

async function load(): Promise<void> {
  const times: number[] = [];
  let errors = 0;
  const samples: number[] = [];
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = start + (index * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    if (index % (rate * 5) === 0) samples.push(memory());
    running.push(ask(index));
  }
  await Promise.all(running);
  samples.push(memory());
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(1);
  console.log(`${times.length} requests in ${((performance.now() - start) / 1000).toFixed(1)} s, ${errors} unexpected`);
  console.log(`median ${at(0.5)} ms, 90% ${at(0.9)} ms, 99% ${at(0.99)} ms, slowest ${at(1)} ms`);
  const [first, middle, last] = [0, Math.floor(samples.length / 2), samples.length - 1].map((index) => samples[index]!);
  console.log(`memory in MB: start ${first}, middle ${middle}, end ${last}; every 5 s: ${samples.join(' ')}`);

  async function ask(index: number): Promise<void> {
    const [path, init] = requestOf(index);
    const before = performance.now();
    try {
      const response = await fetch(origin + path, {...init, headers: {...init?.headers, Authorization: 'Bearer bench'}});
      await response.arrayBuffer();
      if (response.status >= 500) errors += 1;
    } catch {
      errors += 1;
    }
    times.push(performance.now() - before);
  }
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
  console.log(`batch: ${lines} lines in ${(performance.now() - start).toFixed(0)} ms, ${memory()} MB`);
}

/**
 * `npm run bench:import`: measures the speed of the import check against a bare JSON.parse loop over the same bytes,
 * and the memory it retains at the end of a file.
 */
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {ImportCheck} from '../../src/widgets/importCheck/checkFiles';
import {LineReader} from '../../src/widgets/importCheck/readLines';
import {productLines} from '../support/productLines';

const megabytes = 100;
const chunkSize = 1024 * 1024;
const rounds = 3;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const lines = productLines(megabytes * 1_000_000);
const table = csvLines(megabytes * 1_000_000);
const sizeOf = (bytes: Uint8Array) => `${(bytes.length / 1_000_000).toFixed(0)} MB`;

const bare = await best(lines, () => {
  const reader = new LineReader({
    onLine: (text) => void JSON.parse(text),
    onTooLong: () => undefined,
    onByteOrderMark: () => undefined,
    onUtf16: () => undefined,
    onUtf32: () => undefined,
  });
  for (const chunk of chunksOf(lines)) reader.push(chunk);
  reader.end();
  return Promise.resolve();
});
const checked = await best(lines, () => check('products.ndjson', lines));
const csv = await best(table, () => check('products.csv', table));

console.log(`${sizeOf(lines)} of product lines, best of ${rounds}`);
console.log(`JSON.parse line by line: ${bare.text}`);
console.log(
  `Import check:            ${checked.text}, ${(checked.time / bare.time).toFixed(2)} times as long (goal: 50 MB/s, 4 times)`,
);
console.log(`Import check of CSV:     ${csv.text} of products.csv`);

console.log('\nMemory retained after a file with unique SKUs, and after one that repeats its first 10 MB');
for (const [name, bytes] of [
  ['products.ndjson', lines],
  ['products.csv', table],
] as const) {
  const start = bytes.subarray(0, bytes.lastIndexOf(10, 10_000_000) + 1);
  const parts = await heldAfter(name, [start]);
  const different = await heldAfter(name, [bytes]);
  const repeated = await heldAfter(
    name,
    Array.from({length: megabytes / 10}, () => start),
  );
  console.log(
    `${name.padEnd(16)} 10 MB: ${parts} MB; ${megabytes} MB, all different: ${different} MB; ${megabytes} MB, repeated: ${repeated} MB`,
  );
}

/** The shortest CPU time of several runs, which other programs on the machine don't affect. */
async function best(bytes: Uint8Array, run: () => Promise<unknown>): Promise<{time: number; text: string}> {
  let time = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    await run();
    const {user, system} = process.cpuUsage(start);
    time = Math.min(time, (user + system) / 1000);
  }
  return {time, text: `${(bytes.length / 1000 / time).toFixed(0)} MB/s`};
}

async function check(name: string, ...files: readonly Uint8Array[]): Promise<ImportCheck> {
  const importCheck = new ImportCheck({onFinding: () => undefined});
  await importCheck.check(name, stream(files));
  return importCheck;
}

/** Megabytes that a check retains after reading all files. */
async function heldAfter(name: string, files: readonly Uint8Array[]): Promise<string> {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const importCheck = await check(name, ...files);
  collectGarbage();
  const held = process.memoryUsage().heapUsed - before;
  importCheck.finish();
  return (held / 1_000_000).toFixed(1);
}

/** Valid lines of products.csv with unique SKUs. */
function csvLines(size: number): Uint8Array {
  const bytes = new Uint8Array(size + 1000);
  const encoder = new TextEncoder();
  let at = encoder.encodeInto('#sku,name,taxCategory,productType,imageUrl\n', bytes).written;
  for (let index = 0; at < size; index += 1) {
    const sku = `apple-juice-${String(index).padStart(8, '0')}`;
    const line = `${sku},Apple juice no. ${index} cloudy 1 l,normal,default,https://img.example.com/products/${index}.jpg\n`;
    at += encoder.encodeInto(line, bytes.subarray(at)).written;
  }
  return bytes.subarray(0, at);
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

async function* stream(files: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const bytes of files) yield* chunksOf(bytes);
}

/** `npm run bench:import`: speed of the import check on product lines, beside a bare loop of JSON.parse over the same bytes. */
import {ImportCheck} from '../importCheck/checkFiles';
import {LineReader} from '../importCheck/readLines';
import {productLines} from '../importCheck/sampleLines';

const megabytes = 100;
const chunkSize = 1024 * 1024;
const rounds = 3;

const file = productLines(megabytes * 1_000_000);
const bare = best(() => {
  const reader = new LineReader({
    onLine: (text) => void JSON.parse(text),
    onTooLong: () => undefined,
    onByteOrderMark: () => undefined,
    onUtf16: () => undefined,
  });
  for (const chunk of chunks()) reader.push(chunk);
  reader.end();
  return Promise.resolve();
});
const checked = best(async () => {
  const check = new ImportCheck({onFinding: () => undefined});
  await check.check('products.ndjson', stream());
  check.finish();
});

const [bareTime, checkTime] = [await bare, await checked];
const speed = (time: number) => `${(file.length / 1000 / time).toFixed(0)} MB/s`;
console.log(`${(file.length / 1_000_000).toFixed(0)} MB of product lines, best of ${rounds}`);
console.log(`JSON.parse line by line: ${speed(bareTime)}`);
console.log(
  `Import check:            ${speed(checkTime)}, ${(checkTime / bareTime).toFixed(2)} times as long (goal: 50 MB/s, 4 times)`,
);

async function best(run: () => Promise<void>): Promise<number> {
  let time = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    // Time of the processor: other programs on the machine do not count.
    const start = process.cpuUsage();
    await run();
    const {user, system} = process.cpuUsage(start);
    time = Math.min(time, (user + system) / 1000);
  }
  return time;
}

function* chunks(): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at += chunkSize) yield file.subarray(at, at + chunkSize);
}

async function* stream(): AsyncGenerator<Uint8Array> {
  yield* chunks();
}

// node site-build.mjs: time and peak memory of a cold build, alone and with a products document ten times as large, and
// what each added operation adds to pages of another document. Works in a copy, so that nothing of the project changes.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from './copy.mjs';
import { load } from './page.mjs';
import { run } from './run.mjs';
import { scaleDocument } from './scale-spec.mjs';
import { serve } from './serve.mjs';

const times = 10;
/** Pages that the added operations are no part of. */
const others = ['/', '/docs/api/api_orders/', '/docs/api/api_orders/spec/list-orders', '/reference/orders'];

const usual = await build(1);
console.log(`Cold build: ${usual.seconds.toFixed(0)} s, ${usual.peakMB.toFixed(0)} MB at most (target 1500 MB)`);
const large = await build(times);
const ratio = large.seconds / usual.seconds;
console.log(`Products document x ${times}, ${large.operations} operations: ${large.seconds.toFixed(0)} s, ${ratio.toFixed(2)} times as long (target 2), ${large.peakMB.toFixed(0)} MB at most (target 2000 MB)`);
const added = large.operations - usual.operations;
for (const path of others) {
  const growth = (large.bytes[path] - usual.bytes[path]) / added;
  console.log(`${path}: ${growth.toFixed(0)} bytes more for each added operation (target 150)`);
}

/** Builds a copy of the project; answers the cost, the operations of the document and the bytes (gzip) of other pages. */
async function build(factor) {
  const copy = copyProject('build');
  let server;
  try {
    const file = join(copy, 'openapi/products.yaml');
    if (factor > 1) writeFileSync(file, scaleDocument(readFileSync(file, 'utf8'), factor));
    const operations = readFileSync(file, 'utf8').match(/^ +operationId:/gm).length;
    const cost = await run('npm', ['run', '--silent', 'build'], { cwd: copy });
    server = await serve(join(copy, 'build'));
    const bytes = {};
    for (const path of others) {
      const { files } = await load({ url: `http://127.0.0.1:${server.address().port}${path}` });
      bytes[path] = files.filter((entry) => !entry.prefetch).reduce((sum, { gzip }) => sum + gzip, 0);
    }
    return { ...cost, operations, bytes };
  } finally {
    server?.close();
    rmSync(copy, { recursive: true, force: true });
  }
}

// node lighthouse.mjs NAME=DIR:/PATH …: Lighthouse's four scores of each page of a built folder. Ends with 1 when accessibility,
// best practices or SEO is below 100. Performance is told and not judged: it depends on the machine, bytes and counts do not.
import { lighthouseRun } from './page.mjs';
import { serve } from './serve.mjs';

const judged = ['accessibility', 'best-practices', 'seo'];

for (const argument of process.argv.slice(2)) {
  const [, name, dir, path] = /^([^=]+)=(.+):(\/.*)$/.exec(argument);
  const server = await serve(dir);
  const { categories, failed } = await lighthouseRun({ url: `http://127.0.0.1:${server.address().port}${path}` }, true);
  server.close();
  console.log(`${name.padEnd(18)} ${['performance', ...judged].map((id) => `${id} ${categories[id]}`).join(', ')}`);
  if (judged.some((id) => categories[id] !== 100)) {
    console.error(`${name}: ${path} misses ${failed.join(', ')}.`);
    process.exitCode = 1;
  }
}

/**
 * `npm run bench [-- PART…]`: how fast the built site and its build are. Timings need a quiet machine, so no test has them.
 * `tests/bench/README.md` says what each part measures.
 */
import { existsSync } from 'node:fs';
import { installPackages } from '../support/installPackages.ts';
import { chromiumPath } from '../support/programs.ts';

const parts = ['pages', 'navigation', 'build', 'search', 'lighthouse'];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Use: npm run bench [-- PART…], with parts from ${parts.join(', ')}.`);
  process.exit(1);
}
if (!existsSync('build/index.html')) {
  console.error('Build the site first: npm run build');
  process.exit(1);
}
installPackages(import.meta.dirname);
process.env.CHROMIUM ??= chromiumPath();
for (const name of asked.length > 0 ? asked : parts) {
  console.log(`\n## ${name}\n`);
  const { measure } = await import(`./${name}.mjs`);
  await measure();
}

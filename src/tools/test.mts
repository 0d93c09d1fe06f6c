/** `npm test`: every check as a named step, in the order in which a failure is cheapest to learn of. */
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

interface Step {
  name: string;
  script: string;
}

const steps: readonly Step[] = [
  {name: 'Browser and nginx', script: 'install:tools'},
  {name: 'Generated pages and data', script: 'generate'},
  {name: 'Format', script: 'check:format'},
  {name: 'Lint', script: 'lint'},
  {name: 'Types', script: 'check:types'},
  {name: 'OpenAPI documents', script: 'lint:openapi'},
  {name: 'Content and logic', script: 'test:content'},
  {name: 'Build', script: 'build:site'},
  {name: 'Site in a browser', script: 'test:site'},
  {name: 'Site on nginx', script: 'test:hosting'},
  {name: 'Site below a path', script: 'test:subpath'},
  // Last: it leaves a fresh build behind.
  {name: 'Two builds are the same', script: 'check:reproducible'},
];

interface Report {
  stats: {expected: number; unexpected: number; flaky: number; skipped: number};
}

const counts = {passed: 0, failed: 0, skipped: 0};
const durations: string[] = [];

for (const {name, script} of steps) {
  console.log(`\n── ${name} (npm run ${script})`);
  const start = performance.now();
  const {status} = spawnSync('npm', ['run', '--silent', script], {stdio: 'inherit', env: {...process.env, CI: 'true'}});
  durations.push(`${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s  ${name}`);
  if (script.startsWith('test:')) addCounts();
  else if (status === 0) counts.passed += 1;
  if (status !== 0) {
    counts.failed = Math.max(counts.failed, 1);
    console.error(`\nThe step "${name}" failed. Run it alone: npm run ${script}`);
    break;
  }
}

console.log(`\n${durations.join('\n')}\n`);
console.log(`Checks: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 ? 1 : 0;

/** Adds what the test runner reported for the step that has just ended. */
function addCounts(): void {
  const {stats} = JSON.parse(readFileSync('test-results/report.json', 'utf8')) as Report;
  counts.passed += stats.expected;
  counts.failed += stats.unexpected + stats.flaky;
  counts.skipped += stats.skipped;
}

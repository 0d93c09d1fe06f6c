/** `npm test`: runs every check as a named step, the fastest first. */
import {spawnSync} from 'node:child_process';
import {appendFileSync, existsSync, readFileSync, rmSync} from 'node:fs';

interface Step {
  name: string;
  /** Run as `npm run <script>`. */
  script: string;
}

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

interface Result extends Step, Outcome {
  seconds: number;
}

const steps: readonly Step[] = [
  {name: 'Browser and nginx', script: 'install:tools'},
  {name: 'Generated pages and data', script: 'generate'},
  {name: 'Format', script: 'check:format'},
  {name: 'Lint', script: 'lint'},
  {name: 'Style sheets', script: 'lint:style'},
  {name: 'Unused files, exports and packages', script: 'check:unused'},
  {name: 'Types', script: 'check:types'},
  {name: 'OpenAPI documents', script: 'check:openapi'},
  {name: 'Grammar', script: 'check:grammar'},
  {name: 'Content and logic', script: 'test:content'},
  {name: 'Build', script: 'build:clean'},
  {name: 'Every page in a browser', script: 'test:pages'},
  {name: 'Behavior in a browser', script: 'test:behavior'},
  {name: 'Widgets in a browser', script: 'test:widgets'},
  {name: 'Site on nginx', script: 'test:hosting'},
  {name: 'Lighthouse', script: 'check:lighthouse'},
  {name: 'Site below a path', script: 'test:subpath'},
  // Last: it reuses the build of the step Build and may replace it.
  {name: 'Reproducible build', script: 'check:reproducible'},
];

/** Written by the JSON reporter in playwright.config.ts. */
const runnerReport = 'test-results/report.json';
/** One folder per step with browser tests; CI uploads it as an artifact. */
const htmlReports = 'playwright-report';
const results: Result[] = [];

rmSync(htmlReports, {recursive: true, force: true});
for (const step of steps) {
  console.log(`\n── ${step.name} (npm run ${step.script})`);
  // Remove the report of an earlier step.
  rmSync(runnerReport, {force: true});
  const start = performance.now();
  const {status} = spawnSync('npm', ['run', '--silent', step.script], {
    stdio: 'inherit',
    env: {...process.env, CI: 'true', PLAYWRIGHT_HTML_OUTPUT_DIR: `${htmlReports}/${step.script.replace(':', '-')}`},
  });
  const seconds = (performance.now() - start) / 1000;
  const result = {...step, seconds, ...(existsSync(runnerReport) ? countsOfTests(status) : countOfCheck(status))};
  results.push(result);
  if (result.failed > 0) {
    console.error(`\nThe step "${step.name}" failed. Run only this step: npm run ${step.script}`);
    break;
  }
}

for (const {name, seconds} of results) console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`);
console.log(
  `${sum(({seconds}) => seconds)
    .toFixed(0)
    .padStart(5)} s  in all`,
);
const failed = sum((result) => result.failed);
console.log(`\nChecks: ${sum(({passed}) => passed)} passed, ${failed} failed, ${sum(({skipped}) => skipped)} skipped`);
const summary = process.env['GITHUB_STEP_SUMMARY'];
if (summary !== undefined) appendFileSync(summary, summaryTable());
process.exitCode = failed > 0 ? 1 : 0;

function sum(of: (result: Result) => number): number {
  return results.reduce((total, result) => total + of(result), 0);
}

function countOfCheck(status: number | null): Outcome {
  return {passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0};
}

function countsOfTests(status: number | null): Outcome {
  const {stats} = JSON.parse(readFileSync(runnerReport, 'utf8')) as {
    stats: {expected: number; unexpected: number; flaky: number; skipped: number};
  };
  const failures = stats.unexpected + stats.flaky;
  return {passed: stats.expected, failed: status === 0 ? failures : Math.max(failures, 1), skipped: stats.skipped};
}

/** The results as a Markdown table for the CI summary. */
function summaryTable(): string {
  const rows = results.map(
    ({name, script, passed, failed: broken, seconds}) =>
      `| ${name} | \`npm run ${script}\` | ${passed} | ${broken} | ${seconds.toFixed(0)} s |\n`,
  );
  return `| Step | Command | Passed | Failed | Time |\n|---|---|---:|---:|---:|\n${rows.join('')}\n`;
}

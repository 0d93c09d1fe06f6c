/** `npm test`: every check as a named step, in the order in which a failure is cheapest to learn of. */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {linesOf, type RunnerReport, type StepReport} from '../quality/report';
import {writeReport} from '../quality/writeReport';

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
  {name: 'OpenAPI documents', script: 'check:openapi'},
  {name: 'Content and logic', script: 'test:content'},
  {name: 'Build', script: 'build:clean'},
  {name: 'Every page in a browser', script: 'test:pages'},
  {name: 'Behavior in a browser', script: 'test:behavior'},
  {name: 'Tools in a browser', script: 'test:tools'},
  {name: 'Site on nginx', script: 'test:hosting'},
  {name: 'Lighthouse', script: 'check:lighthouse'},
  {name: 'Site below a path', script: 'test:subpath'},
  // Last: it compares with the step Build and leaves a fresh build behind.
  {name: 'Two builds are the same', script: 'check:reproducible'},
];

/** Where playwright.config.ts has the test runner report. */
const runnerReport = 'test-results/report.json';
const reports: StepReport[] = [];

for (const {name, script} of steps) {
  console.log(`\n── ${name} (npm run ${script})`);
  // What an earlier step has left there says nothing about this one.
  rmSync(runnerReport, {force: true});
  const start = performance.now();
  const {status} = spawnSync('npm', ['run', '--silent', script], {stdio: 'inherit', env: {...process.env, CI: 'true'}});
  const seconds = (performance.now() - start) / 1000;
  const outcome = existsSync(runnerReport) ? testsOf(status) : check(status);
  reports.push({name, script, seconds, ...outcome});
  if (outcome.failed > 0) {
    console.error(`\nThe step "${name}" failed. Run it alone: npm run ${script}`);
    break;
  }
}

for (const {name, seconds} of reports) console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`);
console.log(`\nReport: ${await writeReport(reports)}`);
const sum = (of: (report: StepReport) => number) => reports.reduce((total, report) => total + of(report), 0);
const failed = sum((report) => report.failed);
console.log(
  `Checks: ${sum((report) => report.passed)} passed, ${failed} failed, ${sum((report) => report.skipped)} skipped`,
);
process.exitCode = failed > 0 ? 1 : 0;

type Outcome = Pick<StepReport, 'passed' | 'failed' | 'skipped' | 'said'>;

/** A step that passes or fails as a whole. */
function check(status: number | null): Outcome {
  return {passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, said: []};
}

/** What the test runner reported for the step that has just ended. */
function testsOf(status: number | null): Outcome {
  const report = JSON.parse(readFileSync(runnerReport, 'utf8')) as RunnerReport;
  const {expected, unexpected, flaky, skipped} = report.stats;
  const failed = unexpected + flaky;
  return {passed: expected, failed: status === 0 ? failed : Math.max(failed, 1), skipped, said: linesOf(report)};
}

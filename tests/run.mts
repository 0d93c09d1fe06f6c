/** `npm test` and `npm run test:all`: run checks as named steps, those that leave a processor free two at a time. */
import {spawn} from 'node:child_process';
import {appendFileSync, existsSync, readFileSync, rmSync} from 'node:fs';
import {text} from 'node:stream/consumers';

interface Step {
  name: string;
  /** Run as `npm run <script>`. */
  script: string;
  /** Leaves a processor free for a step beside it, and uses nothing that this one writes. */
  besideOthers?: true;
  /** Reads what earlier steps write, so it waits for them. */
  afterOthers?: true;
}

interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

interface Result extends Step, Outcome {
  seconds: number;
}

/** `npm test`: what needs only Node.js and one Chromium. */
const quick: readonly Step[] = [
  {name: 'Generated pages and data', script: 'generate', besideOthers: true},
  {name: 'Format', script: 'check:format', besideOthers: true},
  // The longest first, so that the others fit beside them.
  {name: 'Lint', script: 'lint', besideOthers: true, afterOthers: true},
  {name: 'Types', script: 'check:types', besideOthers: true},
  {name: 'Unused files, exports and packages', script: 'check:unused', besideOthers: true},
  {name: 'Style sheets', script: 'lint:style', besideOthers: true},
  {name: 'OpenAPI documents', script: 'check:openapi', besideOthers: true},
  {name: 'Chromium', script: 'install:chromium', besideOthers: true},
  // Both begin with one process for many seconds.
  {name: 'Content and logic', script: 'test:content', besideOthers: true},
  {name: 'Build', script: 'build:site', besideOthers: true},
  {name: 'Built files', script: 'test:built'},
  {name: 'Site in a browser', script: 'test:site'},
];

/** What `npm run test:all` adds: other browsers, servers, and languages, and every page instead of one of each kind. */
const more: readonly Step[] = [
  {name: 'Browsers, nginx, and what samples run with', script: 'install:tools', besideOthers: true},
  {name: 'Rest of the site in a browser', script: 'test:rest-of-site'},
  // The rest mostly waits, uses one processor, or builds in a folder of its own.
  {name: 'Rest of content, logic, and built files', script: 'test:rest-of-files', besideOthers: true},
  {name: 'Grammar', script: 'check:grammar', besideOthers: true},
  {name: 'Samples and programs, run', script: 'test:samples', besideOthers: true},
  {name: 'Site on nginx', script: 'test:hosting', besideOthers: true},
  {name: 'Judges', script: 'test:judges', besideOthers: true},
  {name: 'Reproducible build', script: 'check:reproducible', besideOthers: true},
  {name: 'Lighthouse', script: 'check:lighthouse', besideOthers: true},
  {name: 'Behavior in Firefox and WebKit', script: 'test:engines', besideOthers: true},
  {name: 'Site below a path', script: 'test:subpath', besideOthers: true},
];

const steps = process.argv[2] === 'all' ? [...quick, ...more] : quick;

/** Each step with tests of Playwright writes a folder and a JSON file here; CI uploads it as an artifact. */
const reports = 'playwright-report';
const results: Result[] = [];

rmSync(reports, {recursive: true, force: true});
const running = new Set<Promise<void>>();
for (const step of steps) {
  // Two steps at a time that allow it; any other waits until it is alone.
  while (running.size > (step.besideOthers && !step.afterOthers ? 1 : 0)) await Promise.race(running);
  if (results.some(({failed}) => failed > 0)) break;
  const ended: Promise<void> = run(step).then(() => void running.delete(ended));
  running.add(ended);
  if (!step.besideOthers) await ended;
}
await Promise.all(running);

for (const {name, seconds} of results) console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`);
console.log(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  in all; some steps run two at a time`);
const failed = sum((result) => result.failed);
console.log(`\nChecks: ${sum(({passed}) => passed)} passed, ${failed} failed, ${sum(({skipped}) => skipped)} skipped`);
const summary = process.env['GITHUB_STEP_SUMMARY'];
if (summary !== undefined) appendFileSync(summary, summaryTable());
process.exitCode = failed > 0 ? 1 : 0;

/** Runs a step. One beside others prints its output when it ends, so that outputs stay apart. */
async function run(step: Step): Promise<void> {
  const heading = `\n── ${step.name} (npm run ${step.script})`;
  if (!step.besideOthers) console.log(heading);
  const report = `${reports}/${step.script.replace(':', '-')}`;
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', step.script], {
    stdio: step.besideOthers ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: {...process.env, CI: 'true', REPORT: report},
  });
  const output = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const status = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(null));
  });
  const seconds = (performance.now() - start) / 1000;
  if (step.besideOthers) console.log([heading, ...(await Promise.all(output)).filter(Boolean)].join('\n').trimEnd());
  const counts = existsSync(`${report}.json`) ? countsOfTests(`${report}.json`, status) : countOfCheck(status);
  results.push({...step, seconds, ...counts});
  if (counts.failed > 0) console.error(`\nThe step "${step.name}" failed. Run only this step: npm run ${step.script}`);
}

function sum(of: (result: Result) => number): number {
  return results.reduce((total, result) => total + of(result), 0);
}

function countOfCheck(status: number | null): Outcome {
  return {passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0};
}

function countsOfTests(report: string, status: number | null): Outcome {
  const {stats} = JSON.parse(readFileSync(report, 'utf8')) as {
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

/** What one run of `npm test` has checked, and how much: kept as JSON, and as a page that anybody can read. */

export interface StepReport {
  name: string;
  /** Its command: `npm run <script>`. */
  script: string;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  /** What its checks counted and measured, in their own words. */
  said: readonly string[];
}

export interface QualityReport {
  /** Commit that was checked; missing without git. */
  commit?: string;
  node: string;
  steps: readonly StepReport[];
  build: BuildFigures;
}

export interface BuildFigures {
  pages: number;
  files: number;
  /** Of the files as they are served without compression. */
  bytes: number;
  /** Of names and contents of all files. */
  sha256: string;
}

/** Report of the test runner, as far as it is read here. */
export interface RunnerReport {
  stats: {expected: number; unexpected: number; flaky: number; skipped: number};
  suites?: readonly RunnerSuite[];
}

interface RunnerSuite {
  suites?: readonly RunnerSuite[];
  specs?: readonly {tests: readonly {results: readonly {stdout?: readonly {text?: string}[]}[]}[]}[];
}

/** Lines that the tests of a run wrote, each once and in order. */
export function linesOf(report: RunnerReport): string[] {
  const linesIn = (suite: RunnerSuite): string[] => [
    ...(suite.specs ?? []).flatMap(({tests}) =>
      tests.flatMap(({results}) =>
        results.flatMap(({stdout = []}) => stdout.flatMap(({text = ''}) => text.split('\n'))),
      ),
    ),
    ...(suite.suites ?? []).flatMap(linesIn),
  ];
  const lines = (report.suites ?? []).flatMap(linesIn).map((line) => line.trimEnd());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** The report as a page of its own, without script and without anything from elsewhere. */
export function toHtml({commit, node, steps, build}: QualityReport): string {
  const sum = (of: (step: StepReport) => number) => steps.reduce((total, step) => total + of(step), 0);
  const failed = sum((step) => step.failed);
  const head = ['Step', 'Command', 'Passed', 'Failed', 'Skipped', 'Seconds'];
  const rows = steps.map((step) => [
    step.name,
    `npm run ${step.script}`,
    ...[step.passed, step.failed, step.skipped, Math.round(step.seconds)].map(String),
  ]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quality report</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
table { border-collapse: collapse; } th, td { padding: 0.25rem 0.75rem; border: 1px solid #8888; text-align: left; }
li { overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>Quality report</h1>
<p>${failed === 0 ? 'Every check passed.' : `${failed} checks failed.`} ${sum((step) => step.passed)} passed in ${Math.ceil(
    sum((step) => step.seconds) / 60,
  )} minutes${commit === undefined ? '' : `, on commit ${escape(commit)}`}, with Node ${escape(node)}.</p>
<p>The build has ${build.pages} pages and ${build.files} files, ${(build.bytes / 1e6).toFixed(1)} MB. Its hash is sha256:${build.sha256}.</p>
<h2>Steps</h2>
<table>
<thead><tr>${head.map((text) => `<th>${text}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${cells.map((text) => `<td>${escape(text)}</td>`).join('')}</tr>`).join('\n')}
</tbody>
</table>
<h2>What was counted and measured</h2>
${steps
  .filter(({said}) => said.length > 0)
  .map(
    ({name, said}) =>
      `<h3>${escape(name)}</h3>\n<ul>\n${said.map((line) => `<li>${escape(line)}</li>`).join('\n')}\n</ul>`,
  )
  .join('\n')}
</body>
</html>
`;
}

/** The report in short, as a comment of a pull request. @param run address of the run that holds the site and the report */
export function toComment({steps, build}: Pick<QualityReport, 'steps' | 'build'>, run: string): string {
  const failed = steps.filter((step) => step.failed > 0).map(({name}) => name);
  const rows = steps.map(
    (step) => `| ${step.name} | ${step.passed} | ${step.failed} | ${Math.round(step.seconds)} s |`,
  );
  return `**${failed.length === 0 ? 'Every check passed' : `Failed: ${failed.join(', ')}`}.** ${build.pages} pages.
The site and the whole report are in the artifact of [this run](${run}): unpack it, then \`npm run serve\`.

| Step | Passed | Failed | Time |
|---|---:|---:|---:|
${rows.join('\n')}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

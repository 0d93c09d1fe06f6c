/** Runs collections with the programs that readers use, against a simulator of its own for each run. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {unzipSync} from 'fflate';
import {fileOfClient} from './clients';
import {emptyFolder} from './resources';
import {startPlatform} from './runSamples/platform';
import {runProgram, type Ended} from './runSamples/runners';

export interface Run {
  /** Each request that reached the simulator: its status and operation ID. */
  sent: string[];
  /** Each failed check: the request, the check, and the reason. */
  failed: string[];
  /** What the program prints. */
  output: string;
  /** Whether the program reports success. */
  passed: boolean;
}

export interface Options {
  /** A folder of the collection; all of them by default. */
  folder?: string;
  variables?: Readonly<Record<string, string>>;
  /** Runs Bruno's scripts without its sandbox, which takes a tenth of a second for each. */
  isLarge?: boolean;
}

type Report = {request: string; check: string; reason: string}[];

/** Runs `newman run` with a file. */
export async function runPostman(file: string, {folder, variables}: Options = {}): Promise<Run> {
  return withSimulator(async (values, work) => {
    const report = join(work, 'report.json');
    const words = [
      ...[fileOfClient('newman/bin/newman.js'), 'run', resolve(file)],
      ...(folder === undefined ? [] : ['--folder', folder]),
      ...variablesOf({...values, ...variables}),
      ...['--working-dir', 'static/downloads/coupons', '--color', 'off'],
      ...['--reporters', 'cli,json', '--reporter-json-export', report],
    ];
    const ended = await runProgram(process.execPath, words, '.', colorless);
    const {run} = JSON.parse(readFileSync(report, 'utf8')) as {
      run: {failures: {source: {name: string}; error: {test?: string; message: string}}[]};
    };
    const failures = run.failures.map(({source, error}) => ({
      request: source.name,
      check: error.test ?? 'is sent',
      reason: error.message,
    }));
    return {...ended, failures};
  });
}

/** Unpacks an archive, and runs `bru run` in its folder. */
export async function runBruno(archive: Uint8Array, {folder, variables, isLarge = false}: Options = {}): Promise<Run> {
  return withSimulator(async (values, work) => {
    const report = join(work, 'report.json');
    const files = Object.entries(unzipSync(archive)).filter(([path]) => !path.endsWith('/'));
    for (const [path, content] of files) {
      mkdirSync(join(work, dirname(path)), {recursive: true});
      writeFileSync(join(work, path), content);
    }
    const words = [
      ...[fileOfClient('@usebruno/cli/bin/bru.js'), 'run', ...(folder === undefined ? [] : [folder])],
      ...['-r', '--env', 'staging', ...variablesOf({...values, ...variables})],
      ...['--reporter-json', report, '--sandbox', isLarge ? 'developer' : 'safe'],
    ];
    const ended = await runProgram(process.execPath, words, join(work, files[0]![0].split('/')[0]!), colorless);
    type Checked = {description: string; status: string; error?: string};
    const [{results}] = JSON.parse(readFileSync(report, 'utf8')) as [
      {results: {path: string; error: string | null; testResults: Checked[]}[]},
    ];
    const failures = results.flatMap(({path, error, testResults}): Report => [
      ...(error === null ? [] : [{request: path, check: 'is sent', reason: error}]),
      ...testResults
        .filter(({status}) => status !== 'pass')
        .map(({description, error: reason = ''}) => ({request: path, check: description, reason})),
    ]);
    return {...ended, failures};
  });
}

const colorless = {NO_COLOR: '1'};

async function withSimulator(
  run: (values: Readonly<Record<string, string>>, work: string) => Promise<Ended & {failures: Report}>,
): Promise<Run> {
  const platform = await startPlatform();
  // Programs hide the token wherever it occurs in a report.
  const values = {baseUrl: `http://${platform.host}`, token: 'simulated-token'};
  const {output, code, failures} = await run(values, emptyFolder());
  const sent = (await platform.exchanges()).map(
    ({response, operationId, address}) => `${response.status} ${operationId ?? address}`,
  );
  const failed = failures.map(({request, check, reason}) => `${request}: ${check}: ${reason}`);
  return {sent, failed, output, passed: code === 0};
}

function variablesOf(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
}

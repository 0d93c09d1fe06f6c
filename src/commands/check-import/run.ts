/** Checks import files from the command line. */
import {createReadStream, existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {countOf} from '../../lib/countOf';
import {decodeText} from '../../lib/decodeText';
import {readOptions} from '../../lib/readOptions';
import {reasonOf} from '../../lib/reasonOf';
import {ImportCheck} from '../../widgets/importCheck/checkFiles';
import {toGithub, toText, type Shown} from '../../widgets/importCheck/formatFindings';
import {importFileName, isKind, kindNames, kinds, type Kind} from '../../widgets/importCheck/kinds';
import {checkOrders} from '../../widgets/orders/checkOrders';

interface Settings {
  format: 'text' | 'json' | 'github';
  strict: boolean;
  /** Whether the paths are responses of the Orders API. */
  orders: boolean;
  kind: Kind | undefined;
  /** Findings beyond this number are counted, not written. */
  maxFindings: number;
  paths: string[];
}

const anyOf = new Intl.ListFormat('en-US', {type: 'disjunction'});

const usageOf = (
  command: string,
) => `Usage: ${command} [--format text|json|github] [--strict] [--kind KIND] [--max-findings NUMBER] PATH…
       ${command} --orders [--format text|json|github] [--strict] [--max-findings NUMBER] PATH…
PATH            a file, an archive (gz, tar, tgz, zip), a folder, or - for standard input
--format        text (default), json (an array of findings), or github (annotations)
--strict        exit with code 1 if there are warnings
--kind          ${kindNames.join(', ')}; detected by default
--orders        check responses with orders and closings together instead: sums, doubles, and gaps
--max-findings  write only the first findings; all are counted
--help, -h      show this text
Check related files together: products.csv, codes.csv, and prices.csv, or the folder or archive that contains them.
Exit codes: 0 no errors, 1 errors, 2 the check couldn't run.`;

/** Runs the check and sets the exit code. @param command how it's started, for the usage */
export async function run(command: string): Promise<void> {
  const settings = readSettings(usageOf(command));
  const {format, strict, kind, orders, maxFindings, paths} = settings;
  const counts = {error: 0, warning: 0};
  const found = () => counts.error + counts.warning;
  const onFinding = (finding: Shown) => {
    counts[finding.severity] += 1;
    if (found() <= maxFindings) write(textOf(finding, format, found() === 1));
  };
  const exitCode = () => (counts.error > 0 || (strict && counts.warning > 0) ? 1 : 0);
  // The reader of a pipe, such as head, has seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCode());
    throw error;
  });

  let checked: string;
  if (orders) {
    checked = checkResponses(paths, onFinding);
  } else {
    const check = new ImportCheck({kind, onFinding});
    for (const path of paths) await checkPath(check, path);
    check.finish();
    const items = check.results.reduce((total, result) => total + result.items, 0);
    checked = countOf(items, 'item');
  }

  const hidden = found() - Math.min(found(), maxFindings);
  if (format === 'json') write(found() - hidden === 0 ? '[]\n' : '\n]\n');
  else {
    if (hidden > 0) write(`${countOf(hidden, 'more finding')}\n`);
    write(`${checked}, ${countOf(counts.error, 'error')}, ${countOf(counts.warning, 'warning')}\n`);
  }
  process.exitCode = exitCode();
}

/** Checks orders and closings. @returns how many there are */
function checkResponses(paths: readonly string[], onFinding: (finding: Shown) => void): string {
  const files = paths.flatMap((path) =>
    path !== '-' && statSync(path).isDirectory()
      ? readdirSync(path)
          .filter((name) => /\.(?:json|ndjson|jsonl)$/i.test(name))
          .map((name) => join(path, name))
      : path,
  );
  const texts = files.map((file) => {
    try {
      const text = decodeText(readFileSync(file === '-' ? 0 : file));
      return {name: file === '-' ? 'standard input' : file, text};
    } catch (error) {
      return fail(`${file} can't be read: ${reasonOf(error)}`);
    }
  });
  const report = checkOrders(texts);
  if (!report) fail(`There are no orders or closings in ${paths.join(', ')}.`);
  report.findings.forEach(onFinding);
  return `${countOf(report.orders, 'order')}, ${countOf(report.closings, 'closing')}`;
}

async function checkPath(check: ImportCheck, path: string): Promise<void> {
  try {
    if (path === '-') {
      await check.check('standard input', process.stdin);
    } else if (!statSync(path).isDirectory()) {
      await checkFile(check, path);
    } else {
      const names = filesIn(path);
      if (names.length === 0) fail(`The folder ${path} contains no NDJSON files, CSV files, or archives.`);
      for (const name of names) await checkFile(check, join(path, name));
      if (names.some((name) => isKind(name) && kinds[name].format === 'csv')) check.expectTogether(path);
    }
  } catch (error) {
    fail(`${path} can't be read: ${reasonOf(error)}`);
  }
}

async function checkFile(check: ImportCheck, file: string): Promise<void> {
  await check.check(file, createReadStream(file, {highWaterMark: 1024 * 1024}));
}

/** Products first, so that other files can refer to them. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isFile() && importFileName.test(entry.name) && !entry.name.startsWith('.'))
    .map(({name}) => name)
    .sort((a, b) => Number(b === 'products.csv') - Number(a === 'products.csv') || a.localeCompare(b));
}

function textOf(finding: Shown, format: Settings['format'], isFirst: boolean): string {
  if (format === 'json') return `${isFirst ? '[' : ','}\n${JSON.stringify(finding)}`;
  return `${format === 'github' ? toGithub(finding) : toText(finding)}\n`;
}

/** Exits with 2 if the arguments are invalid, and with 0 after showing the help. */
function readSettings(usage: string): Settings {
  const {values, positionals} = readOptions(
    usage,
    {
      allowPositionals: true,
      options: {
        format: {type: 'string', default: 'text'},
        strict: {type: 'boolean', default: false},
        kind: {type: 'string'},
        orders: {type: 'boolean', default: false},
        'max-findings': {type: 'string'},
      },
    },
    2,
  );
  const {format, kind} = values;
  if (format !== 'text' && format !== 'json' && format !== 'github')
    fail(`"${format}" isn't an output format. Use text, json, or github.`);
  if (kind !== undefined && !isKind(kind)) fail(`"${kind}" isn't a file type. Use ${anyOf.format(kindNames)}.`);
  const most = values['max-findings'];
  if (most !== undefined && !/^\d{1,9}$/.test(most)) fail(`--max-findings must be a number, not "${most}".`);
  if (positionals.length === 0) fail(usage);
  for (const path of positionals) if (path !== '-' && !existsSync(path)) fail(`There is no file or folder ${path}.`);
  return {
    format,
    strict: values.strict,
    orders: values.orders,
    kind,
    maxFindings: most === undefined ? Infinity : Number(most),
    paths: positionals,
  };
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function write(text: string): void {
  process.stdout.write(text);
}

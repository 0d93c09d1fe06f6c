/** Checks import files from the command line. */
import {createReadStream, existsSync, readdirSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {countOf} from '../../lib/countOf';
import {readOptions} from '../../lib/readOptions';
import {reasonOf} from '../../lib/reasonOf';
import {ImportCheck} from '../../widgets/importCheck/checkFiles';
import type {Finding} from '../../openapi/importRules/findings';
import {toGithub, toText} from '../../widgets/importCheck/formatFindings';
import {importFileName, isKind, kindNames, kinds, type Kind} from '../../widgets/importCheck/kinds';

interface Settings {
  format: 'text' | 'json' | 'github';
  strict: boolean;
  kind: Kind | undefined;
  /** Findings beyond this number are counted, not written. */
  maxFindings: number;
  paths: string[];
}

const anyOf = new Intl.ListFormat('en-US', {type: 'disjunction'});

const usageOf = (
  command: string,
) => `Usage: ${command} [--format text|json|github] [--strict] [--kind KIND] [--max-findings NUMBER] PATH…
PATH            a file, an archive (gz, tar, tgz, zip), a folder, or - for standard input
--format        text (default), json (an array of findings), or github (annotations)
--strict        exit with code 1 if there are warnings
--kind          ${kindNames.join(', ')}; detected by default
--max-findings  write only the first findings; all are counted
--help, -h      show this text
Check related files together: products.csv, codes.csv, and prices.csv, or the folder or archive that contains them.
Exit codes: 0 no errors, 1 errors, 2 the check couldn't run.`;

/** Runs the check and sets the exit code. @param command how it's started, for the usage */
export async function run(command: string): Promise<void> {
  const settings = readSettings(usageOf(command));
  const {format, strict, kind, maxFindings, paths} = settings;
  let found = 0;
  const check = new ImportCheck({
    kind,
    onFinding(finding) {
      found += 1;
      if (found <= maxFindings) write(textOf(finding, format, found === 1));
    },
  });
  const sum = (key: 'errors' | 'warnings' | 'items') => check.results.reduce((total, result) => total + result[key], 0);
  const exitCode = () => (sum('errors') > 0 || (strict && sum('warnings') > 0) ? 1 : 0);
  // The reader of a pipe, such as head, has seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCode());
    throw error;
  });

  for (const path of paths) await checkPath(check, path);
  check.finish();

  const hidden = found - Math.min(found, maxFindings);
  if (format === 'json') write(found - hidden === 0 ? '[]\n' : '\n]\n');
  else {
    if (hidden > 0) write(`${countOf(hidden, 'more finding')}\n`);
    write(
      `${countOf(sum('items'), 'item')}, ${countOf(sum('errors'), 'error')}, ${countOf(sum('warnings'), 'warning')}\n`,
    );
  }
  process.exitCode = exitCode();
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

function textOf(finding: Finding, format: Settings['format'], isFirst: boolean): string {
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
